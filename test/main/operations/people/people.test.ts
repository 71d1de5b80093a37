import { describe, expect, it } from 'vitest'
import { codeOf, PROFILE, startCore } from '../../../support/core/core.ts'
import {
  ADA, addUsers, approvedTransfer, BEN, bringIn, payoutOf, seenOf, sendAll,
} from '../../../support/core/payouts.ts'

const profile = PROFILE
const CLEO = 'a passphrase of Cleo’s own'

async function startPayouts() {
  const core = await startCore()
  await addUsers(core.client)
  return core
}

describe('the first two people', () => {
  it('are set up together, by the vault’s passphrase', async () => {
    const { client } = await startCore()
    expect(await client.people.list({ profile })).toEqual({
      standing: 'none', people: [], openProposals: 0, areCustomersHidden: false,
    })
    await expect(addUsers(client, profile, { vaultPassphrase: 'not the passphrase' })).rejects
      .toMatchObject({ code: 'VAULT_WRONG_PASSPHRASE' })
    await addUsers(client)
    expect(await client.people.list({ profile })).toMatchObject({
      standing: 'two',
      people: [
        { name: 'Ada', roles: ['maker'], isActive: true, broughtIn: { how: 'set-up', with: 'Ben' } },
        { name: 'Ben', roles: ['checker'], isActive: true, broughtIn: { how: 'set-up', with: 'Ada' } },
      ],
    })
  })

  it('are two: neither one under two names, nor two who can’t approve for one another', async () => {
    const { client } = await startCore()
    const setUp = (one: string, other: string, roles: readonly ('maker' | 'checker' | 'officer')[][]) => codeOf(
      client.people.setUp({
        profile,
        people: [
          { name: one, roles: roles[0] ?? [], passphrase: 'violet harbour lantern 9' },
          { name: other, roles: roles[1] ?? [], passphrase: 'amber quarry whistle 4' },
        ],
      }),
    )
    const sound = [['maker'], ['checker']] as const
    expect(await setUp('Ada', 'ADA', sound.map((roles) => [...roles]))).toBe('USER_EXISTS')
    expect(await setUp('Ada', 'Àda', [['maker'], ['maker']])).toBe('PEOPLE_ROLES')
    expect(await setUp('Ada', 'Ben', [['maker', 'checker'], ['officer']])).toBe('PEOPLE_ROLES')
    expect(await setUp('Adal', 'Ada1', sound.map((roles) => [...roles]))).toBe('USER_NAME_ALIKE')
    const same = { roles: ['maker' as const, 'checker' as const], passphrase: 'violet harbour lantern 9' }
    expect(await codeOf(client.people.setUp({ profile, people: [{ name: 'Ada', ...same }, { name: 'Ben', ...same }] })))
      .toBe('USER_PASSPHRASE_INVALID')
    expect(await client.people.list({ profile })).toMatchObject({ standing: 'none', people: [] })
  })

  it('are not replaced while two can act; when one is left they are, and what was approved is void', async () => {
    const { client } = await startPayouts()
    const { id } = await approvedTransfer(client, payoutOf('P-1'))
    await expect(addUsers(client)).rejects.toMatchObject({ code: 'PEOPLE_SET_UP' })
    await client.people.deactivate({ profile, name: 'Ada', by: BEN })
    expect(await client.people.list({ profile })).toMatchObject({ standing: 'too-few' })
    await addUsers(client)
    expect(await client.people.list({ profile })).toMatchObject({ standing: 'two' })
    expect((await client.transfers.get({ profile, transferId: id })).state).toBe('draft')
    const { rows } = await client.audit.list({ profile, search: 'people set up' })
    expect(rows[0]).toMatchObject({ after: expect.stringContaining('"voidedTransfers":1') })
    const again = await approvedTransfer(client, payoutOf('P-2'))
    expect((await sendAll(client, [again.id])).at(-1)).toMatchObject({ kind: 'done', sent: 1 })
  })

  it('set up at once by two windows are one pair', async () => {
    const { client } = await startCore()
    const ends = await Promise.allSettled([addUsers(client), addUsers(client)])
    expect(ends.some(({ status }) => status === 'fulfilled')).toBe(true)
    const { standing } = await client.people.list({ profile })
    if (standing === 'two') expect(await approvedTransfer(client, payoutOf('P-1'))).toMatchObject({ state: 'approved' })
    else await addUsers(client)
  })

  it('of the practice profile need no vault, and go on in the next process', async () => {
    const core = await startCore()
    await core.client.profiles.openPractice({ withSample: false })
    await addUsers(core.client, 'practice')
    const { client } = await core.reopen()
    const { id } = await approvedTransfer(client, payoutOf('P-1'), 'practice')
    const events = await sendAll(client, [id], { profile: 'practice' })
    expect(events.at(-1)).toMatchObject({ kind: 'done', sent: 1 })
  })
})

describe('people', () => {
  it('are refused under a wrong passphrase without a word about which is wrong, and that is on record', async () => {
    const { client } = await startPayouts()
    const change = { kind: 'person' as const, name: 'X', roles: ['maker' as const] }
    for (const by of [{ ...ADA, passphrase: 'a wrong passphrase' }, { ...ADA, user: 'Nobody' }]) {
      await expect(client.proposals.propose({ profile, change, by })).rejects.toMatchObject({ code: 'USER_REFUSED' })
    }
    const { rows } = await client.audit.list({ profile, search: 'user refused' })
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain('a wrong passphrase')
  })

  it('take another passphrase, and what they approved stays approved', async () => {
    const { client } = await startPayouts()
    const { id } = await approvedTransfer(client, payoutOf('P-1'))
    await client.people.changePassphrase({ profile, by: BEN, passphrase: 'a new passphrase' })
    await expect(client.people.changePassphrase({ profile, by: BEN, passphrase: 'once more, please' })).rejects
      .toMatchObject({ code: 'USER_REFUSED' })
    expect((await sendAll(client, [id])).at(-1)).toMatchObject({ kind: 'done', sent: 1, stopped: null })
  })

  it('once deactivated, sign nothing, and what they approved is not sent', async () => {
    const { client } = await startPayouts()
    const { id } = await approvedTransfer(client, payoutOf('P-1'))
    const cleo = await bringIn(client, 'Cleo', ['checker'], CLEO)
    const second = seenOf([await client.transfers.draft({ profile, details: payoutOf('P-2') })])
    await client.transfers.submit({ profile, seen: second, by: ADA })
    await client.transfers.approve({ profile, seen: second, by: cleo })
    await client.people.deactivate({ profile, name: 'Ben', by: ADA })
    await expect(sendAll(client, [id])).rejects.toMatchObject({ code: 'TRANSFER_SIGNATURE_BROKEN' })
    await client.people.deactivate({ profile, name: 'Ada', by: cleo })
    await expect(sendAll(client, [second[0]?.transferId ?? 0], { by: cleo })).rejects
      .toMatchObject({ code: 'TRANSFER_SIGNATURE_BROKEN' })
    await expect(client.transfers.reject({ profile, transferIds: [id], by: BEN, reason: 'x' })).rejects
      .toMatchObject({ code: 'USER_REFUSED' })
  })

  it('without a say about money make, approve, propose and confirm nothing', async () => {
    const { client } = await startPayouts()
    const olu = await bringIn(client, 'Olu', ['officer'], 'an officer’s own words')
    const seen = seenOf([await client.transfers.draft({ profile, details: payoutOf('P-1') })])
    expect(await codeOf(client.transfers.submit({ profile, seen, by: olu }))).toBe('USER_ROLE_MISSING')
    const change = { kind: 'person' as const, name: 'Eve', roles: ['maker' as const] }
    expect(await codeOf(client.proposals.propose({ profile, change, by: olu }))).toBe('PERSON_CANT_DECIDE')
    const { proposal } = await client.proposals.propose({ profile, change, by: ADA })
    expect(await codeOf(client.proposals.confirm({ profile, proposalId: proposal.id, by: olu })))
      .toBe('PERSON_CANT_DECIDE')
    expect(await codeOf(client.people.deactivate({ profile, name: 'Ben', by: olu }))).toBe('PERSON_CANT_DECIDE')
    const { id } = await approvedTransfer(client, payoutOf('P-2'))
    expect(await codeOf(sendAll(client, [id], { by: olu }))).toBe('PERSON_CANT_DECIDE')
    expect(await codeOf(client.transfers.reject({ profile, transferIds: [id], by: olu, reason: 'x' })))
      .toBe('PERSON_CANT_DECIDE')
  })
})
