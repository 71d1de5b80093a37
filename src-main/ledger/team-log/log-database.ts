/** A team's log as the functions and tables of its database give it. What is asked may be asked again. */
import type { KeptLog } from '../../../src-shared/domain/teams/archivable-logs.ts'
import type { LogPlace } from '../command-log/group.ts'
import { KNOW_WITHIN_MS, openConnection, type Connection } from './connection.ts'

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
  /** When the database had it, by its own clock; UTC, ms. */
  readonly atMs: number
}

export interface LogClock {
  /** UTC, ms. */
  readonly nowMs: number
  /** How long ago this server took the place of another at the latest; null where it never did. */
  readonly inChargeForMs: number | null
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

/** The copy of the ledger that the next log is to begin with: its pieces are there already. */
export interface LaidCopy {
  readonly pieces: number
  /** Of the header. */
  readonly hash: string
  readonly sealed: Uint8Array
  /** Where the log before it has to end. */
  readonly follows: LogPlace
}

export interface CountedLog extends KeptLog {
  readonly lines: number
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

/** How far a standby has come, as it tells. */
export interface Telling {
  readonly team: string
  /** Tells apart what is called the same. */
  readonly place: string
  readonly machine: string
  readonly log: number
  readonly sequence: number
}

/** What a standby told last, and how that stands to the log by the database's clock. */
export interface ToldStandby extends Omit<Telling, 'team' | 'place'> {
  /** UTC, ms. */
  readonly toldAtMs: number
  readonly silentMs: number
  /** Undefined where it is in another log. */
  readonly behindGroups: number | undefined
  /** How old the first group is that it lacks; 0 where it lacks none. */
  readonly behindMs: number
}

export interface ServerState {
  readonly version: string
  /** Undefined where its user may not see them. */
  readonly replicas: { readonly inSync: number; readonly all: number } | undefined
}

/** What the vaults of a team's machines share, which only they can read. */
export interface SharedState {
  readonly epoch: number
  /** Grows with each change under an epoch. */
  readonly edition: number
  readonly sealed: Uint8Array
}

export type Shared = 'shared' | 'other epoch' | 'not later'

/** Each throws TEAM_DATABASE_AWAY and TEAM_DATABASE_REFUSED, and `append` TEAM_OUTCOME_UNKNOWN. */
export interface LogDatabase {
  /** Undefined where the database knows no such team. */
  standing(team: string): Promise<TeamStanding | undefined>
  append(line: Appending): Promise<Appended>
  putPiece(piece: PutPiece): Promise<Appended>
  /** Without a first line: only one that nobody is ever to follow. */
  beginLog(header: BeginLog): Promise<Appended>
  /** Begins a log with its first line. Throws TEAM_OUTCOME_UNKNOWN, too. */
  beginWith(first: Appending, copy: LaidCopy): Promise<Appended>
  /** This machine has read the whole copy. */
  confirmCopy(team: string, log: number, machine: string): Promise<void>
  /** Newest first. */
  countedLogs(team: string): Promise<readonly CountedLog[]>
  createTeam(team: string, core: string): Promise<void>
  /** The new epoch; undefined where the log went on, or somebody else took over. */
  takeOver(order: TakeOver): Promise<number | undefined>
  /** In order, and no more than fit into some memory: ask on from the last one. */
  lines(range: LineRange): Promise<readonly SealedLine[]>
  clock(): Promise<LogClock>
  /** How many lines lie behind the team's last one. Pieces of a log that was not begun yet are none of them. */
  countBeyond(team: string): Promise<number>
  /** Nobody waits for it to be on the disk. */
  tellFollowing(telling: Telling): Promise<void>
  /** What was told within a day, newest first: only to be shown. */
  standbys(team: string): Promise<readonly ToldStandby[]>
  server(): Promise<ServerState>
  shareState(team: string, state: SharedState): Promise<Shared>
  /** Undefined where nothing was shared. */
  sharedState(team: string): Promise<SharedState | undefined>
  /** Until something is said of a team, or the time is over: who waits for that asks afterwards. */
  untilNews(limitMs: number): Promise<void>
  close(): Promise<void>
}

/** More than that nobody reads. */
const MOST_STANDBYS = 10

/** Of sealed lines, in one answer. */
const MOST_LINES = 500
const MOST_BYTES = 16 * 1024 * 1024

const STANDING = 'SELECT epoch, log, sequence, head, core FROM tillproof.team WHERE id = $1'

const APPEND = 'tillproof.append($1, $2, $3, $4, $5, $6, $7)'

const BEGIN_WITH = 'tillproof.begin_with($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)'

const COUNTED_LOGS = `
  SELECT line.log, count(*)::float8 AS lines, ARRAY(
    SELECT machine FROM tillproof.copy_confirmed WHERE team = $1 AND copy_confirmed.log = line.log ORDER BY machine
  ) AS machines
  FROM tillproof.line WHERE team = $1 GROUP BY line.log ORDER BY line.log DESC`

const TAKE_OVER = 'SELECT tillproof.take_over($1, $2, $3, $4, $5, $6) AS epoch'

const LINES = `
  SELECT sequence, epoch, hash, sealed, extract(epoch FROM at) * 1000 AS at FROM (
    SELECT *, sum(octet_length(sealed)) OVER (ORDER BY sequence) - octet_length(sealed) AS bytes_before FROM (
      SELECT sequence, epoch, hash, sealed, at FROM tillproof.line
      WHERE team = $1 AND log = $2 AND sequence > $3 AND sequence <= $4 ORDER BY sequence LIMIT ${MOST_LINES}
    ) AS next
  ) AS fitting WHERE bytes_before < ${MOST_BYTES} ORDER BY sequence`

/** One that was promoted keeps the time of the last change that it repeated before; one that starts does not. */
const CLOCK = `
  SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now,
    CASE WHEN pg_last_xact_replay_timestamp() IS NOT NULL THEN extract(epoch FROM clock_timestamp()
      - greatest(pg_last_xact_replay_timestamp(), pg_postmaster_start_time())) * 1000 END AS in_charge_for`

const COUNT_BEYOND = `
  SELECT count(*) AS beyond FROM tillproof.line JOIN tillproof.team ON team.id = line.team
  WHERE team.id = $1 AND ((line.log = team.log AND line.sequence > team.sequence)
    OR (line.log = team.log + 1 AND line.sequence >= 0) OR line.log > team.log + 1)`

/** Who took over has not followed since. */
const STANDBYS = `
  SELECT f.machine, f.log, f.sequence, extract(epoch FROM f.told) * 1000 AS told,
    extract(epoch FROM clock_timestamp() - f.told) * 1000 AS silent,
    CASE WHEN f.log = t.log THEN greatest(t.sequence - f.sequence, 0) END AS groups,
    extract(epoch FROM clock_timestamp() - (
      SELECT min(l.at) FROM tillproof.line l WHERE l.team = f.team
        AND ((l.log = f.log AND l.sequence = f.sequence + 1) OR (l.log = f.log + 1 AND l.sequence = 0))
    )) * 1000 AS behind
  FROM tillproof.follower f JOIN tillproof.team t ON t.id = f.team
  WHERE f.team = $1 AND f.told > clock_timestamp() - interval '1 day' AND NOT (f.machine = t.core AND f.told < t.since)
  ORDER BY f.told DESC LIMIT ${MOST_STANDBYS}`

/** Whom the statistics are hidden from sees rows without their state. */
const SERVER = `
  SELECT current_setting('server_version') AS version, CASE WHEN pg_has_role('pg_read_all_stats', 'USAGE') THEN (
    SELECT json_build_object('all', count(*), 'inSync', count(*) FILTER (
      WHERE state = 'streaming' AND sync_state IN ('sync', 'quorum')
    )) FROM pg_stat_replication
  ) END AS replicas`

const SHARE_STATE = 'SELECT tillproof.share_state($1, $2, $3, $4) AS answer'

const SHARED_STATE = 'SELECT epoch, edition, sealed FROM tillproof.shared_state WHERE team = $1'

interface StandbyRow {
  readonly machine: string
  readonly log: number
  readonly sequence: string
  readonly told: string
  readonly silent: string
  readonly groups: string | null
  readonly behind: string | null
}

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
  readonly at: string
}

export function openLogDatabase(address: string): LogDatabase {
  const { ask, untilNews, close } = openConnection(address)

  const askRow = rowsOf(ask)

  const told: Tell = async (call, values, onceSentMs) => (
    (await askRow<{ answer: Appended }>(`SELECT ${call} AS answer`, values, onceSentMs)).answer
  )

  return {
    async standing(team) {
      const [row] = await ask<StandingRow>(STANDING, [team])
      return row && { ...row, epoch: Number(row.epoch), sequence: Number(row.sequence) }
    },
    append: ({ team, epoch, log, sequence, before, hash, sealed }) => (
      told(APPEND, [team, epoch, log, sequence, before, hash, sealed], KNOW_WITHIN_MS)
    ),
    ...beginnings(ask, told),
    async createTeam(team, core) {
      await ask('SELECT tillproof.create_team($1, $2)', [team, core])
    },
    async takeOver({ team, epoch, log, sequence, head, core }) {
      const [row] = await ask<{ epoch: string | null }>(TAKE_OVER, [team, epoch, log, sequence, head, core])
      return row?.epoch == null ? undefined : Number(row.epoch)
    },
    async lines({ team, log, after, until }) {
      return (await ask<LineRow>(LINES, [team, log, after, until])).map(toLine)
    },
    async clock() {
      const { now, in_charge_for: inCharge } = await askRow<{ now: string; in_charge_for: string | null }>(CLOCK)
      return { nowMs: Number(now), inChargeForMs: inCharge === null ? null : Number(inCharge) }
    },
    async countBeyond(team) {
      const [row] = await ask<{ beyond: string }>(COUNT_BEYOND, [team])
      return Number(row?.beyond ?? 0)
    },
    async tellFollowing({ team, place, machine, log, sequence }) {
      await ask('SELECT tillproof.following($1, $2, $3, $4, $5)', [team, place, machine, log, sequence])
    },
    standbys: async (team) => (await ask<StandbyRow>(STANDBYS, [team])).map(toStandby),
    async server() {
      const row = await askRow<{ version: string; replicas: ServerState['replicas'] | null }>(SERVER)
      return { version: row.version, replicas: row.replicas ?? undefined }
    },
    async shareState(team, { epoch, edition, sealed }) {
      return (await askRow<{ answer: Shared }>(SHARE_STATE, [team, epoch, edition, sealed])).answer
    },
    async sharedState(team) {
      const [row] = await ask<{ epoch: string; edition: string; sealed: Buffer }>(SHARED_STATE, [team])
      return row && { epoch: Number(row.epoch), edition: Number(row.edition), sealed: row.sealed }
    },
    untilNews,
    close,
  }
}

type Tell = (call: string, values: readonly unknown[], onceSentMs?: number) => Promise<Appended>
type Beginnings = Pick<LogDatabase, 'putPiece' | 'beginLog' | 'beginWith' | 'confirmCopy' | 'countedLogs'>

/** What a log begins with. */
function beginnings(ask: Connection['ask'], told: Tell): Beginnings {
  return {
    putPiece: ({ team, epoch, log, piece, hash, sealed }) => (
      told('tillproof.put_piece($1, $2, $3, $4, $5, $6)', [team, epoch, log, piece, hash, sealed])
    ),
    beginLog: ({ team, epoch, log, pieces, hash, sealed }) => (
      told('tillproof.begin_log($1, $2, $3, $4, $5, $6)', [team, epoch, log, pieces, hash, sealed])
    ),
    beginWith: ({ team, epoch, log, hash, sealed }, { pieces, follows, ...header }) => told(BEGIN_WITH, [
      team, epoch, log, pieces, follows.sequence, follows.head, header.hash, header.sealed, hash, sealed,
    ], KNOW_WITHIN_MS),
    async confirmCopy(team, log, machine) {
      await ask('SELECT tillproof.confirm_copy($1, $2, $3)', [team, log, machine])
    },
    countedLogs: (team) => ask<CountedLog>(COUNTED_LOGS, [team]),
  }
}

/** Of what always answers one row. */
function rowsOf(ask: Connection['ask']) {
  return async <Row extends object>(
    sql: string, values: readonly unknown[] = [], onceSentMs?: number,
  ): Promise<Row> => {
    const [row] = await ask<Row>(sql, values, onceSentMs)
    if (!row) throw new Error(`PostgreSQL answered nothing to ${sql}`)
    return row
  }
}

function toLine({ sequence, epoch, hash, sealed, at }: LineRow): SealedLine {
  return { sequence: Number(sequence), epoch: Number(epoch), hash, sealed, atMs: Number(at) }
}

function toStandby({ machine, log, sequence, told, silent, groups, behind }: StandbyRow): ToldStandby {
  return {
    machine, log, sequence: Number(sequence), toldAtMs: wholeMs(told), silentMs: wholeMs(silent),
    behindGroups: groups === null ? undefined : Number(groups), behindMs: wholeMs(behind ?? 0),
  }
}

function wholeMs(ms: string | number): number {
  return Math.max(0, Math.round(Number(ms)))
}
