import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { effectScope, nextTick, shallowRef } from 'vue'
import { useDueMoment } from '../../../src-renderer/composables/use-due-moment.ts'
import { useReading } from '../../../src-renderer/composables/use-reading.ts'
import { useChanges } from '../../../src-renderer/stores/changes.ts'

const START = Date.UTC(2026, 10, 28, 20)
const DAY_MS = 86_400_000
const scope = { stop: (): void => undefined }

beforeEach(() => {
  setActivePinia(createPinia())
  vi.useFakeTimers({ now: START })
})
afterEach(() => {
  scope.stop()
  vi.useRealTimers()
})

function run(work: () => void): void {
  const own = effectScope()
  scope.stop = () => own.stop()
  own.run(work)
}

function wait(firstInMs: number | null) {
  const at = shallowRef(firstInMs === null ? null : new Date(START + firstInMs).toISOString())
  const act = vi.fn()
  run(() => useDueMoment(() => at.value, act))
  return { at, act }
}

describe('a moment that is waited for', () => {
  it.each([
    ['an hour', 3_600_000], ['60 days, longer than a timer waits', 60 * DAY_MS],
  ])('comes once: %s', async (_, inMs) => {
    const { act } = wait(inMs)
    await vi.advanceTimersByTimeAsync(inMs - 1)
    expect(act).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(3)
    await vi.advanceTimersByTimeAsync(60 * DAY_MS)
    expect(act).toHaveBeenCalledOnce()
  })

  it('may be another one, or none any more', async () => {
    const { at, act } = wait(1_000)
    at.value = new Date(START + 5_000).toISOString()
    await nextTick()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(act).not.toHaveBeenCalled()
    at.value = null
    await nextTick()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(act).not.toHaveBeenCalled()
  })

  it('lets what shows payments or exceptions be read again, since nobody tells', async () => {
    const read: string[] = []
    run(() => {
      for (const topic of ['payments', 'exceptions', 'transfers'] as const) {
        useReading(() => topic, async (needs) => read.push(needs), [topic])
      }
      useDueMoment(() => new Date(START + 1_000).toISOString(), useChanges().noteDue)
    })
    await vi.advanceTimersByTimeAsync(0)
    read.length = 0
    await vi.advanceTimersByTimeAsync(2_000)
    expect(read).toEqual(['payments', 'exceptions'])
  })
})
