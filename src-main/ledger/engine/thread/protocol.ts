/** What crosses between a ledger's threads and the rest of the program: calls and answers, many to a message. */
import { AppError, type ErrorCode, type ErrorDetails } from '../../../../src-shared/contract/errors/errors.ts'
import type { Changes } from '../../../../src-shared/domain/changes.ts'
import type { Instant } from '../../../../src-shared/domain/time/clock.ts'
import type { Actor, Holder } from '../../api/common.ts'
import type { Fillings } from '../../migrations/run.ts'

/** What a thread is started with. */
export type ThreadStart = ThreadWork & {
  /** It loads its program, and does nothing before the first message. */
  readonly waits: boolean
  /** Where it starts threads of its own. */
  readonly threadUrl: string
}

/** That first message: go on, or end without having looked at anything. */
export type Beginning = 'begin' | 'leave'

/** What a thread is started as. */
export type ThreadWork =
  | WriterStart
  | { readonly role: 'reader' | 'grid'; readonly folder: string }
  | { readonly role: 'maintenance' }
  | ExaminerStart

export interface ExaminerStart {
  readonly role: 'examiner'
  readonly folder: string
  /** Its first number is no longer 0 once nobody waits any more. */
  readonly stop: SharedArrayBuffer
}

/** The part of an examination that begins, and how many are behind it. */
export interface ExaminationStep {
  readonly subject: string
  readonly done: number
  readonly of: number
}

export interface WriterStart extends Fillings {
  readonly role: 'writer'
  readonly folder: string
  /** How LEDGER_HELD calls the ledger. */
  readonly profile: string | undefined
  readonly at: Instant
  readonly actor: Actor
  readonly holder: Holder
}

export interface Request {
  readonly id: number
  readonly method: string
  readonly args: readonly unknown[]
  /** When it was called; UTC, ms. Writes carry theirs among their arguments. */
  readonly atMs: number | null
}

/** What a thread tells once it is ready. */
export interface Ready {
  /** Is there a ledger? */
  readonly isThere: boolean
  readonly methods: readonly string[]
}

/** The id under which a thread tells that it is ready, or why it is not. */
export const START_ID = 0

export type Reply =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly failure: Failure }

/** What a thread tells in one go. */
export interface Message {
  /** Those that went well and answer nothing, by their ids. */
  readonly done: readonly number[]
  readonly replies: readonly Reply[]
  /** What was committed since the message before. */
  readonly changes?: Changes | undefined
  /** What an examination has come to. */
  readonly step?: ExaminationStep | undefined
}

/** An AppError by its code and details, so that it arrives as one; anything else is a bug and keeps its stack. */
export type Failure =
  | { readonly kind: 'app'; readonly code: ErrorCode; readonly details: ErrorDetails; readonly cause: string }
  | { readonly kind: 'bug'; readonly message: string; readonly stack: string }

export function packFailure(error: unknown): Failure {
  if (error instanceof AppError) {
    const { code, details, cause } = error
    return { kind: 'app', code, details, cause: cause instanceof Error ? (cause.stack ?? cause.message) : '' }
  }
  if (error instanceof Error) return { kind: 'bug', message: error.message, stack: error.stack ?? '' }
  return { kind: 'bug', message: String(error), stack: '' }
}

export function unpackFailure(failure: Failure): Error {
  if (failure.kind === 'app') {
    const options = failure.cause === '' ? {} : { cause: new Error(failure.cause) }
    return new AppError(failure.code, failure.details, options)
  }
  return Object.assign(new Error(failure.message), { stack: failure.stack })
}

/** The methods of topics as requests name them: `books.findPayment`. */
export type MethodName<Topics> = {
  [Topic in keyof Topics & string]: `${Topic}.${keyof Topics[Topic] & string}`
}[keyof Topics & string]

/** How a thread's methods are called from outside: those of a topic behind its name. */
export function namesOf(methods: object): readonly string[] {
  return Object.entries(methods).flatMap(([name, value]: [string, unknown]) => (
    typeof value === 'object' && value !== null ? namesOf(value).map((method) => `${name}.${method}`) : [name]
  ))
}

/** Calls the method that the request names. Both ends of the channel are this program's, so the arguments fit. */
export function invoke(methods: object, { method, args }: Pick<Request, 'method' | 'args'>): unknown {
  const called = method.split('.').reduce<unknown>((owner, name) => (
    typeof owner === 'object' && owner !== null && Object.hasOwn(owner, name) ? Reflect.get(owner, name) : undefined
  ), methods)
  if (typeof called !== 'function') throw new Error(`The ledger’s thread has no method ${method}`)
  return Reflect.apply(called, undefined, args)
}
