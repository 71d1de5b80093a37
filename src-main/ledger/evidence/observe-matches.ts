/**
 * Observes the matches: all of them where they are computed, and what a person decides of, where it is decided. What is
 * kept is one sum of the hashes of blocks of rows, which does not depend on their order, so that a decision hashes the
 * blocks that it changes alone. SQL only.
 */
import type { Readable, Writable } from '../engine/access.ts'
import { digestOfText } from './digest.ts'
import { addSum, noItems } from './observe-runs.ts'

/** By blocks; and one by one, as earlier versions observed them. */
const BY_BLOCKS = 'match blocks'
export const MATCH_KINDS = [BY_BLOCKS, 'matches'] as const
type MatchKind = (typeof MATCH_KINDS)[number]

/** 1,024 matches are a block. */
const BLOCK_BITS = 10
const FIRST_OF_BLOCK = `(@block << ${BLOCK_BITS})`
const LAST_OF_BLOCK = `((@block << ${BLOCK_BITS}) | ${2 ** BLOCK_BITS - 1})`

/** What is stored of matches. The columns are in the order in which they are hashed. */
const TABLES = [
  {
    table: 'match', match: 'id', order: 'id',
    columns: 'id, link, state, rule, is_break, match_key, because, agreed, disagreed, made_at_ms',
  },
  {
    table: 'match_item', match: 'match_id', order: 'match_id, side, item_id',
    columns: 'match_id, side, item_id, part_minor',
  },
  {
    table: 'match_alternative', match: 'match_id', order: 'match_id, ordinal, side, item_id',
    columns: 'match_id, ordinal, side, item_id',
  },
] as const

/** Of `m`, with its items and alternatives. */
const TEXT = `json_array(m.id, m.link, m.state, m.rule, m.is_break, m.match_key, m.because, m.agreed, m.disagreed,
  m.made_at_ms,
  (SELECT json_group_array(json_array(side, item_id, part_minor)) FROM (
    SELECT side, item_id, part_minor FROM match_item WHERE match_id = m.id ORDER BY side, item_id)),
  (SELECT json_group_array(json_array(ordinal, side, item_id)) FROM (
    SELECT ordinal, side, item_id FROM match_alternative WHERE match_id = m.id ORDER BY ordinal, side, item_id)))`

type Pace = (texts: Iterable<string>) => Iterable<string>

/** Of all that are stored. */
export function prepareMatchSum(db: Readable): (kind: MatchKind, pace?: Pace) => Buffer {
  const tables = TABLES.map((one) => prepareBlocks(db, one))
  const oneByOne = db.prepare<[], string>(`SELECT ${TEXT} FROM match m ORDER BY m.id`).pluck()
  return (kind, pace = (texts) => texts) => {
    const sum = noItems()
    const lists = kind === BY_BLOCKS ? tables.map(({ listTexts }) => listTexts()) : [oneByOne.iterate()]
    for (const texts of lists) for (const text of pace(texts)) addSum(sum, digestOfText(text))
    return sum
  }
}

/**
 * A text for each block of a table, which names both. Ranges of the key: to group by block would sort all rows. Of rows
 * that were put in by a stranger the numbers may be any that are stored, so that they are counted as whole numbers.
 */
function prepareBlocks(db: Readable, { table, match, order, columns }: (typeof TABLES)[number]) {
  const findText = db.prepare<[{ block: bigint }], string>(`
    SELECT json_array('${table}', @block, json_group_array(json_array(${columns})))
    FROM (
      SELECT ${columns} FROM ${table} WHERE ${match} BETWEEN ${FIRST_OF_BLOCK} AND ${LAST_OF_BLOCK} ORDER BY ${order})
    HAVING count(*) > 0`).pluck()
  const findFirst = db.prepare<[], string | null>(`SELECT CAST(min(${match}) >> ${BLOCK_BITS} AS TEXT) FROM ${table}`)
    .pluck()
  const findNext = db.prepare<[{ block: bigint }], string | null>(`
    SELECT CAST(min(${match}) >> ${BLOCK_BITS} AS TEXT) FROM ${table} WHERE ${match} > ${LAST_OF_BLOCK}`).pluck()

  return {
    /** Undefined of a block of which nothing is stored. */
    findText: (block: bigint): string | undefined => findText.get({ block }),
    * listTexts(): Generator<string> {
      let next = findFirst.get() ?? null
      while (next !== null) {
        const block = BigInt(next)
        yield findText.get({ block }) ?? ''
        next = findNext.get({ block }) ?? null
      }
    },
  }
}

export interface ObservedMatches {
  readonly kind: MatchKind
  readonly digest: Buffer
}

/** Undefined in a ledger of which a version computed the matches that did not observe them. */
export function prepareObservedMatches(db: Readable): () => ObservedMatches | undefined {
  const newest = db.prepare<[], ObservedMatches>(`
    SELECT kind, digest FROM observation WHERE ${MATCH_KINDS.map((kind) => `kind = '${kind}'`).join(' OR ')}
    ORDER BY id DESC LIMIT 1`)
  return () => newest.get()
}

export function prepareMatchObservations(db: Writable) {
  const insert = db.prepare<[Buffer]>(
    `INSERT INTO observation (kind, subject, digest) VALUES ('${BY_BLOCKS}', 0, ?)`,
  )
  const tables = TABLES.map((one) => prepareBlocks(db, one))
  const sumAll = prepareMatchSum(db)
  const findObserved = prepareObservedMatches(db)
  const findNewest = db.prepare<[], number>(`SELECT seq FROM sqlite_sequence WHERE name = 'match'`).pluck()

  function sumBlock(block: bigint): Buffer {
    const sum = noItems()
    for (const { findText } of tables) {
      const text = findText(block)
      if (text !== undefined) addSum(sum, digestOfText(text))
    }
    return sum
  }

  return {
    observeMatches: () => void insert.run(sumAll(BY_BLOCKS)),
    /** Before one is changed, or (undefined) the next is made; what comes back is to be called after. */
    beforeChange(id: number | undefined): () => void {
      const observed = findObserved()
      const block = BigInt(id ?? (findNewest.get() ?? 0) + 1) >> BigInt(BLOCK_BITS)
      const before = sumBlock(block)
      return () => {
        if (observed?.kind !== BY_BLOCKS) return void insert.run(sumAll(BY_BLOCKS))
        for (const sum of [before, sumBlock(block)]) addSum(observed.digest, sum)
        insert.run(observed.digest)
      }
    },
  }
}
