/**
 * Carries a team's logs out again, newest first, each on the copy of the ledger that it begins with: the newest has to
 * give the ledger as it is here, and each before it the very copy that the next one begins with.
 */
import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from 'better-sqlite3'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { ReplayedLog } from '../../../src-shared/contract/profiles/team.ts'
import { errorCode } from '../../platform/error-code.ts'
import { temporaryNameBeside } from '../../platform/temporary-names.ts'
import { removeDatabase } from '../backups/backup-copy.ts'
import { replayOn, type Replay } from '../command-log/replay.ts'
import { createPrivateFile } from '../engine/private-files.ts'
import { openForReading } from '../engine/thread/connection.ts'
import { differs } from './differences.ts'
import type { ExaminedLog } from './examine-lines.ts'
import type { OwnEnd } from './own-place.ts'
import { downloadCopy, readGroups, readHeader, type LogSource } from './read-lines.ts'

export type { ReplayedLog }

export const FIRST_LOG = 1

export interface ReplayOrder {
  /** As it is in the open transaction, which ends when it was compared. */
  readonly ledger: Database
  readonly folder: string
  readonly own: OwnEnd
  readonly source: Omit<LogSource, 'log'>
}

/** `logs`: whole ones, oldest first. What became of each, in that order. Throws TEAM_LOG_DIFFERS. */
export async function replayLogs(
  order: ReplayOrder, logs: readonly ExaminedLog[],
): Promise<readonly ReplayedLog[]> {
  const { ledger } = order
  const newestFirst = logs.filter(({ groups }) => groups > 0).toReversed()
  const replayed: ReplayedLog[] = []
  /** The copy that the log behind it begins with; undefined where it can't be compared. */
  let next: string | undefined
  try {
    for (const [place, log] of newestFirst.entries()) {
      const end = tellEnd(log, { isNewest: place === 0, after: newestFirst[place - 1] }, order.own)
      replayed.push({ log: log.log, end })
      const before = next
      next = log.isOfThisVersion ? await replayLog(order, log, { end, next }) : undefined
      if (before !== undefined) removeDatabase(before)
      if (place === 0) ledger.exec('COMMIT')
    }
    return replayed.toReversed()
  } finally {
    if (next !== undefined) removeDatabase(next)
  }
}

interface Place {
  readonly isNewest: boolean
  /** The log behind it. */
  readonly after: ExaminedLog | undefined
}

function tellEnd(log: ExaminedLog, { isNewest, after }: Place, own: OwnEnd): ReplayedLog['end'] {
  if (!log.isOfThisVersion) return 'version'
  if (isNewest) return own.log === log.log && own.isThere ? 'same' : 'behind'
  if (log.isContinued === false) return 'reopened'
  return log.isContinued === true && after?.isOfThisVersion === true ? 'same' : 'version'
}

interface Compared {
  readonly end: ReplayedLog['end']
  readonly next: string | undefined
}

/** The copy that it begins with, which the caller removes. */
async function replayLog(
  { ledger, own, folder, source }: ReplayOrder, { log, groups }: ExaminedLog, { end, next }: Compared,
): Promise<string> {
  const where = { folder, source, log, until: groups }
  if (end !== 'same') return carryOut(where)
  // The newest one.
  if (next === undefined) return carryOut(where, { ledger, sequence: own.sequence })
  const copy = openForReading(next)
  if (!copy) throw new Error('The copy that was just carried out on is gone')
  try {
    return await carryOut(where, { ledger: copy, sequence: groups })
  } finally {
    copy.close()
  }
}

interface Where extends Pick<ReplayOrder, 'folder' | 'source'> {
  readonly log: number
  readonly until: number
}

async function carryOut({ folder, source, log, until }: Where, compared?: Replay['compared']): Promise<string> {
  const of = { ...source, log }
  const start = temporaryNameBeside(join(folder, 'team-log.start.sqlite'))
  const groups = temporaryNameBeside(join(folder, 'team-log.groups.jsonl'))
  try {
    const { header, line, head } = await readHeader(of)
    await downloadCopy(of, header, start)
    createPrivateFile(groups)
    appendFileSync(groups, `${line}\n`)
    for await (const part of readGroups(of, { sequence: 0, head, until })) {
      appendFileSync(groups, part.map((group) => `${group.line}\n`).join(''))
    }
    const copy = temporaryNameBeside(join(folder, 'ledger.replay.sqlite'))
    const difference = replayOn(copy, { start, groups, until, compared, tick: () => undefined })
    if (difference !== undefined) throw differs(`carried out again, log ${log} differs: ${difference}`)
    return start
  } catch (error) {
    removeDatabase(start)
    throw isOfCopy(error) ? differs(`the copy of log ${log} is no ledger of this version`) : error
  } finally {
    rmSync(groups, { force: true })
  }
}

/** Its layout, or the file itself, is none of ours. */
function isOfCopy(error: unknown): boolean {
  if (error instanceof AppError) return error.code.startsWith('LEDGER_')
  return ['SQLITE_NOTADB', 'SQLITE_CORRUPT'].includes(errorCode(error) ?? '')
}
