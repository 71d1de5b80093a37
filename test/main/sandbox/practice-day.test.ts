import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { practiceDayCsv } from '../../../build/practice-csv.ts'
import { practiceSamples } from '../../../build/practice-samples.ts'
import { PRACTICE_SEED, practiceDay } from '../../../src-main/sandbox/practice-day.ts'
import { practiceMerchant } from '../../../src-main/sandbox/practice-keys.ts'
import { methodFits } from '../../../src-main/sandbox/transaction.ts'
import { evaluateChecks } from '../../../src-shared/domain/verification/verify-checks.ts'
import type { VerifyAnswer } from '../../../src-shared/domain/verification/verify-outcome.ts'
import { startTestSandbox, verifyJson } from '../../support/service/practice-start.ts'

const day = practiceDay(PRACTICE_SEED)

function tally(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

describe('the practice day', () => {
  it('has 600 payments with references of their own, in the order of the day', () => {
    expect(new Set(day.map(({ txref }) => txref)).size).toBe(600)
    expect(day[141]?.txref).toBe('TP-20260917-000142')
    const created = day.map(({ createdAt }) => createdAt)
    expect(created).toEqual([...created].sort())
    expect(created.every((at) => at.startsWith('2026-09-17T'))).toBe(true)
  })

  it('follows from its seed', () => {
    expect(practiceDay(1)).toEqual(practiceDay(1))
    expect(practiceDay(1)).not.toEqual(practiceDay(2))
  })

  it.each([PRACTICE_SEED, 1, 2, 3])('approves 93 % and shows a few of everything else (seed %d)', (seed) => {
    expect(tally(practiceDay(seed).map(({ answers }) => answers.map(({ answer }) => answer).join(' then ')))).toEqual({
      'approved': 558,
      'other-amount': 5,
      'other-currency': 4,
      'other-reference': 3,
      'failed-inside': 4,
      'approved-code-pending-status': 3,
      'zero-code': 1,
      'pending': 4,
      'pending-then-approved': 4,
      'unknown': 4,
      'refused': 3,
      'reset then approved': 3,
      'html-502 then approved': 2,
      'html-502': 2,
    })
  })

  it.each([PRACTICE_SEED, 1, 2, 3])('pays in five currencies by fitting methods, mostly NGN (seed %d)', (seed) => {
    const payments = practiceDay(seed)
    const counts = tally(payments.map(({ currency }) => currency))
    expect(Object.keys(counts).sort()).toEqual(['GHS', 'KES', 'NGN', 'UGX', 'USD'])
    expect(counts['NGN']).toBeGreaterThan(400)
    expect(payments.every(({ method, currency }) => methodFits(method, currency))).toBe(true)
    expect(payments.every(({ amountMinor }) => Number.isSafeInteger(amountMinor) && amountMinor > 0)).toBe(true)
    expect(payments.every(({ amountMinor, answers }) => (answers[0].shortByMinor ?? 0) < amountMinor)).toBe(true)
    expect(new Set(payments.map(({ method }) => method)).size).toBe(3)
  })
})

describe('the practice day against the books', () => {
  it('proves 93 % and shows each of the five checks failing', async () => {
    const sandbox = await startTestSandbox({ requestsPerMinute: 1000 })
    const steady = day.filter(({ answers }) => !['reset', 'html-502'].includes(answers[0].answer))
    const concluded = await Promise.all(
      steady.map(async ({ txref, amountMinor, currency }) => {
        const { status, data } = await verifyJson(sandbox, txref)
        if (status !== 'success') return { verdict: 'refused', checks: [] }
        return evaluateChecks({ txref, amountMinor, currency }, readAnswer(data))
      }),
    )
    expect(tally(concluded.map(({ verdict }) => verdict))).toEqual({ proved: 558, failed: 20, pending: 8, refused: 7 })
    const failures = concluded.filter(({ verdict }) => verdict === 'failed').flatMap(({ checks }) => checks)
    expect(tally(failures.filter(({ holds }) => !holds).map(({ check }) => check))).toEqual({
      reference: 3, status: 7, chargecode: 5, currency: 4, amount: 5,
    })
  })
})

function readAnswer(data: Record<string, unknown>): VerifyAnswer {
  const text = (name: string) => String(data[name])
  return {
    txid: text('txid'),
    txref: text('txref'),
    status: text('status'),
    chargecode: text('chargecode'),
    currency: text('currency'),
    amount: text('amount'),
  }
}

describe('the sample files', () => {
  it.each([...practiceSamples()])('are those that the generator writes: %s', (name, text) => {
    expect(readFileSync(new URL(`../../../build/samples/${name}`, import.meta.url), 'utf8')).toBe(text)
  })
})

describe('the sample of expected payments', () => {
  it('lists each payment with a plain amount in its currency’s decimals and an ISO date', () => {
    const [header, ...rows] = practiceDayCsv(PRACTICE_SEED).trimEnd().split('\n')
    expect(header).toBe('Reference,Amount,Currency,Customer,Email,Order date')
    expect(rows).toHaveLength(600)
    const payment = /^TP-20260917-\d{6},(\d+\.\d\d,(NGN|GHS|KES|USD)|\d+,UGX),/
    const customerAndDate = /,Customer \d{4},customer\d{4}@example\.com,2026-09-17$/
    expect(rows.filter((row) => !payment.test(row) || !customerAndDate.test(row))).toEqual([])
  })
})

describe('the practice keys', () => {
  it('have the documented shapes, follow from the seed and say that they are for practice', () => {
    const { publicKey, secretKey } = practiceMerchant(1)
    expect(publicKey).toMatch(/^PRACTICE[A-Z]*-.*X$/)
    expect(secretKey).toMatch(/^PRACTICE[A-Z]*-.{12,}X$/)
    expect(practiceMerchant(1)).toEqual({ publicKey, secretKey, merchantId: expect.any(Number) })
    expect(practiceMerchant(2).secretKey).not.toBe(secretKey)
  })
})
