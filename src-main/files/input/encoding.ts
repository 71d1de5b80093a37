/** Finds out which characters a file's bytes stand for, and turns them into text with `\n` as its only line end. */
import { isAscii, isUtf8 } from 'node:buffer'
import { StringDecoder } from 'node:string_decoder'
import type { ENCODINGS } from '../../../src-shared/contract/table-file.ts'
import { createWesternCheck } from './western-words.ts'

export type Encoding = (typeof ENCODINGS)[number]

export interface TextFormat {
  readonly encoding: Encoding
  /** How many bytes at the start mark the encoding and are no text. */
  readonly markBytes: number
}

export interface EncodingFinding extends TextFormat {
  /** Why the text would be garbled; null where it would not. */
  readonly problem: string | null
}

export interface EncodingProbe {
  push(block: Buffer): void
  /** By the blocks so far, at least one; the rest of the file may still refute it. */
  guess(): TextFormat
  conclude(): EncodingFinding
}

const MARKS: readonly (readonly [Encoding, Buffer])[] = [
  ['utf-8', Buffer.from([0xef, 0xbb, 0xbf])],
  ['utf-16le', Buffer.from([0xff, 0xfe])],
  ['utf-16be', Buffer.from([0xfe, 0xff])],
]

/**
 * Looks at every byte: a file is UTF-8 only when all of it is, else Windows-1252, unless a mark or the zero bytes of
 * UTF-16 say otherwise. Where UTF-8 and other bytes occur together, either reading would garble a part; and bytes that
 * stand for nothing in Windows-1252, or words that no language of it has, show that it is none.
 */
export function createEncodingProbe(given: Encoding | undefined): EncodingProbe {
  const utf8 = createUtf8Check()
  const oneByte = createOneByteCheck(given)
  let mark: readonly [Encoding, Buffer] | undefined
  let withoutMark: Encoding | undefined
  let bytes = 0
  function decide(isUtf8Throughout: boolean): TextFormat {
    const encoding = given ?? mark?.[0] ?? withoutMark ?? (isUtf8Throughout ? 'utf-8' : 'windows-1252')
    return { encoding, markBytes: mark?.[0] === encoding ? mark[1].length : 0 }
  }
  return {
    push(block) {
      if (bytes === 0) {
        mark = MARKS.find(([, start]) => block.subarray(0, start.length).equals(start))
        withoutMark = findUtf16(block)
      }
      bytes += block.length
      utf8.push(block)
      oneByte.push(block)
    },
    guess: () => decide(utf8.isValidSoFar()),
    conclude() {
      const { isValid, hasMultibyte } = utf8.conclude()
      const { encoding, markBytes } = decide(isValid)
      if (!isOneByte(encoding)) return { encoding, markBytes, problem: findProblem(encoding, isValid, bytes) }
      const isMixed = given === undefined && hasMultibyte
      const problem = isMixed ? 'parts of it are UTF-8 and parts are not' : oneByte.findProblem()
      return { encoding, markBytes, problem }
    },
  }
}

/** Of encodings with a byte for each character, the bytes that stand for none. */
const UNASSIGNED_BYTES = {
  'windows-1250': [0x81, 0x83, 0x88, 0x90, 0x98],
  'windows-1251': [0x98],
  // Letters in DOS code pages and those of East Asia.
  'windows-1252': [0x81, 0x8d, 0x8f, 0x90, 0x9d],
  'macintosh': [],
} as const satisfies Partial<Record<Encoding, readonly number[]>>
type OneByteEncoding = keyof typeof UNASSIGNED_BYTES
const NAMES: Readonly<Record<OneByteEncoding, string>> = {
  'windows-1250': 'Windows-1250', 'windows-1251': 'Windows-1251', 'windows-1252': 'Windows-1252',
  'macintosh': 'Mac OS Roman',
}
/** Half a character as some programs write it in UTF-8, which has none. */
const HALF_IN_UTF8 = /\xed[\xa0-\xbf][\x80-\xbf]/

function isOneByte(encoding: Encoding): encoding is OneByteEncoding {
  return Object.hasOwn(UNASSIGNED_BYTES, encoding)
}

/** Of the encoding that a person said, its bytes alone can refute it; of the one that is supposed, its words too. */
function createOneByteCheck(given: Encoding | undefined) {
  const encoding = given !== undefined && isOneByte(given) ? given : 'windows-1252'
  const western = createWesternCheck()
  let unassigned: number | undefined
  let hasHalves = false

  function findUnlikely(): string | null {
    if (hasHalves) return 'it has halves of characters, coded as if they were UTF-8'
    const unlikely = western.find()
    if (unlikely === undefined) return null
    return `it is not UTF-8, and as Windows-1252 it would read “${unlikely}”`
  }
  return {
    push(block: Buffer): void {
      if (given === undefined) western.push(block)
      if (isAscii(block)) return
      unassigned ??= UNASSIGNED_BYTES[encoding].find((byte) => block.includes(byte))
      // Whether it is all of UTF-8 is known by then at the latest.
      hasHalves ||= !isUtf8(block) && HALF_IN_UTF8.test(block.toString('latin1'))
    },
    findProblem(): string | null {
      if (unassigned === undefined) return given === undefined ? findUnlikely() : null
      const why = `the byte ${unassigned.toString(16).toUpperCase()} stands for nothing in ${NAMES[encoding]}`
      return given === undefined ? `it is neither UTF-8 nor Windows-1252: ${why}` : why
    },
  }
}

function findProblem(encoding: Encoding, isUtf8Throughout: boolean, bytes: number): string | null {
  if (encoding === 'utf-8' ? isUtf8Throughout : bytes % 2 === 0) return null
  return `it is not entirely ${encoding}`
}

/** Text of mostly Latin letters in UTF-16 has a zero in every second byte. */
function findUtf16(block: Buffer): Encoding | undefined {
  const pairs = Math.min(block.length, 4_096) >> 1
  let high = 0
  let low = 0
  for (let pair = 0; pair < pairs; pair += 1) {
    if (block[pair * 2] === 0) high += 1
    if (block[pair * 2 + 1] === 0) low += 1
  }
  if (low > pairs * 0.4 && high < pairs * 0.1) return 'utf-16le'
  if (high > pairs * 0.4 && low < pairs * 0.1) return 'utf-16be'
  return undefined
}

function createUtf8Check() {
  let carried = Buffer.alloc(0)
  let isValid = true
  let hasMultibyte = false

  function check(bytes: Buffer): void {
    if (isUtf8(bytes)) {
      hasMultibyte ||= !isAscii(bytes)
    } else {
      isValid = false
      hasMultibyte ||= /[^\0-\x7f\ufffd]/.test(bytes.toString('utf8'))
    }
  }
  return {
    push(block: Buffer): void {
      const bytes = carried.length === 0 ? block : Buffer.concat([carried, block])
      const end = wholeCharactersEnd(bytes)
      check(bytes.subarray(0, end))
      carried = Buffer.from(bytes.subarray(end))
    },
    isValidSoFar: () => isValid,
    conclude(): { isValid: boolean; hasMultibyte: boolean } {
      check(carried)
      return { isValid, hasMultibyte }
    },
  }
}

/** Where the last character that may go on in the next block starts; the length where none does. */
function wholeCharactersEnd(bytes: Buffer): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) break
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? bytes.length - back : bytes.length
  }
  return bytes.length
}

/** Turns blocks into text. Every line end, `\r\n` and `\r` too, comes out as `\n`. `end` gives what was held back. */
export interface TextDecoding {
  write(block: Buffer): string
  end(): string
}

export function createTextDecoding(encoding: Encoding): TextDecoding {
  const characters = createCharacterDecoding(encoding)
  let held = ''
  function unify(text: string, isEnd: boolean): string {
    if (held === '' && !text.includes('\r')) return text
    const whole = held + text
    held = !isEnd && whole.endsWith('\r') ? '\r' : ''
    return (held === '' ? whole : whole.slice(0, -1)).replace(/\r\n?/g, '\n')
  }
  return {
    write: (block) => unify(characters.write(block), false),
    end: () => unify(characters.end(), true),
  }
}

/** UTF-16 not by TextDecoder: that hides half a character behind U+FFFD, which must be refused in a reference. */
function createCharacterDecoding(encoding: Encoding): TextDecoding {
  if (isOneByte(encoding)) return createOneByteDecoding(encoding)
  const decoder = new StringDecoder(encoding === 'utf-8' ? 'utf8' : 'utf16le')
  return {
    write: (block) => decoder.write(encoding === 'utf-16be' ? swapPairs(block) : block),
    end: () => decoder.end(),
  }
}

/** Bytes that stand for nothing stay control characters, in a file that is refused for them. */
function createOneByteDecoding(encoding: OneByteEncoding): TextDecoding {
  const decoder = new TextDecoder(encoding)
  // As a stream only: some versions of Node read a whole text as Latin-1.
  return { write: (block) => decoder.decode(block, { stream: true }), end: () => '' }
}

/** An odd byte at the end is no character: it is left out. */
function swapPairs(block: Buffer): Buffer {
  return Buffer.from(block.subarray(0, block.length - (block.length % 2))).swap16()
}
