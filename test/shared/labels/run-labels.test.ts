import { describe, expect, it } from 'vitest'
import { describePause, tellTallies } from '../../../src-shared/labels/run-labels.ts'

describe('a paused run', () => {
  it('says who paused it, where that is known and a person did', () => {
    expect(describePause({ pauseReason: 'person', pausedBy: 'ada' })).toBe('ada paused the run.')
    expect(describePause({ pauseReason: 'person', pausedBy: null })).toBe('Someone paused the run.')
    expect(describePause({ pauseReason: 'stopped', pausedBy: null })).toMatch(/^The program was closed/)
  })
})

describe('what came of a run', () => {
  it('is told over all currencies, in one order, without what there was none of', () => {
    const tallies = [
      { state: 'failed', count: 2 }, { state: 'proved', count: 1_900 }, { state: 'proved', count: 40 },
      { state: 'pending', count: 0 },
    ] as const
    expect(tellTallies(tallies)).toBe('1,940 proved, 2 failed')
    expect(tellTallies([])).toBe('There was nothing to verify.')
  })
})
