/** The machine's clocks, for everything that takes its time from outside. */
import { uptime } from 'node:os'
import { performance } from 'node:perf_hooks'
import type { Clock, Instant } from '../../src-shared/domain/time/clock.ts'

/** The uptime is a system call; between two of them it is carried on by the monotonic clock, at most this long. */
const UPTIME_REUSE_MS = 1_000
/**
 * A sleep stops the monotonic clock but not the wall clock; when they part by more than this, the uptime is read again.
 */
const CLOCKS_PART_MS = 20
/** Node's timers take no longer delay. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

export function createSystemClock(): Clock {
  let reading = read()

  function instant(): Instant {
    const wallMs = Date.now()
    const monotonic = performance.now()
    const sinceReadMs = monotonic - reading.monotonic
    const haveParted = Math.abs(wallMs - reading.wallMs - sinceReadMs) > CLOCKS_PART_MS
    if (sinceReadMs > UPTIME_REUSE_MS || haveParted) reading = read()
    return { wallMs, uptimeMs: Math.floor(reading.uptimeMs + (performance.now() - reading.monotonic)) }
  }

  return {
    instant,
    monotonicMs: () => performance.now(),
    schedule(delayMs, callback) {
      const timer = setTimeout(callback, Math.min(Math.max(0, delayMs), LONGEST_TIMER_MS))
      return () => clearTimeout(timer)
    },
  }
}

function read() {
  return { wallMs: Date.now(), monotonic: performance.now(), uptimeMs: uptime() * 1_000 }
}
