/** What no match holds, not even a suggestion, by the matches as they are stored: SQL only. */
import {
  CAN_SPLIT, LINK_NAMES, linksOfItems, SIDES, type LinkName, type Side,
} from '../../../src-shared/domain/matching/links.ts'
import type { MatchItem } from '../../../src-shared/domain/matching/match-item.ts'
import type { Readable } from '../engine/access.ts'
import { ITEM_QUERIES, type ItemQuery } from './items.ts'
import { holding } from './match-tables.ts'

export interface UnmatchedBound {
  readonly itemId: number | null
  readonly currency: string | null
  /** A part of its name, in whatever case. */
  readonly search: string | null
  /** Null: both. */
  readonly isLate: 0 | 1 | null
  readonly withDebits: 0 | 1
  /** What is of this date or before it is late. */
  readonly lateDate: string
}

interface Counts {
  readonly late: number
  readonly onTime: number
}

/** `amountMinor` is what confirmed matches leave of it. */
export interface UnmatchedRow extends MatchItem {
  readonly heldMinor: number
}

export interface UnmatchedSource {
  /** The oldest first. */
  list(bound: UnmatchedBound, slice: { readonly offset: number; readonly limit: number }): readonly UnmatchedRow[]
  /** Whatever `isLate` is. */
  count(bound: UnmatchedBound): Counts
}

type Columns = Readonly<Record<Side, { readonly name: string; readonly date: string }>>

const BANK = { name: `coalesce(x.narration, '')`, date: 'x.date' }
const COLUMNS: Readonly<Record<LinkName, Columns>> = {
  'service-settlement': {
    left: { name: 'x.txref', date: 'x.date' },
    right: { name: `coalesce(x.txref, x.platformReference, '')`, date: 'x.date' },
  },
  'settlement-bank': { left: { name: 'x.settlementId', date: 'x.date' }, right: BANK },
  'transfer-bank': {
    left: { name: 'x.reference', date: `strftime('%Y-%m-%d', x.sentAtMs / 1000, 'unixepoch')` }, right: BANK,
  },
}

/** The matches of a link in which `x` stands. */
function standingIn(link: LinkName, side: Side): string {
  return `FROM ${holding(side, 'x.id')} WHERE m.link = '${link}'`
}

/** Is it listed with this link? An open debit is told as one that no transfer explains, unless it is asked for. */
function listedSql(link: LinkName, side: Side): string {
  const elsewhere = linksOfItems(link, side).filter((one) => one !== link).map((one) => (
    `NOT EXISTS (SELECT 1 ${standingIn(one, side)} AND (m.state = 'suggested' OR m.state = 'confirmed'))`
  ))
  const ofSettlements = link === 'settlement-bank' && side === 'right'
    ? [`(x.amountMinor > 0 OR @withDebits = 1
        OR EXISTS (SELECT 1 ${standingIn(link, side)} AND m.state = 'confirmed'))`]
    : []
  return [...ofSettlements, ...elsewhere, '1'].join(' AND ')
}

/** Only a left item can be on its way. */
function lateSql(side: Side, date: string): string {
  return side === 'right' ? '1' : `(${date} IS NULL OR ${date} <= @lateDate)`
}

export type UnmatchedSources = Readonly<Record<LinkName, Readonly<Record<Side, UnmatchedSource>>>>

export function prepareUnmatchedRows(db: Readable): UnmatchedSources {
  return Object.fromEntries(LINK_NAMES.map((link) => (
    [link, Object.fromEntries(SIDES.map((side) => [side, prepare(link, side)]))]
  ))) as unknown as UnmatchedSources

  function prepare(link: LinkName, side: Side): UnmatchedSource {
    const { sql, grouped, toItem }: ItemQuery = ITEM_QUERIES[link][side]
    const { name, date } = COLUMNS[link][side]
    const late = lateSql(side, date)
    const standing = standingIn(link, side)
    const held = CAN_SPLIT[link]
      ? `(SELECT coalesce(sum(m.part_minor), 0) ${standing} AND m.state = 'confirmed')` : '0'
    const free = `
      FROM (${sql} ${grouped}) x WHERE NOT EXISTS (
        SELECT 1 ${standing}
          AND (m.state = 'suggested' OR (m.state = 'confirmed' AND m.part_minor IS NULL)))
        ${CAN_SPLIT[link] ? `AND (x.amountMinor = 0 OR ${held} <> x.amountMinor)` : ''}
        AND ${listedSql(link, side)}
        AND (@itemId IS NULL OR x.id = @itemId)
        AND (@currency IS NULL OR x.currency = @currency)
        AND (@search IS NULL OR instr(lower(${name}), lower(@search)) > 0)`
    const list = db.prepare<[UnmatchedBound & { offset: number; limit: number }], { heldMinor: number }>(`
      SELECT x.*, ${held} AS heldMinor ${free} AND (@isLate IS NULL OR ${late} = @isLate)
      ORDER BY ${date}, x.id LIMIT @limit OFFSET @offset`)
    const count = db.prepare<[UnmatchedBound], Counts>(`
      SELECT coalesce(sum(${late}), 0) AS late, coalesce(sum(NOT ${late}), 0) AS onTime ${free}`)
    return {
      list: (bound, slice) => list.all({ ...bound, ...slice }).map(({ heldMinor, ...row }) => {
        const item = toItem(row as never)
        return { ...item, amountMinor: item.amountMinor - heldMinor, heldMinor }
      }),
      count: (bound) => count.get(bound) ?? { late: 0, onTime: 0 },
    }
  }
}
