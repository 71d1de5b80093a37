/** The columns of the list of transfers. */
import { TRANSFER_MARK_LABELS } from '../../../src-shared/labels/transfer-labels.ts'
import type { Transfer } from '../../../src-shared/contract/transfers/transfers.ts'
import type { GridColumn } from '../../ui/grid/grid-types.ts'
import { beneficiaryOf, STATE_LOOKS } from './transfer-labels.ts'

export const TRANSFER_COLUMNS: readonly GridColumn<Transfer>[] = [
  {
    id: 'reference', header: 'Reference', width: 170, kind: 'mono', isKey: true,
    value: ({ details }) => details.reference,
  },
  {
    id: 'name', header: 'Beneficiary', width: 190, kind: 'text', isGrowing: true,
    value: ({ details }) => details.beneficiaryName ?? null,
  },
  {
    id: 'amount', header: 'Amount', width: 150, kind: 'money',
    value: ({ details: { amountMinor, currency } }) => ({ amountMinor, currency }),
  },
  { id: 'account', header: 'Bank / account', width: 180, kind: 'mono', value: ({ details }) => beneficiaryOf(details) },
  {
    id: 'marks', header: 'Warnings', width: 90, kind: 'custom',
    value: ({ marks }) => marks.map((mark) => TRANSFER_MARK_LABELS[mark].text).join(', '),
  },
  { id: 'state', header: 'State', width: 170, kind: 'custom', value: ({ state }) => STATE_LOOKS[state].label },
  { id: 'maker', header: 'Maker', width: 110, kind: 'text', value: ({ maker }) => maker },
  { id: 'checker', header: 'Checker', width: 110, kind: 'text', value: ({ checker }) => checker },
  { id: 'service', header: 'Service status', width: 120, kind: 'text', value: ({ serviceStatus }) => serviceStatus },
  { id: 'created', header: 'Made', width: 150, kind: 'instant', value: ({ createdAt }) => createdAt },
]
