/** Begins and ends a ledger's command log while nobody has it open for writing. Runs in the maintenance's thread. */
import type { CommandLogStanding } from '../api/command-log.ts'
import { commitOne } from '../engine/thread/commit-one.ts'
import { whileAlone, type OrderAlone } from '../engine/thread/open-alone.ts'
import type { MethodName } from '../engine/thread/protocol.ts'
import type { GroupedWrites } from '../engine/thread/writer.ts'
import { layNewLog } from '../team-log/open-log.ts'
import { refuseMember } from '../team-log/refuse-member.ts'
import { removeLog } from './begin.ts'
import { prepareStanding } from './standing.ts'

export type LogOrder = OrderAlone

const END_LOG: MethodName<GroupedWrites> = 'commandLog.end'

/** What there is of it then; one that is kept already goes on. Throws LEDGER_HELD while a writer lives. */
export async function beginLog(order: LogOrder): Promise<CommandLogStanding> {
  return whileAlone(order, async (open) => {
    const getStanding = prepareStanding(open.db)
    const kept = getStanding()
    if (kept) return kept
    commitOne(open, await layNewLog(open.log, order.actor, order.at))
    const begun = getStanding()
    if (!begun) throw new Error('A command log that was just begun is not kept')
    return begun
  })
}

/**
 * Takes its files away, also those of one that differs from the ledger. Throws LEDGER_HELD while a writer lives, and
 * TEAM_MEMBER where a team keeps the log.
 */
export async function endLog(order: LogOrder): Promise<CommandLogStanding | undefined> {
  refuseMember(order)
  return whileAlone(order, async (open) => {
    const ended = prepareStanding(open.db)()
    if (ended) commitOne(open, { method: END_LOG, args: [order.actor, order.at] })
    removeLog(order.folder)
    return ended
  })
}
