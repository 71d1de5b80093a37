/** JSON as scripts read it: one object on one line, totals as plain digits, nothing in it that steers a terminal. */

declare global {
  interface JSON {
    /** ECMAScript 2026; not yet in the compiler's library. */
    rawJSON(digits: string): object
  }
}

/** JSON.stringify escapes only part of what a terminal would obey or not show. These can stand in strings alone. */
const UNSAFE = /[\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g

export function toJson(value: object, indent?: number): string {
  const digits = (_: string, item: unknown): unknown => (typeof item === 'bigint' ? JSON.rawJSON(String(item)) : item)
  const text = JSON.stringify(value, digits, indent)
  return text.replace(UNSAFE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
