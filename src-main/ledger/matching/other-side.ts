/** Items of the other side that say the same as one, whatever holds them: SQL only. */
import { otherSide, type LinkName, type Side } from '../../../src-shared/domain/matching/links.ts'
import type { MatchItem } from '../../../src-shared/domain/matching/match-item.ts'
import type { Readable } from '../engine/access.ts'
import { ITEM_QUERIES } from './items.ts'

/** More than these are never named. */
const MOST = 20

interface Asked {
  readonly amountMinor: number
  /** What it is known by, and what else. */
  readonly text: string
  readonly other: string
}

const IN_BANK = '(l.amount_minor = @amountMinor OR instr(lower(l.narration), lower(@text)) > 0)'

/** By the side of the item that is asked about. */
const SAME: Readonly<Record<LinkName, Readonly<Record<Side, string>>>> = {
  'service-settlement': {
    left: '(l.txref = @text OR l.platform_reference = @other)', right: 'p.txref = @text',
  },
  'settlement-bank': { left: IN_BANK, right: 'instr(lower(@text), lower(s.settlement_id)) > 0' },
  'transfer-bank': {
    left: IN_BANK, right: '(-t.amount_minor = @amountMinor OR instr(lower(@text), lower(t.reference)) > 0)',
  },
}

export function prepareOtherSide(db: Readable): (link: LinkName, side: Side, item: MatchItem) => readonly MatchItem[] {
  const find = (link: LinkName, side: Side) => {
    const { sql, grouped, key, toItem } = ITEM_QUERIES[link][otherSide(side)]
    const statement = db.prepare<[Asked], never>(`
      ${sql} AND ${SAME[link][side]} ${grouped} ORDER BY ${key} LIMIT ${MOST}`)
    return (item: MatchItem) => statement.all(askedOf(item)).map(toItem)
  }
  const both = (link: LinkName) => ({ left: find(link, 'left'), right: find(link, 'right') })
  const finders = {
    'service-settlement': both('service-settlement'), 'settlement-bank': both('settlement-bank'),
    'transfer-bank': both('transfer-bank'),
  }
  return (link, side, item) => finders[link][side](item)
}

function askedOf({ amountMinor, fields }: MatchItem): Asked {
  const text = fields.txref ?? fields.settlementId ?? fields.reference ?? fields.narration ?? ''
  return { amountMinor, text: text === '' ? '\u0000' : text, other: fields.platformReference ?? '\u0000' }
}
