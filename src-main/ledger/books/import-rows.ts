/** The rows of an import under way: new payments at once, all else remembered until it is committed. SQL only. */
import type { Statement } from 'better-sqlite3'
import type { ImportBatch } from '../../../src-shared/contract/books/imports.ts'
import type { PaymentSource } from '../../../src-shared/domain/books/payment-source.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import type { ExpectedRow } from '../api/books.ts'
import { digestOfValues } from '../evidence/digest.ts'
import type { Writable } from '../engine/access.ts'

/** Columns of a packed row, in the order in which they are bound. */
const ROW_WIDTH = 9
/** Rows a statement: more of them cost more to bind than they save. */
const ROWS_A_STATEMENT = 50

/** Rows as one flat list of column values, which crosses to the thread, and into SQLite, at the least cost. */
type RowValues = readonly (string | number | null)[]

export interface PackedRows {
  readonly rows: RowValues
  /** Of rows that go in as they are (evidence/observe-imports.ts). */
  readonly digest: Uint8Array
}

export function packRows(rows: readonly ExpectedRow[], batchId: number): PackedRows {
  const values = valuesOf(rows, batchId)
  return { rows: values, digest: digestOfValues(values) }
}

function valuesOf(rows: readonly ExpectedRow[], batchId: number): RowValues {
  const values: (string | number | null)[] = []
  for (const row of rows) {
    values.push(
      row.rowNumber, row.txref, row.currency, row.amountMinor, row.customer, row.email, row.expectedDate,
      row.businessDay, batchId,
    )
  }
  return values
}

/** What the ledger knows of a reference that a row could not be inserted for. */
export interface KnownReference extends Omit<ExpectedRow, 'rowNumber'> {
  readonly paymentId: number
  /** Null where it came from no file. */
  readonly rowNumber: number | null
  readonly source: PaymentSource['kind']
  readonly sourceId: number
  /** Of the import that brought it; null where another source did. */
  readonly batchState: ImportBatch['state'] | null
}

type MemberKind = 'same' | 'changed' | 'revived' | 'contradicted'

/** What the file said of a payment before, beside it being new in this import. */
export interface KnownMember {
  readonly kind: MemberKind
  readonly rowNumber: number
  readonly currency: Currency | null
  readonly amountMinor: number | null
}

/** What a row says of a payment that was in the books before. */
export interface MemberRow extends Omit<ExpectedRow, 'txref'> {
  readonly batchId: number
  readonly paymentId: number
  readonly kind: Exclude<MemberKind, 'contradicted'>
}

export function prepareImportRows(db: Writable) {
  const insertBySize = new Map<number, Statement<RowValues[]>>()
  const numbersAfter = db.prepare<[number, number], number>(
    `SELECT row_number FROM payment WHERE id > ? AND source = 'import' AND source_id = ?`,
  ).pluck()
  // No joins in here: SQLite would plan them again for every row.
  const find = db.prepare<[string], KnownReference>(`
    SELECT id AS paymentId, txref, currency, amount_minor AS amountMinor, customer, email,
      expected_date AS expectedDate, business_day AS businessDay, row_number AS rowNumber, source,
      source_id AS sourceId,
      iif(source = 'import', (SELECT state FROM import_batch WHERE id = source_id), NULL) AS batchState
    FROM payment WHERE txref = ?`)
  const findMember = db.prepare<[number, number], KnownMember>(`
    SELECT kind, row_number AS rowNumber, currency, amount_minor AS amountMinor FROM import_member
    WHERE batch_id = ? AND payment_id = ?`)
  const insertMember = db.prepare<[MemberRow]>(`
    INSERT INTO import_member (
      batch_id, payment_id, row_number, kind, currency, amount_minor, customer, email, expected_date, business_day
    ) VALUES (
      @batchId, @paymentId, @rowNumber, @kind, @currency, @amountMinor, @customer, @email, @expectedDate, @businessDay
    )`)
  const changeMember = db.prepare<[Pick<MemberRow, 'batchId' | 'paymentId' | 'kind'>]>(
    'UPDATE import_member SET kind = @kind WHERE batch_id = @batchId AND payment_id = @paymentId',
  )
  // Few payments are changed while a file is imported.
  const listOvertaken = db.prepare<[{ batchId: number; historyBefore: number }], MemberRow & { txref: string }>(`
    SELECT m.batch_id AS batchId, m.payment_id AS paymentId, m.row_number AS rowNumber, m.kind, m.currency,
      m.amount_minor AS amountMinor, m.customer, m.email, m.expected_date AS expectedDate,
      m.business_day AS businessDay, p.txref
    FROM (SELECT DISTINCT payment_id FROM payment_history NOT INDEXED WHERE id > @historyBefore) h
    CROSS JOIN import_member m ON m.batch_id = @batchId AND m.payment_id = h.payment_id
    CROSS JOIN payment p ON p.id = m.payment_id WHERE m.kind <> 'contradicted'`)
  const contradict = db.prepare<[{ batchId: number; paymentId: number; rowNumber: number }]>(`
    INSERT INTO import_member (batch_id, payment_id, row_number, kind)
    VALUES (@batchId, @paymentId, @rowNumber, 'contradicted')
    ON CONFLICT DO UPDATE SET kind = 'contradicted'`)
  const takeContradictions = db.prepare<[number], number>(
    `DELETE FROM import_member WHERE batch_id = ? AND kind = 'contradicted' RETURNING payment_id`,
  ).pluck()
  const removeOwn = db.prepare<[number, number], string>(
    `DELETE FROM payment WHERE id = ? AND source = 'import' AND source_id = ? RETURNING txref`,
  ).pluck()
  const removeMember = db.prepare<[number, number]>('DELETE FROM import_member WHERE batch_id = ? AND payment_id = ?')
  const removeMembers = db.prepare<[number]>('DELETE FROM import_member WHERE batch_id = ?')
  // Its slices were hashed with rows that are gone, or without rows that came.
  const disturb = db.prepare<[number]>('UPDATE import_batch SET is_disturbed = 1 WHERE id = ?')
  const last = db.prepare<[], number | null>('SELECT max(id) FROM payment').pluck()
  const removeAllOwn = db.prepare<[number]>(`DELETE FROM payment WHERE source = 'import' AND source_id = ?`)

  return {
    insertNew,
    insertRow(row: ExpectedRow, batchId: number): void {
      insertNew(valuesOf([row], batchId))
      disturb.run(batchId)
    },
    /** The highest id of a payment. */
    lastId: (): number => last.get() ?? 0,
    findReference: (txref: string) => find.get(txref),
    findMember: (batchId: number, paymentId: number) => findMember.get(batchId, paymentId),
    insertMember: (member: MemberRow) => void insertMember.run(member),
    changeMember: ({ batchId, paymentId }: MemberRow, kind: MemberRow['kind']) => (
      void changeMember.run({ batchId, paymentId, kind })
    ),
    /** What the file says of payments that others changed since that row of history. */
    listOvertaken: (batchId: number, historyBefore: number) => listOvertaken.all({ batchId, historyBefore }),
    /** Remembers that rows of the file contradict one another on this payment. */
    recordContradiction: (batchId: number, paymentId: number, rowNumber: number) =>
      void contradict.run({ batchId, paymentId, rowNumber }),
    /**
     * Takes out what contradicted itself: the payments that would have been new, whose references it returns, and
     * every trace of the others.
     */
    removeContradicted(batchId: number): readonly string[] {
      const removed = takeContradictions.all(batchId).flatMap((paymentId) => removeOwn.all(paymentId, batchId))
      if (removed.length > 0) disturb.run(batchId)
      return removed
    },
    /** Takes a payment back out of an import under way, and says whether its rows contradict one another on it. */
    removeRow(batchId: number, paymentId: number): { readonly isContradicted: boolean } {
      const { changes } = removeMember.run(batchId, paymentId)
      removeOwn.all(paymentId, batchId)
      disturb.run(batchId)
      return { isContradicted: changes > 0 }
    },
    removeRows(batchId: number): void {
      removeMembers.run(batchId)
      removeAllOwn.run(batchId)
    },
  }

  /** Inserts the rows whose reference is not known yet, and returns the places of the others in the packed list. */
  function insertNew(rows: RowValues): number[] {
    const conflicting: number[] = []
    const batchId = Number(rows[ROW_WIDTH - 1])
    for (let start = 0; start < rows.length; start += ROW_WIDTH * ROWS_A_STATEMENT) {
      const block = rows.slice(start, start + ROW_WIDTH * ROWS_A_STATEMENT)
      const size = block.length / ROW_WIDTH
      const { changes, lastInsertRowid } = insertOf(size).run(block)
      if (changes === size) continue
      // A row that conflicts may use up an id, so that rows of the statement before are among these.
      const inserted = new Set(changes === 0 ? [] : numbersAfter.all(Number(lastInsertRowid) - size, batchId))
      for (let at = start; at < start + block.length; at += ROW_WIDTH) {
        if (!inserted.has(Number(rows[at]))) conflicting.push(at)
      }
    }
    return conflicting
  }

  function insertOf(size: number): Statement<RowValues[]> {
    const prepared = insertBySize.get(size)
    if (prepared) return prepared
    const row = `(${Array(ROW_WIDTH).fill('?').join(', ')}, 'import')`
    const insert = db.prepare<RowValues[]>(`
      INSERT INTO payment (
        row_number, txref, currency, amount_minor, customer, email, expected_date, business_day, source_id, source
      ) VALUES ${Array(size).fill(row).join(', ')} ON CONFLICT (txref) DO NOTHING`)
    insertBySize.set(size, insert)
    return insert
  }
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
