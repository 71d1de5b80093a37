/**
 * Observes the matches, each block of their rows by itself: those that changed where matches are computed, and where a
 * person decides on one. SQL only.
 */
import type { Readable, Writable } from '../engine/access.ts'
import { digestOfText } from './digest.ts'
import { blockOf, GROUNDS, prepareBlockTexts, STORED, type Block } from './match-texts.ts'
import { prepareSumCheck, SUM_KINDS } from './match-sums.ts'

const KIND = 'block of matches'
/** With those of earlier versions. */
export const MATCH_KINDS: readonly string[] = [KIND, ...SUM_KINDS]

/** The hash of a block of which nothing is stored any more. */
const GONE = Buffer.alloc(0)
const INDEXED = 'observation INDEXED BY observation_of_match_block'

type Digests = Map<string, Buffer>

/** All that are stored. */
export function prepareMatchBlocks(db: Readable): () => Iterable<Block> {
  const tables = [GROUNDS, ...STORED].map((one) => prepareBlockTexts(db, one))
  return function* listBlocks() {
    for (const table of tables) yield* table.listBlocks()
  }
}

export function prepareObservedBlocks(db: Readable) {
  const any = db.prepare<[], 1>(`SELECT 1 FROM ${INDEXED} WHERE kind = '${KIND}' LIMIT 1`).pluck()
  const find = db.prepare<[string], Buffer>(`
    SELECT digest FROM ${INDEXED} WHERE kind = '${KIND}' AND subject = ? ORDER BY id DESC LIMIT 1`).pluck()
  const list = db.prepare<[], { subject: string; digest: Buffer }>(`
    SELECT subject, digest, max(id) FROM ${INDEXED} WHERE kind = '${KIND}' GROUP BY subject`)
  return {
    /** False in a ledger whose matches an earlier version computed. */
    areObserved: (): boolean => any.get() !== undefined,
    findObserved: (subject: string): Buffer => find.get(subject) ?? GONE,
    listObserved: (): Digests => new Map(list.all().map(({ subject, digest }) => [subject, digest])),
  }
}

export function prepareMatchObservations(db: Writable) {
  const insert = db.prepare<[string, Buffer]>(
    `INSERT INTO observation (kind, subject, digest) VALUES ('${KIND}', ?, ?)`,
  )
  const grounds = prepareBlockTexts(db, GROUNDS)
  const tables = STORED.map((one) => prepareBlockTexts(db, one))
  const listBlocks = prepareMatchBlocks(db)
  const { areObserved, findObserved, listObserved } = prepareObservedBlocks(db)
  const isSumRight = prepareSumCheck(db)
  const findNewest = db.prepare<[], number>(`SELECT seq FROM sqlite_sequence WHERE name = 'match'`).pluck()

  function observeMatches(): void {
    const observed = listObserved()
    for (const { subject, text } of listBlocks()) {
      const digest = digestOfText(text)
      if (observed.get(subject)?.equals(digest) !== true) insert.run(subject, digest)
      observed.delete(subject)
    }
    for (const [subject, digest] of observed) if (digest.length > 0) insert.run(subject, GONE)
    // That there are none is observed as well.
    if (!areObserved()) insert.run(grounds.findBlock(0n).subject, GONE)
  }

  /** Of this block, with all grounds, to which a change may add. */
  function digestsOf(block: bigint): Digests {
    const found = [...grounds.listBlocks(), ...tables.map(({ findBlock }) => findBlock(block))]
    return new Map(found.map(({ subject, text }) => [subject, text === undefined ? GONE : digestOfText(text)]))
  }

  return {
    observeMatches,
    /**
     * Before one is changed, or (undefined) the next is made; what comes back is to be called after. What was not as it
     * was observed stays so, however much is changed beside it.
     */
    beforeChange(id: number | undefined): () => void {
      if (!areObserved()) return isSumRight() ? observeMatches : () => undefined
      const block = blockOf(id ?? (findNewest.get() ?? 0) + 1)
      const before = digestsOf(block)
      return () => {
        for (const [subject, digest] of digestsOf(block)) {
          const known = findObserved(subject)
          if (known.equals(before.get(subject) ?? GONE) && !known.equals(digest)) insert.run(subject, digest)
        }
      }
    },
  }
}
