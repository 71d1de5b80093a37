/** Tells which team a ledger belongs to and how far it has come in the team's log. */
import { ledgerPaths } from '../engine/paths.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { openForReading } from '../engine/thread/connection.ts'
import { prepareStanding } from '../command-log/standing.ts'
import { withoutPassword } from './address.ts'
import { openLogDatabase, type TeamStanding } from './log-database.ts'
import { readTeamFile, type TeamOfLedger } from './team-file.ts'

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
  /** Why it can't, in words. */
  readonly trouble: string | undefined
}

/** Undefined where it belongs to none. Throws TEAM_FILE_INVALID. */
export async function tellTeam({ folder }: TeamOfLedger): Promise<ToldTeam | undefined> {
  const file = readTeamFile(folder)
  if (!file) return undefined
  const { team, database: address, epoch, log } = file
  const db = openForReading(ledgerPaths(folder).ledger)
  const database = openLogDatabase(address)
  try {
    const own = db && prepareStanding(db)()
    const asked = await database.standing(team).then((there) => ({ there, trouble: undefined }), troubleOf)
    return {
      team, database: withoutPassword(address), epoch, log, sequence: own?.sequence ?? 0, head: own?.head ?? '',
      ...asked,
    }
  } finally {
    db?.close()
    await database.close()
  }
}

function troubleOf(error: unknown): Pick<ToldTeam, 'there' | 'trouble'> {
  if (error instanceof AppError) return { there: undefined, trouble: String(error.details['reason'] ?? error.message) }
  throw error
}
