import { describe, expect, it } from 'vitest'
import { describeFilter } from '../../../src-main/operations/describe-filter.ts'
import { currencyOf } from '../../support/files-tables.ts'

describe('a filter in words', () => {
  it('says that nothing is left out', () => {
    expect(describeFilter({})).toBe('all payments')
  })

  it('names every condition', () => {
    expect(describeFilter({
      states: ['failed', 'pending'], onlyFailures: true, onlyRegressed: true, batchId: 7, currency: currencyOf('NGN'),
      fromDate: '2026-09-01', toDate: '2026-09-30', minAmountMinor: 100_000, search: 'ada',
    }, 1_200)).toBe(
      'the 1,200 references that were chosen; state failed or pending; verify-check failures and payments that read '
      + 'differently now; once proved and reading differently now; of import 7; in NGN; expected from 2026-09-01 to '
      + '2026-09-30; amount from NGN 1,000.00; with “ada” in the reference, customer or e-mail',
    )
  })

  it('knows no decimals where it knows no currency', () => {
    expect(describeFilter({ maxAmountMinor: 100_000 })).toBe('amount to 100,000 in minor units')
  })
})
