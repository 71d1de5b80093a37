/** Verify attempts, their five checks and answers, and the transactions that the service holds. SQL only. */
import type { Readable, Writable } from '../engine/access.ts'
import type { Page } from '../../../src-shared/contract/common.ts'
import type { Attempt } from '../../../src-shared/contract/books/payments.ts'
import { CHECK_NAMES, type CheckName, type CheckResult } from '../../../src-shared/domain/verification/verify-checks.ts'
import type { VerifyAnswer } from '../../../src-shared/domain/verification/verify-outcome.ts'
import { toInstantText } from '../books/columns.ts'
import { toPage } from '../books/imports.ts'

/** An attempt joined with its send, as selected by `ATTEMPT_COLUMNS`. */
export interface AttemptRow extends Omit<Attempt, 'startedAt' | 'endedAt'> {
  readonly startedAtMs: number
  readonly endedAtMs: number
}

/** `a` is the attempt, `s` its send. */
export const ATTEMPT_COLUMNS = `
  a.id, s.txref, s.run_id AS runId, s.lane, s.taken_wall_ms AS startedAtMs, s.ended_wall_ms AS endedAtMs,
  a.outcome, a.http_status AS httpStatus, a.message, a.txid, a.status, a.chargecode, a.amount, a.currency, a.verdict`

export interface NewAttempt extends Omit<Attempt, 'id' | 'txref' | 'runId' | 'lane' | 'startedAt' | 'endedAt'> {
  readonly paymentId: number
  readonly sendId: number
}

interface CheckRow extends Omit<CheckResult, 'check' | 'holds'> {
  readonly check: CheckName
  readonly holds: 0 | 1
}

export function prepareAttemptReads(db: Readable) {
  const listNewest = db.prepare<[{ after: number; limit: number }], AttemptRow>(`
    SELECT ${ATTEMPT_COLUMNS} FROM attempt a JOIN send s ON s.id = a.send_id
    WHERE @after = 0 OR a.id < @after ORDER BY a.id DESC LIMIT @limit`)
  const pageOldest = db.prepare<[{ after: number; limit: number }], AttemptRow>(`
    SELECT ${ATTEMPT_COLUMNS} FROM attempt a JOIN send s ON s.id = a.send_id
    WHERE a.id > @after ORDER BY a.id LIMIT @limit`)
  const listOfPayment = db.prepare<[number], AttemptRow & { body: string | null }>(`
    SELECT ${ATTEMPT_COLUMNS}, b.body FROM attempt a JOIN send s ON s.id = a.send_id
    LEFT JOIN attempt_body b ON b.attempt_id = a.id WHERE a.payment_id = ? ORDER BY a.id`)
  const listOf = db.prepare<[string], AttemptRow>(`
    SELECT ${ATTEMPT_COLUMNS} FROM json_each(?) j CROSS JOIN attempt a ON a.payment_id = j.value
    JOIN send s ON s.id = a.send_id ORDER BY j.key, a.id`)
  const listChecks = db.prepare<[number], CheckRow>(`
    SELECT check_name AS "check", holds, expected, actual, hint FROM check_result
    WHERE attempt_id = ? ORDER BY ordinal`)

  return {
    listAttempts: (page: { limit: number; after: number }): Page<Attempt> =>
      toPage(listNewest.all(page).map(toAttempt), page.limit),
    pageAttempts: (page: { limit: number; after: number }): Page<Attempt> =>
      toPage(pageOldest.all(page).map(toAttempt), page.limit),
    listAttemptsOf: (paymentIds: readonly number[]): Attempt[] => listOf.all(JSON.stringify(paymentIds)).map(toAttempt),
    listOfPayment: (paymentId: number) =>
      listOfPayment.all(paymentId).map((row) => ({ ...toAttempt(row), checks: checksOf(row.id), body: row.body })),
    checksOf,
  }

  function checksOf(attemptId: number): CheckResult[] {
    return listChecks.all(attemptId).map((row) => ({ ...row, holds: row.holds === 1 }))
  }
}

export function prepareAttemptRows(db: Writable) {
  // By place: named parameters are looked up one by one, and this runs for every call.
  const insert = db.prepare<(string | number | null)[]>(`
    INSERT INTO attempt (payment_id, send_id, outcome, http_status, message, txid, status, chargecode, amount, currency,
      verdict)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  const insertGivenUp = db.prepare<[number]>('INSERT INTO given_up (attempt_id) VALUES (?)')
  const insertBody = db.prepare<[number, string]>('INSERT INTO attempt_body (attempt_id, body) VALUES (?, ?)')
  const insertChecks = db.prepare<[(string | number | null)[]]>(`
    INSERT INTO check_result (attempt_id, ordinal, check_name, holds, expected, actual, hint)
    VALUES ${CHECK_NAMES.map((name, ordinal) => `(?, ${ordinal}, '${name}', ?, ?, ?, ?)`).join(', ')}`)
  const seeTransaction = db.prepare<(string | number)[]>(`
    INSERT INTO service_transaction
      (txid, txref, status, chargecode, amount, currency, first_attempt_id, last_attempt_id)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET status = excluded.status, chargecode = excluded.chargecode, amount = excluded.amount,
      currency = excluded.currency, last_attempt_id = excluded.last_attempt_id`)

  return {
    recordAttempt({ paymentId, sendId, outcome, httpStatus, message, verdict, ...said }: NewAttempt): number {
      const { txid, status, chargecode, amount, currency } = said
      return Number(insert.run(
        paymentId, sendId, outcome, httpStatus, message, txid, status, chargecode, amount, currency, verdict,
      ).lastInsertRowid)
    },
    /** The program gave up after it. */
    recordGivenUp: (attemptId: number) => void insertGivenUp.run(attemptId),
    recordBody: (attemptId: number, body: string) => void insertBody.run(attemptId, body),
    /** All five, in the order of CHECK_NAMES. */
    recordChecks(attemptId: number, checks: readonly CheckResult[]): void {
      const values: (string | number | null)[] = []
      for (const { holds, expected, actual, hint } of checks) {
        values.push(attemptId, holds ? 1 : 0, expected, actual, hint)
      }
      insertChecks.run(values)
    },
    /** Keeps what the service holds under its own id; an answer without an id is kept with its attempt only. */
    recordTransaction(attemptId: number, answer: VerifyAnswer): void {
      const { txid, txref, status, chargecode, amount, currency } = answer
      if (txid === null) return
      seeTransaction.run(txid, txref, status, chargecode, amount, currency, attemptId, attemptId)
    },
  }
}

export function toAttempt(row: AttemptRow): Attempt {
  const { id, txref, runId, lane, startedAtMs, endedAtMs, outcome, httpStatus, message } = row
  const { txid, status, chargecode, amount, currency, verdict } = row
  return {
    id, txref, runId, lane, startedAt: toInstantText(startedAtMs), endedAt: toInstantText(endedAtMs), outcome,
    httpStatus, message, txid, status, chargecode, amount, currency, verdict,
  }
}
