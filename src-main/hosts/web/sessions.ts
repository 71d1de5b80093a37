/** Which browsers were let in: codes that open a session once, and sessions that end when nobody works at them. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createFilesGiven, type FilesGiven } from '../../compose.ts'

/** How long a code may lie unused. */
export const CODE_LIFE_MS = 10 * 60_000
/** More than a person needs; the oldest gives way. */
const MAX_CODES = 8
const MAX_SESSIONS = 8
/**
 * A browser allows six connections to one host, all its tabs together. Streams that wait for news may take these; the
 * oldest gives way, and its page opens it again. The others are for calls that a person waits for.
 */
export const MAX_WATCHES = 4
/** 256 bits: nobody guesses one. */
const SECRET_BYTES = 32

export interface Call {
  /** Waits for news. Any other call is work, and no session ends in the middle of it. */
  readonly isWatch: boolean
  /** Breaks the call off. */
  abort(): void
}

/** One browser. Its tabs share what was given to it, so that a reload loses nothing. */
export interface Session {
  readonly files: FilesGiven
  readonly id: string
  /** A person works at it now. */
  touch(): void
  /** Notes a call under way, until the function that it gives is called. */
  begin(call: Call): () => void
}

export interface Sessions {
  /** A code that opens one session, once. */
  newCode(): string
  /** The token of a new session; undefined for a code that was used, has expired, or never was one. */
  redeem(code: string): string | undefined
  find(token: string): Session | undefined
  /** Ends what nobody works at. */
  sweep(): void
  endAll(): void
}

interface OpenSession extends Session {
  isIdle(): boolean
  end(): void
}

export interface SessionSettings {
  readonly nowMs: () => number
  readonly lockAfterMs: number
}

export function createSessions({ nowMs, lockAfterMs }: SessionSettings): Sessions {
  // Both by the hash of the secret, so that the time of a comparison tells nothing about it.
  const codes = new Map<string, { readonly untilMs: number }>()
  const open = new Map<string, OpenSession>()

  function end(key: string): void {
    open.get(key)?.end()
    open.delete(key)
  }

  function endIfIdle(key: string): void {
    if (open.get(key)?.isIdle() === true) end(key)
  }

  return {
    newCode() {
      const code = newSecret()
      codes.set(hashOf(code), { untilMs: nowMs() + CODE_LIFE_MS })
      dropOldest(codes, MAX_CODES, (key) => codes.delete(key))
      return code
    },
    redeem(code) {
      const key = hashOf(code)
      const found = codes.get(key)
      codes.delete(key)
      if (!found || found.untilMs <= nowMs()) return undefined
      const token = newSecret()
      open.set(hashOf(token), createSession(nowMs, lockAfterMs))
      dropOldest(open, MAX_SESSIONS, end)
      return token
    },
    find(token) {
      const key = hashOf(token)
      endIfIdle(key)
      return open.get(key)
    },
    sweep() {
      for (const key of open.keys()) endIfIdle(key)
    },
    endAll() {
      codes.clear()
      for (const key of open.keys()) end(key)
    },
  }
}

function createSession(nowMs: () => number, lockAfterMs: number): OpenSession {
  const calls = new Set<Call>()
  let touchedAtMs = nowMs()
  return {
    files: createFilesGiven(),
    id: randomUUID(),
    touch() {
      touchedAtMs = nowMs()
    },
    begin(call) {
      calls.add(call)
      const watches = [...calls].filter(({ isWatch }) => isWatch)
      if (watches.length > MAX_WATCHES) watches[0]?.abort()
      return () => void calls.delete(call)
    },
    isIdle: () => nowMs() - touchedAtMs >= lockAfterMs && [...calls].every(({ isWatch }) => isWatch),
    end() {
      for (const call of calls) call.abort()
    },
  }
}

function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** A map keeps the order in which its entries came. */
function dropOldest(map: ReadonlyMap<string, unknown>, max: number, drop: (key: string) => unknown): void {
  const [oldest] = map.keys()
  if (map.size > max && oldest !== undefined) drop(oldest)
}
