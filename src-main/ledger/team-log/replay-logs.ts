/**
 * Carries a team's logs out again, newest first, each on the copy of the ledger that it begins with: the newest has to
 * end with the ledger as it is here, and each before it with the very copy that the next one begins with.
 */
import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from 'better-sqlite3'
import { temporaryNameBeside } from '../../platform/temporary-names.ts'
import { removeDatabase } from '../backups/backup-copy.ts'
import { replayOn } from '../command-log/replay.ts'
import { createPrivateFile } from '../engine/private-files.ts'
import { openForReading } from '../engine/thread/connection.ts'
import { differs, type LogEnd } from './differences.ts'
import type { ExaminedLog } from './examine-lines.ts'
import { downloadCopy, readGroups, readHeader, type LogSource } from './read-lines.ts'

/**
 * Why none before it was carried out: it is the team's first, what was before is no longer in the database, two people
 * began it with one machine's ledger, or another version of the program wrote what was before.
 */
export type ReplayedSince = 'first' | 'archived' | 'reopened' | 'version'

export interface ReplayedLogs {
  readonly from: number
  readonly to: number
  readonly since: ReplayedSince
  /** Was the end of the last one compared with this machine's ledger, or is that still at an earlier log? */
  readonly endsHere: boolean
}

export interface ReplayOrder {
  /** As it is in the open transaction. */
  readonly ledger: Database
  readonly folder: string
  /** Where that ledger ends. */
  readonly own: LogEnd
  readonly source: Omit<LogSource, 'log'>
}

/** `logs`: whole ones, oldest first. Throws TEAM_LOG_DIFFERS. */
export async function replayLogs(order: ReplayOrder, logs: readonly ExaminedLog[]): Promise<ReplayedLogs> {
  const [newest, ...earlier] = logs.toReversed()
  if (!newest) throw differs('it has no log')
  const told = { to: newest.log, endsHere: newest.log === order.own.log }
  let from = newest
  let start = await replayNewest(order, newest)
  try {
    for (const log of earlier) {
      const since = findSince(log, from)
      if (since !== undefined) return { ...told, from: from.log, since }
      start = await replayBefore(order, log, start)
      from = log
    }
    return { ...told, from: from.log, since: from.log === FIRST_LOG ? 'first' : 'archived' }
  } finally {
    removeDatabase(start)
  }
}

const FIRST_LOG = 1

function findSince(before: ExaminedLog, from: ExaminedLog): ReplayedSince | undefined {
  if (from.isReopened) return 'reopened'
  // Earlier versions did not say where the ledger stood that a log begins with.
  return before.isContinued === true && before.isOfThisVersion ? undefined : 'version'
}

/** The copy that it begins with, which the caller removes. */
function replayNewest({ own, ledger, ...where }: ReplayOrder, { log, groups }: ExaminedLog): Promise<string> {
  // A ledger that is still at an earlier log is not what this one ends with.
  return own.log === log
    ? replayLog(where, log, { until: own.sequence, ledger })
    : replayLog(where, log, { until: groups })
}

/** `next`: the copy that the log behind it begins with, which is removed. */
async function replayBefore(where: Where, { log, groups }: ExaminedLog, next: string): Promise<string> {
  const ledger = openForReading(next)
  try {
    return await replayLog(where, log, { until: groups, ...(ledger && { ledger }) })
  } finally {
    ledger?.close()
    removeDatabase(next)
  }
}

type Where = Pick<ReplayOrder, 'folder' | 'source'>

interface ReplayEnd {
  readonly until: number
  /** To compare the tables with. */
  readonly ledger?: Database
}

async function replayLog({ folder, source }: Where, log: number, end: ReplayEnd): Promise<string> {
  const of = { ...source, log }
  const start = temporaryNameBeside(join(folder, 'team-log.start.sqlite'))
  const groups = temporaryNameBeside(join(folder, 'team-log.groups.jsonl'))
  try {
    const { header, line, head } = await readHeader(of)
    await downloadCopy(of, header, start)
    createPrivateFile(groups)
    appendFileSync(groups, `${line}\n`)
    for await (const part of readGroups(of, { sequence: 0, head, until: end.until })) {
      appendFileSync(groups, part.map((group) => `${group.line}\n`).join(''))
    }
    const copy = temporaryNameBeside(join(folder, 'ledger.replay.sqlite'))
    const trouble = replayOn(copy, { ...end, start, groups, tick: () => undefined })
    if (trouble !== undefined) throw differs(`carried out again, log ${log} differs: ${trouble}`)
    return start
  } catch (error) {
    removeDatabase(start)
    throw error
  } finally {
    rmSync(groups, { force: true })
  }
}
