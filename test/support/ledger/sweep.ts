/**
 * Edits of every table: each column changed in one row, filled where it holds nothing, emptied where it may be, and a
 * row taken out. Made from the layout, so that no table and no column is forgotten.
 */
import Database from 'better-sqlite3'
import { HELD_TABLES } from '../../../src-main/ledger/evidence/held-tables.ts'
import type { Edit } from './tampering.ts'

interface Column {
  readonly name: string
  readonly type: string
  readonly notnull: 0 | 1
  /** Its place in the primary key, counted from 1; 0 where it is none of it. */
  readonly pk: number
}

interface Swept {
  readonly edits: readonly Edit[]
  /** Tables of which the ledger has no row, so that nothing of them was tried. */
  readonly empty: readonly string[]
}

/** Rows of imports that are not in the books say nothing of them. */
const TABLES = Object.entries(HELD_TABLES).flatMap(([table, { by }]) => (by === 'nothing' ? [] : [table]))

/** Of the ledger in this file. */
export function sweepEdits(path: string): Swept {
  const db = new Database(path, { readonly: true })
  try {
    const isThere = (table: string, where = 'true') => (
      db.prepare(`SELECT 1 FROM "${table}" WHERE ${where} LIMIT 1`).get() !== undefined
    )
    const edits = TABLES.filter((table) => isThere(table)).flatMap((table) => {
      const columns = db.prepare<[], Column>(`PRAGMA table_info("${table}")`).all()
      const keys = columns.filter(({ pk }) => pk > 0)
      return [
        removalOf(table, keys),
        ...columns.flatMap((column) => editsOf(table, keys, column, (where) => isThere(table, where))),
      ]
    })
    return { edits, empty: TABLES.filter((table) => !isThere(table)) }
  } finally {
    db.close()
  }
}

function removalOf(table: string, keys: readonly Column[]): Edit {
  const sql = `DELETE FROM "${table}" WHERE ${isMiddle(table, keys, 'true')}`
  return { name: `${table}, a row`, fakes: 'it never was', sql }
}

function editsOf(
  table: string, keys: readonly Column[], { name, type, notnull, pk }: Column, isThere: (where: string) => boolean,
): readonly Edit[] {
  const to = (fakes: string, value: string, where: string): readonly Edit[] => (isThere(where) ? [{
    name: `${table}.${name}`, fakes,
    // A skilled hand is not kept by what the layout allows.
    sql: `PRAGMA ignore_check_constraints = ON;
      UPDATE OR REPLACE "${table}" SET "${name}" = ${value} WHERE ${isMiddle(table, keys, where)}`,
  }] : [])
  const [other, first] = type === 'INTEGER' ? [`"${name}" + 1`, '1']
    : type === 'BLOB' ? [`zeroblob(length("${name}") + 1)`, `x'01'`] : [`"${name}" || 'x'`, `'x'`]
  const [isEmpty, isFilled] = [`"${name}" IS NULL`, `"${name}" IS NOT NULL`]
  const isOptional = notnull === 0 && pk === 0
  const optional = isOptional ? [...to('a value', first, isEmpty), ...to('none', 'NULL', isFilled)] : []
  return [...to('another value', other, isFilled), ...optional]
}

/** The row in the middle of those: at the first and the last one looks first. */
function isMiddle(table: string, keys: readonly Column[], where: string): string {
  const key = keys.map(({ name }) => `"${name}"`).join(', ')
  const count = `(SELECT count(*) / 2 FROM "${table}" WHERE ${where})`
  return `(${key}) = (SELECT ${key} FROM "${table}" WHERE ${where} ORDER BY ${key} LIMIT 1 OFFSET ${count})`
}
