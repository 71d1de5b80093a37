import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { codeOf, PROFILE, startCore } from '../../../support/core/core.ts'

describe('a view of suspicious payments', () => {
  it('is verified whole again, whatever the state of its payments, and nothing beside it', async () => {
    const { client, importRows, teach, verify } = await startCore()
    await teach({
      MORE: { answer: 'other-amount', amount: '12.00' }, EXACT: { answer: 'approved', amount: '10.00' },
      SHORT: { answer: 'other-amount', amount: '9.00' },
    })
    await importRows(['MORE,10.00,NGN,', 'EXACT,10.00,NGN,', 'SHORT,10.00,NGN,', 'NEW,10.00,NGN,'])
    await verify({ txrefs: ['MORE', 'EXACT', 'SHORT'] })
    const counts = await client.suspicious.counts({ profile: PROFILE })
    const found = counts.filter(({ count }) => count > 0).map(({ view, count }) => `${view} ${count}`)
    expect(found).toContain('charged-not-proved 1')

    const { run } = await verify({ view: 'charged-not-proved' })
    expect(run).toMatchObject({ state: 'completed', size: 1, calls: 1 })
    const { attempts } = await client.payments.get({ profile: PROFILE, txref: 'SHORT' })
    expect(attempts).toHaveLength(2)
    expect((await client.payments.get({ profile: PROFILE, txref: 'NEW' })).attempts).toHaveLength(0)
    const [entry] = (await client.audit.list({ profile: PROFILE, search: 'run created' })).rows
    expect(entry?.after).toContain('"view":"charged-not-proved"')
  })

  it('takes proved ones too', async () => {
    const { importRows, teach, verify } = await startCore()
    await teach({ 'A-1': { answer: 'approved', amount: '10.00' }, 'a1': { answer: 'approved', amount: '10.00' } })
    await importRows(['A-1,10.00,NGN,', 'a1,10.00,NGN,', 'B,10.00,NGN,'])
    await verify({ txrefs: ['A-1', 'a1'] })
    expect((await verify({ view: 'doubled-reference' })).run).toMatchObject({ size: 2, calls: 2 })
    expect((await verify({ view: 'pending-too-long' })).run).toMatchObject({ state: 'completed', size: 0 })
  })

  it('is refused by a name that there is not', async () => {
    const { client } = await startCore()
    const unknown = { profile: PROFILE, view: 'odd' as 'pending-too-long' }
    expect(await codeOf(client.suspicious.list(unknown))).toBe('INPUT_INVALID')
  })
})

describe('webhooks without a payment', () => {
  it('are listed by their reference until the books expect it, and nothing of them can be verified', async () => {
    const core = await startCore()
    const { client, folder, importRows, verify } = core
    const createdAt = '2026-09-17T08:30:00.000Z'
    const told = { id: 1, txRef: 'STRAY', gwRef: 'G', createdAt, amount: 5, charged_amount: 5 }
    const lines = [told, told, { ...told, amount: 7 }].map((payload) => (
      JSON.stringify({ ...payload, status: 'successful', currency: 'NGN' })
    ))
    const path = join(folder, 'webhooks.jsonl')
    await writeFile(path, lines.join('\n'))
    for await (const _ of await client.webhooks.importFile({ profile: PROFILE, path })) continue
    const view = 'webhook-without-payment'
    expect(await client.suspicious.list({ profile: PROFILE, view })).toMatchObject({
      total: 1,
      rows: [{ txref: 'STRAY', payment: null, because: { text: 'A webhook reports NGN 7.00, status successful.' } }],
    })
    expect((await verify({ view })).run.size).toBe(0)
    await importRows(['STRAY,5.00,NGN,'])
    expect((await client.suspicious.list({ profile: PROFILE, view })).total).toBe(0)
  })
})
