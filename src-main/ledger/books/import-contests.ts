/**
 * Rows of imports under way whose reference another import brought before, unseen. The payment is of whoever brought it
 * first; each of the others keeps its whole row here. Where the payment goes, the next of them takes its place, so that
 * a row is in here only while there is such a payment, of another source.
 */
import type { ExpectedRow } from '../api/books.ts'
import type { Writable } from '../engine/access.ts'
import type { KnownReference, prepareImportRows } from './import-rows.ts'

export interface Contest extends ExpectedRow {
  readonly batchId: number
  readonly isContradicted: 0 | 1
}

/** Rows looked at in one step of a commit, so that memory has a bound. */
const STEP_ROWS = 1_000

const COLUMNS = `
  batch_id AS batchId, txref, row_number AS rowNumber, currency, amount_minor AS amountMinor, customer, email,
  expected_date AS expectedDate, business_day AS businessDay, is_contradicted AS isContradicted`

export function prepareImportContests(db: Writable, rows: ReturnType<typeof prepareImportRows>) {
  const find = db.prepare<[number, string], Contest>(
    `SELECT ${COLUMNS} FROM import_contest WHERE batch_id = ? AND txref = ?`,
  )
  const insert = db.prepare<[Contest]>(`
    INSERT INTO import_contest VALUES (
      @batchId, @txref, @rowNumber, @currency, @amountMinor, @customer, @email, @expectedDate, @businessDay,
      @isContradicted
    )`)
  const contradict = db.prepare<[number, string]>(
    'UPDATE import_contest SET is_contradicted = 1 WHERE batch_id = ? AND txref = ?',
  )
  const takeSome = db.prepare<[{ batchId: number }], Contest>(`
    DELETE FROM import_contest WHERE batch_id = @batchId AND txref IN (
      SELECT txref FROM import_contest WHERE batch_id = @batchId LIMIT ${STEP_ROWS}
    ) RETURNING ${COLUMNS}`)
  const takeNext = db.prepare<[{ txref: string }], Contest>(`
    DELETE FROM import_contest WHERE txref = @txref AND batch_id = (
      SELECT min(batch_id) FROM import_contest WHERE txref = @txref
    ) RETURNING ${COLUMNS}`)
  const listContested = db.prepare<[number], string>(`
    SELECT DISTINCT c.txref FROM import_contest c CROSS JOIN payment p ON p.txref = c.txref
    WHERE p.source = 'import' AND p.source_id = ?`).pluck()
  const removeAll = db.prepare<[number]>('DELETE FROM import_contest WHERE batch_id = ?')

  return {
    findContest: (batchId: number, txref: string) => find.get(batchId, txref),
    insertContest: (contest: Contest) => void insert.run(contest),
    contradictContest: (batchId: number, txref: string) => void contradict.run(batchId, txref),
    /** Takes some of the import's rows out; empty once there are none. */
    takeContests: (batchId: number): readonly Contest[] => takeSome.all({ batchId }),
    removeContests: (batchId: number) => void removeAll.run(batchId),
    /** The references of the import's new payments that others contest. */
    listContested: (batchId: number): readonly string[] => listContested.all(batchId),

    /** The payment is gone: the next import that has the reference brings it now. */
    succeed(txref: string): void {
      const next = takeNext.get({ txref })
      if (!next) return
      rows.insertRow(next, next.batchId)
      const paymentId = rows.findReference(txref)?.paymentId
      if (next.isContradicted === 1 && paymentId !== undefined) {
        rows.recordContradiction(next.batchId, paymentId, next.rowNumber)
      }
    },

    /** Makes way for another source: the import that brought the payment unseen keeps its row here. */
    giveWay({ paymentId, sourceId: batchId, rowNumber, ...known }: KnownReference): void {
      if (rowNumber === null) throw new Error('A payment of an import has no row')
      const { txref, currency, amountMinor, customer, email, expectedDate, businessDay } = known
      const { isContradicted } = rows.removeRow(batchId, paymentId)
      insert.run({
        batchId, txref, rowNumber, currency, amountMinor, customer, email, expectedDate, businessDay,
        isContradicted: isContradicted ? 1 : 0,
      })
    },
  }
}

export function isUnseen({ batchState }: KnownReference): boolean {
  return batchState === 'importing' || batchState === 'suspended'
}
