/** How a ledger can differ from the log of its team, in words. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { LogDatabase, TeamStanding } from './log-database.ts'

export type LogEnd = Pick<TeamStanding, 'log' | 'sequence' | 'head'>

/** Undefined where both end with the same group. */
export function tellDifference(own: LogEnd, there: LogEnd): string | undefined {
  if (there.log !== own.log) return `it is at log ${there.log}, this ledger at log ${own.log}`
  if (there.sequence < own.sequence) {
    return `it ends with group ${there.sequence}, this ledger with ${own.sequence}: the database has lost some`
  }
  if (there.sequence > own.sequence) return `it ends with group ${there.sequence}, this ledger with ${own.sequence}`
  return there.head === own.head ? undefined : `its group ${own.sequence} is not the one that this ledger has`
}

/** By a copy of this machine’s folder, for one. */
export const ADDED_BY_OTHERS = 'something else was added to it under the same epoch'

export function differs(reason: string): AppError {
  return new AppError('TEAM_LOG_DIFFERS', { reason })
}

/** Throws TEAM_LOG_DIFFERS where the database does not know the team. */
export async function standingIn(database: LogDatabase, team: string): Promise<TeamStanding> {
  const there = await database.standing(team)
  if (!there || there.log === 0) throw differs('the database does not know the team')
  return there
}
