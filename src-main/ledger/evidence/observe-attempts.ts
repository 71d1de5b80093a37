/** Observes verify attempts: one hash over the attempt, its send, its answer and its five checks. SQL only. */
import type { CheckResult } from '../../../src-shared/domain/verification/verify-checks.ts'
import type { Readable, Writable } from '../engine/access.ts'
import { digestOfValues, type StoredValue } from './digest.ts'

/** A call given to another payment, or an answer given to another call, is another text. */
export const ATTEMPT_EVIDENCE = `
  a.id, a.payment_id, a.send_id, a.outcome, a.http_status, a.message, a.txid, a.status, a.chargecode, a.amount,
  a.currency, a.verdict, b.body, k.attempt_id IS NOT NULL, g.attempt_id IS NOT NULL, s.payment_id, s.run_id, s.txref,
  s.lane, s.taken_wall_ms, s.taken_uptime_ms, s.ended_wall_ms, s.outcome, s.hold_from_wall_ms, s.hold_from_uptime_ms,
  s.hold_ms`
/** What each of them is called where it is shown, in the same order. */
export const ATTEMPT_FIELDS = [
  'id', 'paymentId', 'sendId', 'outcome', 'httpStatus', 'message', 'txid', 'status', 'chargecode', 'amount', 'currency',
  'verdict', 'body', 'isKeyRefused', 'hasGivenUp', 'callPaymentId', 'runId', 'txref', 'lane', 'takenWallMs',
  'takenUptimeMs', 'endedWallMs', 'callOutcome', 'holdFromWallMs', 'holdFromUptimeMs', 'holdMs',
] as const
export const ATTEMPT_JOINS = `
  LEFT JOIN send s ON s.id = a.send_id LEFT JOIN attempt_body b ON b.attempt_id = a.id
  LEFT JOIN key_refusal k ON k.attempt_id = a.id LEFT JOIN given_up g ON g.attempt_id = a.id`
const CHECKS = `SELECT ordinal, check_name, holds, expected, actual, hint FROM check_result
  WHERE attempt_id = ? ORDER BY ordinal`

export function prepareAttemptEvidence(db: Readable) {
  const find = db.prepare<[number], StoredValue[]>(
    `SELECT ${ATTEMPT_EVIDENCE} FROM attempt a ${ATTEMPT_JOINS} WHERE a.id = ?`,
  ).raw()
  const listChecks = db.prepare<[number], StoredValue[]>(CHECKS).raw()

  return {
    digestOfStored: (attemptId: number): Buffer => digestOfEvidence(readStored(attemptId)),
    readStored,
  }

  function readStored(attemptId: number): StoredEvidence {
    return { values: find.get(attemptId) ?? [], checks: listChecks.all(attemptId) }
  }
}

/** What is observed of an attempt that is stored so. */
export function digestOfEvidence({ values, checks }: StoredEvidence): Buffer {
  return digestOfValues([...values, ...checks.flat()])
}

export interface StoredEvidence {
  /** In the order of `ATTEMPT_FIELDS`. */
  readonly values: readonly StoredValue[]
  readonly checks: readonly (readonly StoredValue[])[]
}

export function prepareAttemptObservations(db: Writable) {
  const insert = db.prepare<[number, Buffer]>(
    `INSERT INTO observation (kind, subject, digest) VALUES ('attempt', ?, ?)`,
  )
  return {
    observeAttempt(attempt: ObservedAttempt, send: ObservedSend, checks: readonly CheckResult[]): void {
      const values = valuesOf(attempt, send)
      for (const [ordinal, { check, holds, expected, actual, hint }] of checks.entries()) {
        values.push(ordinal, check, holds ? 1 : 0, expected, actual, hint)
      }
      insert.run(attempt.attemptId, digestOfValues(values))
    },
  }
}

/** What was stored of an attempt; the names are those of its columns. */
export interface ObservedAttempt {
  readonly attemptId: number
  readonly paymentId: number
  readonly sendId: number
  readonly outcome: string
  readonly httpStatus: number | null
  readonly message: string | null
  readonly txid: string | null
  readonly status: string | null
  readonly chargecode: string | null
  readonly amount: string | null
  readonly currency: string | null
  readonly verdict: string | null
  readonly body: string | null
  readonly isKeyRefused: boolean
  readonly hasGivenUp: boolean
}

/** What was stored of its call. */
export interface ObservedSend {
  readonly paymentId: number
  readonly runId: number | null
  readonly txref: string
  readonly lane: string
  readonly takenWallMs: number
  readonly takenUptimeMs: number
  readonly endedWallMs: number | null
  readonly outcome: string | null
  readonly holdFromWallMs: number | null
  readonly holdFromUptimeMs: number | null
  readonly holdMs: number | null
}

/** In the order of `ATTEMPT_EVIDENCE`. */
function valuesOf(attempt: ObservedAttempt, send: ObservedSend): StoredValue[] {
  return [
    attempt.attemptId, attempt.paymentId, attempt.sendId, attempt.outcome, attempt.httpStatus, attempt.message,
    attempt.txid, attempt.status, attempt.chargecode, attempt.amount, attempt.currency, attempt.verdict, attempt.body,
    attempt.isKeyRefused ? 1 : 0, attempt.hasGivenUp ? 1 : 0, send.paymentId, send.runId, send.txref, send.lane,
    send.takenWallMs, send.takenUptimeMs, send.endedWallMs, send.outcome, send.holdFromWallMs, send.holdFromUptimeMs,
    send.holdMs,
  ]
}
