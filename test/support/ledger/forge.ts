/**
 * What a forger does who knows the program well: edits a ledger, and hashes all of it again, from the first entry of
 * the audit trail and the first observation. No key is needed for that.
 */
import Database from 'better-sqlite3'
import { linkOf, type Link } from '../../../src-main/ledger/evidence/digest.ts'
import { beginEvidence, observeRows } from '../../../src-main/ledger/evidence/begin.ts'
import { LINKS, prepareSeal } from '../../../src-main/ledger/evidence/seal.ts'
import { listRowTablesIn } from '../../../src-main/ledger/evidence/watch-rows.ts'
import { rechainAudit } from './trial.ts'

/** Doctor finds nothing in what comes of it, unless it knows where the evidence ended before. */
export function forgeAll(path: string, sql: string): void {
  changing(path, (db) => {
    db.exec(sql)
    db.exec(`UPDATE audit SET observation_count = NULL, observation_head = NULL; DELETE FROM observation;
      UPDATE ledger_state SET observation_count = 0, observation_head = ''`)
    rechainAudit(db)
    beginEvidence(db, 1)
    // Its beginning leaves out the columns of later layouts.
    observeRows(db, listRowTablesIn(db).filter(([, held]) => held.chainedLater).map(([table]) => table))
  })
}

/** Edits, and links the observations again; the audit trail stays as it is. */
export function relink(path: string, sql: string): void {
  changing(path, (db) => {
    db.exec(sql)
    let head = ''
    let count = 0
    for (const link of db.prepare<[number], Link>(LINKS).all(0)) {
      head = linkOf(head, link)
      count = link.id
    }
    db.prepare<[number, string]>('UPDATE ledger_state SET observation_count = ?, observation_head = ?').run(count, head)
    prepareSeal(db).seal()
  })
}

function changing(path: string, change: (db: Database.Database) => void): void {
  const db = new Database(path)
  try {
    db.pragma('foreign_keys = OFF')
    const triggers = db.prepare<[], { name: string; sql: string }>(
      `SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'`,
    ).all()
    db.transaction(() => {
      for (const { name } of triggers) db.exec(`DROP TRIGGER ${name}`)
      change(db)
      for (const { sql } of triggers) db.exec(sql)
    })()
  } finally {
    db.close()
  }
}
