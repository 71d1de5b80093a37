import { describe, expect, it } from 'vitest'
import { formatShare, lengthsOf, linePoints, sharesOf } from '../../../src-renderer/ui/charts/chart-scale.ts'
import { cellText } from '../../../src-renderer/ui/grid/grid-cells.ts'
import type { GridColumn } from '../../../src-renderer/ui/grid/grid-types.ts'
import { columnMenu, nextSort, parseColumnAct } from '../../../src-renderer/ui/grid/header-menu.ts'
import { isPlainClick } from '../../../src-renderer/ui/layout/plain-click.ts'
import { flattenGroups, nextPaletteIndex } from '../../../src-renderer/ui/overlays/palette.ts'
import { STATUSES } from '../../../src-renderer/ui/values/tones.ts'

describe('the arithmetic of pictures', () => {
  it('divides a whole, and nothing', () => {
    expect(sharesOf([1, 3])).toEqual([0.25, 0.75])
    expect(sharesOf([0, 0])).toEqual([0, 0])
  })

  it('never hides what is not nothing', () => {
    expect(lengthsOf([1_000_000, 1, 0])).toEqual([1, 0.01, 0])
  })

  it('never says that a little is nothing or that nearly all is all', () => {
    expect([0, 0.0001, 0.0042, 0.25, 0.995, 0.9999, 1].map(formatShare))
      .toEqual(['0 %', '< 0.1 %', '0.4 %', '25 %', '99.5 %', '> 99.9 %', '100 %'])
  })

  it('draws a flat line through the middle', () => {
    expect(linePoints([5, 5, 5], 10, 8)).toBe('0,4 5,4 10,4')
    expect(linePoints([0, 10], 10, 8)).toBe('0,8 10,0')
  })
})

describe('the column menu', () => {
  const column = { id: 'state', header: 'State', width: 1, kind: 'status', isSortable: true } as const

  it('turns a sort round: ascending, descending, none', () => {
    const ascending = nextSort(null, 'state')
    expect(ascending).toEqual({ columnId: 'state', direction: 'asc' })
    expect(nextSort(ascending, 'state')).toEqual({ columnId: 'state', direction: 'desc' })
    expect(nextSort({ columnId: 'state', direction: 'desc' }, 'state')).toBeNull()
    expect(nextSort(ascending, 'other')).toEqual({ columnId: 'other', direction: 'asc' })
  })

  it('offers only acts that the header knows, and a key column neither moving nor hiding', () => {
    const idsOf = (isKey: boolean): string[] => columnMenu({ ...column, isKey }, null)
      .filter((item) => item.kind === undefined).map((item) => item.id)
    for (const id of idsOf(false)) expect(parseColumnAct(id)).toBe(id)
    expect(idsOf(true)).not.toContain('hide')
    expect(idsOf(true)).not.toContain('left')
    expect(() => parseColumnAct('explode')).toThrow('explode')
  })
})

describe('the palette', () => {
  it('moves round its ends and leaves other keys to the field', () => {
    expect(nextPaletteIndex('ArrowDown', 4, 5)).toBe(0)
    expect(nextPaletteIndex('ArrowUp', 0, 5)).toBe(4)
    expect(nextPaletteIndex('PageDown', 0, 5)).toBe(4)
    expect(nextPaletteIndex('a', 0, 5)).toBeUndefined()
    expect(nextPaletteIndex('ArrowDown', 0, 0)).toBeUndefined()
  })

  it('goes through the groups as one list', () => {
    const [a, b] = [{ id: 'a', label: 'A' }, { id: 'b', label: 'B' }]
    expect(flattenGroups([{ id: '1', label: '1', items: [a] }, { id: '2', label: '2', items: [b] }])).toEqual([a, b])
  })
})

describe('statuses', () => {
  it('have a word and a glyph each, and no two states of a payment share a glyph', () => {
    for (const { word, icon } of Object.values(STATUSES)) {
      expect(word).not.toBe('')
      expect(icon).not.toBe('')
    }
    const names = ['proved', 'failed', 'pending', 'refused', 'unresolved', 'unverified', 'regressed'] as const
    expect(new Set(names.map((name) => STATUSES[name].icon)).size).toBe(names.length)
    expect(new Set(names.map((name) => STATUSES[name].tone)).size).toBe(names.length)
  })

  it('are copied as their word', () => {
    const column: GridColumn<null> = { id: 's', header: 'S', width: 1, kind: 'status', value: () => 'proved' }
    expect(cellText(column, null, 'UTC')).toBe('Proved')
  })
})

describe('a click on a link', () => {
  const click = { button: 0, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

  it('is ours only when it does not ask for a new tab or window', () => {
    expect(isPlainClick(click)).toBe(true)
    expect(isPlainClick({ ...click, ctrlKey: true })).toBe(false)
    expect(isPlainClick({ ...click, button: 1 })).toBe(false)
  })
})
