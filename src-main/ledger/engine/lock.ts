/**
 * One writer per ledger: a lock of the operating system that dies with its process. It is the exclusive lock that
 * SQLite takes on a small file of its own, so it works the same wherever SQLite does.
 */
import { readFileSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { basename, resolve } from 'node:path'
import Database from 'better-sqlite3'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { isProcessAlive } from '../../platform/process-alive.ts'
import { writeWholeFileSync } from '../../platform/whole-file-sync.ts'
import type { Holder } from '../api/common.ts'
import { createPrivateFile } from './private-files.ts'
import { ledgerPaths } from './paths.ts'

/** Long enough that of two who come at the same moment one surely gets it, short enough to wait for. */
const LOCK_WAIT_MS = 400
/** A holder that has just begun has not written who it is yet. */
const HOLDER_READS = 10
const HOLDER_READ_PAUSE_MS = 20

export interface Lock {
  release(): void
}

/** Throws LEDGER_HELD with the holder in words while another writer lives. */
export function takeLock(folder: string, holder: Holder, profile = basename(resolve(folder))): Lock {
  const paths = ledgerPaths(folder)
  createPrivateFile(paths.lock)
  const file = new Database(paths.lock, { timeout: LOCK_WAIT_MS })
  try {
    file.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if (!isBusy(error)) throw error
    throw new AppError('LEDGER_HELD', { profile, holder: describeHolder(paths.holder) })
  }
  try {
    writeWholeFileSync(paths.holder, JSON.stringify(holder))
  } catch (error) {
    file.close()
    throw error
  }
  return {
    release() {
      rmSync(paths.holder, { force: true })
      file.close()
    },
  }
}

/** Is a writer alive, in this process or another? */
export function isLockHeld(folder: string): boolean {
  const file = openIfThere(ledgerPaths(folder).lock)
  if (!file) return false
  try {
    file.prepare('SELECT count(*) FROM sqlite_schema').get()
    return false
  } catch (error) {
    if (!isBusy(error)) throw error
    return true
  } finally {
    file.close()
  }
}

function openIfThere(path: string): Database.Database | undefined {
  try {
    return new Database(path, { readonly: true, fileMustExist: true, timeout: 0 })
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_CANTOPEN')) return undefined
    throw error
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')
}

/** Waits a moment where the file still tells of a dead holder or of none. */
function describeHolder(path: string): string {
  for (let read = 1; read <= HOLDER_READS; read += 1) {
    const holder = readHolder(path)
    if (holder && mayLive(holder)) {
      const place = holder.host === hostname() ? '' : ` on ${holder.host}`
      return `process ${holder.pid}${place} (${holder.command}) since ${holder.since}`
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, HOLDER_READ_PAUSE_MS)
  }
  return 'another process'
}

function readHolder(path: string): Holder | undefined {
  try {
    return parseHolder(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return undefined
  }
}

function parseHolder(value: unknown): Holder | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (!('pid' in value && 'host' in value && 'command' in value && 'since' in value)) return undefined
  const { pid, host, command, since } = value
  const isWhole = typeof host === 'string' && typeof command === 'string' && typeof since === 'string'
  return typeof pid === 'number' && isWhole ? { pid, host, command, since } : undefined
}

function mayLive(holder: Holder): boolean {
  return holder.host !== hostname() || isProcessAlive(holder.pid)
}
