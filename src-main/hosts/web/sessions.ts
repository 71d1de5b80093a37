/** Which browsers were let in: codes that open a session once, and the sessions that they open. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { createSession, type OpenSession, type Session, type SessionTimes } from './session.ts'

/** How long a code may lie unused. */
export const CODE_LIFE_MS = 10 * 60_000
/** A working day and some. Whoever got hold of a token has it for no longer, however busy they keep it. */
export const SESSION_LIFE_MS = 12 * 60 * 60_000
/** More than a person needs; the oldest gives way. */
const MAX_CODES = 8
const MAX_SESSIONS = 8
/** 256 bits: nobody guesses one. */
const SECRET_BYTES = 32

export interface Sessions {
  /** A code that opens one session, once. */
  newCode(): string
  /** A new session, for whoever proved who they are in another way. */
  admit(browser: string | null): { readonly token: string; readonly session: Session }
  /** The token of a new session; undefined for a code that was used, has expired, or never was one. */
  redeem(code: string, browser: string | null): string | undefined
  /** For a browser that is in already. */
  spend(code: string): void
  find(token: string): Session | undefined
  /** Those that are open, oldest first. */
  list(): readonly SessionTimes[]
  listOpen(): readonly Session[]
  /** Does nothing where there is none. What is under way in it may finish. */
  end(id: string): void
  /** And codes that were not used. */
  endAll(): void
  /** Ends what nobody works at, and what is too old. */
  sweep(): void
  /** Breaks everything off. */
  close(): void
}

export interface SessionSettings {
  readonly nowMs: () => number
  readonly lockAfterMs: number
  /** The oldest gives way to one more. Default: what one person needs. */
  readonly maxSessions?: number
  /** A session has ended; calls of it may still be under way. */
  readonly onEnding?: (id: string) => void
  /** The last call of an ended session is over. */
  readonly onEnded?: (id: string) => void
}

interface Kept {
  /** SHA-256 of the token, which is nowhere kept. */
  readonly hash: Buffer
  readonly session: OpenSession
}

export function createSessions(settings: SessionSettings): Sessions {
  const { nowMs, lockAfterMs, maxSessions = MAX_SESSIONS, onEnding, onEnded = ignoreEnd } = settings
  const codes = createCodes(nowMs)
  let open: readonly Kept[] = []
  /** Ended, with calls under way. */
  const ending = new Set<OpenSession>()

  function end({ session }: Kept): void {
    open = open.filter((kept) => kept.session !== session)
    ending.add(session)
    onEnding?.(session.id)
    session.end()
  }

  function sweep(): void {
    for (const kept of open) if (kept.session.isOver()) end(kept)
    for (const session of ending) if (session.isOverdue()) session.abort()
  }

  function admit(browser: string | null): { token: string; session: Session } {
    const token = newSecret()
    const session = createSession({
      nowMs, browser, lockAfterMs, lifeMs: SESSION_LIFE_MS,
      onEnded(ended) {
        ending.delete(ended)
        onEnded(ended.id)
      },
    })
    open = [...open, { hash: hashOf(token), session }]
    const [oldest] = open
    if (open.length > maxSessions && oldest) end(oldest)
    return { token, session }
  }

  /** Every one of them is compared, in constant time. */
  function findKept(token: string): Kept | undefined {
    const hash = hashOf(token)
    return open.filter((kept) => timingSafeEqual(kept.hash, hash))[0]
  }

  return {
    newCode: codes.make,
    admit,
    redeem: (code, browser) => (codes.spend(code) ? admit(browser).token : undefined),
    spend: (code) => void codes.spend(code),
    find(token) {
      const kept = findKept(token)
      if (kept?.session.isOver() === true) end(kept)
      return findKept(token)?.session
    },
    listOpen: () => open.map(({ session }) => session),
    list: () => open.filter(({ session }) => !session.isOver()).map(({ session }) => session.times()),
    end(id) {
      for (const kept of open) if (kept.session.id === id) end(kept)
    },
    endAll() {
      codes.clear()
      open.forEach(end)
    },
    sweep,
    close() {
      codes.clear()
      open.forEach(end)
      for (const session of ending) session.abort()
    },
  }
}

function ignoreEnd(): void {}

/** By their hashes, so that the time of a look-up tells nothing about a code. */
function createCodes(nowMs: () => number) {
  const untilMs = new Map<string, number>()
  return {
    make(): string {
      const code = newSecret()
      untilMs.set(keyOf(code), nowMs() + CODE_LIFE_MS)
      const [oldest] = untilMs.keys()
      if (untilMs.size > MAX_CODES && oldest !== undefined) untilMs.delete(oldest)
      return code
    },
    /** True for one that was good until now. */
    spend(code: string): boolean {
      const key = keyOf(code)
      const until = untilMs.get(key)
      untilMs.delete(key)
      return until !== undefined && until > nowMs()
    },
    clear: () => untilMs.clear(),
  }
}

function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

function keyOf(secret: string): string {
  return hashOf(secret).toString('base64url')
}
