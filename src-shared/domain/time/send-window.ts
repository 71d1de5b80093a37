/**
 * The service’s window of 60 s ("Limits"): how many calls a seat may make in it, and the proof that it made no more.
 */
import { MinHeap } from '../values/min-heap.ts'

export const WINDOW_MS = 60_000
/** The service’s clock may be slower (clocks differ by a tenth of this), and its window may include both ends. */
export const CLOCK_MARGIN_MS = 100
/** A request without an answer may still be under way when its connection is torn down. */
export const NO_ANSWER_GRACE_MS = 10_000

/** How long a slot stays taken after an answer, and where none came or its process died: the longest. */
export const HOLD_MS = WINDOW_MS + CLOCK_MARGIN_MS
export const HOLD_WITHOUT_ANSWER_MS = HOLD_MS + NO_ANSWER_GRACE_MS

/** No call takes longer (its deadlines see to that); one that does in the log saw the wall clock set forward. */
export const LONGEST_CALL_MS = 60_000

/**
 * How many calls a seat may make in any window: its share (1 to 100) of the service's limit. At least one, or nothing
 * would ever be sent.
 */
export function budgetCapacity(requestsPerMinute: number, sharePercent: number): number {
  return Math.max(1, Math.floor((requestsPerMinute * sharePercent) / 100))
}

/** One row of the log of sends; instants in UTC, ms. */
export interface LoggedSend {
  readonly takenAtMs: number
  /** When its answer was there; null where none came: then it counts at the moment it was taken. */
  readonly endedAtMs: number | null
}

export interface FullestWindow {
  readonly sends: number
  /** UTC, ms. */
  readonly startedAtMs: number
}

/**
 * Recomputes from the log of sends the most requests that any 60 s at the service could have held. A request arrives at
 * some moment between its taking and its answer, so a window could have held each one whose span it touches. Keeps one
 * minute of the log in memory, however long it is.
 */
export interface SendWindowCheck {
  /** In the order in which they were taken. Where the wall clock was set back in between, no time counts as passed. */
  add(send: LoggedSend): void
  /** Null while there was no send. The first one where several are as full. */
  fullest(): FullestWindow | null
}

export function createSendWindowCheck(): SendWindowCheck {
  /** For each send that may lie in the window that closes now: the last moment at which a window can close on it. */
  const lastClosings = new MinHeap()
  let fullest: FullestWindow | null = null
  let lastTakenAtMs = -Infinity
  let setBackMs = 0

  return {
    add({ takenAtMs, endedAtMs }) {
      setBackMs += Math.max(0, lastTakenAtMs - takenAtMs)
      lastTakenAtMs = takenAtMs
      const placeMs = takenAtMs + setBackMs
      const spanMs = endedAtMs === null ? 0 : Math.min(Math.max(0, endedAtMs - takenAtMs), LONGEST_CALL_MS)
      while (lastClosings.smallest < placeMs) lastClosings.removeSmallest()
      lastClosings.add(placeMs + spanMs + WINDOW_MS)
      if (fullest === null || lastClosings.size > fullest.sends) {
        fullest = { sends: lastClosings.size, startedAtMs: takenAtMs - WINDOW_MS }
      }
    },
    fullest: () => fullest,
  }
}
