import { describe, expect, it } from 'vitest'
import { codeOf, PROFILE, startCore } from '../../support/core.ts'

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
    expect(await codeOf(client.suspicious.list(unknown))).toBe('INPUT_UNFIT')
  })
})
