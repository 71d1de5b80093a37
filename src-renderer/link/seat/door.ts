/** The core's door for seats: JSON out, JSON back, a refusal as an error of the catalogue. */
import { ORPCError } from '@orpc/client'
import { CALL_HEADER, CALL_HEADER_VALUE, SESSION_HEADER } from '../../../src-shared/contract/host/window-door.ts'
import { findMember } from '../members.ts'

export interface SeatDoor {
  /** `https://books.example.com:4712`, which is signed: what is signed for one door is good at no other. */
  readonly origin: string
  /** Null for an answer without content. Throws what toFailure reads. */
  post(path: string, body: object, options?: PostOptions): Promise<unknown>
}

export interface PostOptions {
  /** The token of a session. */
  readonly session?: string
  /** Default: a minute and a half, since wrong guesses may make the next one wait for half a minute. */
  readonly signal?: AbortSignal
}

const ANSWERED_WITHIN_MS = 90_000

export function createSeatDoor(origin: string): SeatDoor {
  return {
    origin,
    async post(path, body, { session, signal = AbortSignal.timeout(ANSWERED_WITHIN_MS) } = {}) {
      const answer = await fetch(origin + path, {
        method: 'POST',
        headers: {
          [CALL_HEADER]: CALL_HEADER_VALUE,
          'content-type': 'application/json',
          ...(session !== undefined && { [SESSION_HEADER]: session }),
        },
        body: JSON.stringify(body),
        signal,
        redirect: 'error',
      })
      if (answer.status === 204) return null
      const given: unknown = await answer.json().catch(() => undefined)
      if (answer.ok && given !== undefined) return given
      const code = findMember(given, 'code')
      throw new ORPCError(typeof code === 'string' ? code : nameStatus(answer.status), {
        data: { details: findMember(given, 'details') },
      })
    },
  }
}

function nameStatus(status: number): string {
  return status === 401 ? 'UNAUTHORIZED' : `HTTP_${status}`
}

/** The texts of these names. Throws where one is missing: the core speaks otherwise than this page. */
export function readTexts<Name extends string>(
  answer: unknown, names: readonly Name[],
): Readonly<Record<Name, string>> {
  return Object.fromEntries(names.map((name) => {
    const value = findMember(answer, name)
    if (typeof value !== 'string') throw new Error(`The core answered without ${name}`)
    return [name, value]
  })) as Readonly<Record<Name, string>>
}

export function readCount(answer: unknown, name: string): number {
  const value = findMember(answer, name)
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new Error(`The core answered without ${name}`)
  return value
}
