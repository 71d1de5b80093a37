/** Arithmetic of selections: ranges of row indexes, kept ascending, apart and merged where they touch. */
import type { RowRange, Selection } from './grid-types.ts'

export const EMPTY_SELECTION: Selection = []

export function countSelected(selection: Selection): number {
  return selection.reduce((count, [from, to]) => count + to - from + 1, 0)
}

/** By halving: a grid asks for each row it draws, and someone may have picked thousands one by one. */
export function isSelected(selection: Selection, index: number): boolean {
  let [low, high] = [0, selection.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const [from, to] = selection[middle] as RowRange
    if (index < from) high = middle - 1
    else if (index > to) low = middle + 1
    else return true
  }
  return false
}

/** One range between two rows, in whichever order they come. */
export function selectRange(anchor: number, index: number): Selection {
  return [[Math.min(anchor, index), Math.max(anchor, index)]]
}

export function selectAll(rowCount: number): Selection {
  return rowCount === 0 ? EMPTY_SELECTION : [[0, rowCount - 1]]
}

export function addRange(selection: Selection, [from, to]: RowRange): Selection {
  const apart: RowRange[] = []
  let [mergedFrom, mergedTo] = [from, to]
  for (const range of selection) {
    if (range[1] < from - 1 || range[0] > to + 1) {
      apart.push(range)
    } else {
      mergedFrom = Math.min(mergedFrom, range[0])
      mergedTo = Math.max(mergedTo, range[1])
    }
  }
  return [...apart, [mergedFrom, mergedTo] as const].sort((a, b) => a[0] - b[0])
}

export function removeRange(selection: Selection, [from, to]: RowRange): Selection {
  return selection.flatMap((range): RowRange[] => {
    const before: RowRange = [range[0], Math.min(range[1], from - 1)]
    const after: RowRange = [Math.max(range[0], to + 1), range[1]]
    return [before, after].filter(([first, last]) => first <= last)
  })
}

export function toggleRow(selection: Selection, index: number): Selection {
  return isSelected(selection, index) ? removeRange(selection, [index, index]) : addRange(selection, [index, index])
}

/** Without what lies past the end of a list that got shorter. */
export function clampSelection(selection: Selection, rowCount: number): Selection {
  return removeRange(selection, [rowCount, Number.MAX_SAFE_INTEGER])
}
