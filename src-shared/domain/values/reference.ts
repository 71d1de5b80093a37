/** Transaction references: opaque text, compared byte for byte (facts of money, 2). */
import { parsed, unreadable, type Parsed } from './parsed.ts'

declare const referenceBrand: unique symbol
/** The merchant's own transaction reference (`txref`). */
export type Reference = string & { readonly [referenceBrand]: true }

/** The service documents no maximum; this one bounds what we store. */
export const MAX_REFERENCE_LENGTH = 255

const CONTROL_CHARACTER = /\p{Cc}/u
const EXCEL_EXPONENT = /^[+-]?\d(?:[.,]\d+)?E[+-]?\d+$/i

/** A number that a spreadsheet made of a row of digits: they are lost. */
export function isSpreadsheetExponent(text: string): boolean {
  return EXCEL_EXPONENT.test(text)
}

/** Takes a reference as it stands. Nothing is trimmed or changed: what can't be meant is refused with the reason. */
export function parseReference(text: string): Parsed<Reference> {
  if (text === '') return unreadable('is empty')
  if (text.length > MAX_REFERENCE_LENGTH) return unreadable(`is longer than ${MAX_REFERENCE_LENGTH} characters`)
  if (text.trim() !== text) return unreadable('starts or ends with a space')
  if (CONTROL_CHARACTER.test(text)) return unreadable('contains a control character')
  if (!text.isWellFormed()) return unreadable('contains a broken character')
  if (isSpreadsheetExponent(text)) {
    return unreadable('was changed to a number by a spreadsheet (digits were lost); export the column as text')
  }
  return parsed(text as Reference)
}
