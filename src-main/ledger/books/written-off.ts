/** What a person wrote off alone: it counts towards the limit that people agreed on. */
import type { WrittenOff } from '../api/books.ts'
import type { Readable } from '../engine/access.ts'

export function prepareWrittenOff(db: Readable) {
  const list = db.prepare<[{ person: string; sinceMs: number }], WrittenOff>(`
    SELECT e.payment_id AS paymentId, r.currency, max(r.at_risk_minor) AS writtenOffMinor
    FROM exception_event e JOIN exception_resolution r ON r.event_id = e.id
    WHERE e.kind = 'resolved' AND e.at_ms > @sinceMs AND e.actor = @person AND r.resolved_as = 'written-off'
      AND r.proposal_id IS NULL AND r.at_risk_minor IS NOT NULL
    GROUP BY e.payment_id, r.currency ORDER BY e.payment_id`)

  return {
    /** UTC, ms. */
    listWrittenOff: (person: string, sinceMs: number): readonly WrittenOff[] => list.all({ person, sinceMs }),
  }
}
