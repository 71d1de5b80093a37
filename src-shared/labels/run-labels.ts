/** What the states, pauses, troubles, lanes and orders of verify runs are called. Pure. */
import type { Lane } from '../domain/time/lanes.ts'
import type { PauseReason, RunOrder, RunState, TroubleKind } from '../domain/verification/verify-run.ts'
import { t, texts } from '../texts/text.ts'

/** A state of a run is said of another thing than that of a payment or a transfer, hence the texts of their own. */
export function runStateLabel(state: RunState): string {
  return t('{state, select, queued {Queued} running {Running} paused {Paused} completed {Completed} '
    + 'cancelled {Cancelled} other {Cooling off}}', { state })
}

export interface PauseLabel {
  /** Behind the word `paused`. */
  readonly short: string
  readonly text: string
  /** What a person can do; null where they know, since they did it. */
  readonly next: string | null
}

export const PAUSE_LABELS: Readonly<Record<PauseReason, PauseLabel>> = texts({
  person: { short: 'by a person', text: 'Someone paused the run.', next: null },
  interrupted: {
    short: 'stopped unexpectedly',
    text: 'The program stopped unexpectedly. Answers received so far are kept.',
    next: 'Resume the run to continue where it stopped.',
  },
  stopped: {
    short: 'program closed',
    text: 'The program was closed or the key vault was locked. Answers received so far are kept.',
    next: null,
  },
  unreachable: {
    short: 'service unreachable',
    text: 'The service could not be reached. The remaining payments stay queued.',
    next: 'Check the network and the profile’s address, then resume the run.',
  },
  'key-refused': {
    short: 'key refused',
    text: 'The service refused the secret key. No payment was changed because of it.',
    next: 'Check that it is the right key for this environment (test or live).',
  },
  'cool-off': {
    short: 'cooling off, not waiting',
    text: 'The service imposed a cool-off, and the run was set not to wait for it.',
    next: 'Resume the run once the cool-off is over.',
  },
  ledger: {
    short: 'ledger not writable',
    text: 'The ledger could not be written to. No more calls are made until it can.',
    next: 'Check the ledger and the free space, then resume the run.',
  },
})

/** Why it is paused, as a sentence; by whom where that is known. */
export function describePause(
  { pauseReason, pausedBy }: { readonly pauseReason: PauseReason; readonly pausedBy: string | null },
): string {
  return pauseReason === 'person' && pausedBy !== null
    ? t('{pausedBy} paused the run.', { pausedBy })
    : PAUSE_LABELS[pauseReason].text
}

export const TROUBLE_LABELS: Readonly<Record<TroubleKind, string>> = texts({
  unreachable: 'The service can’t be reached',
  timeout: 'The service is not responding in time',
  'bad-response': 'The service’s answers can’t be read',
  'key-refused': 'The service refuses the secret key',
  ledger: 'The ledger can’t be written to',
})

export const LANE_LABELS: Readonly<Record<Lane, string>> = texts({
  lookup: 'Single lookup (highest priority)',
  webhook: 'Webhook follow-up',
  requery: 'Re-query (before bulk)',
  bulk: 'Bulk',
})

export const ORDER_LABELS: Readonly<Record<RunOrder, string>> = texts({
  file: 'Book order',
  money: 'Most money at risk first',
})

/** In the order of telling. */
const TALLIED = ['proved', 'failed', 'pending', 'refused', 'unresolved', 'unverified', 'waiting'] as const

/** What came of it: `1,940 proved, 46 failed`. */
export function tellTallies(
  tallies: readonly { readonly state: (typeof TALLIED)[number]; readonly count: number }[],
): string {
  const parts = TALLIED.flatMap((state) => {
    const count = tallies.reduce((sum, tally) => sum + (tally.state === state ? tally.count : 0), 0)
    return count === 0 ? [] : [tellTally(state, count)]
  })
  return parts.length === 0 ? t('There was nothing to verify.') : parts.join(', ')
}

function tellTally(state: (typeof TALLIED)[number], count: number): string {
  return t('{state, select, proved {{count, number} proved} failed {{count, number} failed} '
    + 'pending {{count, number} pending} refused {{count, number} refused} unresolved {{count, number} unresolved} '
    + 'unverified {{count, number} unverified} other {{count, number} not queried yet}}', { state, count })
}

export function runTitle({ id }: { readonly id: number }): string {
  return t('Verify run {id}', { id })
}
