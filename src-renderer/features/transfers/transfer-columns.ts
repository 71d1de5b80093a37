/** The columns of the list of transfers. */
import type { Transfer } from '../../../src-shared/contract/transfers.ts'
import type { GridColumn } from '../../ui/grid/grid-types.ts'
import { beneficiaryOf, MARK_WORDS, STATE_LOOKS } from './transfer-words.ts'

export const TRANSFER_COLUMNS: readonly GridColumn<Transfer>[] = [
  {
    id: 'reference', header: 'Reference', width: 170, kind: 'mono', isKey: true,
    value: ({ details }) => details.reference,
  },
  {
    id: 'amount', header: 'Amount', width: 150, kind: 'money',
    value: ({ details: { amountMinor, currency } }) => ({ amountMinor, currency }),
  },
  { id: 'state', header: 'State', width: 170, kind: 'custom', value: ({ state }) => STATE_LOOKS[state].word },
  {
    id: 'name', header: 'Beneficiary', width: 190, kind: 'text',
    value: ({ details }) => details.beneficiaryName ?? null,
  },
  { id: 'account', header: 'Bank / account', width: 180, kind: 'mono', value: ({ details }) => beneficiaryOf(details) },
  {
    id: 'marks', header: 'Look at', width: 90, kind: 'custom',
    value: ({ marks }) => marks.map((mark) => MARK_WORDS[mark]).join(', '),
  },
  { id: 'maker', header: 'Maker', width: 110, kind: 'text', value: ({ maker }) => maker },
  { id: 'checker', header: 'Checker', width: 110, kind: 'text', value: ({ checker }) => checker },
  { id: 'service', header: 'Service says', width: 120, kind: 'text', value: ({ serviceStatus }) => serviceStatus },
  { id: 'created', header: 'Made', width: 150, kind: 'instant', value: ({ createdAt }) => createdAt },
]
