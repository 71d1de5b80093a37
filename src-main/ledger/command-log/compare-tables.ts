/** Compares two ledgers row by row, whose schemas were found to be ours, and of one layout. */
import type { Database } from 'better-sqlite3'
import { tablesOf } from '../engine/expected-schema.ts'
import { createFaults } from '../evidence/examine/examination.ts'

/** Ids that were given, in a table of SQLite's own. */
const SEQUENCES = 'sqlite_sequence'

/** The tables that differ, in words; undefined where none does. */
export function findDifferentTables(one: Database, other: Database, tick: () => void): string | undefined {
  const faults = createFaults()
  for (const table of [...tablesOf(other), SEQUENCES]) {
    const place = findDifferentRow(one, other, table, tick)
    if (place !== undefined) faults.add(`${table} (from row ${place})`)
  }
  return faults.tell('it gives other rows in the tables')
}

function findDifferentRow(one: Database, other: Database, table: string, tick: () => void): number | undefined {
  const rows = listRows(one, table)
  let place = 0
  for (const row of listRows(other, table)) {
    place += 1
    if (place % 1_000 === 0) tick()
    const next = rows.next()
    if (next.done === true || !isSameRow(next.value, row)) {
      rows.return?.()
      return place
    }
  }
  return rows.next().done === true ? undefined : place + 1
}

function listRows(db: Database, table: string): IterableIterator<readonly unknown[]> {
  const isWithoutRowid = db.prepare<[string], number>('SELECT wr FROM pragma_table_list(?)').pluck()
  const order = isWithoutRowid.get(table) === 1 ? primaryKeyOf(db, table) : 'rowid'
  return db.prepare<[], unknown[]>(`SELECT * FROM main.${table} ORDER BY ${order}`).raw().iterate()
}

function primaryKeyOf(db: Database, table: string): string {
  return db.prepare<[string], string>('SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk')
    .pluck().all(table).join(', ')
}

function isSameRow(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, place) => isSame(value, other[place]))
}

function isSame(one: unknown, other: unknown): boolean {
  if (one instanceof Uint8Array && other instanceof Uint8Array) return Buffer.compare(one, other) === 0
  return Object.is(one, other)
}
