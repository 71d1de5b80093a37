import { describe, expect, it } from 'vitest'
import {
  FAR_ROWS, MAX_ROWS, NEAR_ROWS, needsOthers, rowsAround,
} from '../../../src-renderer/features/payments/row-slice.ts'

const TOTAL = 1_000_000

describe('the rows that are read for those drawn', () => {
  it('are these and some on either side, as far as the list and the core go', () => {
    expect(rowsAround(500, 536, FAR_ROWS)).toEqual({ offset: 350, limit: 337 })
    expect(rowsAround(20, 56, FAR_ROWS)).toEqual({ offset: 0, limit: 207 })
    expect(rowsAround(5_000, 6_500, FAR_ROWS)).toEqual({ offset: 4_850, limit: MAX_ROWS })
  })

  it('are enough until scrolling comes near their end, not only once a row is missing', () => {
    const read = rowsAround(500, 536, FAR_ROWS)
    expect(needsOthers(read, 500, 536, TOTAL)).toBe(false)
    expect(needsOthers(read, 610, 646, TOTAL)).toBe(false)
    expect(needsOthers(read, 611, 647, TOTAL)).toBe(true)
    expect(needsOthers(read, 390, 426, TOTAL)).toBe(false)
    expect(needsOthers(read, 389, 425, TOTAL)).toBe(true)
  })

  it('are enough at both ends of the list', () => {
    expect(needsOthers({ offset: 0, limit: 100 }, 0, 36, TOTAL)).toBe(false)
    expect(needsOthers(rowsAround(563, 599, FAR_ROWS), 563, 599, 600)).toBe(false)
  })

  it('are enough as they are first read, with the least margin', () => {
    expect(needsOthers(rowsAround(500, 536, NEAR_ROWS), 500, 536, TOTAL)).toBe(false)
  })

  it('are others where those read lie elsewhere in the list', () => {
    expect(needsOthers(rowsAround(5_000, 5_036, NEAR_ROWS), 0, 4, 5)).toBe(true)
  })
})
