/** Tells what a ledger's file is before anything in it is trusted: whose, of which layout, and whether that is ours. */
import type { Database } from 'better-sqlite3'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { findSchemaDifference } from '../engine/expected-schema.ts'
import { APPLICATION_ID, checksumOf, type Migration } from './run.ts'

/** `empty`: a file without a layout. `current`: nothing to do. `older`: has migrations before it. */
export type LayoutState = 'empty' | 'current' | 'older'

/**
 * Throws LEDGER_FOREIGN, LEDGER_NEWER, LEDGER_SCHEMA_CHANGED or LEDGER_BUILD_DIFFERS where this program must not touch
 * the file. No table of it is read before its layout is known to be ours: what is called a table may be a view.
 */
export function examineLayout(db: Database, path: string, migrations: readonly Migration[]): LayoutState {
  // At one moment: another process may be laying the ledger out, or bringing it up to date.
  return db.transaction(() => examine(db, path, migrations))()
}

function examine(db: Database, path: string, migrations: readonly Migration[]): LayoutState {
  const applicationId = Number(db.pragma('application_id', { simple: true }))
  const version = Number(db.pragma('user_version', { simple: true }))
  const objects = db.prepare('SELECT count(*) FROM sqlite_schema').pluck().get()
  if (applicationId === 0 && version === 0 && objects === 0) return 'empty'
  if (applicationId !== APPLICATION_ID || version < 1) throw new AppError('LEDGER_FOREIGN', { path })
  if (version > migrations.length) throw new AppError('LEDGER_NEWER', { path, version, known: migrations.length })
  const difference = findSchemaDifference(db, { migrations })
  if (difference !== undefined) throw new AppError('LEDGER_SCHEMA_CHANGED', { path, difference })
  refuseEdited(db, path, migrations.slice(0, version))
  return version < migrations.length ? 'older' : 'current'
}

function refuseEdited(db: Database, path: string, expected: readonly Migration[]): void {
  const applied = new Map(
    db.prepare<[], [number, string]>('SELECT number, checksum FROM migration LIMIT 1000').raw().all(),
  )
  const other = expected.find((migration) => applied.get(migration.number) !== checksumOf(migration))?.number
    ?? [...applied.keys()].find((number) => number > expected.length)
  if (other !== undefined) throw new AppError('LEDGER_BUILD_DIFFERS', { path, number: other })
}
