/** Finds what nobody can see in a text, or can't tell from a plain space. Nothing of it is removed: it is named. */

/**
 * Control and format characters, default ignorables, fillers and what stands for something that is not there, private
 * ones, halves of characters, every blank but the plain space.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{DI}\u2800\ufffc\u{13441}\u{13442}\u{16fe4}\u{1d159}]|(?! )\p{Z}/u

/** Of those that people meet; in Unicode's words. */
const NAMES: readonly (readonly [first: number, last: number, name: string])[] = [
  [0xa0, 0xa0, 'no-break space'],
  [0xad, 0xad, 'soft hyphen'],
  [0x34f, 0x34f, 'combining grapheme joiner'],
  [0x61c, 0x61c, 'Arabic letter mark'],
  [0x115f, 0x1160, 'Hangul filler'],
  [0x180b, 0x180d, 'variation selector'],
  [0x200b, 0x200b, 'zero-width space'],
  [0x200c, 0x200c, 'zero-width non-joiner'],
  [0x200d, 0x200d, 'zero-width joiner'],
  [0x200e, 0x200f, 'direction mark'],
  [0x2028, 0x2029, 'line separator'],
  [0x202a, 0x202e, 'direction mark'],
  [0x202f, 0x202f, 'narrow no-break space'],
  [0x2060, 0x2060, 'word joiner'],
  [0x2066, 0x2069, 'direction mark'],
  [0x2800, 0x2800, 'Braille blank'],
  [0x3000, 0x3000, 'ideographic space'],
  [0x3164, 0x3164, 'Hangul filler'],
  [0xfe00, 0xfe0f, 'variation selector'],
  [0xfeff, 0xfeff, 'byte order mark'],
  [0xffa0, 0xffa0, 'Hangul filler'],
  [0xe0100, 0xe01ef, 'variation selector'],
]

/** The first one, as it is told to people: `a zero-width joiner (U+200D)`; null where there is none. */
export function findUnseenSign(text: string): string | null {
  const sign = UNSEEN.exec(text)?.[0]
  return sign === undefined ? null : `a ${kindOf(sign)} (${codePointOf(sign)})`
}

/** `U+200D`. */
export function codePointOf(sign: string): string {
  return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

function kindOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  const named = NAMES.find(([first, last]) => code >= first && code <= last)
  if (named) return named[2]
  if (/\p{Cc}/u.test(sign)) return 'control character'
  if (/\p{Co}/u.test(sign)) return 'private character'
  return /\p{Zs}/u.test(sign) ? 'special space' : 'character that can’t be seen'
}
