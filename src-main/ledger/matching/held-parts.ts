/** How much of an item a confirmed match holds. */
import type { ItemPart } from '../../../src-shared/domain/matching/decisions.ts'
import type { Side } from '../../../src-shared/domain/matching/links.ts'
import type { Readable } from '../engine/access.ts'
import { prepareItems } from './items.ts'
import { prepareStoredMatches, type StoredMatch } from './stored-matches.ts'

export function prepareHeldParts(db: Readable) {
  const sources = prepareItems(db)
  const { listWithItem } = prepareStoredMatches(db)

  return {
    heldOf,
    /** All that it holds of one side. */
    sumHeld: (match: StoredMatch, side: Side): bigint => (
      match[side].reduce((sum, part) => sum + heldOf(match, side, part), 0n)
    ),
  }

  /** A part that is not stated is what other confirmed matches leave. */
  function heldOf({ id: matchId, link }: StoredMatch, side: Side, { id, partMinor }: ItemPart): bigint {
    if (partMinor !== null) return BigInt(partMinor)
    const whole = BigInt(sources[link][side].find(id)?.amountMinor ?? 0)
    const others = listWithItem(link, side, id).filter((one) => one.id !== matchId && one.state === 'confirmed')
    const taken = others.flatMap((one) => one[side].filter((part) => part.id === id))
    return taken.reduce((rest, part) => rest - BigInt(part.partMinor ?? 0), whole)
  }
}
