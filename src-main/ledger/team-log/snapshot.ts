/** Begins a team's next log with a copy of the ledger as it is: what came before may be archived some day. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { commitOne } from '../engine/thread/commit-one.ts'
import { whileAlone } from '../engine/thread/open-alone.ts'
import { layNewLog } from './open-log.ts'
import type { TeamOrder } from './order.ts'
import { memberOf } from './team-file.ts'

/** Throws LEDGER_HELD, TEAM_NONE, TEAM_STANDBY, TEAM_LOG_DIFFERS, TEAM_DATABASE_…, TEAM_OUTCOME_UNKNOWN. */
export async function takeSnapshot(order: TeamOrder): Promise<void> {
  if (memberOf(order).epoch === null) throw new AppError('TEAM_STANDBY')
  await whileAlone(order, async (open) => commitOne(open, await layNewLog(open.log, order.actor, order.at)))
}
