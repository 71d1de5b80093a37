import { describe, expect, it } from 'vitest'
import { PROFILE, startCore } from '../../../support/core/core.ts'
import { ADA, addUsers, approvedTransfer, BEN, payoutOf, seenOf, sendAll } from '../../../support/core/payouts.ts'

const profile = PROFILE

async function startPayouts() {
  const core = await startCore()
  await addUsers(core.client)
  return core
}

describe('app users', () => {
  it('are added by one another, a checker by a checker where there is one', async () => {
    const { client } = await startPayouts()
    const add = (name: string, role: 'maker' | 'checker', by?: typeof ADA) => (
      client.appUsers.add({ profile, name, roles: [role], passphrase: 'another passphrase', ...(by && { by }) })
    )
    await expect(add('Cleo', 'maker')).rejects.toMatchObject({ code: 'USER_NEEDS_ANOTHER' })
    await expect(add('Second self', 'checker', ADA)).rejects.toMatchObject({ code: 'USER_NEEDS_ANOTHER' })
    await expect(add('ÀDA'.normalize('NFD'), 'maker', ADA)).resolves.toHaveLength(3)
    await expect(add('ada', 'maker', ADA)).rejects.toMatchObject({ code: 'USER_EXISTS' })
    await expect(add('Cleo', 'checker', BEN)).resolves.toHaveLength(4)
  })

  it('that come first at once are one alone', async () => {
    const { client } = await startCore()
    const add = (name: string) => (
      client.appUsers.add({ profile, name, roles: ['maker'], passphrase: 'a new passphrase' })
    )
    const ends = await Promise.allSettled([add('Ada'), add('Ben')])
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await client.appUsers.list({ profile })).toHaveLength(1)
  })

  it('are refused under a wrong passphrase without a word about which is wrong, and that is on record', async () => {
    const { client } = await startPayouts()
    for (const by of [{ ...ADA, passphrase: 'a wrong passphrase' }, { ...ADA, user: 'Nobody' }]) {
      const adding = client.appUsers.add({ profile, name: 'X', roles: ['maker'], passphrase: 'a new passphrase', by })
      await expect(adding).rejects.toMatchObject({ code: 'USER_REFUSED' })
    }
    const { rows } = await client.audit.list({ profile, search: 'user refused' })
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain('passphrase”')
    expect(JSON.stringify(rows)).not.toContain('a wrong passphrase')
  })

  it('take another passphrase, and what they approved stays approved', async () => {
    const { client } = await startPayouts()
    const { id } = await approvedTransfer(client, payoutOf('P-1'))
    await client.appUsers.changePassphrase({ profile, by: BEN, passphrase: 'a new passphrase' })
    await expect(client.appUsers.changePassphrase({ profile, by: BEN, passphrase: 'once more, please' })).rejects
      .toMatchObject({ code: 'USER_REFUSED' })
    expect((await sendAll(client, [id])).at(-1)).toMatchObject({ kind: 'done', sent: 1, stopped: null })
  })

  it('once deactivated, sign nothing, and what they approved is not sent', async () => {
    const { client } = await startPayouts()
    const { id } = await approvedTransfer(client, payoutOf('P-1'))
    await expect(client.appUsers.deactivate({ profile, name: 'Ben', by: ADA })).rejects
      .toMatchObject({ code: 'USER_LAST_CHECKER' })
    await client.appUsers.add({ profile, name: 'Cleo', roles: ['checker'], passphrase: 'cleo’s passphrase', by: BEN })
    const cleo = { user: 'Cleo', passphrase: 'cleo’s passphrase' }
    const second = seenOf([await client.transfers.draft({ profile, details: payoutOf('P-2') })])
    await client.transfers.submit({ profile, seen: second, by: ADA })
    await client.transfers.approve({ profile, seen: second, by: cleo })
    await client.appUsers.deactivate({ profile, name: 'Ben', by: ADA })
    await expect(sendAll(client, [id])).rejects.toMatchObject({ code: 'TRANSFER_SIGNATURE_BROKEN' })
    await client.appUsers.deactivate({ profile, name: 'Ada', by: cleo })
    await expect(sendAll(client, [second[0]?.transferId ?? 0], { by: cleo })).rejects
      .toMatchObject({ code: 'TRANSFER_SIGNATURE_BROKEN' })
    await expect(client.transfers.reject({ profile, transferIds: [id], by: BEN, reason: 'x' })).rejects
      .toMatchObject({ code: 'USER_REFUSED' })
  })
})
