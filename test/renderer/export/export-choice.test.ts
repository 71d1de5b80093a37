/** What the export screen keeps and says: filters in the address, columns in order, recipes, names of files. */
import { describe, expect, it } from 'vitest'
import { MAX_REPORT_ROWS } from '../../../src-shared/contract/books/exports.ts'
import { paymentFilterSchema, type PaymentFilter } from '../../../src-shared/contract/books/payments.ts'
import { columnNames } from '../../../src-main/operations/exports/export-tables.ts'
import { EXPORT_SUBJECTS } from '../../../src-shared/domain/books/export-subjects.ts'
import { listColumns, moveColumn, toggleColumn } from '../../../src-renderer/features/export/column-order.ts'
import { COLUMN_TITLES, titleOf } from '../../../src-renderer/features/export/column-titles.ts'
import {
  describeConditions, filterToText, parseFilterText,
} from '../../../src-renderer/features/export/filter-text.ts'
import {
  keepRecipe, MAX_RECIPES, parseRecipes, removeRecipe, renameRecipe, restoreRecipe, type Recipe,
} from '../../../src-renderer/features/export/recipes.ts'
import {
  describeChoice, fileNameOf, MAX_PRINTED_ROWS, suggestName,
} from '../../../src-renderer/features/export/export-choice.ts'

const FULL: PaymentFilter = paymentFilterSchema.parse({
  states: ['failed', 'pending'], batchId: 3, onlyFailures: true, onlyRegressed: true, search: 'ACME', currency: 'NGN',
  fromDate: '2026-09-01', toDate: '2026-09-30', minAmountMinor: 100, maxAmountMinor: 5_000,
})

describe('a filter in the address', () => {
  it('comes back with each of its conditions', () => {
    expect(parseFilterText(filterToText(FULL))).toEqual(FULL)
    expect(filterToText({ search: undefined })).toBe('')
  })

  it('that was cut or made up lets everything through rather than something else', () => {
    const madeUp = '{"states":["x"],"batchId":-1,"currency":"XXX","fromDate":"now"}'
    expect(['', '{', '7', 'null', madeUp].map(parseFilterText)).toEqual([{}, {}, {}, {}, {}])
  })

  it('is told condition by condition, each with what is left without it', () => {
    const conditions = describeConditions(FULL)
    expect(conditions.map(({ label, value }) => `${label} ${value ?? ''}`)).toEqual([
      'State Failed or Pending', 'Verify-check failures ', 'Regressed ', 'Import 3',
      'Expected 01 Sep 2026 to 30 Sep 2026', 'Currency NGN', 'Amount NGN 1.00 to NGN 50.00', 'Search ACME',
    ])
    expect(conditions[4]?.rest).not.toHaveProperty('fromDate')
    expect(conditions[4]?.rest).toMatchObject({ search: 'ACME' })
    expect(conditions[5]?.rest).not.toHaveProperty('minAmountMinor')
    expect(describeConditions({ minAmountMinor: 1_250 })[0]?.value).toBe('from 1,250 (minor units)')
  })
})

describe('the columns', () => {
  const known = ['reference', 'amount', 'state']

  it('stand in the chosen order, the others behind them', () => {
    expect(listColumns(known, ['state', 'gone', 'reference'])).toEqual(['state', 'reference', 'amount'])
    expect(titleOf('actual_amount')).toBe('Actual amount')
  })

  it('have a title each, whatever is exported', () => {
    const names = new Set(EXPORT_SUBJECTS.flatMap((subject) => columnNames(subject)))
    expect(Object.keys(COLUMN_TITLES).sort()).toEqual([...names].sort())
  })

  it('move to a place and never beyond the ends', () => {
    expect(moveColumn(known, 'state', 0)).toEqual(['state', 'reference', 'amount'])
    expect(moveColumn(known, 'reference', 1)).toEqual(['amount', 'reference', 'state'])
    expect([moveColumn(known, 'state', 9), moveColumn(known, 'reference', -1), moveColumn(known, 'none', 0)])
      .toEqual([known, known, known])
  })

  it('are taken and left out, but the last one stays', () => {
    expect(toggleColumn(['amount'], 'state')).toEqual(['amount', 'state'])
    expect(toggleColumn(['amount', 'state'], 'amount')).toEqual(['state'])
    expect(toggleColumn(['state'], 'state')).toEqual(['state'])
  })
})

describe('recipes', () => {
  const recipe = (name: string): Recipe => (
    { name, choice: { subject: 'exceptions', format: 'xlsx', filter: { search: 'A' } } }
  )
  const list = [recipe('a'), recipe('b'), recipe('c')]

  it('come back as they were stored; what another version wrote is left out', () => {
    expect(parseRecipes(JSON.parse(JSON.stringify(list)))).toEqual(list.map(({ name, choice }) => (
      { name, choice: { ...choice, columns: undefined } }
    )))
    expect(parseRecipes([{ name: 'x', choice: { subject: 'refunds', format: 'csv' } }, 7])).toEqual([])
    expect(parseRecipes({})).toBeUndefined()
  })

  it('are read as the first versions kept them', () => {
    const older = list.map(({ name, choice }) => ({ name, wish: choice }))
    expect(parseRecipes(JSON.parse(JSON.stringify(older)))).toEqual(parseRecipes(JSON.parse(JSON.stringify(list))))
    const retired = list.map(({ name, choice }) => ({ name, choice: { ...choice, subject: 'failures' } }))
    expect(parseRecipes(retired)).toEqual(parseRecipes(list))
  })

  it('of the same name are replaced in their place, and there are never too many', () => {
    const other: Recipe = { name: 'b', choice: { subject: 'payments', format: 'csv', filter: {} } }
    expect(keepRecipe(list, other)).toEqual([list[0], other, list[2]])
    const many = Array.from({ length: MAX_RECIPES + 5 }, (_, index) => recipe(String(index)))
    expect(many.reduce<readonly Recipe[]>(keepRecipe, [])).toHaveLength(MAX_RECIPES)
  })

  it('are renamed unless the name is taken', () => {
    expect(renameRecipe(list, 'b', 'd')?.map(({ name }) => name)).toEqual(['a', 'd', 'c'])
    expect(renameRecipe(list, 'b', 'c')).toBeNull()
    expect(renameRecipe(list, 'none', 'd')).toBeNull()
  })

  it('that were deleted come back where they were', () => {
    const left = removeRecipe(list, 'b')
    expect(restoreRecipe(left, recipe('b'), 1)).toEqual(list)
    expect(restoreRecipe(list, recipe('b'), 1)).toEqual(list)
  })
})

describe('an export in words', () => {
  it('is named by its recipe or subject, its profile and its day', () => {
    const choice = { subject: 'exceptions', format: 'xlsx' } as const
    expect(suggestName(choice, 'shop', '2026-09-17')).toBe('exceptions-shop-2026-09-17.xlsx')
    expect(suggestName(choice, 'shop', '2026-09-17', ' For: the / accountant '))
      .toBe('for-the-accountant-shop-2026-09-17.xlsx')
    expect(suggestName(choice, 'shop', '2026-09-17', '../…')).toBe('exceptions-shop-2026-09-17.xlsx')
  })

  it('says what it has', () => {
    expect(describeChoice({ subject: 'attempts', format: 'csv', filter: {}, columns: ['id'] }))
      .toBe('Verify attempts as CSV, 1 column')
    expect(['/a/b.csv', 'C:\\x\\b.csv', 'b.csv'].map(fileNameOf)).toEqual(['b.csv', 'b.csv', 'b.csv'])
  })

  it('knows how many rows a report prints', () => {
    expect(MAX_PRINTED_ROWS).toBe(MAX_REPORT_ROWS)
  })
})
