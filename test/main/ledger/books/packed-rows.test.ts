/** Rows go into the ledger as they were given, whether those beside them are like them or not. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ExpectedRow } from '../../../../src-main/ledger/api/books.ts'
import { prepareInsertNew, rowAt, valuesOf } from '../../../../src-main/ledger/books/packed-rows.ts'
import { openBareBooks } from '../../../support/ledger/bare-books.ts'
import { expectedRow } from '../../../support/ledger/fixtures.ts'

const DAY = '2026-09-17'
const OTHER_DAY = '2026-09-16'

/** Alike over long stretches, as in a file, and then one that is not. */
function mostly<Value>(usual: Value, ...others: readonly Value[]): fc.Arbitrary<Value> {
  return fc.oneof({ weight: 60, arbitrary: fc.constant(usual) }, fc.constantFrom(...others))
}

const arbitrary = fc.record({
  reference: fc.integer({ min: 1, max: 400 }),
  currency: mostly<'NGN' | 'KES'>('NGN', 'KES'),
  amountMinor: fc.nat(),
  customer: fc.option(fc.string({ maxLength: 5 })),
  expectedDate: mostly(DAY, OTHER_DAY, null),
  businessDay: mostly(DAY, OTHER_DAY),
})

function listPayments(list: (sql: string) => unknown[][]): unknown[][] {
  return list(`
    SELECT row_number, txref, currency, amount_minor, customer, email, expected_date, business_day, source_id, source
    FROM payment ORDER BY id`)
}

it('each row whose reference is new is stored, and the places of the others are told', () => {
  fc.assert(fc.property(fc.array(arbitrary, { minLength: 1, maxLength: 170, size: 'max' }), (drawn) => {
    const { db, begin, list } = openBareBooks()
    const { batchId } = begin('orders')
    const rows = drawn.map(({ reference, ...said }, at) => ({ ...expectedRow(reference, said), rowNumber: at + 2 }))
    const values = valuesOf(rows, batchId)
    const isNew = rows.map(({ txref }, at) => rows.findIndex((other) => other.txref === txref) === at)
    const conflicting = prepareInsertNew(db)(values)
    expect(conflicting.map((at) => rowAt(values, at))).toEqual(rows.filter((_, at) => !isNew[at]))
    expect(listPayments(list)).toEqual(rows.filter((_, at) => isNew[at]).map((one) => [
      one.rowNumber, one.txref, one.currency, one.amountMinor, one.customer, one.email, one.expectedDate,
      one.businessDay, batchId, 'import',
    ]))
    db.close()
  }), { numRuns: 60 })
})

it.each<[string, Partial<ExpectedRow>]>([
  ['currency', { currency: 'KES' }], ['date', { expectedDate: OTHER_DAY }], ['day', { businessDay: OTHER_DAY }],
])('one row with another %s than those around it keeps its own', (_, other) => {
  const { db, begin, list } = openBareBooks()
  const { batchId } = begin('orders')
  const alike = { expectedDate: DAY, businessDay: DAY } as const
  const rows = Array.from({ length: 60 }, (__, at) => expectedRow(at + 2, { ...alike, ...(at === 30 && other) }))
  expect(prepareInsertNew(db)(valuesOf(rows, batchId))).toEqual([])
  expect(listPayments(list).map(([, , currency, , , , date, day]) => [currency, date, day]))
    .toEqual(rows.map(({ currency, expectedDate, businessDay }) => [currency, expectedDate, businessDay]))
})
