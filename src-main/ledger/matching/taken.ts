/** What a match takes of each of its items, beside what confirmed matches hold. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { ItemPart } from '../../../src-shared/domain/matching/decisions.ts'
import { takePart } from '../../../src-shared/domain/matching/hand-matches.ts'
import { CAN_SPLIT, linksOfItems, type LinkName, type Side } from '../../../src-shared/domain/matching/links.ts'
import { formatAmountMinor } from '../../../src-shared/domain/values/money.ts'
import type { Readable } from '../engine/access.ts'
import { SOURCES } from './item-names.ts'
import { prepareItems } from './items.ts'
import type { Sides } from './same-items.ts'
import { prepareStoredMatches, type StoredMatch } from './stored-matches.ts'

/** `except`: the match that is to hold them. Throws MATCH_ITEM_TAKEN, MATCH_PART_TOO_LARGE and MATCH_SPLIT_REFUSED. */
export type TakeItems = (link: LinkName, sides: Sides, except: number | null) => Sides

export function prepareTaken(db: Readable): TakeItems {
  const sources = prepareItems(db)
  const { listWithItem } = prepareStoredMatches(db)

  return (link, sides, except) => ({
    left: sides.left.map((part) => take(link, 'left', part, except)),
    right: sides.right.map((part) => take(link, 'right', part, except)),
  })

  function take(link: LinkName, side: Side, wanted: ItemPart, except: number | null): ItemPart {
    const { id } = wanted
    if (wanted.partMinor !== null && !CAN_SPLIT[link]) throw new AppError('MATCH_SPLIT_REFUSED', {})
    const [taker] = linksOfItems(link, side).filter((one) => one !== link)
      .flatMap((one) => confirmedWith(one, side, id))
    if (taker) throw new AppError('MATCH_ITEM_TAKEN', { other: taker.id })
    const others = confirmedWith(link, side, id).filter((one) => one.id !== except)
    const [other] = others
    const item = sources[link][side].find(id)
    if (!item && !other) return wanted
    const held = others.flatMap((one) => one[side].filter((part) => part.id === id))
    const taken = takePart(item?.amountMinor ?? 0, held, wanted.partMinor)
    if (taken.ok) return { id, partMinor: taken.partMinor }
    if (other && taken.freeMinor === 0) throw new AppError('MATCH_ITEM_TAKEN', { other: other.id })
    const currency = item?.currency ?? 'NGN'
    throw new AppError('MATCH_PART_TOO_LARGE', {
      item: SOURCES[link][side], id, free: `${currency} ${formatAmountMinor(taken.freeMinor, currency)}`,
    })
  }

  function confirmedWith(link: LinkName, side: Side, id: number): readonly StoredMatch[] {
    return listWithItem(link, side, id).filter(({ state }) => state === 'confirmed')
  }
}
