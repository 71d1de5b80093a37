import { describe, expect, it } from 'vitest'
import { rankMatch } from '../../../src-shared/labels/rank-match.ts'

describe('what was typed, against a text', () => {
  it.each([
    ['faild', 'Exceptions failures failed cases'], ['expotr', 'Export'], ['excpet', 'Exceptions'],
    ['new run', 'New run'], ['run new', 'New run'],
    ['tranfser', 'Transfers'], ['audti trial', 'Audit trail'], ['dark', 'Dark theme'],
    ['verfy', 'Verify again'], ['', 'Anything'],
  ])('“%s” finds “%s”', (query, text) => {
    expect(rankMatch(query, text)).toBeDefined()
  })

  it.each([
    ['dark', 'Light theme'], ['rum', 'New run'], ['export', 'Import'], ['new run', 'New charge'], ['zzzz', 'Payments'],
  ])('“%s” does not find “%s”', (query, text) => {
    expect(rankMatch(query, text)).toBeUndefined()
  })

  it('ranks the word itself before its beginning, a part of it and a slip', () => {
    const ranks = ['run', 'runs', 'rerun'].map((text) => rankMatch('run', text) ?? Infinity)
    expect(ranks).toEqual([0, 1, 2])
    expect(rankMatch('verfy', 'Verify')).toBe(3)
  })
})
