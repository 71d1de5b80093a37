/** What crosses between a ledger's threads and the rest of the program: calls and answers, many to a message. */
import { AppError, type ErrorCode, type ErrorDetails } from '../../../src-shared/contract/errors.ts'
import type { Instant } from '../../../src-shared/domain/clock.ts'
import type { Actor, Holder } from '../ledger.ts'

/** What a thread is started as. */
export type ThreadStart =
  | WriterStart
  | { readonly role: 'reader' | 'grid'; readonly folder: string }
  | { readonly role: 'keeper' }

export interface WriterStart {
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
}

/** The id under which a thread tells that it is ready, or why it is not. */
export const START_ID = 0

export type Reply =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly failure: Failure }

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

/** Calls the method that the request names. Both ends of the line are this program's, so the arguments fit. */
export function invoke(methods: object, { method, args }: Request): unknown {
  const called: unknown = Object.hasOwn(methods, method) ? Reflect.get(methods, method) : undefined
  if (typeof called !== 'function') throw new Error(`The ledger’s thread has no method ${method}`)
  return Reflect.apply(called, methods, args)
}
