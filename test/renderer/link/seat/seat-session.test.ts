import { describe, expect, it, onTestFinished } from 'vitest'
import { onTold, takeUpSession } from '../../../../src-renderer/link/seat/seat-session.ts'
import type { KeptSession } from '../../../../src-renderer/link/seat/seat.ts'
import { createMemoryStore } from '../../../support/seats/store.ts'

const NOW_MS = 1_000
const TOKEN = 't'.repeat(43)

async function start(session?: Partial<KeptSession>) {
  const store = createMemoryStore()
  if (session) {
    store.kept.session = {
      seatId: 1, ledgerId: 'L', profile: 'shop', person: 'Ada', token: TOKEN, key: {} as KeptSession['key'],
      endsAtMs: NOW_MS + 1, ...session,
    }
  }
  const name = crypto.randomUUID()
  const openTab = async () => {
    const channel = new BroadcastChannel(name)
    onTestFinished(() => channel.close())
    let reloads = 0
    const reload = (): void => {
      reloads += 1
    }
    const means = {
      store, reload,
      channel: {
        post: (message: unknown) => channel.postMessage(message),
        listen(onMessage: (message: unknown) => void) {
          channel.onmessage = ({ data }: { data: unknown }) => onMessage(data)
        },
      },
    }
    onTold(means, reload)
    return { session: await takeUpSession({ ...means, nowMs: () => NOW_MS }), reloads: () => reloads }
  }
  return { store, openTab }
}

describe('a session at a seat', () => {
  it('is there again after a reload, in every tab', async () => {
    const { openTab } = await start({})
    for (const tab of [await openTab(), await openTab()]) {
      expect(tab.session).toMatchObject({ token: TOKEN, person: 'Ada' })
    }
  })

  it('is none where nobody signed in', async () => {
    expect((await (await start()).openTab()).session).toBeUndefined()
  })

  it('is thrown away where its time is over', async () => {
    const { store, openTab } = await start({ endsAtMs: NOW_MS })
    expect((await openTab()).session).toBeUndefined()
    expect(store.kept.session).toBeUndefined()
  })

  it('ends in all tabs once the core knows it no longer, once', async () => {
    const { store, openTab } = await start({})
    const [one, other] = [await openTab(), await openTab()]
    one.session?.lose('u'.repeat(43))
    expect(one.reloads()).toBe(0)
    one.session?.lose(TOKEN)
    one.session?.lose(TOKEN)
    while (one.reloads() === 0 || other.reloads() === 0) await new Promise(setImmediate)
    expect(store.kept.session).toBeUndefined()
    expect([one.reloads(), other.reloads()]).toEqual([1, 1])
  })

  it('takes none away that somebody else began since', async () => {
    const { store, openTab } = await start({})
    const { session } = await openTab()
    const newer = { ...store.kept.session, token: 'n'.repeat(43) } as KeptSession
    store.kept.session = newer
    await session?.end()
    expect(store.kept.session).toBe(newer)
  })
})
