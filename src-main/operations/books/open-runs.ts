/** The runs that a person would follow instead of starting another over the same payments. */
import type { OpenRun } from '../../../src-shared/domain/books/next-step.ts'
import { isOpenRun } from '../../../src-shared/domain/verification/verify-run.ts'
import type { LedgerReader } from '../../ledger/api/ledger.ts'

/** Older ones that are still paused were left there. */
const NEWEST_RUNS = 20

export async function listOpenRuns({ verification }: Pick<LedgerReader, 'verification'>): Promise<readonly OpenRun[]> {
  const runs = await verification.listRuns(NEWEST_RUNS)
  return runs.filter(({ state }) => isOpenRun(state)).map(({ id, tallies }) => ({
    runId: id,
    waiting: tallies.reduce((sum, { state, count }) => sum + (state === 'waiting' ? count : 0), 0),
  }))
}
