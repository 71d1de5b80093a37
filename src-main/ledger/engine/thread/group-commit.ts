/**
 * Group commit: the writes of many calls in flight share one durable commit, and are answered after it. Where one of
 * them fails, all are carried out again, and what fails is undone by itself.
 */
import type { Database } from 'better-sqlite3'
import { isOfDatabase, toOutcomeUnknown } from '../../team-log/outcome-unknown.ts'
import { prepareApart, type Apart } from './carry-out-apart.ts'
import { packFailure, type Reply, type Request } from './protocol.ts'

/** Bounds how long the first write of a group waits for the last. */
const MAX_WRITES_A_GROUP = 1_000
/** Imports touch the same pages again and again, so several chunks a commit are much cheaper than one. */
const MAX_BULK_WRITES_A_GROUP = 8

export interface GroupCommitOptions extends Apart {
  readonly db: Database
  /** Long writes that others must not wait behind. */
  readonly isBulk: (request: Request) => boolean
  /** Requests that arrived while this thread was at work. */
  readonly takeArrived: () => readonly Request[]
  readonly answer: (replies: readonly Reply[]) => void
  /** Before each transaction, whose first write is to be this one: takes up what the log has and the ledger lacks. */
  readonly catchUp: (next: Request | undefined) => void
  /** Throws where the file that is written to is no longer the ledger. */
  readonly checkFile: () => void
  /** Ends the writes of the transaction that is open, before its commit. */
  readonly finish: () => void
  /** Keeps what was carried out, and how it was answered, before the commit. */
  readonly log: (requests: readonly Request[], replies: readonly Reply[]) => void
  /** The transaction was committed, */
  readonly keep: () => void
  /** or rolled back. True where the log may keep it all the same: then it must not be carried out again. */
  readonly forget: () => boolean
}

export interface GroupCommit {
  add(requests: readonly Request[]): void
  /** Commits one group. Is there more to do? */
  commitNext(): boolean
}

export function createGroupCommit(options: GroupCommitOptions): GroupCommit {
  const { db, write, isBulk, takeArrived, answer, checkFile, finish, keep, forget, explain } = options
  const { log, catchUp } = options
  const begin = db.prepare('BEGIN IMMEDIATE')
  const commit = db.prepare('COMMIT')
  const rollback = db.prepare('ROLLBACK')
  const writeApart = prepareApart(db, options)
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
    } catch (error) {
      // Before it had begun, nobody was taken up: all that wait would meet the same.
      if (isOfDatabase(error)) return refuseAll(group.length > 0 ? group : takeWaiting(), error)
      // One of them failed and took the others' transaction with it, or none could begin.
      const first = group.length === 0 ? (short.shift() ?? bulk.shift()) : undefined
      return commitEach([...group, ...(first ? [first] : [])])
    }
  }

  function commitEach(group: readonly Request[]): readonly Reply[] {
    try {
      return inTransaction(group, () => group.map(writeApart))
    } catch (error) {
      if (isOfDatabase(error)) return refuseAll(group, error)
      // The file failed, which may have room for some of them: each has a commit of its own.
      return group.flatMap(commitAlone)
    }
  }

  /** Fills `group` as it goes, so that the caller knows whom a failure concerns. */
  function commitTogether(group: Request[]): readonly Reply[] {
    return inTransaction(group, () => {
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

  function commitAlone(request: Request): readonly Reply[] {
    try {
      return inTransaction([request], () => [{ id: request.id, ok: true, value: write(request) }])
    } catch (error) {
      return refuseAll([request], explain(error))
    }
  }

  function takeWaiting(): readonly Request[] {
    return [...short.splice(0), ...bulk.splice(0)]
  }

  function refuseAll(group: readonly Request[], error: unknown): readonly Reply[] {
    return group.map(({ id }) => ({ id, ok: false, failure: packFailure(error) }))
  }

  /** `group`: those that `work` carries out, known once it has. */
  function inTransaction(group: readonly Request[], work: () => readonly Reply[]): readonly Reply[] {
    catchUp(group[0] ?? short[0] ?? bulk[0])
    begin.run()
    try {
      const replies = work()
      finish()
      checkFile()
      log(group, replies)
      commit.run()
      keep()
      return replies
    } catch (error) {
      // Some failures, a full disk for one, have rolled it back already.
      if (db.inTransaction) rollback.run()
      throw forget() ? toOutcomeUnknown(error) : error
    }
  }

  return { add, commitNext }
}
