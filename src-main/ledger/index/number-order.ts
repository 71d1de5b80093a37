/** Orders rows by whole numbers: a stable radix sort, sixteen bits at a time. */
import { markBegins, splitByValue, type InStrokes, type RowOrder } from './row-order.ts'

const DIGIT = 2 ** 16

/** A whole number of zero or more, below 2^53, for each row. */
export type Numbers = Float64Array | Uint32Array | Uint16Array

/** By the first numbers, equal ones by the second and so on. Rows without a value stand last. */
export function* orderByNumbers(
  keys: readonly Numbers[], count: number, hasValue: (row: number) => boolean = () => true,
): InStrokes<RowOrder> {
  const { rows, valued } = splitByValue(count, hasValue)
  let from = rows.subarray(0, valued)
  let into = new Uint32Array(valued)
  for (const numbers of keys.toReversed()) {
    const largest = largestOf(numbers, from)
    for (let unit = 1; unit <= largest; unit *= DIGIT) {
      yield
      sortByDigit(numbers, unit, from, into)
      ;[from, into] = [into, from]
    }
  }
  rows.set(from)
  const isSame = (row: number, other: number): boolean => keys.every((numbers) => numbers[row] === numbers[other])
  return { rows, valued, begins: yield* markBegins(rows, valued, isSame) }
}

function sortByDigit(numbers: Numbers, unit: number, from: Uint32Array, into: Uint32Array): void {
  const places = new Uint32Array(DIGIT + 1)
  const digitOf = (row: number): number => Math.floor((numbers[row] ?? 0) / unit) % DIGIT
  for (const row of from) {
    const after = digitOf(row) + 1
    places[after] = (places[after] ?? 0) + 1
  }
  for (let digit = 1; digit <= DIGIT; digit += 1) places[digit] = (places[digit] ?? 0) + (places[digit - 1] ?? 0)
  for (const row of from) {
    const digit = digitOf(row)
    const place = places[digit] ?? 0
    places[digit] = place + 1
    into[place] = row
  }
}

function largestOf(numbers: Numbers, rows: Uint32Array): number {
  let largest = 0
  for (const row of rows) largest = Math.max(largest, numbers[row] ?? 0)
  return largest
}
