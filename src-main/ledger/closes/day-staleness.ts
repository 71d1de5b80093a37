/**
 * Whether something came since the last match run for the payments of a business day, or for settlements, banks and
 * rules. What came for payments of other days does not count: while a run verifies them, this day can still be closed.
 * One of them may be a second candidate under a rule whose key is not unique; that shows with the next run.
 */
import type { Readable } from '../engine/access.ts'
import { prepareBasis, splitBasis, type BasisParts } from '../matching/basis.ts'
import { prepareMatchRuns } from '../matching/match-runs.ts'

export function prepareDayStaleness(db: Readable) {
  const getBasis = prepareBasis(db)
  const { findNewestRun } = prepareMatchRuns(db)
  const hasNewer = db.prepare<[BasisParts & { date: string }], 0 | 1>(`
    SELECT EXISTS (SELECT 1 FROM attempt a JOIN payment p ON p.id = a.payment_id
        WHERE a.id > @attempts AND p.business_day = @date)
      OR EXISTS (SELECT 1 FROM payment_history h JOIN payment p ON p.id = h.payment_id
        WHERE h.id > @history AND @date IN (p.business_day, h.business_day))
      OR EXISTS (SELECT 1 FROM import_batch b JOIN payment p ON p.source = 'import' AND p.source_id = b.id
        WHERE b.commit_number > @commits AND p.business_day = @date)`).pluck()

  return {
    isDayStale(date: string): boolean {
      const run = findNewestRun()
      if (!run) return true
      const basis = getBasis()
      if (run.basis === basis) return false
      const [then, now] = [splitBasis(run.basis), splitBasis(basis)]
      return then === undefined || then.rest !== now?.rest || hasNewer.get({ ...then, date }) === 1
    },
  }
}
