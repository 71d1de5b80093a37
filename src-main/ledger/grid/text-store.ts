/**
 * The text of payments, row after row: reference, customer and e-mail as UTF-8, with ASCII capitals folded to small
 * letters for searching and marked by a bit each, so that nothing is lost.
 */

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
/** About a row. */
const NEAR_BYTES = 64
/** The start of a field without a value. */
export const NO_VALUE = MAX_BYTES

export const TEXT_FIELDS = ['txref', 'customer', 'email'] as const
export type TextField = (typeof TEXT_FIELDS)[number]

export interface TextStore {
  append(texts: readonly [txref: string, customer: string | null, email: string | null]): void
  clear(): void
  /** 1 for each row with this text in one of its fields, else 0. ASCII letters of either case are the same. */
  search(sought: string): Uint8Array
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
  let used = 0
  let bytes = Buffer.alloc(0)
  let capitals = new Uint8Array(0)
  let rowStarts = new Uint32Array(1)

  return {
    append(texts) {
      if (rows + 1 >= rowStarts.length) rowStarts = grown(rowStarts, new Uint32Array(roomFor(rows + 2)))
      for (const text of texts) appendField(text)
      rows += 1
      rowStarts[rows] = used
    },
    clear() {
      capitals.fill(0)
      rows = 0
      used = 0
    },
    search,
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
    for (let place = start; place < used; place += 1) {
      const byte = bytes[place] ?? END
      if (byte < CAPITAL_A || byte > CAPITAL_Z) continue
      bytes[place] = byte + TO_SMALL
      capitals[place >>> 3] = (capitals[place >>> 3] ?? 0) | (1 << (place & 7))
    }
    bytes[used++] = END
  }

  function reserve(size: number): void {
    if (size <= bytes.length) return
    if (size > MAX_BYTES) throw new Error('The text of the payments is more than the grid’s index can hold')
    const room = Math.min(MAX_BYTES, roomFor(size))
    bytes = grown(bytes, Buffer.allocUnsafeSlow(room))
    capitals = grown(capitals, new Uint8Array((room >>> 3) + 1))
  }

  function isCapital(place: number): boolean {
    return ((capitals[place >>> 3] ?? 0) & (1 << (place & 7))) !== 0
  }

  function search(sought: string): Uint8Array {
    const marks = new Uint8Array(rows)
    const needle = Buffer.from(foldAscii(sought), 'utf8')
    const text = bytes.subarray(0, used)
    let row = -1
    let offset = 0
    for (let from = 0; from < used; from = rowStarts[row + 1] ?? used) {
      // Rows look alike: what is in many of them is often where it was in the one before.
      const likely = from + offset
      const isThere = likely < (rowStarts[row + 2] ?? used) && isAt(text, needle, likely)
      const place = isThere ? likely : findFrom(text, needle, from)
      if (place === -1) break
      row = rowAt(place, row + 1)
      offset = place - (rowStarts[row] ?? 0)
      marks[row] = 1
    }
    return marks
  }

  /** The row that holds this place, which lies in `from` or behind it. */
  function rowAt(place: number, from: number): number {
    let low = from
    let step = 1
    while (low + step < rows && (rowStarts[low + step] ?? 0) <= place) {
      low += step
      step *= 2
    }
    let high = Math.min(low + step, rows)
    while (high - low > 1) {
      const middle = (low + high) >>> 1
      if ((rowStarts[middle] ?? 0) <= place) low = middle
      else high = middle
    }
    return low
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

function isAt(text: Buffer, needle: Buffer, place: number): boolean {
  for (let index = 0; index < needle.length; index += 1) if (text[place + index] !== needle[index]) return false
  return true
}

/** What is near is found sooner by looking on than by asking for a search of everything behind. */
function findFrom(text: Buffer, needle: Buffer, from: number): number {
  const first = needle[0]
  const end = Math.min(from + NEAR_BYTES, text.length)
  for (let place = from; place < end; place += 1) {
    if (text[place] === first && isAt(text, needle, place)) return place
  }
  return text.indexOf(needle, end)
}

/** Half as much again as is needed, so that growing stays rare. */
export function roomFor(size: number): number {
  return Math.ceil(size * 1.5) + 64
}

export function grown<Values extends { set(values: Values): void }>(old: Values, larger: Values): Values {
  larger.set(old)
  return larger
}

function foldAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}
