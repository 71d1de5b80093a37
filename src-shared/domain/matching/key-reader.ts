/** How the key of an item is read: a field, what a pattern finds in it, or a text in which keys are looked for. */
import type { MatchItem } from './match-item.ts'
import type { MatchKey, MatchRule } from './match-rule.ts'
import { MAX_SEARCHED_LENGTH, type PatternEngine } from './patterns.ts'
import { foldCase } from './words.ts'

export type KeyReader = (item: MatchItem) => string | null

/** Of words, the whole text. Never empty. */
export function readerOf(rule: MatchRule, key: MatchKey | null, patterns: PatternEngine): KeyReader {
  if (key === null) throw new Error(`The rule ${rule.name} has no key`)
  const read = rawReaderOf(rule.name, key, patterns)
  return (item) => {
    const text = read(item)
    if (text === null || text === '') return null
    return rule.ignoresCase ? foldCase(text) : text
  }
}

function rawReaderOf(name: string, key: MatchKey, patterns: PatternEngine): KeyReader {
  if (key.kind === 'field') return ({ fields }) => fields[key.field] ?? null
  if (key.kind === 'words') return ({ fields }) => fields[key.from]?.slice(0, MAX_SEARCHED_LENGTH) ?? null
  const compiled = patterns.compile(key.pattern)
  if (!compiled.ok) throw new Error(`The pattern of the rule ${name} ${compiled.reason}`)
  return ({ fields }) => {
    const text = fields[key.from]
    return text === null || text === undefined ? null : compiled.value(text.slice(0, MAX_SEARCHED_LENGTH))
  }
}
