/**
 * Group commit: the writes of many calls in flight share one durable commit, and are answered after it. Where one of
 * them fails, all are carried out again, and what fails is undone by itself.
 */
import type { Database } from 'better-sqlite3'
import { packFailure, type Reply, type Request } from './protocol.ts'

/** Bounds how long the first write of a group waits for the last. */
const MAX_WRITES_A_GROUP = 1_000
/** Imports touch the same pages again and again, so several chunks a commit are much cheaper than one. */
const MAX_BULK_WRITES_A_GROUP = 8

export interface GroupCommitOptions {
  readonly db: Database
  /** Carries the write out in the transaction that is open. */
  readonly write: (request: Request) => unknown
  /** Long writes that others must not wait behind. */
  readonly isBulk: (request: Request) => boolean
  /** Requests that arrived while this thread was at work. */
  readonly takeArrived: () => readonly Request[]
  readonly answer: (replies: readonly Reply[]) => void
  /** Throws where the file that is written to is no longer the ledger. */
  readonly checkFile: () => void
  /** Ends the writes of the transaction that is open, before its commit. */
  readonly finish: () => void
  /** The writes so far hold, whatever becomes of those that follow in the transaction. */
  readonly settle: () => void
  /** What was written since then was undone. */
  readonly undo: () => void
  /** The transaction was committed, */
  readonly keep: () => void
  /** or rolled back. */
  readonly forget: () => void
  /** The error as callers are to see it. */
  readonly explain: (error: unknown) => unknown
  /** Did the file fail, and not what was asked? */
  readonly isOfFile: (error: unknown) => boolean
}

export interface GroupCommit {
  add(requests: readonly Request[]): void
  /** Commits one group. Is there more to do? */
  commitNext(): boolean
}

export function createGroupCommit(options: GroupCommitOptions): GroupCommit {
  const { db, write, isBulk, takeArrived, answer, checkFile, finish, keep, forget, explain } = options
  const { settle, undo, isOfFile } = options
  const begin = db.prepare('BEGIN IMMEDIATE')
  const commit = db.prepare('COMMIT')
  const rollback = db.prepare('ROLLBACK')
  const beginWrite = db.prepare('SAVEPOINT one_write')
  const endWrite = db.prepare('RELEASE one_write')
  const undoWrite = db.prepare('ROLLBACK TO one_write')
  const short: Request[] = []
  const bulk: Request[] = []

  function add(requests: readonly Request[]): void {
    for (const request of requests) (isBulk(request) ? bulk : short).push(request)
  }

  function commitNext(): boolean {
    if (short.length + bulk.length > 0) answer(commitGroup())
    return short.length + bulk.length > 0
  }

  function commitGroup(): readonly Reply[] {
    const group: Request[] = []
    try {
      return commitTogether(group)
    } catch {
      // One of them failed and took the others' transaction with it, or none could begin.
      const first = group.length === 0 ? (short.shift() ?? bulk.shift()) : undefined
      return commitEach([...group, ...(first ? [first] : [])])
    }
  }

  function commitEach(group: readonly Request[]): readonly Reply[] {
    try {
      return inTransaction(() => group.map(writeApart))
    } catch {
      // The file failed, which may have room for some of them: each has a commit of its own.
      return group.map(commitAlone)
    }
  }

  /** Where it fails, it alone is undone. */
  function writeApart(request: Request): Reply {
    const { id } = request
    beginWrite.run()
    try {
      const value = write(request)
      settle()
      endWrite.run()
      return { id, ok: true, value }
    } catch (error) {
      if (!db.inTransaction || isOfFile(error)) throw error
      undoWrite.run()
      endWrite.run()
      undo()
      return { id, ok: false, failure: packFailure(explain(error)) }
    }
  }

  /** Fills `group` as it goes, so that the caller knows whom a failure concerns. */
  function commitTogether(group: Request[]): readonly Reply[] {
    return inTransaction(() => {
      const replies: Reply[] = []
      let bulkWrites = 0
      while (group.length < MAX_WRITES_A_GROUP) {
        const isBulkTurn = short.length === 0 && bulkWrites < MAX_BULK_WRITES_A_GROUP
        const request = isBulkTurn ? bulk.shift() : short.shift()
        if (!request) break
        group.push(request)
        replies.push({ id: request.id, ok: true, value: write(request) })
        if (!isBulk(request)) continue
        bulkWrites += 1
        add(takeArrived())
        // Whoever came meanwhile gets in, and the group ends with them.
        if (short.length > 0) bulkWrites = MAX_BULK_WRITES_A_GROUP
      }
      return replies
    })
  }

  function commitAlone(request: Request): Reply {
    try {
      return { id: request.id, ok: true, value: inTransaction(() => write(request)) }
    } catch (error) {
      return { id: request.id, ok: false, failure: packFailure(explain(error)) }
    }
  }

  function inTransaction<Result>(work: () => Result): Result {
    begin.run()
    try {
      const result = work()
      finish()
      checkFile()
      commit.run()
      keep()
      return result
    } catch (error) {
      // Some failures, a full disk for one, have rolled it back already.
      if (db.inTransaction) rollback.run()
      forget()
      throw error
    }
  }

  return { add, commitNext }
}
