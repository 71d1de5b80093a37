/** What the menu of a column offers, and what a click on its header does. */
import { t } from '../../../src-shared/texts/text.ts'
import type { MenuItem } from '../overlays/menu-items.ts'
import { isHideable } from './column-state.ts'
import type { ColumnShape, GridSort } from './grid-types.ts'

export const WIDTH_STEP_PX = 24

const COLUMN_ACTS = [
  'asc', 'desc', 'unsort', 'left', 'right', 'wider', 'narrower', 'reset-width', 'hide',
] as const
export type ColumnAct = (typeof COLUMN_ACTS)[number]

export function parseColumnAct(id: string): ColumnAct {
  const act = COLUMN_ACTS.find((one) => one === id)
  if (act === undefined) throw new Error(`No act of a column: ${id}`)
  return act
}

export function columnMenu(column: ColumnShape, sort: GridSort | null): readonly MenuItem[] {
  const direction = sort?.columnId === column.id ? sort.direction : null
  const sorting: readonly MenuItem[] = [
    { id: 'asc', label: t('Sort ascending'), isChecked: direction === 'asc' },
    { id: 'desc', label: t('Sort descending'), isChecked: direction === 'desc' },
    { id: 'unsort', label: t('Remove sorting'), disabled: direction === null },
    { kind: 'separator', id: 'after-sorting' },
  ]
  const moving: readonly MenuItem[] = [
    { id: 'left', label: t('Move left') },
    { id: 'right', label: t('Move right') },
    { kind: 'separator', id: 'after-moving' },
  ]
  const hiding: readonly MenuItem[] = [
    { kind: 'separator', id: 'before-hiding' },
    { id: 'hide', label: t('Hide column') },
  ]
  return [
    ...(column.isSortable ? sorting : []),
    ...(column.isKey ? [] : moving),
    { id: 'wider', label: t('Wider') },
    { id: 'narrower', label: t('Narrower') },
    { id: 'reset-width', label: t('Default width') },
    ...(isHideable(column) ? hiding : []),
  ]
}

/** Ascending, descending, unsorted, and round again. */
export function nextSort(sort: GridSort | null, columnId: string): GridSort | null {
  if (sort?.columnId !== columnId) return { columnId, direction: 'asc' }
  return sort.direction === 'asc' ? { columnId, direction: 'desc' } : null
}
