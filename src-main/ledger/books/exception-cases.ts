/**
 * Every payment that needs a look, with what makes it an exception: a temporary table of the reading connection, kept
 * level with the ledger by the traces that each change leaves (see grid/follower.ts). Lists and totals read it alone.
 */
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import { decideAtRiskMinor } from '../../../src-shared/domain/books/exceptions.ts'
import type { PaymentState } from '../../../src-shared/domain/books/payment-state.ts'
import { CHECK_NAMES } from '../../../src-shared/domain/verification/verify-checks.ts'
import { PRESENT_MS } from '../engine/present-moment.ts'
import { FAILING, KIND, LAPSED, OWNER, RESOLVED_BY, SINCE_MS, WAITING } from './exception-facts.ts'
import { IS_EXCEPTION } from './payment-scope.ts'
import type { Scratch } from '../engine/access.ts'

/** Above this, reading all again is quicker than looking up each. */
const MAX_CHANGES = 10_000

/** The newest traces that the table reflects. */
interface Marks {
  readonly attemptId: number
  readonly historyId: number
  readonly eventId: number
  readonly presentMs: number
}

export function prepareExceptionCases(db: Scratch) {
  db.temporary.function('at_risk_minor', { deterministic: true }, atRiskForSql)
  db.temporary.exec(`CREATE TEMP TABLE exception_case (
    payment_id INTEGER PRIMARY KEY, source TEXT NOT NULL, source_id INTEGER NOT NULL, business_day TEXT NOT NULL,
    currency TEXT NOT NULL, state TEXT NOT NULL, answer_id INTEGER, kind TEXT NOT NULL, failing INTEGER,
    at_risk_minor INTEGER NOT NULL, since_ms INTEGER NOT NULL, resolved_by INTEGER, owner TEXT,
    waiting INTEGER, lapsed TEXT
  ) STRICT`)
  const readMarks = db.prepare<[], Marks>(`
    SELECT (SELECT coalesce(max(id), 0) FROM attempt) AS attemptId,
      (SELECT coalesce(max(id), 0) FROM payment_history) AS historyId,
      (SELECT coalesce(max(id), 0) FROM exception_event) AS eventId, ${PRESENT_MS} AS presentMs`)
  // By id: the indexes of payments would spare a sort and visit every row.
  const listChanged = db.prepare<[Marks], number>(`
    SELECT payment_id FROM attempt NOT INDEXED WHERE id > @attemptId UNION
    SELECT payment_id FROM payment_history NOT INDEXED WHERE id > @historyId UNION
    SELECT payment_id FROM exception_event NOT INDEXED WHERE id > @eventId UNION
    SELECT e.payment_id FROM exception_resolution r INDEXED BY exception_resolution_lapses
      JOIN exception_event e ON e.id = r.event_id
    WHERE r.lapses_at_ms > min(@presentMs, ${PRESENT_MS}) AND r.lapses_at_ms <= max(@presentMs, ${PRESENT_MS})
    LIMIT ${MAX_CHANGES + 1}`).pluck()
  const forgetAll = db.temporary.prepare('DELETE FROM exception_case')
  const forget = db.temporary.prepare<[string]>(
    'DELETE FROM exception_case WHERE payment_id IN (SELECT value FROM json_each(?))',
  )
  const readAll = db.temporary.prepare(insertCases('payment p INDEXED BY payment_exception'))
  const read = db.temporary.prepare<[string]>(insertCases('json_each(?) j CROSS JOIN payment p ON p.id = j.value'))

  let marks: Marks | undefined

  return {
    /** Brings the table to the moment of the transaction in which this is called. */
    refresh(): void {
      const now = readMarks.get()
      const changed = marks && listChanged.all(marks)
      // A failure in here leaves the marks as they were, so that the next call does it all again.
      if (!changed || changed.length > MAX_CHANGES) {
        forgetAll.run()
        readAll.run()
      } else if (changed.length > 0) {
        const ids = JSON.stringify(changed)
        forget.run(ids)
        read.run(ids)
      }
      marks = now
    },
  }
}

function insertCases(source: string): string {
  return `
    INSERT INTO exception_case
    SELECT id, source, source_id, business_day, currency, state, last_answer_id, kind, failing,
      at_risk_minor(currency, amount_minor, state, failing, (
        SELECT a.amount FROM attempt a WHERE a.id = last_answer_id)), since_ms, resolved_by, owner, waiting, lapsed
    FROM (
      SELECT p.id, p.source, p.source_id, p.business_day, p.currency, p.amount_minor, p.state, p.last_answer_id,
        ${KIND} AS kind, ${FAILING} AS failing, ${SINCE_MS} AS since_ms, ${RESOLVED_BY} AS resolved_by,
        ${OWNER} AS owner, ${WAITING} AS waiting, ${LAPSED} AS lapsed
      FROM ${source} WHERE ${IS_EXCEPTION} LIMIT -1
    )`
}

function atRiskForSql(
  currency: Currency, amountMinor: number, state: PaymentState, failing: number | null, amount: string | null,
): number {
  const check = failing === null ? null : (CHECK_NAMES[failing] ?? null)
  return decideAtRiskMinor({ currency, amountMinor }, { state, failing: check, amount })
}
