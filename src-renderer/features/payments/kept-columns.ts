/** Column widths, order and visibility, as they were stored. Pure. */
import type { ColumnState } from '../../ui/grid/grid-types.ts'

export function readColumnState(stored: unknown): ColumnState | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { order, widths, hidden } = stored as { order?: unknown; widths?: unknown; hidden?: unknown }
  if (!isTexts(order) || !isTexts(hidden) || typeof widths !== 'object' || widths === null) return undefined
  const sized = Object.entries(widths).filter((entry): entry is [string, number] => typeof entry[1] === 'number')
  return { order, hidden, widths: Object.fromEntries(sized) }
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}
