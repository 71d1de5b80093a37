/** The columns of the list of transfers. */
import { accountOf } from '../../../src-shared/domain/transfers/transfers.ts'
import { tellMarks } from '../../../src-shared/labels/transfer-labels.ts'
import type { Transfer } from '../../../src-shared/contract/transfers/transfers.ts'
import { t } from '../../../src-shared/texts/text.ts'
import type { GridColumn } from '../../ui/grid/grid-types.ts'
import { STATE_LOOKS } from './transfer-labels.ts'

export const TRANSFER_COLUMNS: readonly GridColumn<Transfer>[] = [
  {
    id: 'reference', header: t('Reference'), width: 146, kind: 'mono', isKey: true,
    value: ({ details }) => details.reference,
  },
  {
    id: 'name', header: t('Beneficiary'), width: 108, kind: 'text', isGrowing: true,
    value: ({ details }) => details.beneficiaryName ?? null,
  },
  {
    id: 'amount', header: t('Amount'), width: 126, kind: 'money',
    value: ({ details: { amountMinor, currency } }) => ({ amountMinor, currency }),
  },
  { id: 'state', header: t('State'), width: 136, kind: 'custom', value: ({ state }) => STATE_LOOKS[state].label },
  { id: 'account', header: t('Bank / account'), width: 180, kind: 'mono', value: ({ details }) => accountOf(details) },
  {
    id: 'marks', header: t('Warnings'), width: 128, kind: 'custom',
    value: ({ marks }) => tellMarks(marks) ?? '',
  },
  { id: 'maker', header: t('Maker'), width: 110, kind: 'text', value: ({ maker }) => maker },
  { id: 'checker', header: t('Checker'), width: 110, kind: 'text', value: ({ checker }) => checker },
  { id: 'service', header: t('Service status'), width: 136, kind: 'text', value: ({ serviceStatus }) => serviceStatus },
  { id: 'created', header: t('Made'), width: 150, kind: 'instant', value: ({ createdAt }) => createdAt },
]
