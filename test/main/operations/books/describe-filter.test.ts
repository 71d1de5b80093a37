import { describe, expect, it } from 'vitest'
import { describeFilter } from '../../../../src-main/operations/books/describe-filter.ts'
import { currencyOf } from '../../../support/files/tables.ts'

describe('a filter in words', () => {
  it('says that nothing is left out', () => {
    expect(describeFilter({})).toBe('all payments')
  })

  it('names every condition', () => {
    expect(describeFilter({
      states: ['failed', 'pending'], onlyFailures: true, onlyRegressed: true, batchId: 7, currency: currencyOf('NGN'),
      fromDate: '2026-09-01', toDate: '2026-09-30', minAmountMinor: 100_000, search: 'ada',
    }, 1_200)).toBe(
      'the 1,200 selected references; state failed or pending; verify-check failures and '
      + 'regressed payments; regressed; of import 7; expected 2026-09-01 to '
      + '2026-09-30; in NGN; amount from NGN 1,000.00; with “ada” in the reference, customer or e-mail',
    )
  })

  it('knows no decimals where it knows no currency', () => {
    expect(describeFilter({ maxAmountMinor: 100_000 })).toBe('amount up to 100,000 (minor units)')
  })
})
