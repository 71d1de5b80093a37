/** Gives a ledger its layout: a new one at once, one that is there step by step. */
import type { Database } from 'better-sqlite3'
import { observeRows } from '../evidence/begin.ts'
import { MIGRATIONS } from './all.ts'
import newestLayout from './newest-layout.json' with { type: 'json' }
import { APPLICATION_ID, applyMigrations, type Fillings, type Migration, NO_LEDGER_ID, noteMigration } from './run.ts'

/** A process that is killed in the middle leaves the layout of the last whole step, or an empty file. */
export function layOut(db: Database, migrations: readonly Migration[], atMs: number, fillings: Fillings = {}): void {
  if (isEmpty(db) && isNewest(migrations)) layNewest(db, atMs, fillings)
  else applyMigrations(db, migrations, atMs, fillings)
}

function isEmpty(db: Database): boolean {
  return Number(db.pragma('user_version', { simple: true })) === 0
}

function isNewest(migrations: readonly Migration[]): boolean {
  return migrations.length === MIGRATIONS.length && migrations.at(-1) === MIGRATIONS.at(-1)
}

/**
 * What all migrations end with: the later ones alter tables, for which SQLite reads the whole schema again each time,
 * so that they took most of the time in which a ledger begins. newest-layout.json follows from them, and a test holds
 * schema and rows against theirs.
 */
function layNewest(db: Database, atMs: number, { newLedgerId = NO_LEDGER_ID }: Fillings): void {
  db.transaction(() => {
    db.pragma(`application_id = ${APPLICATION_ID}`)
    for (const statement of newestLayout) db.exec(statement)
    for (const migration of MIGRATIONS) noteMigration(db, migration, atMs)
    db.exec(`INSERT INTO ledger_state (only, first_held_send_id, audit_count, audit_head) VALUES (1, 1, 0, '')`)
    db.prepare('INSERT INTO ledger_identity VALUES (1, ?)').run(newLedgerId)
    observeRows(db, ['migration', 'ledger_identity'])
    db.pragma(`user_version = ${MIGRATIONS.length}`)
  }).immediate()
}
