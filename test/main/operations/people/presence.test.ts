import { describe, expect, it, onTestFinished } from 'vitest'
import { createPresence, MAX_WATCHERS } from '../../../../src-main/operations/people/presence.ts'
import type { CallContext } from '../../../../src-main/operations/core/given-files.ts'
import type { Clock } from '../../../../src-shared/domain/time/clock.ts'

/** A clock whose waits end when they are rung. */
function open() {
  const alarms = new Set<() => void>()
  const clock: Clock = {
    instant: () => ({ wallMs: 0, uptimeMs: 0 }),
    monotonicMs: () => 0,
    schedule(_delayMs, callback) {
      alarms.add(callback)
      return () => alarms.delete(callback)
    },
  }
  const signedIn: { desk: string; user: string }[] = []
  let change = (): void => undefined
  const presence = createPresence(clock, {
    list: () => signedIn,
    hear(onChange) {
      change = onChange
    },
  })
  const contextOf = (windowId?: string): CallContext => ({
    files: { mayUse: () => true }, ...(windowId !== undefined && { windowId }),
  })
  return {
    presence,
    signIn(desk: string, user: string) {
      signedIn.push({ desk, user })
      change()
    },
    /** A window that watches; what it is told, and how many times. */
    watch(windowId: string | undefined, place: string | null) {
      const stop = new AbortController()
      onTestFinished(() => stop.abort())
      const told: string[] = []
      const events = presence.watch({ profile: 'shop', place }, contextOf(windowId), stop.signal)
      const over = (async () => {
        for await (const { here, atWork } of events) {
          told.push(`${here.map(({ user }) => user ?? '-').join()} of ${atWork.map(({ user }) => user ?? '-').join()}`)
        }
        return 'ended'
      })()
      return { told, over, leave: () => stop.abort() }
    },
    async settle() {
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
      for (const ring of [...alarms]) ring()
      alarms.clear()
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    },
  }
}

describe('presence', () => {
  it('tells what changed, once, and nothing of who leaves and comes again in a moment', async () => {
    const { watch, settle, signIn } = open()
    const one = watch('1', 'A')
    await settle()
    const two = watch('2', 'A')
    await settle()
    expect(one.told).toEqual([' of -', '- of -,-'])
    two.leave()
    watch('2', 'A')
    await settle()
    await settle()
    expect(one.told).toHaveLength(2)
    signIn('2', 'Ben')
    await settle()
    expect(one.told.at(-1)).toBe('Ben of Ben,-')
  })

  it('counts a window as gone at once, whether or not anything of it is told again', async () => {
    const { watch, settle, presence } = open()
    const [one, two] = [watch('1', 'A'), watch('2', 'A')]
    await settle()
    two.leave()
    await settle()
    expect(one.told.at(-1)).toBe(' of -')
    expect(await two.over).toBe('ended')
    presence.leaveDesk('1')
    expect(await one.over).toBe('ended')
  })

  it('ends all that watch', async () => {
    const { watch, settle, presence } = open()
    const all = [watch('1', 'A'), watch(undefined, null)]
    await settle()
    presence.leaveAll()
    expect(await Promise.all(all.map(({ over }) => over))).toEqual(['ended', 'ended'])
    const next = watch('3', 'A')
    await settle()
    expect(next.told).toEqual([' of -'])
  })

  it('lets a caller inside this process look, and has it be nowhere', async () => {
    const { watch, settle } = open()
    watch(undefined, 'A')
    const one = watch('1', 'A')
    await settle()
    const inside = watch(undefined, 'A')
    await settle()
    expect([one.told, inside.told]).toEqual([[' of -'], ['- of -']])
  })

  it(`holds ${MAX_WATCHERS} windows: the oldest gives way`, async () => {
    const { watch, settle } = open()
    const all = Array.from({ length: MAX_WATCHERS }, (_, index) => watch(`w${index}`, `place ${index}`))
    await settle()
    watch('one more', 'elsewhere')
    await settle()
    expect(await all[0]?.over).toBe('ended')
    expect(all[1]?.told.at(-1)?.split(',')).toHaveLength(MAX_WATCHERS)
  })
})
