/** Marks the rows that a filter lets through: what books/payment-scope.ts says in SQL, over the table. */
import {
  listGiven, type GivenCondition, type PaymentFilter,
} from '../../../src-shared/domain/books/payment-conditions.ts'
import { isOnStanding, passesStanding } from '../../../src-shared/domain/books/standing-conditions.ts'
import { assertNever } from '../../../src-shared/domain/values/assert-never.ts'
import { STANDINGS, toDateKey, toStanding, type PaymentTable } from './payment-table.ts'
import { foldAscii, TEXT_FIELDS, type TextField, type TextStore } from './text-store.ts'

export interface FilterSurroundings {
  /** Batches whose payments are not seen. */
  readonly hiddenBatches: ReadonlySet<number>
  /** Where the filter names a batch: 1 for each row of its file that was in the books before. */
  readonly members: Uint8Array | undefined
  /** For each condition on text: 1 for each row found. */
  readonly found: readonly Uint8Array[]
}

/** Above the 0 that stands for no date. */
const FIRST_DATE = 1

type Numbers = Float64Array | Uint32Array | Uint8Array

/** 1 for each row that passes, else 0. */
export function markPassing(
  table: PaymentTable, filter: PaymentFilter, { hiddenBatches, members, found }: FilterSurroundings,
): Uint8Array {
  const marks = new Uint8Array(table.count).fill(1)
  const { batches } = table.columns
  const { batchId } = filter
  for (const given of listGiven(filter)) keepByNumbers(marks, table, given)
  for (const ofText of found) keepWithin(marks, ofText, 1, 1)
  if (batchId === undefined && hiddenBatches.size === 0) return marks
  for (let row = 0; row < marks.length; row += 1) {
    const batch = batches[row] ?? 0
    if (batchId !== undefined && batch !== batchId && members?.[row] !== 1) marks[row] = 0
    else if (hiddenBatches.has(batch)) marks[row] = 0
  }
  return marks
}

/** Does the filter depend on how payments stand, which every answer of the service may change? */
export function asksForStanding(filter: PaymentFilter): boolean {
  return listGiven(filter).some(isOnStanding)
}

/** A condition whose rows are found by searching all text, which is worth keeping. */
export function isOnText({ condition: { test } }: GivenCondition): boolean {
  return test.kind === 'any-contains' || (test.kind === 'equals' && isTextField(test.column))
}

/** The text of a condition as UTF-8 can hold it. */
export function soughtText({ value }: GivenCondition): string {
  return String(value).toWellFormed()
}

/** 1 for each row whose text passes. `among` lists in order the only rows that can, where they are few. */
export function markByText(text: TextStore, given: GivenCondition, among?: Uint32Array): Uint8Array {
  const { condition: { test } } = given
  const sought = soughtText(given)
  const folded = foldAscii(sought)
  // What it holds of any of the fields: nothing else can pass.
  const marks = text.search(sought, among)
  if (test.kind === 'equals' && isTextField(test.column)) {
    const { column } = test
    return keepWhere(marks, (row) => text.read(row, column) === sought)
  }
  if (test.kind !== 'any-contains') throw new Error(`No condition on text: ${test.kind}`)
  const isIn = (row: number, column: TextField): boolean => foldAscii(text.read(row, column) ?? '').includes(folded)
  const isAnyField = TEXT_FIELDS.every((field) => test.columns.includes(field))
  return isAnyField ? marks : keepWhere(marks, (row) => test.columns.some((column) => isIn(row, column)))
}

function isTextField(column: string): column is TextField {
  return TEXT_FIELDS.some((field) => field === column)
}

function keepByNumbers(marks: Uint8Array, table: PaymentTable, given: GivenCondition): void {
  const { amounts, dates, days, currencies, standings } = table.columns
  const { condition: { test }, value } = given
  switch (test.kind) {
    case 'equals': {
      const [numbers, sought] = test.column === 'businessDay'
        ? [days, toDateKey(String(value))]
        : [currencies, table.currencyCodes.findIndex((code) => code === value)]
      if (!isTextField(test.column)) keepWithin(marks, numbers, sought, sought)
      return
    }
    case 'at-least':
      if (test.column === 'amountMinor') keepWithin(marks, amounts, Number(value), Infinity)
      else keepWithin(marks, dates, toDateKey(String(value)), Infinity)
      return
    case 'at-most':
      if (test.column === 'amountMinor') keepWithin(marks, amounts, 0, Number(value))
      else keepWithin(marks, dates, FIRST_DATE, toDateKey(String(value)))
      return
    case 'state-among':
    case 'any-fact':
      keepStandings(marks, standings, markStandings(given))
      return
    case 'any-contains':
    case 'in-import':
      return
    default:
      assertNever(test)
  }
}

function markStandings(given: GivenCondition): Uint8Array {
  return Uint8Array.from({ length: STANDINGS }, (_, standing) => {
    const known = toStanding(standing)
    return Number(known !== undefined && passesStanding(given, known) === true)
  })
}

/** Both ends included. */
function keepWithin(marks: Uint8Array, numbers: Numbers, low: number, high: number): void {
  for (let row = 0; row < marks.length; row += 1) {
    const value = numbers[row] ?? 0
    if (value < low || value > high) marks[row] = 0
  }
}

function keepStandings(marks: Uint8Array, standings: Uint8Array, passing: Uint8Array): void {
  for (let row = 0; row < marks.length; row += 1) if (passing[standings[row] ?? 0] !== 1) marks[row] = 0
}

function keepWhere(marks: Uint8Array, passes: (row: number) => boolean): Uint8Array {
  for (let row = marks.indexOf(1); row !== -1; row = marks.indexOf(1, row + 1)) if (!passes(row)) marks[row] = 0
  return marks
}
