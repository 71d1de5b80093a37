/** The columns of the inbox. */
import type { Exception } from '../../../src-shared/contract/books/exceptions.ts'
import { nameReason } from '../../../src-shared/labels/exception-labels.ts'
import { formatAgo } from '../../../src-shared/labels/format.ts'
import type { GridColumn } from '../../ui/grid/grid-types.ts'

export function caseColumns(nowMs: () => number): readonly GridColumn<Exception>[] {
  return [
    { id: 'txref', header: 'Reference', width: 190, kind: 'mono', isKey: true, value: ({ payment }) => payment.txref },
    {
      id: 'state', header: 'State', width: 120, kind: 'status', value: ({ payment }) => payment.state,
      isRegressed: ({ payment }) => payment.isRegressed,
    },
    {
      id: 'risk', header: 'At risk', width: 150, kind: 'money',
      value: ({ payment, atRiskMinor }) => ({ amountMinor: atRiskMinor, currency: payment.currency }),
    },
    { id: 'why', header: 'Why', width: 190, kind: 'text', value: nameReason },
    { id: 'age', header: 'Since', width: 110, kind: 'text', value: ({ since }) => formatAgo(since, nowMs()) },
    { id: 'owner', header: 'Owner', width: 120, kind: 'text', value: ({ owner }) => owner },
    { id: 'notes', header: 'Notes', width: 70, kind: 'number', value: ({ notes }) => (notes === 0 ? null : notes) },
  ]
}
