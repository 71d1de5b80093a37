/** The calls of a run that said nothing of their payment: no conclusive answer, or a refusal of the key. SQL only. */
import type { Readable } from '../engine/access.ts'
import type { RunError } from '../../../src-shared/contract/verification/verify-runs.ts'
import { isKeyRefusal } from './key-refusals.ts'

export function prepareRunErrors(db: Readable): (runId: number) => RunError[] {
  // The columns beside max() are those of the row that it found: the newest.
  const list = db.prepare<[number], RunError & { newest: number }>(`
    SELECT a.outcome, count(*) AS count, a.message, max(a.id) AS newest
    FROM attempt a JOIN send s ON s.id = a.send_id
    WHERE s.run_id = ? AND (
      a.outcome NOT IN ('answered', 'refused') OR ${isKeyRefusal('a')})
    GROUP BY a.outcome ORDER BY count DESC, a.outcome`)
  return (runId) => list.all(runId).map(({ outcome, count, message }) => ({ outcome, count, message }))
}
