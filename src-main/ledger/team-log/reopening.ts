/** Looks how a ledger stands to the log of its team, whose end the database may have lost or changed. */
import type { Database } from 'better-sqlite3'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { isSameEnd, parseReopening, type SignedEnd } from '../../../src-shared/domain/teams/reopening.ts'
import type { Actor } from '../api/common.ts'
import { hashOfLine, parseGroup, type Group } from '../command-log/group.ts'
import type { Reopened } from '../command-log/command-log-writes.ts'
import { prepareStanding } from '../command-log/standing.ts'
import { ledgerPaths } from '../engine/paths.ts'
import { openForReading } from '../engine/thread/connection.ts'
import { findBegun } from './begun-reopening.ts'
import { differs, standingIn } from './differences.ts'
import { openLogDatabase, type LogDatabase, type SealedLine, type TeamStanding } from './log-database.ts'
import { unseal, type LogSource } from './read-lines.ts'
import { memberOf, type TeamFile, type TeamOfLedger } from './team-file.ts'

/**
 * `lost`: the log ends before this ledger. `other`: it has another group where this ledger ends. `broken-off`: a
 * reopening began the next log, and no group of it. `begun`: this ledger's reopening is in the log, and only the ledger
 * does not know it yet.
 */
export type ReopeningState = 'lost' | 'other' | 'broken-off' | 'begun'

export interface LookedReopening {
  readonly state: ReopeningState
  readonly team: string
  readonly there: TeamStanding
  /** When the database had the last line of its log, by its clock; UTC, ms. */
  readonly lastAtMs: number | undefined
  readonly own: SignedEnd
  /** Does this machine believe to be the active one? */
  readonly isActive: boolean
}

/** More logs than that lie between no two machines of a team. */
export const MOST_LOGS_BETWEEN = 100
const REOPEN = 'commandLog.reopen'

/** Throws TEAM_REOPENING_NEEDLESS, TEAM_REOPENING_BEHIND, TEAM_LOG_DIFFERS, TEAM_NONE, TEAM_DATABASE_…. */
export async function tellReopening(of: TeamOfLedger): Promise<LookedReopening> {
  const team = memberOf(of)
  const database = openLogDatabase(team.database)
  const db = openForReading(ledgerPaths(of.folder).ledger)
  try {
    if (!db) throw new AppError('TEAM_NONE', { profile: of.profile })
    return await lookAtReopening(db, database, { team, folder: of.folder })
  } finally {
    db?.close()
    await database.close()
  }
}

export interface MemberAt {
  readonly team: TeamFile
  /** Of the ledger. */
  readonly folder: string
}

/** The same of an open ledger. */
export async function lookAtReopening(
  db: Database, database: LogDatabase, { team, folder }: MemberAt,
): Promise<LookedReopening> {
  const there = await standingIn(database, team.team)
  const standing = prepareStanding(db)()
  if (!standing) throw differs('this ledger has not come from it')
  const own = { log: team.log, sequence: standing.sequence, head: standing.head }
  const source = { database, access: team, log: there.log }
  const last = await findLine(source, there.sequence)
  const isBegun = there.log > own.log && (await findOwnFirst(source, own, folder)) !== undefined
  const state = isBegun ? 'begun' : await findState(source, own, there)
  return { state, team: team.team, there, lastAtMs: last?.atMs, own, isActive: team.epoch !== null }
}

async function findState(source: LogSource, own: SignedEnd, there: TeamStanding): Promise<ReopeningState> {
  if (there.log > own.log) return findLaterState(source, own, there)
  if (there.log < own.log) {
    if (own.log - there.log > MOST_LOGS_BETWEEN) throw differs('it is not of this ledger')
    return 'lost'
  }
  if (there.sequence === own.sequence && there.head === own.head) throw new AppError('TEAM_REOPENING_NEEDLESS')
  if (there.sequence < own.sequence) return 'lost'
  if (await hasLine(source, own)) throw new AppError('TEAM_REOPENING_BEHIND')
  return 'other'
}

/** Is there no group yet in what was begun since? */
async function findLaterState(source: LogSource, own: SignedEnd, there: TeamStanding): Promise<ReopeningState> {
  if (await hasLine({ ...source, log: own.log }, own)) throw new AppError('TEAM_REOPENING_BEHIND')
  if (there.log - own.log > MOST_LOGS_BETWEEN) throw new AppError('TEAM_REOPENING_BEHIND')
  for (let log = own.log + 1; log <= there.log; log += 1) {
    if (await findLine({ ...source, log }, 1)) throw new AppError('TEAM_REOPENING_BEHIND')
  }
  return 'broken-off'
}

export interface OwnFirst {
  readonly group: Group
  readonly head: string
  readonly epoch: number
  /** Has the ledger committed it already? */
  readonly isCommitted: boolean
}

/** The first group of a log, where this machine reopened the team by it; undefined where it did not. */
export async function findOwnFirst(source: LogSource, own: SignedEnd, folder: string): Promise<OwnFirst | undefined> {
  const line = await findLine(source, 1)
  const read = line && readReopening(source, line)
  if (!read || read.signed.nonce !== findBegun(folder)) return undefined
  const isCommitted = own.sequence === 1 && own.head === read.head
  if (!isCommitted && !isSameEnd(read.signed.own, own)) return undefined
  return { group: read.group, head: read.head, epoch: line.epoch, isCommitted }
}

/** Of the first group of a log: who began it with one machine's ledger; undefined where nobody did. */
export function findReopeners({ commands: [first] }: Group): readonly Actor[] | undefined {
  if (first?.method !== REOPEN) return undefined
  const [, reopened] = first.args as readonly [unknown, Reopened | undefined]
  return 'answer' in first.outcome ? reopened?.by ?? [] : []
}

function readReopening(source: LogSource, line: SealedLine) {
  const text = unseal(source, line)
  if (text === undefined) return undefined
  const group = parseGroup(text)
  const [one] = findReopeners(group) ?? []
  const signed = parseReopening(one?.signed?.statement ?? '')
  return signed.ok ? { group, head: hashOfLine(text), signed: signed.value } : undefined
}

/** Has the log this line, as the team sealed it? What the database says of it is not believed. */
async function hasLine(source: LogSource, { sequence, head }: Omit<SignedEnd, 'log'>): Promise<boolean> {
  const line = await findLine(source, sequence)
  const text = line && unseal(source, line)
  return text !== undefined && hashOfLine(text) === head
}

async function findLine({ database, access, log }: LogSource, sequence: number): Promise<SealedLine | undefined> {
  const [line] = await database.lines({ team: access.team, log, after: sequence - 1, until: sequence })
  return line
}
