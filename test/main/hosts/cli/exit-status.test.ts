import { describe, expect, it } from 'vitest'
import { decideRunExit } from '../../../../src-main/hosts/cli/exit-status.ts'
import type { PauseReason } from '../../../../src-shared/domain/verification/verify-run.ts'
import { buildRun, tally } from '../../../support/cli/data.ts'

describe('the exit status of a verify run', () => {
  it('is 0 only when every payment is proved', () => {
    expect(decideRunExit(buildRun({ tallies: [tally('proved', 4), tally('failed', 0)] }))).toBe(0)
    expect(decideRunExit(buildRun({ size: 0, tallies: [] }))).toBe(0)
  })

  it.each(['failed', 'pending', 'refused', 'unresolved', 'waiting'] as const)('is 1 with one payment %s', (state) => {
    expect(decideRunExit(buildRun({ tallies: [tally('proved', 3), tally(state, 1)] }))).toBe(1)
  })

  it('is 1 where a reference is not in the books', () => {
    expect(decideRunExit(buildRun(), 1)).toBe(1)
  })

  it.each<[PauseReason, number]>([
    ['unreachable', 3], ['key-refused', 3], ['ledger', 5],
    ['person', 1], ['stopped', 1], ['interrupted', 1],
  ])('of a run paused as %s is %i', (pauseReason, status) => {
    expect(decideRunExit(buildRun({ state: 'paused', pauseReason }))).toBe(status)
  })

  it('of a cancelled run is 1, though all that was asked is proved', () => {
    expect(decideRunExit(buildRun({ state: 'cancelled' }))).toBe(1)
  })
})
