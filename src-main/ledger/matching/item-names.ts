/** What an item is, and by which name people know it. Pure. */
import type { ItemSource } from '../../../src-shared/domain/matching/explanation.ts'
import type { LinkName, Side } from '../../../src-shared/domain/matching/links.ts'
import type { MatchItem } from '../../../src-shared/domain/matching/match-item.ts'

export const SOURCES: Readonly<Record<LinkName, Readonly<Record<Side, ItemSource>>>> = {
  'service-settlement': { left: 'payment', right: 'settlement-line' },
  'settlement-bank': { left: 'settlement', right: 'bank-line' },
  'transfer-bank': { left: 'transfer', right: 'bank-line' },
}

export function nameOf(source: ItemSource, { id, fields }: MatchItem): string {
  switch (source) {
    case 'payment': return fields.txref ?? String(id)
    case 'settlement-line': return fields.txref ?? fields.platformReference ?? String(id)
    case 'settlement': return fields.settlementId ?? String(id)
    case 'transfer': return fields.reference ?? String(id)
    case 'bank-line': return fields.narration ?? String(id)
  }
}

export function toNamed({ link, side }: { readonly link: LinkName; readonly side: Side }, item: MatchItem) {
  const source = SOURCES[link][side]
  const { id, currency, amountMinor, date } = item
  return { source, id, name: nameOf(source, item), currency, amountMinor, date }
}
