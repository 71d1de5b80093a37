/** Begins and ends a ledger's command log in a thread of its own, for as long as it takes. */
import { withMaintenance } from '../engine/maintenance-thread.ts'
import type { CommandLogStanding } from '../api/command-log.ts'
import type { LogOrder } from './keep.ts'

/** Throws LEDGER_HELD while anyone writes to the ledger. */
export function beginCommandLog(order: LogOrder): Promise<CommandLogStanding> {
  return withMaintenance(({ commandLog }) => commandLog.beginLog(order))
}

export function endCommandLog(order: LogOrder): Promise<CommandLogStanding | undefined> {
  return withMaintenance(({ commandLog }) => commandLog.endLog(order))
}
