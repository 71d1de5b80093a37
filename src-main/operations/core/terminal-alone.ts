/** What no window may do, whoever sits at it. */
import { TERMINAL_ALONE } from '../../../src-shared/contract/acts.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'

/** Throws TEAM_IN_TERMINAL. */
export function refuseInWindow(procedure: readonly string[]): void {
  if (TERMINAL_ALONE.has(procedure.join('.'))) throw new AppError('TEAM_IN_TERMINAL')
}
