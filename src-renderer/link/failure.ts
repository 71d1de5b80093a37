/** What went wrong with a call, in the catalogue's words. */
import type { ToldError } from '../../src-shared/contract/common.ts'
import { AppError, ERRORS, type ErrorCode, type ErrorDetails } from '../../src-shared/contract/errors/errors.ts'
import { sayError } from '../../src-shared/contract/errors/say-error.ts'
import { texts } from '../../src-shared/texts/text.ts'
import { adviceHere } from './advice.ts'
import { findMember } from './members.ts'
import { isAtSeat } from './seat/at-seat.ts'

export interface Failure {
  /** Of the catalogue, or one of ours below. */
  readonly code: string
  readonly message: string
  /** What is safe and what to do. */
  readonly advice: string
  readonly isRetryable: boolean
}

/** Read when they are needed: this is loaded before a language is chosen. */
const SAID = texts({
  unreached: {
    message: 'Tillproof is not responding.',
    advice: 'Nothing was lost: everything that was confirmed is saved. If it does not come back by itself, start it '
      + 'again.',
  },
  coreUnreached: {
    message: 'The core is not responding.',
    advice: 'Nothing was lost: everything that was confirmed is saved. The core may be off, or the network between it '
      + 'and this browser.',
  },
  signedOut: {
    message: 'You are signed out.',
    advice: 'Work in progress continues. Load the page again and sign in.',
  },
  locked: {
    message: 'This window is locked.',
    advice: 'Work in progress continues. For a new address, press Enter in the terminal where Tillproof runs; each '
      + 'works once. If it shows none, start Tillproof again.',
  },
  broken: {
    message: 'Something went wrong unexpectedly.',
    advice: 'No partial change was saved. Try again; if the problem persists, report the code and what you were '
      + 'doing.',
  },
})

/** No answer came: the host is gone, or starts again. */
const unreached = (): Failure => (
  { code: 'HOST_UNREACHED', ...(isAtSeat() ? SAID.coreUnreached : SAID.unreached), isRetryable: true }
)
/** This window has no session, or its session has ended. */
const locked = (): Failure => (
  { code: 'WINDOW_LOCKED', ...(isAtSeat() ? SAID.signedOut : SAID.locked), isRetryable: false }
)
const broken = (): Failure => ({ code: 'UNEXPECTED', ...SAID.broken, isRetryable: true })

/** Reads what a call threw: a code of the catalogue, with its details; else what it looks like from outside. */
export function toFailure(error: unknown): Failure {
  if (error instanceof AppError) return fromCatalogue(error.code, error.details)
  const code = findText(error, 'code')
  if (code === undefined) return error instanceof TypeError ? unreached() : broken()
  if (isKnown(code)) return fromCatalogue(code, readDetails(error))
  return code === 'UNAUTHORIZED' ? locked() : broken()
}

/** An error that is part of an answer, worded for this window. */
export function wordTold({ code, message, advice, details }: ToldError): Pick<Failure, 'code' | 'message' | 'advice'> {
  return isKnown(code) ? fromCatalogue(code, details) : { code, message, advice }
}

function fromCatalogue(code: ErrorCode, details: ErrorDetails): Failure {
  const { message, advice } = sayError({ code, details })
  return { code, message, advice: adviceHere({ code, advice }), isRetryable: 'retryable' in ERRORS[code] }
}

function isKnown(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code)
}

/** What an error of the catalogue says beside its code; nothing of any other. */
export function detailsOf(error: unknown): ErrorDetails {
  return error instanceof AppError ? error.details : readDetails(error)
}

function readDetails(error: unknown): ErrorDetails {
  const data = findMember(error, 'data')
  const details = findMember(data, 'details')
  if (typeof details !== 'object' || details === null) return {}
  return Object.fromEntries(
    Object.entries(details).filter((entry): entry is [string, string | number] => (
      typeof entry[1] === 'string' || typeof entry[1] === 'number'
    )),
  )
}

function findText(value: unknown, name: string): string | undefined {
  const member = findMember(value, name)
  return typeof member === 'string' ? member : undefined
}
