/** The columns of the tables of closes. */
import type { Close, CloseAdjustment, CloseArrival } from '../../../src-shared/contract/closes/closes.ts'
import type { ChangedRow } from '../../../src-shared/domain/closes/day-content.ts'
import { CONTENT_LABELS, tellFigures, tellStating } from '../../../src-shared/labels/day-content-labels.ts'
import { t } from '../../../src-shared/texts/text.ts'
import type { GridColumn } from '../../ui/grid/grid-types.ts'
import { tellFacts } from './changed-facts.ts'
import { tellLeft } from './close-facts.ts'

export const CLOSE_COLUMNS: readonly GridColumn<Close>[] = [
  { id: 'date', header: t('Business day'), width: 130, kind: 'date', value: ({ date }) => date, isOneLine: true },
  { id: 'state', header: t('State'), width: 130, kind: 'custom' },
  { id: 'signedBy', header: t('Signed by'), width: 150, kind: 'text', value: ({ signedBy }) => signedBy },
  { id: 'approvedBy', header: t('Approved by'), width: 150, kind: 'text', value: ({ approvedBy }) => approvedBy },
  { id: 'at', header: t('Closed'), width: 190, kind: 'instant', value: ({ at }) => at, isOneLine: true },
  { id: 'carried', header: t('Left open'), width: 260, kind: 'text', value: tellWhy },
]

function tellWhy({ carried, reopened }: Close): string | null {
  if (reopened) return t('Reopened: {reason}', { reason: reopened.reason })
  return carried && tellLeft(carried)
}

const WHAT_WAS_ADDED = {
  id: 'added', header: t('What is added'), width: 520, kind: 'text',
  value: ({ figures }: Pick<CloseArrival, 'figures'>) => tellFigures(figures),
} as const

/** Of earlier days. */
export const ADJUSTMENT_COLUMNS: readonly GridColumn<CloseAdjustment>[] = [
  { id: 'date', header: t('Business day'), width: 130, kind: 'date', value: ({ date }) => date, isOneLine: true },
  WHAT_WAS_ADDED,
  { id: 'close', header: t('Its close'), width: 90, kind: 'number', value: ({ close }) => close },
]

/** What came for the day itself. */
export const ARRIVAL_COLUMNS: readonly GridColumn<CloseArrival>[] = [
  { id: 'on', header: t('Came on'), width: 130, kind: 'date', value: ({ arrivedOn }) => arrivedOn, isOneLine: true },
  WHAT_WAS_ADDED,
  { id: 'stated', header: t('Stated'), width: 200, kind: 'text', value: ({ statedBy }) => tellStating(statedBy) },
]

export const CHANGE_COLUMNS: readonly GridColumn<ChangedRow>[] = [
  { id: 'what', header: t('What'), width: 150, kind: 'text', value: ({ kind }) => CONTENT_LABELS[kind] },
  { id: 'key', header: t('Name'), width: 220, kind: 'mono', value: ({ key }) => key },
  { id: 'change', header: t('Change'), width: 110, kind: 'text', value: tellChange },
  { id: 'now', header: t('Facts that differ'), width: 420, kind: 'text', value: tellFacts },
]

function tellChange({ before, after }: ChangedRow): string {
  if (before === null) return t('new')
  return after === null ? t('gone') : t('changed')
}
