/** What a key does in a grid (WAI-ARIA grid pattern). Decides only; the grid carries it out. */

export interface GridKey {
  readonly key: string
  readonly hasShift: boolean
  /** Ctrl, or Cmd on a Mac. */
  readonly hasMod: boolean
}

export interface GridPlace {
  /** −1 before the first key. */
  readonly row: number
  readonly column: number
  readonly rowCount: number
  readonly columnCount: number
  /** Whole rows in view. */
  readonly pageRows: number
}

export type GridAct =
  | { readonly kind: 'row', readonly index: number, readonly isExtending: boolean }
  | { readonly kind: 'column', readonly index: number }
  | { readonly kind: 'toggle' | 'open' | 'select-all' | 'clear' | 'copy' }

/** Undefined for a key that the grid leaves to others. */
export function decideKey({ key, hasShift, hasMod }: GridKey, place: GridPlace): GridAct | undefined {
  if (place.rowCount === 0) return undefined
  if (hasMod) return decideModKey(key, hasShift, place)
  const page = Math.max(1, place.pageRows - 1)
  switch (key) {
    case 'ArrowDown': return toRow(place, place.row + 1, hasShift)
    case 'ArrowUp': return toRow(place, place.row - 1, hasShift)
    case 'PageDown': return toRow(place, place.row + page, hasShift)
    case 'PageUp': return toRow(place, place.row - page, hasShift)
    case 'ArrowRight': return toColumn(place, place.column + 1)
    case 'ArrowLeft': return toColumn(place, place.column - 1)
    case 'Home': return toColumn(place, 0)
    case 'End': return toColumn(place, place.columnCount - 1)
    case ' ': return place.row < 0 ? undefined : { kind: 'toggle' }
    case 'Enter': return place.row < 0 ? undefined : { kind: 'open' }
    case 'Escape': return { kind: 'clear' }
    default: return undefined
  }
}

/** With caps lock on, a letter comes as a capital. */
function decideModKey(key: string, hasShift: boolean, place: GridPlace): GridAct | undefined {
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case 'Home': return toRow(place, 0, hasShift)
    case 'End': return toRow(place, place.rowCount - 1, hasShift)
    case 'a': return hasShift ? undefined : { kind: 'select-all' }
    case 'c': return hasShift ? undefined : { kind: 'copy' }
    default: return undefined
  }
}

function toRow(place: GridPlace, index: number, isExtending: boolean): GridAct {
  return { kind: 'row', index: Math.min(place.rowCount - 1, Math.max(0, index)), isExtending }
}

function toColumn(place: GridPlace, index: number): GridAct {
  return { kind: 'column', index: Math.min(place.columnCount - 1, Math.max(0, index)) }
}
