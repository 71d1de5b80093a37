import { describe, expect, it } from 'vitest'
import { PROFILE as profile, startCore, type TestCore } from '../../../support/core/core.ts'

const lookUp = (core: TestCore, txref: string) => core.client.verifyRuns.start({
  profile, selection: { txrefs: [txref], all: true }, lane: 'lookup', isQueued: true,
})

async function startWithQueued(): Promise<TestCore> {
  const core = await startCore()
  await core.teach({ A: { answer: 'approved', amount: '10.00' }, B: { answer: 'approved', amount: '10.00' } })
  await core.importRows(['A,10.00,NGN,', 'B,10.00,NGN,'])
  expect((await lookUp(core, 'A')).run).toMatchObject({ state: 'queued', pauseReason: null, calls: 0 })
  return core
}

describe('a queued run', () => {
  it('stays queued from program to program, until one verifies: that one takes it up', async () => {
    const core = await (await startWithQueued()).reopen()
    const [queued] = await core.client.verifyRuns.list({ profile })
    expect(queued).toMatchObject({ state: 'queued', calls: 0 })
    const { takenUp } = await core.client.verifyRuns.start({ profile, selection: { txrefs: ['B'] } })
    expect(takenUp).toEqual([queued?.id])
    await expect.poll(() => core.state('A')).toBe('proved')
  })

  it('is taken up by a page that watches the ledger, where the key is at hand, and else once it is', async () => {
    const core = await (await startWithQueued()).reopen()
    const { client } = core
    const end = new AbortController()
    const news = await client.changes.watch({ profile }, { signal: end.signal })
    await news.next()
    expect(await core.state('A')).toBe('unverified')
    await client.vault.unlock({ passphrase: 'a long passphrase' })
    await expect.poll(() => core.state('A')).toBe('proved')
    await lookUp(core, 'B')
    const more = await client.changes.watch({ profile }, { signal: end.signal })
    await more.next()
    await expect.poll(() => core.state('B')).toBe('proved')
    end.abort()
  })

  it('goes on at a person’s word, and can be cancelled', async () => {
    const core = await startWithQueued()
    const { client } = core
    const [first] = await client.verifyRuns.list({ profile })
    await client.verifyRuns.resume({ profile, runId: first?.id ?? 0 })
    await expect.poll(() => core.state('A')).toBe('proved')
    const { run } = await lookUp(core, 'B')
    expect(await client.verifyRuns.cancel({ profile, runId: run.id })).toMatchObject({ state: 'cancelled' })
    expect(await client.verifyRuns.queue({ profile, runId: run.id })).toMatchObject({ state: 'cancelled' })
  })
})
