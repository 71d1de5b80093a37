/** Tells which team a ledger belongs to and how far it has come in the team's log. */
import { ledgerPaths } from '../engine/paths.ts'
import type { CommandLogStanding } from '../api/command-log.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { openForReading } from '../engine/thread/connection.ts'
import { prepareStanding } from '../command-log/standing.ts'
import { withoutPassword } from './address.ts'
import {
  openLogDatabase, type LogDatabase, type ServerState, type TeamStanding, type ToldStandby,
} from './log-database.ts'
import { readTeamFile, type TeamFile, type TeamOfLedger } from './team-file.ts'

export interface ToldTeam {
  readonly team: string
  /** The address without a passphrase in it. */
  readonly database: string
  /** Under which this machine may append, as it last knew; null where it follows. */
  readonly epoch: number | null
  readonly log: number
  /** The last group that this ledger has. */
  readonly sequence: number
  readonly head: string
  /** What the database says; undefined where it can't be asked. */
  readonly there: TeamStanding | undefined
  /** What others told it, which may be anything: only to be shown. */
  readonly standbys: readonly ToldStandby[] | undefined
  readonly server: ServerState | undefined
  /** Why it can't, in words. */
  readonly trouble: string | undefined
}

type Asked = Pick<ToldTeam, 'there' | 'standbys' | 'server' | 'trouble'>

/** Undefined where it belongs to none. Throws TEAM_FILE_INVALID. */
export async function tellTeam({ folder }: TeamOfLedger): Promise<ToldTeam | undefined> {
  const file = readTeamFile(folder)
  if (!file) return undefined
  const db = openForReading(ledgerPaths(folder).ledger)
  const database = openLogDatabase(file.database)
  try {
    return await lookAtTeam(database, file, db && prepareStanding(db)())
  } finally {
    db?.close()
    await database.close()
  }
}

/** `own`: where the ledger stands in the log. */
export async function lookAtTeam(
  database: LogDatabase, { team, database: address, epoch, log }: TeamFile, own: CommandLogStanding | undefined,
): Promise<ToldTeam> {
  return {
    team, database: withoutPassword(address), epoch, log, sequence: own?.sequence ?? 0, head: own?.head ?? '',
    ...(await askAll(database, team).catch(troubleOf)),
  }
}

async function askAll(database: LogDatabase, team: string): Promise<Asked> {
  const there = await database.standing(team)
  const [standbys, server] = [await database.standbys(team), await database.server()]
  return { there, standbys, server, trouble: undefined }
}

function troubleOf(error: unknown): Asked {
  if (!(error instanceof AppError)) throw error
  const trouble = String(error.details['reason'] ?? error.message)
  return { there: undefined, standbys: undefined, server: undefined, trouble }
}
