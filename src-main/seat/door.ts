/** What a seat says to a core's door beside its calls: each question with the shape of its answer. */
import { z } from 'zod'
import { AppError, ERRORS, type ErrorCode } from '../../src-shared/contract/errors/errors.ts'
import { profileNameSchema } from '../../src-shared/contract/common.ts'
import {
  CHALLENGE_PATH, INVITATION_PATH, JOIN_PATH, SEALED_KEY_PATH, SIGN_IN_PATH, SIGN_PATH, WRONG_PATH,
} from '../../src-shared/contract/host/seat-door.ts'
import { SESSION_HEADER } from '../../src-shared/contract/host/window-door.ts'
import type { Line, LineAnswer } from './line.ts'

const textSchema = z.string().max(64 * 1024)
const keySchema = z.object({
  ledgerId: textSchema, profile: profileNameSchema, person: textSchema.min(1), publicKey: textSchema,
  sealedKey: textSchema,
})
export type SealedKey = Readonly<z.output<typeof keySchema>>

const invitationSchema = keySchema.extend({ expiresAtMs: z.int() })
export type Invitation = Readonly<z.output<typeof invitationSchema>>

const joinedSchema = z.object({ seatId: z.int().positive() })
const challengeSchema = z.object({ nonce: textSchema.min(16) })
const sessionSchema = z.object({ token: z.string().regex(/^[\w-]{32,128}$/) })
const questionSchema = z.object({ id: z.union([z.string().max(200), z.int()]), text: textSchema })
export type Question = Readonly<z.output<typeof questionSchema>>

export interface Signature {
  readonly id: Question['id']
  /** Null refuses. */
  readonly signature: string | null
}

export interface Door {
  invitation(code: string): Promise<Invitation>
  join(asked: {
    readonly code: string, readonly seatKey: string, readonly seatName: string, readonly atMs: number,
    readonly signature: string, readonly seatSignature: string,
  }): Promise<z.output<typeof joinedSchema>>
  challenge(seatId: number): Promise<z.output<typeof challengeSchema>>
  sealedKey(asked: {
    readonly seatId: number, readonly nonce: string, readonly seatSignature: string,
  }): Promise<SealedKey>
  /** `signature`: null where the passphrase was wrong. */
  signIn(asked: {
    readonly seatId: number, readonly nonce: string, readonly signature: string | null, readonly seatSignature: string,
  }): Promise<z.output<typeof sessionSchema>>
  /** Undefined where the call has ended. */
  sign(token: string, call: string, signed: Signature | undefined, signal: AbortSignal): Promise<Question | undefined>
  wrong(token: string, act: string): Promise<void>
}

export function createDoor(line: Line): Door {
  const other = (reason: string): AppError => new AppError('TEAM_CORE_OTHER', { address: line.address, reason })

  async function ask(
    path: string, body: object, { token, patience = 'prompt', signal }: {
      readonly token?: string, readonly patience?: 'prompt' | 'work', readonly signal?: AbortSignal,
    } = {},
  ): Promise<unknown> {
    const headers = { 'content-type': 'application/json', ...(token !== undefined && { [SESSION_HEADER]: token }) }
    const answer = await line.send({ method: 'POST', path, headers, body: JSON.stringify(body), patience, signal })
    const text = await textOf(answer)
    if (answer.status === 204) return undefined
    const value = readJson(text)
    if (answer.status === 200) return value
    if (answer.status === TOO_MANY) throw new AppError('TEAM_CORE_AWAY', { address: line.address, reason: HURRY })
    throw findRefusal(value) ?? other('it refuses without saying why')
  }

  function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
    const given = schema.safeParse(value)
    if (!given.success) throw other('it lacks what was asked for')
    return given.data
  }

  return {
    invitation: async (code) => read(invitationSchema, await ask(INVITATION_PATH, { code }, { patience: 'work' })),
    join: async (asked) => read(joinedSchema, await ask(JOIN_PATH, asked, { patience: 'work' })),
    challenge: async (seatId) => read(challengeSchema, await ask(CHALLENGE_PATH, { seatId })),
    sealedKey: async (asked) => read(keySchema, await ask(SEALED_KEY_PATH, asked)),
    signIn: async (asked) => read(sessionSchema, await ask(SIGN_IN_PATH, asked, { patience: 'work' })),
    async sign(token, call, signed, signal) {
      const value = await ask(SIGN_PATH, { call, ...(signed && { signed }) }, { token, patience: 'work', signal })
      return value === undefined ? undefined : read(questionSchema, value)
    },
    async wrong(token, act) {
      await ask(WRONG_PATH, { act }, { token, patience: 'work' })
    },
  }
}

export const TOO_MANY = 429
export const HURRY = 'it was asked too often, and answers again in a minute'

/** The answers here are short. */
const MAX_CHARACTERS = 256 * 1024

export async function textOf({ body }: LineAnswer): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of body) {
    text += decoder.decode(piece, { stream: true })
    if (text.length > MAX_CHARACTERS) break
  }
  return text
}

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    // Whatever it is, it is not what was asked for.
    return undefined
  }
}

const refusalSchema = z.object({ code: z.string(), data: z.unknown() })
const detailsSchema = z.object({ details: z.record(z.string(), z.union([z.string(), z.number()])) })

/** Undefined where it is no code of the catalogue. */
export function findRefusal(value: unknown): AppError | undefined {
  const { code = '', data } = refusalSchema.safeParse(value).data ?? {}
  return isErrorCode(code) ? new AppError(code, findDetails(data)) : undefined
}

export function findDetails(data: unknown): AppError['details'] {
  return detailsSchema.safeParse(data).data?.details ?? {}
}

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERRORS, code)
}
