import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createCore } from '../../../../src-main/compose.ts'
import { codeOf, PROFILE, startCore } from '../../../support/core/core.ts'
import { NGN } from '../../../support/ledger/fixtures.ts'
import { QUICK_KDF } from '../../../support/core/quick-keys.ts'

const profile = PROFILE

describe('the payments grid', () => {
  it('shows a window of any order, with the sum and the references of what is marked in it', async () => {
    const { client, importRows } = await startCore()
    await importRows(['A,10.00,NGN,Ada', 'B,30.00,NGN,', 'C,20.00,NGN,Zoë', 'D,5,UGX,Ada'])
    const view = { profile, filter: { currency: NGN }, sort: { by: 'amount', direction: 'down' } } as const
    const { rows, total } = await client.payments.window({ ...view, slice: { offset: 1, limit: 10 } })
    expect([rows.map(({ txref }) => txref), total]).toEqual([['C', 'A'], 3])
    const ranges = [{ first: 0, last: 1 }]
    expect(await client.payments.sumMarked({ ...view, ranges })).toEqual([
      { currency: 'NGN', count: 2, amountMinor: 5_000n },
    ])
    expect(await client.payments.referencesOfMarked({ ...view, ranges })).toEqual(['B', 'C'])
    expect((await client.payments.window({ profile })).rows.map(({ txref }) => txref)).toEqual(['A', 'B', 'C', 'D'])
  })

  it('is empty in a profile that has no ledger yet', async () => {
    const { client } = await startCore()
    expect(await client.payments.window({ profile: 'practice' })).toEqual({ rows: [], total: 0 })
    expect(await codeOf(client.payments.window({ profile: 'nobody' }))).toBe('PROFILE_UNKNOWN')
  })
})

describe('the changes of a ledger', () => {
  it('are told to whoever watches, whichever core made them, until the watch is aborted', async () => {
    const { folder, importRows } = await startCore()
    await importRows(['A,10.00,NGN,'])
    const other = await createCore(
      { dataDir: join(folder, 'data'), actor: 'colleague', command: 'test', kdfCost: QUICK_KDF },
      { askPassphrase: () => Promise.resolve(undefined) },
    )
    onTestFinished(() => other.close())
    const stop = new AbortController()
    const changes = await other.client.changes.watch({ profile }, { signal: stop.signal })
    const first = await changes.next()
    await importRows(['B,10.00,NGN,'])
    expect((await changes.next()).value).not.toEqual(first.value)
    expect((await other.client.payments.window({ profile })).rows.map(({ txref }) => txref)).toEqual(['A', 'B'])
    stop.abort()
    while (!(await changes.next()).done);
  })

  it('are told no more once the profile’s ledger is closed', async () => {
    const { client, core, importRows } = await startCore()
    await importRows(['A,10.00,NGN,'])
    const changes = await client.changes.watch({ profile })
    await changes.next()
    await core.close()
    while (!(await changes.next()).done);
  })
})

describe('the errors of a run', () => {
  it('are none where every call was answered, and RUN_UNKNOWN where there is no such run', async () => {
    const { client, importRows, verify } = await startCore()
    await importRows(['A,10.00,NGN,'])
    const { run } = await verify()
    expect(await client.verifyRuns.errors({ profile, runId: run.id })).toEqual([])
    expect(await codeOf(client.verifyRuns.errors({ profile, runId: 99 }))).toBe('RUN_UNKNOWN')
  })
})
