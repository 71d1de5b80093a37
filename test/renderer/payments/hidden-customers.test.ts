/** How the page shows customers that the core hid. */
import { expect, it } from 'vitest'
import type { Payment } from '../../../src-shared/contract/books/payments.ts'
import { HIDDEN } from '../../../src-shared/domain/people/hidden.ts'
import { tellHidden } from '../../../src-shared/labels/hidden.ts'
import { FRENCH } from '../../../src-shared/texts/french/french.ts'
import { columnsFor, PAYMENT_COLUMNS } from '../../../src-renderer/features/payments/payment-columns.ts'
import { cellFace, cellText } from '../../../src-renderer/ui/grid/grid-cells.ts'
import { prettyText } from '../../../src-renderer/ui/layout/pretty-text.ts'

const payment = { txref: 'T-1', customer: HIDDEN } as Payment
const column = columnsFor(true).find(({ id }) => id === 'customer')

it('a hidden customer reads “(hidden)” in the grid, in copied rows, in a detail and in place of a body', () => {
  if (!column) throw new Error('The grid has no customers')
  expect(cellFace(column, payment, 'UTC')).toEqual({ kind: 'text', text: '(hidden)' })
  expect(cellText(column, payment, 'UTC')).toBe('(hidden)')
  expect([tellHidden(HIDDEN), tellHidden('Ada'), prettyText(HIDDEN)]).toEqual(['(hidden)', 'Ada', '(hidden)'])
  expect(FRENCH[HIDDEN]).toBe('(masqué)')
})

it('nobody from whom customers are hidden is offered to sort by them, and everybody else is', () => {
  const sortable = (areHidden: boolean) => (
    columnsFor(areHidden).filter(({ isSortable }) => isSortable).map(({ id }) => id)
  )
  expect(sortable(false)).toContain('customer')
  expect(sortable(true)).toEqual(sortable(false).filter((id) => id !== 'customer'))
  expect(columnsFor(true)).toHaveLength(PAYMENT_COLUMNS.length)
})
