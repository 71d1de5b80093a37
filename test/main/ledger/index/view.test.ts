import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderByNumbers } from '../../../../src-main/ledger/index/number-order.ts'
import { REGRESSED } from '../../../../src-main/ledger/index/payment-table.ts'
import { finish } from '../../../../src-main/ledger/index/row-order.ts'
import { createView, walkBooks, walkOrder, walkStates, type Walk } from '../../../../src-main/ledger/index/view.ts'
import { PAYMENT_STATES } from '../../../../src-shared/domain/books/payment-state.ts'

interface Row {
  readonly isMarked: boolean
  /** Sorted by; null is no value. */
  readonly value: number | null
  readonly standing: number
}

const DIRECTIONS = ['up', 'down'] as const
type Direction = (typeof DIRECTIONS)[number]

const rowsArbitrary: fc.Arbitrary<readonly Row[]> = fc.array(fc.record({
  isMarked: fc.boolean(),
  value: fc.option(fc.nat(4)),
  standing: fc.tuple(fc.nat(PAYMENT_STATES.length - 1), fc.constantFrom(0, REGRESSED)).map(([state, by]) => state + by),
}), { maxLength: 60 })
const stretchesArbitrary = fc.array(fc.tuple(fc.nat(70), fc.nat(20)), { minLength: 1, maxLength: 8 })

/** By what the key says, stable, as sorting arrays is; null last. */
function sortPlainly(rows: readonly Row[], direction: Direction, keyOf: (row: Row) => number | null): number[] {
  const marked = [...rows.keys()].filter((place) => rows[place]?.isMarked)
  const key = (place: number): number => keyOf(rows[place] ?? { isMarked: false, value: null, standing: 0 }) ?? NaN
  const sign = direction === 'up' ? 1 : -1
  return marked.sort((a, b) => {
    const [left, right] = [key(a), key(b)]
    if (Number.isNaN(left) || Number.isNaN(right)) return Number(Number.isNaN(left)) - Number(Number.isNaN(right))
    return sign * (left - right)
  })
}

function expectEverySlice(walk: () => Walk, whole: readonly number[], asked: readonly (readonly number[])[]): void {
  const view = createView(whole.length, walk())
  for (const [first = 0, length = 0] of asked) {
    expect([...view.rows(first, first + length)]).toEqual(whole.slice(first, first + length))
  }
}

describe('a view that is walked as far as someone has looked', () => {
  it('shows at any offset, asked in any order, what stands there in the whole of it', () => {
    fc.assert(fc.property(rowsArbitrary, stretchesArbitrary, (rows, asked) => {
      const marks = Uint8Array.from(rows, ({ isMarked }) => Number(isMarked))
      const standings = Uint8Array.from(rows, ({ standing }) => standing)
      const values = Uint32Array.from(rows, ({ value }) => value ?? 0)
      const order = finish(orderByNumbers([values], rows.length, (row) => rows[row]?.value !== null))
      for (const direction of DIRECTIONS) {
        const books = sortPlainly(rows, direction, (row) => rows.indexOf(row))
        expectEverySlice(() => walkBooks(marks, direction), books, asked)
        const byValue = sortPlainly(rows, direction, ({ value }) => value)
        expectEverySlice(() => walkOrder(order, direction, marks), byValue, asked)
        const byState = sortPlainly(rows, direction, ({ standing }) => standing % REGRESSED)
        expectEverySlice(() => walkStates(marks, standings, direction), byState, asked)
      }
    }))
  })

  it('walks no further than that, and never the same way twice', () => {
    const walked: [from: number, end: number][] = []
    const view = createView(1_000_000, (_into, from, end) => void walked.push([from, end]))
    view.rows(0, 300)
    view.rows(100, 300)
    view.rows(250, 500)
    view.rows(999_900, 1_000_200)
    view.rows(0, 1_000_000)
    expect(walked).toEqual([[0, 300], [300, 500], [500, 1_000_000]])
  })
})
