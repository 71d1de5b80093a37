/** Lets a read of many statements see the ledger as it is at one moment. */
import type { Database } from 'better-sqlite3'

export function createConsistentRead(db: Database): <Result>(read: () => Result) => Result {
  const begin = db.prepare('BEGIN')
  const commit = db.prepare('COMMIT')
  return (read) => {
    begin.run()
    try {
      return read()
    } finally {
      // What was written are temporary tables. A damaged page may have ended the transaction already.
      if (db.inTransaction) commit.run()
    }
  }
}
