import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSeatDoor } from '../../../../src-renderer/link/seat/door.ts'
import { openSealedKey } from '../../../../src-renderer/link/seat/sealed-key.ts'
import {
  callFromSeat, type OutgoingCall, type SignedCallMeans,
} from '../../../../src-renderer/link/seat/signed-calls.ts'
import { callStatementText } from '../../../../src-shared/domain/people/call-statement.ts'
import { DOOR, LEDGER_ID, makeSeatCore, PASSPHRASE, PERSON, PROFILE } from '../../../support/seats/core.ts'

const CALL_ID = '6b1f3c1e-0000-4000-8000-000000000000'
const textOf = (act: string): string => callStatementText({
  ledgerId: LEDGER_ID, profile: PROFILE, act, inputHash: 'a'.repeat(64), user: PERSON.toLowerCase(), atMs: 1,
  nonce: 'n',
})

async function start(...texts: readonly string[]) {
  const core = await makeSeatCore({ texts })
  vi.stubGlobal('fetch', core.fetch)
  const key = await openSealedKey(core.stored.sealedKey, PASSPHRASE)
  if (!key) throw new Error('the key did not open')
  let turnsOpen = 0
  const session = {
    seatId: 1, ledgerId: LEDGER_ID, profile: PROFILE, person: PERSON, token: 't'.repeat(43), key, endsAtMs: Infinity,
  }
  const means: SignedCallMeans = {
    door: createSeatDoor(DOOR), session, makeId: () => CALL_ID,
    async takeTurn(signal) {
      signal?.throwIfAborted()
      turnsOpen += 1
      return () => (turnsOpen -= 1)
    },
    openKey: (passphrase) => openSealedKey(core.stored.sealedKey, passphrase),
  }
  const sent: (readonly [unknown, string | null])[] = []
  /** Answers once so many signatures came. */
  const call = (outgoing: Partial<OutgoingCall> & Pick<OutgoingCall, 'path'>, awaited = texts.length) => (
    callFromSeat(means, { input: {}, signal: undefined, ...outgoing }, async (input, callId) => {
      sent.push([input, callId])
      while (core.signatures.length < awaited) await new Promise(setImmediate)
      return 'done'
    })
  )
  const ofPath = (path: string) => core.asked.filter((asked) => asked.path === path)
  return { core, call, sent, means, ofPath, turnsOpen: () => turnsOpen }
}

describe('a call from a seat', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('is signed by whoever is signed in while it is under way, in the session’s name', async () => {
    const text = textOf('exceptions.note')
    const { core, call, sent, ofPath } = await start(text)
    expect(await call({ path: ['exceptions', 'note'], input: { text: 'hi' } })).toBe('done')
    expect(sent).toEqual([[{ text: 'hi' }, CALL_ID]])
    expect(core.isSigned(text, core.signatures[0])).toBe(true)
    expect(ofPath('/seat/sign')[0]).toMatchObject({ body: { call: CALL_ID }, session: 't'.repeat(43) })
  })

  it('asks nothing for what only reads, and nothing for what a window asks of its host', async () => {
    const { core, call, sent } = await start()
    await call({ path: ['exceptions', 'list'] })
    await call({ path: ['host', 'describe'] })
    expect(sent.map(([, callId]) => callId)).toEqual([null, null])
    expect(core.asked).toEqual([])
  })

  it('gets no signature of a text that says anything else; the core is told', async () => {
    const { core, call } = await start(textOf('exceptions.resolve'), 'pay all of it')
    await call({ path: ['exceptions', 'note'] })
    expect(core.signatures).toEqual([null, null])
  })

  it('signs several texts one after another, where a typed passphrase opens the key', async () => {
    const texts = [textOf('transfers.send'), textOf('transfers.send')]
    const { core, call, sent } = await start(...texts)
    await call({ path: ['transfers', 'send'], input: { by: { user: PERSON, passphrase: PASSPHRASE }, seen: [] } })
    expect(core.signatures.map((signature, at) => core.isSigned(texts[at] ?? '', signature))).toEqual([true, true])
    expect(sent).toEqual([[{ by: { user: PERSON }, seen: [] }, CALL_ID]])
    expect(JSON.stringify(core.asked)).not.toContain(PASSPHRASE)
  })

  it('signs its person in again, where the core has waited too long for them', async () => {
    const text = textOf('sittings.signIn')
    const { core, call, sent } = await start(text)
    const by = { user: PERSON, passphrase: PASSPHRASE }
    await call({ path: ['sittings', 'signIn'], input: { profile: PROFILE, by } })
    expect(core.isSigned(text, core.signatures[0])).toBe(true)
    expect(sent).toEqual([[{ profile: PROFILE, by: { user: PERSON } }, CALL_ID]])
  })

  it('is not made with a wrong passphrase: the core hears that one was typed, and not which', async () => {
    const { core, call, sent, ofPath } = await start()
    const by = { user: PERSON, passphrase: 'another one' }
    await expect(call({ path: ['transfers', 'approve'], input: { by } })).rejects.toMatchObject({
      code: 'USER_REFUSED', details: { user: PERSON },
    })
    expect(sent).toEqual([])
    expect(ofPath('/seat/wrong')).toMatchObject([{ body: { act: 'transfers.approve' }, session: 't'.repeat(43) }])
    expect(JSON.stringify(core.asked)).not.toContain('another one')
  })

  it('is not made in another person’s name', async () => {
    const { core, call, sent } = await start()
    const by = { user: 'Ben', passphrase: PASSPHRASE }
    const refused = call({ path: ['transfers', 'approve'], input: { by } })
    await expect(refused).rejects.toMatchObject({ code: 'USER_REFUSED' })
    expect([sent, core.asked]).toEqual([[], []])
  })

  it.each([
    ['AT_CORE_ONLY', 'vault.unlock', { passphrase: 'p' }],
    ['AT_CORE_ONLY', 'people.changePassphrase', { by: { user: PERSON, passphrase: PASSPHRASE }, passphrase: 'p' }],
    ['PASSPHRASE_STAYS', 'proposals.confirm', { by: { user: PERSON, passphrase: PASSPHRASE }, vaultPassphrase: 'p' }],
    ['PASSPHRASE_STAYS', 'proposals.propose', { change: { kind: 'key', secretKey: 'p' } }],
    ['PASSPHRASE_STAYS', 'profiles.update', { vaultPassphrase: 'p' }],
  ])('is refused with %s before it is sent: %s', async (code, procedure, input) => {
    const { core, call, sent } = await start()
    await expect(call({ path: procedure.split('.'), input })).rejects.toMatchObject({ code })
    expect([sent, core.asked]).toEqual([[], []])
  })

  it('breaks the question off as it ends, and gives its turn to the next, whatever came of it', async () => {
    const { means, turnsOpen } = await start()
    const asking: AbortSignal[] = []
    vi.stubGlobal('fetch', (_: string, { signal }: { readonly signal: AbortSignal }) => (
      new Promise((_resolve, reject) => {
        asking.push(signal)
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      })
    ))
    const outgoing = { path: ['exceptions', 'note'], input: {}, signal: undefined }
    await callFromSeat(means, outgoing, () => Promise.resolve('done'))
    await expect(callFromSeat(means, outgoing, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
    expect(asking.map(({ aborted }) => aborted)).toEqual([true, true])
    expect(turnsOpen()).toBe(0)
  })

  it('is over at once for whoever gives it up', async () => {
    const { means, turnsOpen } = await start()
    const stop = new AbortController()
    const outgoing = { path: ['exceptions', 'note'], input: {}, signal: stop.signal }
    const call = callFromSeat(means, outgoing, () => new Promise((_, reject) => {
      stop.signal.addEventListener('abort', () => reject(stop.signal.reason as Error))
    }))
    const failed = expect(call).rejects.toThrow('abort')
    await new Promise(setImmediate)
    stop.abort()
    await failed
    expect(turnsOpen()).toBe(0)
  })

  it('of a stream is asked for until it says something, or is left', async () => {
    const { core, means, turnsOpen } = await start(textOf('verifyRuns.start'))
    async function* events() {
      while (core.signatures.length < 1) await new Promise(setImmediate)
      yield 1
      yield 2
    }
    const outgoing = { path: ['verifyRuns', 'start'], input: {}, signal: undefined }
    const stream = await callFromSeat(means, outgoing, () => Promise.resolve(events())) as AsyncIterable<number>
    expect(turnsOpen()).toBe(1)
    const seen: number[] = []
    for await (const event of stream) {
      seen.push(event)
      expect(turnsOpen()).toBe(0)
    }
    expect(seen).toEqual([1, 2])
    expect(core.isSigned(textOf('verifyRuns.start'), core.signatures[0])).toBe(true)
  })

  it('asks no more than a few times where the core can’t be reached', async () => {
    const { means } = await start()
    let tries = 0
    vi.stubGlobal('fetch', () => {
      tries += 1
      return Promise.reject(new TypeError('fetch failed'))
    })
    vi.useFakeTimers()
    const done = Promise.withResolvers<unknown>()
    const call = callFromSeat(means, { path: ['exceptions', 'note'], input: {}, signal: undefined }, () => done.promise)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(tries).toBe(3)
    done.resolve('done')
    expect(await call).toBe('done')
    vi.useRealTimers()
  })
})
