/** Refuses items that a confirmed match holds already. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { SIDES, type LinkName } from '../../../src-shared/domain/matching/links.ts'
import type { Readable } from '../engine/access.ts'
import type { Sides } from './same-items.ts'
import { prepareStoredMatches } from './stored-matches.ts'

/** `except`: the match that is to hold them. Throws MATCH_ITEM_TAKEN. */
export function prepareTaken(db: Readable): (link: LinkName, sides: Sides, except: number | null) => void {
  const { listWithItem } = prepareStoredMatches(db)
  return (link, sides, except) => {
    for (const side of SIDES) {
      for (const item of sides[side]) {
        const other = listWithItem(link, side, item.id).find(({ id, state }) => id !== except && state === 'confirmed')
        if (other) throw new AppError('MATCH_ITEM_TAKEN', { other: other.id })
      }
    }
  }
}
