import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { HELD_TABLES, type TableHeld } from '../../../../src-main/ledger/evidence/held-tables.ts'
import { MIGRATIONS } from '../../../../src-main/ledger/migrations/all.ts'
import { layOut } from '../../../../src-main/ledger/migrations/lay-out.ts'

function columnsHeld(held: TableHeld): readonly string[] {
  if (held.by !== 'row') return held.columns
  return [...held.chained, ...(held.chainedLater ?? []), ...Object.keys(held.recomputed ?? {})]
}

describe('the table of how a ledger is held against change', () => {
  it('has a place for every table and every column of the layout, and for nothing else', () => {
    const db = new Database(':memory:')
    layOut(db, MIGRATIONS, 0)
    const names = db.prepare<[], string>(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`,
    ).pluck().all()
    const layout = names.map((name) => [
      name, db.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(name).sort(),
    ])
    db.close()
    const held = Object.entries(HELD_TABLES).map(([name, how]) => [name, columnsHeld(how).toSorted()] as const)
    expect(held.toSorted(([one], [other]) => (one < other ? -1 : 1))).toEqual(layout)
  })

  it('says of each column once how it is held', () => {
    for (const [name, how] of Object.entries(HELD_TABLES)) {
      const columns = columnsHeld(how)
      expect([name, new Set(columns).size]).toEqual([name, columns.length])
    }
  })
})
