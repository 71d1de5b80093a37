import { describe, expect, it } from 'vitest'
import { createAutoLock } from '../../../src-main/keys/auto-lock.ts'

const MINUTE_MS = 60_000

/** A monotonic clock that is moved by hand, and something to lock. */
function createWorld(minutes: number | null) {
  let nowMs = 0
  let timers: { atMs: number; callback: () => void }[] = []
  const state = { isOpen: true, isBusy: false, locks: 0 }
  const autoLock = createAutoLock({
    clock: {
      monotonicMs: () => nowMs,
      schedule(delayMs, callback) {
        const timer = { atMs: nowMs + delayMs, callback }
        timers.push(timer)
        return () => {
          timers = timers.filter((other) => other !== timer)
        }
      },
    },
    minutes,
    isOpen: () => state.isOpen,
    isBusy: () => Promise.resolve(state.isBusy),
    lock: () => {
      state.locks += 1
      state.isOpen = false
      return Promise.resolve()
    },
  })
  return Object.assign(state, {
    autoLock,
    timers: () => timers.length,
    async pass(ms: number) {
      const untilMs = nowMs + ms
      for (;;) {
        const next = timers.filter(({ atMs }) => atMs <= untilMs).toSorted((a, b) => a.atMs - b.atMs)[0]
        if (!next) break
        timers = timers.filter((timer) => timer !== next)
        nowMs = Math.max(nowMs, next.atMs)
        next.callback()
        await new Promise((resolve) => setImmediate(resolve))
      }
      nowMs = untilMs
    },
  })
}

describe('the automatic lock', () => {
  it('comes after as many minutes without a call as are set, and not before', async () => {
    const world = createWorld(30)
    world.autoLock.touch()
    await world.pass(20 * MINUTE_MS)
    world.autoLock.touch()
    await world.pass(30 * MINUTE_MS - 1)
    expect(world.locks).toBe(0)
    await world.pass(1)
    expect(world.locks).toBe(1)
    await world.pass(90 * MINUTE_MS)
    expect(world.locks).toBe(1)
  })

  it('never comes in the middle of a run, and soon after its end', async () => {
    const world = createWorld(5)
    world.autoLock.touch()
    world.isBusy = true
    await world.pass(60 * MINUTE_MS)
    expect(world.locks).toBe(0)
    world.isBusy = false
    await world.pass(MINUTE_MS)
    expect(world.locks).toBe(1)
  })

  it('never comes where that is chosen, and takes another limit at once', async () => {
    const world = createWorld(null)
    world.autoLock.touch()
    await world.pass(600 * MINUTE_MS)
    expect([world.locks, world.timers()]).toEqual([0, 0])
    world.autoLock.setMinutes(1)
    await world.pass(MINUTE_MS)
    expect(world.locks).toBe(1)
  })

  it('waits for nothing while the vault is locked, and not after its end', async () => {
    const world = createWorld(1)
    world.isOpen = false
    world.autoLock.touch()
    expect(world.timers()).toBe(0)
    world.isOpen = true
    world.autoLock.touch()
    world.autoLock.stop()
    await world.pass(5 * MINUTE_MS)
    expect([world.locks, world.timers()]).toEqual([0, 0])
  })
})
