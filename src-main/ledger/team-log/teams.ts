/** What is done to a ledger's team while nobody else writes to the ledger, in a thread of its own. */
import type { CommandLogStanding } from '../api/command-log.ts'
import type { Actor } from '../api/common.ts'
import { listAside } from '../backups/keep-aside.ts'
import { takeLock } from '../engine/lock.ts'
import { startMaintenance, withMaintenance } from '../engine/maintenance-thread.ts'
import { withPassword } from './address.ts'
import { checkArchive, planArchive, readArchive } from './archive.ts'
import type { CheckedTeam, CheckOrder } from './check-team.ts'
import type { FollowedStep } from './following.ts'
import { openLogDatabase, type LogDatabase, type Shared, type SharedState } from './log-database.ts'
import type { TeamOrder } from './order.ts'
import { isMember } from './refuse-member.ts'
import type { LookedReopening } from './reopening.ts'
import { sqlOfSchema } from './schema.ts'
import { memberOf, readKeyFile, readTeamFile, type TeamAccess, type TeamFile, type TeamOfLedger } from './team-file.ts'
import { lookAtTeam, type ToldTeam } from './tell-team.ts'
import { listWrongGuesses, noteWrongGuess, takeBackWrongGuess, type WrongGuess } from './wrong-guesses.ts'

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
  /** The names of ledgers that were put aside, since the team's log lacks some of what they have. */
  listAside(ledgerFolder: string): readonly string[]
  /** Undefined where the ledger belongs to none. */
  tell(of: TeamOfLedger): Promise<ToldTeam | undefined>
  /** The same again and again, by one connection. Throws TEAM_NONE. */
  watch(of: TeamOfLedger): WatchedTeam
  init(whose: Whose, team: NewTeam): Promise<void>
  /** What this machine knows of its ledger's team; undefined where there is none. Throws TEAM_FILE_INVALID. */
  membership(ledgerFolder: string): TeamFile | undefined
  /** For the vaults of the other machines; fenced by the epoch that it names. Throws TEAM_NONE. */
  shareState(of: TeamOfLedger, state: SharedState): Promise<Shared>
  /** Undefined where nothing was shared. Throws TEAM_NONE. */
  sharedState(of: TeamOfLedger): Promise<SharedState | undefined>
  /** What a file says by which a machine joins; empty where there is none. */
  readKeyFile(path: string): string
  /** `access`: of a team that the ledger does not belong to yet. Its rows can be read all the while. */
  follow(whose: Whose, access?: TeamAccess): Promise<FollowedTeam>
  takeOver(whose: Whose): Promise<void>
  /** Throws TEAM_REOPENING_NEEDLESS and TEAM_REOPENING_BEHIND, as `reopen` does. */
  tellReopening(of: TeamOfLedger): Promise<LookedReopening>
  /** `by`: two people who signed the same. Throws TEAM_REOPENING_INVALID. */
  reopen(whose: Whose, by: readonly Actor[]): Promise<void>
  /** While nobody else writes to the ledger, or does the same. Throws LEDGER_HELD. */
  whileHeld<Result>(of: TeamOfLedger, work: () => Promise<Result>): Promise<Result>
  /** Of passphrases, while the ledger can't be written. */
  readonly wrongGuesses: WrongGuesses
  leave(whose: Whose): Promise<{ readonly team: string }>
  /** Begins the next log with a copy of the ledger. */
  takeSnapshot(whose: Whose): Promise<void>
  readonly archives: typeof ARCHIVES
  check(order: CheckOrder): Promise<CheckedTeam>
}

export interface WrongGuesses {
  list(ledgerFolder: string): readonly WrongGuess[]
  note(ledgerFolder: string, guess: WrongGuess): void
  takeBack(ledgerFolder: string, guess: WrongGuess): void
}

const ARCHIVES = { plan: planArchive, read: readArchive, check: checkArchive }

export function createTeams(stamp: () => Pick<TeamOrder, 'holder' | 'at'>): Teams {
  return {
    schema: sqlOfSchema(), archives: ARCHIVES,
    isMember,
    listAside,
    tell: (of) => withMaintenance(({ teams }) => teams.tellTeam(of)),
    watch(of) {
      const database = openLogDatabase(memberOf(of).database)
      return { look: (own) => lookAtTeam(database, memberOf(of), own), close: database.close }
    },
    async init(whose, { database, password }) {
      const order = { ...whose, ...stamp(), database: withPassword(database, password) }
      await withMaintenance(({ teams }) => teams.initTeam(order))
    },
    membership: readTeamFile,
    readKeyFile,
    shareState: (of, state) => withDatabase(of, (database, { team }) => database.shareState(team, state)),
    sharedState: (of) => withDatabase(of, (database, { team }) => database.sharedState(team)),
    async follow(whose, access) {
      const { holder, at } = stamp()
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
    tellReopening: (of) => withMaintenance(({ teams }) => teams.tellReopening(of)),
    async reopen(whose, by) {
      await withMaintenance(({ teams }) => teams.reopenTeam({ ...whose, ...stamp(), by }))
    },
    async whileHeld({ folder, profile }, work) {
      const lock = takeLock(folder, stamp().holder, profile)
      try {
        return await work()
      } finally {
        lock.release()
      }
    },
    wrongGuesses: { list: listWrongGuesses, note: noteWrongGuess, takeBack: takeBackWrongGuess },
    async leave(whose) {
      const { team } = memberOf(whose)
      await withMaintenance(({ teams }) => teams.leaveTeam({ ...whose, ...stamp() }))
      return { team }
    },
    takeSnapshot: (whose) => withMaintenance(({ teams }) => teams.takeSnapshot({ ...whose, ...stamp() })),
    check: (order) => withMaintenance(({ teams }) => teams.checkTeam(order)),
  }
}

async function withDatabase<Answer>(
  of: TeamOfLedger, ask: (database: LogDatabase, team: TeamFile) => Promise<Answer>,
): Promise<Answer> {
  const team = memberOf(of)
  const database = openLogDatabase(team.database)
  try {
    return await ask(database, team)
  } finally {
    await database.close()
  }
}
