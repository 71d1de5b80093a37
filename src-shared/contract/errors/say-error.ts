/** What went wrong, as it is shown: in the language spoken here, whatever is spoken where it arose. */
import { sayWords } from '../../texts/reasons.ts'
import { sayReason, t } from '../../texts/text.ts'
import { ERRORS, type ErrorCode, type ErrorDetails } from './errors.ts'

export interface SaidError {
  /** What happened. */
  readonly message: string
  /** What is safe and what to do. */
  readonly advice: string
}

/** `AppError` is one of these. */
export interface CodedError {
  readonly code: ErrorCode
  readonly details: ErrorDetails
}

export function sayError({ code, details }: CodedError): SaidError {
  const { message, advice } = ERRORS[code]
  // What an advice takes is to be typed: the name of a field, a line, a profile.
  return { message: fillIn(message, sayWords(details, sayReason)), advice: fillIn(advice, details) }
}

function fillIn(text: string, details: ErrorDetails): string {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  if (names.length === 0) return t(text)
  return t(text, Object.fromEntries(names.map((name) => [name, details[name] ?? '?'])))
}
