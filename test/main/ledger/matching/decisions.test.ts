import { describe, expect, it } from 'vitest'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import { openBareMatching } from '../../../support/ledger/bare-matching.ts'

const CONFIRM = { kind: 'confirmed', choice: undefined } as const
const [DISMISS, UNDO] = [{ kind: 'dismissed' }, { kind: 'undone' }] as const

function codeOf(act: () => unknown): string {
  try {
    act()
    return 'none'
  } catch (error) {
    return error instanceof AppError ? error.code : String(error)
  }
}

/** One payment and a line of another amount; match 1 is a suggestion. */
function openSuggested() {
  const bare = openBareMatching()
  bare.addPayment({ txref: 'T-1' })
  bare.addLine({ txref: 'T-1', grossMinor: 90_000 })
  bare.match()
  return bare
}

/** One payment and two lines for it; match 1 is a tie. */
function openTie() {
  const bare = openBareMatching()
  bare.addPayment({ txref: 'T-1' })
  bare.addLine({ txref: 'T-1' })
  bare.addLine({ txref: 'T-1' })
  bare.match()
  return bare
}

describe('what a person decides of a match', () => {
  it('holds in each later run, with its reason', () => {
    const bare = openSuggested()
    expect(bare.decide(1, CONFIRM, 'discount')).toMatchObject({ state: 'confirmed', decision: { reason: 'discount' } })
    expect(bare.match().counts).toMatchObject({ confirmed: 1, suggested: 0 })
    expect(bare.list()[0]).toMatchObject({ id: 1, rule: 'reference', decision: { kind: 'confirmed' } })
  })

  it('is not suggested again once it was dismissed', () => {
    const bare = openSuggested()
    bare.decide(1, DISMISS)
    expect(bare.match().counts).toMatchObject({ confirmed: 0, suggested: 0 })
    bare.addPayment({ txref: 'T-2' })
    bare.match()
    expect(bare.tell()).toEqual(['1 dismissed T-1|T-1'])
  })

  it('keeps a rule from confirming again what was undone', () => {
    const bare = openBareMatching()
    bare.addPayment({ txref: 'T-1' })
    bare.addLine({ txref: 'T-1' })
    bare.match()
    expect(bare.decide(1, UNDO).state).toBe('undone')
    bare.match()
    expect(bare.tell()).toEqual(['1 undone T-1|T-1'])
    expect(bare.decide(1, UNDO).state).toBe('confirmed')
    bare.match()
    expect(bare.tell()).toEqual(['1 confirmed T-1|T-1'])
  })

  it('can be undone at any depth, each time as a new decision', () => {
    const bare = openSuggested()
    bare.decide(1, DISMISS)
    expect([UNDO, UNDO, UNDO, UNDO].map((undo) => bare.decide(1, undo).state)).toEqual([
      'suggested', 'dismissed', 'suggested', 'dismissed',
    ])
    bare.match()
    expect(bare.tell()).toEqual(['1 dismissed T-1|T-1'])
    expect(bare.reads.findMatch(1)?.decisions.map(({ kind }) => kind)).toEqual([
      'dismissed', 'undone', 'undone', 'undone', 'undone',
    ])
    bare.decide(1, UNDO)
    bare.match()
    expect(bare.tell()).toEqual(['1 suggested T-1|T-1'])
  })

  it('of a tie is one of the possible matches, which frees the other item', () => {
    const bare = openTie()
    expect(codeOf(() => bare.decide(1, CONFIRM))).toBe('MATCH_CHOICE_NEEDED')
    expect(codeOf(() => bare.decide(1, { kind: 'confirmed', choice: 3 }))).toBe('MATCH_CHOICE_NEEDED')
    bare.decide(1, { kind: 'confirmed', choice: 2 })
    const { counts, changes } = bare.match()
    expect(counts).toMatchObject({ confirmed: 1, suggested: 0, breaks: 1 })
    expect(changes).toEqual({ added: 0, altered: 0, dropped: 0 })
    expect(bare.list()[0]?.right).toMatchObject([{ id: 2 }])
  })

  it('is refused where it says nothing, or where an item is not there', () => {
    const bare = openSuggested()
    expect(codeOf(() => bare.decide(9, CONFIRM))).toBe('MATCH_UNKNOWN')
    expect(codeOf(() => bare.decide(1, UNDO))).toBe('MATCH_NOTHING_TO_UNDO')
    bare.undoSettlementFile('settlement')
    expect(codeOf(() => bare.decide(1, CONFIRM))).toBe('MATCH_ITEM_GONE')
    bare.redoSettlementFile('settlement')
    bare.decide(1, CONFIRM)
    expect(codeOf(() => bare.decide(1, DISMISS))).toBe('MATCH_NOT_SUGGESTED')
  })
})
