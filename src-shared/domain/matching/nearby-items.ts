/** Items of one side worth comparing with one of the other: by amount, or by nearly the same key. Pure. */
import { readerOf, type KeyReader } from './key-reader.ts'
import { otherSide, type Side } from './links.ts'
import { keyField } from './match-key-group.ts'
import type { MatchItem } from './match-item.ts'
import type { MatchRule } from './match-rule.ts'
import type { PatternEngine } from './patterns.ts'
import { areLettersNear, lettersOf } from './words.ts'

/** By amount, and by each key: of more nobody reads. */
const MOST_NEAR = 20

export interface NearbyFacts {
  /** The side of the items that are looked through. */
  readonly side: Side
  readonly items: readonly MatchItem[]
  readonly rules: readonly MatchRule[]
  readonly patterns: PatternEngine
}

interface KeyIndex {
  readonly read: KeyReader
  readonly letters: readonly string[]
}

/** Gives a function that finds those near to an item of the other side, each once. */
export function indexNearby({ side, items, rules, patterns }: NearbyFacts): (item: MatchItem) => readonly MatchItem[] {
  const byAmount = new Map<string, MatchItem[]>()
  for (const item of items) {
    const name = amountOf(item)
    const known = byAmount.get(name)
    if (!known) byAmount.set(name, [item])
    else if (known.length < MOST_NEAR) known.push(item)
  }
  const keys: readonly KeyIndex[] = rules.filter(hasPlainKeys).map((rule) => {
    const own = readerOf(rule, rule[side].key, patterns)
    return {
      read: readerOf(rule, rule[otherSide(side)].key, patterns),
      letters: items.map((item) => lettersOf(own(item) ?? '')),
    }
  })

  return (item) => {
    const found = new Set(byAmount.get(amountOf(item)))
    for (const { read, letters } of keys) {
      const wanted = lettersOf(read(item) ?? '')
      let count = 0
      for (let at = 0; at < items.length && count < MOST_NEAR; at += 1) {
        const [candidate, its] = [items[at], letters[at]]
        if (!candidate || its === undefined || !areLettersNear(wanted, its)) continue
        found.add(candidate)
        count += 1
      }
    }
    return [...found]
  }
}

/** A text in which keys are looked for is near to none of them. */
function hasPlainKeys(rule: MatchRule): boolean {
  return rule.kind === 'key' && keyField(rule) !== null
    && rule.left.key?.kind !== 'words' && rule.right.key?.kind !== 'words'
}

function amountOf({ currency, amountMinor }: MatchItem): string {
  return `${currency} ${amountMinor}`
}
