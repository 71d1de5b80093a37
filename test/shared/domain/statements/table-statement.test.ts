/** Tables of a bank: signs and order are proved by balances or asked for, never guessed. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findAmountProblem, type TableAmount } from '../../../../src-shared/domain/statements/signs.ts'
import { planTable, type TableLine } from '../../../../src-shared/domain/statements/table-statement.ts'

const NOTHING = { openingMinor: null, closingMinor: null }
const EMPTY: TableAmount = { amountMinor: null, debitMinor: null, creditMinor: null, mark: null }

function line(cells: Partial<TableLine>): TableLine {
  return { ...EMPTY, bookingDate: '2026-09-01', balanceMinor: null, ...cells }
}

const minor = fc.integer({ min: -1_000_000, max: 1_000_000 })
/** Lines with the balance after each, and the balance before all of them. */
const history = fc.record({
  opening: minor,
  amounts: fc.array(minor.filter((amount) => amount !== 0), { minLength: 2, maxLength: 12 })
    .filter((amounts) => amounts.some((amount) => amount < 0)),
}).map(({ opening, amounts }) => {
  let balanceMinor = opening
  const lines = amounts.map((amountMinor, index) => {
    balanceMinor += amountMinor
    return line({ amountMinor, balanceMinor, bookingDate: `2026-09-${String(index + 1).padStart(2, '0')}` })
  })
  return { opening, closing: balanceMinor, lines }
})

describe('a table with a balance behind each line', () => {
  it('has the balances before and after all its lines, whichever stands first', () => {
    fc.assert(fc.property(history, fc.boolean(), ({ opening, closing, lines }, isReversed) => {
      const given = isReversed ? [...lines].reverse() : lines
      expect(planTable(given, NOTHING)).toMatchObject({
        kind: 'planned', openingMinor: opening, closingMinor: closing,
        lines: lines.map(({ amountMinor }) => ({ amountMinor })),
      })
    }))
  })

  it('is refused where one amount or one balance is another', () => {
    fc.assert(fc.property(history, fc.nat(), fc.integer({ min: 1, max: 999 }), fc.boolean(), (
      { lines }, pick, off, isBalance,
    ) => {
      // The first amount only moves the balance before it, and no balance says what that is.
      const at = 1 + pick % (lines.length - 1)
      const changed = lines.map((one, index) => (index !== at ? one : isBalance
        ? { ...one, balanceMinor: (one.balanceMinor ?? 0) + off }
        : { ...one, amountMinor: (one.amountMinor ?? 0) + off }))
      expect(planTable(changed, NOTHING).kind).toBe('broken')
    }))
  })

  it('proves its signs, be the debits written with a minus or without', () => {
    const plan = (debitMinor: number) => planTable([
      line({ creditMinor: 500, balanceMinor: 1_500 }),
      line({ debitMinor, balanceMinor: 1_300, bookingDate: '2026-09-02' }),
    ], NOTHING)
    expect(plan(200)).toMatchObject({ openingMinor: 1_000, closingMinor: 1_300 })
    expect(plan(-200)).toMatchObject({ openingMinor: 1_000, closingMinor: 1_300 })
  })

  it('asks which line stands first where both orders add up to different balances', () => {
    const lines = [line({ amountMinor: 100, balanceMinor: 300 }), line({ amountMinor: -100, balanceMinor: 200 })]
    expect(planTable(lines, NOTHING)).toEqual({ kind: 'order-unclear' })
    expect(planTable(lines, NOTHING, { order: 'oldest-first' })).toMatchObject({ openingMinor: 200, closingMinor: 200 })
    expect(planTable(lines, NOTHING, { order: 'newest-first' })).toMatchObject({ openingMinor: 300, closingMinor: 300 })
  })
})

describe('a table without balances', () => {
  it('asks where no amount is below zero and nothing else says what is a debit', () => {
    const lines = [line({ amountMinor: 100 }), line({ amountMinor: 200 })]
    expect(planTable(lines, NOTHING)).toEqual({ kind: 'signs-unclear', index: 0 })
    expect(planTable(lines, NOTHING, { signs: 'written' })).toMatchObject({ kind: 'planned', openingMinor: null })
  })

  it('asks what a minus beside a mark or in a column of debits means', () => {
    const marked = [line({ amountMinor: 100, mark: 'credit' }), line({ amountMinor: -40, mark: 'debit' })]
    expect(planTable(marked, NOTHING)).toEqual({ kind: 'signs-unclear', index: 1 })
    const signed = (signs: 'written' | 'columns') => planTable(marked, NOTHING, { signs })
    expect(signed('written')).toMatchObject({ lines: [{ amountMinor: 100 }, { amountMinor: 40 }] })
    expect(signed('columns')).toMatchObject({ lines: [{ amountMinor: 100 }, { amountMinor: -40 }] })
  })

  it('takes the balances that stand beside its lines, and lets them prove the signs', () => {
    const lines = [line({ amountMinor: 100 }), line({ amountMinor: 200 })]
    expect(planTable(lines, { openingMinor: 50, closingMinor: 350 })).toMatchObject({ openingMinor: 50 })
  })
})

describe('the cells of an amount', () => {
  it.each([
    ['none', {}, false],
    ['both', { debitMinor: 1, creditMinor: 2 }, false],
    ['unmarked', { amountMinor: 5 }, true],
    ['differs', { amountMinor: 5, debitMinor: 4 }, false],
    [undefined, { debitMinor: 0, creditMinor: 2 }, false],
    [undefined, { amountMinor: -5, debitMinor: 5 }, false],
  ] as const)('say %s of %o', (problem, cells, hasMarks) => {
    expect(findAmountProblem({ ...EMPTY, ...cells }, hasMarks)).toBe(problem)
  })
})
