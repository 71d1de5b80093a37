/** The order of the grid, as the address says it. Pure. */
import type { PaymentSort } from '../../../src-shared/contract/books/payments.ts'
import type { GridSort } from '../../ui/grid/grid-types.ts'

const SORTS = ['txref', 'amount', 'state', 'date', 'customer'] as const

export function sortOf(text: string): PaymentSort {
  const by = SORTS.find((name) => name === text.replace(/^-/, ''))
  return by ? { by, direction: text.startsWith('-') ? 'down' : 'up' } : { by: 'books', direction: 'up' }
}

export function gridSortOf(text: string): GridSort | null {
  const { by, direction } = sortOf(text)
  return by === 'books' ? null : { columnId: by, direction: direction === 'down' ? 'desc' : 'asc' }
}

export function sortText(sort: GridSort | null): string {
  return sort === null ? '' : `${sort.direction === 'desc' ? '-' : ''}${sort.columnId}`
}
