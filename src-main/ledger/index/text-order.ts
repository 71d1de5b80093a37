/** Orders rows by a text, byte for byte: a stable radix sort from the first byte on. */
import { markBegins, splitByValue, STROKE_ROWS, type InStrokes, type RowOrder } from './row-order.ts'
import { NO_VALUE, type TextField, type TextStore } from './text-store.ts'

/** A byte, plus one, or 0 where the text has ended. */
const SYMBOLS = 257
/** So few rows are sorted quicker by comparing them. */
const FEW = 16

interface Group {
  readonly from: number
  readonly to: number
  /** The texts of the group are the same up to here. */
  readonly depth: number
}

/** Rows without the text stand last. */
export function* orderByText(text: TextStore, field: TextField): InStrokes<RowOrder> {
  const starts = text.starts(field)
  const { rows, valued } = splitByValue(starts.length, (row) => starts[row] !== NO_VALUE)
  const scratch = new Uint32Array(valued)
  const places = new Uint32Array(SYMBOLS + 1)
  const open: Group[] = [{ from: 0, to: valued, depth: 0 }]
  let looked = 0
  yield
  for (let group = open.pop(); group; group = open.pop()) {
    if (group.to - group.from <= FEW) sortFew(group)
    else deal(group)
    looked += group.to - group.from
    if (looked < STROKE_ROWS) continue
    looked = 0
    yield
  }
  const isSame = (row: number, other: number): boolean => compare(row, other, 0) === 0
  return { rows, valued, begins: yield* markBegins(rows, valued, isSame) }

  function symbolOf(row: number, depth: number): number {
    return text.symbolAt((starts[row] ?? 0) + depth)
  }

  /** Deals the group out by its next byte; each heap is a group then, but that of the texts that have ended. */
  function deal({ from, to, depth }: Group): void {
    places.fill(0)
    for (let place = from; place < to; place += 1) {
      const after = symbolOf(rows[place] ?? 0, depth) + 1
      places[after] = (places[after] ?? 0) + 1
    }
    const first = symbolOf(rows[from] ?? 0, depth)
    if (places[first + 1] === to - from) {
      if (first > 0) open.push({ from, to, depth: depth + 1 })
      return
    }
    places[0] = from
    for (let symbol = 1; symbol <= SYMBOLS; symbol += 1) {
      const start = places[symbol - 1] ?? 0
      const end = start + (places[symbol] ?? 0)
      if (symbol > 1 && end - start > 1) open.push({ from: start, to: end, depth: depth + 1 })
      places[symbol] = end
    }
    scratch.set(rows.subarray(from, to), from)
    for (let place = from; place < to; place += 1) {
      const row = scratch[place] ?? 0
      const symbol = symbolOf(row, depth)
      const into = places[symbol] ?? 0
      places[symbol] = into + 1
      rows[into] = row
    }
  }

  function sortFew({ from, to, depth }: Group): void {
    for (let sorted = from + 1; sorted < to; sorted += 1) {
      const row = rows[sorted] ?? 0
      let place = sorted
      while (place > from && compare(rows[place - 1] ?? 0, row, depth) > 0) {
        rows[place] = rows[place - 1] ?? 0
        place -= 1
      }
      rows[place] = row
    }
  }

  /** Below zero where `row` comes before `other`. */
  function compare(row: number, other: number, depth: number): number {
    for (let at = depth; ; at += 1) {
      const symbol = symbolOf(row, at)
      const difference = symbol - symbolOf(other, at)
      if (difference !== 0 || symbol === 0) return difference
    }
  }
}
