/** The layout that all migrations end with, as the statements that lay it at once. */
import Database from 'better-sqlite3'
import { MIGRATIONS } from '../src-main/ledger/migrations/all.ts'
import { applyMigrations } from '../src-main/ledger/migrations/run.ts'

export const NEWEST_LAYOUT = 'src-main/ledger/migrations/newest-layout.json'

/** In the order in which the migrations made them, so that each finds what it rests on. */
export function newestLayout(): string {
  const db = new Database(':memory:')
  try {
    applyMigrations(db, MIGRATIONS, 0)
    const statements = db.prepare<[], string>(`
      SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid`)
    return `${JSON.stringify(statements.pluck().all(), null, 2)}\n`
  } finally {
    db.close()
  }
}
