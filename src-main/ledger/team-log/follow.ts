/** Follows a team's log: carries out on this machine's ledger what the active core has committed. */
import type { Database } from 'better-sqlite3'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { isThereSync } from '../../platform/is-there.ts'
import { prepareGroups } from '../command-log/carry-out-groups.ts'
import { isNewLogDue } from '../command-log/command-log.ts'
import { STATE_MACHINE } from '../command-log/group.ts'
import { prepareStanding } from '../command-log/standing.ts'
import { toOpeningError } from '../engine/sqlite-errors.ts'
import { ledgerPaths } from '../engine/paths.ts'
import { openAlone, type OpenAlone } from '../engine/thread/open-alone.ts'
import { MIGRATIONS } from '../migrations/all.ts'
import { putOutboxAside } from '../outbox/outbox-file.ts'
import { differs, standingIn, tellDifference } from './differences.ts'
import { layCopy } from './lay-copy.ts'
import { openLogDatabase, type LogDatabase, type TeamStanding } from './log-database.ts'
import type { FollowOrder } from './order.ts'
import { readGroups, readHeader, type LogSource } from './read-lines.ts'
import { createTelling } from './telling.ts'
import { memberOf, readTeamFile, writeTeamFile, type TeamAccess, type TeamFile } from './team-file.ts'

export interface Followed {
  /** Groups that were carried out just now. */
  readonly groups: number
  /** The name of the ledger that was put aside just now, since the log lacks some of what it has. */
  readonly aside: string | undefined
  /** Where the team's log stands, which this ledger has come to. */
  readonly there: TeamStanding
}

export interface Follower {
  /** Comes to the end of the log as it is now. Throws TEAM_LOG_DIFFERS and TEAM_DATABASE_…. */
  step(): Promise<Followed>
  /** Until the log may have gone on, or the time is over. */
  untilNews(limitMs: number): Promise<void>
  team(): TeamFile
  /** Of the ledger that it has the lock of. */
  open(): OpenAlone
  close(): Promise<void>
}

/** Holds the ledger's lock until it is closed. Throws LEDGER_HELD, TEAM_NONE, TEAM_LEDGER_THERE, TEAM_DATABASE_…. */
export async function openFollower(order: FollowOrder): Promise<Follower> {
  const { folder } = order
  const access = order.access ?? memberOf(order)
  const database = openLogDatabase(access.database)
  try {
    const aside = await layWhatIsNew(database, order, access)
    const team = memberOf(order)
    const open = openAlone(order)
    if (team.epoch === null) putOutboxAside(folder)
    return createFollower({ database, team, open, order, aside })
  } catch (error) {
    await database.close()
    throw toOpeningError(error, ledgerPaths(folder).ledger)
  }
}

/** Before the ledger is opened: an earlier version of the program may have left it, which this one can't open. */
async function layWhatIsNew(
  database: LogDatabase, order: FollowOrder, access: TeamAccess,
): Promise<string | undefined> {
  const there = await standingIn(database, access.team)
  const team = readTeamFile(order.folder)
  if (team && team.team !== access.team) throw new AppError('TEAM_MEMBER', { profile: order.profile })
  const isThere = team !== undefined && isThereSync(ledgerPaths(order.folder).ledger)
  if (isThere && (team.log === there.log || team.epoch === there.epoch)) return undefined
  if (isThere) refuseEarlier(team, there)
  return layNewCopy({ database, access, log: there.log }, order)
}

/** Logs are never taken back: the database lost the beginning of the newest one. */
function refuseEarlier({ log }: TeamFile, there: TeamStanding): void {
  if (there.log < log) throw differs(`it is at log ${there.log}, this ledger at log ${log}`)
}

async function layNewCopy(source: LogSource, order: FollowOrder): Promise<string | undefined> {
  const { header } = await readHeader(source)
  if (header.layout !== MIGRATIONS.length || header.stateMachine !== STATE_MACHINE) {
    throw differs('it is written by another version of the program, which this machine needs, too')
  }
  return layCopy(source, order)
}

interface Following {
  readonly database: LogDatabase
  readonly team: TeamFile
  readonly open: OpenAlone
  readonly order: FollowOrder
  readonly aside: string | undefined
}

function createFollower({ database, team: begun, open: opened, order, aside: before }: Following): Follower {
  let team = begun
  let aside = before
  let open = opened
  let carryOut = prepareGroups(open.db, open.commands)
  const tell = createTelling(database, order)

  async function step(): Promise<Followed> {
    const there = await standingIn(database, team.team)
    if (there.epoch !== team.epoch && team.epoch !== null) stayWith({ ...team, epoch: null })
    if (there.log !== team.log) await followNewLog(there)
    const own = ownStanding(open.db)
    const source = { database, access: team, log: team.log }
    const until = Math.max(own.sequence, there.sequence)
    let groups = 0
    for await (const part of readGroups(source, { ...own, until })) {
      open.db.transaction(() => {
        for (const { group, head } of part) {
          const trouble = carryOut(group, head)
          if (trouble !== undefined) throw differs(`its group ${group.sequence} ${trouble}`)
        }
      }).immediate()
      groups += part.length
      await tell(team, ownStanding(open.db).sequence)
    }
    const difference = tellDifference({ ...ownStanding(open.db), log: team.log }, there)
    if (difference !== undefined) throw differs(difference)
    if (team.epoch !== there.epoch) await tell(team, ownStanding(open.db).sequence)
    const putAside = aside
    aside = undefined
    return { groups, there, aside: putAside }
  }

  /** The active core began another, after an update: this ledger is made anew from the copy that it begins with. */
  async function followNewLog(there: TeamStanding): Promise<void> {
    refuseEarlier(team, there)
    open.close()
    aside = (await layNewCopy({ database, access: team, log: there.log }, order)) ?? aside
    team = memberOf(order)
    open = openAlone(order)
    carryOut = prepareGroups(open.db, open.commands)
  }

  function stayWith(now: TeamFile): void {
    // What this machine heard as the active one is for a person: another has recorded it as unknown.
    if (now.epoch === null) putOutboxAside(order.folder)
    writeTeamFile(order.folder, now)
    team = now
  }

  return {
    step,
    untilNews: database.untilNews,
    team: () => team,
    open: () => open,
    async close() {
      open.close()
      await database.close()
    },
  }
}

export function ownStanding(db: Database) {
  const own = prepareStanding(db)()
  if (!own) throw differs('this ledger has not come from it')
  if (isNewLogDue(own)) throw differs('this ledger was written by another version of the program')
  return own
}
