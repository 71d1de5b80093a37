/** One sentence that sums a run up. Pure. */
import { assertNever } from '../../../src-shared/domain/values/assert-never.ts'
import type { VerifyRun } from '../../../src-shared/contract/verification/verify-runs.ts'
import { formatCount } from '../../../src-shared/labels/format.ts'
import { sumTallies } from './run-figures.ts'

/** One sentence for the head of a run. */
export function runSentence(run: VerifyRun): string {
  const { waiting, proved } = sumTallies(run.tallies)
  const size = formatCount(run.size)
  switch (run.state) {
    case 'running':
    case 'cooling-off': return `${formatCount(run.size - waiting)} of ${size} payments answered`
    case 'queued': return `Queued with ${formatCount(waiting)} of ${size} payments not verified yet`
    case 'paused': return `Paused with ${formatCount(waiting)} of ${size} payments not queried`
    case 'cancelled': return `Cancelled with ${formatCount(waiting)} of ${size} payments not queried`
    case 'completed': return `${formatCount(proved)} of ${size} payments proved`
    default: return assertNever(run.state)
  }
}
