import { describe, expect, it } from 'vitest'
import { requeryDelayMs } from '../../../../src-shared/domain/time/requery-schedule.ts'

const MINUTE_MS = 60_000

describe('the re-query of a pending payment', () => {
  it('comes a minute after the first answer that said pending', () => {
    expect(requeryDelayMs(1)).toBe(MINUTE_MS)
  })

  it('comes ever more seldom, at last every eight hours', () => {
    const delays = Array.from({ length: 20 }, (_, index) => requeryDelayMs(index + 1))
    expect(delays).toEqual(delays.toSorted((a, b) => a - b))
    expect(new Set(delays).size).toBeGreaterThan(5)
    expect(requeryDelayMs(1_000_000)).toBe(8 * 60 * MINUTE_MS)
  })

  it('has come often before a day is over, when a person takes the payment on', () => {
    let sinceFirstMs = 0
    let answers = 1
    for (; sinceFirstMs <= 24 * 60 * MINUTE_MS; answers += 1) sinceFirstMs += requeryDelayMs(answers)
    expect(answers).toBeGreaterThan(8)
  })
})
