/**
 * Observes the matches: all of them where they are computed, and what a person decides of, where it is decided. What is
 * kept is one sum of the hashes of blocks of rows, which does not depend on their order, so that a decision hashes the
 * blocks that it changes alone. SQL only.
 */
import type { Readable, Writable } from '../engine/access.ts'
import { digestOfText } from './digest.ts'
import {
  blockOf, GROUNDS, prepareBlockTexts, prepareSingleTexts, STORED, STORED_BEFORE, type BlockTexts,
} from './match-texts.ts'
import { addSum, noItems } from './observe-runs.ts'

const KIND = 'match rows'
/** With those of earlier versions, which hold until the matches change. */
export const MATCH_KINDS = [KIND, 'match blocks', 'matches'] as const
type MatchKind = (typeof MATCH_KINDS)[number]

type Pace = (texts: Iterable<string>) => Iterable<string>

/** Of all that are stored. */
export function prepareMatchSum(db: Readable): (kind: MatchKind, pace?: Pace) => Buffer {
  const blocks = { [KIND]: prepareAll(db), 'match blocks': STORED_BEFORE.map((one) => prepareBlockTexts(db, one)) }
  const listSingle = prepareSingleTexts(db)
  return (kind, pace = (texts) => texts) => sumOf(
    kind === 'matches' ? [pace(listSingle())] : blocks[kind].map(({ listTexts }) => pace(listTexts())),
  )
}

function prepareAll(db: Readable): readonly BlockTexts[] {
  return [GROUNDS, ...STORED].map((one) => prepareBlockTexts(db, one))
}

function sumOf(lists: Iterable<Iterable<string>>): Buffer {
  const sum = noItems()
  for (const texts of lists) for (const text of texts) addSum(sum, digestOfText(text))
  return sum
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
  const insert = db.prepare<[Buffer]>(`INSERT INTO observation (kind, subject, digest) VALUES ('${KIND}', 0, ?)`)
  const grounds = prepareBlockTexts(db, GROUNDS)
  const tables = STORED.map((one) => prepareBlockTexts(db, one))
  const sumAll = prepareMatchSum(db)
  const findObserved = prepareObservedMatches(db)
  const findNewest = db.prepare<[], number>(`SELECT seq FROM sqlite_sequence WHERE name = 'match'`).pluck()

  /** With all grounds, to which a change may add. */
  function sumBlock(block: bigint): Buffer {
    return sumOf([grounds.listTexts(), ...tables.map(({ findText }) => {
      const text = findText(block)
      return text === undefined ? [] : [text]
    })])
  }

  return {
    observeMatches: () => void insert.run(sumAll(KIND)),
    /** Before one is changed, or (undefined) the next is made; what comes back is to be called after. */
    beforeChange(id: number | undefined): () => void {
      const observed = findObserved()
      const block = blockOf(id ?? (findNewest.get() ?? 0) + 1)
      const before = sumBlock(block)
      return () => {
        if (observed?.kind !== KIND) return void insert.run(sumAll(KIND))
        for (const sum of [before, sumBlock(block)]) addSum(observed.digest, sum)
        insert.run(observed.digest)
      }
    },
  }
}
