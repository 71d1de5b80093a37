/** What is done to a ledger's team while nobody else writes to the ledger, in a thread of its own. */
import type { CommandLogStanding } from '../api/command-log.ts'
import { startMaintenance, withMaintenance } from '../engine/maintenance-thread.ts'
import { withPassword } from './address.ts'
import type { CheckedTeam, CheckOrder } from './check-team.ts'
import type { FollowedStep } from './following.ts'
import { openLogDatabase } from './log-database.ts'
import type { TeamOrder } from './order.ts'
import { isMember } from './refuse-member.ts'
import { sqlOfSchema } from './schema.ts'
import { describeAccess, memberOf, readAccessFile, type TeamOfLedger } from './team-file.ts'
import { lookAtTeam, type ToldTeam } from './tell-team.ts'

/** The ledger's folder, how errors call it, and who does something to its team. */
export type Whose = Pick<TeamOrder, 'folder' | 'profile' | 'actor'>

export interface NewTeam {
  /** `postgres://user@host:port/name`. */
  readonly database: string
  readonly password?: string | undefined
}

export interface FollowedTeam {
  step(waitMs: number): Promise<FollowedStep>
  close(): Promise<void>
}

export interface WatchedTeam {
  /** `own`: where the ledger stands in the log. Throws TEAM_NONE where it was left. */
  look(own: CommandLogStanding | undefined): Promise<ToldTeam>
  close(): Promise<void>
}

/** Each that changes something takes the ledger's lock for as long as it lasts; throws LEDGER_HELD. */
export interface Teams {
  /** The SQL for whoever keeps the database. */
  readonly schema: string
  isMember(ledgerFolder: string): boolean
  /** Undefined where the ledger belongs to none. */
  tell(of: TeamOfLedger): Promise<ToldTeam | undefined>
  /** The same again and again, by one connection. Throws TEAM_NONE. */
  watch(of: TeamOfLedger): WatchedTeam
  init(whose: Whose, team: NewTeam): Promise<void>
  /** What the file says that another machine needs. Throws TEAM_NONE. */
  describeKey(of: TeamOfLedger): { readonly content: string; readonly team: string }
  /** `keyPath`: of a team that the ledger does not belong to yet. Its rows can be read all the while. */
  follow(whose: Whose, keyPath?: string): Promise<FollowedTeam>
  takeOver(whose: Whose): Promise<void>
  leave(whose: Whose): Promise<{ readonly team: string }>
  check(order: CheckOrder): Promise<CheckedTeam>
}

export function createTeams(stamp: () => Pick<TeamOrder, 'holder' | 'at'>): Teams {
  return {
    schema: sqlOfSchema(),
    isMember,
    tell: (of) => withMaintenance(({ teams }) => teams.tellTeam(of)),
    watch(of) {
      const database = openLogDatabase(memberOf(of).database)
      return { look: (own) => lookAtTeam(database, memberOf(of), own), close: database.close }
    },
    async init(whose, { database, password }) {
      const order = { ...whose, ...stamp(), database: withPassword(database, password) }
      await withMaintenance(({ teams }) => teams.initTeam(order))
    },
    describeKey(of) {
      const team = memberOf(of)
      return { content: describeAccess(team), team: team.team }
    },
    async follow(whose, keyPath) {
      const { holder, at } = stamp()
      const access = keyPath === undefined ? undefined : readAccessFile(keyPath)
      const { maintenance: { following }, close } = await startMaintenance()
      try {
        await following.begin({ ...whose, holder, atMs: at.wallMs, access })
      } catch (error) {
        await close()
        throw error
      }
      return {
        step: (waitMs) => following.step(waitMs),
        async close() {
          await following.end()
          await close()
        },
      }
    },
    async takeOver(whose) {
      await withMaintenance(({ teams }) => teams.takeOver({ ...whose, ...stamp() }))
    },
    async leave(whose) {
      const { team } = memberOf(whose)
      await withMaintenance(({ teams }) => teams.leaveTeam({ ...whose, ...stamp() }))
      return { team }
    },
    check: (order) => withMaintenance(({ teams }) => teams.checkTeam(order)),
  }
}
