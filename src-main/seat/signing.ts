/** While a call is under way: asks its core what is to be signed for it, and signs what the rule allows. */
import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '../../src-shared/contract/errors/errors.ts'
import type { Parsed } from '../../src-shared/domain/values/parsed.ts'
import { ignore } from '../platform/ignore.ts'
import type { Door, Question, Signature } from './door.ts'

export interface Signing {
  /** The call has ended: asks no more. */
  stop(): void
  /** Why something was not signed; undefined where nothing else was asked for. */
  refusal(): string | undefined
}

export interface SigningMeans {
  readonly door: Pick<Door, 'sign'>
  readonly token: string
  /** Of the call. */
  readonly callId: string
  /** The signature, or why there is none. */
  readonly sign: (text: string) => Parsed<string>
}

/** A line that broke may be whole again; the core waits for a while. */
const ASK_AGAIN_MS = 500

const BROKEN: ReadonlySet<string> = new Set(['TEAM_CORE_AWAY', 'TEAM_CORE_LOST'])

export function signWhileUnderWay({ door, token, callId, sign }: SigningMeans): Signing {
  const ended = new AbortController()
  let refusal: string | undefined
  void goOn().catch(ignore('all', 'the call itself meets whatever it is'))

  async function goOn(): Promise<void> {
    let signed: Signature | undefined
    for (;;) {
      const asked = await ask(signed)
      if (asked === undefined) return
      const { id, text } = asked
      const signature = sign(text)
      if (!signature.ok) refusal ??= signature.reason
      signed = { id, signature: signature.ok ? signature.value : null }
    }
  }

  /** Undefined where the call has ended. */
  async function ask(signed: Signature | undefined): Promise<Question | undefined> {
    for (;;) {
      try {
        return await door.sign(token, callId, signed, ended.signal)
      } catch (error) {
        if (ended.signal.aborted) return undefined
        if (!(error instanceof AppError) || !BROKEN.has(error.code)) throw error
        await wait(ASK_AGAIN_MS, undefined, { signal: ended.signal })
      }
    }
  }

  return { stop: () => ended.abort(), refusal: () => refusal }
}
