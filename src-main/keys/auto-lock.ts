/**
 * Locks after a while without activity. Time is measured on the monotonic clock; what is busy at the end of the wait is
 * left alone and looked at again.
 */
import type { Clock } from '../../src-shared/domain/time/clock.ts'

export interface AutoLock {
  readonly minutes: number | null
  /** Null for never. Counts as activity. */
  setMinutes(minutes: number | null): void
  /** Something was asked of the core. */
  touch(): void
  /** Ends the wait for good. */
  stop(): void
}

export interface AutoLockOptions {
  readonly clock: Pick<Clock, 'monotonicMs' | 'schedule'>
  readonly minutes: number | null
  /** Is there anything to lock, and may it be locked now? */
  readonly isOpen: () => boolean
  readonly isBusy: () => Promise<boolean>
  readonly lock: () => Promise<void>
}

const MINUTE_MS = 60_000
/** How soon something that was busy is looked at again. */
const BUSY_WAIT_MS = MINUTE_MS

export function createAutoLock({ clock, minutes: first, isOpen, isBusy, lock }: AutoLockOptions): AutoLock {
  let minutes = first
  let activeAtMs = clock.monotonicMs()
  let cancelTimer: (() => void) | undefined
  let isStopped = false

  /** One timer at most. Activity only moves the moment that it looks at when it fires. */
  function wait(): void {
    if (cancelTimer || isStopped || minutes === null || !isOpen()) return
    setTimer(activeAtMs + minutes * MINUTE_MS - clock.monotonicMs())
  }

  function setTimer(delayMs: number): void {
    cancelTimer?.()
    cancelTimer = clock.schedule(Math.max(0, delayMs), () => {
      cancelTimer = undefined
      void lockIfIdle()
    })
  }

  async function lockIfIdle(): Promise<void> {
    if (isStopped || minutes === null || !isOpen()) return
    if (isIdle(minutes) && (await isBusy())) return setTimer(BUSY_WAIT_MS)
    // While that was asked, someone may have come back.
    if (!isIdle(minutes)) return wait()
    await lock()
  }

  function isIdle(limit: number): boolean {
    return clock.monotonicMs() - activeAtMs >= limit * MINUTE_MS
  }

  function touch(): void {
    activeAtMs = clock.monotonicMs()
    wait()
  }

  return {
    get minutes() { return minutes },
    setMinutes(next) {
      minutes = next
      cancelTimer?.()
      cancelTimer = undefined
      touch()
    },
    touch,
    stop() {
      isStopped = true
      cancelTimer?.()
    },
  }
}
