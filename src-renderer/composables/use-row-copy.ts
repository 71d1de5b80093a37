/** Ctrl/Cmd+C in a grid whose rows lie in the window that was read: as a table, with the columns that are seen. */
import { toValue, type MaybeRefOrGetter } from 'vue'
import { t } from '../../src-shared/texts/text.ts'
import { useSession } from '../stores/session.ts'
import { useToasts } from '../stores/toasts.ts'
import { clipboardTable } from '../ui/grid/clipboard-text.ts'
import type { GridColumn, Selection } from '../ui/grid/grid-types.ts'
import { countSelected } from '../ui/grid/selection.ts'
import { copyTable } from './copy-table.ts'
import { useAction, type Action } from './use-action.ts'

export interface CopiedRows {
  readonly ranges: Selection
  readonly columnIds: readonly string[]
}

export function useRowCopy<Row>(
  columns: MaybeRefOrGetter<readonly GridColumn<Row>[]>, rowAt: (index: number) => Row | undefined,
): Action<[CopiedRows], void> {
  const session = useSession()
  const toasts = useToasts()

  return useAction(async ({ ranges, columnIds }) => {
    const count = countSelected(ranges)
    if (count === 0) return
    const rows = rowsOf(ranges, rowAt)
    if (rows.length < count) {
      const text = t('Some of them are not loaded yet. Select fewer at a time.')
      toasts.show({ tone: 'hold', title: t('Too many rows for the clipboard'), text })
      return
    }
    const seen = columnIds.flatMap((id) => toValue(columns).filter((column) => column.id === id))
    await copyTable(clipboardTable(seen, rows, session.timeZone))
    toasts.show({ tone: 'good', title: tellCopied(count) })
  })
}

export function tellCopied(rows: number): string {
  return t('Copied {rows, plural, one {# row} other {# rows}} as a table', { rows })
}

/** Those that are read; up to the first that is not, so that a million marks cost nothing. */
function rowsOf<Row>(ranges: Selection, rowAt: (index: number) => Row | undefined): readonly Row[] {
  const rows: Row[] = []
  for (const [first, last] of ranges) {
    for (let index = first; index <= last; index += 1) {
      const row = rowAt(index)
      if (row === undefined) return rows
      rows.push(row)
    }
  }
  return rows
}
