/** One browser that was let in: what was given to it, what is under way in it, and when it is over. */
import { randomUUID } from 'node:crypto'
import { createFilesGiven, type AdmittedSeat, type FilesGiven } from '../../compose.ts'

/**
 * A browser allows six connections to one host, all its tabs together. Streams that wait for news may take these; the
 * oldest gives way, and its page opens it again. The others are for calls that a person waits for.
 */
export const MAX_WATCHES = 4
/** For what is under way when a session ends: the largest import takes less. */
export const LAST_WORK_MS = 10 * 60_000

export interface Call {
  /** Waits for news. Any other call is work, and no session ends in the middle of it. */
  readonly isWatch: boolean
  /** Of a watch whose page misses little without it: it gives way before any other. */
  readonly givesWay?: boolean
  /** Breaks the call off. */
  abort(): void
}

/** Its tabs share what was given to it, so that a reload loses nothing. */
export interface Session {
  readonly files: FilesGiven
  readonly id: string
  /** Over the network, once it was let in; undefined at this machine. */
  seat?: AdmittedSeat
  /** `Chrome 141 on Linux`; null where nothing of it is known. */
  readonly browser: string | null
  /** A person works at it now. */
  touch(): void
  /** Notes a call under way, until the function that it gives is called. */
  begin(call: Call): () => void
}

export interface SessionTimes {
  readonly id: string
  readonly browser: string | null
  readonly startedAtMs: number
  readonly lastUsedAtMs: number
  readonly endsAtMs: number
}

export interface OpenSession extends Session {
  times(): SessionTimes
  /** Nobody works at it any more, or it is too old. */
  isOver(): boolean
  /** Streams break off at once. Work goes on: half a batch of transfers is worse than an end that comes later. */
  end(): void
  /** It ended, and its last work has had its time. */
  isOverdue(): boolean
  /** Breaks off what is left. */
  abort(): void
}

export interface NewSession {
  readonly nowMs: () => number
  readonly browser: string | null
  readonly lockAfterMs: number
  readonly lifeMs: number
  /** Once, when it has ended and nothing is under way in it. */
  readonly onEnded: (session: OpenSession) => void
}

export function createSession({ nowMs, browser, lockAfterMs, lifeMs, onEnded }: NewSession): OpenSession {
  const calls = new Set<Call>()
  const startedAtMs = nowMs()
  const endsAtMs = startedAtMs + lifeMs
  const id = randomUUID()
  let lastUsedAtMs = startedAtMs
  let endedAtMs: number | undefined
  let isTold = false

  function tellIfDone(): void {
    if (endedAtMs === undefined || calls.size > 0 || isTold) return
    isTold = true
    onEnded(session)
  }

  const session: OpenSession = {
    files: createFilesGiven(),
    id,
    browser,
    touch() {
      lastUsedAtMs = nowMs()
    },
    begin(call) {
      calls.add(call)
      const watches = [...calls].filter(({ isWatch }) => isWatch)
      if (watches.length > MAX_WATCHES) (watches.find(({ givesWay }) => givesWay === true) ?? watches[0])?.abort()
      return () => {
        calls.delete(call)
        tellIfDone()
      }
    },
    times: () => ({ id, browser, startedAtMs, lastUsedAtMs, endsAtMs }),
    isOver() {
      const isIdle = nowMs() - lastUsedAtMs >= lockAfterMs && [...calls].every(({ isWatch }) => isWatch)
      return isIdle || nowMs() >= endsAtMs
    },
    end() {
      endedAtMs ??= nowMs()
      for (const call of calls) if (call.isWatch) call.abort()
      tellIfDone()
    },
    isOverdue: () => endedAtMs !== undefined && nowMs() - endedAtMs >= LAST_WORK_MS,
    abort() {
      for (const call of calls) call.abort()
    },
  }
  return session
}
