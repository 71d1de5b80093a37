/**
 * What is hashed of the matches: texts of blocks of 1,024 of them, table by table, in the order of their numbers. SQL
 * only.
 */
import { MATCHES } from '../matching/match-tables.ts'
import type { Readable } from '../engine/access.ts'

const BLOCK_BITS = 10
const FIRST_OF_BLOCK = `(@block << ${BLOCK_BITS})`
const LAST_OF_BLOCK = `((@block << ${BLOCK_BITS}) | ${2 ** BLOCK_BITS - 1})`

interface TableOfMatches {
  readonly table: string
  /** The table itself, where it is not given. */
  readonly source?: string
  /** By which its rows come in blocks. */
  readonly number: string
  /** What has all of the numbers. */
  readonly numbers: readonly (readonly [table: string, column: string])[]
  readonly order: string
  /** In the order in which they are hashed. */
  readonly columns: string
}

const ALTERNATIVES: TableOfMatches = {
  table: 'match_alternative', number: 'match_id', numbers: [['match_alternative', 'match_id']],
  order: 'match_id, ordinal, side, item_id', columns: 'match_id, ordinal, side, item_id',
}

/** As they are stored. */
export const STORED: readonly TableOfMatches[] = [
  {
    table: 'match', number: 'id', numbers: [['match', 'id']], order: 'id',
    columns: 'id, link, state, ground_id, match_key, left_id, right_id, made_at_ms',
  },
  {
    table: 'match_item', number: 'match_id', numbers: [['match_item', 'match_id']], order: 'match_id, side, item_id',
    columns: 'match_id, side, item_id, part_minor',
  },
  ALTERNATIVES,
]

/** On which all of them rest. They are few, and a block of them is another than one of matches. */
export const GROUNDS: TableOfMatches = {
  table: 'match_ground', number: 'id', numbers: [['match_ground', 'id']], order: 'id',
  columns: 'id, rule, is_break, because, agreed, disagreed',
}

const MATCH_OF_BEFORE = 'id, link, state, rule, is_break, match_key, because, agreed, disagreed, made_at_ms'
const ITEMS_OF_BEFORE = `(
  SELECT id AS match_id, 'left' AS side, left_id AS item_id, CAST(NULL AS INTEGER) AS part_minor
  FROM match WHERE left_id IS NOT NULL
  UNION ALL SELECT id, 'right', right_id, CAST(NULL AS INTEGER) FROM match WHERE right_id IS NOT NULL
  UNION ALL SELECT match_id, side, item_id, part_minor FROM match_item)`

/** As version 23 of the layout stored them: each with its grounds, and all items apart. */
export const STORED_BEFORE: readonly TableOfMatches[] = [
  {
    table: 'match', number: 'id', numbers: [['match', 'id']], order: 'id', columns: MATCH_OF_BEFORE,
    source: `(SELECT m.id, m.link, m.state, g.rule, g.is_break, m.match_key, g.because, g.agreed, g.disagreed,
      m.made_at_ms FROM ${MATCHES})`,
  },
  {
    table: 'match_item', number: 'match_id', numbers: [['match', 'id'], ['match_item', 'match_id']],
    order: 'match_id, side, item_id', columns: 'match_id, side, item_id, part_minor', source: ITEMS_OF_BEFORE,
  },
  ALTERNATIVES,
]

/** One by one, each with its items and alternatives, as the first version with matches observed them. */
export function prepareSingleTexts(db: Readable): () => Iterable<string> {
  const list = db.prepare<[], string>(`
    SELECT json_array(m.id, m.link, m.state, g.rule, g.is_break, m.match_key, g.because, g.agreed, g.disagreed,
      m.made_at_ms,
      (SELECT json_group_array(json_array(side, item_id, part_minor)) FROM (
        SELECT side, item_id, part_minor FROM ${ITEMS_OF_BEFORE} WHERE match_id = m.id ORDER BY side, item_id)),
      (SELECT json_group_array(json_array(ordinal, side, item_id)) FROM (
        SELECT ordinal, side, item_id FROM match_alternative WHERE match_id = m.id ORDER BY ordinal, side, item_id)))
    FROM ${MATCHES} ORDER BY m.id`).pluck()
  return () => list.iterate()
}

export function blockOf(match: number): bigint {
  return BigInt(match) >> BigInt(BLOCK_BITS)
}

export interface Block {
  /** Names it: its table, and its number there. */
  readonly subject: string
  readonly text: string
}

export interface BlockTexts {
  /** With no text where nothing is stored of it. */
  findBlock(block: bigint): { readonly subject: string; readonly text: string | undefined }
  listBlocks(): Iterable<Block>
}

/**
 * Each text names its table and block. Ranges of the number: to group by block would sort all rows. Of rows that were
 * put in by a stranger the numbers may be any that are stored, so that they are counted as whole numbers.
 */
export function prepareBlockTexts(
  db: Readable, { table, source = table, number, numbers, order, columns }: TableOfMatches,
): BlockTexts {
  const find = db.prepare<[{ block: bigint }], string>(`
    SELECT json_array('${table}', @block, json_group_array(json_array(${columns})))
    FROM (
      SELECT ${columns} FROM ${source} WHERE ${number} BETWEEN ${FIRST_OF_BLOCK} AND ${LAST_OF_BLOCK}
      ORDER BY ${order})
    HAVING count(*) > 0`).pluck()
  const firstNumber = (condition: string) => `SELECT CAST(min(number) >> ${BLOCK_BITS} AS TEXT) FROM (
    ${numbers.map(([from, column]) => `SELECT min(${column}) AS number FROM ${from} WHERE ${column} ${condition}`)
      .join(' UNION ALL ')})`
  const findFirst = db.prepare<[], string | null>(firstNumber('IS NOT NULL')).pluck()
  const findNext = db.prepare<[{ block: bigint }], string | null>(firstNumber(`> ${LAST_OF_BLOCK}`)).pluck()
  const nameOf = (block: bigint): string => `${table} ${block}`

  return {
    findBlock: (block) => ({ subject: nameOf(block), text: find.get({ block }) }),
    * listBlocks() {
      let next = findFirst.get() ?? null
      while (next !== null) {
        const block = BigInt(next)
        const text = find.get({ block })
        if (text !== undefined) yield { subject: nameOf(block), text }
        next = findNext.get({ block }) ?? null
      }
    },
  }
}
