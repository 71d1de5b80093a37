/** Carries a write out in a savepoint of the open transaction: where it fails, it alone is undone. */
import type { Database } from 'better-sqlite3'
import { packFailure, type Reply, type Request } from './protocol.ts'

export interface Apart {
  /** Carries the write out in the transaction that is open. */
  readonly write: (request: Request) => unknown
  /** The writes so far hold, whatever becomes of those that follow in the transaction. */
  readonly settle: () => void
  /** What was written since then was undone. */
  readonly undo: () => void
  /** The error as callers are to see it. */
  readonly explain: (error: unknown) => unknown
  /** Did the file fail, and not what was asked? */
  readonly isOfFile: (error: unknown) => boolean
}

/** Throws where the file fails, or the transaction is gone. */
export function prepareApart(
  db: Database, { write, settle, undo, explain, isOfFile }: Apart,
): (request: Request) => Reply {
  const begin = db.prepare('SAVEPOINT one_write')
  const end = db.prepare('RELEASE one_write')
  const rollback = db.prepare('ROLLBACK TO one_write')

  return (request) => {
    const { id } = request
    begin.run()
    try {
      const value = write(request)
      settle()
      end.run()
      return { id, ok: true, value }
    } catch (error) {
      if (!db.inTransaction || isOfFile(error)) throw error
      rollback.run()
      end.run()
      undo()
      return { id, ok: false, failure: packFailure(explain(error)) }
    }
  }
}
