import { describe, expect, it } from 'vitest'
import { readColumnState } from '../../../src-renderer/features/payments/kept-columns.ts'
import {
  ABOVE_GRID, chipsOf, filterOf, type Conditions,
} from '../../../src-renderer/conditions/condition-address.ts'
import { conditionRows, currencyOptions } from '../../../src-renderer/conditions/condition-fields.ts'
import { gridSortOf, sortOf, sortText } from '../../../src-renderer/features/payments/payment-question.ts'
import { findFault } from '../../../src-renderer/ui/controls/panel-fields.ts'
import { findView, readViews, SHIPPED_VIEWS, withView } from '../../../src-renderer/features/payments/saved-views.ts'
import { parseFilterParameters } from '../../../src-shared/domain/books/condition-values.ts'
import {
  CONDITION_NAMES, CONDITION_PARAMETERS, PAYMENT_CONDITIONS,
} from '../../../src-shared/domain/books/payment-conditions.ts'

const ROWS = conditionRows({ batches: [], currencies: [] })
const FIELDS = ROWS.flat()
const NONE = Object.fromEntries(CONDITION_PARAMETERS.map((name) => [name, ''])) as Conditions

describe('the filter of the address', () => {
  it('says what each parameter says, amounts in the currency beside them', () => {
    expect(parseFilterParameters(NONE)).toEqual({})
    expect(parseFilterParameters({
      ...NONE, state: 'failed,refused', only: 'regressed', search: 'T-', currency: 'UGX', batch: '7',
      from: '2026-09-01', to: '2026-09-30', min: '1250', max: '9000',
    })).toEqual({
      states: ['failed', 'refused'], onlyRegressed: true, search: 'T-', currency: 'UGX', batchId: 7,
      fromDate: '2026-09-01', toDate: '2026-09-30', minAmountMinor: 1_250, maxAmountMinor: 9_000,
    })
  })

  it('takes a period by the day that it is today, and a date beside it before the period', () => {
    expect(filterOf(NONE, 'yesterday', '2026-11-23')).toEqual({ fromDate: '2026-11-22', toDate: '2026-11-22' })
    expect(filterOf(NONE, 'yesterday', '2026-11-24')).toEqual({ fromDate: '2026-11-23', toDate: '2026-11-23' })
    expect(filterOf({ ...NONE, from: '2026-11-01' }, 'last-7-days', '2026-11-23'))
      .toEqual({ fromDate: '2026-11-01', toDate: '2026-11-23' })
    expect(filterOf(NONE, 'someday', '2026-11-23')).toEqual({})
  })

  it('takes nothing that it can’t read, and no amount without a currency', () => {
    const madeUp = { ...NONE, state: 'paid', batch: '-1', from: '2026-02-30', currency: 'XXZ', min: '5' }
    expect(parseFilterParameters(madeUp)).toEqual({})
    expect(parseFilterParameters({ ...NONE, currency: 'NGN', min: '1,5' })).toEqual({ currency: 'NGN' })
  })

  it('is shown as chips, each with what it takes away', () => {
    const chips = chipsOf({ ...NONE, batch: '7', from: '2026-09-17', to: '2026-09-17', currency: 'NGN', min: '10' })
    expect(chips.map(({ label, value }) => [label, value])).toEqual([
      ['Import', '7'], ['Expected', '17 Sep 2026'], ['Currency', 'NGN'], ['Amount', 'from NGN 10.00'],
    ])
    expect(chips[2]?.changes).toEqual({ currency: '', min: '', max: '' })
  })

  it('names each flag, which goes without the other', () => {
    const chips = chipsOf({ ...NONE, state: 'failed', search: 'x', only: 'failures,regressed' })
    expect(chips).toEqual([
      { id: 'onlyFailures', label: 'Verify-check failures', changes: { only: 'regressed' } },
      { id: 'onlyRegressed', label: 'Regressed', changes: { only: 'failures' } },
    ])
  })
})

describe('the form of conditions', () => {
  it('has a field for every condition that has none above the grid', () => {
    const asked = CONDITION_NAMES.filter((name) => !ABOVE_GRID.includes(name))
    const parameters = new Set(asked.map((name) => PAYMENT_CONDITIONS[name].parameter))
    expect(FIELDS.map(({ parameter }) => parameter)).toEqual([...parameters])
    expect(ROWS.filter((row) => row.length > 1).map((row) => row.map(({ label }) => label))).toEqual([
      ['Expected from', 'Expected to'], ['Amount from', 'Amount to'],
    ])
    expect(FIELDS.find(({ parameter }) => parameter === 'only')?.options?.map(({ value }) => value))
      .toEqual(['', 'failures', 'regressed', 'open', 'explained', 'proved'])
  })

  it('offers the currencies of the books first', () => {
    expect(currencyOptions(['KES', 'NGN']).slice(0, 4).map(({ label }) => label))
      .toEqual(['Every currency', 'KES', 'NGN', 'AED (none in the books)'])
  })

  it('says what is wrong with an amount once it is known in which currency', () => {
    const [amount] = FIELDS.filter(({ parameter }) => parameter === 'min')
    const fault = (text: string, currency?: 'NGN') => amount && findFault(amount, text, currency)
    expect([fault(''), fault('1,250.50', 'NGN'), fault('x')]).toEqual([undefined, undefined, undefined])
    expect(fault('1.234', 'NGN')).toBe('This has more than the 2 decimals of NGN.')
  })
})

describe('the order of the address', () => {
  it('goes there and back', () => {
    for (const text of ['', 'amount', '-date']) expect(sortText(gridSortOf(text))).toBe(text)
    expect(sortOf('-amount')).toEqual({ by: 'amount', direction: 'down' })
    expect(sortOf('nonsense')).toEqual({ by: 'books', direction: 'up' })
  })
})

describe('saved views', () => {
  it('are recognised by what they show, whatever the order of their parameters', () => {
    expect(findView(SHIPPED_VIEWS, { state: 'pending', search: '' })?.name).toBe('Pending')
    expect(findView(SHIPPED_VIEWS, { state: 'pending', search: 'x' })).toBeNull()
    expect(findView([{ name: 'A', query: { from: 'x', to: 'y' } }], { to: 'y', from: 'x' })?.name).toBe('A')
  })

  it('keep a period as it is named, so that yesterday is yesterday tomorrow too', () => {
    const [kept] = readViews([{ name: 'A', query: { state: 'failed', period: 'yesterday' } }]) ?? []
    expect(kept?.query).toEqual({ state: 'failed', period: 'yesterday' })
  })

  it('replace one of their name, and are read without what is none', () => {
    const once = withView([], { name: 'A', query: { state: 'failed' } })
    expect(withView(once, { name: 'A', query: {} })).toEqual([{ name: 'A', query: {} }])
    expect(readViews([{ name: 'A', query: { state: 'x', evil: 'y', from: 3 } }, 7, { name: 1 }])).toEqual([
      { name: 'A', query: { state: 'x' } },
    ])
    expect(readViews('A')).toBeUndefined()
  })
})

describe('columns that were kept', () => {
  it('are read where they have the shape, and dropped otherwise', () => {
    const state = { order: ['a'], widths: { a: 100 }, hidden: [] }
    expect(readColumnState(state)).toEqual(state)
    expect(readColumnState({ ...state, widths: { a: 'wide' } })).toEqual({ ...state, widths: {} })
    expect(readColumnState({ ...state, order: [1] })).toBeUndefined()
    expect(readColumnState(null)).toBeUndefined()
  })
})
