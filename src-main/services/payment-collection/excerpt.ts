/** The beginning of an answer that can't be read, with what looks like a secret taken out. */
import { isSecretField, maskCardNumbers, REMOVED } from '../../../src-shared/domain/values/masking.ts'
import { endOfString, endOfValue } from './json-walk.ts'
import type { SecretFinder } from './secret-finder.ts'

/** Enough to see what answered in the service's place. */
export const MAX_EXCERPT_BYTES = 16 * 1024
/** Longer than a card number with its separators: what a cut may leave half of. */
const MIN_TAIL = 64

/** At most `MAX_EXCERPT_BYTES`. */
export function takeExcerpt(text: string, finder: SecretFinder): string {
  const tail = Math.max(finder.longestForm, MIN_TAIL)
  const length = MAX_EXCERPT_BYTES + tail
  // Text of another encoding has a NUL beside each character, which would hide what is looked for.
  const beginning = text.slice(0, 2 * length).replaceAll('\0', '').slice(0, length)
  const redacted = removeLooseSecrets(maskCardNumbers(finder.remove(beginning)))
  return cutToBytes(text.length > length ? redacted.slice(0, -tail) : redacted)
}

/** The first `MAX_EXCERPT_BYTES`, without half of a character at the end. */
export function cutToBytes(text: string): string {
  const bytes = new Uint8Array(MAX_EXCERPT_BYTES)
  const { written } = new TextEncoder().encodeInto(text, bytes)
  return new TextDecoder().decode(bytes.subarray(0, written))
}

/** Goes by the look of `name: value`, `name=value`, `"name": value`; a value without an end goes to the text's end. */
function removeLooseSecrets(text: string): string {
  const field = /(?<![\w-])([a-z][\w-]{0,60})\\?["']?\s{0,20}[:=]\s{0,20}/gi
  let pieces = ''
  let copiedTo = 0
  for (let match = field.exec(text); match; match = field.exec(text)) {
    const [opening, name = ''] = match
    if (!isSecretField(name)) continue
    const start = match.index + opening.length
    pieces += text.slice(copiedTo, start) + REMOVED
    copiedTo = endOfLooseValue(text, start)
    field.lastIndex = copiedTo
  }
  return pieces + text.slice(copiedTo)
}

const ESCAPED_QUOTE = '\\"'

function endOfLooseValue(text: string, start: number): number {
  const first = text.charAt(start)
  if (first === '{' || first === '[') return endOfValue(text, start)
  if (first === '"' || first === "'") return endOfString(text, start, first.charCodeAt(0))
  if (text.startsWith(ESCAPED_QUOTE, start)) {
    const end = text.indexOf(ESCAPED_QUOTE, start + 1)
    return end === -1 ? text.length : end + ESCAPED_QUOTE.length
  }
  const length = text.slice(start).search(/[\s,;&}\])<"'\\]/)
  return length === -1 ? text.length : start + length
}
