import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RowRange, Selection } from '../../../src-renderer/ui/grid/grid-types.ts'
import {
  addRange, clampSelection, countSelected, EMPTY_SELECTION, isSelected, removeRange, selectAll, selectRange, toggleRow,
} from '../../../src-renderer/ui/grid/selection.ts'

const ROWS = 40
const range = fc.tuple(fc.nat(ROWS - 1), fc.nat(ROWS - 1))
  .map(([a, b]): RowRange => [Math.min(a, b), Math.max(a, b)])
const act = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), range }),
  fc.record({ kind: fc.constant('remove' as const), range }),
  fc.record({ kind: fc.constant('toggle' as const), range }),
)

function rowsOf(selection: Selection): number[] {
  return Array.from({ length: ROWS }, (_, index) => index).filter((index) => isSelected(selection, index))
}

describe('selection', () => {
  it('holds the rows that a plain set would hold, as ranges that are ascending and never touch', () => {
    fc.assert(fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      const model = new Set<number>()
      let selection = EMPTY_SELECTION
      for (const { kind, range: [from, to] } of acts) {
        if (kind === 'toggle') {
          selection = toggleRow(selection, from)
          if (!model.delete(from)) model.add(from)
          continue
        }
        selection = kind === 'add' ? addRange(selection, [from, to]) : removeRange(selection, [from, to])
        for (let index = from; index <= to; index += 1) {
          if (kind === 'add') model.add(index)
          else model.delete(index)
        }
      }
      expect(rowsOf(selection)).toEqual([...model].sort((a, b) => a - b))
      expect(countSelected(selection)).toBe(model.size)
      selection.slice(1).forEach(([from], index) => {
        expect(from).toBeGreaterThan((selection[index]?.[1] ?? Number.NaN) + 1)
      })
    }))
  })

  it('takes a million rows as one range', () => {
    expect(selectAll(1_000_000)).toEqual([[0, 999_999]])
    expect(countSelected(selectAll(1_000_000))).toBe(1_000_000)
    expect(selectAll(0)).toEqual([])
  })

  it('is the same range whichever of its ends came first', () => {
    expect(selectRange(7, 3)).toEqual(selectRange(3, 7))
  })

  it('loses what lies past the end of a list that got shorter', () => {
    expect(clampSelection([[0, 2], [5, 9], [12, 14]], 7)).toEqual([[0, 2], [5, 6]])
  })
})
