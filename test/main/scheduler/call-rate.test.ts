import { describe, expect, it } from 'vitest'
import { CallRate } from '../../../src-main/scheduler/call-rate.ts'

describe('the rate of calls', () => {
  it('is unknown before the first one', () => {
    expect(new CallRate().callsPerMinute(5_000)).toBeNull()
  })

  it('is what the last seconds say, scaled to a minute', () => {
    const rate = new CallRate()
    for (let nowMs = 0; nowMs < 20_000; nowMs += 150) rate.record(1, nowMs)
    expect(rate.callsPerMinute(20_000)).toBeGreaterThanOrEqual(396)
    expect(rate.callsPerMinute(20_000)).toBeLessThanOrEqual(402)
  })

  it('is right soon after the start', () => {
    const rate = new CallRate()
    for (let nowMs = 0; nowMs < 2_000; nowMs += 10) rate.record(1, nowMs)
    expect(rate.callsPerMinute(2_000)).toBe(6_000)
  })

  it('is right soon after a long silence', () => {
    const rate = new CallRate()
    rate.record(1, 0)
    for (let nowMs = 100_000; nowMs < 102_000; nowMs += 10) rate.record(1, nowMs)
    expect(rate.callsPerMinute(102_000)).toBe(6_000)
  })

  it('is unknown again when nothing was sent for a while', () => {
    const rate = new CallRate()
    rate.record(5, 0)
    expect(rate.callsPerMinute(60_000)).toBeNull()
  })
})
