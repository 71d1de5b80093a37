/** Commits one command by itself, where nobody else’s can join its group. */
import type { Database } from 'better-sqlite3'
import type { CommandLog } from '../../command-log/command-log.ts'
import { outcomeOf } from '../../command-log/group.ts'
import { toOutcomeUnknown } from '../../team-log/outcome-unknown.ts'
import type { Command, Commands } from './commands.ts'
import { START_ID } from './protocol.ts'

export interface CommittedWith {
  readonly db: Database
  readonly commands: Commands
  readonly log: CommandLog
}

/** Throws its refusal; nothing was written then. */
export function commitOne({ db, commands, log }: CommittedWith, command: Command): void {
  log.catchUp()
  try {
    db.transaction(() => {
      const value = commands.carryOut(command)
      commands.finish()
      log.append(() => [{ ...command, outcome: outcomeOf({ id: START_ID, ok: true, value }) }])
    }).immediate()
    log.keep()
  } catch (error) {
    commands.forget()
    throw log.doubt() ? toOutcomeUnknown(error) : error
  }
}
