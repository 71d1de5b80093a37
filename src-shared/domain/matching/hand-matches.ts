/** Matches made or confirmed by people: they hold their items, or parts of them, before any rule. Pure. */
import { findResiduals, findVariances } from './compare-items.ts'
import type { HandMatch, ItemPart } from './decisions.ts'
import type { LinkName, Side } from './links.ts'
import type { MatchItem } from './match-item.ts'
import type { PlannedMatch } from './planned-match.ts'

export interface AfterHandMatches {
  readonly matches: readonly PlannedMatch[]
  /** What is left for the rules: an item of which a part is held comes with the rest of its amount. */
  readonly left: readonly MatchItem[]
  readonly right: readonly MatchItem[]
}

/** A match of which an item is not visible any more, because its import was undone, does not count until it is back. */
export function applyHandMatches(
  link: LinkName, left: readonly MatchItem[], right: readonly MatchItem[], hand: readonly HandMatch[],
): AfterHandMatches {
  const own = hand.filter((match) => match.link === link)
  if (own.length === 0) return { matches: [], left, right }
  const rest = { left: createRest(left), right: createRest(right) }
  const effective = own.filter((match) => (
    match.left.every(({ id }) => rest.left.has(id)) && match.right.every(({ id }) => rest.right.has(id))
  ))
  // Stated parts first, so that what takes the rest takes the same whatever the order.
  for (const match of effective) eachSide((side) => { for (const part of match[side]) rest[side].takePart(part) })
  const matches = effective.map((match) => planByHand(link, match, {
    left: match.left.map(rest.left.takeRest), right: match.right.map(rest.right.takeRest),
  }))
  return { matches, left: rest.left.list(), right: rest.right.list() }
}

function eachSide(run: (side: Side) => void): void {
  run('left')
  run('right')
}

interface Rest {
  has(id: number): boolean
  takePart(part: ItemPart): void
  /** The item with the amount that the match holds of it. */
  takeRest(part: ItemPart): MatchItem
  list(): readonly MatchItem[]
}

function createRest(items: readonly MatchItem[]): Rest {
  const known = new Map(items.map((item) => [item.id, item]))
  const takenMinor = new Map<number, number>()
  const whole = new Set<number>()

  function itemOf(id: number): MatchItem {
    const item = known.get(id)
    if (!item) throw new Error(`A match holds an item that is not visible: ${id}`)
    return item
  }

  function restOf(item: MatchItem): number {
    return whole.has(item.id) ? 0 : item.amountMinor - (takenMinor.get(item.id) ?? 0)
  }

  return {
    has: (id) => known.has(id),
    takePart({ id, partMinor }) {
      if (partMinor !== null) takenMinor.set(id, (takenMinor.get(id) ?? 0) + partMinor)
    },
    takeRest({ id, partMinor }) {
      const item = itemOf(id)
      const amountMinor = partMinor ?? restOf(item)
      if (partMinor === null) whole.add(id)
      return { ...item, amountMinor }
    },
    list: () => items.flatMap((item) => {
      const amountMinor = restOf(item)
      if (!takenMinor.has(item.id) && !whole.has(item.id)) return [item]
      return amountMinor === 0 ? [] : [{ ...item, amountMinor }]
    }),
  }
}

function planByHand(
  link: LinkName, { left, right }: HandMatch, items: Readonly<Record<Side, readonly MatchItem[]>>,
): PlannedMatch {
  const residuals = findResiduals(items.left, items.right)
  return {
    link, rule: null, state: 'confirmed', left, right, residuals, isBreak: false, because: [], key: null, agreed: [],
    disagreed: residuals.length === 0 ? [] : ['amount'], variances: findVariances(items.left, items.right),
    alternatives: [],
  }
}

/** Not `ok` where less is free, of an item that is held whole: nothing. */
export type TakenPart =
  | { readonly ok: true; readonly partMinor: number | null }
  | { readonly ok: false; readonly freeMinor: number }

/**
 * What a match can hold of an item beside what others hold. All of an item that is split is what they leave, as an
 * amount: it is not to grow when one of them is undone.
 */
export function takePart(amountMinor: number, held: readonly ItemPart[], wantedMinor: number | null): TakenPart {
  const isSplit = held.length > 0
  const freeMinor = findFree(amountMinor, held)
  if (isSplit && freeMinor === 0) return { ok: false, freeMinor }
  if (wantedMinor === null) return { ok: true, partMinor: isSplit ? freeMinor : null }
  const isFree = wantedMinor !== 0 && Math.sign(wantedMinor) === Math.sign(freeMinor)
    && Math.abs(wantedMinor) <= Math.abs(freeMinor)
  if (!isFree) return { ok: false, freeMinor }
  return { ok: true, partMinor: wantedMinor === amountMinor ? null : wantedMinor }
}

function findFree(amountMinor: number, held: readonly ItemPart[]): number {
  if (held.some(({ partMinor }) => partMinor === null)) return 0
  const rest = held.reduce((left, { partMinor }) => left - (partMinor ?? 0), amountMinor)
  // What is held of an item may be more than it comes to by now.
  return Math.sign(rest) === Math.sign(amountMinor) ? rest : 0
}
