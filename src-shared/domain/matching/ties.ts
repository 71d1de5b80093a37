/** Ties of a rule: how many could take one place, and which matches would be possible. Pure. */
import type { MatchItem, FieldName } from './match-item.ts'
import type { MatchRule } from './match-rule.ts'
import type { Alternative } from './planned-match.ts'

/** A longer list is not looked through by anyone. */
export const MAX_ALTERNATIVES = 100

/** Items that count as one are one: those that have the same text in this field. */
export function countUnits(items: readonly MatchItem[], groupBy: FieldName | null): number {
  return groupBy === null ? items.length : groupItems(items, groupBy).length
}

/** An item without a text in this field stands alone. */
export function groupItems(items: readonly MatchItem[], groupBy: FieldName | null): readonly (readonly MatchItem[])[] {
  if (groupBy === null) return items.map((item) => [item])
  const alone: MatchItem[][] = []
  const groups = new Map<string, MatchItem[]>()
  for (const item of items) {
    const text = item.fields[groupBy]
    if (text === null || text === undefined) {
      alone.push([item])
      continue
    }
    const name = `${item.currency} ${text}`
    const group = groups.get(name)
    if (group) group.push(item)
    else groups.set(name, [item])
  }
  return [...groups.values(), ...alone]
}

/** Each way in which the rule could be kept with what there is; none where there are too many. */
export function listAlternatives(
  rule: MatchRule, left: readonly MatchItem[], right: readonly MatchItem[],
): readonly Alternative[] {
  const takesAll = { left: /^N/.test(rule.cardinality), right: /[NM]$/.test(rule.cardinality) }
  const choices = {
    left: takesAll.left ? [left] : groupItems(left, rule.left.groupBy),
    right: takesAll.right ? [right] : groupItems(right, rule.right.groupBy),
  }
  if (choices.left.length * choices.right.length > MAX_ALTERNATIVES) return []
  return choices.left.flatMap((one) => choices.right.map((other) => ({ left: idsOf(one), right: idsOf(other) })))
    .sort(byIds)
}

function idsOf(items: readonly MatchItem[]): readonly number[] {
  return items.map(({ id }) => id).sort((a, b) => a - b)
}

export function byIds(one: Alternative, other: Alternative): number {
  return (one.left[0] ?? 0) - (other.left[0] ?? 0) || (one.right[0] ?? 0) - (other.right[0] ?? 0)
}
