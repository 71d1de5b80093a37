import { describe, expect, it } from 'vitest'
import { LANES } from '../../../../src-shared/domain/time/lanes.ts'
import {
  askingState, decidePause, decideRunMove, decideTakeUp,
} from '../../../../src-shared/domain/verification/run-moves.ts'
import { PAUSE_REASONS, RUN_STATES } from '../../../../src-shared/domain/verification/verify-run.ts'

const MOVE = { runId: 1, pauseReason: null, isCoolingOff: false }

describe('a verify run', () => {
  it.each([
    ['queued', ['running', 'paused', 'cancelled']], ['running', ['queued', 'paused', 'cancelled']],
    ['paused', ['running', 'cancelled']], ['cooling-off', ['queued', 'paused', 'cancelled']],
    ['completed', []], ['cancelled', []],
  ] as const)('that is %s may become %j', (from, states) => {
    const may = RUN_STATES.filter((to) => decideRunMove({ ...MOVE, from, to }).ok)
    expect(may.toSorted()).toEqual(states.toSorted())
  })

  it('says from where to where it can’t go', () => {
    expect(decideRunMove({ ...MOVE, from: 'completed', to: 'running' })).toEqual({
      ok: false, refusal: { code: 'RUN_STATE_INVALID', details: { run: 1, from: 'completed', to: 'running' } },
    })
  })

  it('that goes on cools off while the service imposes that', () => {
    expect([askingState(true), askingState(false)]).toEqual(['cooling-off', 'running'])
    expect(decideRunMove({ ...MOVE, from: 'paused', to: 'running', isCoolingOff: true })).toMatchObject({
      decision: { state: 'cooling-off', isEnded: false, audit: { before: 'paused', after: 'cooling-off' } },
    })
    expect(decideTakeUp('queued', true)).toMatchObject({ state: 'cooling-off', pauseReason: null })
  })

  it('has a reason exactly while it is paused: a person’s word where none is said', () => {
    const paused = { ...MOVE, from: 'running' as const, to: 'paused' as const }
    expect(decideRunMove(paused)).toMatchObject({ decision: { pauseReason: 'person', audit: {
      action: 'run moved', before: 'running', after: 'paused: person',
    } } })
    expect(decideRunMove({ ...paused, pauseReason: 'ledger' })).toMatchObject({ decision: { pauseReason: 'ledger' } })
    expect(decideRunMove({ ...paused, to: 'cancelled', pauseReason: 'ledger' })).toMatchObject({
      decision: { state: 'cancelled', pauseReason: null, isEnded: true },
    })
  })

  it('whose program stopped or died waits for whatever is next, where nobody follows it to its end', () => {
    for (const reason of PAUSE_REASONS) {
      const queued = LANES.filter((lane) => decidePause('running', lane, reason).state === 'queued')
      const isOver = reason === 'stopped' || reason === 'interrupted'
      expect(queued).toEqual(isOver ? ['lookup', 'webhook'] : [])
    }
    expect(decidePause('running', 'lookup', 'stopped')).toMatchObject({ pauseReason: null, audit: { after: 'queued' } })
    expect(decidePause('running', 'bulk', 'stopped')).toMatchObject({ audit: { after: 'paused: stopped' } })
  })
})
