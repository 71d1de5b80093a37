/** Makes a team of a ledger that was one machine's own, and the other way round. */
import { randomBytes } from 'node:crypto'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { ignore } from '../../platform/ignore.ts'
import { removeLog } from '../command-log/begin.ts'
import type { CommandLog } from '../command-log/command-log.ts'
import { prepareStanding } from '../command-log/standing.ts'
import { commitOne } from '../engine/thread/commit-one.ts'
import { whileAlone } from '../engine/thread/open-alone.ts'
import type { MethodName } from '../engine/thread/protocol.ts'
import type { GroupedWrites } from '../engine/thread/writer.ts'
import { openLogDatabase } from './log-database.ts'
import { layNewLog } from './open-log.ts'
import type { TeamOrder } from './order.ts'
import { refuseMember } from './refuse-member.ts'
import { TEAM_KEY_BYTES } from './seal.ts'
import { memberOf, removeTeamFile, writeTeamFile, type TeamFile } from './team-file.ts'
import { openTeamLog } from './team-log.ts'

export interface InitOrder extends TeamOrder {
  readonly database: string
}

const END_LOG: MethodName<GroupedWrites> = 'commandLog.end'
const TEAM_ID_BYTES = 16

/** A log that there was beside the ledger is ended. Throws LEDGER_HELD, TEAM_MEMBER, TEAM_DATABASE_…. */
export async function initTeam(order: InitOrder): Promise<TeamFile> {
  refuseMember(order)
  return whileAlone(order, async (open) => {
    const team = await createTeam(order)
    if (prepareStanding(open.db)()) commitOne(open, endCommand(order))
    removeLog(order.folder)
    try {
      writeTeamFile(order.folder, team)
      const log = openTeamLog({ ...open, folder: order.folder, team })
      try {
        commitOne({ ...open, log }, await layNewLog(log, order.actor, order.at))
      } finally {
        log.close()
      }
    } catch (error) {
      removeTeamFile(order.folder)
      throw error
    }
    return { ...team, log: 1 }
  })
}

async function createTeam({ database: address, holder }: InitOrder): Promise<TeamFile> {
  const team = randomBytes(TEAM_ID_BYTES).toString('hex')
  const database = openLogDatabase(address)
  try {
    await database.createTeam(team, holder.host)
  } finally {
    await database.close()
  }
  return { database: address, team, key: randomBytes(TEAM_KEY_BYTES).toString('base64'), log: 0, epoch: 1 }
}

/**
 * The ledger goes on as this machine's own; the team's log stays in the database as it is, which need not be reached.
 * Throws LEDGER_HELD, TEAM_NONE, and TEAM_STANDBY where this machine follows, or another took over from it: two would
 * go on with one ledger, each with a budget of its own.
 */
export async function leaveTeam(order: TeamOrder): Promise<void> {
  const team = memberOf(order)
  if (team.epoch === null || await wasReplaced(team)) throw new AppError('TEAM_STANDBY')
  await whileAlone(order, (open) => {
    if (prepareStanding(open.db)()) commitOne({ ...open, log: NO_LOG }, endCommand(order))
    removeTeamFile(order.folder)
    return Promise.resolve()
  })
}

/** As far as the database can be asked: it may be gone for good. */
async function wasReplaced(team: TeamFile): Promise<boolean> {
  const database = openLogDatabase(team.database)
  try {
    const there = await database.standing(team.team)
      .catch(ignore(['TEAM_DATABASE_AWAY', 'TEAM_DATABASE_REFUSED'], 'then its log serves nobody else either'))
    return there !== undefined && there.epoch !== team.epoch
  } finally {
    await database.close()
  }
}

function endCommand({ actor, at }: TeamOrder) {
  return { method: END_LOG, args: [actor, at] }
}

/** What ends a log is no longer part of it. */
const NO_LOG: CommandLog = {
  catchUp: () => false, append: () => undefined, keep: () => undefined, doubt: () => false,
  confirmActive: () => undefined,
  layNew: () => Promise.reject(new Error('No log can be laid where none is kept')), close: () => undefined,
}
