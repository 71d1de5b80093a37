/** Text inside a page: nothing in it is ever markup, and nothing in it is invisible. */
import { seenText } from './seen-text.ts'

const SPECIAL = /[&<>"'`]/g
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'], ['<', '&lt;'], ['>', '&gt;'], ['"', '&quot;'], ["'", '&#39;'], ['`', '&#96;'],
])

/** Fit for text and for quoted attributes. */
export function escapeHtml(text: string): string {
  return seenText(text).replace(SPECIAL, (character) => ENTITIES.get(character) ?? character)
}
