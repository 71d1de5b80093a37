/** How the sources of a journal are named, and told from one another. Pure. */
import { createHash } from 'node:crypto'

interface Named {
  readonly name: string
  readonly currency: string
  readonly partMinor: number | null
}

interface FoundByContent {
  /** What tells it from all other lines, in whichever order files came. */
  readonly content: string
  readonly partMinor: number | null
}

/** Named in an entry, before the others are only counted. */
const MAX_NAMED = 3

/**
 * Of its items, by what files call them: a match that is made again of the same ones is the same, also after a backup
 * was restored and files were imported again.
 */
export function keyOf(kind: string, named: readonly Named[], lines: readonly FoundByContent[]): string {
  const items = [
    named.map(({ name, currency, partMinor }) => withPart(`${currency} ${name}`, partMinor)),
    lines.map(({ content, partMinor }) => withPart(content, partMinor)),
  ]
  const text = JSON.stringify(items.map((names) => names.toSorted()))
  return `${kind} ${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
}

/** Two matches can hold parts of the same items. */
function withPart(text: string, partMinor: number | null): string {
  return partMinor === null ? text : `${text} ${partMinor}`
}

export function namesOf(items: readonly Named[]): string {
  const names = items.slice(0, MAX_NAMED).map(({ name }) => name).join(', ')
  return items.length > MAX_NAMED ? `${names} +${items.length - MAX_NAMED}` : names
}
