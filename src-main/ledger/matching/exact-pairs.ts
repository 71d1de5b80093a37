/**
 * Payments and settlement lines that are exact pairs, found piece by piece and never held all at once, and the items
 * that are left for the rules. What a person ever decided about is left for them, too.
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
const ITEMS_A_PIECE = 2_000
/** As large as an id can be. */
const NO_END = Number.MAX_SAFE_INTEGER

/**
 * A payment with a line of its reference, or with none. A list, because a million objects take twice the time.
 * `grossMinor` is null where the line is in another currency, too.
 */
type PairRow = readonly [
  paymentId: number, txref: string, currency: Currency, bookedMinor: number, answered: string | null,
  lineId: number | null, grossMinor: number | null,
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
  const listRows = db.prepare<[number], PairRow>(`
    SELECT p.id, p.txref, p.currency, p.bookedMinor, p.answered, l.id,
      iif(l.currency = p.currency, l.amountMinor, NULL)
    FROM (${PAYMENTS} AND p.id > ? ORDER BY p.id LIMIT ${ITEMS_A_PIECE}) p LEFT JOIN (${LINES}) l ON l.txref = p.txref
    ORDER BY p.id`).raw()
  const listLineIds = db.prepare<[number], number>(
    `SELECT id FROM (${LINES} AND l.id > ? ORDER BY l.id LIMIT ${ITEMS_A_PIECE}) ORDER BY id`,
  ).pluck()
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
        for (let after = 0; after < NO_END;) {
          const rows = listRows.all(after)
          const { pairs, restIds } = findPairs(rows, decided)
          // Also of payments that can't be matched any more, and that are gone.
          const upTo = endOfPiece(after, pairs.length + restIds.length, rows.at(-1)?.[0])
          for (const { rightId } of pairs) paired.add(rightId)
          keepRest('left', restIds, after, upTo)
          yield { pairs, stored: listOfLeft(LINK, after, upTo) }
          after = upTo
        }
      },
      listRest() {
        for (let after = 0; after < NO_END;) {
          const ids = listLineIds.all(after)
          const upTo = endOfPiece(after, ids.length, ids.at(-1))
          keepRest('right', ids.filter((id) => !paired.has(id)), after, upTo)
          after = upTo
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

/** A stranger’s ledger may have ids that are no safe numbers: then nothing is looked for behind them. */
function endOfPiece(after: number, items: number, last: number | undefined): number {
  return items < ITEMS_A_PIECE || last === undefined || last <= after ? NO_END : last
}

type Decided = Readonly<Record<Side, IdSet>>

function setOf(ids: readonly number[]): IdSet {
  const set = createIdSet()
  for (const id of ids) set.add(id)
  return set
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
  const [leftId, key, currency, bookedMinor, answered, rightId, grossMinor] = row
  const isExact = rightId !== null && key !== '' && settledMinorOf({ currency, bookedMinor, answered }) === grossMinor
    && !decided.left.has(leftId) && !decided.right.has(rightId)
  return isExact ? { leftId, rightId, key } : undefined
}
