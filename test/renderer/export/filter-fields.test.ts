/** The fields of the export screen and the filter that they stand for. */
import { describe, expect, it } from 'vitest'
import { fieldsOf, withFields, withoutFields } from '../../../src-renderer/features/export/filter-fields.ts'
import { fixDays } from '../../../src-renderer/features/export/moving-filter.ts'
import { parseRecipes } from '../../../src-renderer/features/export/recipes.ts'
import type { PaymentFilter } from '../../../src-shared/domain/books/payment-conditions.ts'
import { currencyOf } from '../../support/files/tables.ts'

const FULL: PaymentFilter = {
  fromDate: '2026-09-01', toDate: '2026-09-30', states: ['failed'], currency: currencyOf('NGN'), batchId: 3,
  search: 'ACME', minAmountMinor: 500, onlyRegressed: true,
}

describe('the fields', () => {
  it('hold a filter and give it back, with what has no field as it was', () => {
    expect(fieldsOf(FULL)).toEqual({
      period: '', from: '2026-09-01', to: '2026-09-30', state: 'failed', currency: 'NGN', batch: '3', search: 'ACME',
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
  it('take the place of dates, and dates theirs', () => {
    expect(withFields(FULL, { period: 'yesterday' })).toEqual({
      period: 'yesterday', states: ['failed'], currency: 'NGN', batchId: 3, search: 'ACME', minAmountMinor: 500,
      onlyRegressed: true,
    })
    expect(withFields({ period: 'yesterday' }, { from: '2026-09-01' })).toEqual({ fromDate: '2026-09-01' })
    expect(withFields({ period: 'yesterday' }, { period: '' })).toEqual({})
    expect(withFields({}, { period: 'someday' })).toEqual({})
  })

  it('of a recipe are those of the day on which it is used', () => {
    const stored = [{ name: 'Daily', choice: {
      subject: 'payments', format: 'csv', filter: { period: 'yesterday', states: ['failed'] },
    } }]
    const [recipe] = parseRecipes(JSON.parse(JSON.stringify(stored))) ?? []
    const filter = recipe?.choice.filter ?? {}
    expect(fixDays(filter, '2026-03-02')).toEqual({ states: ['failed'], fromDate: '2026-03-01', toDate: '2026-03-01' })
    expect(fixDays(filter, '2026-03-03')).toEqual({ states: ['failed'], fromDate: '2026-03-02', toDate: '2026-03-02' })
  })
})
