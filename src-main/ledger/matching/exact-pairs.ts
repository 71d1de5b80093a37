/**
 * Payments and settlement lines that are exact pairs, found piece by piece and never held all at once, and the items
 * that are left for the rules. What a person ever decided of is left for them, too.
 */
import { SIDES, type LinkName, type Side } from '../../../src-shared/domain/matching/links.ts'
import type { ExactPair } from '../../../src-shared/domain/matching/exact-rule.ts'
import type { MatchItem } from '../../../src-shared/domain/matching/match-item.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import type { Readable } from '../engine/access.ts'
import { createIdSet, type IdSet } from './id-set.ts'
import { LINES, PAYMENTS, prepareItems, settledMinorOf } from './items.ts'
import { prepareStoredMatches, type StoredMatch } from './stored-matches.ts'
import type { LinkItems } from './plan.ts'

const LINK = 'service-settlement' satisfies LinkName
const ITEMS_A_PIECE = 5_000
const NO_END = Number.MAX_SAFE_INTEGER

/** A payment with a line of its reference, or with none. A list, because a million objects take twice the time. */
type PairRow = readonly [
  paymentId: number, txref: string, currency: Currency, bookedMinor: number, answered: string | null,
  lineId: number | null, isSameCurrency: 0 | 1 | null, grossMinor: number | null,
]

export interface PairPiece {
  readonly pairs: readonly ExactPair[]
  /** Matches whose first payment is of this piece, whether it can be matched or not. */
  readonly stored: readonly StoredMatch[]
}

export interface PairWalk {
  /** To be gone through once, to its end. What is written meanwhile of the pairs of a piece does not disturb it. */
  pieces(): Generator<PairPiece>
  /** What is in no pair: after the last piece. */
  listRest(): LinkItems
}

export function prepareExactPairs(db: Readable): () => PairWalk {
  const listRows = db.prepare<[number, number], PairRow>(`
    SELECT p.id, p.txref, p.currency, p.bookedMinor, p.answered, l.id, l.currency = p.currency, l.amountMinor
    FROM (${PAYMENTS}) p LEFT JOIN (${LINES}) l ON l.txref = p.txref
    WHERE p.id > ? AND p.id <= ? ORDER BY p.id`).raw()
  const ends = {
    left: prepareEnds(db, 'payment'), right: prepareEnds(db, 'settlement_line'),
  }
  const listLineIds = db.prepare<[number, number], number>(`
    SELECT l.id FROM (${LINES}) l WHERE l.id > ? AND l.id <= ? ORDER BY l.id`).pluck()
  const listDecided = db.prepare<[Side], number>(`
    SELECT i.item_id FROM match_decision_item i JOIN match_decision d ON d.id = i.decision_id
    WHERE d.link = '${LINK}' AND i.side = ? ORDER BY i.item_id`).pluck()
  const sources = prepareItems(db)[LINK]
  const { listOfLeft } = prepareStoredMatches(db)

  return () => {
    const decided = Object.fromEntries(SIDES.map((side) => [side, setOf(listDecided.all(side))])) as Decided
    const rest: Record<Side, MatchItem[]> = { left: [], right: [] }
    const paired = createIdSet()

    return {
      * pieces() {
        for (const [after, upTo] of ends.left()) {
          const { pairs, restIds } = findPairs(listRows.all(after, upTo), decided)
          for (const { rightId } of pairs) paired.add(rightId)
          keepRest('left', restIds, after, upTo)
          yield { pairs, stored: listOfLeft(LINK, after, upTo) }
        }
      },
      listRest() {
        for (const [after, upTo] of ends.right()) {
          keepRest('right', listLineIds.all(after, upTo).filter((id) => !paired.has(id)), after, upTo)
        }
        return rest
      },
    }

    function keepRest(side: Side, ids: readonly number[], after: number, upTo: number): void {
      if (ids.length === 0) return
      const wanted = new Set(ids)
      for (const item of sources[side].listBetween(after, upTo)) if (wanted.has(item.id)) rest[side].push(item)
    }
  }
}

type Decided = Readonly<Record<Side, IdSet>>

function setOf(ids: readonly number[]): IdSet {
  const set = createIdSet()
  for (const id of ids) set.add(id)
  return set
}

/** Ids in pieces, each after one and up to another; together they are all that can be, also of rows that are gone. */
function prepareEnds(db: Readable, table: string): () => Generator<readonly [after: number, upTo: number]> {
  const findEnd = db.prepare<[number], number>(`
    SELECT id FROM ${table} WHERE id > ? ORDER BY id LIMIT 1 OFFSET ${ITEMS_A_PIECE - 1}`).pluck()
  return function* listEnds() {
    let after = 0
    for (let end = findEnd.get(after); end !== undefined; end = findEnd.get(after)) {
      yield [after, end]
      after = end
    }
    yield [after, NO_END]
  }
}

/** Rows of one payment follow each other. */
function findPairs(rows: readonly PairRow[], decided: Decided): {
  readonly pairs: readonly ExactPair[]
  readonly restIds: readonly number[]
} {
  const [pairs, restIds] = [[] as ExactPair[], [] as number[]]
  let paymentId: number | undefined
  for (const [at, row] of rows.entries()) {
    if (row[0] === paymentId) continue
    paymentId = row[0]
    const isOnly = rows[at + 1]?.[0] !== paymentId
    const pair = isOnly ? pairOf(row, decided) : undefined
    if (pair) pairs.push(pair)
    else restIds.push(paymentId)
  }
  return { pairs, restIds }
}

function pairOf(row: PairRow, decided: Decided): ExactPair | undefined {
  const [leftId, key, currency, bookedMinor, answered, rightId, isSameCurrency, grossMinor] = row
  const isExact = rightId !== null && isSameCurrency === 1 && key !== ''
    && settledMinorOf({ currency, bookedMinor, answered }) === grossMinor
    && !decided.left.has(leftId) && !decided.right.has(rightId)
  return isExact ? { leftId, rightId, key } : undefined
}
