import { describe, expect, it } from 'vitest'
import { planRun } from '../../../src-renderer/features/runs/new-run.ts'
import { readPasted } from '../../../src-renderer/features/runs/pasted.ts'
import { moneyAnswered, partsOf, sumTallies } from '../../../src-renderer/features/runs/run-figures.ts'
import { runSentence, verifyAgainLabel } from '../../../src-renderer/features/runs/run-labels.ts'
import type { RunTally, VerifyRun } from '../../../src-shared/contract/verification/verify-runs.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'

const NGN = 'NGN' as Currency
const UGX = 'UGX' as Currency
const TALLIES: readonly RunTally[] = [
  { currency: NGN, state: 'proved', count: 6, amountMinor: 750n },
  { currency: NGN, state: 'waiting', count: 2, amountMinor: 250n },
  { currency: UGX, state: 'failed', count: 1, amountMinor: 90n },
]
const RUN: VerifyRun = {
  id: 3, lane: 'bulk', order: 'file', state: 'running', pauseReason: null, pausedBy: null,
  createdAt: '2026-09-17T08:00:00.000Z', endedAt: null, size: 9, calls: 7, tallies: TALLIES,
}

describe('a pasted column', () => {
  it('is one reference a line, byte for byte, each once', () => {
    expect(readPasted(' A-1\r\nA-2\rA-2\n\n00042')).toEqual({ references: [' A-1', 'A-2', '00042'], duplicates: 1 })
  })

  it('of a table is its first column, without the quotes that a sheet puts around a cell', () => {
    expect(readPasted('A-1\t100\n"A ""x"""\t5').references).toEqual(['A-1', 'A "x"'])
  })
})

describe('a new run', () => {
  const base = { source: 'unproved' as const, state: 'pending' as const, batchId: null, pasted: '' }

  it('asks about what was chosen', () => {
    expect(planRun(base)).toMatchObject({ ok: true, selection: {} })
    expect(planRun({ ...base, source: 'state' })).toMatchObject({ selection: { states: ['pending'] } })
    expect(planRun({ ...base, source: 'import', batchId: 7 })).toMatchObject({ selection: { batchId: 7 } })
    expect(planRun({ ...base, source: 'paste', pasted: 'A\nA' })).toEqual({
      ok: true, selection: { txrefs: ['A'], all: true }, duplicates: 1,
    })
  })

  it('says what is missing', () => {
    expect(planRun({ ...base, source: 'import' })).toMatchObject({ ok: false })
    expect(planRun({ ...base, source: 'paste', pasted: '\n' })).toMatchObject({ ok: false })
  })
})

describe('the figures of a run', () => {
  it('count over currencies, and never add their money', () => {
    expect(sumTallies(TALLIES)).toMatchObject({ proved: 6, waiting: 2, failed: 1, pending: 0 })
    expect(partsOf(TALLIES).map(({ id, value }) => [id, value])).toEqual([['proved', 6], ['failed', 1], ['waiting', 2]])
    expect(moneyAnswered(TALLIES)).toEqual([
      { currency: NGN, answeredMinor: 750n, totalMinor: 1_000n, percent: 75 },
      { currency: UGX, answeredMinor: 90n, totalMinor: 90n, percent: 100 },
    ])
  })

  it('are said in a sentence for each state', () => {
    expect(runSentence(RUN)).toBe('7 of 9 payments answered')
    const paused = { ...RUN, state: 'paused', pauseReason: 'person' } as const
    expect(runSentence(paused)).toBe('Paused with 2 of 9 payments not queried')
    expect(runSentence({ ...RUN, state: 'completed' })).toBe('6 of 9 payments proved')
  })

  it('say of what is left whether it was asked about before', () => {
    expect(verifyAgainLabel({ waiting: 0, unresolved: 1_200 })).toBe('Verify 1,200 unresolved again')
    expect(verifyAgainLabel({ waiting: 99_929, unresolved: 0 })).toBe('Verify 99,929 unverified')
    expect(verifyAgainLabel({ waiting: 2, unresolved: 1 })).toBe('Verify 2 unverified and 1 unresolved')
  })
})
