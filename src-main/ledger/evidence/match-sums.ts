/**
 * What earlier versions observed of matches: one sum for all, by exclusive-or of the hashes of their blocks, or of
 * each. It holds until the matches change. Enough rows that are made up can keep such a sum, so that none is made any
 * more.
 */
import type { Readable } from '../engine/access.ts'
import { digestOfText } from './digest.ts'
import { GROUNDS, prepareBlockTexts, prepareSingleTexts, STORED, STORED_BEFORE } from './match-texts.ts'
import { addSum, noItems } from './observe-runs.ts'

export const SUM_KINDS = ['match rows', 'match blocks', 'matches'] as const
export type SumKind = (typeof SUM_KINDS)[number]

export type Pace = (texts: Iterable<string>) => Iterable<string>

/** Of all that are stored. */
export function prepareMatchSum(db: Readable): (kind: SumKind, pace?: Pace) => Buffer {
  const prepareAll = (tables: typeof STORED) => tables.map((one) => prepareBlockTexts(db, one))
  const tables = { 'match rows': prepareAll([GROUNDS, ...STORED]), 'match blocks': prepareAll(STORED_BEFORE) }
  const listSingle = prepareSingleTexts(db)

  function* listTexts(kind: SumKind): Iterable<string> {
    if (kind === 'matches') yield* listSingle()
    else for (const { listBlocks } of tables[kind]) for (const { text } of listBlocks()) yield text
  }

  return (kind, pace = (texts) => texts) => {
    const sum = noItems()
    for (const text of pace(listTexts(kind))) addSum(sum, digestOfText(text))
    return sum
  }
}

/** Are the matches as the newest sum has them? The first version with matches observed none. */
export function prepareSumCheck(db: Readable): (pace?: Pace) => boolean {
  const newest = db.prepare<[], { kind: SumKind; digest: Buffer }>(`
    SELECT kind, digest FROM observation WHERE ${SUM_KINDS.map((kind) => `kind = '${kind}'`).join(' OR ')}
    ORDER BY id DESC LIMIT 1`)
  const sumAll = prepareMatchSum(db)
  return (pace) => {
    const observed = newest.get()
    return observed === undefined || sumAll(observed.kind, pace).equals(observed.digest)
  }
}
