import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  budgetCapacity, createSendWindowCheck, type LoggedSend,
} from '../../../../src-shared/domain/time/send-window.ts'

const MINUTE_MS = 60_000
const T = Date.UTC(2026, 8, 17)

function fullestOf(sends: readonly LoggedSend[]) {
  const check = createSendWindowCheck()
  for (const send of sends) check.add(send)
  return check.fullest()
}

function send(takenAtMs: number, lastsMs: number | null = 0): LoggedSend {
  return { takenAtMs, endedAtMs: lastsMs === null ? null : takenAtMs + lastsMs }
}

describe('a seat’s calls in a window', () => {
  it('are its share of the limit, rounded down', () => {
    expect(budgetCapacity(400, 60)).toBe(240)
    expect(budgetCapacity(400, 100)).toBe(400)
    expect(budgetCapacity(7, 50)).toBe(3)
    expect(budgetCapacity(290, 55)).toBe(159)
  })

  it('are never fewer than one', () => {
    expect(budgetCapacity(1, 1)).toBe(1)
  })
})

describe('the check that no window was exceeded', () => {
  it('finds nothing in an empty log', () => {
    expect(fullestOf([])).toBeNull()
  })

  it('counts what any 60 s hold, both ends included', () => {
    expect(fullestOf([send(T), send(T + 30_000), send(T + MINUTE_MS)])?.sends).toBe(3)
    expect(fullestOf([send(T), send(T + 30_000), send(T + MINUTE_MS + 1)])?.sends).toBe(2)
  })

  it('counts a request wherever it may have arrived between its taking and its answer', () => {
    expect(fullestOf([send(T, 800), send(T + MINUTE_MS + 800)])?.sends).toBe(2)
    expect(fullestOf([send(T, 800), send(T + MINUTE_MS + 801)])?.sends).toBe(1)
  })

  it('counts a request without an answer when it was taken', () => {
    expect(fullestOf([send(T, null), send(T + MINUTE_MS)])?.sends).toBe(2)
    expect(fullestOf([send(T, null), send(T + MINUTE_MS + 1)])?.sends).toBe(1)
  })

  it('says where the fullest window began, the first of several', () => {
    const sends = [send(T), send(T + 200_000), send(T + 200_500), send(T + 400_000), send(T + 400_100)]
    expect(fullestOf(sends)).toEqual({ sends: 2, startedAtMs: T + 200_500 - MINUTE_MS })
  })

  it('does not lose the window where the wall clock was set back between two sends', () => {
    expect(fullestOf([send(T), send(T + 1_000), send(T - 3_600_000), send(T - 3_599_000)])?.sends).toBe(4)
    expect(fullestOf([send(T), send(T - 3_600_000), send(T - 3_600_000 + MINUTE_MS + 1)])?.sends).toBe(2)
  })

  it('does not slice a call over the hour by which the wall clock was set forward', () => {
    const sends = [send(T, 3_600_000), send(T + 3_600_000, 100)]
    expect(fullestOf(sends)?.sends).toBe(1)
  })

  it('agrees with counting every window by hand', () => {
    const spans = fc.array(
      fc.record({
        takenAtMs: fc.integer({ min: 0, max: 300_000 }),
        lastsMs: fc.option(fc.integer({ min: 0, max: 20_000 })),
      }),
      { maxLength: 60 },
    )
    fc.assert(
      fc.property(spans, (drawn) => {
        const sends = drawn.map(({ takenAtMs, lastsMs }) => send(takenAtMs, lastsMs))
        const ordered = sends.toSorted((a, b) => a.takenAtMs - b.takenAtMs)
        const counts = sends.map((closing) => sends.filter(({ takenAtMs, endedAtMs }) => {
          const lastAtMs = endedAtMs ?? takenAtMs
          return takenAtMs <= closing.takenAtMs && lastAtMs >= closing.takenAtMs - MINUTE_MS
        }).length)
        expect(fullestOf(ordered)?.sends ?? 0).toBe(Math.max(0, ...counts))
      }),
    )
  })
})
