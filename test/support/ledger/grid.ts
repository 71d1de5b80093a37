/** Random ledgers for the grid, and what it should say of them: straight from the tables, the slow way. */
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { onTestFinished } from 'vitest'
import type { LedgerGrid } from '../../../src-main/ledger/index/grid-handle.ts'
import { layPresentMoment } from '../../../src-main/ledger/engine/present-moment.ts'
import { IS_RESOLVED } from '../../../src-main/ledger/books/payment-scope.ts'
import type { ExpectedRow } from '../../../src-main/ledger/api/books.ts'
import type { VerifyCall } from '../../../src-main/ledger/api/verification.ts'
import { openLedgerGrid } from '../../../src-main/ledger/engine/open.ts'
import type { PaymentFilter, PaymentSort } from '../../../src-shared/contract/books/payments.ts'
import { PAYMENT_SORTS } from '../../../src-shared/contract/books/payments.ts'
import { currencyExponent, type Currency } from '../../../src-shared/domain/values/currency.ts'
import {
  CONDITION_NAMES, gatherFilter, listGiven, PAYMENT_CONDITIONS, type ConditionValue, type ConditionValues,
  type ValueKind,
} from '../../../src-shared/domain/books/payment-conditions.ts'
import { PAYMENT_STATES, type PaymentState } from '../../../src-shared/domain/books/payment-state.ts'
import { isFactOf } from '../../../src-shared/domain/books/standing-conditions.ts'
import { assertNever } from '../../../src-shared/domain/values/assert-never.ts'
import type { VerifyOutcome } from '../../../src-shared/domain/verification/verify-outcome.ts'
import { answered, createHandClock, expectedRow, NGN, pending, TIMEOUT, UGX } from './fixtures.ts'

export async function openTestGrid(folder: string, clock = createHandClock()): Promise<LedgerGrid> {
  const grid = await openLedgerGrid(folder, { clock })
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
/** Enough of them that imports under way still bring new payments late in a script. */
const MORE_REFERENCES = Array.from({ length: 20 }, (_, index) => `N-${index}`)

export const rowsArbitrary: fc.Arbitrary<readonly ExpectedRow[]> = fc.uniqueArray(fc.record({
  txref: fc.constantFrom(...REFERENCES, ...MORE_REFERENCES),
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
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('begin import'), rows: rowsArbitrary }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('end import'), isGivenUp: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('charge'), txref: fc.constantFrom(...MORE_REFERENCES) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo'), batchId: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('verify'), outcomes: outcomesArbitrary }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('work'), worked: fc.constantFrom(...REFERENCES), isReopened: fc.boolean(),
    }),
  },
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
const WHOLE_TEXTS = [...TEXTS, ...REFERENCES].flatMap((text) => text || [])

const VALUES: { readonly [Kind in ValueKind]: fc.Arbitrary<ConditionValues[Kind]> } = {
  states: fc.uniqueArray(fc.constantFrom(...PAYMENT_STATES), { maxLength: 4 }),
  id: fc.integer({ min: 1, max: 5 }),
  flag: fc.boolean(),
  text: fc.oneof(fc.constantFrom(...SOUGHT), fc.constantFrom(...WHOLE_TEXTS)),
  currency: fc.constantFrom(NGN, UGX),
  date: fc.constantFrom('2026-01-01', '2026-11-19', '2026-11-20'),
  amount: fc.constantFrom(0, 99, 100, 1_000, 65_536, Number.MAX_SAFE_INTEGER),
}

/** Of every condition that the table has. */
export const filterArbitrary: fc.Arbitrary<PaymentFilter> = fc
  .tuple(...CONDITION_NAMES.map((name) => optional<ConditionValue>(VALUES[PAYMENT_CONDITIONS[name].value])))
  .map((values) => gatherFilter((_, name) => values[CONDITION_NAMES.indexOf(name)]))

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
  readonly businessDay: string
  /** 0 where no import brought it. */
  readonly batchId: number
  readonly state: PaymentState
  readonly isRegressed: 0 | 1
  readonly isResolved: 0 | 1
}

/** The payments that are seen, and the batches of whose files each is, straight from the tables. */
export function readPlainly(path: string) {
  const db = new Database(path, { readonly: true })
  layPresentMoment(db)
  try {
    const payments = db.prepare<[], PlainPayment>(`
      SELECT p.id, txref, currency, amount_minor AS amountMinor, customer, email, expected_date AS expectedDate,
        business_day AS businessDay, iif(source = 'import', source_id, 0) AS batchId, p.state,
        is_regressed AS isRegressed, ${IS_RESOLVED} AS isResolved
      FROM payment p LEFT JOIN import_batch b ON p.source = 'import' AND b.id = p.source_id
      WHERE p.source <> 'import' OR b.state = 'committed' ORDER BY p.id`).all()
    const members = db.prepare<[], { batchId: number; paymentId: number }>(`
      SELECT m.batch_id AS batchId, payment_id AS paymentId FROM import_member m
      JOIN import_batch b ON b.id = m.batch_id WHERE b.state = 'committed'`).all()
    return { payments, members }
  } finally {
    db.close()
  }
}

export function filterPlainly({ payments, members }: ReturnType<typeof readPlainly>, filter: PaymentFilter) {
  return payments.filter((payment) => listGiven(filter).every(({ condition: { test }, value }) => {
    switch (test.kind) {
      case 'equals':
        return payment[test.column] === value
      case 'at-least':
        return isInOrder(value, payment[test.column])
      case 'at-most':
        return isInOrder(payment[test.column], value)
      case 'any-contains':
        return test.columns.some((column) => foldAscii(payment[column] ?? '').includes(foldAscii(String(value))))
      case 'state-among':
        return Array.isArray(value) && value.includes(payment.state)
      case 'any-fact':
        return test.facts.some((fact) => isFactOf({
          state: payment.state, isRegressed: payment.isRegressed === 1, isResolved: payment.isResolved === 1,
        }, fact))
      case 'in-import':
        return payment.batchId === value
          || members.some((member) => member.batchId === value && member.paymentId === payment.id)
      default:
        return assertNever(test)
    }
  }))
}

/** Of two numbers or two texts; nothing is in order beside a value that is not there. */
function isInOrder(low: unknown, high: unknown): boolean {
  if (typeof low === 'number' && typeof high === 'number') return low <= high
  return typeof low === 'string' && typeof high === 'string' && low <= high
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
