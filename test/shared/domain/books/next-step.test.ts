import { describe, expect, it } from 'vitest'
import { decideNextStep, type DayCounts } from '../../../../src-shared/domain/books/next-step.ts'

const NOTHING: DayCounts = {
  payments: 0, proved: 0, explained: 0, open: 0, unverified: 0, pending: 0, regressed: 0, exceptions: 0,
}
const DONE = { ...NOTHING, payments: 10, proved: 8, explained: 2 }
const alone = { runs: [], otherDay: null }

describe('the next step', () => {
  it('leads from the import over the run and the exceptions to the end', () => {
    const step = (counts: Partial<DayCounts>) => decideNextStep({ ...alone, counts: { ...NOTHING, ...counts } })
    expect(step({})).toEqual({ kind: 'import' })
    expect(step({ payments: 10, open: 10, unverified: 10 })).toEqual({ kind: 'verify', count: 10 })
    expect(step({ payments: 10, open: 4, exceptions: 3, pending: 1 })).toEqual({ kind: 'work', count: 3 })
    expect(step({ payments: 10, open: 1, pending: 1 })).toEqual({ kind: 'verify-pending', count: 1 })
    expect(step(DONE)).toEqual({ kind: 'done' })
  })

  it('asks before it works: what is unverified comes before what failed', () => {
    const counts = { ...NOTHING, payments: 10, open: 5, unverified: 2, exceptions: 3 }
    expect(decideNextStep({ ...alone, counts })).toEqual({ kind: 'verify', count: 2 })
  })

  it('shows the run that asks already, and none that is about less', () => {
    const counts = { ...NOTHING, payments: 10, open: 10, unverified: 10 }
    const runs = [{ runId: 9, waiting: 3 }, { runId: 7, waiting: 10 }]
    expect(decideNextStep({ ...alone, counts, runs })).toEqual({ kind: 'follow-run', runId: 7 })
    expect(decideNextStep({ ...alone, counts, runs: runs.slice(0, 1) })).toEqual({ kind: 'verify', count: 10 })
  })

  it('leads on to the oldest other day that is open, also from a day without payments', () => {
    const otherDay = { date: '2026-11-18', open: 4 }
    const next = { kind: 'other-day', date: '2026-11-18', count: 4 }
    expect(decideNextStep({ counts: DONE, runs: [], otherDay })).toEqual(next)
    expect(decideNextStep({ counts: NOTHING, runs: [], otherDay })).toEqual(next)
  })
})
