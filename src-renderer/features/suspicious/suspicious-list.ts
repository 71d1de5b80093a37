/** The screen of suspicious payments: which view is shown, and its columns. Pure. */
import type { SuspiciousCount, SuspiciousRow } from '../../../src-shared/contract/books/suspicious.ts'
import { SUSPICIOUS_VIEWS, type SuspiciousView } from '../../../src-shared/domain/books/suspicious.ts'
import { tellBecause } from '../../../src-shared/labels/suspicious-labels.ts'
import { t } from '../../../src-shared/texts/text.ts'
import type { GridColumn } from '../../ui/grid/grid-types.ts'

/** The one in the address, else the first that finds something, else the first. */
export function shownView(asked: string, counts: readonly SuspiciousCount[]): SuspiciousView {
  return SUSPICIOUS_VIEWS.find((view) => view === asked)
    ?? counts.find(({ count }) => count > 0)?.view
    ?? SUSPICIOUS_VIEWS[0]
}

export const SUSPICIOUS_COLUMNS: readonly GridColumn<SuspiciousRow>[] = [
  { id: 'txref', header: t('Reference'), width: 180, kind: 'mono', isKey: true, value: ({ txref }) => txref },
  {
    id: 'because', header: t('Reason'), width: 380, kind: 'text', isGrowing: true,
    value: tellBecause,
  },
  { id: 'amount', header: t('Expected'), width: 140, kind: 'money', value: ({ payment }) => payment },
  { id: 'at', header: t('When'), width: 144, kind: 'instant', value: ({ because }) => because.at },
  {
    id: 'state', header: t('State'), width: 120, kind: 'status', value: ({ payment }) => payment?.state ?? null,
    isRegressed: ({ payment }) => payment?.isRegressed ?? false,
  },
  {
    id: 'related', header: t('See also'), width: 200, kind: 'mono',
    value: ({ related }) => related.join(', ') || null,
  },
  {
    id: 'customer', header: t('Customer'), width: 170, kind: 'text',
    value: ({ payment }) => payment?.customer ?? null,
  },
]
