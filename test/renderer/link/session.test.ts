import { describe, expect, it, onTestFinished } from 'vitest'
import { openSession, STORED_AS, type PageSession } from '../../../src-renderer/link/session.ts'

const TOKEN = 'a'.repeat(43)
const NEWER = 'b'.repeat(43)

interface Opening {
  readonly stored?: string
  readonly code?: string
  /** What the host gives for the code. */
  readonly redeemed?: string | null
  /** Never, unless a test says when. */
  readonly untilAnswered?: () => Promise<void>
}

/** Tabs of one origin: a channel of their own for each test, and a storage for each tab. */
function browser() {
  const origin = crypto.randomUUID()
  const never = new Promise<void>(() => undefined)
  const handedIn: [code: string, token: string | null][] = []
  async function openTab({ stored, code, redeemed = null, untilAnswered = () => never }: Opening = {}) {
    const kept = new Map<string, string>(stored === undefined ? [] : [[STORED_AS, stored]])
    const channel = new BroadcastChannel(origin)
    onTestFinished(() => channel.close())
    const session = await openSession({
      storage: {
        getItem: (name) => kept.get(name) ?? null,
        setItem: (name, value) => void kept.set(name, value),
        removeItem: (name) => void kept.delete(name),
      },
      channel: {
        post: (message) => channel.postMessage(message),
        listen(onMessage) {
          channel.onmessage = ({ data }: { data: unknown }) => onMessage(data)
        },
      },
      code: code ?? null,
      redeem: async (given, token) => {
        handedIn.push([given, token])
        return redeemed
      },
      untilAnswered,
    })
    return { session, kept }
  }
  return { openTab, handedIn, listen: () => new BroadcastChannel(origin) }
}

async function until(session: PageSession, token: string | null): Promise<void> {
  while (session.token() !== token) await new Promise(setImmediate)
}

describe('a tab', () => {
  it('exchanges the code of its address for a token, and keeps it over a reload', async () => {
    const { openTab, handedIn } = browser()
    const { session, kept } = await openTab({ code: 'c1', redeemed: TOKEN })
    expect([session.token(), [...kept.values()], handedIn]).toEqual([TOKEN, [TOKEN], [['c1', null]]])
    expect((await openTab({ stored: TOKEN })).session.token()).toBe(TOKEN)
  })

  it('stays in its session where it opens another address', async () => {
    const { openTab, handedIn } = browser()
    const { session } = await openTab({ stored: TOKEN, code: 'c2', redeemed: null })
    expect([session.token(), handedIn]).toEqual([TOKEN, [['c2', TOKEN]]])
  })

  it('gets the token from another tab', async () => {
    const { openTab } = browser()
    await openTab({ stored: TOKEN })
    expect((await openTab()).session.token()).toBe(TOKEN)
  })

  it('has none where no tab answers in time', async () => {
    const { openTab } = browser()
    await openTab({ untilAnswered: () => Promise.resolve() })
    expect((await openTab({ untilAnswered: () => Promise.resolve() })).session.token()).toBeNull()
  })

  it('loses one that the host refused, takes it from no other tab again, and takes up a newer one', async () => {
    const { openTab } = browser()
    const other = await openTab({ stored: TOKEN })
    const { session } = await openTab({ stored: TOKEN })
    const heard = Promise.withResolvers<void>()
    session.lose(TOKEN)
    expect(session.token()).toBeNull()
    // The other tab answers with what it has: the same one.
    setImmediate(heard.resolve)
    await heard.promise
    expect(session.token()).toBeNull()
    other.session.lose(TOKEN)
    await openTab({ code: 'c3', redeemed: NEWER })
    await until(session, NEWER)
    await until(other.session, NEWER)
  })

  it('takes nothing that is no token, and gives up none that it has', async () => {
    const { openTab, listen } = browser()
    const { session } = await openTab({ stored: TOKEN })
    const channel = listen()
    onTestFinished(() => channel.close())
    const answered = new Promise<unknown>((resolve) => {
      channel.onmessage = ({ data }: { data: unknown }) => resolve(data)
    })
    for (const message of [NEWER, { kind: 'token', token: NEWER }, { kind: 'token', token: 7 }, null]) {
      channel.postMessage(message)
    }
    channel.postMessage({ kind: 'ask' })
    expect(await answered).toEqual({ kind: 'token', token: TOKEN })
    expect(session.token()).toBe(TOKEN)
    const empty = await openTab({ untilAnswered: () => Promise.resolve() })
    empty.session.lose(empty.session.token() ?? '')
  })
})
