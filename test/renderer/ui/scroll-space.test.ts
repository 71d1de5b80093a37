import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  followScroll, isStranded, MAX_PHYSICAL_PX, revealRow, rowAt, rowsToDraw, scrollSpace, settle, slotsOf,
  START_POSITION, toScrollTop, toVirtualTop, type RowSlot,
} from '../../../src-renderer/ui/grid/scroll-space.ts'

const VIEW_PX = 600
const million = scrollSpace(1_000_000, 32, VIEW_PX)
const short = scrollSpace(1_000, 32, VIEW_PX)

describe('scroll space', () => {
  it('lays a short list out at its full height', () => {
    expect(short.physicalHeight).toBe(32_000)
    expect(toVirtualTop(short, 12_345)).toBe(12_345)
  })

  it('keeps a field of a million rows within what browsers hold', () => {
    expect(million.physicalHeight).toBe(MAX_PHYSICAL_PX)
    expect(million.maxVirtualTop).toBe(32_000_000 - VIEW_PX)
  })

  it('reaches the first row at the top of the scroll bar and the last row at its bottom', () => {
    expect(toVirtualTop(million, 0)).toBe(0)
    expect(toVirtualTop(million, million.maxScrollTop)).toBe(million.maxVirtualTop)
    expect(rowsToDraw(million, million.maxVirtualTop, 4).last).toBe(999_999)
  })

  it('maps the scroll bar to the list and back without loss, never backwards', () => {
    const anyTop = fc.double({ min: 0, max: million.maxScrollTop, noNaN: true })
    fc.assert(fc.property(anyTop, anyTop, (a, b) => {
      expect(toScrollTop(million, toVirtualTop(million, a))).toBeCloseTo(a, 4)
      if (a < b) expect(toVirtualTop(million, a)).toBeLessThanOrEqual(toVirtualTop(million, b))
    }))
  })

  it('moves the list by exactly what a wheel turns, wherever it stands', () => {
    const middle = settle(million, { scrollTop: 0, virtualTop: 16_000_000 })
    expect(followScroll(million, middle, middle.scrollTop + 100).virtualTop - middle.virtualTop).toBe(100)
  })

  it('goes to the matching part of the list when the scroll bar leaps', () => {
    const { virtualTop } = followScroll(million, START_POSITION, million.maxScrollTop / 2)
    expect(virtualTop / million.maxVirtualTop).toBeCloseTo(0.5, 3)
  })

  it('puts the scroll bar back in place after a long walk, without moving the list', () => {
    let position = settle(million, { scrollTop: 0, virtualTop: 10_000_000 })
    const start = position.virtualTop
    for (let step = 0; step < 500; step += 1) position = followScroll(million, position, position.scrollTop + 200)
    const settled = settle(million, position)
    expect(settled.virtualTop).toBeCloseTo(start + 100_000, 0)
    expect(settled.scrollTop).toBe(Math.round(toScrollTop(million, settled.virtualTop)))
    expect(settled.scrollTop).not.toBe(position.scrollTop)
  })

  it('notices a scroll bar at its end while the list is not', () => {
    expect(isStranded(million, { scrollTop: 0, virtualTop: 5_000 })).toBe(true)
    expect(isStranded(million, { scrollTop: million.maxScrollTop, virtualTop: 5_000_000 })).toBe(true)
    expect(isStranded(million, settle(million, { scrollTop: 0, virtualTop: 5_000_000 }))).toBe(false)
  })

  it('brings any row wholly into view, and steps of one row move the list by one row', () => {
    fc.assert(fc.property(fc.nat(999_999), fc.nat(999_999), (from, to) => {
      const at = revealRow(million, START_POSITION, from)
      const position = revealRow(million, at, to)
      const rowTop = to * 32
      expect(position.virtualTop).toBeLessThanOrEqual(rowTop)
      expect(position.virtualTop + VIEW_PX).toBeGreaterThanOrEqual(rowTop + 32)
      expect(position.scrollTop).toBeGreaterThanOrEqual(0)
      expect(position.scrollTop).toBeLessThanOrEqual(million.maxScrollTop)
    }))
  })

  it('walks row by row from the first to the ten thousandth without skipping one', () => {
    let position = START_POSITION
    for (let index = 1; index < 10_000; index += 1) {
      const next = revealRow(million, position, index)
      expect(next.virtualTop - position.virtualTop).toBeLessThanOrEqual(32)
      position = next
    }
  })

  it('draws what is in view and a little more, and nothing of an empty list', () => {
    expect(rowsToDraw(short, 3_200, 5)).toEqual({ first: 95, last: 95 + 20 + 10 - 1 })
    expect(rowsToDraw(scrollSpace(0, 32, VIEW_PX), 0, 5)).toEqual({ first: 0, last: -1 })
  })

  it('draws each row once, and a row that stays keeps its element and its place in the page', () => {
    const pool = 12
    fc.assert(fc.property(fc.nat(1_000), fc.nat(1_000), fc.nat(pool - 1), (a, b, firstSlot) => {
      const [before, after] = [a, b].map((first) => slotsOf(first, first + pool - 1, pool, firstSlot)) as [
        readonly RowSlot[], readonly RowSlot[],
      ]
      expect(after.map(({ index }) => index).sort((x, y) => x - y))
        .toEqual(Array.from({ length: pool }, (_, at) => b + at))
      expect(after.map(({ slot }) => slot)).toEqual(before.map(({ slot }) => slot))
      for (const { slot, index } of after) {
        const earlier = before.find((row) => row.index === index)
        if (earlier !== undefined) expect(earlier.slot).toBe(slot)
      }
    }))
  })

  it('has its rows in reading order where it came to rest', () => {
    expect(slotsOf(25, 30, 12, 25 % 12).map(({ index }) => index)).toEqual([25, 26, 27, 28, 29, 30])
    expect(slotsOf(0, -1, 12, 0)).toEqual([])
  })

  it('tells which row lies under a point', () => {
    expect(rowAt(short, 3_200, 33)).toBe(101)
    expect(rowAt(short, short.maxVirtualTop, VIEW_PX + 1)).toBe(-1)
    expect(rowAt(short, 0, -1)).toBe(-1)
  })
})
