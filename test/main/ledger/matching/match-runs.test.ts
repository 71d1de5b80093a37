import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openBareMatching } from '../../../support/ledger/bare-matching.ts'

type Bare = ReturnType<typeof openBareMatching>

/** A day in which something of each kind happens. */
const ARRIVALS: readonly ((bare: Bare) => unknown)[] = [
  (bare) => bare.addPayment({ txref: 'T-1' }),
  (bare) => bare.addPayment({ txref: 'T-2', amountMinor: 50_000 }),
  (bare) => bare.addPayment({ txref: 'T-3', txid: '93' }),
  (bare) => bare.addPayment({ txref: 'T-4', day: '2026-09-01' }),
  (bare) => bare.addLine({ txref: 'T-1', appFeeMinor: 1_000 }),
  (bare) => bare.addLine({ txref: 'T-2', grossMinor: 40_000 }),
  (bare) => bare.addLine({ platformReference: '93' }),
  (bare) => bare.addLine({ txref: 'T-3x', settlement: 'ST-002' }),
  (bare) => bare.addBankLine({ amountMinor: 239_000, narration: 'SETTLEMENT ST-001' }),
  (bare) => bare.addBankLine({ amountMinor: 100_000, narration: 'ST-002 first' }),
  (bare) => bare.addBankLine({ amountMinor: 77, narration: 'interest' }),
]

/** A settlement that the bank takes back, and debits of other kinds. */
const TAKEN_BACK: typeof ARRIVALS = [
  (bare) => bare.addLine({ txref: 'T-9', kind: 'refund', grossMinor: -5_000, settlement: 'ST-009' }),
  (bare) => bare.addLine({ txref: 'T-8', settlement: 'ST-008' }),
  (bare) => bare.addTransfer({ reference: 'TRF-0001', amountMinor: 5_000 }),
  (bare) => bare.addBankLine({ amountMinor: -5_000, narration: 'TAKEN BACK ST-009' }),
  (bare) => bare.addBankLine({ amountMinor: -5_000, narration: 'OUT TRF-0001' }),
  (bare) => bare.addBankLine({ amountMinor: -5_000, narration: 'CHARGES ST-008' }),
  (bare) => bare.addBankLine({ amountMinor: -4_000, narration: 'RENT' }),
]

function tellWithoutIds(bare: Bare): readonly string[] {
  return bare.tell().map((line) => line.replace(/^\d+ /, '')).sort()
}

describe('matching a ledger', () => {
  it('confirms what is unique, suggests what does not agree, and counts what is left over', () => {
    const bare = openBareMatching()
    for (const arrive of ARRIVALS) arrive(bare)
    const { counts, changes, links } = bare.match()
    expect(tellWithoutIds(bare)).toEqual([
      'confirmed ST-001|SETTLEMENT ST-001', 'confirmed ST-002|ST-002 first', 'confirmed T-1|T-1', 'confirmed T-3|93',
      'suggested T-2|T-2',
    ])
    expect(counts).toEqual({ confirmed: 4, suggested: 1, breaks: 4, inTransit: 0 })
    expect(changes).toEqual({ added: 5, altered: 0, dropped: 0 })
    expect(links.map(({ link, breaks }) => `${link} ${breaks}`)).toEqual([
      'service-settlement 3', 'settlement-bank 1', 'transfer-bank 0',
    ])
  })

  it('changes nothing the second time, and keeps the ids of what stays', () => {
    const bare = openBareMatching()
    for (const arrive of ARRIVALS) arrive(bare)
    bare.match()
    const before = bare.tell()
    expect(bare.match().changes).toEqual({ added: 0, altered: 0, dropped: 0 })
    expect(bare.tell()).toEqual(before)
    bare.addLine({ txref: 'T-1' })
    expect(bare.match().changes).toEqual({ added: 1, altered: 1, dropped: 1 })
    const others = (lines: readonly string[]) => lines.filter((line) => !/T-1|ST-001/.test(line))
    expect(others(bare.tell())).toEqual(others(before))
  })

  it.each([
    ['payments and settlements', ARRIVALS], ['what the bank takes back', TAKEN_BACK],
  ])('ends in the same matches in whatever order things came, matched in between or not: %s', (_, arrivals) => {
    fc.assert(fc.property(
      fc.shuffledSubarray([...arrivals.keys()], { minLength: arrivals.length }), fc.array(fc.boolean()),
      (order, matched) => {
        const [straight, shuffled] = [openBareMatching(), openBareMatching()]
        for (const arrive of arrivals) arrive(straight)
        for (const [place, index] of order.entries()) {
          arrivals[index]?.(shuffled)
          if (matched[place] === true) shuffled.match()
        }
        expect(shuffled.match().counts).toEqual(straight.match().counts)
        expect(tellWithoutIds(shuffled)).toEqual(tellWithoutIds(straight))
      },
    ), { numRuns: 25 })
  })

  it('stores nothing in a dry run, which says what a run says', () => {
    const bare = openBareMatching()
    for (const arrive of ARRIVALS) arrive(bare)
    const preview = bare.reads.previewMatches('2026-09-17')
    expect(bare.tell()).toEqual([])
    expect(preview.changedDays).toBeNull()
    expect(bare.match()).toEqual({ ...preview, changedDays: [] })
  })

  it('says whether anything came since', () => {
    const bare = openBareMatching()
    expect(bare.reads.getStanding()).toEqual({ computedAt: null, isStale: true })
    bare.match()
    expect(bare.reads.getStanding()).toEqual({ computedAt: '2026-09-17T00:00:00.000Z', isStale: false })
    bare.addLine({ txref: 'T-1', file: 'another' })
    expect(bare.reads.getStanding().isStale).toBe(true)
  })

  it('breaks no tie: all candidates are suggested, and each possible match is shown', () => {
    const bare = openBareMatching()
    bare.addPayment({ txref: 'T-1' })
    bare.addLine({ txref: 'T-1' })
    bare.addLine({ txref: 'T-1' })
    expect(bare.match().counts).toMatchObject({ confirmed: 0, suggested: 1 })
    const [tie] = bare.list()
    expect(tie).toMatchObject({ state: 'suggested', because: ['tie'], leftCount: 1, rightCount: 2 })
    const { alternatives } = bare.reads.findMatch(tie?.id ?? 0) ?? {}
    expect(alternatives).toEqual([{ left: [1], right: [1] }, { left: [1], right: [2] }])
  })

  it('drops what a file no longer states, and does not drop what a person confirmed for good', () => {
    const bare = openBareMatching()
    bare.addPayment({ txref: 'T-1' })
    bare.addLine({ txref: 'T-1', grossMinor: 90_000, file: 'one' })
    bare.match()
    bare.decide(1, { kind: 'confirmed', choice: undefined })
    expect(bare.match().changes).toEqual({ added: 0, altered: 0, dropped: 0 })
    bare.undoSettlementFile('one')
    bare.match()
    expect(bare.tell()).toEqual([])
    bare.redoSettlementFile('one')
    bare.match()
    expect(bare.tell()).toEqual(['2 confirmed T-1|T-1'])
    expect(bare.list()[0]?.decision).toMatchObject({ kind: 'confirmed', reason: 'as agreed' })
  })
})
