/**
 * The text of payments, row after row: reference, customer and e-mail as UTF-8, with ASCII capitals folded to small
 * letters for searching and marked by a bit each, so that nothing is lost.
 */
import { searchAll, searchAmong, type RowTexts } from './text-search.ts'

/** Ends a field. Neither this nor the next is a byte of UTF-8, so no search can match them. */
const END = 0xff
/** All that a field without a value holds. */
const NONE = 0xfe
const [CAPITAL_A, CAPITAL_Z, TO_SMALL] = [0x41, 0x5a, 0x20]
const [SMALL_A, SMALL_Z, DIGIT_0, DIGIT_9] = [0x61, 0x7a, 0x30, 0x39]
/** Of the hash FNV-1a in 32 bits. */
const [FNV_START, FNV_PRIME] = [0x811c9dc5, 0x01000193]
/** UTF-8 takes at most three bytes for each unit of a string. */
const MAX_BYTES_A_UNIT = 3
/** Places are kept in 32 bits: room for some 70 million payments. */
const MAX_BYTES = 2 ** 32 - 1
/** So many rows tell how long others are. */
const SAMPLE_ROWS = 1_000
/** The start of a field without a value. */
export const NO_VALUE = MAX_BYTES

export const TEXT_FIELDS = ['txref', 'customer', 'email'] as const
export type TextField = (typeof TEXT_FIELDS)[number]

export interface TextStore {
  /** Says how many rows there may be soon, so that room for them is made at once. */
  expectRows(rows: number): void
  append(texts: readonly [txref: string, customer: string | null, email: string | null]): void
  /** Keeps the first rows alone. */
  truncate(count: number): void
  /**
   * 1 for each row with this text in one of its fields, else 0. ASCII letters of either case are the same. `among`
   * lists in order the only rows that are looked at; it should be few.
   */
  search(sought: string, among?: Uint32Array): Uint8Array
  read(row: number, field: TextField): string | null
  /** Where the field begins in each of the rows, for `symbolAt`; NO_VALUE where it has none. */
  starts(field: TextField): Uint32Array
  /** The byte at this place as it was, plus one; 0 at the end of the field. */
  symbolAt(place: number): number
  /**
   * A number for each text, 0 where there is none: the same for texts whose ASCII letters and digits are the same,
   * whatever their case and whatever else stands in them. Others may share it by chance.
   */
  hashes(): Readonly<Record<TextField, Uint32Array>>
  /** The references of these rows one after the other, with the end of each. */
  packReferences(rows: Iterable<number>, count: number): PackedTexts
}

export interface PackedTexts {
  readonly bytes: Uint8Array
  readonly ends: Uint32Array
}

export function createTextStore(): TextStore {
  let rows = 0
  let expectedRows = 0
  let used = 0
  let bytes = Buffer.alloc(0)
  let capitals = new Uint8Array(0)
  let rowStarts = new Uint32Array(1)
  /** A bit for each letter, and each digit, that stands anywhere in the row: what the first key of a search asks. */
  let letters = new Uint32Array(1)
  let digits = new Uint16Array(1)

  return {
    expectRows(expected) {
      expectedRows = expected
    },
    append(texts) {
      if (rows + 1 >= rowStarts.length) growRows(Math.max(roomFor(rows + 2), expectedRows + 1))
      letters[rows] = 0
      digits[rows] = 0
      for (const text of texts) appendField(text)
      rows += 1
      rowStarts[rows] = used
    },
    truncate(count) {
      rows = count
      used = rowStarts[count] ?? 0
      capitals.fill(0, (used + 7) >>> 3)
      for (let place = used; (place & 7) !== 0; place += 1) {
        capitals[place >>> 3] = (capitals[place >>> 3] ?? 0) & ~(1 << (place & 7))
      }
    },
    search(sought, among) {
      const needle = Buffer.from(foldAscii(sought), 'utf8')
      if (among) return searchAmong(rowTexts(), needle, among)
      return searchCharacter(needle) ?? searchAll(rowTexts(), needle)
    },
    read(row, field) {
      const start = startOf(row, field)
      return bytes[start] === NONE ? null : original(start, bytes.indexOf(END, start)).toString('utf8')
    },
    starts(field) {
      const starts = new Uint32Array(rows)
      for (let row = 0; row < rows; row += 1) {
        const start = startOf(row, field)
        starts[row] = bytes[start] === NONE ? NO_VALUE : start
      }
      return starts
    },
    symbolAt(place) {
      const byte = bytes[place] ?? END
      if (byte === END) return 0
      return 1 + (isCapital(place) ? byte - TO_SMALL : byte)
    },
    hashes,
    packReferences,
  }

  function rowTexts(): RowTexts {
    return { bytes: bytes.subarray(0, used), rows, rowStarts }
  }

  function hashes(): Readonly<Record<TextField, Uint32Array>> {
    const made = { txref: new Uint32Array(rows), customer: new Uint32Array(rows), email: new Uint32Array(rows) }
    for (const [field, ofField] of TEXT_FIELDS.map((name) => made[name]).entries()) {
      for (let row = 0; row < rows; row += 1) {
        let place = rowStarts[row] ?? 0
        for (let before = field; before > 0; place += 1) if (bytes[place] === END) before -= 1
        ofField[row] = hashFrom(place)
      }
    }
    return made
  }

  function hashFrom(start: number): number {
    if (bytes[start] === NONE) return 0
    let hash = FNV_START
    for (let place = start; ; place += 1) {
      const byte = bytes[place] ?? END
      if (byte === END) return (hash >>> 0) || 1
      const isCounted = (byte >= SMALL_A && byte <= SMALL_Z) || (byte >= DIGIT_0 && byte <= DIGIT_9)
      if (isCounted) hash = Math.imul(hash ^ byte, FNV_PRIME)
    }
  }

  function appendField(text: string | null): void {
    reserve(used + (text?.length ?? 1) * MAX_BYTES_A_UNIT + 1)
    const start = used
    if (text === null) bytes[used++] = NONE
    else used += bytes.write(text, used, 'utf8')
    let [ofLetters, ofDigits] = [0, 0]
    for (let place = start; place < used; place += 1) {
      const byte = bytes[place] ?? END
      if (byte >= DIGIT_0 && byte <= DIGIT_9) ofDigits |= 1 << (byte - DIGIT_0)
      else if (byte >= SMALL_A && byte <= SMALL_Z) ofLetters |= 1 << (byte - SMALL_A)
      else if (byte >= CAPITAL_A && byte <= CAPITAL_Z) {
        bytes[place] = byte + TO_SMALL
        capitals[place >>> 3] = (capitals[place >>> 3] ?? 0) | (1 << (place & 7))
        ofLetters |= 1 << (byte - CAPITAL_A)
      }
    }
    letters[rows] = (letters[rows] ?? 0) | ofLetters
    digits[rows] = (digits[rows] ?? 0) | ofDigits
    bytes[used++] = END
  }

  function growRows(room: number): void {
    rowStarts = grown(rowStarts, new Uint32Array(room))
    letters = grown(letters, new Uint32Array(room))
    digits = grown(digits, new Uint16Array(room))
  }

  /** Undefined for anything but one letter or digit. */
  function searchCharacter(needle: Buffer): Uint8Array | undefined {
    const [byte = END, ...more] = needle
    if (more.length > 0) return undefined
    if (byte >= DIGIT_0 && byte <= DIGIT_9) return markBit(digits, byte - DIGIT_0)
    return byte >= SMALL_A && byte <= SMALL_Z ? markBit(letters, byte - SMALL_A) : undefined
  }

  function markBit(bits: Uint32Array | Uint16Array, bit: number): Uint8Array {
    const marks = new Uint8Array(rows)
    for (let row = 0; row < rows; row += 1) marks[row] = ((bits[row] ?? 0) >>> bit) & 1
    return marks
  }

  function reserve(size: number): void {
    if (size <= bytes.length) return
    if (size > MAX_BYTES) throw new Error('The text of the payments is more than the grid’s index can hold')
    const room = Math.min(MAX_BYTES, Math.max(roomFor(size), rows < SAMPLE_ROWS ? 0 : expectBytes()))
    bytes = grown(bytes, Buffer.allocUnsafeSlow(room))
    capitals = grown(capitals, new Uint8Array((room >>> 3) + 1))
  }

  /** If further rows are as long as those up to now, and a little longer. */
  function expectBytes(): number {
    return Math.ceil((used / rows) * expectedRows * 1.05)
  }

  function isCapital(place: number): boolean {
    return ((capitals[place >>> 3] ?? 0) & (1 << (place & 7))) !== 0
  }

  function startOf(row: number, field: TextField): number {
    let start = rowStarts[row] ?? 0
    for (let before = TEXT_FIELDS.indexOf(field); before > 0; before -= 1) start = bytes.indexOf(END, start) + 1
    return start
  }

  function original(start: number, end: number): Buffer {
    const copy = Buffer.from(bytes.subarray(start, end))
    for (let place = start; place < end; place += 1) {
      if (isCapital(place)) copy[place - start] = (copy[place - start] ?? 0) - TO_SMALL
    }
    return copy
  }

  function packReferences(chosen: Iterable<number>, count: number): PackedTexts {
    const ends = new Uint32Array(count)
    let packed = new Uint8Array(count * 24)
    let [length, index] = [0, 0]
    for (const row of chosen) {
      for (let place = rowStarts[row] ?? 0; bytes[place] !== END; place += 1) {
        if (length === packed.length) packed = grown(packed, new Uint8Array(roomFor(length + 1)))
        packed[length++] = (bytes[place] ?? 0) - (isCapital(place) ? TO_SMALL : 0)
      }
      ends[index++] = length
    }
    return { bytes: packed.subarray(0, length), ends }
  }
}

/** Half as much again as is needed, so that growing stays rare. */
export function roomFor(size: number): number {
  return Math.ceil(size * 1.5) + 64
}

export function grown<Values extends { set(values: Values): void }>(old: Values, larger: Values): Values {
  larger.set(old)
  return larger
}

export function foldAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}
