/** Examines the logs of a ledger's team, line by line, and how the ledger stands to them. */
import type { Database } from 'better-sqlite3'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { ledgerPaths } from '../engine/paths.ts'
import { openForReading } from '../engine/thread/connection.ts'
import { differs, standingIn, tellDifference, type LogEnd } from './differences.ts'
import { createExamination, type ExaminedLog } from './examine-lines.ts'
import { ownStanding } from './follow.ts'
import { openLogDatabase, type LogDatabase, type SealedLine, type TeamStanding } from './log-database.ts'
import { readWholeLog } from './read-lines.ts'
import { replayLogs, type ReplayedLogs } from './replay-logs.ts'
import { memberOf, type TeamFile, type TeamOfLedger } from './team-file.ts'

export interface CheckOrder extends TeamOfLedger {
  /** Carries all groups out again and compares the tables. Takes as long as they took. */
  readonly replays: boolean
}

export interface CheckedTeam {
  readonly there: TeamStanding
  /** What is wrong, in words; undefined where nothing is. */
  readonly fault: string | undefined
  /** Undefined where it was not asked for, or something is wrong. */
  readonly replayed: ReplayedLogs | undefined
}

interface Examined {
  readonly db: Database
  readonly database: LogDatabase
  readonly team: TeamFile
  readonly there: TeamStanding
}

/** Others may write meanwhile. Throws TEAM_NONE and TEAM_DATABASE_…. */
export async function checkTeam({ folder, profile, replays }: CheckOrder): Promise<CheckedTeam> {
  const team = memberOf({ folder, profile })
  const database = openLogDatabase(team.database)
  const db = openForReading(ledgerPaths(folder).ledger)
  try {
    if (!db) throw new AppError('TEAM_NONE', { profile })
    // As it is at one moment, before which the log had all of it.
    db.exec('BEGIN')
    const own = { ...ownStanding(db), log: team.log }
    const there = await standingIn(database, team.team)
    try {
      const logs = await examine({ db, database, team, there }, own)
      const source = { database, access: team, log: there.log }
      const replayed = replays ? await replayLogs({ ledger: db, folder, own, source }, logs) : undefined
      return { there, fault: undefined, replayed }
    } catch (error) {
      return { there, fault: faultOf(error), replayed: undefined }
    }
  } finally {
    db?.close()
    await database.close()
  }
}

/** What the log's reading throws says what is wrong with it. */
function faultOf(error: unknown): string {
  if (error instanceof AppError && error.code === 'TEAM_LOG_DIFFERS') return String(error.details['reason'])
  throw error
}

/** Those that the database has, oldest first. Throws TEAM_LOG_DIFFERS. */
async function examine({ database, team, there }: Examined, own: LogEnd): Promise<readonly ExaminedLog[]> {
  refuseAhead(own, there)
  const examination = createExamination(team)
  const place = createOwnPlace(own)
  const takeEpoch = createEpochs(there)
  for (const log of await listLogs(database, there, team.team)) {
    const until = log === there.log ? there.sequence : undefined
    for await (const sealed of readWholeLog(database, team.team, log, until)) {
      const line = { ...sealed, log }
      examination.take(line)
      takeEpoch(line)
      place.pass(line)
    }
  }
  const logs = examination.end()
  refuseOtherEnd(logs.at(-1), there)
  place.refuseOther()
  refuseApart(logs)
  const beyond = await database.countBeyond(team.team)
  if (beyond > 0) throw differs(`it has ${beyond} lines beyond its end`)
  return logs
}

async function listLogs(database: LogDatabase, there: TeamStanding, team: string): Promise<readonly number[]> {
  const logs = (await database.countedLogs(team)).map(({ log }) => log)
  return logs.filter((log) => log <= there.log).toSorted((one, other) => one - other)
}

function refuseAhead(own: LogEnd, there: TeamStanding): void {
  const isAhead = own.log > there.log || (own.log === there.log && own.sequence > there.sequence)
  const difference = isAhead ? tellDifference(own, there) : undefined
  if (difference !== undefined) throw differs(difference)
}

function refuseOtherEnd(newest: ExaminedLog | undefined, there: TeamStanding): void {
  if (newest?.log !== there.log) throw differs(`the header of log ${there.log} was not sealed by this team`)
  if (newest.groups < there.sequence) throw differs(`line ${newest.groups + 1} of log ${there.log} is missing`)
  if (newest.head === there.head) return
  throw differs(`its group ${there.sequence} is not the one that the database names as the last`)
}

type LineInLog = SealedLine & { readonly log: number }

function createEpochs(there: TeamStanding): (line: LineInLog) => void {
  let before = 0
  return ({ log, sequence, epoch }) => {
    if (sequence <= 0) return
    if (epoch < before || epoch > there.epoch) {
      throw differs(`line ${sequence} of log ${log} is of epoch ${epoch}, which was not the one by then`)
    }
    before = epoch
  }
}

/** Looks for the group that a ledger ends with among those that pass. */
function createOwnPlace({ log, sequence, head }: LogEnd) {
  let isLogThere = false
  let isMet = false
  return {
    pass(line: LineInLog): void {
      isLogThere ||= line.log === log
      // A machine that was killed while it began the next log may not have noted yet that it is at that one.
      const isPlace = line.log === log || (line.log === log + 1 && sequence === 1)
      isMet ||= isPlace && line.sequence === sequence && line.hash === head
    },
    /** Of a log that is no longer in the database nobody can tell. */
    refuseOther(): void {
      if (isLogThere && !isMet) throw differs(`its group ${sequence} is not the one that this ledger has`)
    },
  }
}

/** Each log begins with the ledger that the one before ended with, unless two people began it with another. */
function refuseApart(logs: readonly ExaminedLog[]): void {
  for (const [place, { log, isContinued }] of logs.entries()) {
    const next = logs[place + 1]
    if (isContinued !== false || !next || next.isReopened) continue
    throw differs(`log ${next.log} does not begin with the ledger that log ${log} ended with`)
  }
}
