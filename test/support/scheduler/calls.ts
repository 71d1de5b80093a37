/** Calls and outcomes for the scheduler's tests. */
import type { VerifyCall } from '../../../src-main/scheduler/ports.ts'
import { parseCurrency } from '../../../src-shared/domain/values/currency.ts'
import type { VerifyOutcome } from '../../../src-shared/domain/verification/verify-outcome.ts'

type Outcome<Kind extends VerifyOutcome['kind']> = Extract<VerifyOutcome, { kind: Kind }>

const currency = parseCurrency('NGN')
if (!currency.ok) throw new Error(currency.reason)
const NGN = currency.value

export function aCall(changes: Partial<VerifyCall> = {}): VerifyCall {
  return {
    sendId: 1,
    paymentId: 1,
    expected: { txref: 'T-1', currency: NGN, amountMinor: 10_000 },
    lane: 'bulk',
    takenAt: { wallMs: 0, uptimeMs: 0 },
    tries: 0,
    pendingAnswers: 0,
    waitForPendingUntilMs: 0,
    ...changes,
  }
}

export function answered(txref = 'T-1'): Outcome<'answered'> {
  const answer = { txid: '7', txref, status: 'successful', chargecode: '00', currency: 'NGN', amount: '100' }
  return { kind: 'answered', httpStatus: 200, body: '{}', answer }
}

export function pending(txref = 'T-1'): Outcome<'answered'> {
  const outcome = answered(txref)
  return { ...outcome, answer: { ...outcome.answer, status: 'success-pending-validation', chargecode: '02' } }
}

export function rateLimited(coolOffMinutes = 30): Outcome<'rate-limited'> {
  const message = `Merchant 1 rate limited. try again after ${coolOffMinutes} min(s).`
  return { kind: 'rate-limited', httpStatus: 200, body: '{}', message, coolOffMinutes }
}

export function refused(): Outcome<'refused'> {
  return { kind: 'refused', httpStatus: 200, body: '{}', message: 'No transaction found', keyRefused: false }
}

export function keyRefused(): Outcome<'refused'> {
  return { kind: 'refused', httpStatus: 401, body: '{}', message: 'Unauthorized', keyRefused: true }
}

export function badResponse(): Outcome<'bad-response'> {
  return { kind: 'bad-response', httpStatus: 502, body: '<html>', message: 'is not JSON' }
}

export const CONNECT_FAILURE: VerifyOutcome = { kind: 'network-failure', phase: 'connect', message: 'refused' }
export const EXCHANGE_FAILURE: VerifyOutcome = { kind: 'network-failure', phase: 'exchange', message: 'reset' }
export const TIMEOUT: VerifyOutcome = { kind: 'timeout', message: 'no answer within 20 s' }
