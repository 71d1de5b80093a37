/** Reads matches as they are stored: SQL only. */
import type { ItemPart } from '../../../src-shared/domain/matching/decisions.ts'
import type { LinkName, MatchState, Side } from '../../../src-shared/domain/matching/links.ts'
import type { Alternative, PlannedMatch } from '../../../src-shared/domain/matching/planned-match.ts'
import type { Readable } from '../engine/access.ts'
import { holding, MATCHES } from './match-tables.ts'

export interface MatchRow {
  readonly id: number
  readonly link: LinkName
  readonly state: MatchState
  readonly rule: string | null
  readonly isBreak: 0 | 1
  readonly matchKey: string | null
  /** Names, separated by blanks. */
  readonly because: string
  readonly agreed: string
  readonly disagreed: string
  readonly madeAtMs: number
  /** Of one whole item on either side. Null of any other match, whose items are stored apart. */
  readonly leftId: number | null
  readonly rightId: number | null
}

export interface StoredMatch extends MatchRow {
  readonly left: readonly ItemPart[]
  readonly right: readonly ItemPart[]
}

/** Of `MATCHES`. */
export const MATCH_COLUMNS = `m.id, m.link, m.state, g.rule, g.is_break AS isBreak, m.match_key AS matchKey, g.because,
  g.agreed, g.disagreed, m.made_at_ms AS madeAtMs, m.left_id AS leftId, m.right_id AS rightId`

interface ItemRow extends ItemPart {
  readonly side: Side
}

interface RowOfItem {
  readonly side: Side
  readonly itemId: number
  readonly partMinor: number | null
}

/** The last three are null where the row of the match names its items. */
type RowWithItem = MatchRow & (RowOfItem | Readonly<Record<keyof RowOfItem, null>>)

export function prepareStoredMatches(db: Readable) {
  const find = db.prepare<[number], MatchRow>(`SELECT ${MATCH_COLUMNS} FROM ${MATCHES} WHERE m.id = ?`)
  const items = db.prepare<[number], ItemRow>(`
    SELECT side, item_id AS id, part_minor AS partMinor FROM match_item WHERE match_id = ? ORDER BY side, item_id`)
  const alternatives = db.prepare<[number], { ordinal: number; side: Side; id: number }>(`
    SELECT ordinal, side, item_id AS id FROM match_alternative WHERE match_id = ? ORDER BY ordinal, side, item_id`)
  const prepareOfItem = (side: Side) => db.prepare<[{ link: LinkName; id: number }], number>(
    `SELECT m.id FROM ${holding(side, '@id')} WHERE m.link = @link ORDER BY m.id`,
  ).pluck()
  const ofItem = { left: prepareOfItem('left'), right: prepareOfItem('right') }

  const withItemsSql = (condition: string): string => `
    SELECT ${MATCH_COLUMNS}, i.side, i.item_id AS itemId, i.part_minor AS partMinor
    FROM ${MATCHES} LEFT JOIN match_item i ON i.match_id = m.id WHERE m.link = @link AND ${condition}
    ORDER BY m.id, i.side, i.item_id`
  const ofLink = db.prepare<[{ link: LinkName }], RowWithItem>(withItemsSql('1'))
  const ofLeft = db.prepare<[{ link: LinkName; after: number; upTo: number }], RowWithItem>(withItemsSql(`m.id IN (
    SELECT id FROM match WHERE left_id > @after AND left_id <= @upTo
    UNION ALL
    SELECT match_id FROM match_item WHERE side = 'left' AND item_id > @after AND item_id <= @upTo)`))
  const withoutLeft = db.prepare<[{ link: LinkName }], RowWithItem>(withItemsSql(`m.id IN (
    SELECT match_id FROM match_item WHERE side = 'right'
    EXCEPT
    SELECT match_id FROM match_item WHERE side = 'left')`))

  function withItems(row: MatchRow): StoredMatch {
    const named = namedItems(row)
    if (named) return { ...row, ...named }
    const sides: Record<Side, ItemPart[]> = { left: [], right: [] }
    for (const { side, id, partMinor } of items.all(row.id)) sides[side].push({ id, partMinor })
    return { ...row, ...sides }
  }

  return {
    withItems,
    /** Of whatever state, in the order of their ids. No other statement that writes may run meanwhile. */
    iterateLink: (link: LinkName) => gather(ofLink.iterate({ link })),
    /** Of whatever state: those whose first left item has an id after one, up to another. */
    listOfLeft: (link: LinkName, after: number, upTo: number): readonly StoredMatch[] => (
      [...gather(ofLeft.all({ link, after, upTo }))].filter(({ left }) => (left[0]?.id ?? 0) > after)
    ),
    /** Of whatever state. */
    listWithoutLeft: (link: LinkName): readonly StoredMatch[] => [...gather(withoutLeft.all({ link }))],
    findStored(id: number): StoredMatch | undefined {
      const row = find.get(id)
      return row && withItems(row)
    },
    /** Of whatever state. */
    listWithItem: (link: LinkName, side: Side, id: number): readonly StoredMatch[] => (
      ofItem[side].all({ link, id }).flatMap((matchId) => {
        const row = find.get(matchId)
        return row ? [withItems(row)] : []
      })
    ),
    listAlternatives(matchId: number): readonly Alternative[] {
      const found: { left: number[]; right: number[] }[] = []
      for (const { ordinal, side, id } of alternatives.all(matchId)) {
        (found[ordinal] ??= { left: [], right: [] })[side].push(id)
      }
      return found
    },
  }
}

/** Rows of one match follow each other, with its items in the order of their ids. */
function* gather(rows: Iterable<RowWithItem>): IterableIterator<StoredMatch> {
  let match: (MatchRow & Record<Side, ItemPart[]>) | undefined
  for (const { side, itemId: id, partMinor, ...row } of rows) {
    if (row.id !== match?.id) {
      if (match) yield match
      match = { ...row, ...namedItems(row) ?? { left: [], right: [] } }
    }
    if (side !== null) match[side].push({ id, partMinor })
  }
  if (match) yield match
}

/** Undefined where they are stored apart. */
function namedItems({ leftId, rightId }: MatchRow): Record<Side, ItemPart[]> | undefined {
  return leftId === null || rightId === null ? undefined
    : { left: [{ id: leftId, partMinor: null }], right: [{ id: rightId, partMinor: null }] }
}

export type MatchFacts = Omit<MatchRow, 'id' | 'madeAtMs' | 'leftId' | 'rightId'>

export function factsOf(planned: PlannedMatch): MatchFacts {
  const { link, state, rule, isBreak, key, because, agreed, disagreed } = planned
  return {
    link, state, rule, isBreak: isBreak ? 1 : 0, matchKey: key, because: because.join(' '), agreed: agreed.join(' '),
    disagreed: disagreed.join(' '),
  }
}
