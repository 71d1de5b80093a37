import { describe, expect, it } from 'vitest'
import { decideKey, type GridAct, type GridPlace } from '../../../src-renderer/ui/grid/grid-keys.ts'

const place: GridPlace = { row: 50, column: 2, rowCount: 1_000_000, columnCount: 6, pageRows: 20 }

function press(keys: string, at: Partial<GridPlace> = {}): GridAct | undefined {
  const parts = keys.split('+')
  const key = parts.at(-1) ?? ''
  return decideKey(
    { key: key === 'Space' ? ' ' : key, hasShift: parts.includes('Shift'), hasMod: parts.includes('Mod') },
    { ...place, ...at },
  )
}

describe('grid keys', () => {
  it.each([
    ['ArrowDown', 51], ['ArrowUp', 49], ['PageDown', 69], ['PageUp', 31], ['Mod+Home', 0], ['Mod+End', 999_999],
  ])('%s goes to row %d', (keys, index) => {
    expect(press(keys)).toEqual({ kind: 'row', index, isExtending: false })
  })

  it('extends the selection while Shift is held', () => {
    expect(press('Shift+ArrowDown')).toEqual({ kind: 'row', index: 51, isExtending: true })
    expect(press('Mod+Shift+End')).toEqual({ kind: 'row', index: 999_999, isExtending: true })
  })

  it('stays inside the list', () => {
    expect(press('ArrowUp', { row: 0 })).toEqual({ kind: 'row', index: 0, isExtending: false })
    expect(press('PageDown', { row: 999_999 })).toEqual({ kind: 'row', index: 999_999, isExtending: false })
    expect(press('ArrowRight', { column: 5 })).toEqual({ kind: 'column', index: 5 })
  })

  it('starts at the first row when none is active yet', () => {
    expect(press('ArrowDown', { row: -1 })).toEqual({ kind: 'row', index: 0, isExtending: false })
    expect(press('Enter', { row: -1 })).toBeUndefined()
  })

  it.each([
    ['Space', 'toggle'], ['Enter', 'open'], ['Mod+a', 'select-all'], ['Mod+c', 'copy'], ['Escape', 'clear'],
  ])('%s: %s', (keys, kind) => {
    expect(press(keys)).toEqual({ kind })
  })

  it('leaves all other keys, and every key of an empty grid, to the screen', () => {
    expect(press('j')).toBeUndefined()
    expect(press('Mod+k')).toBeUndefined()
    expect(press('Mod+Shift+c')).toBeUndefined()
    expect(press('ArrowDown', { rowCount: 0, row: -1 })).toBeUndefined()
  })
})
