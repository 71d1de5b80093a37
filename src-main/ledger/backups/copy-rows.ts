/**
 * Copies the rows of a staged backup into a fresh ledger of the same layout. The backup is attached only after its
 * schema was found to be ours, and read by columns that our own schema names; each row is held against the fresh
 * ledger's own constraints, because it is inserted as any other row is.
 */
import Database from 'better-sqlite3'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { findSchemaDifference, tablesOf } from '../engine/expected-schema.ts'
import { createPrivateFile } from '../engine/private-files.ts'
import { observeRows } from '../evidence/begin.ts'
import { MIGRATIONS } from '../migrations/all.ts'
import { layOut } from '../migrations/lay-out.ts'
import type { Fillings } from '../migrations/run.ts'

/** What the migrations write themselves: nobody else's word is taken for it. */
const MADE = ['migration', 'ledger_identity']
const CACHE_KIB = 64 * 1024

export interface Copying extends Fillings {
  readonly atMs: number
  /** Also what the migrations write: the ledger is the same one, on another machine. */
  readonly isSame?: boolean
}

/** Makes the file `fresh`, of the layout that the backup has. A failure leaves a file that the caller removes. */
export function copyIntoFresh(
  copy: string, fresh: string, { atMs, isSame = false, ...fillings }: Copying,
): void {
  createPrivateFile(fresh)
  const db = new Database(fresh, { fileMustExist: true })
  try {
    // Nothing rests on this file before it is whole: it is flushed at its end.
    db.pragma('synchronous = OFF')
    db.pragma('trusted_schema = OFF')
    db.pragma(`cache_size = -${CACHE_KIB}`)
    db.prepare('ATTACH ? AS source').run(copy)
    const difference = findSchemaDifference(db, { attached: 'source' })
    if (difference !== undefined) throw new AppError('LEDGER_SCHEMA_CHANGED', { path: copy, difference })
    const migrations = MIGRATIONS.slice(0, Number(db.pragma('source.user_version', { simple: true })))
    layOut(db, migrations, atMs, fillings)
    // Parents and children come in any order: the references are checked when all are there.
    db.pragma('foreign_keys = OFF')
    const tables = tablesOf(db)
    const copied = tables.filter((name) => isSame || !MADE.includes(name))
    const copyAll = (): void => {
      copyTables(db, copied)
      copySequences(db, new Set(tables), isSame)
    }
    db.transaction(() => withoutIndexes(db, () => withoutGuards(db, copyAll)))()
    refuseLoose(db)
    // What it observed goes on: only of what the migrations made here it knows another.
    const isObserving = !isSame && migrations.some(({ observes }) => observes === 'everything')
    if (isObserving) db.transaction(() => observeRows(db, MADE))()
    const made = findSchemaDifference(db, { migrations })
    if (made !== undefined) throw new Error(`The fresh ledger has another layout: ${made}`)
  } finally {
    db.close()
  }
}

function copyTables(db: Database.Database, copied: readonly string[]): void {
  for (const table of copied) {
    const columns = db.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table).join(', ')
    db.exec(`DELETE FROM main.${table}`)
    // The columns by name, and no star: by that, SQLite would take the rows over without looking at them.
    db.exec(`INSERT INTO main.${table} (${columns}) SELECT ${columns} FROM source.${table}`)
  }
}

/** No id is given twice, also not those of rows that are gone. `isSame`: no other has a row than the copy gave it. */
function copySequences(db: Database.Database, tables: ReadonlySet<unknown>, isSame: boolean): void {
  const known = db.prepare<[], string>("SELECT name FROM main.sqlite_schema WHERE name = 'sqlite_sequence'").pluck()
  if (known.get() === undefined) return
  if (isSame) db.exec('DELETE FROM main.sqlite_sequence')
  const move = db.prepare('UPDATE main.sqlite_sequence SET seq = max(seq, ?) WHERE name = ?')
  const begin = db.prepare('INSERT INTO main.sqlite_sequence (name, seq) VALUES (?, ?)')
  const rows = db.prepare<[], { name: unknown; seq: unknown }>('SELECT name, seq FROM source.sqlite_sequence').all()
  for (const { name, seq } of rows) {
    // Beyond a safe integer, the next id would be none that the program can tell from its neighbours.
    const isSound = tables.has(name) && typeof seq === 'number' && Number.isSafeInteger(seq) && seq >= 0
    if (!isSound) throw new AppError('LEDGER_DAMAGED', { path: '', reason: 'an id in it is not valid' })
    // Its column takes any type, and a number would be bound as 40.0, which the digest of the state row tells from 40.
    const given = BigInt(seq)
    if (move.run(given, name).changes === 0) begin.run(name, given)
  }
}

/** Built once from all rows, an index costs a fraction of what it costs row by row. */
function withoutIndexes(db: Database.Database, copy: () => void): void {
  const indexes = db.prepare<[], { name: string; sql: string }>(`
    SELECT name, sql FROM main.sqlite_schema WHERE type = 'index' AND sql IS NOT NULL ORDER BY rowid`).all()
  for (const { name } of indexes) db.exec(`DROP INDEX main.${name}`)
  copy()
  for (const { sql } of indexes) db.exec(sql)
}

/**
 * Where evidence begins, the fresh ledger observes itself: that gives way to what the backup observed. So does its id,
 * where it is to be the same ledger.
 */
function withoutGuards(db: Database.Database, copy: () => void): void {
  const guards = db.prepare<[], { name: string; sql: string }>(
    `SELECT name, sql FROM main.sqlite_schema
    WHERE type = 'trigger' AND tbl_name IN ('observation', 'ledger_identity') ORDER BY rowid`,
  ).all()
  for (const { name } of guards) db.exec(`DROP TRIGGER main.${name}`)
  copy()
  for (const { sql } of guards) db.exec(sql)
}

function refuseLoose(db: Database.Database): void {
  const [loose] = db.prepare<[], { table: string }>('PRAGMA main.foreign_key_check').all()
  if (!loose) return
  throw new AppError('LEDGER_DAMAGED', { path: '', reason: `rows of its table ${loose.table} lead nowhere` })
}
