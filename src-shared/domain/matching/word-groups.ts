/**
 * Texts that name keys: a text may name several, and several texts one key. What hangs together in this way is one
 * group. Pure.
 */
import { createSets } from './disjoint-sets.ts'
import type { KeyReader } from './key-reader.ts'
import type { MatchItem } from './match-item.ts'
import type { KeyGroup } from './match-key-group.ts'
import { indexWords } from './words.ts'

interface Building {
  readonly keys: Set<string>
  readonly left: MatchItem[]
  readonly right: MatchItem[]
}

export function groupByWords(
  keyed: readonly MatchItem[], keyOf: KeyReader, texts: readonly MatchItem[], textOf: KeyReader,
): readonly KeyGroup[] {
  const byKey = new Map<string, MatchItem[]>()
  for (const item of keyed) {
    const key = keyOf(item)
    if (key === null) continue
    const known = byKey.get(key)
    if (known) known.push(item)
    else byKey.set(key, [item])
  }
  const index = indexWords(byKey.keys())
  const named = texts.map((item) => {
    const text = textOf(item)
    return { item, keys: text === null ? [] : [...index.findIn(text)] }
  }).filter(({ keys }) => keys.length > 0)

  const sets = createSets<string>()
  for (const { keys: [first = '', ...others] } of named) for (const key of others) sets.join(first, key)
  const groups = new Map<string, Building>()
  for (const [key, items] of byKey) {
    const group = groupOf(groups, sets.rootOf(key))
    group.keys.add(key)
    for (const item of items) group.left.push(item)
  }
  for (const { item, keys: [first = ''] } of named) groupOf(groups, sets.rootOf(first)).right.push(item)
  return [...groups.values()].filter(({ right }) => right.length > 0).map(({ keys, left, right }) => ({
    key: keys.size === 1 ? [...keys].join('') : null, left, right,
  }))
}

function groupOf(groups: Map<string, Building>, root: string): Building {
  const known = groups.get(root)
  if (known) return known
  const made: Building = { keys: new Set(), left: [], right: [] }
  groups.set(root, made)
  return made
}
