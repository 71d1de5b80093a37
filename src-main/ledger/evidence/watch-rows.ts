/**
 * Lets a connection that writes observe the rows that it writes: by triggers of its own, which are not in the file.
 * Whatever statement changes a row, its digest is in the same transaction.
 */
import type { Database } from 'better-sqlite3'
import type { Writable } from '../engine/access.ts'
import { digestOfText } from './digest.ts'
import { HELD_TABLES, listRowTables, rowText, type RowsHeld } from './held-tables.ts'

export function watchRows(db: Database): void {
  addRowDigest(db)
  db.exec(listRowTablesIn(db).flatMap(([table, held]) => triggersOf(table, held)).join(''))
}

/** A ledger of an earlier layout lacks those that were added since. */
export function listRowTablesIn(db: Pick<Database, 'prepare'>): readonly (readonly [table: string, held: RowsHeld])[] {
  const isThere = db.prepare<[string], 1>(`SELECT 1 FROM main.sqlite_schema WHERE type = 'table' AND name = ?`)
  return listRowTables().filter(([table]) => isThere.get(table) !== undefined)
}

/** SQL’s `row_digest(text)`. */
export function addRowDigest(db: Pick<Database, 'function'>): void {
  db.function('row_digest', { deterministic: true }, (text: unknown) => digestOfText(String(text)))
}

function triggersOf(table: string, held: RowsHeld): readonly string[] {
  const { key, chained, onInsert = 'false', onUpdate = 'false' } = held
  const observe = `INSERT INTO observation (kind, subject, digest)
    VALUES ('${table}', new.${key}, row_digest(${rowText(held, 'new')}));`
  const trigger = (event: string, when: string, name: string): string[] => (when === 'false' ? [] : [`
    CREATE TEMP TRIGGER ${name}_observed_${table} AFTER ${event} ON main.${table} WHEN ${when} BEGIN ${observe} END;`])
  return [
    ...trigger('INSERT', onInsert, 'inserted'), ...trigger(`UPDATE OF ${chained.join(', ')}`, onUpdate, 'updated'),
  ]
}

/** For a row that its table’s triggers leave out. */
export function prepareRowObservation(db: Writable, table: string): (key: number) => void {
  const held = HELD_TABLES[table]
  if (held?.by !== 'row') throw new Error(`Rows of ${table} have no digest of their own`)
  const insert = db.prepare<[number]>(`
    INSERT INTO observation (kind, subject, digest) SELECT '${table}', t.${held.key}, row_digest(${rowText(held, 't')})
    FROM ${table} t WHERE t.${held.key} = ?`)
  return (key) => void insert.run(key)
}
