import { describe, expect, it } from 'vitest'
import { describeLongRun } from '../../../src-shared/labels/long-run.ts'

const BUDGET = { requestsPerMinute: 400, sharePercent: 60 }

describe('a run of more than ten minutes of the budget', () => {
  it('says how long it takes, and that it can be paused', () => {
    expect(describeLongRun(100_000, BUDGET)).toBe(
      '100,000 payments at 240 per minute take about 6 h 56 min. You can pause the run at any time, '
      + 'and answers received so far are kept.',
    )
  })

  it('is one from ten minutes on', () => {
    expect(describeLongRun(17, BUDGET)).toBeUndefined()
    expect(describeLongRun(2_400, BUDGET)).toBeUndefined()
    expect(describeLongRun(2_401, BUDGET)).toBeDefined()
  })
})
