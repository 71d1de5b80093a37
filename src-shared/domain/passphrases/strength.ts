/**
 * Estimates how hard a passphrase is to guess, and refuses the easy ones with a plain reason. The estimate is the
 * cheapest way to put the text together from what guessers try first: common words, repeats, rows of keys, years, the
 * names at hand. Pure, so that a page can show what the vault will say.
 */
import { COMMON_WORDS } from './common-words.ts'

export const MIN_PASSPHRASE_LENGTH = 8
export const MAX_PASSPHRASE_LENGTH = 1_024
/** With what a guess costs here, years of a whole machine for whoever has the file. */
export const MIN_STRENGTH_BITS = 29
const GOOD_BITS = 45
const STRONG_BITS = 60

export type StrengthGrade = 'weak' | 'fair' | 'good' | 'strong'

export interface PassphraseStrength {
  /** The logarithm to base 2 of the guesses that it takes, rather too low than too high. */
  readonly bits: number
  readonly grade: StrengthGrade
  /** Completes "The passphrase can’t be used: it …"; null where it can be. */
  readonly reason: string | null
}

/** `names`: what a guesser knows of this place, such as the profile's name and the user's. */
export function estimateStrength(passphrase: string, names: readonly string[] = []): PassphraseStrength {
  const signs = [...passphrase.normalize('NFKC')]
  if (signs.length > MAX_PASSPHRASE_LENGTH) {
    return { bits: 0, grade: 'weak', reason: `has more than ${MAX_PASSPHRASE_LENGTH} characters` }
  }
  const bits = estimateBits(signs.slice(0, MAX_MEASURED), namesOf(names))
  const reason = findReason(signs, bits, namesOf(names))
  return { bits: Math.round(bits), grade: reason === null ? gradeOf(bits) : 'weak', reason }
}

/** What lies behind only adds to it. */
const MAX_MEASURED = 100
/** "A common word" is one of some thousand; a name at hand one of some dozens. */
const COMMON_WORD_BITS = 10.5
const NAME_BITS = 6.5
const YEAR_BITS = 7
/** Which row of keys or digits, where it begins and in which direction. */
const SEQUENCE_BITS = 6
const REPEAT_BITS = 2
const CAPITAL_BITS = 1
const LOOK_ALIKE_BITS = 1.5
const MIN_NAME_LENGTH = 3
const MIN_SEQUENCE_LENGTH = 3
const LONGEST_WORD = 20

const KEY_ROWS = [
  '01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'azertyuiop', 'qsdfghjklm',
  'wxcvbn', 'qwertzuiop', '1qaz2wsx3edc4rfv5tgb', 'qazwsxedcrfvtgb',
].flatMap((row) => [row, [...row].reverse().join('')])

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '@': 'a', '$': 's', '!': 'i', '€': 'e',
}

function gradeOf(bits: number): StrengthGrade {
  return bits >= STRONG_BITS ? 'strong' : bits >= GOOD_BITS ? 'good' : 'fair'
}

function namesOf(names: readonly string[]): readonly string[] {
  return ['tillproof', ...names.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)])]
    .map((name) => name.normalize('NFKC').toLowerCase())
    .filter((name) => name.length >= MIN_NAME_LENGTH)
}

function findReason(signs: readonly string[], bits: number, names: readonly string[]): string | null {
  if (signs.length < MIN_PASSPHRASE_LENGTH) return `has fewer than ${MIN_PASSPHRASE_LENGTH} characters`
  if (bits >= MIN_STRENGTH_BITS) return null
  const text = signs.join('').toLowerCase()
  if (isCommon(text)) return 'is one of the passphrases that are tried first'
  if (new Set(signs).size <= 2) return 'repeats the same characters'
  if (KEY_ROWS.some((row) => row.includes(text))) return 'is a row of keys or digits'
  if (names.some((name) => text.includes(name))) return 'is mostly a name that others know here'
  return 'is too easy to guess: add a few uncommon words'
}

/** Also with digits and signs around it, and with look-alikes in it. */
function isCommon(text: string): boolean {
  const core = text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  const words = [text, core, core.replace(/\d+$/, ''), undisguise(core), undisguise(core.replace(/\d+$/, ''))]
  return words.some((word) => COMMON_WORDS.has(word))
}

function undisguise(text: string): string {
  return [...text].map((sign) => LOOK_ALIKES[sign] ?? sign).join('')
}

/** The cheapest way through, from sign to sign. */
function estimateBits(signs: readonly string[], names: readonly string[]): number {
  const best: number[] = [0]
  for (let end = 1; end <= signs.length; end += 1) {
    let cheapest = (best[end - 1] ?? 0) + bitsOfSign(signs[end - 1] ?? '', signs[end - 2])
    for (let start = Math.max(0, end - LONGEST_WORD); start <= end - 2; start += 1) {
      const bits = bitsOfPiece(signs.slice(start, end).join(''), names)
      if (bits !== undefined) cheapest = Math.min(cheapest, (best[start] ?? 0) + bits)
    }
    for (let length = 1; length * 2 <= end; length += 1) {
      const isRepeat = isSame(signs, end - length * 2, end - length, length)
      if (isRepeat) cheapest = Math.min(cheapest, (best[end - length] ?? 0) + REPEAT_BITS / length)
    }
    best.push(cheapest)
  }
  return best[signs.length] ?? 0
}

function isSame(signs: readonly string[], one: number, other: number, length: number): boolean {
  for (let at = 0; at < length; at += 1) {
    if (signs[one + at] !== signs[other + at]) return false
  }
  return true
}

function bitsOfSign(sign: string, before: string | undefined): number {
  if (sign === before) return CAPITAL_BITS
  if (/\s/.test(sign)) return 2
  if (/\d/.test(sign)) return 3.3
  if (/[a-z]/.test(sign)) return 4.5
  if (/[A-Z]/.test(sign)) return 5
  return /[!-~]/.test(sign) ? 4 : 6
}

/** Undefined where it is nothing that is tried first. */
function bitsOfPiece(piece: string, names: readonly string[]): number | undefined {
  const text = piece.toLowerCase()
  const capitals = text === piece ? 0 : CAPITAL_BITS
  if (names.includes(text)) return NAME_BITS + capitals
  if (COMMON_WORDS.has(text)) return COMMON_WORD_BITS + capitals
  if (COMMON_WORDS.has(undisguise(text))) return COMMON_WORD_BITS + capitals + LOOK_ALIKE_BITS
  if (/^(?:19|20)\d\d$/.test(text)) return YEAR_BITS
  const isSequence = text.length >= MIN_SEQUENCE_LENGTH && KEY_ROWS.some((row) => row.includes(text))
  return isSequence ? SEQUENCE_BITS + capitals : undefined
}
