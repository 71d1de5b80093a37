/** Makes the machine that follows a team's log the one that may write to it. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import type { TakenOverBudget } from '../command-log/command-log-writes.ts'
import { commitOne } from '../engine/thread/commit-one.ts'
import type { OpenAlone } from '../engine/thread/open-alone.ts'
import type { MethodName } from '../engine/thread/protocol.ts'
import type { GroupedWrites } from '../engine/thread/writer.ts'
import { ownStanding, openFollower, type Follower } from './follow.ts'
import { openLogDatabase, type LogDatabase, type TeamStanding } from './log-database.ts'
import type { TeamOrder } from './order.ts'
import { writeTeamFile, type TeamFile } from './team-file.ts'
import { readTakenOverBudget } from './taken-over-budget.ts'
import { openTeamLog } from './team-log.ts'

const TAKE_OVER: MethodName<GroupedWrites> = 'commandLog.takeOver'
/** The active core may still be writing: each time, this ledger comes to the end first. */
const TRIES = 50

/**
 * From then on the core before can append nothing: it is fenced by the epoch, whether it is gone, hangs or wakes up
 * later. A machine that is active already goes on. Throws LEDGER_HELD, TEAM_NONE, TEAM_LOG_DIFFERS, TEAM_DATABASE_….
 */
export async function takeOver(order: TeamOrder, readInstant: () => Instant): Promise<TeamFile> {
  const follower = await openFollower({ ...order, atMs: order.at.wallMs })
  const database = openLogDatabase(follower.team().database)
  try {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const { there } = await follower.step()
      if (follower.team().epoch === there.epoch) return follower.team()
      const epoch = await raiseEpoch(order, follower, { database, there })
      if (epoch === undefined) continue
      const present = { log: await database.clock(), own: readInstant() }
      const team = { ...follower.team(), epoch }
      const source = { database, access: team, log: team.log }
      const budget = await readTakenOverBudget(follower.open().db, source, present)
      return begin({ ...order, at: present.own }, follower.open(), { team, budget })
    }
    throw new AppError('TEAM_STANDBY')
  } finally {
    await follower.close()
    await database.close()
  }
}

interface Meeting {
  readonly database: LogDatabase
  readonly there: TeamStanding
}

/** Undefined where the log went on meanwhile, or somebody else took over. */
function raiseEpoch(order: TeamOrder, follower: Follower, { database, there }: Meeting): Promise<number | undefined> {
  const { sequence, head } = ownStanding(follower.open().db)
  const { team, log } = follower.team()
  return database.takeOver({ team, epoch: there.epoch, log, sequence, head, core: order.holder.host })
}

interface Begun {
  readonly team: TeamFile
  readonly budget: TakenOverBudget
}

/**
 * Only a machine that has its first command is active: it says which slots are held. Killed before the file is
 * written, nobody is, and the next try takes over once more.
 */
function begin(order: TeamOrder, open: OpenAlone, { team, budget }: Begun): TeamFile {
  const log = openTeamLog({ ...open, folder: order.folder, team })
  try {
    const raised = { epoch: team.epoch, core: order.holder.host }
    commitOne({ ...open, log }, { method: TAKE_OVER, args: [raised, budget, order.actor, order.at] })
    writeTeamFile(order.folder, team)
    return team
  } finally {
    log.close()
  }
}
