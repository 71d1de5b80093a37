/** Ledgers of which a command log is kept, and what becomes of the log when it is carried out again. */
import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { beginLog, type LogOrder } from '../../../src-main/ledger/command-log/keep.ts'
import { logPaths } from '../../../src-main/ledger/command-log/paths.ts'
import { findReplayDifference } from '../../../src-main/ledger/command-log/replay.ts'
import { openForReading } from '../../../src-main/ledger/engine/thread/connection.ts'
import { ACTOR, createHandClock, openTestLedger, temporaryFolder } from './fixtures.ts'

export const LOG_HOLDER = { pid: process.pid, host: 'here', command: 'test', since: '2026-09-17T08:30:00.000Z' }

export function logOrder(folder: string, at = createHandClock().instant()): LogOrder {
  return { folder, profile: 'shop', holder: LOG_HOLDER, actor: ACTOR, at }
}

/** The folder of a new ledger whose log has begun; nobody has it open. */
export async function laidLog(): Promise<string> {
  const folder = join(await temporaryFolder(), 'shop')
  const made = await openTestLedger(folder)
  await made.close()
  await beginLog(logOrder(folder))
  return folder
}

/** As `doctor --replay` says it; undefined where the log gives the ledger. */
export function replayed(folder: string): string | undefined {
  const db = openForReading(join(folder, 'ledger.sqlite'))
  if (!db) throw new Error('There is no ledger')
  try {
    return db.transaction(() => findReplayDifference(db, folder, () => undefined))()
  } finally {
    db.close()
  }
}

/** The header first. */
export function linesOfLog(folder: string): string[] {
  return readFileSync(logPaths(folder).groups, 'utf8').split('\n').slice(0, -1)
}
