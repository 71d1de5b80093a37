import { describe, expect, it } from 'vitest'
import {
  findToUndo, isAgreedByPeople, type DecisionKind, type DecisionStep,
} from '../../../../src-shared/domain/matching/decided-matches.ts'

describe('what was decided about a match', () => {
  it.each<readonly [boolean, readonly DecisionKind[]]>([
    [true, ['confirmed']], [true, ['made']], [false, ['dismissed']], [false, ['undone']], [false, []],
    [false, ['confirmed', 'undone']],
    [true, ['confirmed', 'undone', 'undone']],
    [false, ['confirmed', 'undone', 'undone', 'undone']],
    [true, ['dismissed', 'undone', 'confirmed']],
    // A write-off that was taken back leaves the match as it was.
    [true, ['confirmed', 'written-off', 'undone']],
    [false, ['confirmed', 'written-off', 'undone', 'undone']],
    [true, ['confirmed', 'written-off', 'undone', 'written-off']],
  ])('stands as agreed: %s, after %j', (isAgreed, kinds) => {
    expect(isAgreedByPeople(kinds)).toBe(isAgreed)
  })

  it('is taken back from the last one, and no write-off comes back by that', () => {
    const step = (id: number, kind: DecisionKind, undoes: number | null = null): DecisionStep => ({ id, kind, undoes })
    const decisions = [step(1, 'confirmed'), step(2, 'written-off'), step(3, 'undone', 2), step(4, 'undone', 1)]
    const next = [1, 2, 3, 4].map((count) => findToUndo(decisions.slice(0, count))?.id)
    expect(next).toEqual([1, 2, 1, 4])
    // What a rule confirmed has no decision that could be taken back.
    expect(findToUndo([step(2, 'written-off'), step(3, 'undone', 2)])).toBeUndefined()
  })
})
