/** Examines the log of a ledger's team, line by line, and how the ledger stands to it. */
import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from 'better-sqlite3'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { temporaryNameBeside } from '../../platform/temporary-names.ts'
import { removeDatabase } from '../backups/backup-copy.ts'
import { replayOn } from '../command-log/replay.ts'
import { ledgerPaths } from '../engine/paths.ts'
import { createPrivateFile } from '../engine/private-files.ts'
import { openForReading } from '../engine/thread/connection.ts'
import { standingIn } from './differences.ts'
import { ownStanding } from './follow.ts'
import { openLogDatabase, type LogDatabase, type TeamStanding } from './log-database.ts'
import { downloadCopy, readGroups, readHeader, type LogSource } from './read-lines.ts'
import { memberOf, type TeamFile, type TeamOfLedger } from './team-file.ts'

export interface CheckOrder extends TeamOfLedger {
  /** Carries all groups out again and compares the tables with the ledger's. Takes as long as they took. */
  readonly replays: boolean
}

export interface CheckedTeam {
  readonly there: TeamStanding
  /** What is wrong, in words; undefined where nothing is. */
  readonly fault: string | undefined
}

interface Examined {
  readonly db: Database
  readonly database: LogDatabase
  readonly team: TeamFile
  readonly there: TeamStanding
}

/** Others may write meanwhile. Throws TEAM_NONE and TEAM_DATABASE_…. */
export async function checkTeam(order: CheckOrder): Promise<CheckedTeam> {
  const team = memberOf(order)
  const database = openLogDatabase(team.database)
  const db = openForReading(ledgerPaths(order.folder).ledger)
  try {
    if (!db) throw new AppError('TEAM_NONE', { profile: order.profile })
    // As it is at one moment, before which the log had all of it.
    db.exec('BEGIN')
    ownStanding(db)
    const there = await standingIn(database, team.team)
    const examined = { db, database, team, there }
    return { there, fault: await examine(examined, order).then(() => undefined, faultOf) }
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

async function examine({ db, database, team, there }: Examined, { folder, replays }: CheckOrder): Promise<void> {
  const source = { database, access: team, log: there.log }
  const groups = temporaryNameBeside(join(folder, 'team-log.groups.jsonl'))
  const start = temporaryNameBeside(join(folder, 'team-log.start.sqlite'))
  try {
    if (replays) createPrivateFile(groups)
    const { header, head, line } = await readHeader(source)
    if (replays) appendFileSync(groups, `${line}\n`)
    await downloadCopy(source, header, start)
    await examineGroups({ source, head, there }, { db, team, keep: replays ? groups : undefined })
    if (!replays || team.log !== there.log) return
    const copy = temporaryNameBeside(join(folder, 'ledger.replay.sqlite'))
    const until = ownStanding(db).sequence
    const trouble = replayOn(copy, { ledger: db, start, groups, until, tick: () => undefined })
    if (trouble !== undefined) throw fault(trouble)
  } finally {
    rmSync(groups, { force: true })
    removeDatabase(start)
  }
}

interface Chain {
  readonly source: LogSource
  /** Of the header. */
  readonly head: string
  readonly there: TeamStanding
}

interface Beside {
  readonly db: Database
  readonly team: TeamFile
  /** The file that takes the lines. */
  readonly keep: string | undefined
}

async function examineGroups({ source, head: begin, there }: Chain, { db, team, keep }: Beside): Promise<void> {
  const own = ownStanding(db)
  const isSameLog = team.log === there.log
  if (isSameLog && own.sequence > there.sequence) {
    throw fault(`it ends with group ${there.sequence}, this ledger with ${own.sequence}: the database has lost some`)
  }
  let epoch = 0
  let head = begin
  for await (const part of readGroups(source, { sequence: 0, head: begin, until: there.sequence })) {
    for (const read of part) {
      const { sequence } = read.group
      if (read.epoch < epoch || read.epoch > there.epoch) {
        throw fault(`its group ${sequence} is of epoch ${read.epoch}, which was not the one by then`)
      }
      if (isSameLog && sequence === own.sequence && read.head !== own.head) {
        throw fault(`its group ${sequence} is not the one that this ledger has`)
      }
      epoch = read.epoch
      head = read.head
    }
    if (keep !== undefined) appendFileSync(keep, part.map(({ line }) => `${line}\n`).join(''))
  }
  if (head !== there.head) throw fault(`its group ${there.sequence} is not the one that the database names as the last`)
  const beyond = await source.database.countBeyond(team.team)
  if (beyond > 0) throw fault(`it has ${beyond} lines beyond its end`)
}

function fault(reason: string): AppError {
  return new AppError('TEAM_LOG_DIFFERS', { reason })
}
