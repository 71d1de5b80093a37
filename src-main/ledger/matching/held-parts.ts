/** How much of an item a match holds. */
import type { ItemPart } from '../../../src-shared/domain/matching/decisions.ts'
import { CAN_SPLIT, type LinkName, type Side } from '../../../src-shared/domain/matching/links.ts'
import type { Readable } from '../engine/access.ts'
import { prepareItems } from './items.ts'
import type { StoredMatch } from './stored-matches.ts'

interface Asked {
  readonly link: LinkName
  readonly side: Side
  readonly itemId: number
  readonly matchId: number
}

type Match = Pick<StoredMatch, 'id' | 'link' | 'left' | 'right'>

export function prepareHeldParts(db: Readable) {
  const sources = prepareItems(db)
  const heldByOthers = db.prepare<[Asked], number>(`
    SELECT coalesce(sum(i.part_minor), 0) FROM match_item i JOIN match m ON m.id = i.match_id
    WHERE i.item_id = @itemId AND i.side = @side AND m.link = @link AND m.state = 'confirmed' AND m.id <> @matchId`)
    .pluck()

  return {
    heldOf,
    /** All that it holds of one side. */
    sumHeld: (match: Match, side: Side): bigint => (
      match[side].reduce((sum, part) => sum + heldOf(match, side, part), 0n)
    ),
    /** With the amount of each item of which others hold a part. */
    withHeld: <Stored extends Match>(match: Stored): Stored => (CAN_SPLIT[match.link]
      ? { ...match, left: statedOf(match, 'left'), right: statedOf(match, 'right') } : match),
  }

  /** A part that is not stated is what other confirmed matches leave. */
  function heldOf({ id: matchId, link }: Match, side: Side, { id, partMinor }: ItemPart): bigint {
    if (partMinor !== null) return BigInt(partMinor)
    const whole = BigInt(sources[link][side].find(id)?.amountMinor ?? 0)
    return CAN_SPLIT[link] ? whole - BigInt(heldByOthers.get({ link, side, itemId: id, matchId }) ?? 0) : whole
  }

  function statedOf(match: Match, side: Side): readonly ItemPart[] {
    return match[side].map((part) => {
      const isShared = part.partMinor === null
        && heldByOthers.get({ link: match.link, side, itemId: part.id, matchId: match.id }) !== 0
      return isShared ? { id: part.id, partMinor: Number(heldOf(match, side, part)) } : part
    })
  }
}
