/** Rows of a dry run that a person can look at, in a temporary table. SQL only. */
import type { Page, Slice } from '../../../src-shared/contract/common.ts'
import type { DryRunKind, DryRunRow, RejectedRow } from '../../../src-shared/contract/books/imports.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import type { DryRunChunk, FileRow } from '../api/books.ts'
import type { BookedPayment, EarlierRow } from './classify-row.ts'
import type { Scratch } from '../engine/access.ts'

type FileReject = DryRunChunk['rejects'][number]

interface ShownRow extends Omit<DryRunRow, 'before'> {
  /** Of a rejected one: where and what was found; empty where it is of no one column. */
  readonly column: string
  readonly value: string
  readonly beforeCurrency: Currency | null
  readonly beforeAmountMinor: number | null
  readonly beforeCustomer: string | null
}

type KeptRow = ShownRow & { readonly dryRunId: number; readonly kind: DryRunKind }

/** A row of the file begins on a line of its own, so its number tells it apart. */
const TABLE = `CREATE TEMP TABLE dry_run_shown (
  dry_run_id INTEGER NOT NULL, kind TEXT NOT NULL, row_number INTEGER NOT NULL, txref TEXT NOT NULL, currency TEXT,
  amount_minor INTEGER, customer TEXT, expected_date TEXT, column_name TEXT NOT NULL, value TEXT NOT NULL, reason TEXT,
  before_currency TEXT, before_amount_minor INTEGER, before_customer TEXT,
  PRIMARY KEY (dry_run_id, kind, row_number)
) STRICT, WITHOUT ROWID`

const COLUMNS = `
  row_number AS rowNumber, txref, currency, amount_minor AS amountMinor, customer, expected_date AS expectedDate,
  column_name AS "column", value, reason, before_currency AS beforeCurrency,
  before_amount_minor AS beforeAmountMinor, before_customer AS beforeCustomer`

const NOT_REJECTED = { column: '', value: '', reason: null }
const NOT_CHANGED = { beforeCurrency: null, beforeAmountMinor: null, beforeCustomer: null }
const UNREAD = { currency: null, amountMinor: null, customer: null, expectedDate: null }

export function prepareDryRunRows(db: Scratch) {
  db.temporary.exec(TABLE)
  const insert = db.temporary.prepare<[KeptRow]>(`
    INSERT INTO dry_run_shown VALUES (@dryRunId, @kind, @rowNumber, @txref, @currency, @amountMinor, @customer,
      @expectedDate, @column, @value, @reason, @beforeCurrency, @beforeAmountMinor, @beforeCustomer)`)
  const turnDown = db.temporary.prepare<[RejectedRow & { dryRunId: number; kind: DryRunKind }]>(`
    UPDATE dry_run_shown SET kind = 'rejected', column_name = @column, value = @value, reason = @reason,
      before_currency = NULL, before_amount_minor = NULL, before_customer = NULL
    WHERE dry_run_id = @dryRunId AND kind = @kind AND row_number = @rowNumber`)
  const list = db.prepare<[{ dryRunId: number; kind: DryRunKind } & Slice], ShownRow>(`
    SELECT ${COLUMNS} FROM dry_run_shown WHERE dry_run_id = @dryRunId AND kind = @kind
    ORDER BY row_number LIMIT @limit OFFSET @offset`)
  const pageRejects = db.prepare<[{ dryRunId: number; after: number; limit: number }], RejectedRow>(`
    SELECT row_number AS rowNumber, column_name AS "column", value, reason FROM dry_run_shown
    WHERE dry_run_id = @dryRunId AND kind = 'rejected' AND row_number > @after ORDER BY row_number LIMIT @limit`)
  const forgetSurplus = db.temporary.prepare<[{ dryRunId: number; kept: number }]>(`
    DELETE FROM dry_run_shown WHERE dry_run_id = @dryRunId AND kind = 'rejected' AND row_number >= (
      SELECT row_number FROM dry_run_shown WHERE dry_run_id = @dryRunId AND kind = 'rejected'
      ORDER BY row_number LIMIT 1 OFFSET @kept)`)
  const forget = db.temporary.prepare<[number]>('DELETE FROM dry_run_shown WHERE dry_run_id = ?')

  return {
    keepRow(dryRunId: number, kind: DryRunKind, row: FileRow, booked: BookedPayment | undefined): void {
      const before = booked ? {
        beforeCurrency: booked.currency, beforeAmountMinor: booked.amountMinor, beforeCustomer: booked.customer,
      } : NOT_CHANGED
      insert.run({ dryRunId, kind, ...row, ...NOT_REJECTED, ...before })
    },

    keepReject(dryRunId: number, { txref = '', ...reject }: FileReject): void {
      insert.run({ dryRunId, kind: 'rejected', txref, ...UNREAD, ...reject, ...NOT_CHANGED })
    },

    /** Of a row that was taken for one of another kind; it may not have been kept as such. */
    turnDown(dryRunId: number, kind: DryRunKind, reject: RejectedRow): void {
      if (turnDown.run({ ...reject, dryRunId, kind }).changes > 0) return
      insert.run({ dryRunId, kind: 'rejected', txref: reject.value, ...UNREAD, ...reject, ...NOT_CHANGED })
    },

    /** `rejects`: the row's own, behind that of the first row if it stood unopposed till now. */
    keepContradiction(
      dryRunId: number, row: FileRow, earlier: EarlierRow, rejects: readonly RejectedRow[],
    ): void {
      for (const reject of rejects) {
        const isOwn = reject.rowNumber === row.rowNumber
        if (!isOwn && earlier.kind !== 'contradicted') {
          if (turnDown.run({ ...reject, dryRunId, kind: earlier.kind }).changes > 0) continue
        }
        const said = isOwn ? row : { ...UNREAD, ...earlier }
        const { currency, amountMinor, customer, expectedDate } = said
        const values = { txref: row.txref, currency, amountMinor, customer, expectedDate }
        insert.run({ dryRunId, kind: 'rejected', ...values, ...reject, ...NOT_CHANGED })
      }
    },

    listRows: (dryRunId: number, kind: DryRunKind, slice: Slice): DryRunRow[] =>
      list.all({ dryRunId, kind, ...slice }).map(toDryRunRow),

    /** All of them, while the dry run goes on. */
    pageRejects(dryRunId: number, { limit, after }: { limit: number; after: number }): Page<RejectedRow> {
      const rows = pageRejects.all({ dryRunId, limit, after })
      return { rows, next: rows.length === limit ? (rows.at(-1)?.rowNumber ?? null) : null }
    },

    /** Of the other kinds no more are kept in the first place. */
    forgetSurplus: (dryRunId: number, kept: number) => void forgetSurplus.run({ dryRunId, kept }),
    forget: (dryRunId: number) => void forget.run(dryRunId),
  }
}

function toDryRunRow(row: ShownRow): DryRunRow {
  const { rowNumber, txref, currency, amountMinor, customer, expectedDate } = row
  const { beforeCurrency, beforeAmountMinor, beforeCustomer } = row
  return {
    rowNumber, txref, currency, amountMinor, customer, expectedDate,
    before: beforeCurrency === null || beforeAmountMinor === null
      ? null
      : { currency: beforeCurrency, amountMinor: beforeAmountMinor, customer: beforeCustomer },
    reason: row.reason === null ? null : describeReason(row.column, row.value, row.reason),
  }
}

/** `amount “nothing” is not an amount`. */
function describeReason(column: string, value: string, reason: string): string {
  if (column === '') return reason
  return value === '' ? `${column} ${reason}` : `${column} “${value}” ${reason}`
}
