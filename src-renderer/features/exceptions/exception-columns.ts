/** The columns of the inbox: what decides comes first. */
import type { Exception } from '../../../src-shared/contract/books/exceptions.ts'
import { findDifference } from '../../../src-shared/domain/verification/amount-difference.ts'
import { nameReason, RESOLUTION_LABELS } from '../../../src-shared/labels/exception-labels.ts'
import { formatAgo } from '../../../src-shared/labels/format.ts'
import type { GridColumn } from '../../ui/grid/grid-types.ts'

const RESOLUTION: readonly GridColumn<Exception>[] = [
  {
    id: 'resolution', header: 'Resolution', width: 170, kind: 'text',
    value: ({ resolved }) => (resolved ? RESOLUTION_LABELS[resolved.as].label : null),
  },
  { id: 'resolver', header: 'Resolved by', width: 120, kind: 'text', value: ({ resolved }) => resolved?.by ?? null },
  { id: 'resolved', header: 'Resolved', width: 150, kind: 'instant', value: ({ resolved }) => resolved?.at ?? null },
]

/** A list that shows resolved cases says how each was resolved. */
export function caseColumns(showsResolved: boolean, nowMs: () => number): readonly GridColumn<Exception>[] {
  return [
    { id: 'txref', header: 'Reference', width: 176, kind: 'mono', isKey: true, value: ({ payment }) => payment.txref },
    ...(showsResolved ? RESOLUTION : []),
    { id: 'why', header: 'Why', width: 186, kind: 'text', isGrowing: true, value: nameReason },
    {
      id: 'risk', header: 'At risk', width: 150, kind: 'money',
      value: ({ payment, atRiskMinor }) => ({ amountMinor: atRiskMinor, currency: payment.currency }),
    },
    {
      id: 'difference', header: 'Difference', width: 140, kind: 'stated', isSigned: true,
      value: ({ payment }) => findDifference(payment),
      description: 'Actual less expected: below zero is a shortfall, above it an overpayment.',
    },
    { id: 'owner', header: 'Owner', width: 120, kind: 'text', value: ({ owner }) => owner },
    { id: 'age', header: 'Since', width: 110, kind: 'text', value: ({ since }) => formatAgo(since, nowMs()) },
    {
      id: 'state', header: 'State', width: 120, kind: 'status', value: ({ payment }) => payment.state,
      isRegressed: ({ payment }) => payment.isRegressed,
    },
    { id: 'notes', header: 'Notes', width: 70, kind: 'number', value: ({ notes }) => (notes === 0 ? null : notes) },
  ]
}
