/** Rules by key: golden cases, reasoned by hand. */
import { describe, expect, it } from 'vitest'
import { createPatternEngine } from '../../../../src-main/platform/linear-patterns.ts'
import { compareBytes, mergeKeyGroups } from '../../../../src-shared/domain/matching/merge-groups.ts'
import { matchKeyGroup } from '../../../../src-shared/domain/matching/match-key-group.ts'
import { areNear, indexWords } from '../../../../src-shared/domain/matching/words.ts'
import { item, match, ruleFacts, ruleNamed, told } from '../../../support/matching/items.ts'

const line = { fields: { txref: 'ORD-1', kind: 'payment' } }
const payment = item({ id: 1, fields: { txref: 'ORD-1' } })

describe('a payment and a settlement line of one reference', () => {
  it('are confirmed, and say what agreed', () => {
    const { matches, unmatched } = match('service-settlement', [payment], [item({ id: 7, ...line })])
    expect(matches.map(told)).toEqual(['confirmed 1=7 by reference'])
    expect(matches[0]).toMatchObject({
      key: 'ORD-1', agreed: ['txref', 'currency', 'amount'], disagreed: [], residuals: [],
    })
    expect(unmatched).toEqual([])
  })

  it('are only suggested where the amount or the currency differs, and are a break', () => {
    const short = match('service-settlement', [payment], [item({ id: 7, ...line, amountMinor: 99_99 })])
    expect(short.matches.map(told)).toEqual(['suggested 1=7 by reference (amount)'])
    expect(short.matches[0]).toMatchObject({ isBreak: true, residuals: [{ currency: 'NGN', amountMinor: 1n }] })
    const other = match('service-settlement', [payment], [item({ id: 7, ...line, currency: 'GHS' })])
    expect(other.matches.map(told)).toEqual(['suggested 1=7 by reference (currency)'])
    expect(other.matches[0]?.residuals).toEqual([
      { currency: 'GHS', amountMinor: -100_00n }, { currency: 'NGN', amountMinor: 100_00n },
    ])
  })

  it('are confirmed within the tolerance of their currency, the residual stated, and not a unit beyond', () => {
    const rules = [ruleNamed('reference', {
      tolerances: [{ currency: 'NGN', absoluteMinor: 10, perCent: '0.25' }],
    })]
    const stateOf = (amountMinor: number, currency = 'NGN' as const): string | undefined => (
      match('service-settlement', [payment], [item({ id: 7, ...line, amountMinor, currency })], { rules })
        .matches[0]?.state
    )
    // 0.25 % of 100.00 is 0.25, which is more than 0.10.
    expect([stateOf(99_75), stateOf(100_25), stateOf(99_74), stateOf(100_26)])
      .toEqual(['confirmed', 'confirmed', 'suggested', 'suggested'])
  })

  it('have their fees compared one by one, which does not hinder the match', () => {
    const parts = { appFee: 140, merchantFee: 50, stampDuty: null }
    const [made] = match('service-settlement', [{ ...payment, parts }], [
      item({ id: 7, ...line, parts: { appFee: 150, merchantFee: 50, stampDuty: 5 } }),
    ]).matches
    expect(made?.state).toBe('confirmed')
    expect(made?.variances).toEqual([{ fee: 'appFee', leftMinor: 140n, rightMinor: 150n }])
  })

  it('are compared byte for byte', () => {
    const other = item({ id: 7, fields: { txref: 'ord-1', kind: 'payment' } })
    const { matches } = match('service-settlement', [payment], [other])
    expect(matches).toEqual([])
  })
})

describe('several for one place', () => {
  const twins = [item({ id: 7, ...line }), item({ id: 8, ...line })]

  it('are a suggestion with all of them, and each possible match is named', () => {
    const { matches } = match('service-settlement', [payment], twins)
    expect(matches.map(told)).toEqual(['suggested 1=7+8 by reference (tie)'])
    expect(matches[0]?.alternatives).toEqual([{ left: [1], right: [7] }, { left: [1], right: [8] }])
  })

  it('are not confirmed by a rule that comes later', () => {
    const platform = { platformReference: 'P-1' }
    const { matches } = match('service-settlement', [{ ...payment, fields: { ...payment.fields, ...platform } }], [
      item({ id: 7, fields: { ...line.fields, ...platform } }), item({ id: 8, ...line }),
      item({ id: 9, fields: { ...platform, kind: 'payment' } }),
    ])
    expect(matches.map(told)).toEqual([
      'suggested 1=7+8 by reference (tie)', 'suggested 1=7+9 by platform-reference (tie, earlier-suggestion)',
    ])
  })

  it('become one match once a person dismissed the others', () => {
    const dismissed = [{ link: 'service-settlement' as const, left: [1], right: [8] }]
    const decisions = { confirmed: [], dismissed }
    const { matches, unmatched } = match('service-settlement', [payment], twins, { decisions })
    expect(matches.map(told)).toEqual(['confirmed 1=7 by reference'])
    expect(unmatched).toMatchObject([{ side: 'right', id: 8, state: 'break', because: 'dismissed' }])
  })

  it('are not suggested again once a person dismissed them as a whole; with one more they are', () => {
    const decisions = {
      confirmed: [], dismissed: [{ link: 'service-settlement' as const, left: [1], right: [8, 7] }],
    }
    expect(match('service-settlement', [payment], twins, { decisions }).matches).toEqual([])
    const three = match('service-settlement', [payment], [...twins, item({ id: 9, ...line })], { decisions })
    expect(three.matches.map(told)).toEqual(['suggested 1=7+8+9 by reference (tie)'])
  })

  it('by thousands are one suggestion, in no time', () => {
    const many = Array.from({ length: 5_000 }, (_, at) => item({ id: at + 1, ...line }))
    const { matches } = match('service-settlement', many, many)
    expect(matches).toHaveLength(1)
    expect(matches[0]).toMatchObject({ state: 'suggested', because: ['tie'], alternatives: [] })
    expect(matches[0]?.left).toHaveLength(5_000)
  })
})

describe('a bank line that names settlements', () => {
  const settlement = item({ id: 1, fields: { settlementId: 'STL-2026/09' } })
  const bank = (id: number, narration: string, amountMinor = 100_00) => item({ id, amountMinor, fields: { narration } })

  it('is confirmed whatever case and signs the bank writes it with', () => {
    const { matches } = match('settlement-bank', [settlement], [bank(5, 'NIP CREDIT STL 2026-09 FROM X')])
    expect(matches.map(told)).toEqual(['confirmed 1=5 by settlement-in-narration'])
  })

  it('pays several, or one in parts, where the sum is right', () => {
    const other = item({ id: 2, amountMinor: 50_00, fields: { settlementId: 'STL-2026/10' } })
    const both = match('settlement-bank', [settlement, other], [bank(5, 'STL-2026/09 STL-2026/10', 150_00)])
    expect(both.matches.map(told)).toEqual(['confirmed 1+2=5 by settlement-in-narration'])
    const parts = match('settlement-bank', [settlement], [bank(5, 'STL-2026/09', 40_00), bank(6, 'STL-2026/09', 60_00)])
    expect(parts.matches.map(told)).toEqual(['confirmed 1=5+6 by settlement-in-narration'])
  })

  it('is suggested where it pays twice', () => {
    const { matches } = match('settlement-bank', [settlement], [bank(5, 'STL-2026/09'), bank(6, 'STL-2026/09')])
    expect(matches.map(told)).toEqual(['suggested 1=5+6 by settlement-in-narration (amount)'])
  })

  it('names whole words only, the longest that fit, and nothing short or without a digit', () => {
    const index = indexWords(['STL-1000', 'STL-1000-2', 'REF', 'A-1', 'TRANSFER'])
    expect([...index.findIn('paid stl-1000-2 by TRANSFER, ref A-1')]).toEqual(['STL-1000-2'])
    expect([...index.findIn('XSTL-10003 and STL-1000')]).toEqual(['STL-1000'])
  })

  it('is found by a pattern in linear time too, its first group being the key', () => {
    const rules = [ruleNamed('settlement-in-narration', {
      cardinality: '1:1',
      right: { filters: [], groupBy: null, key: { kind: 'pattern', from: 'narration', pattern: '//(STL[^ ]+)' } },
    })]
    const patterns = createPatternEngine()
    const { matches } = match('settlement-bank', [settlement], [bank(5, 'NIP //STL-2026/09 X')], { rules, patterns })
    expect(matches.map(told)).toEqual(['confirmed 1=5 by settlement-in-narration'])
  })
})

describe('matches by hand', () => {
  const bank = item({ id: 5, amountMinor: 150_00, fields: { narration: 'STL-1001' } })
  const settlement = item({ id: 1, fields: { settlementId: 'STL-1000' } })

  it('come before every rule, and split a line over several', () => {
    const confirmed = [{
      link: 'settlement-bank' as const, left: [{ id: 1, partMinor: null }], right: [{ id: 5, partMinor: 100_00 }],
    }]
    const rest = item({ id: 2, amountMinor: 50_00, fields: { settlementId: 'STL-1001' } })
    const decisions = { confirmed, dismissed: [] }
    const { matches } = match('settlement-bank', [settlement, rest], [bank], { decisions })
    // The machine matches what the person left of the line.
    expect(matches.map(told)).toEqual(['confirmed 1=5:10000 by hand', 'confirmed 2=5 by settlement-in-narration'])
    expect(matches.map(({ residuals }) => residuals)).toEqual([[], []])
  })

  it('have no effect while an item is not visible', () => {
    const confirmed = [{
      link: 'settlement-bank' as const, left: [{ id: 1, partMinor: null }], right: [{ id: 99, partMinor: null }],
    }]
    const decisions = { confirmed, dismissed: [] }
    const { matches, unmatched } = match('settlement-bank', [settlement], [], { decisions })
    expect([matches, unmatched.map(({ id }) => id)]).toEqual([[], [1]])
  })

  it('may leave a residual, which the person agreed to', () => {
    const confirmed = [{
      link: 'settlement-bank' as const, left: [{ id: 1, partMinor: null }], right: [{ id: 5, partMinor: null }],
    }]
    const { matches } = match('settlement-bank', [settlement], [bank], { decisions: { confirmed, dismissed: [] } })
    expect(matches[0]).toMatchObject({
      state: 'confirmed', rule: null, isBreak: false, residuals: [{ currency: 'NGN', amountMinor: -50_00n }],
    })
  })
})

describe('groups of one key', () => {
  it('are merged from sorted rows, one at a time, as the ledger sorts them', () => {
    const keys = ['a', 'é', '\uffee', '😀']
    expect([...keys].sort(compareBytes)).toEqual(keys)
    expect([...keys].sort(compareBytes).map((key) => Buffer.from(key).toString('hex')))
      .toEqual(keys.map((key) => Buffer.from(key).toString('hex')).sort())
    const rows = (...given: readonly string[]) => given.map((key, at) => ({ key, item: item({ id: at + 1 }) }))
    expect([...mergeKeyGroups(rows('a', 'b', 'b', 'd'), rows('b', 'c', 'd'))].map(({ key, left, right }) => (
      [key, left.length, right.length]
    ))).toEqual([['a', 1, 0], ['b', 2, 1], ['c', 0, 1], ['d', 1, 1]])
    expect(() => [...mergeKeyGroups(rows('b', 'a'), rows('b'))]).toThrow('not sorted')
  })

  it('give the same match as all items together', () => {
    const right = [item({ id: 7, ...line })]
    const streamed = matchKeyGroup(
      ruleNamed('reference'), { key: 'ORD-1', left: [payment], right }, ruleFacts('service-settlement'),
    )
    expect(streamed).toEqual(match('service-settlement', [payment], right).matches[0])
  })
})

describe('near references', () => {
  it('differ in case, signs, one letter or two swapped ones', () => {
    expect([
      areNear('ORD-1001', 'ord 1001'), areNear('ORD-1001', 'ORD-1O01'), areNear('ORD-1001', 'ORD-0101'),
      areNear('ORD-1001', 'ORD-100'), areNear('ORD-1001', 'ORD-1022'), areNear('A1', 'A2'), areNear('---', '...'),
    ]).toEqual([true, true, true, true, false, false, false])
  })
})
