import { describe, expect, it } from 'vitest'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import { openBareMatching } from '../../../support/ledger/bare-matching.ts'

const LINK = 'settlement-bank'
const UNDO = { kind: 'undone' } as const

function codeOf(act: () => unknown): string {
  try {
    act()
    return 'none'
  } catch (error) {
    return error instanceof AppError ? error.code : String(error)
  }
}

/** A settlement of 1,000.00, paid in two credits that do not name it, 10.00 short. */
function openPaidInTwo() {
  const bare = openBareMatching()
  bare.addPayment({ txref: 'T-1' })
  bare.addLine({ txref: 'T-1', settlement: 'ST-1' })
  bare.addBankLine({ amountMinor: 60_000, narration: 'first part' })
  bare.addBankLine({ amountMinor: 39_000, narration: 'second part' })
  bare.match()
  return bare
}

const BOTH = { link: LINK, left: [1], right: [1, 2] } as const

describe('a match by hand', () => {
  it('is confirmed at once, with what it leaves and the reason, and stands in each later run', () => {
    const bare = openPaidInTwo()
    expect(bare.make(BOTH, 'paid in two parts')).toMatchObject({
      state: 'confirmed', rule: null, leftCount: 1, rightCount: 2,
      residuals: [{ currency: 'NGN', amountMinor: 1_000n }], decision: { kind: 'made', reason: 'paid in two parts' },
    })
    expect(bare.reads.getStanding().isStale).toBe(true)
    expect(bare.match()).toMatchObject({
      counts: { confirmed: 2, breaks: 0, inTransit: 0 }, changes: { added: 0, altered: 0, dropped: 0 },
    })
  })

  it('is undone and made again, each time as a new decision', () => {
    const bare = openPaidInTwo()
    const { id } = bare.make(BOTH)
    expect(bare.decide(id, UNDO).state).toBe('undone')
    expect(bare.match().counts).toMatchObject({ confirmed: 1, breaks: 2, inTransit: 1 })
    expect(bare.decide(id, UNDO).state).toBe('confirmed')
    bare.decide(id, UNDO)
    expect(bare.make(BOTH).id).toBe(id)
    expect(bare.reads.findMatch(id)?.decisions.map(({ kind }) => kind)).toEqual([
      'made', 'undone', 'undone', 'undone', 'made',
    ])
  })

  it('takes the place of a suggestion of the same items, and of what was dismissed', () => {
    const bare = openBareMatching()
    bare.addPayment({ txref: 'T-1' })
    bare.addLine({ txref: 'T-1', grossMinor: 90_000 })
    bare.match()
    bare.decide(1, { kind: 'dismissed' })
    const items = { link: 'service-settlement', left: [1], right: [1] } as const
    expect(bare.make(items)).toMatchObject({ id: 1, state: 'confirmed', rule: null })
    expect(bare.match().changes).toEqual({ added: 0, altered: 0, dropped: 0 })
    expect(bare.decide(1, UNDO).state).toBe('dismissed')
  })

  it('takes items out of suggestions, which the next run drops', () => {
    const bare = openBareMatching()
    bare.addLine({ settlement: 'ST-1' })
    bare.addBankLine({ amountMinor: 100_000 })
    bare.addBankLine({ amountMinor: 100_000 })
    bare.match()
    expect(bare.tell()).toEqual(['1 suggested ST-1|,'])
    bare.make({ link: LINK, left: [1], right: [2] })
    bare.match()
    expect(bare.list().map(({ state, rightCount }) => `${state} ${rightCount}`)).toEqual(['confirmed 1'])
  })

  it('is refused of what a confirmed match holds, and of what is not there', () => {
    const bare = openPaidInTwo()
    bare.make(BOTH)
    expect(codeOf(() => bare.make({ link: LINK, left: [1], right: [2] }))).toBe('MATCH_ITEM_TAKEN')
    expect(codeOf(() => bare.make({ link: LINK, left: [9], right: [2] }))).toBe('MATCH_ITEM_UNKNOWN')
    expect(codeOf(() => bare.make({ link: 'transfer-bank', left: [1], right: [1] }))).toBe('MATCH_ITEM_UNKNOWN')
  })
})
