/** Text as it may be printed: what is on paper must be what is there. */

const UNSEEN = /[\p{Cc}\p{Cs}\u2028\u2029]|[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu
const BLANKS: ReadonlySet<string> = new Set(['\n', '\t', '\r'])

/**
 * Control and half characters, and those that turn the direction of writing or are not to be seen, become U+FFFD; ends
 * of lines and tabs become blanks.
 */
export function seenText(text: string): string {
  return text.replace(UNSEEN, (character) => (BLANKS.has(character) ? ' ' : '\ufffd'))
}
