/** The queue: the payments that wait in verify runs, whose turn it is, and what becomes of them. SQL only. */
import type { Writable } from '../engine/access.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import { LONGEST_REQUERY_DELAY_MS } from '../../../src-shared/domain/time/requery-schedule.ts'
import { LONGEST_RETRY_DELAY_MS } from '../../../src-shared/domain/time/retry-delays.ts'
import { wholeMs } from '../books/columns.ts'
import type { OpenItem } from './decide-by-outcome.ts'

export const PHASE = { waiting: 0, delayed: 1, inFlight: 2, done: 3 } as const

export interface Candidate {
  readonly runId: number
  /** Empty in a run from before that was kept. */
  readonly askedBy: string
  readonly paymentId: number
  readonly lane: number
  readonly rank: number
  readonly tries: number
  readonly txref: string
  readonly currency: Currency
  readonly amountMinor: number
  readonly pendingAnswers: number
  readonly waitForPendingUntilMs: number
}

export interface StoredItem extends OpenItem {
  readonly currency: string
  readonly amountMinor: number
}

export function prepareRunItemRows(db: Writable) {
  const promote = db.prepare<[number, number]>(
    'UPDATE run_item SET phase = 0, due_at_ms = NULL WHERE run_id = ? AND phase = 1 AND due_at_ms <= ?',
  )
  // Reads every delayed item of the run.
  const promoteOutOfReach = db.prepare<[number, number, number, number]>(`
    UPDATE run_item SET phase = 0, due_at_ms = NULL
    WHERE run_id = ? AND phase = 1 AND due_at_ms > ? + iif(tries > 0, ?, ?)`)
  const nextDue = db.prepare<[number], number | null>(
    'SELECT min(due_at_ms) FROM run_item WHERE run_id = ? AND phase = 1',
  ).pluck()
  const listCandidates = db.prepare<[number, number], Candidate>(`
    SELECT i.run_id AS runId, coalesce(r.asked_by, '') AS askedBy, i.payment_id AS paymentId, i.lane, i.rank, i.tries,
      p.txref, p.currency, p.amount_minor AS amountMinor, p.pending_answers AS pendingAnswers,
      r.wait_for_pending_until_ms AS waitForPendingUntilMs
    FROM run_item i INDEXED BY run_item_waiting JOIN payment p ON p.id = i.payment_id JOIN run r ON r.id = i.run_id
    WHERE i.run_id = ? AND i.phase = 0
      AND NOT EXISTS (SELECT 1 FROM run_item f WHERE f.payment_id = i.payment_id AND f.phase = 2)
    ORDER BY i.lane, i.rank LIMIT ?`)
  const fly = db.prepare<[number, number]>('UPDATE run_item SET phase = 2 WHERE payment_id = ? AND run_id = ?')
  const wait = db.prepare<[number, number]>('UPDATE run_item SET phase = 0 WHERE payment_id = ? AND run_id = ?')
  const land = db.prepare<[]>(`
    UPDATE run_item SET phase = 0 WHERE phase = 2 AND payment_id IN (
      SELECT payment_id FROM send
      WHERE id >= (SELECT first_held_send_id FROM ledger_state) AND hold_from_wall_ms IS NULL)`)
  // No joins and no order in here: SQLite would plan them again for every call.
  const listOpen = db.prepare<[number], StoredItem>(`
    SELECT run_id AS runId, phase, lane, tries, currency, amount_minor AS amountMinor,
      (SELECT wait_for_pending_until_ms FROM run WHERE id = run_id) AS waitForPendingUntilMs
    FROM run_item WHERE payment_id = ? AND phase < 3
      AND (phase = 2 OR (SELECT state FROM run WHERE id = run_id) NOT IN ('completed', 'cancelled'))`)
  const conclude = db.prepare<[string, string, number, number, number]>(`
    UPDATE run_item SET phase = 3, due_at_ms = NULL, state = ?, currency = ?, amount_minor = ?
    WHERE payment_id = ? AND run_id = ?`)
  const delay = db.prepare<[number, number, number, number, number]>(
    'UPDATE run_item SET phase = 1, due_at_ms = ?, lane = ?, tries = ? WHERE payment_id = ? AND run_id = ?',
  )

  return {
    /** Lets the delayed items of this run whose time has come wait for their turn again. */
    promoteDue: (runId: number, nowMs: number) => void promote.run(runId, nowMs),
    /** The same for those that lie further ahead than any delay: the wall clock was set back since. */
    promoteOutOfReach: (runId: number, nowMs: number) =>
      void promoteOutOfReach.run(runId, nowMs, LONGEST_RETRY_DELAY_MS, LONGEST_REQUERY_DELAY_MS),
    findNextDueMs: (runId: number): number | null => nextDue.get(runId) ?? null,
    /** The items of this run whose turn is next, best lane and rank first, but for payments that are in flight. */
    listCandidates: (runId: number, limit: number) => listCandidates.all(runId, limit),
    markInFlight: (paymentId: number, runId: number) => void fly.run(paymentId, runId),
    markWaiting: (paymentId: number, runId: number) => void wait.run(paymentId, runId),
    /** Lets the items whose process died wait again. Before their sends are ended. */
    landLostItems: (): number => land.run().changes,
    /** The items that this payment's next answer concerns, by run: those of open runs, and the one in flight. */
    listOpenItems: (paymentId: number) => listOpen.all(paymentId).sort((one, other) => one.runId - other.runId),
    concludeItem: (paymentId: number, runId: number, state: string, currency: string, amountMinor: number) =>
      void conclude.run(state, currency, amountMinor, paymentId, runId),
    delayItem: (paymentId: number, runId: number, dueAtMs: number, lane: number, tries: number) =>
      void delay.run(wholeMs(dueAtMs), lane, tries, paymentId, runId),
  }
}
