import { describe, expect, it } from 'vitest'
import { codeOf, PROFILE as profile, startCore } from '../../../support/core/core.ts'

describe('one of many, by its name or number', () => {
  it('is the case of exactly that reference, however many others hold its text', async () => {
    const core = await startCore()
    const { client } = core
    const others = Array.from({ length: 60 }, (_, index) => `ORDER-1${100 + index}`)
    const references = [...others, 'ORDER-1', 'PAID-1']
    await core.teach(Object.fromEntries(references.map((txref) => (
      [txref, txref === 'PAID-1' ? { answer: 'approved', amount: '9.00' } : { answer: 'unknown' }]
    ))))
    // In the books the one that is looked for stands last, and by money it is the least.
    await core.importRows(references.map((txref) => `${txref},${txref === 'ORDER-1' ? '1.00' : '9.00'},NGN,`))
    await core.verify()
    const { exception, owners } = await client.exceptions.get({ profile, txref: 'ORDER-1' })
    expect(exception).toMatchObject({ payment: { txref: 'ORDER-1' }, kind: 'refused', owner: null, resolved: null })
    expect(owners).toEqual([])
    await client.exceptions.assign({ profile, txrefs: ['ORDER-1'], owner: 'Ops' })
    await client.exceptions.resolve({ profile, txrefs: ['ORDER-1'], as: 'duplicate', note: 'Too small' })
    expect(await client.exceptions.get({ profile, txref: 'ORDER-1' })).toMatchObject({
      exception: { owner: 'Ops', resolved: { as: 'duplicate', note: 'Too small' } }, owners: ['Ops'],
    })
    expect((await client.exceptions.get({ profile, txref: 'PAID-1' })).exception).toBeNull()
    expect(await codeOf(client.exceptions.get({ profile, txref: 'ORDER' }))).toBe('PAYMENT_UNKNOWN')
  })

  it('is a run behind a thousand newer ones, which can be resumed', async () => {
    const core = await startCore()
    const { client } = core
    await core.teach({ A: { answer: 'approved', amount: '1.00' } })
    await core.importRows(['A,1.00,NGN,'])
    const selection = { txrefs: ['A'], all: true }
    const { run: { id: runId } } = await client.verifyRuns.start({ profile, selection, isQueued: true })
    await client.verifyRuns.pause({ profile, runId })
    await Promise.all(Array.from({ length: 1_000 }, () => (
      client.verifyRuns.start({ profile, selection: { txrefs: [] } })
    )))
    expect(await client.verifyRuns.get({ profile, runId })).toMatchObject({ id: runId, state: 'paused' })
    await client.verifyRuns.resume({ profile, runId })
    await expect.poll(async () => (await client.verifyRuns.get({ profile, runId })).state).toBe('completed')
    expect(await codeOf(client.verifyRuns.get({ profile, runId: 9_999 }))).toBe('RUN_UNKNOWN')
  })

  it('is an import by its number', async () => {
    const core = await startCore()
    const { batchId } = await core.importRows(['A,1.00,NGN,'])
    await core.importRows(['B,1.00,NGN,'])
    const found = await core.client.imports.get({ profile, batchId: batchId ?? 0 })
    expect(found).toMatchObject({ id: batchId, counts: { new: 1 } })
    expect(await codeOf(core.client.imports.get({ profile, batchId: 99 }))).toBe('IMPORT_UNKNOWN')
  })
})
