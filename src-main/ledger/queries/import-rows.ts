/** The rows of an import under way: new payments at once, all else remembered until it is committed. SQL only. */
import type { Database, Statement } from 'better-sqlite3'
import type { Currency } from '../../../src-shared/domain/currency.ts'
import type { ExpectedRow } from '../ledger.ts'

/** Columns of a packed row, in the order in which they are bound. */
const ROW_WIDTH = 8
/** Rows a statement: more of them cost more to bind than they save. */
const ROWS_A_STATEMENT = 50

/** Rows as one flat list of column values, which crosses to the thread, and into SQLite, at the least cost. */
export type PackedRows = readonly (string | number | null)[]

export function packRows(rows: readonly ExpectedRow[], batchId: number): PackedRows {
  const packed: (string | number | null)[] = []
  for (const row of rows) {
    packed.push(
      row.rowNumber, row.txref, row.currency, row.amountMinor, row.customer, row.email, row.expectedDate, batchId,
    )
  }
  return packed
}

/** What the ledger knows of a reference that a row could not be inserted for. */
export interface KnownReference {
  readonly paymentId: number
  readonly currency: Currency
  readonly amountMinor: number
  readonly customer: string | null
  readonly email: string | null
  readonly expectedDate: string | null
  readonly rowNumber: number
  readonly isWithdrawn: 0 | 1
}

/** What the file said of a payment before, beside it being new in this import. */
export interface KnownMember {
  readonly kind: 'same' | 'changed' | 'revived' | 'contradicted'
  readonly rowNumber: number
  readonly currency: Currency | null
  readonly amountMinor: number | null
}

export interface MemberRow extends Omit<ExpectedRow, 'txref' | 'currency' | 'amountMinor'> {
  readonly batchId: number
  readonly paymentId: number
  readonly kind: 'same' | 'changed' | 'revived' | 'contradicted'
  readonly currency: Currency | null
  readonly amountMinor: number | null
}

export function prepareImportRowQueries(db: Database) {
  const insertBySize = new Map<number, Statement<PackedRows[]>>()
  const numbersAfter = db.prepare<[number], number>('SELECT row_number FROM payment WHERE id > ?').pluck()
  // No joins in here: SQLite would plan them anew for every row.
  const find = db.prepare<[string], KnownReference>(`
    SELECT id AS paymentId, currency, amount_minor AS amountMinor, customer, email, expected_date AS expectedDate,
      row_number AS rowNumber, (SELECT state = 'undone' FROM import_batch WHERE id = batch_id) AS isWithdrawn
    FROM payment WHERE txref = ?`)
  const findMember = db.prepare<[number, number], KnownMember>(`
    SELECT kind, row_number AS rowNumber, currency, amount_minor AS amountMinor FROM import_member
    WHERE batch_id = ? AND payment_id = ?`)
  const insertMember = db.prepare<[MemberRow]>(`
    INSERT INTO import_member
      (batch_id, payment_id, row_number, kind, currency, amount_minor, customer, email, expected_date)
    VALUES (@batchId, @paymentId, @rowNumber, @kind, @currency, @amountMinor, @customer, @email, @expectedDate)`)
  const contradict = db.prepare<[{ batchId: number; paymentId: number; rowNumber: number }]>(`
    INSERT INTO import_member (batch_id, payment_id, row_number, kind)
    VALUES (@batchId, @paymentId, @rowNumber, 'contradicted')
    ON CONFLICT DO UPDATE SET kind = 'contradicted'`)
  const takeContradictions = db.prepare<[number], number>(
    `DELETE FROM import_member WHERE batch_id = ? AND kind = 'contradicted' RETURNING payment_id`,
  ).pluck()
  const removePayment = db.prepare<[number, number]>('DELETE FROM payment WHERE id = ? AND id >= ?')
  const removeMembers = db.prepare<[number]>('DELETE FROM import_member WHERE batch_id = ?')
  const removePaymentsFrom = db.prepare<[number]>('DELETE FROM payment WHERE id >= ?')

  return {
    /** Inserts the rows whose reference is not known yet, and returns the places of the others in the packed list. */
    insertNew(rows: PackedRows): number[] {
      const conflicting: number[] = []
      for (let start = 0; start < rows.length; start += ROW_WIDTH * ROWS_A_STATEMENT) {
        const block = rows.slice(start, start + ROW_WIDTH * ROWS_A_STATEMENT)
        const size = block.length / ROW_WIDTH
        const { changes, lastInsertRowid } = insertOf(size).run(block)
        if (changes === size) continue
        const inserted = new Set(changes === 0 ? [] : numbersAfter.all(Number(lastInsertRowid) - changes))
        for (let at = start; at < start + block.length; at += ROW_WIDTH) {
          if (!inserted.has(Number(rows[at]))) conflicting.push(at)
        }
      }
      return conflicting
    },
    findReference: (txref: string) => find.get(txref),
    findMember: (batchId: number, paymentId: number) => findMember.get(batchId, paymentId),
    insertMember: (member: MemberRow) => void insertMember.run(member),
    /** Remembers that rows of the file contradict one another on this payment. */
    recordContradiction: (batchId: number, paymentId: number, rowNumber: number) =>
      void contradict.run({ batchId, paymentId, rowNumber }),
    /** Takes out what contradicted itself: the payments that would have been new, and every trace of the others. */
    removeContradicted(batchId: number, firstPaymentId: number): void {
      for (const paymentId of takeContradictions.all(batchId)) removePayment.run(paymentId, firstPaymentId)
    },
    removeRows(batchId: number, firstPaymentId: number): void {
      removeMembers.run(batchId)
      removePaymentsFrom.run(firstPaymentId)
    },
  }

  function insertOf(size: number): Statement<PackedRows[]> {
    const prepared = insertBySize.get(size)
    if (prepared) return prepared
    const row = `(${Array(ROW_WIDTH).fill('?').join(', ')})`
    const insert = db.prepare<PackedRows[]>(`
      INSERT INTO payment (row_number, txref, currency, amount_minor, customer, email, expected_date, batch_id)
      VALUES ${Array(size).fill(row).join(', ')} ON CONFLICT (txref) DO NOTHING`)
    insertBySize.set(size, insert)
    return insert
  }
}

/** The row at this place of a packed list. The values are those of `packRows`: they never left this program. */
export function unpackRow(rows: PackedRows, at: number): ExpectedRow {
  const [rowNumber, txref, currency, amountMinor, customer, email, expectedDate] = rows.slice(at, at + ROW_WIDTH)
  return { rowNumber, txref, currency, amountMinor, customer, email, expectedDate } as ExpectedRow
}

export function countRows(rows: PackedRows): number {
  return rows.length / ROW_WIDTH
}
