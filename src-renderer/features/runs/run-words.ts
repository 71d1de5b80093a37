/** What the screens of verify runs say, from what a run is. Pure. */
import { assertNever } from '../../../src-shared/domain/assert-never.ts'
import { sumTallies } from './run-figures.ts'
import type { VerifyRun } from '../../../src-shared/contract/verify-runs.ts'
import type { Lane } from '../../../src-shared/domain/lanes.ts'
import type { PauseReason, RunOrder, TroubleKind } from '../../../src-shared/domain/verify-run.ts'

export function pauseWords(reason: PauseReason): string {
  switch (reason) {
    case 'person': return 'Somebody paused it.'
    case 'interrupted': return 'The program ended in the middle of it. What was answered is kept.'
    case 'stopped': return 'The program was closed, or the key vault locked. What was answered is kept.'
    case 'unreachable': return 'The service could not be reached. What was not asked stays not asked.'
    case 'key-refused': return 'The service refused the secret key. No payment was marked for it.'
    case 'cool-off': return 'The service imposed a cool-off, and whoever followed the run was told not to wait.'
    case 'ledger': return 'The ledger could not be written. Nothing more is asked until it can.'
    default: return assertNever(reason)
  }
}

export function troubleTitle(kind: TroubleKind): string {
  switch (kind) {
    case 'unreachable': return 'The service can’t be reached; trying again'
    case 'timeout': return 'The service does not answer in time; trying again'
    case 'bad-response': return 'The service answers something that can’t be read; trying again'
    case 'key-refused': return 'The service refuses the secret key'
    case 'ledger': return 'The ledger can’t be written'
    default: return assertNever(kind)
  }
}

export const LANE_WORDS: Readonly<Record<Lane, string>> = {
  lookup: 'A person’s look-up, first of all',
  webhook: 'Follow-up of webhooks',
  requery: 'Re-query, before bulk',
  bulk: 'Bulk',
}

export const ORDER_WORDS: Readonly<Record<RunOrder, string>> = {
  file: 'As the books list them',
  money: 'Most money at risk first',
}

export function runTitle({ id }: Pick<VerifyRun, 'id'>): string {
  return `Verify run ${id}`
}

/** One sentence for the head of a run. */
export function runSentence(run: VerifyRun): string {
  const { waiting, proved } = sumTallies(run.tallies)
  const size = run.size.toLocaleString('en')
  switch (run.state) {
    case 'running':
    case 'cooling-off': return `${(run.size - waiting).toLocaleString('en')} of ${size} payments answered`
    case 'paused': return `Paused with ${waiting.toLocaleString('en')} of ${size} payments not asked`
    case 'cancelled': return `Cancelled with ${waiting.toLocaleString('en')} of ${size} payments not asked`
    case 'completed': return `${proved.toLocaleString('en')} of ${size} payments proved`
    default: return assertNever(run.state)
  }
}
