/** Spreads the sends of a minute evenly, so that neither a start, nor a long wait, nor a sleep ends in a burst. */
import { WINDOW_MS } from '../../src-shared/domain/time/send-window.ts'

/**
 * A timer of a busy process comes this late (event-loop delay p99 ≤ 30 ms, and a claim in between), so this much may be
 * made up for at once: 50 calls at 60,000 a minute.
 */
const CATCH_UP_MS = 50
/** Without any, a send that is late would never be made up for, and slots that come back late would queue for ever. */
const MIN_BURST = 2
/** Shorter waits are every day's: slots come back as late as answers do. They are not made up for. */
const INTERRUPTION_MS = 1_000
/** While sends are owed, five go in the time of four. */
const QUICKER = 5 / 4
/** By how much of an interval each of those comes earlier. */
const MADE_UP = 1 - 1 / QUICKER
/** Keeps a sum of floating-point intervals from missing its moment by a hair. */
const ROUNDING = 1e-6

/** All times are readings of the monotonic clock. */
export class Pacing {
  #intervalMs = 0
  #burst = 0
  /** When the next send is due if all are spread evenly. It may go earlier, as far as the burst allows. */
  #dueAtMs = -Infinity
  /** Sends whose time went by although calls waited: the core was replaced, or its store did not answer. */
  #owed = 0
  /** No call waits, or none may be sent. */
  #isResting = false

  constructor(capacity: number) {
    this.#setInterval(capacity)
  }

  /** What was sent ahead is waited for as long as it takes at the quicker of the two paces. */
  setCapacity(capacity: number, nowMs: number): void {
    const sendsAhead = Math.max(0, this.#dueAtMs - nowMs) / this.#intervalMs
    this.#setInterval(capacity)
    this.#dueAtMs = Math.min(this.#dueAtMs, nowMs + sendsAhead * this.#intervalMs)
  }

  #setInterval(capacity: number): void {
    this.#intervalMs = WINDOW_MS / capacity
    this.#burst = Math.max(MIN_BURST, Math.ceil(CATCH_UP_MS / this.#intervalMs))
  }

  /** When a call of an earlier process ended last: what it could not send since is owed. */
  restore(endedAtMs: number, nowMs: number): void {
    this.#dueAtMs = endedAtMs
    this.#owed = (nowMs - endedAtMs) / this.#intervalMs
  }

  /** The time until the next send is not owed. */
  rest(): void {
    this.#isResting = true
  }

  /** How many sends may go now. Never more than the burst, however long the silence before. */
  allowance(nowMs: number): number {
    const aheadMs = Math.max(0, this.#dueAtMs - nowMs)
    return Math.max(0, Math.floor(this.#burst - aheadMs / this.#intervalMs + ROUNDING))
  }

  nextInMs(nowMs: number): number {
    return Math.max(0, this.#dueAtMs - (this.#burst - 1) * this.#intervalMs - nowMs)
  }

  take(count: number, nowMs: number): void {
    const lateMs = Math.max(0, nowMs - this.#dueAtMs)
    // After a whole minute the budget is as free as at the start.
    if (lateMs >= WINDOW_MS) this.#owed = 0
    else if (!this.#isResting && lateMs >= INTERRUPTION_MS) this.#owed += lateMs / this.#intervalMs
    this.#isResting = false
    const madeUp = Math.min(this.#owed, count * MADE_UP)
    this.#owed -= madeUp
    this.#dueAtMs = Math.max(this.#dueAtMs, nowMs) + (count - madeUp) * this.#intervalMs
  }
}
