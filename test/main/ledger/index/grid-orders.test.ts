import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderByNumbers } from '../../../../src-main/ledger/index/number-order.ts'
import { finish, STROKE_ROWS, type RowOrder } from '../../../../src-main/ledger/index/row-order.ts'
import { orderByText } from '../../../../src-main/ledger/index/text-order.ts'
import { createTextStore } from '../../../../src-main/ledger/index/text-store.ts'
import { createView, walkOrder } from '../../../../src-main/ledger/index/view.ts'

type Texts = readonly [txref: string, customer: string | null, email: string | null]

function storeOf(rows: readonly Texts[]) {
  const store = createTextStore()
  for (const row of rows) store.append(row)
  return store
}

/** Few letters and lengths, so that texts begin alike, repeat and contain one another. */
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'A', 'B', '-', 'é', 'É', '😀'), maxLength: 4 })
const textRows = fc.array(fc.tuple(word, fc.option(word), fc.option(word)), { maxLength: 120 })

/** Stable, as sorting arrays is; those without a value last. */
function sortPlainly<Value>(values: readonly (Value | null)[], compare: (a: Value, b: Value) => number) {
  const rows = values.map((_, row) => row)
  return rows.sort((a, b) => {
    const [left, right] = [values[a] ?? null, values[b] ?? null]
    return left === null || right === null ? Number(left === null) - Number(right === null) : compare(left, right)
  })
}

function expectBoth<Value>(
  order: RowOrder, values: readonly (Value | null)[], compare: (a: Value, b: Value) => number,
): void {
  const everything = new Uint8Array(values.length).fill(1)
  const rowsGoing = (direction: 'up' | 'down'): number[] => (
    [...createView(values.length, walkOrder(order, direction, everything)).rows(0, values.length)]
  )
  expect(rowsGoing('up')).toEqual(sortPlainly(values, compare))
  expect(rowsGoing('down')).toEqual(sortPlainly(values, (a, b) => compare(b, a)))
}

describe('an order of rows', () => {
  it('is that of the bytes of a text, in both directions', () => {
    fc.assert(fc.property(textRows, (rows) => {
      const store = storeOf(rows)
      const compare = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))
      expectBoth(finish(orderByText(store, 'txref')), rows.map(([txref]) => txref), compare)
      expectBoth(finish(orderByText(store, 'customer')), rows.map(([, customer]) => customer), compare)
    }))
  })

  it('is that of whole numbers of any size, by the second ones where the first are equal', () => {
    const number = fc.oneof(fc.constantFrom(0, 1, 65_535, 65_536, 2 ** 32, Number.MAX_SAFE_INTEGER), fc.maxSafeNat())
    const row = fc.tuple(number, fc.nat(3))
    fc.assert(fc.property(fc.array(fc.option(row), { maxLength: 80 }), (rows) => {
      const keys = [Float64Array.from(rows, (key) => key?.[0] ?? 0), Uint16Array.from(rows, (key) => key?.[1] ?? 0)]
      const order = finish(orderByNumbers(keys, rows.length, (at) => rows[at] !== null))
      expectBoth(order, rows, (a, b) => a[0] - b[0] || a[1] - b[1])
    }))
  })

  it('is made in strokes that leave time for other things', () => {
    const count = 3 * STROKE_ROWS
    const strokes = orderByNumbers([Uint32Array.from({ length: count }, (_, row) => count - row)], count)
    let made = 0
    while (!strokes.next().done) made += 1
    expect(made).toBeGreaterThan(3)
  })
})

describe('the text of the rows', () => {
  it('is searched as it should be, also where rows look alike', () => {
    const part = fc.string({ unit: fc.constantFrom('a', 'B', '-', 'É', '😀'), minLength: 1, maxLength: 3 })
    fc.assert(fc.property(textRows, part, (rows, sought) => {
      const fold = (text: string | null): string => (text ?? '').replace(/[AB]/g, (letter) => letter.toLowerCase())
      const found = rows.map((row) => Number(row.some((text) => fold(text).includes(fold(sought)))))
      expect([...storeOf(rows).search(sought)]).toEqual(found)
    }))
  })

  it('is searched among the rows that are known to be the only ones', () => {
    const part = word.filter((text) => text !== '')
    fc.assert(fc.property(textRows, part, word, (rows, sought, more) => {
      const store = storeOf(rows)
      const wider = store.search(sought)
      const among = Uint32Array.from([...wider.keys()].filter((row) => wider[row] === 1))
      expect(store.search(sought + more, among)).toEqual(store.search(sought + more))
    }))
  })

  it('is searched for a single letter or digit of either case, also in rows that took the place of others', () => {
    const store = storeOf([['a1', 'B', null], ['x9', null, 'z'], ['Q', null, null]])
    store.truncate(1)
    store.append(['c0', 'D', 'e5'])
    const found = (sought: string): string => [...store.search(sought)].join('')
    expect(['a', 'A', 'b', '1', 'c', 'd', 'E', '0', '5'].map(found)).toEqual(
      ['10', '10', '10', '10', '01', '01', '01', '01', '01'],
    )
    expect(['x', '9', 'z', 'q', '_'].map(found)).toEqual(['00', '00', '00', '00', '00'])
  })

  it('is found in a short row between long ones that look alike', () => {
    const rows = ['bbbbbbbbba', 'a', 'bbba', 'b'].map((txref) => [txref, null, null] as const)
    expect([...storeOf(rows).search('a')]).toEqual([1, 1, 1, 0])
  })

  it('is kept letter by letter, also once it was cleared and filled again', () => {
    fc.assert(fc.property(textRows, textRows, (before, rows) => {
      const store = storeOf(before)
      store.truncate(0)
      for (const row of rows) store.append(row)
      expect(rows.map((_, row) => [store.read(row, 'txref'), store.read(row, 'customer'), store.read(row, 'email')]))
        .toEqual(rows)
      const { bytes, ends } = store.packReferences(rows.keys(), rows.length)
      expect(Buffer.from(bytes).toString()).toBe(rows.map(([txref]) => txref).join(''))
      expect(ends).toHaveLength(rows.length)
    }))
  })
})
