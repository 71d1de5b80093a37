/** What a person wrote off alone, of payments and of matches: it counts towards the limit that people agreed on. */
import type { WrittenOff } from '../api/books.ts'
import type { Readable } from '../engine/access.ts'

export function prepareWrittenOff(db: Readable) {
  const list = db.prepare<[{ person: string; sinceMs: number }], WrittenOff>(`
    SELECT 'payment ' || e.payment_id AS subject, r.currency, max(r.at_risk_minor) AS writtenOffMinor
    FROM exception_event e JOIN exception_resolution r ON r.event_id = e.id
    WHERE e.kind = 'resolved' AND e.at_ms > @sinceMs AND e.actor = @person AND r.resolved_as = 'written-off'
      AND r.proposal_id IS NULL AND r.at_risk_minor IS NOT NULL
    GROUP BY e.payment_id, r.currency
    UNION ALL
    SELECT 'write-off ' || w.id || ' ' || a.currency, a.currency, abs(a.amount_minor)
    FROM match_write_off w JOIN match_write_off_amount a ON a.write_off_id = w.id
    WHERE w.kind = 'written-off' AND w.at_ms > @sinceMs AND w.actor = @person AND w.proposal_id IS NULL
      AND NOT EXISTS (SELECT 1 FROM match_decision u WHERE u.undoes = w.decision_id)
    ORDER BY subject`)

  return {
    /** UTC, ms. */
    listWrittenOff: (person: string, sinceMs: number): readonly WrittenOff[] => list.all({ person, sinceMs }),
  }
}
