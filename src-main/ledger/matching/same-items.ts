/** Matches are known by their items. Pure. */
import type { ItemPart } from '../../../src-shared/domain/matching/decisions.ts'
import type { LinkName } from '../../../src-shared/domain/matching/links.ts'

export interface Sides {
  readonly left: readonly ItemPart[]
  readonly right: readonly ItemPart[]
}

/** Whatever has the same items has this. */
export function keyOfItems({ link, left }: Pick<Sides, 'left'> & { readonly link: LinkName }): string {
  return `${link} ${Math.min(...left.map(({ id }) => id))}`
}

export function hasSameItems(one: Sides, other: Sides): boolean {
  return areSame(one.left, other.left) && areSame(one.right, other.right)
}

function areSame(one: readonly ItemPart[], other: readonly ItemPart[]): boolean {
  if (one.length !== other.length) return false
  if (one.length === 1) return isSame(one[0], other[0])
  const [a, b] = [sorted(one), sorted(other)]
  return a.every((part, index) => isSame(part, b[index]))
}

function isSame(one: ItemPart | undefined, other: ItemPart | undefined): boolean {
  return one?.id === other?.id && one?.partMinor === other?.partMinor
}

function sorted(parts: readonly ItemPart[]): readonly ItemPart[] {
  return [...parts].sort((a, b) => a.id - b.id)
}

/** As the audit trail names them: by number, with the part where it is not the whole. */
export function tellItems({ left, right }: Sides) {
  const tell = ({ id, partMinor }: ItemPart): number | ItemPart => (partMinor === null ? id : { id, partMinor })
  return { left: left.map(tell), right: right.map(tell) }
}
