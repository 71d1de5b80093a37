import { describe, expect, it } from 'vitest'
import { CoolOff } from '../../../src-main/scheduler/cool-off.ts'
import type { Now } from '../../../src-main/scheduler/now.ts'

const MINUTE_MS = 60_000
const MARGIN_MS = 1_000
const WALL_MS = Date.UTC(2026, 8, 17)

/** `passedMs` after the start by every clock, but for the differences given. */
function at(passedMs: number, { wallMs = 0, uptimeMs = 0, monotonicMs = 0 } = {}): Now {
  return {
    instant: { wallMs: WALL_MS + passedMs + wallMs, uptimeMs: 3_600_000 + passedMs + uptimeMs },
    monotonicMs: passedMs + monotonicMs,
  }
}

function begun(waitMs = 30 * MINUTE_MS): CoolOff {
  const coolOff = new CoolOff()
  coolOff.meetRefusal(waitMs, 'try again after 30 min(s).', at(0))
  return coolOff
}

describe('a cool-off', () => {
  it('lasts as long as the refusal said, and a second for the service’s clock', () => {
    const coolOff = begun()
    expect(coolOff.probeInMs(at(0))).toBe(30 * MINUTE_MS + MARGIN_MS)
    expect(coolOff.probeInMs(at(10 * MINUTE_MS))).toBe(20 * MINUTE_MS + MARGIN_MS)
    expect(coolOff.probeInMs(at(30 * MINUTE_MS + MARGIN_MS))).toBe(0)
  })

  it('stays on until the probe has ended it', () => {
    const coolOff = begun()
    expect(coolOff.status(at(40 * MINUTE_MS))?.remainingMs).toBe(0)
    coolOff.end()
    expect(coolOff.isOn).toBe(false)
    expect(coolOff.status(at(40 * MINUTE_MS))).toBeNull()
  })

  it('gives what is to be stored when it begins', () => {
    const stored = new CoolOff().meetRefusal(5 * MINUTE_MS, 'wait', at(0))
    expect(stored).toEqual({ startedAt: at(0).instant, durationMs: 5 * MINUTE_MS + MARGIN_MS, message: 'wait' })
  })

  it('is lengthened by a later refusal that lasts longer, and stored again', () => {
    const coolOff = begun()
    expect(coolOff.meetRefusal(30 * MINUTE_MS, 'again', at(2_000))?.startedAt).toEqual(at(2_000).instant)
    expect(coolOff.probeInMs(at(2_000))).toBe(30 * MINUTE_MS + MARGIN_MS)
  })

  it('is never shortened by a refusal with a shorter wait', () => {
    const coolOff = begun()
    expect(coolOff.meetRefusal(MINUTE_MS, 'soon', at(2_000))).toBeNull()
    expect(coolOff.probeInMs(at(2_000))).toBe(30 * MINUTE_MS + MARGIN_MS - 2_000)
  })

  it('is not shortened by a wall clock that jumps', () => {
    const coolOff = begun()
    for (const wallMs of [7_200_000, -7_200_000]) {
      expect(coolOff.probeInMs(at(MINUTE_MS, { wallMs }))).toBe(29 * MINUTE_MS + MARGIN_MS)
    }
  })

  it('goes on while the machine sleeps, though the monotonic clock stands still', () => {
    expect(begun().probeInMs(at(40 * MINUTE_MS, { monotonicMs: -39 * MINUTE_MS }))).toBe(0)
  })
})

describe('a cool-off after a restart', () => {
  const stored = { startedAt: at(0).instant, durationMs: 30 * MINUTE_MS, message: 'wait' }

  function restored(now: Now): CoolOff {
    const coolOff = new CoolOff()
    coolOff.restore(stored, now)
    return coolOff
  }

  it('serves what is left of it', () => {
    expect(restored(at(10 * MINUTE_MS)).probeInMs(at(10 * MINUTE_MS))).toBe(20 * MINUTE_MS)
  })

  it('still needs its probe where all of it has passed', () => {
    const coolOff = restored(at(60 * MINUTE_MS))
    expect(coolOff.isOn).toBe(true)
    expect(coolOff.probeInMs(at(60 * MINUTE_MS))).toBe(0)
  })

  it('is not shortened by a wall clock that was set forward', () => {
    const now = at(MINUTE_MS, { wallMs: 7_200_000 })
    expect(restored(now).probeInMs(now)).toBe(29 * MINUTE_MS)
  })

  it('is served again where the wall clock went backwards', () => {
    const now = at(20 * MINUTE_MS, { wallMs: -7_200_000 })
    expect(restored(now).probeInMs(now)).toBe(30 * MINUTE_MS)
  })

  it('is not shortened by a wall clock that jumps after a reboot', () => {
    const rebooted = { uptimeMs: -3_600_000 }
    const coolOff = restored(at(5 * MINUTE_MS, rebooted))
    const later = at(6 * MINUTE_MS, { ...rebooted, wallMs: 7_200_000 })
    expect(coolOff.probeInMs(later)).toBe(24 * MINUTE_MS)
  })
})

describe('the probe of a cool-off', () => {
  it('is put off ever longer where it ends without the service’s word', () => {
    const coolOff = begun(0)
    for (const delayMs of [250, 500, 1_000, 2_000, 4_000, 8_000, 8_000]) {
      coolOff.postponeProbe(at(MINUTE_MS))
      expect(coolOff.probeInMs(at(MINUTE_MS))).toBe(delayMs)
    }
  })

  it('waits for the whole of the cool-off that it met', () => {
    const coolOff = begun(0)
    coolOff.postponeProbe(at(MINUTE_MS))
    coolOff.meetRefusal(5 * MINUTE_MS, 'again', at(MINUTE_MS))
    expect(coolOff.probeInMs(at(6 * MINUTE_MS + MARGIN_MS))).toBe(0)
  })
})
