import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ADA, addUsers, setLimit } from '../../../support/core/payouts.ts'
import { PROFILE, startCore } from '../../../support/core/core.ts'
import { tamper } from '../../../support/ledger/tamper.ts'

describe('the audit trail', () => {
  it('lists the newest first, page by page, and finds actions, subjects and people', async () => {
    const { client, importRows, verify } = await startCore()
    await importRows(['A,10.00,NGN,'])
    await verify()
    await client.exceptions.note({ profile: PROFILE, txrefs: ['A'], text: 'asked' })
    const all = (await client.audit.list({ profile: PROFILE })).rows
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a))
    expect(all[0]).toMatchObject({ actor: 'officer', action: 'note written', subject: 'payment A', after: 'asked' })
    const first = await client.audit.list({ profile: PROFILE, page: { limit: 2 } })
    const second = await client.audit.list({ profile: PROFILE, page: { limit: 2, after: first.next ?? 0 } })
    expect([...first.rows, ...second.rows]).toEqual(all.slice(0, 4))
    const find = async (search: string) => (await client.audit.list({ profile: PROFILE, search })).rows.length
    expect([await find('IMPORT'), await find('payment A'), await find('nobody'), await find('')])
      .toEqual([1, 1, 0, all.length])
  })

  it('tells people, system users and the program apart, whatever their names', async () => {
    const { client, importRows } = await startCore()
    await importRows(['A,10.00,NGN,'])
    const entries = async () => (await client.audit.list({ profile: PROFILE })).rows
    expect((await entries())[0]).toMatchObject({ actor: 'officer', actorKind: 'system-user' })
    await addUsers(client)
    expect((await entries())[0]).toMatchObject({ action: 'people set up', actorKind: 'system-user' })
    await setLimit(client, { currency: 'NGN', oneMinor: 100, dayMinor: null })
    expect((await entries())[0]).toMatchObject({ actor: ADA.user, actorKind: 'person', subject: 'transfers in NGN' })
  })

  it('says where its chain is broken', async () => {
    const { client, importRows, folder, reopen } = await startCore()
    await importRows(['A,10.00,NGN,'])
    const whole = await client.audit.check({ profile: PROFILE })
    expect(whole).toMatchObject({ isWhole: true, reason: null })
    expect(whole.head).toBe((await client.audit.list({ profile: PROFILE })).rows[0]?.hash)
    const again = await reopen()
    const ledger = join(folder, 'data', 'profiles', PROFILE, 'ledger.sqlite')
    tamper(ledger, "UPDATE audit SET actor = 'someone' WHERE id = 1")
    expect(await again.client.audit.check({ profile: PROFILE })).toMatchObject({
      isWhole: false, reason: 'row 1 was changed', entries: whole.entries,
    })
  })
})
