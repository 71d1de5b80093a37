/** Which columns are seen, in which order and how wide: what a person changed, laid over what the screen declares. */
import type { ColumnShape, ColumnState } from './grid-types.ts'

export const DEFAULT_COLUMN_STATE: ColumnState = { order: [], widths: {}, hidden: [] }
export const LEAST_COLUMN_PX = 48
export const MOST_COLUMN_PX = 1_200

/** A column as it is laid out. `left`: where a key column stays, in px; null for the others. */
export interface LaidColumn<Column extends ColumnShape> {
  readonly column: Column
  readonly width: number
  readonly left: number | null
  /** Wider than that where the grid has room. */
  readonly isGrowing: boolean
}

/** All columns, hidden ones too: the key columns, then the rest in the order a person gave them. */
export function orderedColumns<Column extends ColumnShape>(
  columns: readonly Column[], state: ColumnState,
): readonly Column[] {
  const ranks = new Map(state.order.map((id, rank) => [id, rank]))
  const named = columns.filter((column) => !column.isKey && ranks.has(column.id))
    .sort((a, b) => (ranks.get(a.id) ?? 0) - (ranks.get(b.id) ?? 0))
  // A column the order doesn't name, new since it was kept, stands where it is declared.
  const free = [...named]
  return [
    ...columns.filter((column) => column.isKey),
    ...columns.filter((column) => !column.isKey)
      .flatMap((column) => (ranks.has(column.id) ? free.splice(0, 1) : [column])),
  ]
}

export function visibleColumns<Column extends ColumnShape>(
  columns: readonly Column[], state: ColumnState, startPx = 0,
): readonly LaidColumn<Column>[] {
  let left = startPx
  return orderedColumns(columns, state)
    .filter((column) => !isHidden(column, state))
    .map((column) => {
      const width = columnWidth(column, state)
      const isGrowing = column.isGrowing === true && state.widths[column.id] === undefined
      const laid = { column, width, left: column.isKey ? left : null, isGrowing }
      left += width
      return laid
    })
}

export function isHidden(column: ColumnShape, state: ColumnState): boolean {
  return isHideable(column) && state.hidden.includes(column.id)
}

export function isHideable(column: ColumnShape): boolean {
  return !column.isKey && column.isHideable !== false
}

function columnWidth(column: ColumnShape, state: ColumnState): number {
  return clampWidth(column, state.widths[column.id] ?? column.width)
}

function clampWidth(column: ColumnShape, width: number): number {
  return Math.round(Math.min(MOST_COLUMN_PX, Math.max(column.minWidth ?? LEAST_COLUMN_PX, width)))
}

export function resizeColumn(
  columns: readonly ColumnShape[], state: ColumnState, id: string, width: number,
): ColumnState {
  const column = columns.find((one) => one.id === id)
  return column === undefined ? state : { ...state, widths: { ...state.widths, [id]: clampWidth(column, width) } }
}

/** Back to the width that the screen declares. */
export function resetWidth(state: ColumnState, id: string): ColumnState {
  const { [id]: _forgotten, ...widths } = state.widths
  return { ...state, widths }
}

/** Puts a column before another, or last for null. Key columns neither move nor make room. */
export function moveColumn(
  columns: readonly ColumnShape[], state: ColumnState, id: string, beforeId: string | null,
): ColumnState {
  const ids = orderedColumns(columns, state).filter((column) => !column.isKey).map((column) => column.id)
  if (!ids.includes(id) || id === beforeId) return state
  const others = ids.filter((other) => other !== id)
  const at = beforeId === null ? others.length : others.indexOf(beforeId)
  // Before a key column is as far to the left as it goes.
  const index = at < 0 ? 0 : at
  return { ...state, order: [...others.slice(0, index), id, ...others.slice(index)] }
}

/** One place to the left or right among the columns that are seen. */
export function moveColumnBy(
  columns: readonly ColumnShape[], state: ColumnState, id: string, step: -1 | 1,
): ColumnState {
  const ids = visibleColumns(columns, state).map(({ column }) => column).filter((column) => !column.isKey)
    .map((column) => column.id)
  const index = ids.indexOf(id)
  const target = index + step
  if (index < 0 || target < 0 || target >= ids.length) return state
  return moveColumn(columns, state, id, ids[step < 0 ? target : target + 1] ?? null)
}

/** Refused for the last column that is left. */
export function hideColumn(columns: readonly ColumnShape[], state: ColumnState, id: string): ColumnState {
  const seen = visibleColumns(columns, state)
  const target = seen.find(({ column }) => column.id === id)
  if (target === undefined || !isHideable(target.column) || seen.length === 1) return state
  return { ...state, hidden: [...state.hidden, id] }
}

export function showColumn(state: ColumnState, id: string): ColumnState {
  return { ...state, hidden: state.hidden.filter((other) => other !== id) }
}
