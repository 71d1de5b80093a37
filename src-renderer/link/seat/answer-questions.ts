/** Signs for one call, for as long as it is under way: the core asks, one text after another. */
import { SIGN_PATH } from '../../../src-shared/contract/host/seat-door.ts'
import { wait } from '../wait.ts'
import { readTexts, type SeatDoor } from './door.ts'

export interface Questions {
  readonly door: SeatDoor
  readonly session: string
  readonly callId: string
  /** Null refuses. */
  readonly sign: (text: string) => Promise<string | null>
  /** Aborted once the call has ended. */
  readonly signal: AbortSignal
}

/** A line that breaks once in a while, and a core that has not heard of the call yet. */
const MAX_FAILURES = 3
const AGAIN_MS = 300

/** Resolves once nothing more is asked; the call itself says what came of it. */
export async function answerQuestions({ door, session, callId, sign, signal }: Questions): Promise<void> {
  let signed: { readonly id: string; readonly signature: string | null } | undefined
  let failures = 0
  while (!signal.aborted && failures < MAX_FAILURES) {
    try {
      const question = await door.post(SIGN_PATH, { call: callId, ...(signed && { signed }) }, { session, signal })
      if (question === null && signed) return
      if (question === null) {
        // The call waits for its turn at this side still.
        await wait(AGAIN_MS, signal)
        continue
      }
      const { id, text } = readTexts(question, ['id', 'text'])
      signed = { id, signature: await sign(text) }
      failures = 0
    } catch {
      // The core tells the call that the seat did not sign.
      failures += 1
      await wait(AGAIN_MS, signal)
    }
  }
}
