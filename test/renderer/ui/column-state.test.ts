import { describe, expect, it } from 'vitest'
import {
  DEFAULT_COLUMN_STATE, hideColumn, moveColumn, moveColumnBy, MOST_COLUMN_PX, orderedColumns, resetWidth, resizeColumn,
  showColumn, visibleColumns,
} from '../../../src-renderer/ui/grid/column-state.ts'
import type { ColumnShape, ColumnState } from '../../../src-renderer/ui/grid/grid-types.ts'

const columns: readonly ColumnShape[] = [
  { id: 'reference', header: 'Reference', width: 180, kind: 'mono', isKey: true },
  { id: 'state', header: 'State', width: 120, minWidth: 90, kind: 'status' },
  { id: 'expected', header: 'Expected', width: 140, kind: 'money' },
  { id: 'customer', header: 'Customer', width: 160, kind: 'text', isHideable: false },
]

function seen(state: ColumnState): string[] {
  return visibleColumns(columns, state).map(({ column }) => column.id)
}

describe('column state', () => {
  it('is the order of the screen until a person changes it', () => {
    expect(seen(DEFAULT_COLUMN_STATE)).toEqual(['reference', 'state', 'expected', 'customer'])
  })

  it('lets a column grow until a person gives it a width', () => {
    const growing = columns.map((column) => ({ ...column, isGrowing: column.id === 'customer' }))
    const grows = (state: ColumnState) => (
      visibleColumns(growing, state).filter(({ isGrowing }) => isGrowing).map(({ column }) => column.id)
    )
    expect(grows(DEFAULT_COLUMN_STATE)).toEqual(['customer'])
    expect(grows(resizeColumn(growing, DEFAULT_COLUMN_STATE, 'customer', 200))).toEqual([])
  })

  it('moves a column before another, and last', () => {
    const moved = moveColumn(columns, DEFAULT_COLUMN_STATE, 'customer', 'state')
    expect(seen(moved)).toEqual(['reference', 'customer', 'state', 'expected'])
    expect(seen(moveColumn(columns, moved, 'customer', null))).toEqual(['reference', 'state', 'expected', 'customer'])
  })

  it('leaves a key column at the left, whatever is moved before it', () => {
    expect(seen(moveColumn(columns, DEFAULT_COLUMN_STATE, 'reference', null))[0]).toBe('reference')
    expect(seen(moveColumn(columns, DEFAULT_COLUMN_STATE, 'expected', 'reference')))
      .toEqual(['reference', 'expected', 'state', 'customer'])
  })

  it('moves past a hidden column in one step', () => {
    const hidden = hideColumn(columns, DEFAULT_COLUMN_STATE, 'expected')
    expect(seen(moveColumnBy(columns, hidden, 'state', 1))).toEqual(['reference', 'customer', 'state'])
    expect(moveColumnBy(columns, hidden, 'state', -1)).toBe(hidden)
  })

  it('keeps widths between what can be read and what fits', () => {
    const widthOf = (state: ColumnState): number | undefined =>
      visibleColumns(columns, state).find(({ column }) => column.id === 'state')?.width
    expect(widthOf(resizeColumn(columns, DEFAULT_COLUMN_STATE, 'state', 20))).toBe(90)
    expect(widthOf(resizeColumn(columns, DEFAULT_COLUMN_STATE, 'state', 99_999))).toBe(MOST_COLUMN_PX)
    expect(widthOf(resetWidth(resizeColumn(columns, DEFAULT_COLUMN_STATE, 'state', 200), 'state'))).toBe(120)
  })

  it('hides a column and shows it again where it was', () => {
    const hidden = hideColumn(columns, DEFAULT_COLUMN_STATE, 'state')
    expect(seen(hidden)).toEqual(['reference', 'expected', 'customer'])
    expect(seen(showColumn(hidden, 'state'))).toEqual(seen(DEFAULT_COLUMN_STATE))
  })

  it('hides neither a key column nor one that must stay', () => {
    expect(hideColumn(columns, DEFAULT_COLUMN_STATE, 'reference')).toBe(DEFAULT_COLUMN_STATE)
    expect(hideColumn(columns, DEFAULT_COLUMN_STATE, 'customer')).toBe(DEFAULT_COLUMN_STATE)
  })

  it('never hides the last column', () => {
    const only: readonly ColumnShape[] = [{ id: 'a', header: 'A', width: 100, kind: 'text' }]
    expect(hideColumn(only, DEFAULT_COLUMN_STATE, 'a')).toBe(DEFAULT_COLUMN_STATE)
  })

  it('reads a state of another version: unknown ids are ignored, a new column stands where declared', () => {
    const kept: ColumnState = { order: ['customer', 'gone', 'expected'], widths: { gone: 10 }, hidden: ['gone'] }
    expect(orderedColumns(columns, kept).map(({ id }) => id)).toEqual(['reference', 'state', 'customer', 'expected'])
  })

  it('knows where each key column stays', () => {
    const [first, second] = visibleColumns(columns, DEFAULT_COLUMN_STATE, 36)
    expect(first?.left).toBe(36)
    expect(second?.left).toBeNull()
  })
})
