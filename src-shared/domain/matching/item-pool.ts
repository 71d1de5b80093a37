/** The items of a link while its rules go one after the other: which are free, and which stand in a suggestion. */
import type { Side } from './links.ts'
import type { ItemFields, MatchItem } from './match-item.ts'
import type { HeldItems } from './match-key-group.ts'
import type { ItemFilter, MatchRule, RuleSide } from './match-rule.ts'
import type { UnmatchedBecause } from './planned-match.ts'
import type { RuleOutcome } from './rule-outcome.ts'

/** An item that no match holds, with what the rules noted of it. */
export interface LeftOver {
  readonly side: Side
  readonly item: MatchItem
  readonly because: UnmatchedBecause | null
}

export interface ItemPool {
  readonly held: HeldItems
  listFree(rule: MatchRule): Readonly<Record<Side, readonly MatchItem[]>>
  take(outcome: RuleOutcome): void
  listLeft(): readonly LeftOver[]
}

export function createPool(left: readonly MatchItem[], right: readonly MatchItem[]): ItemPool {
  const free = { left: byId(left), right: byId(right) }
  const suggested = { left: new Set<number>(), right: new Set<number>() }
  const noted = { left: new Map<number, UnmatchedBecause>(), right: new Map<number, UnmatchedBecause>() }

  function takeSide(side: Side, { matches, noted: found }: RuleOutcome): void {
    const gone = new Set<number>()
    for (const match of matches) {
      for (const { id } of match[side]) (match.state === 'confirmed' ? gone : suggested[side]).add(id)
    }
    for (const one of found) {
      if (one.side === side && !noted[side].has(one.id)) noted[side].set(one.id, one.because)
    }
    if (gone.size > 0) free[side] = free[side].filter(({ id }) => !gone.has(id))
  }

  function leftOf(side: Side): readonly LeftOver[] {
    return free[side].filter(({ id }) => !suggested[side].has(id))
      .map((item) => ({ side, item, because: noted[side].get(item.id) ?? null }))
  }

  return {
    held: { has: (side, id) => suggested[side].has(id) || isHeldBack(noted[side].get(id)) },
    listFree: (rule) => ({
      left: passing(free.left, rule.left), right: passing(free.right, rule.right),
    }),
    take(outcome) {
      takeSide('left', outcome)
      takeSide('right', outcome)
    },
    listLeft: () => [...leftOf('left'), ...leftOf('right')],
  }
}

/** A tie too large to be shown is a tie all the same. */
function isHeldBack(because: UnmatchedBecause | undefined): boolean {
  return because === 'crowded'
}

function passing(items: readonly MatchItem[], { filters }: RuleSide): readonly MatchItem[] {
  return filters.length === 0 ? items : items.filter(({ fields }) => filters.every((one) => passes(fields, one)))
}

export function passes(fields: ItemFields, { field, isNot, values }: ItemFilter): boolean {
  return values.includes(fields[field] ?? '') !== isNot
}

function byId(items: readonly MatchItem[]): readonly MatchItem[] {
  return [...items].sort((a, b) => a.id - b.id)
}
