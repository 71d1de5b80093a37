/** Numbers used once, which a seat signs to show that it is there now. */
import { randomBytes } from 'node:crypto'

export interface Challenges {
  make(seatId: number, from: string): string
  /** Was it made for this seat, a while ago at most? It may be asked for again. */
  isOpen(nonce: string, seatId: number): boolean
  /** As isOpen, and it is used up. */
  take(nonce: string, seatId: number): boolean
}

/** For a person who types a passphrase after the seat has asked. */
export const CHALLENGE_LIFE_MS = 60_000
const NONCE_BYTES = 32
/** Of one address: whoever asks on and on pushes out their own alone. */
const MOST_OF_ONE = 64
/** 30 seats that begin the day together need as many. */
const MOST = 4_096

interface Open {
  readonly seatId: number
  readonly from: string
  readonly untilMs: number
}

export function createChallenges(nowMs: () => number): Challenges {
  /** Oldest first. */
  const open = new Map<string, Open>()

  function forgetSome(from: string): void {
    for (const [nonce, { untilMs }] of open) if (untilMs <= nowMs()) open.delete(nonce)
    const theirs = [...open].filter(([, one]) => one.from === from)
    const [oldest] = open.keys()
    if (theirs.length >= MOST_OF_ONE && theirs[0]) open.delete(theirs[0][0])
    else if (open.size >= MOST && oldest !== undefined) open.delete(oldest)
  }

  function isOpen(nonce: string, seatId: number): boolean {
    const one = open.get(nonce)
    return one !== undefined && one.seatId === seatId && one.untilMs > nowMs()
  }

  return {
    make(seatId, from) {
      forgetSome(from)
      const nonce = randomBytes(NONCE_BYTES).toString('base64url')
      open.set(nonce, { seatId, from, untilMs: nowMs() + CHALLENGE_LIFE_MS })
      return nonce
    },
    isOpen,
    take(nonce, seatId) {
      const isGood = isOpen(nonce, seatId)
      open.delete(nonce)
      return isGood
    },
  }
}
