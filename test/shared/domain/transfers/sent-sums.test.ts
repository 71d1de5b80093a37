/** What was sent of late, for the limit of a day. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  addSent, MAX_SENT_SUMS, sumSentSince, takeBackSent, type SentPayment, type SentSum,
} from '../../../../src-shared/domain/transfers/sent-sums.ts'
import { TRANSFER_CURRENCIES } from '../../../../src-shared/domain/transfers/transfers.ts'

const DAY_MS = 86_400_000
const NOW_MS = 1_790_000_000_000
const payment = fc.record({
  currency: fc.constantFrom(...TRANSFER_CURRENCIES), amountMinor: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  atMs: fc.integer({ min: NOW_MS - DAY_MS, max: NOW_MS }),
})
const addAll = (payments: readonly SentPayment[]): readonly SentSum[] => (
  payments.reduce<readonly SentSum[]>((sums, one) => addSent(sums, one), [])
)

it('all that was sent since then counts, to the last unit', () => {
  fc.assert(fc.property(fc.array(payment, { maxLength: 20 }), (payments) => {
    const sums = addAll(payments)
    for (const currency of TRANSFER_CURRENCIES) {
      const sent = payments.filter((one) => one.currency === currency)
      const total = sent.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n)
      expect(sumSentSince(sums, currency, NOW_MS - DAY_MS)).toBe(total)
    }
  }))
})

it('what the service refused is taken back, and nothing else', () => {
  const first = { currency: 'NGN', amountMinor: 500, atMs: NOW_MS } as const
  const sums = addAll([first, { ...first, amountMinor: 70 }, { ...first, currency: 'USD' }])
  const left = takeBackSent(sums, first)
  expect([sumSentSince(left, 'NGN', NOW_MS), sumSentSince(left, 'USD', NOW_MS)]).toEqual([70n, 500n])
  expect(sumSentSince(takeBackSent(left, first), 'NGN', NOW_MS)).toBe(70n)
})

it('what is older than a business day is dropped, so that it stays small', () => {
  const quarters = Array.from({ length: 500 }, (_, index) => NOW_MS + index * 900_000)
  const sums = addAll(quarters.flatMap((atMs) => (
    TRANSFER_CURRENCIES.map((currency) => ({ currency, amountMinor: 1, atMs }))
  )))
  expect(sums.length).toBeLessThan(MAX_SENT_SUMS)
  expect(sumSentSince(sums, 'NGN', NOW_MS)).toBeLessThan(194n)
})
