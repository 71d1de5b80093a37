/** Text inside a page: nothing in it is ever markup, and nothing in it is invisible. */

const SPECIAL = /[&<>"'`]|[\p{Cc}\p{Cs}\u2028\u2029]|[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'], ['<', '&lt;'], ['>', '&gt;'], ['"', '&quot;'], ["'", '&#39;'], ['`', '&#96;'], ['=', '&#61;'],
  ['\n', ' '], ['\t', ' '], ['\r', ' '],
])

/**
 * Fit for text and for quoted attributes. Control and half characters, and those that turn the direction of writing or
 * are not to be seen, become U+FFFD: what is printed must be what is there.
 */
export function escapeHtml(text: string): string {
  return text.replace(SPECIAL, (character) => ENTITIES.get(character) ?? '\ufffd')
}
