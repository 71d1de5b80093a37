/** Residuals and missing matches explained: golden cases, each reasoned by hand. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isMoved, isTransposed } from '../../../../src-shared/domain/matching/explain-digits.ts'
import { explainResidual } from '../../../../src-shared/domain/matching/explain-residual.ts'
import { explainUnmatched, type UnmatchedFacts } from '../../../../src-shared/domain/matching/explain-unmatched.ts'
import type { ResidualFacts, ResidualItem } from '../../../../src-shared/domain/matching/explanation.ts'
import { divideRounded, findRate } from '../../../../src-shared/domain/matching/rates.ts'
import { listRules, DEFAULT_RULES } from '../../../../src-shared/domain/matching/default-rules.ts'
import { item, NO_PATTERNS, ruleFacts } from '../../../support/matching/items.ts'

function line(id: number, amountMinor: number, given: Partial<ResidualItem> = {}): ResidualItem {
  return { source: 'settlement-line', id, kind: amountMinor < 0 ? 'refund' : 'payment', amountMinor, ...given }
}

function bank(amountMinor: number): ResidualItem {
  return { source: 'bank-line', id: 500, kind: 'credit', amountMinor }
}

function facts(left: readonly ResidualItem[], paidMinor: number, given: Partial<ResidualFacts> = {}): ResidualFacts {
  return { currency: 'NGN', left, right: [bank(paidMinor)], nearbyLeft: [], nearbyRight: [], ...given }
}

const causesOf = (given: ResidualFacts) => explainResidual(given).map(({ cause, items }) => (
  `${cause} ${items.map(({ id }) => id).join('+')}`
))

// 1,234.56 + 807.13 + 4,440.01 − 300.07 = 6,181.63
const LINES = [line(1, 1_234_56), line(2, 807_13), line(3, 4_440_01), line(4, -300_07)]
const NET = 6_181_63

describe('a residual', () => {
  it('that is none needs no explanation', () => {
    expect(explainResidual(facts(LINES, NET))).toEqual([])
  })

  it('is one line that the bank did not pay, or paid twice', () => {
    expect(causesOf(facts(LINES, NET - 807_13))).toEqual(['missing-line 2'])
    expect(causesOf(facts(LINES, NET + 807_13))).toEqual(['doubled-line 2'])
  })

  it('is any of two lines of the same amount, and both are named', () => {
    const twins = [line(1, 500_03), line(2, 500_03), line(3, 77_11)]
    expect(explainResidual(facts(twins, 577_14))).toMatchObject([
      { cause: 'missing-line', items: [{ id: 1 }, { id: 2 }], details: { side: 'right', lineCount: 2 } },
      // The settlement may hold one line twice as well.
      { cause: 'doubled-line', items: [{ id: 1 }, { id: 2 }], details: { side: 'left', lineCount: 2 } },
    ])
  })

  it('is a refund that one side knows and the other does not', () => {
    expect(causesOf(facts(LINES, NET + 300_07))).toContain('refund 4')
    expect(causesOf(facts(LINES, NET - 55_21, { nearbyLeft: [line(9, -55_21)] }))).toEqual(['refund 9'])
    expect(causesOf(facts(LINES, NET - 55_21))).toEqual(['unknown '])
  })

  it('is a sign that is turned', () => {
    expect(explainResidual(facts(LINES, NET + 600_14))).toMatchObject([
      { cause: 'sign', items: [{ id: 4 }], details: { side: 'right', meantMinor: -300_07n, writtenMinor: 300_07n } },
    ])
  })

  it('is two neighbouring digits that are swapped, of a line or of the sum', () => {
    // 807.13 was read as 870.13.
    expect(explainResidual(facts(LINES, NET + 63_00))).toMatchObject([
      { cause: 'transposed-digits', items: [{ id: 2 }], details: { meantMinor: 807_13n, writtenMinor: 870_13n } },
      // It is 21.00 of each of three payments as well.
      { cause: 'constant-per-line', details: { perLineMinor: -21_00n } },
    ])
    // 6,181.63 was paid as 6,811.63.
    expect(explainResidual(facts(LINES, 6_811_63)).filter(({ cause }) => cause === 'transposed-digits')).toMatchObject([
      { items: [{ id: 500 }], details: { meantMinor: 6_181_63n, writtenMinor: 6_811_63n } },
    ])
  })

  it('is a decimal that is moved', () => {
    expect(causesOf(facts(LINES, NET + 807_13 * 99))).toEqual(['moved-decimal 2'])
    expect(explainResidual(facts([line(1, 1_234_56)], 123_456_00))).toMatchObject([
      { cause: 'moved-decimal', items: [{ id: 1 }, { id: 500 }] },
    ])
  })

  it('is whole units where the bank pays no decimals', () => {
    const rounding = { cause: 'rounding', amountMinor: 63n }
    // Of the sum or of each line comes to the same here.
    expect(explainResidual(facts(LINES, 6_181_00)).filter(({ cause }) => cause === 'rounding')).toMatchObject([
      { ...rounding, details: { rounding: 'down', isPerLine: false } },
      { ...rounding, details: { rounding: 'down', isPerLine: true } },
    ])
    // UGX has no decimals: the same numbers are no whole units of anything.
    expect(causesOf(facts(LINES, 6_181_00, { currency: 'UGX' })).join()).not.toContain('rounding')
    // KWD has three: 618.163 was paid as 618.000.
    expect(explainResidual(facts(LINES, 618_000, { currency: 'KWD' as never })))
      .toContainEqual(expect.objectContaining({ cause: 'rounding', amountMinor: 163n }))
  })

  it('is a constant of each line, which is a round amount', () => {
    expect(explainResidual(facts(LINES, NET - 3 * 25_00))).toMatchObject([
      { cause: 'constant-per-line', items: [{ id: 1 }, { id: 2 }, { id: 3 }], details: { perLineMinor: 25_00n } },
    ])
    expect(causesOf(facts(LINES, NET - 3 * 25_17))).toEqual(['unknown '])
  })

  it('is a fee at another rate, which is named', () => {
    const lines = [2_000_000_33, 3_500_417_09].map((grossMinor, at) => {
      const appFee = Math.round((grossMinor * 140) / 10_000)
      return line(at + 1, grossMinor - appFee, { grossMinor, fees: { appFee } })
    })
    // At 1.5 %: 30,000.00495 and 52,506.25635, so 30,000.00 and 52,506.26; at 1.4 %: 28,000.00 and 49,005.84.
    const net = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    expect(explainResidual(facts(lines, net - 2_000_00 - 3_500_42))).toMatchObject([
      { cause: 'fee-rate', details: { fee: 'appFee', statedRateBp: 140, appliedRateBp: 150, side: 'right' } },
    ])
  })

  it('is a fee of the same rate, rounded otherwise', () => {
    // 1.4 % of 100.25 is 1.4035: half up 1.40, up 1.41.
    const lines = [1, 2, 3].map((id) => line(id, 100_25 - 140, { grossMinor: 100_25, fees: { appFee: 140 } }))
    expect(explainResidual(facts(lines, 3 * 98_85 - 3))).toMatchObject([
      { cause: 'rounding', details: { rounding: 'up', isPerLine: true, fee: 'appFee' } },
      { cause: 'constant-per-line', details: { perLineMinor: 1n } },
    ])
  })

  it('has every explanation that accounts for it, not the first alone', () => {
    // 90.00 less: the line of 90.00 is missing, or 30.00 of each of three lines.
    const lines = [line(1, 90_00), line(2, 190_00), line(3, 400_00)]
    expect(causesOf(facts(lines, 590_00))).toEqual(['missing-line 1', 'constant-per-line 1+2+3'])
  })

  it('of more than a number holds is unknown, and nothing breaks', () => {
    const most = line(1, Number.MAX_SAFE_INTEGER)
    expect(causesOf(facts([most, { ...most, id: 2 }, { ...most, id: 3 }], 1))).toEqual(['unknown '])
  })

  it('is accounted for to the minor unit by whatever is offered', () => {
    fc.assert(fc.property(
      fc.array(fc.integer({ min: -50_000, max: 500_000 }), { minLength: 1, maxLength: 8 }), fc.integer(),
      (amounts, paidMinor) => {
        const lines = amounts.map((amountMinor, at) => line(at + 1, amountMinor))
        const residual = amounts.reduce((sum, one) => sum + BigInt(one), 0n) - BigInt(paidMinor)
        for (const { cause, amountMinor, details } of explainResidual(facts(lines, paidMinor))) {
          expect(amountMinor).toBe(residual)
          const { meantMinor, writtenMinor } = details
          if (cause === 'unknown' || meantMinor === undefined || writtenMinor === undefined) continue
          expect(details.side === 'right' ? meantMinor - writtenMinor : writtenMinor - meantMinor).toBe(residual)
        }
      },
    ))
  })
})

describe('how digits and rates are read', () => {
  it('knows neighbours that are swapped, and decimals that are moved', () => {
    const pairs = [['1234', '1324'], ['1234', '1432'], ['1123', '1123'], ['12', '21']] as const
    expect(pairs.map(([one, other]) => isTransposed(one, other))).toEqual([true, false, false, true])
    expect([isMoved(5n, 500n), isMoved(5_000n, 5n), isMoved(5n, 51n), isMoved(0n, 0n)])
      .toEqual([true, true, false, false])
  })

  it('rounds in each of the usual ways', () => {
    expect((['down', 'up', 'half-up', 'half-even'] as const).map((mode) => divideRounded(25n, 10n, mode)))
      .toEqual([2n, 3n, 3n, 2n])
  })

  it('finds the rate that all lines have, or none', () => {
    expect(findRate([{ grossMinor: 1_000_00n, feeMinor: 14_00n }, { grossMinor: 33n, feeMinor: 0n }]))
      .toEqual({ rateBp: 140n, rounding: 'half-up' })
    expect(findRate([
      { grossMinor: 1_000_00n, feeMinor: 14_00n }, { grossMinor: 1_000_00n, feeMinor: 15_00n },
    ])).toBeNull()
  })
})

describe('an item without a match', () => {
  const { days, dismissed } = ruleFacts('service-settlement')
  const asked = (given: Partial<UnmatchedFacts>): UnmatchedFacts => ({
    side: 'left', item: item({ id: 1, fields: { txref: 'ORD-1001' } }), candidates: [], days, dismissed,
    rules: listRules(DEFAULT_RULES, 'service-settlement'), patterns: NO_PATTERNS, isTaken: () => false, ...given,
  })
  const kind = 'payment'

  it('has its nearest candidates named with what kept each away, the nearest first', () => {
    const { nearest } = explainUnmatched(asked({ candidates: [
      item({ id: 7, fields: { txref: 'XYZ-9', kind } }),
      item({ id: 8, fields: { txref: 'ord-1001', kind } }),
      item({ id: 9, amountMinor: 1, fields: { txref: 'OTHER', kind } }),
    ] }))
    expect(nearest).toEqual([
      { id: 8, agreed: ['currency', 'amount'], keptAway: [
        { fact: 'txref', left: 'ORD-1001', right: 'ord-1001', isNear: true, difference: null },
      ] },
      { id: 7, agreed: ['currency', 'amount'], keptAway: [
        { fact: 'txref', left: 'ORD-1001', right: 'XYZ-9', isNear: false, difference: null },
      ] },
    ])
  })

  it('hears that another match holds its counterpart', () => {
    const { nearest } = explainUnmatched(asked({
      candidates: [item({ id: 7, fields: { txref: 'ORD-1001', kind } })], isTaken: () => true,
    }))
    expect(nearest[0]?.keptAway.map(({ fact }) => fact)).toEqual(['taken'])
  })

  it('hears by how much amount and days differ', () => {
    const { nearest } = explainUnmatched(asked({
      rules: listRules(DEFAULT_RULES, 'settlement-bank').filter(({ kind: of }) => of === 'amount'),
      candidates: [item({ id: 7, date: '2026-09-28' })],
    }))
    expect(nearest).toEqual([{ id: 7, agreed: ['currency', 'amount'], keptAway: [
      { fact: 'date', left: '2026-09-17', right: '2026-09-28', isNear: false, difference: 7n },
    ] }])
  })
})
