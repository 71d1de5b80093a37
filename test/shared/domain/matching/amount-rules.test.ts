/** Rules by amount and by sum, and what is left over: golden cases, reasoned by hand, and hostile ones. */
import { describe, expect, it } from 'vitest'
import { addBusinessDays, createBusinessDays } from '../../../../src-shared/domain/matching/business-days.ts'
import { DEFAULT_RULES } from '../../../../src-shared/domain/matching/default-rules.ts'
import { countMatching } from '../../../../src-shared/domain/matching/planned-match.ts'
import { findSubsets } from '../../../../src-shared/domain/matching/subset-search.ts'
import { item, match, ruleNamed, told } from '../../../support/matching/items.ts'

const amounts = (...given: readonly number[]) => given.map((amountMinor, at) => item({ id: at + 1, amountMinor }))

describe('a settlement and a bank line of the same amount', () => {
  it('are confirmed within the window, where neither has another', () => {
    // Thursday; three business days later is Tuesday.
    const dated = (date: string) => match('settlement-bank', amounts(100_00), [item({ id: 5, date })]).matches.map(told)
    expect(dated('2026-09-17')).toEqual(['confirmed 1=5 by net-and-date'])
    expect(dated('2026-09-22')).toEqual(['confirmed 1=5 by net-and-date'])
    expect([dated('2026-09-23'), dated('2026-09-16')]).toEqual([[], []])
  })

  it('are a tie where one has another, and are both shown', () => {
    const { matches } = match('settlement-bank', amounts(100_00, 100_00), [item({ id: 5 })])
    expect(matches.map(told)).toEqual(['suggested 1+2=5 by net-and-date (tie)'])
    expect(matches[0]?.alternatives).toEqual([{ left: [1], right: [5] }, { left: [2], right: [5] }])
  })

  it('are no match in another currency, without a date, or with a sign turned', () => {
    expect(match('settlement-bank', amounts(100_00), [
      item({ id: 5, currency: 'UGX' }), item({ id: 6, date: null }), item({ id: 7, amountMinor: -100_00 }),
    ]).matches).toEqual([])
  })

  it('are only suggested where the rule may not confirm', () => {
    expect(match('transfer-bank', amounts(-100_00), [item({ id: 5, amountMinor: -100_00 })]).matches.map(told))
      .toEqual(['suggested 1=5 by amount-and-date (rule)'])
  })

  it('are found within a tolerance, and a candidate within it is a tie as well', () => {
    const rules = [ruleNamed('net-and-date', { tolerances: [{ currency: 'NGN', absoluteMinor: 5, perCent: '0' }] })]
    const [near] = match('settlement-bank', amounts(100_00), [item({ id: 5, amountMinor: 100_05 })], { rules }).matches
    expect([near].flatMap((one) => (one ? told(one) : [])))
      .toEqual(['confirmed 1=5 by net-and-date'])
    expect(match('settlement-bank', amounts(100_00), [
      item({ id: 5, amountMinor: 100_05 }), item({ id: 6, amountMinor: 99_95 }),
    ], { rules }).matches.map(told)).toEqual(['suggested 1=5+6 by net-and-date (tie)'])
  })

  it('count as one where they are grouped', () => {
    const rules = [ruleNamed('net-and-date', { left: { filters: [], key: null, groupBy: 'account' } })]
    const left = [40_00, 60_00].map((amountMinor, at) => item({ id: at + 1, amountMinor, fields: { account: 'A' } }))
    expect(match('settlement-bank', left, [item({ id: 5 })], { rules }).matches.map(told))
      .toEqual(['confirmed 1+2=5 by net-and-date'])
  })

  it('are crowded where all have the same amount: nothing is confirmed, nothing listed, and it takes no time', () => {
    const same = Array.from({ length: 4_000 }, (_, at) => item({ id: at + 1 }))
    for (const tolerances of [[], [{ currency: 'NGN' as const, absoluteMinor: 50, perCent: '0' }]]) {
      const rules = [ruleNamed('net-and-date', { tolerances })]
      const { matches, unmatched } = match('settlement-bank', same, same, { rules })
      expect(matches).toEqual([])
      expect(unmatched).toHaveLength(8_000)
      expect(new Set(unmatched.map(({ because }) => because))).toEqual(new Set(['crowded']))
    }
  })

  it('hold amounts as large as a number can', () => {
    const most = Number.MAX_SAFE_INTEGER
    const { matches } = match('settlement-bank', amounts(most, most - 1), [item({ id: 5, amountMinor: most })])
    expect(matches.map(told)).toEqual(['confirmed 1=5 by net-and-date'])
  })
})

describe('one line that pays several', () => {
  it('is suggested where one set alone adds up', () => {
    const { matches } = match('settlement-bank', amounts(10_00, 25_00, 40_00), [item({ id: 5, amountMinor: 65_00 })])
    expect(matches.map(told))
      .toEqual(['suggested 2+3=5 by settlements-in-one-sum (rule)'])
  })

  it('is not where two sets do, and says so', () => {
    const { matches, unmatched } = match('settlement-bank', amounts(10_00, 55_00, 25_00, 40_00), [
      item({ id: 5, amountMinor: 65_00 }),
    ])
    expect(matches).toEqual([])
    expect(unmatched.find(({ side }) => side === 'right')?.because).toBe('several-sums')
  })

  it('is the other set once a person dismissed the one', () => {
    const dismissed = [{ link: 'settlement-bank' as const, left: [1, 2], right: [5] }]
    expect(match('settlement-bank', amounts(10_00, 55_00, 25_00, 40_00), [item({ id: 5, amountMinor: 65_00 })], {
      decisions: { confirmed: [], dismissed },
    }).matches.map(told)).toEqual(['suggested 3+4=5 by settlements-in-one-sum (rule)'])
  })

  it('is not where two lines would take the same part', () => {
    const { matches } = match('settlement-bank', amounts(10_00, 25_00, 40_00), [
      item({ id: 5, amountMinor: 65_00 }), item({ id: 6, amountMinor: 35_00 }),
    ])
    expect(matches).toEqual([])
  })

  it('is given up where there are too many parts or steps', () => {
    const parts = Array.from({ length: 41 }, (_, at) => item({ id: at + 1, amountMinor: 1_000 + at }))
    const sum = DEFAULT_RULES.filter(({ kind }) => kind === 'sum')
    expect(match('settlement-bank', parts, [item({ id: 5, amountMinor: 7_777 })], { rules: sum }).unmatched)
      .toContainEqual(expect.objectContaining({ side: 'right', because: 'search-limit' }))
    const even = parts.slice(0, 40).map((part) => ({ ...part, amountMinor: part.amountMinor * 2 }))
    expect(findSubsets(even, 15_001, 10_000, () => true)).toEqual({ subsets: [], isCut: true })
  })
})

describe('what no match holds', () => {
  it('is in transit until it is late, and a break thereafter; money that came is a break at once', () => {
    // Today is Wednesday 2026-09-30. A settlement may take two business days.
    const dated = (date: string | null) => match('settlement-bank', [item({ id: 1, date })], []).unmatched[0]
    expect(dated('2026-09-28')).toMatchObject({ state: 'in-transit', lateByBusinessDays: 0 })
    expect(dated('2026-09-25')).toMatchObject({ state: 'break', lateByBusinessDays: 1 })
    expect(dated(null)).toMatchObject({ state: 'break', lateByBusinessDays: 0 })
    const made = match('settlement-bank', [item({ id: 1, date: '2026-09-29' })], [item({ id: 5, amountMinor: 1 })])
    expect(countMatching(made)).toEqual({ confirmed: 0, suggested: 0, breaks: 1, inTransit: 1 })
  })

  it('is counted once more where it is suggested beyond tolerance', () => {
    const left = [item({ id: 1, fields: { settlementId: 'STL-1000' } })]
    const right = [item({ id: 5, amountMinor: 1, fields: { narration: 'STL-1000' } })]
    expect(countMatching(match('settlement-bank', left, right)))
      .toEqual({ confirmed: 0, suggested: 1, breaks: 1, inTransit: 0 })
  })
})

describe('business days', () => {
  const days = createBusinessDays({ weekendDays: [0, 6], holidays: ['2026-10-01', '2026-10-03'] })

  it('pass over weekends and holidays, a holiday on a weekend counting once', () => {
    expect(days.between('2026-09-17', '2026-09-18')).toBe(1)
    expect(days.between('2026-09-18', '2026-09-21')).toBe(1)
    expect(days.between('2026-09-19', '2026-09-21')).toBe(1)
    // Wednesday to Friday, Thursday being a holiday.
    expect(days.between('2026-09-30', '2026-10-02')).toBe(1)
    expect(days.between('2026-10-02', '2026-09-30')).toBe(-1)
    expect(days.between('2026-10-02', '2026-10-05')).toBe(1)
  })

  it('are counted like one day after another', () => {
    let [date, count] = ['2025-12-20', 0]
    for (let step = 0; step < 400; step += 1) {
      const next = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
      if (days.isBusinessDay(next)) count += 1
      date = next
      expect(days.between('2025-12-20', date)).toBe(count)
    }
    expect(addBusinessDays(days, '2026-09-30', 1)).toBe('2026-10-02')
  })
})
