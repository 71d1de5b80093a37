/** A team's log as the functions and tables of its database give it. What is asked may be asked again. */
import { KNOW_WITHIN_MS, openConnection } from './connection.ts'

/** Where the log ends, and who may append to it. */
export interface TeamStanding {
  readonly epoch: number
  readonly log: number
  readonly sequence: number
  readonly head: string
  /** The machine that raised the epoch, as it called itself. */
  readonly core: string
}

export interface SealedLine {
  /** 0 is the header, and -1, -2, … are pieces of the copy that the log begins with. */
  readonly sequence: number
  readonly epoch: number
  readonly hash: string
  readonly sealed: Uint8Array
}

/** What is to be appended, by whom, and which line it follows. */
export interface Appending {
  readonly team: string
  readonly epoch: number
  readonly log: number
  readonly sequence: number
  readonly before: string
  readonly hash: string
  readonly sealed: Uint8Array
}

/** `already`: this very line is there; the answer to an earlier attempt was lost. */
export type Appended = 'appended' | 'already' | 'other epoch' | 'other head'

export interface PutPiece extends Omit<Appending, 'sequence' | 'before'> {
  readonly piece: number
}

export interface BeginLog extends Omit<Appending, 'sequence' | 'before'> {
  readonly pieces: number
}

export type TakeOver = Pick<Appending, 'team' | 'epoch' | 'log' | 'sequence'> & {
  readonly head: string
  readonly core: string
}

/** Lines of one log whose sequences lie behind `after`, up to `until`. */
export interface LineRange {
  readonly team: string
  readonly log: number
  readonly after: number
  readonly until: number
}

/** Each throws TEAM_DATABASE_AWAY and TEAM_DATABASE_REFUSED, and `append` TEAM_OUTCOME_UNKNOWN. */
export interface LogDatabase {
  /** Undefined where the database knows no such team. */
  standing(team: string): Promise<TeamStanding | undefined>
  append(line: Appending): Promise<Appended>
  putPiece(piece: PutPiece): Promise<Appended>
  beginLog(header: BeginLog): Promise<Appended>
  createTeam(team: string, core: string): Promise<void>
  /** The new epoch; undefined where the log went on, or somebody else took over. */
  takeOver(order: TakeOver): Promise<number | undefined>
  /** In order, and no more than fit into some memory: ask on from the last one. */
  lines(range: LineRange): Promise<readonly SealedLine[]>
  /** How many lines lie behind the team's last one. Pieces of a log that was not begun yet are none of them. */
  countBeyond(team: string): Promise<number>
  /** Until something is said of a team, or the time is over: who waits for that asks afterwards. */
  untilNews(limitMs: number): Promise<void>
  close(): Promise<void>
}

/** Of sealed lines, in one answer. */
const MOST_LINES = 500
const MOST_BYTES = 16 * 1024 * 1024

const STANDING = 'SELECT epoch, log, sequence, head, core FROM tillproof.team WHERE id = $1'

const APPEND = 'tillproof.append($1, $2, $3, $4, $5, $6, $7)'

const TAKE_OVER = 'SELECT tillproof.take_over($1, $2, $3, $4, $5, $6) AS epoch'

const LINES = `
  SELECT sequence, epoch, hash, sealed FROM (
    SELECT *, sum(octet_length(sealed)) OVER (ORDER BY sequence) - octet_length(sealed) AS bytes_before FROM (
      SELECT sequence, epoch, hash, sealed FROM tillproof.line
      WHERE team = $1 AND log = $2 AND sequence > $3 AND sequence <= $4 ORDER BY sequence LIMIT ${MOST_LINES}
    ) AS next
  ) AS fitting WHERE bytes_before < ${MOST_BYTES} ORDER BY sequence`

const COUNT_BEYOND = `
  SELECT count(*) AS beyond FROM tillproof.line JOIN tillproof.team ON team.id = line.team
  WHERE team.id = $1 AND ((line.log = team.log AND line.sequence > team.sequence)
    OR (line.log = team.log + 1 AND line.sequence >= 0) OR line.log > team.log + 1)`

interface StandingRow {
  readonly epoch: string
  readonly log: number
  readonly sequence: string
  readonly head: string
  readonly core: string
}

interface LineRow {
  readonly sequence: string
  readonly epoch: string
  readonly hash: string
  readonly sealed: Buffer
}

export function openLogDatabase(address: string): LogDatabase {
  const { ask, untilNews, close } = openConnection(address)

  async function told(call: string, values: readonly unknown[], onceSentMs?: number): Promise<Appended> {
    const [row] = await ask<{ answer: Appended }>(`SELECT ${call} AS answer`, values, onceSentMs)
    if (!row) throw new Error(`${call} answered nothing`)
    return row.answer
  }

  return {
    async standing(team) {
      const [row] = await ask<StandingRow>(STANDING, [team])
      return row && { ...row, epoch: Number(row.epoch), sequence: Number(row.sequence) }
    },
    append: ({ team, epoch, log, sequence, before, hash, sealed }) => (
      told(APPEND, [team, epoch, log, sequence, before, hash, sealed], KNOW_WITHIN_MS)
    ),
    putPiece: ({ team, epoch, log, piece, hash, sealed }) => (
      told('tillproof.put_piece($1, $2, $3, $4, $5, $6)', [team, epoch, log, piece, hash, sealed])
    ),
    beginLog: ({ team, epoch, log, pieces, hash, sealed }) => (
      told('tillproof.begin_log($1, $2, $3, $4, $5, $6)', [team, epoch, log, pieces, hash, sealed])
    ),
    async createTeam(team, core) {
      await ask('SELECT tillproof.create_team($1, $2)', [team, core])
    },
    async takeOver({ team, epoch, log, sequence, head, core }) {
      const [row] = await ask<{ epoch: string | null }>(TAKE_OVER, [team, epoch, log, sequence, head, core])
      return row?.epoch == null ? undefined : Number(row.epoch)
    },
    async lines({ team, log, after, until }) {
      const rows = await ask<LineRow>(LINES, [team, log, after, until])
      return rows.map((row) => ({ ...row, sequence: Number(row.sequence), epoch: Number(row.epoch) }))
    },
    async countBeyond(team) {
      const [row] = await ask<{ beyond: string }>(COUNT_BEYOND, [team])
      return Number(row?.beyond ?? 0)
    },
    untilNews,
    close,
  }
}
