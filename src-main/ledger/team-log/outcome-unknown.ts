/** What became of a group that was sent to the team's database, when no answer came or the commit here failed. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'

/** To be told to whoever waits: the next one that writes finds out. */
export function toOutcomeUnknown(cause: unknown): AppError {
  return new AppError('TEAM_OUTCOME_UNKNOWN', {}, { cause })
}

export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof AppError && error.code === 'TEAM_OUTCOME_UNKNOWN'
}

/** Would all else that is written now meet the same? */
export function isOfDatabase(error: unknown): boolean {
  return isOutcomeUnknown(error) || (error instanceof AppError && error.code === 'TEAM_DATABASE_AWAY')
}
