/**
 * What a grid shows of a filter and a sort: its rows in order, walked only as far as someone has looked. A window at
 * the top of a million rows costs no more than one of a thousand, but for the count.
 */
import type { PaymentSort } from '../../../src-shared/contract/books/payments.ts'
import { PAYMENT_STATES } from '../../../src-shared/domain/books/payment-state.ts'
import { REGRESSED } from './payment-table.ts'
import type { RowOrder } from './row-order.ts'

/** Good for as long as the table stays as it is: ask the views for it again at each moment. */
export interface View {
  /** How many rows it has. */
  readonly total: number
  /** The table's rows that stand from `first` to before `end`, or to the view's end. */
  rows(first: number, end: number): Uint32Array
}

/** Puts the next rows into these places; there are as many left. */
export type Walk = (into: Uint32Array, from: number, end: number) => void

type Direction = PaymentSort['direction']

export function createView(total: number, walk: Walk): View {
  // Memory that nobody writes to is not taken.
  const known = new Uint32Array(total)
  let walked = 0
  return {
    total,
    rows(first, end) {
      const last = Math.min(end, total)
      if (last > walked) {
        walk(known, walked, last)
        walked = last
      }
      return known.subarray(first, last)
    },
  }
}

/** The marked rows as the books have them. */
export function walkBooks(marks: Uint8Array, direction: Direction): Walk {
  const step = direction === 'up' ? 1 : -1
  let row = direction === 'up' ? 0 : marks.length - 1
  return (into, from, end) => {
    for (let place = from; place < end; row += step) if (marks[row] === 1) into[place++] = row
  }
}

/** The marked rows in this order. Going down, equal ones still stand as the books have them. */
export function walkOrder({ rows, valued, begins }: RowOrder, direction: Direction, marks: Uint8Array): Walk {
  // The slice of the order that is walked upwards just now. Going down, it holds the rows of one value.
  let first = direction === 'up' ? 0 : valued
  let at = first
  let stop = direction === 'up' ? rows.length : valued
  return (into, from, end) => {
    for (let place = from; place < end;) {
      if (at === stop) stepDown()
      const row = rows[at++] ?? 0
      if (marks[row] === 1) into[place++] = row
    }
  }

  /** To the value before, and from the least one to the rows without a value. */
  function stepDown(): void {
    if (first === 0) {
      at = valued
      stop = rows.length
      return
    }
    stop = first
    do first -= 1
    while (begins[first] !== 1)
    at = first
  }
}

/** The marked rows by their state's place in the list of states; equal ones as the books have them. */
export function walkStates(marks: Uint8Array, standings: Uint8Array, direction: Direction): Walk {
  const left = countStates(marks, standings)
  const step = direction === 'up' ? 1 : -1
  let state = direction === 'up' ? 0 : PAYMENT_STATES.length - 1
  let row = 0
  return (into, from, end) => {
    for (let place = from; place < end;) {
      while (left[state] === 0) {
        state += step
        row = 0
      }
      if (marks[row] === 1 && (standings[row] ?? 0) % REGRESSED === state) {
        into[place++] = row
        left[state] = (left[state] ?? 0) - 1
      }
      row += 1
    }
  }
}

function countStates(marks: Uint8Array, standings: Uint8Array): Uint32Array {
  const counts = new Uint32Array(REGRESSED)
  for (let row = 0; row < marks.length; row += 1) {
    if (marks[row] !== 1) continue
    const state = (standings[row] ?? 0) % REGRESSED
    counts[state] = (counts[state] ?? 0) + 1
  }
  return counts
}
