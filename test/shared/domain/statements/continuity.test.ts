import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkSum } from '../../../../src-shared/domain/statements/bank-statement.ts'
import { findContinuity, type StatementSpan } from '../../../../src-shared/domain/statements/continuity.ts'
import { findRelation } from '../../../../src-shared/domain/statements/overlap.ts'
import { bankLine, bankStatement } from '../../../support/ledger/bank.ts'

type Dated = readonly [date: string, amountMinor: number]

function span([from, openingMinor]: Dated, [to, closingMinor]: Dated, number: string | null = null): StatementSpan {
  return {
    number, fromDate: from, toDate: to,
    opening: { date: from, amountMinor: openingMinor }, closing: { date: to, amountMinor: closingMinor },
  }
}

describe('the statement before', () => {
  const august = span(['2026-08-01', 0], ['2026-08-31', 500], 'August')
  const earlier = span(['2026-08-31', 500], ['2026-09-04', 900], 'earlier')
  const september = span(['2026-09-05', 900], ['2026-09-30', 100], 'September')

  it('is the one that ends with its opening balance', () => {
    expect(findContinuity(september, [august, earlier])).toEqual({ kind: 'follows', before: earlier })
    expect(findContinuity(earlier, [september, august])).toEqual({ kind: 'follows', before: august })
  })

  it('is parted from it by a gap where that balance is another one, also if an older one is the same by chance', () => {
    const lost = span(['2026-09-05', 500], ['2026-09-30', 100])
    expect(findContinuity(lost, [august, earlier])).toEqual({ kind: 'gap', before: earlier, gapMinor: -400n })
  })

  it('is among the pages of one day the one that its balance joins, in whatever order they came', () => {
    const pages = [0, 100, 40, 70].map((from, index, all) => (
      span(['2026-09-05', from], ['2026-09-05', all[index + 1] ?? 90], String(index + 1))
    ))
    fc.assert(fc.property(fc.shuffledSubarray(pages, { minLength: 4 }), (all) => {
      const before = all.map((page) => findContinuity(page, all.filter((other) => other !== page)))
      expect(new Map(all.map((page, index) => [page.number, before[index]]))).toEqual(new Map([
        ['1', expect.objectContaining({ kind: 'gap' })],
        ...pages.slice(1).map((page, index) => [page.number, { kind: 'follows', before: pages[index] }] as const),
      ]))
    }))
  })

  it('is none of the first, and unknown where the file has no opening balance', () => {
    expect(findContinuity(august, [september])).toEqual({ kind: 'first' })
    expect(findContinuity({ ...september, opening: null }, [earlier])).toEqual({ kind: 'unknown' })
  })

  it('is not the same statement once more', () => {
    expect(findContinuity(september, [{ ...september }, earlier])).toEqual({ kind: 'follows', before: earlier })
    const still = span(['2026-09-05', 900], ['2026-09-05', 900])
    expect(findContinuity(still, [{ ...still }])).toEqual({ kind: 'first' })
  })
})

describe('two statements of an account', () => {
  function stated(openingMinor: number, amounts: readonly number[], change: Partial<StatementSpan> = {}) {
    const lines = amounts.map((amountMinor, index) => bankLine(index + 1, { amountMinor }))
    const span = bankStatement({ openingMinor, lines, number: null, ...change })
    return { ...span, stated: amounts.map((amountMinor) => ({ content: `content ${amountMinor}`, amountMinor })) }
  }
  const first = stated(0, [10, 20, 30])
  const behind = { fromDate: '2026-09-15', toDate: '2026-09-20' }

  it('overlap where one begins with a balance within the other, and both say the same from there', () => {
    const second = stated(10, [30, 20, 40])
    expect(findRelation(second, first)).toEqual({
      kind: 'overlapping', shared: { from: 0, otherFrom: 1, length: 2 },
    })
    expect(findRelation(first, second)).toEqual({
      kind: 'overlapping', shared: { from: 1, otherFrom: 0, length: 2 },
    })
    expect(findRelation(first, { ...first })).toMatchObject({ kind: 'overlapping', shared: { length: 3 } })
    expect(findRelation(first, stated(10, [20, 31])).kind).toBe('unknown')
  })

  it('are disjoint where one begins with the balance with which the other ends', () => {
    expect(findRelation(first, stated(60, [40], behind)).kind).toBe('disjoint')
    expect(findRelation(stated(60, [40], behind), first).kind).toBe('disjoint')
  })

  it('may be either where their balances show nothing, or both', () => {
    expect(findRelation(first, stated(99, [20], behind)).kind).toBe('unknown')
    expect(findRelation(first, { ...first, opening: null }).kind).toBe('unknown')
    const returning = stated(0, [10, 50, -50, 50])
    expect(findRelation(returning, stated(60, [-50, 50], behind)).kind).toBe('unknown')
  })

  it('are looked at no longer where a balance comes again and again', () => {
    const still = stated(0, Array.from({ length: 50_000 }, () => 0))
    expect(findRelation(stated(0, Array.from({ length: 50_000 }, (_, at) => at)), still).kind).toBe('unknown')
  })
})

it('a statement adds up, or says by how much it does not', () => {
  expect(checkSum(bankStatement())).toEqual({ kind: 'agrees', linesMinor: 50_000n })
  expect(checkSum(bankStatement({ closing: null }))).toEqual({ kind: 'unchecked', linesMinor: 50_000n })
  expect(checkSum(bankStatement({ closing: { date: null, amountMinor: 49_999 } }))).toEqual({
    kind: 'differs', linesMinor: 50_000n, foundMinor: 50_000n,
  })
})
