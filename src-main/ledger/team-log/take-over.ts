/** Makes the machine that follows a team's log the one that may write to it. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { commitOne } from '../engine/thread/commit-one.ts'
import type { OpenAlone } from '../engine/thread/open-alone.ts'
import type { MethodName } from '../engine/thread/protocol.ts'
import type { GroupedWrites } from '../engine/thread/writer.ts'
import { ownStanding, openFollower } from './follow.ts'
import { openLogDatabase } from './log-database.ts'
import type { TeamOrder } from './order.ts'
import { writeTeamFile, type TeamFile } from './team-file.ts'
import { openTeamLog } from './team-log.ts'

const TAKE_OVER: MethodName<GroupedWrites> = 'commandLog.takeOver'
/** The active core may still be writing: each time, this ledger comes to the end first. */
const TRIES = 50

/**
 * From then on the core before can append nothing: it is fenced by the epoch, whether it is gone, hangs or wakes up
 * later. A machine that is active already goes on. Throws LEDGER_HELD, TEAM_NONE, TEAM_LOG_DIFFERS, TEAM_DATABASE_….
 */
export async function takeOver(order: TeamOrder): Promise<TeamFile> {
  const follower = await openFollower({ ...order, atMs: order.at.wallMs })
  const database = openLogDatabase(follower.team().database)
  try {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const { there } = await follower.step()
      const { epoch } = follower.team()
      if (epoch === there.epoch) return follower.team()
      const own = ownStanding(follower.open().db)
      const { team, log } = follower.team()
      const raised = await database.takeOver({
        team, epoch: there.epoch, log, sequence: own.sequence, head: own.head, core: order.holder.host,
      })
      if (raised !== undefined) return begin(order, follower.open(), { ...follower.team(), epoch: raised })
    }
    throw new AppError('TEAM_STANDBY')
  } finally {
    await follower.close()
    await database.close()
  }
}

/**
 * Only a machine that has its first command is active: it says for how long nothing is sent. Killed before the file is
 * written, nobody is, and the next try takes over once more.
 */
function begin(order: TeamOrder, open: OpenAlone, team: TeamFile): TeamFile {
  const log = openTeamLog({ ...open, folder: order.folder, team })
  try {
    const raised = { epoch: team.epoch, core: order.holder.host }
    commitOne({ ...open, log }, { method: TAKE_OVER, args: [raised, order.actor, order.at] })
    writeTeamFile(order.folder, team)
    return team
  } finally {
    log.close()
  }
}
