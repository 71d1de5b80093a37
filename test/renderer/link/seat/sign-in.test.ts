import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSeatDoor } from '../../../../src-renderer/link/seat/door.ts'
import { join, openOwnKey, readOffer, signIn } from '../../../../src-renderer/link/seat/sign-in.ts'
import { CODE, DOOR, LEDGER_ID, makeSeatCore, PASSPHRASE, PERSON, PROFILE } from '../../../support/seats/core.ts'
import { createMemoryStore } from '../../../support/seats/store.ts'

const NOW_MS = 1_900_000_000_000
const SEAT = { ledgerId: LEDGER_ID, profile: PROFILE, person: PERSON }

async function start() {
  const core = await makeSeatCore()
  vi.stubGlobal('fetch', core.fetch)
  const store = createMemoryStore()
  const means = { door: createSeatDoor(DOOR), store, nowMs: () => NOW_MS }
  const take = async (passphrase = PASSPHRASE) => (
    join(means, await readOffer(means, CODE), { passphrase, seatName: 'Chrome on Linux' })
  )
  const getSeat = () => {
    const [seat] = store.kept.seats
    if (!seat) throw new Error('no seat was kept')
    return seat
  }
  return { core, store, means, take, getSeat }
}

describe('joining', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('takes a seat with a key of its own, signed for by its person, and signs in at once', async () => {
    const { core, store, take } = await start()
    expect(await take()).toBe('signed-in')
    expect([...core.seats.values()].map(({ name }) => name)).toEqual(['Chrome on Linux'])
    expect(store.kept.seats).toMatchObject([{ ...SEAT, seatId: 1, name: 'Chrome on Linux' }])
    expect(store.kept.seats[0]?.key).toMatchObject({ extractable: false, type: 'private' })
    expect(store.kept.session).toMatchObject({
      ...SEAT, seatId: 1, token: 't'.repeat(43), endsAtMs: NOW_MS + 12 * 3_600_000,
    })
    expect(store.kept.session?.key).toMatchObject({ extractable: false, type: 'private' })
  })

  it('sends no passphrase and no sealed key', async () => {
    const { core, take } = await start()
    await take()
    const sent = JSON.stringify(core.asked)
    expect(sent).not.toContain(PASSPHRASE)
    expect(sent).not.toContain('sealed')
  })

  it('leaves the invitation as it is where the passphrase is wrong', async () => {
    const { core, store, take } = await start()
    expect(await take('another one')).toBe('wrong')
    expect(core.asked.map(({ path }) => path)).toEqual(['/seat/invitation'])
    expect(store.kept).toEqual({ seats: [] })
    expect(await take()).toBe('signed-in')
  })

  it('is refused with an invitation that was used', async () => {
    const { means, take } = await start()
    await take()
    await expect(readOffer(means, CODE)).rejects.toMatchObject({ code: 'INVITATION_REFUSED' })
  })
})

describe('signing in', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('shows which seat it is, then who is there; the person’s sealed key is kept nowhere', async () => {
    const { core, store, means, take, getSeat } = await start()
    await take()
    store.kept.session = undefined
    core.asked.length = 0
    expect(await signIn(means, getSeat(), PASSPHRASE)).toBe('signed-in')
    expect(core.asked.map(({ path }) => path)).toEqual(['/seat/challenge', '/seat/key', '/seat/sign-in'])
    expect(store.kept.session).toMatchObject({ ...SEAT, token: 't'.repeat(43) })
    expect(JSON.stringify(core.asked)).not.toContain(PASSPHRASE)
    expect(JSON.stringify(store.kept)).not.toContain('sealed')
  })

  it('tells the core of a wrong passphrase, without it', async () => {
    const { core, store, means, take, getSeat } = await start()
    await take()
    store.kept.session = undefined
    expect(await signIn(means, getSeat(), 'another one')).toBe('wrong')
    expect(core.asked.at(-1)).toMatchObject({ path: '/seat/sign-in', body: { signature: null } })
    expect(store.kept.session).toBeUndefined()
    expect(JSON.stringify(core.asked)).not.toContain('another one')
  })

  it('is refused for a seat that was removed', async () => {
    const { core, means, take, getSeat } = await start()
    await take()
    core.seats.clear()
    await expect(signIn(means, getSeat(), PASSPHRASE)).rejects.toMatchObject({ code: 'SEAT_REFUSED' })
  })

  it('takes no key of somebody else’s, nor one that fits no public key', async () => {
    const { core, means, take, getSeat } = await start()
    await take()
    const seat = getSeat()
    await expect(openOwnKey(means, { ...seat, person: 'Ben' }, PASSPHRASE)).rejects.toThrow('someone else')
    const other = await makeSeatCore()
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const answer = await core.fetch(url, init)
      if (!url.endsWith('/seat/key')) return answer
      return Response.json({ ...(await answer.json() as object), publicKey: other.publicKey })
    })
    await expect(openOwnKey(means, seat, PASSPHRASE)).rejects.toThrow('do not fit')
  })

  it('fails as a lost line does where the core is away', async () => {
    const { means, take, getSeat } = await start()
    await take()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
    await expect(signIn(means, getSeat(), PASSPHRASE)).rejects.toThrow(TypeError)
  })
})
