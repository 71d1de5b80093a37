/** The exit statuses that scripts rely on, and what a verify run's ending comes to. */
import { assertNever } from '../../../src-shared/domain/values/assert-never.ts'
import type { VerifyRun } from '../../../src-shared/contract/verification/verify-runs.ts'
import type { TestedConnection } from '../../../src-shared/domain/service/connection.ts'
import type { PauseReason } from '../../../src-shared/domain/verification/verify-run.ts'
import { msg } from '../../../src-shared/texts/text.ts'

export const EXIT = {
  /** Done; of `verify`: every selected payment is proved; of `reconcile`: every payment is proved or explained. */
  done: 0,
  /**
   * Done, and something is left for a person: a payment not proved or regressed, a rejected row, a total row of a file
   * that its lines are not known to add up to, a reference that is not in the books, a run that someone paused or
   * cancelled, a window of the budget that was exceeded.
   */
  notAllProved: 1,
  /** Wrong usage, or input that can't be used. Nothing was changed. */
  usage: 2,
  /** The service can't be reached, or refuses the key. What was answered is kept. */
  service: 3,
  /** Cooling off, and told not to wait. */
  coolingOff: 4,
  /** Ledger or vault locked or damaged. */
  storage: 5,
  /** Done, but what it had to say could not be written (EX_IOERR): nobody may take that for nothing done. */
  output: 74,
  /** A mistake in tillproof itself (EX_SOFTWARE): none of the above, so that no script takes it for one of them. */
  internal: 70,
} as const
export type ExitStatus = (typeof EXIT)[keyof typeof EXIT]

/** `t` says it. */
export const EXIT_HELP = msg(`Exit status:
  0   done; verify: every selected payment is proved; reconcile: every payment is proved
      or explained
  1   done, but work remains: payments not proved or regressed, rejected rows, total rows
      of a file that differ, unknown references
  2   wrong usage or unusable input
  3   the service can’t be reached or refuses the key
  4   cooling off and not waiting (--no-wait)
  5   ledger or vault locked or damaged
  70  an internal error in tillproof
  74  done, but the answer could not be written to standard output
  129, 130, 143   stopped by SIGHUP, Ctrl-C, SIGTERM; the same command continues where it stopped`)

/** A status that says what was not done stands; one that says what was done would be read with the answer. */
export function decideExitWithoutAnswer(status: number): number {
  return status === EXIT.done || status === EXIT.notAllProved ? EXIT.output : status
}

export function decideConnectionExit({ finding }: TestedConnection): ExitStatus {
  if (finding === 'ready') return EXIT.done
  return finding === 'cooling-off' ? EXIT.coolingOff : EXIT.service
}

/** `unknownReferences`: how many of the asked references the books don't hold. */
export function decideRunExit(run: VerifyRun, unknownReferences = 0): ExitStatus {
  switch (run.state) {
    case 'completed':
      return isAllProved(run) && unknownReferences === 0 ? EXIT.done : EXIT.notAllProved
    case 'cooling-off':
      return EXIT.coolingOff
    case 'paused':
      return run.pauseReason === null ? EXIT.notAllProved : decidePauseExit(run.pauseReason)
    case 'cancelled':
    case 'queued':
    case 'running':
      return EXIT.notAllProved
    default:
      return assertNever(run.state)
  }
}

function decidePauseExit(reason: PauseReason): ExitStatus {
  switch (reason) {
    case 'unreachable':
    case 'key-refused':
      return EXIT.service
    case 'cool-off':
      return EXIT.coolingOff
    case 'ledger':
      return EXIT.storage
    case 'person':
    case 'stopped':
    case 'interrupted':
      return EXIT.notAllProved
    default:
      return assertNever(reason)
  }
}

function isAllProved(run: VerifyRun): boolean {
  return run.tallies.every(({ state, count }) => state === 'proved' || count === 0)
}
