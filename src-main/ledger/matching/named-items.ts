/** Items of matches as they are told: by the name by which people know them, also where they are gone. */
import type { MatchedItem } from '../../../src-shared/contract/matching/matches.ts'
import type { ItemPart } from '../../../src-shared/domain/matching/decisions.ts'
import type { LinkName, Side } from '../../../src-shared/domain/matching/links.ts'
import type { Readable } from '../engine/access.ts'
import { prepareFormerItems } from './former-items.ts'
import { nameOf, SOURCES } from './item-names.ts'
import { prepareItems } from './items.ts'

export type NameItems = (link: LinkName, side: Side, parts: readonly ItemPart[]) => readonly MatchedItem[]

export function prepareNamedItems(db: Readable): NameItems {
  const sources = prepareItems(db)
  const findFormer = prepareFormerItems(db)
  return (link, side, parts) => {
    const source = SOURCES[link][side]
    return parts.map(({ id, partMinor }) => {
      const item = sources[link][side].find(id)
      const known = item ? { ...item, name: nameOf(source, item) } : findFormer(source, id)
      const { name, currency, amountMinor, date } = known
      return { source, id, name, currency, amountMinor, partMinor, date, isGone: item === undefined }
    })
  }
}
