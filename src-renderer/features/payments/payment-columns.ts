/** The columns of the payments grid: what the books expect beside what the service answered. */
import type { Payment } from '../../../src-shared/contract/books/payments.ts'
import { formatStatedMoney } from '../../../src-shared/labels/format.ts'
import type { GridColumn } from '../../ui/grid/grid-types.ts'

export const PAYMENT_COLUMNS: readonly GridColumn<Payment>[] = [
  {
    id: 'txref', header: 'Reference', width: 200, kind: 'mono', value: ({ txref }) => txref, isKey: true,
    isSortable: true,
  },
  {
    id: 'state', header: 'State', width: 130, kind: 'status', value: ({ state }) => state,
    isRegressed: ({ isRegressed }) => isRegressed, isSortable: true,
  },
  { id: 'amount', header: 'Expected', width: 150, kind: 'money', value: (payment) => payment, isSortable: true },
  {
    id: 'answered', header: 'Actual', width: 140, kind: 'text', align: 'end',
    value: ({ lastAttempt }) => (
      lastAttempt?.amount ? formatStatedMoney(lastAttempt.currency, lastAttempt.amount) : null
    ),
  },
  { id: 'customer', header: 'Customer', width: 170, kind: 'text', value: ({ customer }) => customer, isSortable: true },
  { id: 'date', header: 'Date', width: 110, kind: 'date', value: ({ expectedDate }) => expectedDate, isSortable: true },
  {
    id: 'asked', header: 'Last verified', width: 160, kind: 'instant',
    value: ({ lastAttempt }) => lastAttempt?.endedAt ?? null,
  },
  { id: 'reason', header: 'Reason', width: 320, kind: 'text', value: ({ reason }) => reason },
]
