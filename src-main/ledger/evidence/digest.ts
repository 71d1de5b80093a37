/** The hash of stored values: one text for one list of values, whoever writes or reads them. Pure. */
import { hash } from 'node:crypto'

export type StoredValue = string | number | null

export function digestOfText(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}

export function digestOfValues(values: readonly StoredValue[]): Buffer {
  return digestOfText(textOfValues(values))
}

/** `[1,"a",null]`: no two lists of values have one text. SQL writes the same form as `json_array`. */
export function textOfValues(values: readonly StoredValue[]): string {
  const text = JSON.stringify(values)
  // Half a character is stored as U+FFFD, so that is what is hashed; JSON has it as an escape.
  return text.includes('\\ud') ? JSON.stringify(values.map(asStored)) : text
}

export function hexOfText(text: string): string {
  return hash('sha256', text)
}

/** One more link: the hash of the chain so far with this observation behind it. */
export function linkOf(head: string, { id, kind, subject, digest }: Link): string {
  return hexOfText(JSON.stringify([head, id, kind, subject, digest]))
}

export interface Link {
  readonly id: number
  readonly kind: string
  readonly subject: StoredValue
  /** Hexadecimal. */
  readonly digest: string
}

function asStored(value: StoredValue): StoredValue {
  return typeof value === 'string' ? value.toWellFormed() : value
}
