/** Matches as they are stored: SQL only. */
import type { ItemPart } from '../../../src-shared/domain/matching/decisions.ts'
import type { LinkName, MatchState, Side } from '../../../src-shared/domain/matching/links.ts'
import type { Alternative, PlannedMatch } from '../../../src-shared/domain/matching/planned-match.ts'
import type { Readable, Writable } from '../engine/access.ts'

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
}

export interface StoredMatch extends MatchRow {
  readonly left: readonly ItemPart[]
  readonly right: readonly ItemPart[]
}

export const MATCH_COLUMNS = `m.id, m.link, m.state, m.rule, m.is_break AS isBreak, m.match_key AS matchKey, m.because,
  m.agreed, m.disagreed, m.made_at_ms AS madeAtMs`

interface ItemRow extends ItemPart {
  readonly side: Side
}

type RowWithItem = MatchRow & Omit<ItemRow, 'id'> & { readonly itemId: number }

export function prepareStoredMatches(db: Readable) {
  const find = db.prepare<[number], MatchRow>(`SELECT ${MATCH_COLUMNS} FROM match m WHERE m.id = ?`)
  const items = db.prepare<[number], ItemRow>(`
    SELECT side, item_id AS id, part_minor AS partMinor FROM match_item WHERE match_id = ? ORDER BY side, item_id`)
  const alternatives = db.prepare<[number], { ordinal: number; side: Side; id: number }>(`
    SELECT ordinal, side, item_id AS id FROM match_alternative WHERE match_id = ? ORDER BY ordinal, side, item_id`)
  const ofItem = db.prepare<[{ link: LinkName; side: Side; id: number }], number>(`
    SELECT i.match_id FROM match_item i JOIN match m ON m.id = i.match_id
    WHERE i.item_id = @id AND i.side = @side AND m.link = @link ORDER BY i.match_id`).pluck()

  const withItemsSql = (condition: string): string => `
    SELECT ${MATCH_COLUMNS}, i.side, i.item_id AS itemId, i.part_minor AS partMinor
    FROM match m JOIN match_item i ON i.match_id = m.id WHERE m.link = ? AND ${condition}
    ORDER BY m.id, i.side, i.item_id`
  const ofLink = db.prepare<[LinkName], RowWithItem>(withItemsSql('1'))
  const ofLeft = db.prepare<[LinkName, number, number], RowWithItem>(withItemsSql(`m.id IN (
    SELECT a.match_id FROM match_item a WHERE a.side = 'left' AND a.item_id > ? AND a.item_id <= ?)`))
  const withoutLeft = db.prepare<[LinkName], RowWithItem>(withItemsSql(`NOT EXISTS (
    SELECT 1 FROM match_item a WHERE a.match_id = m.id AND a.side = 'left')`))

  function withItems(row: MatchRow): StoredMatch {
    const sides: Record<Side, ItemPart[]> = { left: [], right: [] }
    for (const { side, id, partMinor } of items.all(row.id)) sides[side].push({ id, partMinor })
    return { ...row, ...sides }
  }

  return {
    withItems,
    /** Of whatever state, in the order of their ids. No other statement that writes may run meanwhile. */
    iterateLink: (link: LinkName) => gather(ofLink.iterate(link)),
    /** Of whatever state: those whose first left item has an id after one, up to another. */
    listOfLeft: (link: LinkName, after: number, upTo: number): readonly StoredMatch[] => (
      [...gather(ofLeft.all(link, after, upTo))].filter(({ left }) => (left[0]?.id ?? 0) > after)
    ),
    /** Of whatever state. */
    listWithoutLeft: (link: LinkName): readonly StoredMatch[] => [...gather(withoutLeft.all(link))],
    findStored(id: number): StoredMatch | undefined {
      const row = find.get(id)
      return row && withItems(row)
    },
    /** Of whatever state. */
    listWithItem: (link: LinkName, side: Side, id: number): readonly StoredMatch[] => (
      ofItem.all({ link, side, id }).flatMap((matchId) => {
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
      match = { ...row, left: [], right: [] }
    }
    match[side].push({ id, partMinor })
  }
  if (match) yield match
}

export type MatchFacts = Omit<MatchRow, 'id' | 'madeAtMs'>

export function factsOf(planned: PlannedMatch): MatchFacts {
  const { link, state, rule, isBreak, key, because, agreed, disagreed } = planned
  return {
    link, state, rule, isBreak: isBreak ? 1 : 0, matchKey: key, because: because.join(' '), agreed: agreed.join(' '),
    disagreed: disagreed.join(' '),
  }
}

export function prepareMatchRows(db: Writable) {
  const insert = db.prepare<[MatchFacts & { madeAtMs: number }]>(`
    INSERT INTO match (link, state, rule, is_break, match_key, because, agreed, disagreed, made_at_ms)
    VALUES (@link, @state, @rule, @isBreak, @matchKey, @because, @agreed, @disagreed, @madeAtMs)`)
  const update = db.prepare<[MatchFacts & { id: number }]>(`
    UPDATE match SET state = @state, rule = @rule, is_break = @isBreak, match_key = @matchKey, because = @because,
      agreed = @agreed, disagreed = @disagreed WHERE id = @id`)
  const setState = db.prepare<[MatchState, number]>('UPDATE match SET state = ? WHERE id = ?')
  const insertItem = db.prepare<[number, Side, number, number | null]>(
    'INSERT INTO match_item (match_id, side, item_id, part_minor) VALUES (?, ?, ?, ?)',
  )
  const insertAlternative = db.prepare<[number, number, Side, number]>(
    'INSERT INTO match_alternative (match_id, ordinal, side, item_id) VALUES (?, ?, ?, ?)',
  )
  const removeAlternatives = db.prepare<[number]>('DELETE FROM match_alternative WHERE match_id = ?')
  const removeItems = db.prepare<[number]>('DELETE FROM match_item WHERE match_id = ?')
  const remove = db.prepare<[number]>('DELETE FROM match WHERE id = ?')

  function addItems(id: number, { left, right }: Pick<PlannedMatch, 'left' | 'right'>): void {
    for (const one of left) insertItem.run(id, 'left', one.id, one.partMinor)
    for (const one of right) insertItem.run(id, 'right', one.id, one.partMinor)
  }

  function setAlternatives(id: number, alternatives: readonly Alternative[]): void {
    removeAlternatives.run(id)
    for (const [ordinal, { left, right }] of alternatives.entries()) {
      for (const item of left) insertAlternative.run(id, ordinal, 'left', item)
      for (const item of right) insertAlternative.run(id, ordinal, 'right', item)
    }
  }

  return {
    insertMatch(planned: PlannedMatch, madeAtMs: number): number {
      const id = Number(insert.run({ ...factsOf(planned), madeAtMs }).lastInsertRowid)
      addItems(id, planned)
      if (planned.alternatives.length > 0) setAlternatives(id, planned.alternatives)
      return id
    },
    /** Its items stay the same ones. */
    updateMatch(id: number, planned: PlannedMatch): void {
      update.run({ ...factsOf(planned), id })
      setAlternatives(id, planned.alternatives)
    },
    setState: (id: number, state: MatchState) => void setState.run(state, id),
    /** Of a tie: those that a person chose. */
    replaceItems(id: number, chosen: Pick<PlannedMatch, 'left' | 'right'>): void {
      removeItems.run(id)
      addItems(id, chosen)
    },
    removeMatch(id: number): void {
      removeAlternatives.run(id)
      removeItems.run(id)
      remove.run(id)
    },
  }
}
