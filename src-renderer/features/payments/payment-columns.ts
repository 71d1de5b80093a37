/** The columns of the payments grid: what the books expect beside what the service answered. */
import type { Payment } from '../../../src-shared/contract/books/payments.ts'
import { findDifference, findStated } from '../../../src-shared/domain/verification/amount-difference.ts'
import type { GridColumn } from '../../ui/grid/grid-types.ts'

export const PAYMENT_COLUMNS: readonly GridColumn<Payment>[] = [
  {
    id: 'txref', header: 'Reference', width: 180, kind: 'mono', value: ({ txref }) => txref, isKey: true,
    isSortable: true,
  },
  { id: 'amount', header: 'Expected', width: 136, kind: 'money', value: (payment) => payment, isSortable: true },
  {
    id: 'difference', header: 'Difference', width: 124, kind: 'stated', isSigned: true, value: findDifference,
    description: 'Actual less expected: below zero is a shortfall, above it an overpayment.',
  },
  { id: 'reason', header: 'Reason', width: 256, kind: 'text', isGrowing: true, value: ({ reason }) => reason },
  {
    id: 'answered', header: 'Actual', width: 136, kind: 'stated',
    value: ({ lastAttempt }) => lastAttempt && findStated(lastAttempt),
  },
  {
    id: 'state', header: 'State', width: 126, kind: 'status', value: ({ state }) => state,
    isRegressed: ({ isRegressed }) => isRegressed, isSortable: true,
  },
  { id: 'customer', header: 'Customer', width: 170, kind: 'text', value: ({ customer }) => customer, isSortable: true },
  { id: 'date', header: 'Date', width: 110, kind: 'date', value: ({ expectedDate }) => expectedDate, isSortable: true },
  {
    id: 'asked', header: 'Last verified', width: 160, kind: 'instant',
    value: ({ lastAttempt }) => lastAttempt?.endedAt ?? null,
  },
]
