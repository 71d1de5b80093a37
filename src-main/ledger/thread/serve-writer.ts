/** Runs the writing thread: takes the lock, recovers what a dead process left, commits in groups until it is closed. */
import { statSync } from 'node:fs'
import type { Database } from 'better-sqlite3'
import { AppError } from '../../../src-shared/contract/errors.ts'
import { backUpNow } from '../backup-copy.ts'
import { applyCarriedBudget, NOTHING_READ } from '../carried-budget.ts'
import { takeLock, type Lock } from '../lock.ts'
import { isLost, markAsMade, refuseLost, wasMade } from '../lost-ledger.ts'
import { ledgerPaths } from '../paths.ts'
import { createPrivateFile, createPrivateFolder } from '../private-files.ts'
import { toLedgerError, toOpeningError } from '../sqlite-errors.ts'
import { recover } from '../writes/recover.ts'
import { createRunProgress, type RunProgress } from '../writes/run-progress.ts'
import { openForWriting } from './connection.ts'
import { createGroupCommit } from './group-commit.ts'
import type { Line } from './line.ts'
import { invoke, packFailure, type Request, type WriterStart } from './protocol.ts'
import { BULK_METHODS, createWriterMethods, type WriterMethods } from './writer.ts'

/** `backup` is carried out beside the writes, not as one of them. */
export type WriterThreadMethods = WriterMethods & { backup(path: string): void }

export async function serveWriter(start: WriterStart, line: Line): Promise<void> {
  const { folder, profile, at, actor, holder } = start
  const path = ledgerPaths(folder).ledger
  const { lock, db, methods, progress } = await open()
  const inode = statSync(path).ino
  const groups = createGroupCommit({
    db,
    write,
    isBulk: ({ method }) => BULK_METHODS.has(method),
    takeArrived: () => writesOf(line.takeArrived()),
    answer: line.answer,
    checkFile,
    finish: progress.apply,
    forget: progress.forget,
    explain: (error) => toLedgerError(error, path),
  })
  let isPumping = false
  line.onRequests(take)

  async function open(): Promise<{ lock: Lock; db: Database; methods: WriterMethods; progress: RunProgress }> {
    let lock: Lock | undefined
    try {
      createPrivateFolder(folder)
      refuseLost(folder)
      const followsLost = isLost(folder)
      createPrivateFile(path)
      lock = takeLock(folder, holder, profile)
      const opened = await openForWriting(path, at.wallMs, { mayBeEmpty: !wasMade(folder) })
      if (followsLost) applyCarriedBudget(opened, NOTHING_READ, at)
      markAsMade(folder)
      recover(opened, at, actor)
      const runProgress = createRunProgress(opened)
      return { lock, db: opened, methods: createWriterMethods(opened, runProgress), progress: runProgress }
    } catch (error) {
      lock?.release()
      throw toOpeningError(error, path)
    }
  }

  /** Whatever looks at a run sees it with all outcomes recorded before. */
  function write(request: Request): unknown {
    if (request.method !== 'recordOutcome') progress.apply()
    return invoke(methods, request)
  }

  function take(requests: readonly Request[]): void {
    groups.add(writesOf(requests))
    pump()
  }

  /** One group a turn, so that what arrives meanwhile joins the next one. */
  function pump(): void {
    if (isPumping) return
    isPumping = true
    setImmediate(() => {
      isPumping = false
      groups.add(writesOf(line.takeArrived()))
      if (groups.commitNext()) pump()
    })
  }

  /** What is no write is seen to apart. */
  function writesOf(requests: readonly Request[]): readonly Request[] {
    for (const request of requests) {
      if (request.method === 'backup') void backup(request)
      if (request.method === 'close') close(request)
    }
    return requests.filter(({ method }) => method !== 'backup' && method !== 'close')
  }

  async function backup({ id, args: [target] }: Request): Promise<void> {
    try {
      await backUpNow(db, String(target))
      line.answer([{ id, ok: true, value: undefined }])
    } catch (error) {
      line.answer([{ id, ok: false, failure: packFailure(toLedgerError(error, String(target))) }])
    }
  }

  /** The caller sends nothing after it and has had all answers before. */
  function close({ id }: Request): void {
    try {
      db.pragma('wal_checkpoint(TRUNCATE)')
    } catch {
      // What is acknowledged is on the disk, in the log if not in the file: the next one who opens it takes it in.
    }
    db.close()
    lock.release()
    line.answer([{ id, ok: true, value: undefined }])
    line.end()
  }

  /** A file that was deleted or replaced still takes writes: they would be lost without an error. */
  function checkFile(): void {
    const now = statSync(path, { throwIfNoEntry: false })
    if (now?.ino !== inode) throw new AppError('LEDGER_UNWRITABLE', { path, reason: 'it was moved or deleted' })
  }
}

