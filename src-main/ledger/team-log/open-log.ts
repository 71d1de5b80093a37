/** The command log of a ledger, wherever it is kept: beside the ledger, or by the team that the ledger belongs to. */
import type { Database } from 'better-sqlite3'
import type { Actor } from '../api/common.ts'
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import { beginCommand } from '../command-log/begin.ts'
import { openFileLog, type CommandLog } from '../command-log/command-log.ts'
import type { Command, Commands } from '../engine/thread/commands.ts'
import { readTeamFile } from './team-file.ts'
import { openTeamLog } from './team-log.ts'

export interface LoggedLedger {
  readonly db: Database
  readonly commands: Commands
  readonly folder: string
}

/** Throws TEAM_FILE_INVALID. */
export function openCommandLog({ db, commands, folder }: LoggedLedger): CommandLog {
  const team = readTeamFile(folder)
  return team ? openTeamLog({ db, commands, folder, team }) : openFileLog(db, folder)
}

/** Nothing may be written to the ledger until the command that is returned is committed: it is the log's first. */
export async function layNewLog(log: CommandLog, actor: Actor, at: Instant): Promise<Command> {
  return beginCommand(await log.layNew(at), actor, at)
}
