/** What a grid shows: a filter's rows in the order of a sort. The views asked for last are kept. */
import type { PaymentFilter, PaymentSort } from '../../../src-shared/contract/books/payments.ts'
import { PAYMENT_STATES } from '../../../src-shared/domain/books/payment-state.ts'
import { CONDITION_NAMES, listGiven } from '../../../src-shared/domain/books/payment-conditions.ts'
import { asksForStanding, isOnText, markPassing } from './filter-marks.ts'
import { createFreshCache } from './fresh-cache.ts'
import { isKeptOrder, type Orders } from './orders.ts'
import type { PaymentTable } from './payment-table.ts'
import { createTextSearches } from './text-searches.ts'
import { createView, walkBooks, walkOrder, walkStates, type View, type Walk } from './view.ts'

/** A byte a row each, and four for each row looked at: as many as a person goes back and forth between. */
const KEPT_VIEWS = 6
const KEPT_BATCHES = 2

const NOTHING: View = { total: 0, rows: () => new Uint32Array(0) }

/** What the table can't tell by itself. */
export interface BatchFacts {
  hiddenBatches(): ReadonlySet<number>
  /** The payments of a committed import's file that were in the books before; undefined where it is not committed. */
  listMembers(batchId: number): readonly number[] | undefined
}

export interface Views {
  get(filter: PaymentFilter, sort: PaymentSort): View
}

export function createViews(table: PaymentTable, orders: Orders, facts: BatchFacts): Views {
  const views = createFreshCache<View>(KEPT_VIEWS)
  const searches = createTextSearches(table)
  const batches = createFreshCache<Uint8Array | undefined>(KEPT_BATCHES)

  return {
    get(filter, sort) {
      const { booksRevision, standingRevision } = table
      const dependsOnStanding = asksForStanding(filter) || sort.by === 'state'
      const revision = dependsOnStanding ? `${booksRevision} ${standingRevision}` : `${booksRevision}`
      return views.get(keyOf(filter, sort), revision, () => make(filter, sort))
    },
  }

  function make(filter: PaymentFilter, sort: PaymentSort): View {
    const marks = mark(filter)
    return marks ? createView(countMarks(marks), walk(marks, sort)) : NOTHING
  }

  function walk(marks: Uint8Array, { by, direction }: PaymentSort): Walk {
    if (isKeptOrder(by)) return walkOrder(orders.get(by), direction, marks)
    return by === 'state' ? walkStates(marks, table.columns.standings, direction) : walkBooks(marks, direction)
  }

  /** Undefined where the filter names an import that is not committed. */
  function mark(filter: PaymentFilter): Uint8Array | undefined {
    const { batchId } = filter
    const revision = String(table.booksRevision)
    const members =
      batchId === undefined ? undefined : batches.get(String(batchId), revision, () => markMembers(batchId))
    if (batchId !== undefined && !members) return undefined
    const found = listGiven(filter).filter(isOnText).map(searches.get)
    return markPassing(table, filter, { hiddenBatches: facts.hiddenBatches(), members, found })
  }

  function markMembers(batchId: number): Uint8Array | undefined {
    const members = facts.listMembers(batchId)
    if (!members) return undefined
    const marks = new Uint8Array(table.count)
    for (const paymentId of members) {
      const row = table.rowOf(paymentId)
      if (row !== -1) marks[row] = 1
    }
    return marks
  }
}

function countMarks(marks: Uint8Array): number {
  let count = 0
  for (let row = 0; row < marks.length; row += 1) count += marks[row] ?? 0
  return count
}

/** The same text for the same view, however it was put. */
function keyOf(filter: PaymentFilter, { by, direction }: PaymentSort): string {
  const given = new Map(listGiven(filter).map(({ name, value }) => [name, value]))
  const values = CONDITION_NAMES.map((name) => {
    const value = given.get(name)
    return typeof value === 'object' ? PAYMENT_STATES.filter((state) => value.includes(state)) : value
  })
  return JSON.stringify([by, direction, values])
}
