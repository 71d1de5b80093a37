/** What the active core's ledger knows of its team: where it stands in the log, and that it may still append. */
import type { Database } from 'better-sqlite3'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { CommandLogStanding } from '../api/command-log.ts'
import { prepareStanding } from '../command-log/standing.ts'
import { differs } from './differences.ts'
import type { TeamStanding } from './log-database.ts'
import type { WaitingLog } from './log-thread.ts'
import { writeTeamFile, type TeamFile } from './team-file.ts'

export interface MembershipOptions {
  readonly db: Database
  readonly folder: string
  readonly team: TeamFile
  readonly log: WaitingLog
}

export interface Membership {
  readonly team: TeamFile
  /** Under which this machine appends. Throws TEAM_STANDBY where it follows. */
  epoch(): number
  /** Of this ledger. Throws TEAM_LOG_DIFFERS where it knows of no log. */
  standing(): CommandLogStanding
  /** The ledger goes on with the next log. */
  moveTo(log: number): void
  /** What the database says. Throws TEAM_STANDBY where another core may append by now. */
  confirmActive(): TeamStanding
}

export function createMembership({ db, folder, team: given, log }: MembershipOptions): Membership {
  const getStanding = prepareStanding(db)
  let team = given

  return {
    get team() { return team },
    epoch() {
      if (team.epoch === null) throw new AppError('TEAM_STANDBY')
      return team.epoch
    },
    standing() {
      const standing = getStanding()
      if (!standing) throw differs('this ledger has not come from it')
      return standing
    },
    moveTo(next) {
      team = { ...team, log: next }
      writeTeamFile(folder, team)
    },
    confirmActive() {
      const there = log.ask('standing', team.team)
      if (!there) throw differs('the database does not know the team')
      if (there.epoch !== team.epoch) throw new AppError('TEAM_STANDBY')
      return there
    },
  }
}
