import { describe, expect, it } from 'vitest'
import {
  addUnchecked, startOfDay, tallyOfDay, UNCHECKED_BYTES_PER_DAY, UNCHECKED_PER_DAY,
} from '../../../../src-shared/domain/webhooks/unchecked-cap.ts'

const DAY_MS = 86_400_000
const NOON_MS = Date.UTC(2026, 8, 17, 12)
const today = (kept: number, keptBytes: number) => ({ dayStartMs: startOfDay(NOON_MS), kept, keptBytes })

describe('webhooks that nobody checked', () => {
  it('are kept up to a number and up to a size, whichever comes first', () => {
    expect(addUnchecked(today(0, 0), 700, NOON_MS)).toEqual(today(1, 700))
    expect(addUnchecked(today(UNCHECKED_PER_DAY - 1, 0), 700, NOON_MS)).toEqual(today(UNCHECKED_PER_DAY, 700))
    expect(addUnchecked(today(UNCHECKED_PER_DAY, 0), 0, NOON_MS)).toBeUndefined()
    expect(addUnchecked(today(1, UNCHECKED_BYTES_PER_DAY - 700), 700, NOON_MS)).toBeDefined()
    expect(addUnchecked(today(1, UNCHECKED_BYTES_PER_DAY - 700), 701, NOON_MS)).toBeUndefined()
  })

  it('are counted again with each day in UTC, and not where a clock is set back', () => {
    const full = today(UNCHECKED_PER_DAY, 0)
    expect(addUnchecked(full, 1, Date.UTC(2026, 8, 17, 23, 59, 59, 999))).toBeUndefined()
    const nextDay = NOON_MS + DAY_MS
    expect(addUnchecked(full, 1, nextDay)).toEqual({ ...today(1, 1), dayStartMs: startOfDay(nextDay) })
    expect(addUnchecked(full, 1, NOON_MS - DAY_MS)).toBeUndefined()
    expect(tallyOfDay(full, NOON_MS)).toEqual(full)
  })
})
