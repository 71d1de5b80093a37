import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { elapsedAtLeastMs, type Instant } from '../../../../src-shared/domain/time/clock.ts'

const anyInstant: fc.Arbitrary<Instant> = fc.record({ wallMs: fc.nat(), uptimeMs: fc.nat() })

describe('the time that has surely passed', () => {
  it('is what both clocks agree on', () => {
    expect(elapsedAtLeastMs({ wallMs: 1_000, uptimeMs: 50 }, { wallMs: 4_000, uptimeMs: 3_050 })).toBe(3_000)
  })

  it('is the smaller of the two where the wall clock jumped ahead', () => {
    expect(elapsedAtLeastMs({ wallMs: 1_000, uptimeMs: 50 }, { wallMs: 9_999_000, uptimeMs: 3_050 })).toBe(3_000)
  })

  it('is zero where the wall clock went backwards, so that a wait is served again', () => {
    expect(elapsedAtLeastMs({ wallMs: 5_000, uptimeMs: 50 }, { wallMs: 4_000, uptimeMs: 3_050 })).toBe(0)
  })

  it('is the wall clock’s after a reboot, since the uptime began again', () => {
    expect(elapsedAtLeastMs({ wallMs: 1_000, uptimeMs: 900_000 }, { wallMs: 61_000, uptimeMs: 20_000 })).toBe(60_000)
  })

  it('is never less than nothing, nor more than the wall clock says', () => {
    fc.assert(fc.property(anyInstant, anyInstant, (from, to) => {
      const elapsedMs = elapsedAtLeastMs(from, to)
      expect(elapsedMs).toBeGreaterThanOrEqual(0)
      expect(elapsedMs).toBeLessThanOrEqual(Math.max(0, to.wallMs - from.wallMs))
    }))
  })

  it('is never more than really passed, however the wall clock was set in between', () => {
    fc.assert(fc.property(anyInstant, fc.nat(), fc.integer({ min: -1e9, max: 1e9 }), (from, passedMs, jumpMs) => {
      const to = { wallMs: from.wallMs + passedMs + jumpMs, uptimeMs: from.uptimeMs + passedMs }
      expect(elapsedAtLeastMs(from, to)).toBeLessThanOrEqual(passedMs)
    }))
  })
})
