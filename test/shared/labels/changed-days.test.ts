import { expect, it } from 'vitest'
import { tellChangedDays } from '../../../src-shared/labels/changed-days.ts'

it('names closed days that differ, five of many, and says nothing where there are none', () => {
  const days = Array.from({ length: 7 }, (_, index) => `2026-09-1${index}`)
  expect(tellChangedDays(null)).toBeUndefined()
  expect(tellChangedDays([])).toBeUndefined()
  expect(tellChangedDays(days.slice(0, 1))).toBe('The figures of a closed day are different now: 10 Sep 2026')
  expect(tellChangedDays(days)).toBe('The figures of 7 closed days are different now: '
    + '10 Sep 2026, 11 Sep 2026, 12 Sep 2026, 13 Sep 2026, 14 Sep 2026 and 2 more')
})
