/** The practice day: 600 payments of a shop, most of them in order, and a few of every way in which they are not. */
import { currencyExponent, parseCurrency, type Currency } from '../../src-shared/domain/values/currency.ts'
import type { AnswerStep } from './answer-step.ts'
import { createRandom, pick, randomInt, type Random } from './random.ts'
import type { PaymentMethod, SandboxTransaction } from './transaction.ts'

/** The seed of the shipped sample file, and the practice service's own unless it is given another. */
export const PRACTICE_SEED = 20_260_917

/** What the books expect to have been paid, and what the practice service holds of it. */
export interface PracticeTransaction extends SandboxTransaction {
  readonly amountMinor: number
  readonly customer: { readonly name: string; readonly email: string }
}

const PAYMENTS = 600
const DAY = '2026-09-17'
const DAY_STARTS_AT_MS = Date.parse(`${DAY}T05:00:00.000Z`)
/** The shop is open for 16 hours; a payment falls into each 600th part. */
const SLOT_MS = (16 * 3_600_000) / PAYMENTS

/** Everything of a payment follows from the seed. In the order of the day. */
export function practiceDay(seed: number): readonly PracticeTransaction[] {
  const random = createRandom(seed)
  const answersByIndex = placeOddOnes(random)
  return Array.from({ length: PAYMENTS }, (_, index) => {
    const { currency, method, amountMinor } = drawPayment(random)
    const customer = String(randomInt(random, 1, 2_400)).padStart(4, '0')
    const createdAtMs = DAY_STARTS_AT_MS + Math.floor((index + random()) * SLOT_MS)
    return {
      txref: `TP-${DAY.replaceAll('-', '')}-${String(index + 1).padStart(6, '0')}`,
      amountMinor,
      currency,
      method,
      createdAt: new Date(createdAtMs).toISOString(),
      customer: { name: `Customer ${customer}`, email: `customer${customer}@example.com` },
      answers: answersByIndex.get(index)?.(random, amountMinor) ?? [{ answer: 'approved' }],
    }
  })
}

type Answers = SandboxTransaction['answers']
type AnswersFor = (random: Random, amountMinor: number) => Answers

function always(...answers: [AnswerStep, ...AnswerStep[]]): AnswersFor {
  return () => answers
}

function shortByUpToAQuarter(random: Random, amountMinor: number): Answers {
  return [{ answer: 'other-amount', shortByMinor: randomInt(random, 2, Math.ceil(amountMinor / 4)) }]
}

/** The payments that are not simply approved: 42 of the 600. */
const ODD_ONES: readonly (readonly [count: number, AnswersFor])[] = [
  [1, always({ answer: 'other-amount', shortByMinor: 1 })],
  [4, shortByUpToAQuarter],
  [4, always({ answer: 'other-currency' })],
  [3, always({ answer: 'other-reference' })],
  [4, always({ answer: 'failed-inside' })],
  [3, always({ answer: 'approved-code-pending-status' })],
  [1, always({ answer: 'zero-code' })],
  [4, always({ answer: 'pending' })],
  [4, always({ answer: 'pending-then-approved', approvedAfterAsks: 1 })],
  [4, always({ answer: 'unknown' })],
  [3, always({ answer: 'refused' })],
  [3, always({ answer: 'reset' }, { answer: 'approved' })],
  [2, always({ answer: 'html-502' }, { answer: 'approved' })],
  [2, always({ answer: 'html-502' })],
]

function placeOddOnes(random: Random): ReadonlyMap<number, AnswersFor> {
  const placed = new Map<number, AnswersFor>()
  for (const [count, answersFor] of ODD_ONES) {
    for (let left = count; left > 0; ) {
      const index = randomInt(random, 0, PAYMENTS - 1)
      if (placed.has(index)) continue
      placed.set(index, answersFor)
      left -= 1
    }
  }
  return placed
}

interface PriceRange {
  readonly currency: Currency
  /** Of a hundred payments, so many. */
  readonly share: number
  readonly methods: readonly [PaymentMethod, ...PaymentMethod[]]
  /** In whole units of the currency. */
  readonly min: number
  readonly max: number
  /** Prices are multiples of this, in whole units. */
  readonly step: number
}

const NGN: PriceRange = {
  currency: currency('NGN'),
  share: 78,
  methods: ['card', 'card', 'card', 'qr'],
  min: 500,
  max: 250_000,
  step: 50,
}
const PRICES: readonly PriceRange[] = [
  NGN,
  { currency: currency('UGX'), share: 9, methods: ['mobile-money'], min: 5_000, max: 900_000, step: 500 },
  { currency: currency('GHS'), share: 5, methods: ['card', 'mobile-money'], min: 20, max: 4_000, step: 5 },
  { currency: currency('KES'), share: 5, methods: ['card'], min: 200, max: 60_000, step: 10 },
  { currency: currency('USD'), share: 3, methods: ['card'], min: 5, max: 900, step: 1 },
]

function drawPayment(random: Random) {
  const { currency, methods, min, max, step } = drawPrice(random)
  // Small amounts are far more common than large ones: even on a logarithmic scale.
  const amount = min * (max / min) ** random()
  const rounded = Math.max(min, Math.round(amount / step) * step)
  const minorPerUnit = 10 ** currencyExponent(currency)
  const hasMinorPart = minorPerUnit > 1 && random() < 0.3
  const minorPart = hasMinorPart ? randomInt(random, 1, minorPerUnit - 1) : 0
  return { currency, method: pick(random, methods), amountMinor: rounded * minorPerUnit + minorPart }
}

function drawPrice(random: Random): PriceRange {
  let drawn = random() * 100
  return PRICES.find(({ share }) => (drawn -= share) < 0) ?? NGN
}

function currency(code: string): Currency {
  const result = parseCurrency(code)
  if (!result.ok) throw new Error(`${code} ${result.reason}`)
  return result.value
}
