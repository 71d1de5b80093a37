/** Random ledgers for the grid, and what it should say of them: straight from the tables, the slow way. */
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { onTestFinished } from 'vitest'
import type { LedgerGrid } from '../../src-main/ledger/grid/grid-handle.ts'
import type { ExpectedRow, VerifyCall } from '../../src-main/ledger/ledger.ts'
import { openLedgerGrid } from '../../src-main/ledger/open.ts'
import type { PaymentFilter, PaymentSort } from '../../src-shared/contract/payments.ts'
import { PAYMENT_SORTS } from '../../src-shared/contract/payments.ts'
import { currencyExponent, type Currency } from '../../src-shared/domain/currency.ts'
import { PAYMENT_STATES, type PaymentState } from '../../src-shared/domain/payment-state.ts'
import type { VerifyOutcome } from '../../src-shared/domain/verify-outcome.ts'
import { answered, expectedRow, NGN, pending, TIMEOUT, UGX } from './ledger-fixtures.ts'

export async function openTestGrid(folder: string): Promise<LedgerGrid> {
  const grid = await openLedgerGrid(folder)
  if (!grid) throw new Error('There is no ledger')
  onTestFinished(() => grid.close())
  return grid
}

export const BOOKS: PaymentSort = { by: 'books', direction: 'up' }

const TEXTS = [
  null, '', 'Ada', 'ada', 'ADA%', 'Zoë', 'zoë', 'ZOË', '100%', 'a_b', 'aXb', 'École', 'éCOLE', '東京', 'Ada 😀',
  'Ada\u00ff', 'customer0142@example.com',
]
const AMOUNTS = [0, 1, 99, 100, 1_000, 1_200, 65_536, 4_294_967_296, Number.MAX_SAFE_INTEGER]
const DATES = [null, '2025-12-31', '2026-01-01', '2026-11-19', '2026-11-20']
const REFERENCES = ['A-1', 'a-1', 'A-10', 'A-2', 'Ä-1', 'b_2', 'b%2', '0001', '1', '東-1', 'zz', 'Zz', 'A-1😀']

export const rowsArbitrary: fc.Arbitrary<readonly ExpectedRow[]> = fc.uniqueArray(fc.record({
  txref: fc.constantFrom(...REFERENCES),
  currency: fc.constantFrom(NGN, UGX),
  amountMinor: fc.constantFrom(...AMOUNTS),
  customer: fc.constantFrom(...TEXTS),
  email: fc.constantFrom(...TEXTS),
  expectedDate: fc.constantFrom(...DATES),
}), { selector: ({ txref }) => txref, minLength: 1, maxLength: 9 })
  .map((rows) => rows.map((row, index) => expectedRow(index + 2, row)))

const outcomesArbitrary = fc.array(fc.constantFrom('proves', 'fails', 'pends', 'refuses', 'tells nothing'), {
  minLength: 1, maxLength: 7,
})

/** What may happen to a ledger. */
export const stepArbitrary = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('import'), rows: rowsArbitrary }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('half import'), rows: rowsArbitrary }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo'), batchId: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('verify'), outcomes: outcomesArbitrary }) },
)

export function outcomeNamed(name: string, call: VerifyCall): VerifyOutcome {
  if (name === 'proves') return answered(call)
  if (name === 'fails') return answered(call, { status: 'failed', chargecode: '99' })
  if (name === 'pends') return pending(call)
  if (name === 'refuses') return { kind: 'refused', httpStatus: 400, body: '{}', message: 'unknown', keyRefused: false }
  return TIMEOUT
}

/** Mostly left out: too many conditions at once let nothing through. */
function optional<Value>(value: fc.Arbitrary<Value>) {
  return fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })
}

const SOUGHT = ['a', 'A', 'da', '%', '_', 'ë', 'Ë', 'É', 'é', 'zo', '-1', '😀', '@example', 'ÿ', '東']

export const filterArbitrary: fc.Arbitrary<PaymentFilter> = fc.record({
  states: optional(fc.uniqueArray(fc.constantFrom(...PAYMENT_STATES), { maxLength: 4 })),
  batchId: optional(fc.integer({ min: 1, max: 5 })),
  onlyFailures: optional(fc.boolean()),
  onlyRegressed: optional(fc.boolean()),
  search: fc.option(fc.constantFrom(...SOUGHT), { nil: undefined, freq: 2 }),
  currency: optional(fc.constantFrom(NGN, UGX)),
  fromDate: optional(fc.constantFrom('2026-01-01', '2026-11-20')),
  toDate: optional(fc.constantFrom('2026-01-01', '2026-11-19')),
  minAmountMinor: optional(fc.constantFrom(0, 100, 1_000)),
  maxAmountMinor: optional(fc.constantFrom(99, 65_536, Number.MAX_SAFE_INTEGER)),
})

export const sortArbitrary: fc.Arbitrary<PaymentSort> = fc.record({
  by: fc.constantFrom(...PAYMENT_SORTS), direction: fc.constantFrom('up', 'down'),
})

export interface PlainPayment {
  readonly id: number
  readonly txref: string
  readonly currency: Currency
  readonly amountMinor: number
  readonly customer: string | null
  readonly email: string | null
  readonly expectedDate: string | null
  readonly batchId: number
  readonly state: PaymentState
  readonly isRegressed: 0 | 1
}

/** The payments that are seen, and the batches of whose files each is, straight from the tables. */
export function readPlainly(path: string) {
  const db = new Database(path, { readonly: true })
  try {
    const payments = db.prepare<[], PlainPayment>(`
      SELECT p.id, txref, currency, amount_minor AS amountMinor, customer, email, expected_date AS expectedDate,
        batch_id AS batchId, p.state, is_regressed AS isRegressed
      FROM payment p JOIN import_batch b ON b.id = p.batch_id WHERE b.state = 'committed' ORDER BY p.id`).all()
    const members = db.prepare<[], { batchId: number; paymentId: number }>(`
      SELECT m.batch_id AS batchId, payment_id AS paymentId FROM import_member m
      JOIN import_batch b ON b.id = m.batch_id WHERE b.state = 'committed'`).all()
    return { payments, members }
  } finally {
    db.close()
  }
}

export function filterPlainly({ payments, members }: ReturnType<typeof readPlainly>, filter: PaymentFilter) {
  const { states, batchId, onlyFailures, onlyRegressed, search, currency, fromDate, toDate } = filter
  const { minAmountMinor, maxAmountMinor } = filter
  return payments.filter((payment) => {
    const { id, state, isRegressed, amountMinor, expectedDate, txref, customer, email } = payment
    const texts = [txref, customer, email].map((text) => foldAscii(text ?? ''))
    return (!states || states.includes(state))
      && (batchId === undefined || payment.batchId === batchId
        || members.some((member) => member.batchId === batchId && member.paymentId === id))
      && (!onlyFailures || state === 'failed' || isRegressed === 1)
      && (!onlyRegressed || isRegressed === 1)
      && (search === undefined || texts.some((text) => text.includes(foldAscii(search))))
      && (currency === undefined || payment.currency === currency)
      && (fromDate === undefined || (expectedDate !== null && expectedDate >= fromDate))
      && (toDate === undefined || (expectedDate !== null && expectedDate <= toDate))
      && (minAmountMinor === undefined || amountMinor >= minAmountMinor)
      && (maxAmountMinor === undefined || amountMinor <= maxAmountMinor)
  })
}

function foldAscii(text: string): string {
  return [...text].map((letter) => (/^[A-Z]$/.test(letter) ? letter.toLowerCase() : letter)).join('')
}

export function sortPlainly(payments: readonly PlainPayment[], { by, direction }: PaymentSort): PlainPayment[] {
  if (by === 'books') return direction === 'up' ? [...payments] : payments.toReversed()
  const turn = direction === 'up' ? 1 : -1
  const isKnown = (payment: PlainPayment): boolean => (
    by === 'customer' ? payment.customer !== null : by === 'date' ? payment.expectedDate !== null : true
  )
  return payments.toSorted((a, b) => (
    Number(isKnown(b)) - Number(isKnown(a)) || (isKnown(a) ? turn * compare(a, b) : 0) || a.id - b.id
  ))

  function compare(a: PlainPayment, b: PlainPayment): number {
    if (by === 'state') return PAYMENT_STATES.indexOf(a.state) - PAYMENT_STATES.indexOf(b.state)
    const [worth, otherWorth] = [tenThousandths(a), tenThousandths(b)]
    if (by === 'amount') return worth < otherWorth ? -1 : Number(worth > otherWorth)
    if (by === 'date') return Buffer.compare(Buffer.from(a.expectedDate ?? ''), Buffer.from(b.expectedDate ?? ''))
    const field = by === 'customer' ? 'customer' : 'txref'
    return Buffer.compare(Buffer.from(a[field] ?? ''), Buffer.from(b[field] ?? ''))
  }
}

function tenThousandths({ amountMinor, currency }: PlainPayment): bigint {
  return BigInt(amountMinor) * 10n ** BigInt(4 - currencyExponent(currency))
}
