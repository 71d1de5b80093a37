/** The rows of a file as one flat list of values: so they cross to the thread, are hashed, and go into the ledger. */
import type { RunResult, Statement } from 'better-sqlite3'
import type { ExpectedRow } from '../api/books.ts'
import { digestOfValues } from '../evidence/digest.ts'
import type { Writable } from '../engine/access.ts'

/** Values of a row. */
const ROW_WIDTH = 9
/** Rows a statement: more of them cost more to bind than they save. */
const ROWS_A_STATEMENT = 50

type RowValue = string | number | null
type RowValues = readonly RowValue[]

export interface PackedRows {
  readonly rows: RowValues
  /** Of rows that go in as they are (evidence/observe-imports.ts). */
  readonly digest: Uint8Array
}

export function packRows(rows: readonly ExpectedRow[], batchId: number): PackedRows {
  const values = valuesOf(rows, batchId)
  return { rows: values, digest: digestOfValues(values) }
}

export function valuesOf(rows: readonly ExpectedRow[], batchId: number): RowValues {
  const values: RowValue[] = []
  for (const row of rows) {
    values.push(
      row.rowNumber, row.txref, row.currency, row.amountMinor, row.customer, row.email, row.expectedDate,
      row.businessDay, batchId,
    )
  }
  return values
}

/** The row at this place of the list. */
export function rowAt(rows: RowValues, at: number): ExpectedRow {
  const [rowNumber, txref, currency, amountMinor, customer, email, expectedDate, businessDay] =
    rows.slice(at, at + ROW_WIDTH)
  return { rowNumber, txref, currency, amountMinor, customer, email, expectedDate, businessDay } as ExpectedRow
}

export function countRows(rows: RowValues): number {
  return rows.length / ROW_WIDTH
}

type Bound = RowValue | undefined

/** What the rows of a file mostly have in common: bound once a statement, which saves a sixth of what they take. */
interface CommonValues {
  readonly currency: Bound
  readonly expectedDate: Bound
  readonly businessDay: Bound
  readonly batchId: Bound
}

interface Inserts {
  readonly alike: Statement<[readonly Bound[], CommonValues]>
  readonly unlike: Statement<[RowValues]>
}

/** Inserts the rows whose reference is not known yet, and returns the places of the others in the list. */
export function prepareInsertNew(db: Writable): (rows: RowValues) => number[] {
  const insertsBySize = new Map<number, Inserts>()
  const numbersAfter = db.prepare<[number, number], number>(
    `SELECT row_number FROM payment WHERE id > ? AND source = 'import' AND source_id = ?`,
  ).pluck()

  function insertsOf(size: number): Inserts {
    const prepared = insertsBySize.get(size)
    if (prepared) return prepared
    const insert = (row: string) => `
      INSERT INTO payment (
        row_number, txref, currency, amount_minor, customer, email, expected_date, business_day, source_id, source
      ) VALUES ${Array(size).fill(row).join(', ')} ON CONFLICT (txref) DO NOTHING`
    const inserts = {
      alike: db.prepare<[readonly Bound[], CommonValues]>(
        insert(`(?, ?, @currency, ?, ?, ?, @expectedDate, @businessDay, @batchId, 'import')`),
      ),
      unlike: db.prepare<[RowValues]>(insert(`(?, ?, ?, ?, ?, ?, ?, ?, ?, 'import')`)),
    }
    insertsBySize.set(size, inserts)
    return inserts
  }

  return (rows) => {
    const conflicting: number[] = []
    const batchId = Number(rows[ROW_WIDTH - 1])
    for (let start = 0; start < rows.length; start += ROW_WIDTH * ROWS_A_STATEMENT) {
      const block = rows.slice(start, start + ROW_WIDTH * ROWS_A_STATEMENT)
      const size = countRows(block)
      const { changes, lastInsertRowid } = insertBlock(insertsOf(size), block)
      if (changes === size) continue
      // A row that conflicts may use up an id, so that rows of the statement before are among these.
      const inserted = new Set(changes === 0 ? [] : numbersAfter.all(Number(lastInsertRowid) - size, batchId))
      for (let at = start; at < start + block.length; at += ROW_WIDTH) {
        if (!inserted.has(Number(rows[at]))) conflicting.push(at)
      }
    }
    return conflicting
  }
}

function insertBlock({ alike, unlike }: Inserts, rows: RowValues): RunResult {
  const [, , currency, , , , expectedDate, businessDay, batchId] = rows
  const own: Bound[] = []
  for (let at = 0; at < rows.length; at += ROW_WIDTH) {
    const isAlike = rows[at + 2] === currency && rows[at + 6] === expectedDate && rows[at + 7] === businessDay
    if (!isAlike) return unlike.run(rows)
    own.push(rows[at], rows[at + 1], rows[at + 3], rows[at + 4], rows[at + 5])
  }
  return alike.run(own, { currency, expectedDate, businessDay, batchId })
}
