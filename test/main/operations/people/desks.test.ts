import { describe, expect, it } from 'vitest'
import { createDesks, deskOf } from '../../../../src-main/operations/people/desks.ts'
import { SITTING_LIFE_MS } from '../../../../src-shared/domain/people/sitting.ts'

const MINUTE_MS = 60_000
const ADA = { user: 'Ada', publicKey: 'key', signer: { sign: () => '' } }

function open(idleMinutes: number | null = null) {
  const now = { wallMs: 1_000_000_000, uptimeMs: 5_000 }
  let alarm: (() => void) | undefined
  const desks = createDesks({
    instant: () => ({ ...now }),
    schedule(_delayMs, callback) {
      alarm = callback
      return () => { alarm = undefined }
    },
  }, () => idleMinutes)
  return {
    desks, now,
    take: (desk: string, profile = 'shop') => desks.take(desk, profile, () => Promise.resolve(ADA)),
    pass(ms: number) {
      now.wallMs += ms
      now.uptimeMs += ms
    },
    isWatched: () => alarm !== undefined,
    ring() {
      const due = alarm
      alarm = undefined
      due?.()
    },
  }
}

describe('a desk', () => {
  it('is one for all tabs of a browser, one for a window, and one for the process', () => {
    const files = { mayUse: () => true }
    expect([
      deskOf({ files, windowId: 's.1', sessionId: 's' }), deskOf({ files, windowId: 's.2', sessionId: 's' }),
      deskOf({ files, windowId: '7' }), deskOf({ files }),
    ]).toEqual(['s', 's', '7', ''])
  })

  it('is of one profile, and of whoever took it last', async () => {
    const { desks, take } = open()
    await take('a')
    expect([desks.find('a', 'shop')?.user, desks.find('a', 'other'), desks.find('b', 'shop')])
      .toEqual(['Ada', undefined, undefined])
    await desks.take('a', 'shop', () => Promise.resolve({ ...ADA, user: 'Ben' }))
    expect(desks.find('a', 'shop')?.user).toBe('Ben')
    desks.leaveDesk('a')
    expect(desks.find('a', 'shop')).toBeUndefined()
  })

  it('is left after twelve hours, however busy, also where the machine slept', async () => {
    const { desks, take, pass, now } = open()
    await take('a')
    pass(SITTING_LIFE_MS - 1)
    expect(desks.find('a', 'shop')).toBeDefined()
    now.wallMs += 1
    expect(desks.find('a', 'shop')).toBeUndefined()
    await take('a')
    now.wallMs -= 1_000
    expect(desks.find('a', 'shop')).toBeUndefined()
  })

  it('is left after as long without a call as the vault takes to lock itself, without anyone asking', async () => {
    const { desks, take, pass, ring, isWatched } = open(10)
    await take('a')
    pass(9 * MINUTE_MS)
    desks.touch('a')
    pass(9 * MINUTE_MS)
    ring()
    expect([desks.find('a', 'shop')?.user, isWatched()]).toEqual(['Ada', true])
    desks.touch('b')
    pass(MINUTE_MS)
    ring()
    expect(isWatched()).toBe(false)
    desks.touch('a')
    expect(desks.find('a', 'shop')).toBeUndefined()
  })

  it.each<[string, 'leaveAll' | 'leaveDesk', string]>([
    ['all had to leave', 'leaveAll', 'VAULT_LOCKED'], ['its session ended', 'leaveDesk', 'SIGN_IN_NEEDED'],
  ])('is not taken by who began to sign in before %s', async (_, leaving, code) => {
    const { desks, isWatched } = open()
    const proved = Promise.withResolvers<typeof ADA>()
    const taking = desks.take('a', 'shop', () => proved.promise)
    const other = desks.take('b', 'shop', () => Promise.resolve({ ...ADA, user: 'Ben' }))
    await other
    desks[leaving]('a')
    proved.resolve(ADA)
    await expect(taking).rejects.toMatchObject({ code })
    expect(desks.find('a', 'shop')).toBeUndefined()
    expect([desks.find('b', 'shop')?.user, isWatched()]).toEqual(
      leaving === 'leaveAll' ? [undefined, false] : ['Ben', true],
    )
    await desks.take('a', 'shop', () => Promise.resolve(ADA))
    expect(desks.find('a', 'shop')?.user).toBe('Ada')
  })
})
