/** What a door hears of what happens in the core, whoever caused it. */
import { describe, expect, it, onTestFinished } from 'vitest'
import type { ChangesEvent } from '../../../../src-shared/contract/changes.ts'
import { PROFILE as profile, startCore, type TestCore } from '../../../support/core/core.ts'

type Fact = ChangesEvent['facts'][number]

/** All facts of the core, from its first on. */
async function hearAll({ client }: TestCore) {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const news = await client.changes.watch({}, { signal: stop.signal })
  await news.next()
  const facts: (Fact & { readonly of: string | null })[] = []
  void (async () => {
    for await (const event of news) facts.push(...event.facts.map((fact) => ({ ...fact, of: event.profile })))
  })()
  const kindsOf = (runId: number) => (
    facts.flatMap((fact) => ('runId' in fact && fact.runId === runId ? [fact.kind] : []))
  )
  return { facts, kindsOf }
}

describe('whoever hears the whole core', () => {
  it('is told of runs as they start, pause, go on and end, and of imports, in their order', async () => {
    const core = await startCore()
    const { facts, kindsOf } = await hearAll(core)
    await core.importRows(Array.from({ length: 500 }, (_, index) => `T-${index},1.00,NGN,`))
    await expect.poll(() => facts.map(({ kind }) => kind)).toEqual(['import.started', 'import.committed'])
    const { run: { id: runId } } = await core.client.verifyRuns.start({ profile })
    await core.client.verifyRuns.pause({ profile, runId })
    await core.client.verifyRuns.resume({ profile, runId })
    await expect.poll(() => kindsOf(runId), { timeout: 30_000 }).toEqual([
      'run.started', 'run.paused', 'run.resumed', 'run.ended',
    ])
  })

  it('is told of runs that nobody started by hand: those that follow webhooks', async () => {
    const core = await startCore()
    await core.importRows(['A,10.00,NGN,'])
    const { facts } = await hearAll(core)
    const { address } = await core.client.webhooks.listen({ profile, port: 0 })
    const body = JSON.stringify({ txRef: 'A', status: 'successful', amount: 10, currency: 'NGN' })
    await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    await expect.poll(() => facts.map(({ kind, of }) => `${of} ${kind}`), { timeout: 30_000 }).toEqual(
      expect.arrayContaining([`${profile} webhooks.listening`, `${profile} run.started`]),
    )
    await core.client.webhooks.stop({ profile })
    await expect.poll(() => facts.map(({ kind }) => kind)).toContain('webhooks.stopped')
  })

  it('is told that the vault was locked, and that a ledger was closed', async () => {
    const core = await startCore()
    await core.importRows(['A,10.00,NGN,'])
    const { facts } = await hearAll(core)
    await core.client.vault.lock()
    await core.client.vault.unlock({ passphrase: 'a long passphrase' })
    await expect.poll(() => facts).toEqual([{ kind: 'vault.locked', of: null }, { kind: 'vault.unlocked', of: null }])
    await core.core.close()
    await expect.poll(() => facts.at(-1)).toEqual({ kind: 'ledger.closed', of: profile })
  })
})

describe('a screen of one profile', () => {
  it('hears a stop of the receiver and each refusal as news of webhooks', async () => {
    const { client } = await startCore()
    const { address } = await client.webhooks.listen({ profile, port: 0 })
    const news = await client.changes.watch({ profile })
    await news.next()
    expect((await fetch(`${address}-not`, { method: 'POST', body: '{}' })).ok).toBe(false)
    expect((await news.next()).value).toMatchObject({ topics: expect.arrayContaining(['webhooks']) })
    await news.return()
  })
})
