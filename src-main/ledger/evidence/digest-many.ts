/**
 * The hash of thousands of stored values: that of the same text as in digest.ts, at a third of its cost, because the
 * text goes into the hash in pieces and is never put together. Pure.
 */
import { createHash } from 'node:crypto'
import { asStored, type StoredValue } from './digest.ts'

const PIECE_BYTES = 16 * 1024
/** Beside a text: what separates it from the one before, and its quotation marks. */
const MARKS_BYTES = 3
const [OPENING, COMMA, QUOTE, BACKSLASH] = [0x5b, 0x2c, 0x22, 0x5c] as const
/** Of the signs that are one byte, and stand in JSON as they are. */
const [FIRST_PLAIN, LAST_PLAIN] = [0x20, 0x7e] as const

export function digestOfManyValues(values: readonly StoredValue[]): Buffer {
  if (values.length === 0) return createHash('sha256').update('[]').digest()
  const sum = createHash('sha256')
  const piece = Buffer.allocUnsafe(PIECE_BYTES)
  let at = 0
  let separator: number = OPENING
  for (const value of values) {
    const isText = typeof value === 'string'
    const text = isText ? value : String(value)
    if (at + text.length + MARKS_BYTES > PIECE_BYTES) {
      sum.update(piece.subarray(0, at))
      at = 0
    }
    const end = writePlain(piece, at, { separator, text, isText })
    if (end === -1) {
      sum.update(piece.subarray(0, at)).update(`${String.fromCharCode(separator)}${JSON.stringify(asStored(value))}`)
    }
    at = Math.max(end, 0)
    separator = COMMA
  }
  return sum.update(piece.subarray(0, at)).update(']').digest()
}

/** Where it ends; -1 where a text does not stand in JSON as it is, or has no room even in an empty piece. */
function writePlain(
  piece: Buffer, start: number, { separator, text, isText }: { separator: number; text: string; isText: boolean },
): number {
  if (start + text.length + MARKS_BYTES > PIECE_BYTES) return -1
  let at = start
  piece[at++] = separator
  if (isText) piece[at++] = QUOTE
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place)
    if (code < FIRST_PLAIN || code > LAST_PLAIN || code === QUOTE || code === BACKSLASH) return -1
    piece[at++] = code
  }
  if (isText) piece[at++] = QUOTE
  return at
}
