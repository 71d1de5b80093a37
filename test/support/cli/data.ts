/** Payments, runs and the rest as the contract gives them, with plain defaults, for tests of what is drawn of them. */
import type { ChargeDetail } from '../../../src-shared/contract/charges/charges.ts'
import type { Payment, PaymentDetail } from '../../../src-shared/contract/books/payments.ts'
import type { Profile } from '../../../src-shared/contract/profiles/profiles.ts'
import type { RunEvent, RunTally, VerifyRun } from '../../../src-shared/contract/verification/verify-runs.ts'
import type { WebhookEntry } from '../../../src-shared/contract/webhooks/webhooks.ts'
import { parseCurrency, type Currency } from '../../../src-shared/domain/values/currency.ts'

export const AT = '2026-09-17T08:30:00.000Z'

function currency(code: string): Currency {
  const read = parseCurrency(code)
  if (!read.ok) throw new Error(`Not a currency: ${code}`)
  return read.value
}

export function buildProfile(name: string, changes: Partial<Profile> = {}): Profile {
  return {
    name,
    kind: 'test',
    baseUrl: 'https://pay.example.com',
    v3BaseUrl: null,
    v3Verify: false,
    publicKey: 'PUBK-0123456789ab-X',
    keyFingerprint: 'a1b2c3',
    requestsPerMinute: 400,
    sharePercent: 60,
    timeZone: 'UTC',
    cutOff: '00:00',
    pendingTooLongHours: 24,
    reasons: [], journalAccounts: { roles: {}, banks: {} }, feeRules: [],
    watchedFolder: null,
    createdAt: AT,
    ...changes,
  }
}

export function tally(
  state: RunTally['state'], count: number, amountMinor = BigInt(count) * 100_000n, code = 'NGN',
): RunTally {
  return { currency: currency(code), state, count, amountMinor }
}

export function buildRun(changes: Partial<VerifyRun> = {}): VerifyRun {
  return {
    id: 3,
    lane: 'bulk',
    order: 'file',
    state: 'completed',
    pauseReason: null,
    pausedBy: null,
    createdAt: AT,
    endedAt: AT,
    size: 4,
    calls: 4,
    tallies: [tally('proved', 4)],
    ...changes,
  }
}

export function buildRunEvent(changes: Partial<RunEvent> = {}): RunEvent {
  return {
    run: buildRun({ state: 'running', endedAt: null, calls: 3, tallies: [tally('proved', 3), tally('waiting', 1)] }),
    callsPerMinute: 238.4,
    etaMs: 250,
    slotsHeld: 231,
    slotsTotal: 240,
    inFlight: 1,
    coolOff: null,
    trouble: null,
    ...changes,
  }
}

export function buildPayment(changes: Partial<Payment> = {}): Payment {
  return {
    id: 1,
    txref: 'ORDER-1',
    currency: currency('NGN'),
    amountMinor: 125_050,
    customer: 'Customer 0142',
    email: 'customer0142@example.com',
    expectedDate: '2026-09-16',
    source: { kind: 'import', id: 7 },
    rowNumber: 2,
    businessDay: '2026-09-16',
    state: 'proved',
    isRegressed: false,
    reason: 'all five checks hold',
    lastAttempt: null,
    checks: [],
    nextQueryAt: null,
    ...changes,
  }
}

/** Less than expected, with the other four checks fine. */
const SHORT_CHECKS: Payment['checks'] = [
  { check: 'reference', holds: true, expected: 'ORDER-9', actual: 'ORDER-9', hint: null },
  { check: 'status', holds: true, expected: 'successful', actual: 'successful', hint: null },
  { check: 'chargecode', holds: true, expected: '00', actual: '00', hint: null },
  { check: 'currency', holds: true, expected: 'NGN', actual: 'NGN', hint: null },
  { check: 'amount', holds: false, expected: '1250.50 or more', actual: '900', hint: null },
]

export const FAILED_PAYMENT = buildPayment({
  id: 9, txref: 'ORDER-9', state: 'failed', reason: 'the amount check failed', checks: SHORT_CHECKS,
})

export const FAILED_DETAIL: PaymentDetail = {
  ...FAILED_PAYMENT,
  notes: [],
  fees: null,
  v3Queries: [],
  timeline: [
    { at: AT, event: 'imported', detail: 'orders.csv, row 2' },
    { at: '2026-09-17T08:31:05.000Z', event: 'verified', detail: 'failed: amount' },
  ],
  attempts: [{
    id: 21,
    txref: 'ORDER-9',
    runId: 3,
    lane: 'bulk',
    startedAt: '2026-09-17T08:31:04.786Z',
    endedAt: '2026-09-17T08:31:05.000Z',
    outcome: 'answered',
    httpStatus: 200,
    message: null,
    txid: '9007199254740993',
    status: 'successful',
    chargecode: '00',
    amount: '900',
    currency: 'NGN',
    verdict: 'failed',
    checks: SHORT_CHECKS,
    body: '{"status":"success","data":{"txid":9007199254740993,"amount":900.00}}',
  }],
}

export const CHARGE: ChargeDetail = {
  id: 7, txref: 'ORDER-9', method: 'card', currency: currency('NGN'), amountMinor: 125_050, expectedMinor: 125_050,
  email: 'customer@example.com', state: 'waiting',
  step: { kind: 'otp', message: 'Enter the code', suggestedAuth: null, authUrl: null, qrImage: null },
  redirectUrl: null, paymentState: 'unverified', txid: '31', gatewayReference: 'GW-1', cardBin: '500000',
  cardLastFour: '0017', startedAt: AT, by: 'officer',
  events: [{ at: AT, by: 'officer', kind: 'sent', detail: 'NGN 1,250.50', body: null }],
}

export const WEBHOOK: WebhookEntry = {
  id: 5, arrivedAt: AT, source: 'listener', kind: 'payment', encoding: 'form', isAuthentic: null, txref: 'ORDER-1',
  transferReference: null, txid: '93', gatewayReference: 'G-1', orderReference: null, status: 'successful',
  amount: '1250.50', chargedAmount: '1250.50', currency: 'NGN', createdAt: AT, duplicateOf: null,
  paymentState: 'failed', runId: 3, fault: null,
}

export const NOTHING_REFUSED = {
  'not-authentic': 0, 'too-large': 0, 'too-many': 0, 'over-cap': 0, 'not-kept': 0, 'wrong-address': 0,
}
