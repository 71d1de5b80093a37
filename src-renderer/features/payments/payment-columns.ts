/** The columns of the payments grid: what the books expect beside what the service answered. */
import type { Payment } from '../../../src-shared/contract/books/payments.ts'
import { findDifference, findStated } from '../../../src-shared/domain/verification/amount-difference.ts'
import { tellReason } from '../../../src-shared/labels/payment-labels.ts'
import { t } from '../../../src-shared/texts/text.ts'
import type { GridColumn } from '../../ui/grid/grid-types.ts'

export const PAYMENT_COLUMNS: readonly GridColumn<Payment>[] = [
  {
    id: 'txref', header: t('Reference'), width: 180, kind: 'mono', value: ({ txref }) => txref, isKey: true,
    isSortable: true,
  },
  { id: 'amount', header: t('Expected'), width: 136, kind: 'money', value: (payment) => payment, isSortable: true },
  {
    id: 'difference', header: t('Difference'), width: 124, kind: 'stated', isSigned: true, value: findDifference,
    description: t('Actual less expected: below zero is a shortfall, above it an overpayment.'),
  },
  {
    id: 'reason', header: t('Reason'), width: 256, kind: 'text', isGrowing: true,
    value: ({ reason, currency }) => reason && tellReason(reason, currency),
  },
  {
    id: 'answered', header: t('Actual'), width: 136, kind: 'stated',
    value: ({ lastAttempt }) => lastAttempt && findStated(lastAttempt),
  },
  {
    id: 'state', header: t('State'), width: 126, kind: 'status', value: ({ state }) => state,
    isRegressed: ({ isRegressed }) => isRegressed, isSortable: true,
  },
  {
    id: 'customer', header: t('Customer'), width: 170, kind: 'text',
    value: ({ customer }) => customer, isSortable: true,
  },
  {
    id: 'date', header: t('Date'), width: 110, kind: 'date',
    value: ({ expectedDate }) => expectedDate, isSortable: true,
  },
  {
    id: 'asked', header: t('Last verified'), width: 160, kind: 'instant',
    value: ({ lastAttempt }) => lastAttempt?.endedAt ?? null,
  },
]

/** Nobody from whom customers are hidden sorts by them: the core refuses it. */
export function columnsFor(areCustomersHidden: boolean): readonly GridColumn<Payment>[] {
  if (!areCustomersHidden) return PAYMENT_COLUMNS
  return PAYMENT_COLUMNS.map((column) => (column.id === 'customer' ? { ...column, isSortable: false } : column))
}
