import { describe, expect, it } from 'vitest'
import { firstStepsOf } from '../../../src-renderer/features/today/first-steps.ts'

const REASON = { kind: 'failed', check: 'amount', count: 1 } as const
const UNVERIFIED = { payments: 3, proved: 0, explained: 0, open: 3, reasons: [] }

describe('the first steps of a profile', () => {
  it.each([
    ['import', []],
    ['verify', [UNVERIFIED]],
    ['exception', [{ ...UNVERIFIED, proved: 2, open: 1, reasons: [REASON] }]],
    ['exception', [{ ...UNVERIFIED, reasons: [REASON] }]],
    ['day', [{ ...UNVERIFIED, proved: 1, explained: 1, open: 1, reasons: [REASON] }]],
  ] as const)('lead to %s', (current, days) => {
    expect(firstStepsOf('test', days)?.current).toBe(current)
  })

  it('are over once a day is done', () => {
    expect(firstStepsOf('test', [{ ...UNVERIFIED, proved: 3, open: 0 }, UNVERIFIED])).toBeUndefined()
  })
})
