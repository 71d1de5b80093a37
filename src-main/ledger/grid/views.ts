/** What a grid shows: the rows that a filter lets through, in the order of a sort. Those asked for last are kept. */
import type { PaymentFilter, PaymentSort } from '../../../src-shared/contract/payments.ts'
import { PAYMENT_STATES } from '../../../src-shared/domain/payment-state.ts'
import { asksForStanding, markPassing } from './filter-marks.ts'
import { createFreshCache } from './fresh-cache.ts'
import { isKeptOrder, type Orders } from './orders.ts'
import { REGRESSED, type PaymentTable } from './payment-table.ts'
import { pickInOrder } from './row-order.ts'

/** Four bytes a row each: as many as a person goes back and forth between. */
const KEPT_VIEWS = 6
/** A byte a row each. */
const KEPT_SEARCHES = 4
const KEPT_BATCHES = 2

/** What the table can't tell by itself. */
export interface BatchFacts {
  hiddenBatches(): ReadonlySet<number>
  /** The payments of a committed import's file that were in the books before; undefined where it is not committed. */
  listMembers(batchId: number): readonly number[] | undefined
}

export interface Views {
  /** The rows of the table in this view's order. */
  get(filter: PaymentFilter, sort: PaymentSort): Uint32Array
}

export function createViews(table: PaymentTable, orders: Orders, facts: BatchFacts): Views {
  const views = createFreshCache<Uint32Array>(KEPT_VIEWS)
  const searches = createFreshCache<Uint8Array>(KEPT_SEARCHES)
  const batches = createFreshCache<Uint8Array | undefined>(KEPT_BATCHES)

  return {
    get(filter, sort) {
      const { booksRevision, standingRevision } = table
      const dependsOnStanding = asksForStanding(filter) || sort.by === 'state'
      const revision = dependsOnStanding ? `${booksRevision} ${standingRevision}` : `${booksRevision}`
      return views.get(keyOf(filter, sort), revision, () => make(filter, sort))
    },
  }

  function make(filter: PaymentFilter, { by, direction }: PaymentSort): Uint32Array {
    const { search, batchId } = filter
    const revision = String(table.booksRevision)
    const members =
      batchId === undefined ? undefined : batches.get(String(batchId), revision, () => markMembers(batchId))
    if (batchId !== undefined && !members) return new Uint32Array(0)
    const found = search === undefined ? undefined : searches.get(search, revision, () => table.text.search(search))
    const marks = markPassing(table, filter, { hiddenBatches: facts.hiddenBatches(), members, found })
    if (isKeptOrder(by)) return pickInOrder(orders.get(by), direction, marks)
    const picked = pick(marks)
    if (by === 'state') return dealByState(picked, table.columns.standings, direction)
    return direction === 'up' ? picked : picked.reverse()
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

function pick(marks: Uint8Array): Uint32Array {
  const picked = new Uint32Array(marks.length)
  let count = 0
  for (let row = 0; row < marks.length; row += 1) if (marks[row] === 1) picked[count++] = row
  return picked.slice(0, count)
}

/** By the state's place in the list of states; equal ones as they stand. */
function dealByState(
  rows: Uint32Array, standings: Uint8Array, direction: PaymentSort['direction'],
): Uint32Array {
  const heapOf = (row: number): number => {
    const state = (standings[row] ?? 0) % REGRESSED
    return direction === 'up' ? state : PAYMENT_STATES.length - 1 - state
  }
  const places = new Uint32Array(PAYMENT_STATES.length + 1)
  for (const row of rows) {
    const after = heapOf(row) + 1
    places[after] = (places[after] ?? 0) + 1
  }
  for (let heap = 1; heap < places.length; heap += 1) places[heap] = (places[heap] ?? 0) + (places[heap - 1] ?? 0)
  const dealt = new Uint32Array(rows.length)
  for (const row of rows) {
    const heap = heapOf(row)
    const place = places[heap] ?? 0
    places[heap] = place + 1
    dealt[place] = row
  }
  return dealt
}

/** The same text for the same view, however it was put. */
function keyOf(filter: PaymentFilter, { by, direction }: PaymentSort): string {
  const { states, batchId, onlyFailures, onlyRegressed, search, currency, fromDate, toDate } = filter
  const { minAmountMinor, maxAmountMinor } = filter
  const wanted = states && PAYMENT_STATES.filter((state) => states.includes(state))
  return JSON.stringify([
    by, direction, wanted, batchId, onlyFailures === true, onlyRegressed === true, search, currency, fromDate, toDate,
    minAmountMinor, maxAmountMinor,
  ])
}
