/** Begins and ends a ledger's command log while nobody has it open for writing. Runs in the maintenance's thread. */
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import type { CommandLogStanding } from '../api/command-log.ts'
import type { Actor } from '../api/common.ts'
import { ledgerPaths } from '../engine/paths.ts'
import { toOpeningError } from '../engine/sqlite-errors.ts'
import { commitOne, type CommittedWith } from '../engine/thread/commit-one.ts'
import { openAlone, type AloneWith } from '../engine/thread/open-alone.ts'
import type { MethodName } from '../engine/thread/protocol.ts'
import type { GroupedWrites } from '../engine/thread/writer.ts'
import { layNewLog } from '../team-log/open-log.ts'
import { refuseMember } from '../team-log/refuse-member.ts'
import { removeLog } from './begin.ts'
import { prepareStanding } from './standing.ts'

export interface LogOrder extends AloneWith {
  readonly actor: Actor
  readonly at: Instant
}

const END_LOG: MethodName<GroupedWrites> = 'commandLog.end'

/** What there is of it then; one that is kept already goes on. Throws LEDGER_HELD while a writer lives. */
export async function beginLog(order: LogOrder): Promise<CommandLogStanding> {
  return withLedger(order, async (open) => {
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
  return withLedger(order, async (open) => {
    const ended = prepareStanding(open.db)()
    if (ended) commitOne(open, { method: END_LOG, args: [order.actor, order.at] })
    removeLog(order.folder)
    return ended
  })
}

async function withLedger<Result>(order: LogOrder, use: (open: CommittedWith) => Promise<Result>): Promise<Result> {
  const open = openAlone(order)
  try {
    return await use(open)
  } catch (error) {
    throw toOpeningError(error, ledgerPaths(order.folder).ledger)
  } finally {
    open.close()
  }
}
