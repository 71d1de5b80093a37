/** Text of others as it may be shown: nothing in it steers, reorders or hides what stands beside it. Pure. */

/**
 * Control characters, those that reorder or break a line, and those that nobody can see: what stands in data must
 * neither steer a terminal nor make two references look the same. Joiners and selectors belong to words and pictures
 * of many scripts, and are shown only where they follow plain signs.
 */
const UNSAFE =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]|(?![\u200c\u200d\ufe0f])[\p{DI}\p{Cf}]|(?<=^|[\x20-\x7e])[\u200c\u200d\ufe0f]/gu

/** Data on one line, with each unsafe character shown as its escape: `\x1b`, `\u202e`, `\u{e0100}`. */
export function harmless(text: string): string {
  return text.replace(UNSAFE, (character) => {
    const code = character.codePointAt(0) ?? 0
    const digits = code.toString(16)
    if (code < 0x100) return `\\x${digits.padStart(2, '0')}`
    return code < 0x10000 ? `\\u${digits.padStart(4, '0')}` : `\\u{${digits}}`
  })
}
