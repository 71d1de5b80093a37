/** What people dismissed, to be looked up by the items of a match. Pure. */
import type { ItemSet } from './decisions.ts'
import type { LinkName } from './links.ts'

export interface DismissedSets {
  readonly isEmpty: boolean
  /** Exactly these items, in whatever order. */
  has(left: readonly number[], right: readonly number[]): boolean
  /** Does it stand in any dismissed set? */
  hasItem(side: 'left' | 'right', id: number): boolean
}

export function indexDismissed(link: LinkName, sets: readonly ItemSet[]): DismissedSets {
  const own = sets.filter((set) => set.link === link)
  const names = new Set(own.map(({ left, right }) => nameOf(left, right)))
  const items = {
    left: new Set(own.flatMap(({ left }) => left)),
    right: new Set(own.flatMap(({ right }) => right)),
  }
  return {
    isEmpty: own.length === 0,
    has: (left, right) => names.has(nameOf(left, right)),
    hasItem: (side, id) => items[side].has(id),
  }
}

/** The same for the same items. */
export function nameOf(left: readonly number[], right: readonly number[]): string {
  return `${sorted(left).join(',')}|${sorted(right).join(',')}`
}

function sorted(ids: readonly number[]): readonly number[] {
  return ids.length < 2 ? ids : [...ids].sort((a, b) => a - b)
}
