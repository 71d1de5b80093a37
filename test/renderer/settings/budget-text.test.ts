import { describe, expect, it } from 'vitest'
import { describeBudget, wholeNumberFault } from '../../../src-renderer/features/settings/budget-text.ts'

describe('what a budget means', () => {
  it('is said in references a minute, what is left for others, and how long a busy day takes', () => {
    expect(describeBudget(400, 60)).toBe(
      'This computer verifies at most 240 references per minute and leaves 160 to others. '
      + '10,000 references take 41 min 40 s.',
    )
    expect(describeBudget(400, 100)).toContain('leaves 0 to others')
  })

  it('is a whole number within its bounds', () => {
    expect(wholeNumberFault('60', 1, 100)).toBeUndefined()
    for (const text of ['', '0', '101', '1.5', '-1', '1e2']) expect(wholeNumberFault(text, 1, 100)).toBeDefined()
  })
})
