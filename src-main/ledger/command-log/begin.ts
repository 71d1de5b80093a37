/** Lays a new command log beside a ledger: a copy of it as it is, and a header that the first group follows. */
import { closeSync, mkdirSync, openSync, readSync, renameSync, rmSync } from 'node:fs'
import { createHash } from 'node:crypto'
import type { Database } from 'better-sqlite3'
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import { flushFolderSync } from '../../platform/flush.ts'
import { writeNewFileSync } from '../../platform/whole-file-sync.ts'
import type { Actor } from '../api/common.ts'
import { prepareIdentity } from '../audit/ledger-identity.ts'
import { backUpNow } from '../backups/backup-copy.ts'
import { PRIVATE_FOLDER } from '../engine/private-files.ts'
import type { Command } from '../engine/thread/commands.ts'
import type { MethodName } from '../engine/thread/protocol.ts'
import type { GroupedWrites } from '../engine/thread/writer.ts'
import { MIGRATIONS } from '../migrations/all.ts'
import { hashOfLine, LOG_FORMAT, STATE_MACHINE, type LogHeader, type LogPlace } from './group.ts'
import { logPaths } from './paths.ts'

/** Nothing may be written to the ledger before it: it is the first of a log. */
const BEGIN_LOG: MethodName<GroupedWrites> = 'commandLog.begin'
const BLOCK_BYTES = 1024 * 1024

export function beginCommand(head: string, actor: Actor, at: Instant): Command {
  return { method: BEGIN_LOG, args: [{ stateMachine: STATE_MACHINE, layout: MIGRATIONS.length, head }, actor, at] }
}

/** Takes the place of the log that there was, and tells the hash of its header. */
export async function layFiles(db: Database, ledgerFolder: string, at: Instant): Promise<string> {
  const incoming = logPaths(ledgerFolder, 'command-log.incoming')
  const kept = logPaths(ledgerFolder)
  removeFolder(incoming.folder)
  try {
    mkdirSync(incoming.folder, { mode: PRIVATE_FOLDER })
    await backUpNow(db, incoming.start)
    const line = lineOfHeader(db, incoming.start, at)
    writeNewFileSync(incoming.groups, `${line}\n`)
    removeFolder(kept.folder)
    renameSync(incoming.folder, kept.folder)
    flushFolderSync(ledgerFolder)
    return hashOfLine(line)
  } catch (error) {
    removeFolder(incoming.folder)
    throw error
  }
}

export function lineOfHeader(db: Database, start: string, at: Instant, copiedAt?: LogPlace): string {
  const header: LogHeader = {
    sequence: 0, format: LOG_FORMAT, ledgerId: prepareIdentity(db).ledgerId(), layout: MIGRATIONS.length,
    stateMachine: STATE_MACHINE, begunAtMs: at.wallMs, start: hashOfFile(start), copiedAt,
  }
  return JSON.stringify(header)
}

export function removeLog(ledgerFolder: string): void {
  removeFolder(logPaths(ledgerFolder).folder)
}

function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}

/** SHA-256, hexadecimal. */
export function hashOfFile(path: string): string {
  const hash = createHash('sha256')
  const block = Buffer.alloc(BLOCK_BYTES)
  const file = openSync(path, 'r')
  try {
    for (let read = readSync(file, block); read > 0; read = readSync(file, block)) hash.update(block.subarray(0, read))
  } finally {
    closeSync(file)
  }
  return hash.digest('hex')
}
