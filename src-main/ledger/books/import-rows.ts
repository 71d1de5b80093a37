/** The rows of an import under way: new payments at once, all else remembered until it is committed. SQL only. */
import type { ImportBatch } from '../../../src-shared/contract/books/imports.ts'
import type { PaymentSource } from '../../../src-shared/domain/books/payment-source.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import type { ExpectedRow } from '../api/books.ts'
import type { Writable } from '../engine/access.ts'
import { prepareInsertNew, valuesOf } from './packed-rows.ts'

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
  const insertNew = prepareInsertNew(db)
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
}
