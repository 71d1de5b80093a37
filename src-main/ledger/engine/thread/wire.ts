/**
 * The form in which requests cross to a thread, and in no file. Answers of the service come by the thousand, and an
 * object of objects costs twice what a list of its values does.
 */
import type { Instant } from '../../../../src-shared/domain/time/clock.ts'
import type { LedgerWrites } from '../../api/ledger.ts'
import type { OutcomeRecord } from '../../api/verification.ts'
import type { MethodName, Request } from './protocol.ts'

const RECORD_OUTCOME: MethodName<LedgerWrites> = 'verification.recordOutcome'

/** A request as it is, or the values of one that records an answer. */
export type WiredRequest = Request | AnswerValues

type AnswerValues = readonly [
  id: number, atMs: number | null, sendId: number, paymentId: number, httpStatus: number, body: string,
  txid: string | null, txref: string, status: string, chargecode: string, currency: string, amount: string,
  endedWallMs: number, endedUptimeMs: number, holdMs: number, next: OutcomeRecord['next'] | null,
  wallMs: number, uptimeMs: number,
]

export function toWire(request: Request): WiredRequest {
  if (request.method !== RECORD_OUTCOME) return request
  const { id, atMs, args: [record, at] } = request
  return wireAnswer(id, atMs, record as OutcomeRecord, at as Instant) ?? request
}

/** Undefined for an outcome without an answer. */
function wireAnswer(
  id: number, atMs: number | null, { call, outcome, endedAt, holdMs, next }: OutcomeRecord, at: Instant,
): AnswerValues | undefined {
  if (outcome.kind !== 'answered') return undefined
  const { httpStatus, body, answer: { txid, txref, status, chargecode, currency, amount } } = outcome
  const isDone = next.kind === 'done' && !next.gaveUp
  return [
    id, atMs, call.sendId, call.paymentId, httpStatus, body, txid, txref, status, chargecode, currency, amount,
    endedAt.wallMs, endedAt.uptimeMs, holdMs, isDone ? null : next, at.wallMs, at.uptimeMs,
  ]
}

export function fromWire(wired: WiredRequest): Request {
  return 'method' in wired ? wired : requestOf(wired)
}

function requestOf([
  id, atMs, sendId, paymentId, httpStatus, body, txid, txref, status, chargecode, currency, amount,
  endedWallMs, endedUptimeMs, holdMs, next, wallMs, uptimeMs,
]: AnswerValues): Request {
  const answer = { txid, txref, status, chargecode, currency, amount }
  const record: OutcomeRecord = {
    call: { sendId, paymentId },
    outcome: { kind: 'answered', httpStatus, body, answer },
    endedAt: { wallMs: endedWallMs, uptimeMs: endedUptimeMs },
    holdMs,
    next: next ?? { kind: 'done', gaveUp: false },
  }
  return { id, method: RECORD_OUTCOME, args: [record, { wallMs, uptimeMs }], atMs }
}
