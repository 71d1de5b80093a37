/**
 * The slots of the request budget (DESIGN: the request budget). A slot is taken before a request is sent and given
 * back a full window after its answer. The request reaches the service between those two moments, so no window there
 * can hold more requests than there are slots. Knows nothing of what is sent, and reads no clock.
 */
import { elapsedAtLeastMs } from '../../src-shared/domain/time/clock.ts'
import { MinHeap } from '../../src-shared/domain/values/min-heap.ts'
import { HOLD_MS, HOLD_WITHOUT_ANSWER_MS } from '../../src-shared/domain/time/send-window.ts'
import type { VerifyOutcome } from '../../src-shared/domain/verification/verify-outcome.ts'
import type { Now } from './now.ts'
import type { HeldSlot } from './ports.ts'

/** Did the service say anything? Then the request has surely arrived, and not later than now. */
export function hasAnswer(outcome: VerifyOutcome): boolean {
  return 'httpStatus' in outcome
}

/** How long a slot stays taken after its call has ended. */
export function decideHoldMs(outcome: VerifyOutcome): number {
  return hasAnswer(outcome) ? HOLD_MS : HOLD_WITHOUT_ANSWER_MS
}

/** All times are readings of the monotonic clock; they never go backwards from one call to the next. */
export class Budget {
  #capacity: number
  /** Slots whose calls have not ended. */
  #inUse = 0
  /** When each slot whose call has ended becomes free. */
  readonly #freeAtMs = new MinHeap()

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  get capacity(): number {
    return this.#capacity
  }

  /** Slots that are held stay so: after a lowering, none is free until enough of them have run out. */
  setCapacity(capacity: number): void {
    this.#capacity = capacity
  }

  held(nowMs: number): number {
    while (this.#freeAtMs.smallest <= nowMs) this.#freeAtMs.removeSmallest()
    return this.#inUse + this.#freeAtMs.size
  }

  free(nowMs: number): number {
    return Math.max(0, this.#capacity - this.held(nowMs))
  }

  /** How long until it is worth asking for a free slot (again); null where only the end of a call can bring one. */
  nextFreeInMs(nowMs: number): number | null {
    if (this.free(nowMs) > 0) return 0
    return this.#freeAtMs.size === 0 ? null : this.#freeAtMs.smallest - nowMs
  }

  take(count: number): void {
    this.#inUse += count
  }

  /** The call of one slot has ended: the slot stays held for `holdMs` from now; 0 where nothing was sent. */
  giveBack(nowMs: number, holdMs: number): void {
    if (this.#inUse === 0) throw new Error('A slot was given back that nobody had taken')
    this.#inUse -= 1
    if (holdMs > 0) this.#freeAtMs.add(nowMs + holdMs)
  }

  /**
   * Takes up the slots that an earlier process left. What has surely passed since counts, whatever the clocks did. Says
   * when the last call ended that may have been answered; undefined where none is held.
   */
  restore(slots: readonly HeldSlot[], now: Now): number | undefined {
    const leftMs = slots.map((slot) => decideLeftMs(slot, now)).filter((ms) => ms > 0)
    for (const ms of leftMs) this.#freeAtMs.add(now.monotonicMs + ms)
    const answeredMs = leftMs.filter((ms) => ms <= HOLD_MS)
    return answeredMs.length === 0 ? undefined : now.monotonicMs + Math.max(...answeredMs) - HOLD_MS
  }
}

/**
 * A slot without an end is taken to end now: its process died at some moment before this one, and its request may have
 * left long after the slot was taken, where the machine slept in between. Across a reboot only the time since then has
 * surely passed: the wall clock may have been set meanwhile.
 */
function decideLeftMs({ endedAt, holdMs }: HeldSlot, now: Now): number {
  if (endedAt === null) return HOLD_WITHOUT_ANSWER_MS
  return holdMs - Math.min(elapsedAtLeastMs(endedAt, now.instant), now.instant.uptimeMs)
}
