/**
 * Where matches and their items are found: a match of one whole item on either side names both in its own row, and any
 * other has them in `match_item`. SQL only.
 */
import type { Side } from '../../../src-shared/domain/matching/links.ts'

/** Joins `g`, on which the matches `m` rest. */
export const WITH_GROUNDS = 'JOIN match_ground g ON g.id = m.ground_id'

export const MATCHES = `match m ${WITH_GROUNDS}`

/** As `m`: the matches in which the item stands, of whatever link, each with the part of the item that it takes. */
export function holding(side: Side, item: string): string {
  return `(
    SELECT id, link, state, CAST(NULL AS INTEGER) AS part_minor FROM match WHERE ${side}_id = ${item}
    UNION ALL
    SELECT o.id, o.link, o.state, i.part_minor FROM match_item i JOIN match o ON o.id = i.match_id
    WHERE i.item_id = ${item} AND i.side = '${side}') m`
}

/** Joins the items of a side to the matches `m`; the id of each is `idOf(side)`. */
export function withItemsOf(side: Side): string {
  return `LEFT JOIN match_item ${side}_item ON ${side}_item.match_id = m.id AND ${side}_item.side = '${side}'`
}

export function idOf(side: Side): string {
  return `coalesce(m.${side}_id, ${side}_item.item_id)`
}
