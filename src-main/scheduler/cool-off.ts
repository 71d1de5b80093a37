/**
 * The silence after a rate-limit refusal ("Errors", 2): how long it still lasts, and the one probing call that ends it.
 * Never shorter than the refusal said, whatever the clocks do. Sends and stores nothing.
 */
import { elapsedAtLeastMs } from '../../src-shared/domain/time/clock.ts'
import type { Now } from './now.ts'
import type { StoredCoolOff } from './ports.ts'

/** A probe that comes too early costs another cool-off, and the service's clock may be the slower one. */
const CLOCK_MARGIN_MS = 1_000
/**
 * After a probe that reached no conclusion, which may be the fault of its reference alone: the first delays are shorter
 * than a retry's, so that another reference has its turn. The last one repeats.
 */
const PROBE_DELAYS_MS = [250, 500, 1_000, 2_000, 4_000]
const LAST_PROBE_DELAY_MS = 8_000

export interface ActiveCoolOff extends StoredCoolOff {
  /** Zero once the wait is over and only the probe is missing. */
  readonly remainingMs: number
}

export class CoolOff {
  #stored: StoredCoolOff | null = null
  /** From here on the wait is measured inside this process. */
  #anchor: Now | null = null
  #leftAtAnchorMs = 0
  #failedProbes = 0
  #nextProbeAtMs = -Infinity

  get isOn(): boolean {
    return this.#stored !== null
  }

  status(now: Now): ActiveCoolOff | null {
    return this.#stored && { ...this.#stored, remainingMs: this.#remainingMs(now) }
  }

  /** How long until the probe may go; 0 when there is nothing to wait for. */
  probeInMs(now: Now): number {
    return this.isOn ? Math.max(this.#remainingMs(now), this.#nextProbeAtMs - now.monotonicMs, 0) : 0
  }

  /** Takes up the cool-off that an earlier process left, at what surely remains of it. */
  restore(stored: StoredCoolOff | null, now: Now): void {
    if (stored) this.#set(stored, stored.durationMs - elapsedAtLeastMs(stored.startedAt, now.instant), now)
  }

  /**
   * A call was refused for its rate: begins the cool-off, or lengthens it where this wait ends later. Returns what is
   * to be stored before anything else is sent; null where the wait under way is the longer one.
   */
  meetRefusal(waitMs: number, message: string, now: Now): StoredCoolOff | null {
    const durationMs = Math.ceil(waitMs) + CLOCK_MARGIN_MS
    if (this.isOn && this.#remainingMs(now) >= durationMs) return null
    const stored = { startedAt: now.instant, durationMs, message }
    this.#set(stored, durationMs, now)
    return stored
  }

  /** The probe ended without a word of the service on its rate: the next one waits longer each time. */
  postponeProbe(now: Now): void {
    this.#nextProbeAtMs = now.monotonicMs + (PROBE_DELAYS_MS[this.#failedProbes] ?? LAST_PROBE_DELAY_MS)
    this.#failedProbes += 1
  }

  end(): void {
    this.#stored = null
  }

  #set(stored: StoredCoolOff, leftMs: number, now: Now): void {
    this.#stored = stored
    this.#anchor = now
    this.#leftAtAnchorMs = leftMs
    this.#failedProbes = 0
    this.#nextProbeAtMs = -Infinity
  }

  /** Each clock says how much has passed at least; the monotonic one may stand still while the machine sleeps. */
  #remainingMs(now: Now): number {
    if (this.#anchor === null) return 0
    const byMonotonic = now.monotonicMs - this.#anchor.monotonicMs
    const byInstant = elapsedAtLeastMs(this.#anchor.instant, now.instant)
    return Math.max(0, this.#leftAtAnchorMs - Math.max(byMonotonic, byInstant))
  }
}
