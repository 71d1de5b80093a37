/**
 * Asks seats to sign while their calls are under way: the core asks, the seat comes for the question, and brings the
 * signature with its next one. One question at a time for each call.
 */
import { randomUUID } from 'node:crypto'

export interface Question {
  readonly id: string
  readonly text: string
}

/** Null: the seat refuses. */
export interface Signed {
  readonly id: string
  readonly signature: string | null
}

export interface SigningCall {
  /** Null where the seat refused, went away, or did not come in time. */
  sign(text: string): Promise<string | null>
  end(): void
}

export interface Signing {
  /** `call` is the seat's own name for it. */
  begin(sessionId: string, call: string): SigningCall
  /** The next question of a call; undefined once it has ended, or where it does not begin within CALL_COMES_MS. */
  next(sessionId: string, call: string, signed: Signed | undefined, signal: AbortSignal): Promise<Question | undefined>
}

/** A person types nothing meanwhile: the seat’s program answers. */
const SIGN_WITHIN_MS = 60_000
/** A seat may come with its question before its call has come. */
const CALL_COMES_MS = 5_000

interface Asked extends Question {
  answer(signature: string | null): void
}

interface CallState {
  hasBegun: boolean
  asked?: Asked | undefined
  /** Whoever of the seat waits for the next question. */
  wake: () => void
}

export function createSigning(): Signing {
  const calls = new Map<string, CallState>()
  const nameOf = (sessionId: string, call: string): string => `${sessionId} ${call}`

  function stateOf(name: string): CallState {
    const known = calls.get(name)
    if (known) return known
    const state: CallState = { hasBegun: false, wake: () => undefined }
    calls.set(name, state)
    return state
  }

  return {
    begin(sessionId, call) {
      const name = nameOf(sessionId, call)
      const state = stateOf(name)
      state.hasBegun = true
      return {
        sign: (text) => ask(state, text),
        end() {
          calls.delete(name)
          state.asked?.answer(null)
          state.wake()
        },
      }
    },
    async next(sessionId, call, signed, signal) {
      const name = nameOf(sessionId, call)
      const state = stateOf(name)
      if (signed && state.asked?.id === signed.id) state.asked.answer(signed.signature)
      const isLate = AbortSignal.timeout(CALL_COMES_MS)
      while (!signal.aborted && calls.get(name) === state) {
        if (state.asked) return { id: state.asked.id, text: state.asked.text }
        if (!state.hasBegun && isLate.aborted) calls.delete(name)
        else await untilWoken(state, state.hasBegun ? signal : AbortSignal.any([signal, isLate]))
      }
      if (!state.hasBegun && calls.get(name) === state) calls.delete(name)
      return undefined
    },
  }
}

function ask(state: CallState, text: string): Promise<string | null> {
  return new Promise((resolve) => {
    const late = setTimeout(() => answer(null), SIGN_WITHIN_MS)
    function answer(signature: string | null): void {
      clearTimeout(late)
      state.asked = undefined
      resolve(signature)
    }
    state.asked = { id: randomUUID(), text, answer }
    state.wake()
  })
}

function untilWoken(state: CallState, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
    state.wake = resolve
  })
}
