/** Who is told to be there, and where this window says that it is. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { effectScope, nextTick, shallowRef, type EffectScope } from 'vue'
import type { PresenceEvent, Present } from '../../../src-shared/contract/people/presence.ts'
import { createPresenceState, type PresenceAt } from '../../../src-renderer/presence/presence-state.ts'
import { nameOfPresent, tellWhoIsHere } from '../../../src-renderer/presence/presence-words.ts'

const one = (user: string | null, changes: Partial<Present> = {}): Present => (
  { user, browser: null, isSelf: false, ...changes }
)

describe('who has the same open', () => {
  it.each<[string | undefined, readonly Present[]]>([
    [undefined, []],
    ['Ada has this open', [one('Ada')]],
    ['Ada, Firefox 141 on Linux have this open', [one('Ada'), one(null, { browser: 'Firefox 141 on Linux' })]],
    ['Another window has this open', [one(null)]],
    ['You have this open in another window', [one('Ben', { isSelf: true })]],
    ['Ada has this open', [one('Ada'), one('Ben', { isSelf: true })]],
  ])('is told as: %s', (said, here) => {
    expect(tellWhoIsHere(here)).toBe(said)
  })

  it('goes by the name that they signed in by, before their browser', () => {
    expect(nameOfPresent(one('Ada', { browser: 'Firefox 141 on Linux' }))).toBe('Ada')
  })
})

describe('this window', () => {
  interface Watched extends PresenceAt {
    tell(event: PresenceEvent | undefined): void
    readonly isOver: () => boolean
  }
  const ADA_HERE: PresenceEvent = { here: [one('Ada')], atWork: [one('Ada')] }
  let scope: EffectScope

  beforeEach(() => {
    vi.useFakeTimers()
    scope = effectScope()
  })
  afterEach(() => {
    scope.stop()
    vi.useRealTimers()
  })

  function open() {
    const profile = shallowRef<string | undefined>('shop')
    const watched: Watched[] = []
    const state = scope.run(() => createPresenceState(() => profile.value, (at, tell, signal) => {
      watched.push({ ...at, tell, isOver: () => signal.aborted })
    }))
    if (!state) throw new Error('the scope is over')
    return { ...state, profile, watched, last: () => watched.at(-1) }
  }

  const settle = (ms: number) => vi.advanceTimersByTimeAsync(ms)

  it('is where it stays, at none of the places on its way, and nowhere once it left', async () => {
    const { stayAt, watched, last } = open()
    const leaveA = stayAt('payment A')
    await settle(100)
    const leaveB = stayAt('payment B')
    leaveA()
    await settle(400)
    expect(watched.map(({ place, isOver }) => [place, isOver()])).toEqual([[null, true], ['payment B', false]])
    leaveB()
    await settle(400)
    expect(last()?.place).toBeNull()
  })

  it('is told who is there, and forgets it at once at another place; who is at work stays', async () => {
    const { stayAt, last, here, atWork } = open()
    const leave = stayAt('payment A')
    await settle(400)
    last()?.tell(ADA_HERE)
    expect([here.value, atWork.value]).toEqual([ADA_HERE.here, ADA_HERE.atWork])
    leave()
    stayAt('payment B')
    await nextTick()
    expect([here.value, atWork.value]).toEqual([[], ADA_HERE.atWork])
  })

  it('hears nothing more of what it no longer watches, nor where nothing is known', async () => {
    const { stayAt, watched, last, atWork } = open()
    stayAt('payment A')
    await settle(400)
    watched[0]?.tell(ADA_HERE)
    expect(atWork.value).toEqual([])
    last()?.tell(ADA_HERE)
    last()?.tell(undefined)
    expect(atWork.value).toEqual([])
  })

  it('watches nothing while no profile is shown, as in a window that is locked, and knows of nobody', async () => {
    const { stayAt, profile, watched, last, here, atWork } = open()
    stayAt('payment A')
    await settle(400)
    last()?.tell(ADA_HERE)
    profile.value = undefined
    await nextTick()
    expect([last()?.isOver(), here.value, atWork.value]).toEqual([true, [], []])
    expect(watched).toHaveLength(2)
    profile.value = 'other'
    await nextTick()
    expect([last()?.profile, last()?.place, atWork.value]).toEqual(['other', 'payment A', []])
  })
})
