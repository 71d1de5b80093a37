/** What a run comes to, in a sentence, and what can be done about what it left. Pure. */
import { assertNever } from '../../../src-shared/domain/values/assert-never.ts'
import type { VerifyRun } from '../../../src-shared/contract/verification/verify-runs.ts'
import { formatCount } from '../../../src-shared/labels/format.ts'
import { t } from '../../../src-shared/texts/text.ts'
import { sumTallies } from './run-figures.ts'

/** One sentence for the head of a run. */
export function runSentence(run: VerifyRun): string {
  const { waiting, proved } = sumTallies(run.tallies)
  const size = formatCount(run.size)
  switch (run.state) {
    case 'running':
    case 'cooling-off': return t('{waiting} of {size} payments answered',
      { waiting: formatCount(run.size - waiting), size })
    case 'queued': return t('Queued with {waiting} of {size} payments not verified yet',
      { waiting: formatCount(waiting), size })
    case 'paused': return t('Paused with {waiting} of {size} payments not queried',
      { waiting: formatCount(waiting), size })
    case 'cancelled': return t('Cancelled with {waiting} of {size} payments not queried',
      { waiting: formatCount(waiting), size })
    case 'completed': return t('{proved} of {size} payments proved', { proved: formatCount(proved), size })
    default: return assertNever(run.state)
  }
}

/** Those that were never asked about are not unresolved. */
export function verifyAgainLabel({ waiting, unresolved }: { waiting: number, unresolved: number }): string {
  const counts = { waiting: formatCount(waiting), unresolved: formatCount(unresolved) }
  if (waiting === 0) return t('Verify {unresolved} unresolved again', counts)
  return unresolved === 0
    ? t('Verify {waiting} unverified', counts)
    : t('Verify {waiting} unverified and {unresolved} unresolved', counts)
}
