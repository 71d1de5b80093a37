/** The columns of the inbox: what decides comes first. */
import type { Exception } from '../../../src-shared/contract/books/exceptions.ts'
import { findDifference } from '../../../src-shared/domain/verification/amount-difference.ts'
import { nameReason, RESOLUTION_LABELS } from '../../../src-shared/labels/exception-labels.ts'
import { formatAgo } from '../../../src-shared/labels/format.ts'
import { t } from '../../../src-shared/texts/text.ts'
import type { GridColumn } from '../../ui/grid/grid-types.ts'

const RESOLUTION: readonly GridColumn<Exception>[] = [
  {
    id: 'resolution', header: t('Resolution'), width: 170, kind: 'text',
    value: ({ resolved }) => (resolved ? RESOLUTION_LABELS[resolved.as].label : null),
  },
  { id: 'resolver', header: t('Resolved by'), width: 120, kind: 'text', value: ({ resolved }) => resolved?.by ?? null },
  { id: 'resolved', header: t('Resolved'), width: 150, kind: 'instant', value: ({ resolved }) => resolved?.at ?? null },
  {
    id: 'confirmed', header: t('Confirmed by'), width: 120, kind: 'text',
    value: ({ resolved }) => resolved?.confirmedBy ?? null,
  },
]

/** A list that shows resolved cases says how each was resolved. */
export function caseColumns(showsResolved: boolean, nowMs: () => number): readonly GridColumn<Exception>[] {
  return [
    {
      id: 'txref', header: t('Reference'), width: 176, kind: 'mono', isKey: true,
      value: ({ payment }) => payment.txref,
    },
    ...(showsResolved ? RESOLUTION : []),
    { id: 'why', header: t('Why'), width: 186, kind: 'text', isGrowing: true, value: nameReason },
    {
      id: 'risk', header: t('At risk'), width: 150, kind: 'money',
      value: ({ payment, atRiskMinor }) => ({ amountMinor: atRiskMinor, currency: payment.currency }),
    },
    {
      id: 'difference', header: t('Difference'), width: 140, kind: 'stated', isSigned: true,
      value: ({ payment }) => findDifference(payment),
      description: t('Actual less expected: below zero is a shortfall, above it an overpayment.'),
    },
    { id: 'owner', header: t('Owner'), width: 120, kind: 'text', value: ({ owner }) => owner },
    { id: 'age', header: t('Since'), width: 110, kind: 'text', value: ({ since }) => formatAgo(since, nowMs()) },
    {
      id: 'state', header: t('State'), width: 120, kind: 'status', value: ({ payment }) => payment.state,
      isRegressed: ({ payment }) => payment.isRegressed,
    },
    { id: 'notes', header: t('Notes'), width: 70, kind: 'number', value: ({ notes }) => (notes === 0 ? null : notes) },
  ]
}
