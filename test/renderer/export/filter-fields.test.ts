/** The fields of the export screen and the filter that they stand for. */
import { describe, expect, it } from 'vitest'
import {
  DAYS, daysOf, fieldsOf, spanOf, withFields, withoutFields,
} from '../../../src-renderer/features/export/filter-fields.ts'
import type { PaymentFilter } from '../../../src-shared/domain/books/payment-conditions.ts'
import { currencyOf } from '../../support/files/tables.ts'

const FULL: PaymentFilter = {
  fromDate: '2026-09-01', toDate: '2026-09-30', states: ['failed'], currency: currencyOf('NGN'), batchId: 3,
  search: 'ACME', minAmountMinor: 500, onlyRegressed: true,
}

describe('the fields', () => {
  it('hold a filter and give it back, with what has no field as it was', () => {
    expect(fieldsOf(FULL)).toEqual({
      from: '2026-09-01', to: '2026-09-30', state: 'failed', currency: 'NGN', batch: '3', search: 'ACME',
    })
    expect(withFields(FULL, {})).toEqual(FULL)
    expect(withFields(FULL, { from: '', to: '', state: '', currency: '', batch: '', search: ' ' }))
      .toEqual({ minAmountMinor: 500, onlyRegressed: true })
    expect(withoutFields(FULL)).toEqual({ minAmountMinor: 500, onlyRegressed: true })
  })

  it('leave several states alone until one is chosen', () => {
    const filter: PaymentFilter = { states: ['failed', 'pending'] }
    expect([fieldsOf(filter).state, withoutFields(filter)]).toEqual(['', filter])
    expect(withFields(filter, { search: 'x' })).toEqual({ ...filter, search: 'x' })
    expect(withFields(filter, { state: 'proved' })).toEqual({ states: ['proved'] })
  })

  it('take nothing that is no state or currency', () => {
    expect(withFields({}, { state: 'odd', currency: 'XXY' })).toEqual({})
  })
})

describe('days by a word', () => {
  it.each([
    ['all', '', ''], ['today', '2026-03-02', '2026-03-02'], ['yesterday', '2026-03-01', '2026-03-01'],
    ['last-7-days', '2026-02-24', '2026-03-02'], ['this-month', '2026-03-01', '2026-03-02'],
    ['last-month', '2026-02-01', '2026-02-28'],
  ] as const)('%s is from %s to %s', (days, from, to) => {
    expect(spanOf(days, '2026-03-02')).toEqual({ from, to })
  })

  it('are found again in the dates, on any day on which they differ', () => {
    for (const days of DAYS) expect(daysOf(spanOf(days, '2026-03-12'), '2026-03-12')).toBe(days)
    expect(daysOf({ from: '2026-01-01', to: '' }, '2026-03-12')).toBeUndefined()
  })
})
