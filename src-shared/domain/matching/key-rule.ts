/** Key rules over all items of a link: puts together what has the same key, in time that grows with the items. Pure. */
import type { MatchItem } from './match-item.ts'
import { matchKeyGroup, type KeyGroup } from './match-key-group.ts'
import type { MatchRule } from './match-rule.ts'
import { readerOf, type KeyReader } from './key-reader.ts'
import type { PatternEngine } from './patterns.ts'
import type { RuleInput, RuleOutcome } from './rule-outcome.ts'
import { groupByWords } from './word-groups.ts'

export function applyKeyRule({ rule, left, right, facts, patterns }: RuleInput): RuleOutcome {
  const groups = groupItemsByKey(rule, left, right, patterns)
  return { matches: groups.flatMap((group) => matchKeyGroup(rule, group, facts) ?? []), noted: [] }
}

/** Only groups of which both sides have items. */
export function groupItemsByKey(
  rule: MatchRule, left: readonly MatchItem[], right: readonly MatchItem[], patterns: PatternEngine,
): readonly KeyGroup[] {
  const keys = { left: readerOf(rule, rule.left.key, patterns), right: readerOf(rule, rule.right.key, patterns) }
  if (rule.right.key?.kind === 'words') return groupByWords(left, keys.left, right, keys.right)
  if (rule.left.key?.kind === 'words') return groupByWords(right, keys.right, left, keys.left).map(turned)
  return groupByKey(left, keys.left, right, keys.right)
}

function groupByKey(
  left: readonly MatchItem[], leftKey: KeyReader, right: readonly MatchItem[], rightKey: KeyReader,
): readonly KeyGroup[] {
  const groups = new Map<string, { readonly key: string; readonly left: MatchItem[]; readonly right: MatchItem[] }>()
  for (const item of left) {
    const key = leftKey(item)
    if (key === null) continue
    const group = groups.get(key)
    if (group) group.left.push(item)
    else groups.set(key, { key, left: [item], right: [] })
  }
  for (const item of right) {
    const key = rightKey(item)
    if (key !== null) groups.get(key)?.right.push(item)
  }
  return [...groups.values()].filter((group) => group.right.length > 0)
}

function turned({ key, left, right }: KeyGroup): KeyGroup {
  return { key, left: right, right: left }
}
