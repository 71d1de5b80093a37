/** Applies what an import changes of payments that were in the books before, and takes it back. SQL only. */
import type { ChangedRow } from '../../../src-shared/contract/books/imports.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import type { Readable, Writable } from '../engine/access.ts'
import type { StoredBatch } from './imports.ts'

const HISTORY_COLUMNS = `
  currency, amount_minor, customer, email, expected_date, source, source_id, row_number, business_day, state, reason,
  last_answer_id, pending_answers, next_query_at_ms, proof_txid, proof_amount, proof_currency`

/** Copies the payments that this selects (as ids) into the history as they stand. Binds who changes them, and when. */
export const keepInHistory = (changedBy: 'import' | 'charge', selection: string): string => `
  INSERT INTO payment_history (payment_id, changed_by, changed_by_id, event, at_ms, ${HISTORY_COLUMNS})
  SELECT id, '${changedBy}', @changedById, @event, @atMs, ${HISTORY_COLUMNS} FROM payment
  WHERE id IN (${selection}) ORDER BY id`

const IS_OTHER_MONEY = '(m.currency <> p.currency OR m.amount_minor <> p.amount_minor)'

const RESTORED = HISTORY_COLUMNS.split(',').map((column) => `${column.trim()} = h.${column.trim()}`).join(', ')

/** Binds an import's changes to the moment they are made or taken back. */
interface ImportMoment {
  readonly batchId: number
  readonly atMs: number
}

/** Binds a change of payments to its history. */
export interface HistoryMoment<Event extends 'changed' | 'revived' | 'undone'> {
  readonly changedById: number
  readonly event: Event
  readonly atMs: number
}

export function prepareImportChangeRows(db: Writable) {
  const keepMembers = db.prepare<[HistoryMoment<'changed' | 'revived'>]>(
    keepInHistory('import', 'SELECT payment_id FROM import_member WHERE batch_id = @changedById AND kind = @event'),
  )
  // A verdict never survives a change of what is expected: where the money changed, the payment is unverified again.
  const applyChanged = db.prepare<[number]>(`
    UPDATE payment AS p SET
      state = iif(${IS_OTHER_MONEY}, 'unverified', p.state),
      reason = iif(${IS_OTHER_MONEY}, NULL, p.reason),
      last_answer_id = iif(${IS_OTHER_MONEY}, NULL, p.last_answer_id),
      pending_answers = iif(${IS_OTHER_MONEY}, 0, p.pending_answers),
      next_query_at_ms = iif(${IS_OTHER_MONEY}, NULL, p.next_query_at_ms),
      proof_txid = iif(${IS_OTHER_MONEY}, NULL, p.proof_txid),
      proof_amount = iif(${IS_OTHER_MONEY}, NULL, p.proof_amount),
      proof_currency = iif(${IS_OTHER_MONEY}, NULL, p.proof_currency),
      currency = m.currency, amount_minor = m.amount_minor, customer = coalesce(m.customer, p.customer),
      email = coalesce(m.email, p.email), expected_date = coalesce(m.expected_date, p.expected_date),
      business_day = coalesce(m.expected_date, p.business_day)
    FROM import_member m WHERE m.batch_id = ? AND m.kind = 'changed' AND p.id = m.payment_id`)
  const applyRevived = db.prepare<[number]>(`
    UPDATE payment AS p SET
      source = 'import', source_id = m.batch_id, row_number = m.row_number, business_day = m.business_day,
      currency = m.currency, amount_minor = m.amount_minor, customer = m.customer, email = m.email,
      expected_date = m.expected_date, state = 'unverified', reason = NULL, last_answer_id = NULL,
      pending_answers = 0, next_query_at_ms = NULL, proof_txid = NULL, proof_amount = NULL, proof_currency = NULL
    FROM import_member m WHERE m.batch_id = ? AND m.kind = 'revived' AND p.id = m.payment_id`)
  const keepUndone = db.prepare<[HistoryMoment<'undone'>]>(keepInHistory('import', `
    SELECT payment_id FROM payment_history
    WHERE changed_by = 'import' AND changed_by_id = @changedById AND event IN ('changed', 'revived')`))
  const restore = db.prepare<[number]>(`
    UPDATE payment AS p SET ${RESTORED} FROM payment_history h
    WHERE h.changed_by = 'import' AND h.changed_by_id = ? AND h.event IN ('changed', 'revived')
      AND p.id = h.payment_id`)

  return {
    applyChanges({ batchId, atMs }: ImportMoment): void {
      keepMembers.run({ changedById: batchId, atMs, event: 'changed' })
      applyChanged.run(batchId)
      keepMembers.run({ changedById: batchId, atMs, event: 'revived' })
      applyRevived.run(batchId)
    },
    /** Gives the payments back as they stood before this import. */
    takeBackChanges({ batchId, atMs }: ImportMoment): void {
      keepUndone.run({ changedById: batchId, atMs, event: 'undone' })
      restore.run(batchId)
    },
  }
}

interface StoredChange {
  readonly rowNumber: number
  readonly txref: string
  readonly currency: Currency
  readonly amountMinor: number
  readonly customer: string | null
  readonly currencyBefore: Currency
  readonly amountMinorBefore: number
  readonly customerBefore: string | null
}

export function prepareImportChangeReads(db: Readable) {
  const list = db.prepare<[{ batchId: number; limit: number }], StoredChange>(`
    SELECT m.row_number AS rowNumber, p.txref, m.currency, m.amount_minor AS amountMinor,
      coalesce(m.customer, h.customer) AS customer, h.currency AS currencyBefore,
      h.amount_minor AS amountMinorBefore, h.customer AS customerBefore
    FROM payment_history h JOIN import_member m ON m.batch_id = h.changed_by_id AND m.payment_id = h.payment_id
    JOIN payment p ON p.id = h.payment_id
    WHERE h.changed_by = 'import' AND h.changed_by_id = @batchId AND h.event = 'changed'
    ORDER BY m.row_number LIMIT @limit`)

  return {
    listImportChanges: (batchId: number, limit: number): readonly ChangedRow[] => (
      list.all({ batchId, limit }).map(toChangedRow)
    ),
  }
}

function toChangedRow(
  { rowNumber, txref, currencyBefore, amountMinorBefore, customerBefore, ...after }: StoredChange,
): ChangedRow {
  const before = { currency: currencyBefore, amountMinor: amountMinorBefore, customer: customerBefore }
  return { rowNumber, txref, before, after }
}

/** What may rest on an import: the ids of payments that it made, changed or revived. Binds a StoredBatch. */
const TOUCHED_PAYMENTS = `
  SELECT id FROM payment INDEXED BY payment_of_import WHERE source = 'import' AND source_id = @id
  UNION ALL SELECT payment_id FROM import_member WHERE batch_id = @id AND kind IN ('changed', 'revived')`

interface UndoneBatch {
  readonly id: number
  readonly commitNumber: number
  readonly attemptsBefore: number
  readonly committedAtMs: number
}

export function prepareImportObstacleReads(db: Readable) {
  const findAttempt = db.prepare<[UndoneBatch], string>(`
    SELECT txref FROM payment WHERE last_attempt_id > @attemptsBefore AND id IN (${TOUCHED_PAYMENTS}) LIMIT 1`).pluck()
  const findLaterImport = db.prepare<[UndoneBatch], number>(`
    SELECT m.batch_id FROM (${TOUCHED_PAYMENTS}) t JOIN import_member m ON m.payment_id = t.id
    JOIN import_batch b ON b.id = m.batch_id
    WHERE b.commit_number > @commitNumber AND b.state = 'committed' LIMIT 1`).pluck()
  const findRun = db.prepare<[UndoneBatch], number>(`
    SELECT i.run_id FROM (${TOUCHED_PAYMENTS}) t JOIN run_item i ON i.payment_id = t.id
    JOIN run r ON r.id = i.run_id
    WHERE i.phase = 2 OR (i.phase < 2 AND r.state NOT IN ('completed', 'cancelled')) LIMIT 1`).pluck()
  const findCharge = db.prepare<[UndoneBatch], number>(`
    SELECT c.id FROM (${TOUCHED_PAYMENTS}) t JOIN charge c ON c.payment_id = t.id
    WHERE c.started_at_ms >= @committedAtMs LIMIT 1`).pluck()
  const findWebhook = db.prepare<[UndoneBatch], number>(`
    SELECT n.id FROM (${TOUCHED_PAYMENTS}) t JOIN payment p ON p.id = t.id JOIN webhook_notice n ON n.txref = p.txref
    WHERE n.arrived_at_ms >= @committedAtMs LIMIT 1`).pluck()

  return {
    /** Why it can't be undone now, in words; undefined where it can. `open`: the imports that are not committed. */
    findObstacle(stored: StoredBatch, open: readonly StoredBatch[]): string | undefined {
      if (open.some(({ state }) => state === 'importing')) return 'another import is under way'
      const { id, state, commitNumber, attemptsBefore, committedAtMs } = stored
      if (state === 'undone') return 'it was undone before'
      if (commitNumber === null || attemptsBefore === null || committedAtMs === null) return 'it was never committed'
      const batch = { id, commitNumber, attemptsBefore, committedAtMs }
      const run = findRun.get(batch)
      if (run !== undefined) return `verify run ${run} includes its payments`
      const later = findLaterImport.get(batch)
      if (later !== undefined) return `import ${later} lists some of its payments again`
      const txref = findAttempt.get(batch)
      if (txref !== undefined) return `some of its payments were verified since, such as ${txref}`
      const charge = findCharge.get(batch)
      if (charge !== undefined) return `charge ${charge} is for one of its payments`
      const webhook = findWebhook.get(batch)
      if (webhook !== undefined) return `webhook ${webhook} refers to one of its payments`
      return undefined
    },
  }
}
