/** Examines the logs of a ledger's team, line by line, and how the ledger stands to them. */
import type { Database } from 'better-sqlite3'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { ledgerPaths } from '../engine/paths.ts'
import { openForReading } from '../engine/thread/connection.ts'
import { refuseApart } from './continuity.ts'
import { differs, standingIn } from './differences.ts'
import { createExamination, type ExaminedLog } from './examine-lines.ts'
import {
  openLogDatabase, type CountedLog, type LogDatabase, type SealedLine, type TeamStanding,
} from './log-database.ts'
import { createOwnPlace, type OwnEnd } from './own-place.ts'
import { readWholeLog } from './read-lines.ts'
import { FIRST_LOG, replayLogs, type ReplayedLog } from './replay-logs.ts'
import { memberOf, type TeamFile, type TeamOfLedger } from './team-file.ts'

export interface CheckOrder extends TeamOfLedger {
  /** Carries all groups out again and compares the tables. Takes as long as they took. */
  readonly replays: boolean
}

export interface CheckedTeam {
  readonly there: TeamStanding
  /** The first log that the database has; undefined where something is wrong. */
  readonly from: number | undefined
  /** What is wrong, in words; undefined where nothing is. */
  readonly fault: string | undefined
  /** Undefined where it was not asked for, or something is wrong. */
  readonly replayed: readonly ReplayedLog[] | undefined
}

interface Checking {
  readonly order: CheckOrder
  readonly db: Database
  readonly database: LogDatabase
  readonly team: TeamFile
  readonly there: TeamStanding
}

/** Others may write meanwhile. Throws TEAM_NONE, TEAM_DATABASE_…, and TEAM_LOG_DIFFERS where the team is not there. */
export async function checkTeam(order: CheckOrder): Promise<CheckedTeam> {
  const { folder, profile } = order
  const { database: address } = memberOf(order)
  const database = openLogDatabase(address)
  const db = openForReading(ledgerPaths(folder).ledger)
  try {
    if (!db) throw new AppError('TEAM_NONE', { profile })
    // As it is at one moment, before which the log had all of it.
    db.exec('BEGIN')
    const team = memberOf(order)
    const there = await standingIn(database, team.team)
    return await check({ order, db, database, team, there })
  } finally {
    db?.close()
    await database.close()
  }
}

async function check(checking: Checking): Promise<CheckedTeam> {
  const { order, order: { folder, replays }, db, database, team, there } = checking
  const numbers = await listLogs(checking)
  try {
    const { logs, own } = await examine(checking, numbers)
    const source = { database, access: team }
    const replayed = replays ? await replayLogs({ ledger: db, folder, own, source }, logs) : undefined
    return { there, from: numbers[0]?.log, fault: undefined, replayed }
  } catch (error) {
    const fault = faultOf(error)
    const [first] = await listLogs(checking)
    // Whoever keeps the database removed what went into an archive.
    if (first && numbers[0] && first.log > numbers[0].log) return checkTeam(order)
    return { there, fault, from: undefined, replayed: undefined }
  }
}

/** What the log's reading throws says what is wrong with it. */
function faultOf(error: unknown): string {
  if (error instanceof AppError && error.code === 'TEAM_LOG_DIFFERS') return String(error.details['reason'])
  throw error
}

/** Those that the database has, oldest first. */
async function listLogs({ database, team, there }: Checking): Promise<readonly CountedLog[]> {
  const logs = (await database.countedLogs(team.team)).filter(({ log }) => log <= there.log)
  return logs.toSorted((one, other) => one.log - other.log)
}

interface Examined {
  readonly logs: readonly ExaminedLog[]
  readonly own: OwnEnd
}

/** Throws TEAM_LOG_DIFFERS. */
async function examine(
  { db, database, team, there }: Checking, numbers: readonly CountedLog[],
): Promise<Examined> {
  const place = createOwnPlace(db, team, there)
  const examination = createExamination(team)
  const takeEpoch = createEpochs(there)
  for (const { log, lines } of numbers) {
    const isNewest = log === there.log
    let count = 0
    for await (const sealed of readWholeLog(database, team.team, log, isNewest ? there.sequence : undefined)) {
      const line = { ...sealed, log }
      examination.take(line)
      takeEpoch(line)
      place.pass(line)
      count += 1
    }
    // The newest one may have grown since they were counted.
    if (!isNewest && count !== lines) throw differs(`log ${log} has lines that follow none`)
  }
  const logs = examination.end()
  refuseOtherEnd(logs.at(-1), there)
  refuseApart(logs, db, team.team)
  const own = place.find(logs)
  // One that is behind may not have heard of the archive yet.
  if (own.log === there.log) refuseUnarchived(logs, db)
  const beyond = await database.countBeyond(team.team)
  if (beyond > 0) throw differs(`it has ${beyond} lines beyond its end`)
  return { logs, own }
}

function refuseOtherEnd(newest: ExaminedLog | undefined, there: TeamStanding): void {
  if (newest?.log !== there.log) throw differs(`log ${there.log} is missing`)
  if (newest.groups === 0) throw differs(`log ${there.log} was begun by a reopening that was broken off`)
  if (newest.groups < there.sequence) throw differs(`line ${newest.groups + 1} of log ${there.log} is missing`)
  if (newest.head === there.head) return
  throw differs(`its group ${there.sequence} is not the one that the database names as the last`)
}

/** Logs leave the database only by an archive, which the audit trail tells of. */
function refuseUnarchived([first]: readonly ExaminedLog[], db: Database): void {
  if (!first || first.log === FIRST_LOG) return
  const archived = db.prepare<[], number | null>(`
    SELECT max(log.value ->> '$.log') FROM audit, json_each(audit.after, '$.logs') AS log
    WHERE audit.action = 'team logs archived'`).pluck().get() ?? 0
  if (archived < first.log - 1) throw differs(`log ${first.log - 1} is missing, and no archive has it`)
}

type LineInLog = SealedLine & { readonly log: number }

function createEpochs(there: TeamStanding): (line: LineInLog) => void {
  let before = 0
  return ({ log, sequence, epoch }) => {
    if (sequence <= 0) return
    if (epoch < before || epoch > there.epoch) {
      throw differs(`line ${sequence} of log ${log} has epoch ${epoch}, which was not in force then`)
    }
    before = epoch
  }
}
