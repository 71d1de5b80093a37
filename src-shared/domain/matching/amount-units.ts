/** What rules by amount and sum compare: an item, or items that count as one. Pure. */
import type { MatchItem } from './match-item.ts'

export interface AmountUnit {
  readonly items: readonly MatchItem[]
  readonly amountMinor: number
  /** The number of its last business day. */
  readonly day: number
  /** Of its first item: the last thing that units are sorted by. */
  readonly id: number
}

export function byAmount(one: AmountUnit, other: AmountUnit): number {
  return one.amountMinor - other.amountMinor || one.day - other.day || one.id - other.id
}

/** The first place of a sorted list at which this holds, and it holds from there on. */
export function firstPlace<Item>(
  sorted: readonly Item[], holds: (item: Item) => boolean, from = 0, to = sorted.length,
): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >> 1
    const item = sorted[middle]
    if (item !== undefined && !holds(item)) low = middle + 1
    else high = middle
  }
  return low
}
