import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createKeyRing } from '../../../../src-main/keys/key-ring.ts'
import { createVault } from '../../../../src-main/keys/vault.ts'
import { MAX_SPENT } from '../../../../src-shared/domain/transfers/used-approvals.ts'
import { codeOf, PROFILE, startCore } from '../../../support/core/core.ts'
import {
  ADA, addUsers, approvedTransfer, BEN, bringIn, payoutOf, seenOf, sendAll, setLimit,
} from '../../../support/core/payouts.ts'

const profile = PROFILE
const CLEO = 'a passphrase of Cleo’s own'
const PERSON = { kind: 'person', name: 'Cleo', roles: ['maker'] } as const
const person = { ...PERSON, roles: [...PERSON.roles] }
const WEEK_MS = 7 * 86_400_000

async function startPayouts() {
  const core = await startCore()
  await addUsers(core.client)
  return core
}

afterEach(() => void vi.restoreAllMocks())

describe('a new person', () => {
  it('is proposed by one, confirmed by another, and enrols with both halves of a code', async () => {
    const { client } = await startPayouts()
    const { proposal, code: one } = await client.proposals.propose({ profile, change: person, by: ADA })
    expect(proposal).toMatchObject({ state: 'open', proposedBy: 'Ada', change: { kind: 'person', name: 'Cleo' } })
    expect(one).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    expect((await client.people.list({ profile })).openProposals).toBe(1)
    const { code: other } = await client.proposals.confirm({ profile, proposalId: proposal.id, by: BEN })
    expect((await client.people.list({ profile })).people).toHaveLength(2)
    // Typed as people type it, and in the other order.
    const codes: [string, string] = [(other ?? '').toLowerCase().replaceAll('-', ' '), one ?? '']
    const { people } = await client.people.enrol({ profile, name: 'cleo', codes, passphrase: CLEO })
    expect(people.find(({ name }) => name === 'Cleo')).toMatchObject({
      isActive: true, roles: ['maker'], broughtIn: { how: 'proposal', proposedBy: 'Ada', confirmedBy: 'Ben' },
    })
    const cleo = { user: 'Cleo', passphrase: CLEO }
    const seen = seenOf([await client.transfers.draft({ profile, details: payoutOf('P-1') })])
    await client.transfers.submit({ profile, seen, by: cleo })
    await client.transfers.approve({ profile, seen, by: BEN })
    const [{ transferId } = { transferId: 0 }] = seen
    expect((await sendAll(client, [transferId])).at(-1)).toMatchObject({ kind: 'done', sent: 1 })
    expect(await codeOf(client.people.enrol({ profile, name: 'Cleo', codes, passphrase: CLEO })))
      .toBe('ENROLMENT_REFUSED')
  })

  it('is not proposed as a viewer with other roles, which no ledger keeps', async () => {
    const { client } = await startPayouts()
    const change = { ...person, roles: ['viewer' as const, 'officer' as const] }
    expect(await codeOf(client.proposals.propose({ profile, change, by: ADA }))).toBe('INPUT_INVALID')
    const roles = { kind: 'roles' as const, name: 'Ben', roles: ['checker' as const, 'viewer' as const] }
    expect(await codeOf(client.proposals.propose({ profile, change: roles, by: ADA }))).toBe('INPUT_INVALID')
    expect((await client.people.list({ profile })).openProposals).toBe(0)
  })

  it('is nobody whom one of the two can enrol as', async () => {
    const { client } = await startPayouts()
    const { proposal, code: one } = await client.proposals.propose({ profile, change: person, by: ADA })
    const enrol = (codes: [string, string]) => (
      codeOf(client.people.enrol({ profile, name: 'Cleo', codes, passphrase: CLEO }))
    )
    expect(await enrol([one ?? '', one ?? ''])).toBe('ENROLMENT_REFUSED')
    const { code: other } = await client.proposals.confirm({ profile, proposalId: proposal.id, by: BEN })
    expect(await enrol([one ?? '', one ?? ''])).toBe('ENROLMENT_REFUSED')
    expect(await enrol([other ?? '', 'AAAA-AAAA-AAAA'])).toBe('ENROLMENT_REFUSED')
    const { rows } = await client.audit.list({ profile, search: 'user refused' })
    expect(rows).toHaveLength(3)
    expect(JSON.stringify((await client.audit.list({ profile })).rows)).not.toContain(one?.slice(0, 9))
    expect((await client.people.list({ profile })).people).toHaveLength(2)
  })

  it('is not confirmed by who proposed them, under no spelling, nor by a maker under a second name', async () => {
    const { client } = await startPayouts()
    const { proposal: { id } } = await client.proposals.propose({ profile, change: person, by: ADA })
    for (const user of ['Ada', 'ada', 'ADA']) {
      expect(await codeOf(client.proposals.confirm({ profile, proposalId: id, by: { ...ADA, user } })))
        .toBe('PROPOSAL_SAME_PERSON')
    }
    expect(await codeOf(client.proposals.refuse({ profile, proposalId: id, by: ADA, reason: 'no' })))
      .toBe('PROPOSAL_SAME_PERSON')
    expect(await codeOf(client.proposals.withdraw({ profile, proposalId: id, by: BEN }))).toBe('PROPOSAL_OTHER_PERSON')
  })

  it('is not enrolled after one of those who vouched left', async () => {
    const { client } = await startPayouts()
    await bringIn(client, 'Dan', ['checker'], 'dan has words of his own')
    const { proposal, code: one } = await client.proposals.propose({ profile, change: person, by: ADA })
    const { code: other } = await client.proposals.confirm({ profile, proposalId: proposal.id, by: BEN })
    await client.people.deactivate({ profile, name: 'Ada', by: BEN })
    expect(await codeOf(client.people.enrol({
      profile, name: 'Cleo', codes: [one ?? '', other ?? ''], passphrase: CLEO,
    }))).toBe('ENROLMENT_REFUSED')
    expect(await client.proposals.get({ profile, proposalId: proposal.id })).toMatchObject({ state: 'outdated' })
  })
})

describe('a proposal', () => {
  it('is good once, and after a refusal or a withdrawal not at all', async () => {
    const { client } = await startPayouts()
    const propose = async (name: string) => (
      (await client.proposals.propose({ profile, change: { ...person, name }, by: ADA })).proposal.id
    )
    const [first, second, third] = [await propose('Cleo'), await propose('Dan'), await propose('Efe')]
    await client.proposals.confirm({ profile, proposalId: first, by: BEN })
    expect(await client.proposals.refuse({ profile, proposalId: second, by: BEN, reason: 'Nobody knows him' }))
      .toMatchObject({ state: 'refused', answeredBy: 'Ben', reason: 'Nobody knows him' })
    expect(await client.proposals.withdraw({ profile, proposalId: third, by: ADA }))
      .toMatchObject({ state: 'withdrawn' })
    for (const proposalId of [first, second, third]) {
      expect(await codeOf(client.proposals.confirm({ profile, proposalId, by: BEN }))).toBe('PROPOSAL_CLOSED')
    }
    expect(await client.proposals.list({ profile, isOpen: true })).toEqual([])
  })

  it('can’t be refused or withdrawn where the vault has no room to remember it, and stays open', async () => {
    const core = await startPayouts()
    const { proposal: { id: proposalId } } = await core.client.proposals.propose({ profile, change: person, by: ADA })
    await core.core.close()
    const keys = createKeyRing(createVault(join(core.folder, 'data', 'vault.json')), async () => 'a long passphrase')
    const expiresAtMs = Date.now() + WEEK_MS
    await keys.updateState(profile, (state) => ({
      ...state, spent: Array.from({ length: MAX_SPENT }, (_, at) => ({ nonce: `n${at}`, expiresAtMs })),
    }))
    keys.lock()
    const { client } = await core.reopen()
    expect(await codeOf(client.proposals.withdraw({ profile, proposalId, by: ADA }))).toBe('PROPOSALS_SPENT')
    const refusal = client.proposals.refuse({ profile, proposalId, by: BEN, reason: 'no' })
    expect(await codeOf(refusal)).toBe('PROPOSALS_SPENT')
    expect(await client.proposals.get({ profile, proposalId })).toMatchObject({ state: 'open' })
  })

  it('expires after a week', async () => {
    const { client } = await startPayouts()
    const { proposal: { id: proposalId } } = await client.proposals.propose({ profile, change: person, by: ADA })
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + WEEK_MS + 60_000)
    expect(await client.proposals.get({ profile, proposalId })).toMatchObject({ state: 'expired' })
    expect(await codeOf(client.proposals.confirm({ profile, proposalId, by: BEN }))).toBe('PROPOSAL_CLOSED')
  })

  it('does not fit any more once what it changes was changed', async () => {
    const { client } = await startPayouts()
    const limit = { currency: 'NGN', oneMinor: 500_000, dayMinor: null } as const
    await setLimit(client, limit)
    const raise = { kind: 'limit' as const, limit: { ...limit, oneMinor: 900_000 } }
    const { proposal: { id: proposalId } } = await client.proposals.propose({ profile, change: raise, by: ADA })
    await setLimit(client, { ...limit, oneMinor: 100_000 })
    expect(await codeOf(client.proposals.confirm({ profile, proposalId, by: BEN }))).toBe('PROPOSAL_OUTDATED')
    expect(await client.transfers.limits({ profile })).toMatchObject([{ oneMinor: 100_000 }])
  })
})

describe('what takes two', () => {
  it('a limit: raised and lifted by two, lowered by one at once', async () => {
    const { client } = await startPayouts()
    const limit = { currency: 'NGN', oneMinor: 500_000, dayMinor: 900_000 } as const
    const propose = (changes: Partial<typeof limit> | { dayMinor: null }) => client.proposals.propose({
      profile, change: { kind: 'limit', limit: { ...limit, ...changes } }, by: BEN,
    })
    expect((await propose({})).proposal.state).toBe('done')
    const { proposal } = await propose({ dayMinor: null })
    expect(proposal.state).toBe('open')
    expect(await client.transfers.limits({ profile })).toMatchObject([{ dayMinor: 900_000 }])
    await client.proposals.confirm({ profile, proposalId: proposal.id, by: ADA })
    expect(await client.transfers.limits({ profile })).toMatchObject([{ oneMinor: 500_000, dayMinor: null }])
    expect(await codeOf(propose({ dayMinor: null }))).toBe('PROPOSAL_POINTLESS')
  })

  it('a role: given by two, taken by one; who gave it alone gave nothing', async () => {
    const { client } = await startPayouts()
    const roles = (name: string, ...of: ('maker' | 'checker')[]) => client.proposals.propose({
      profile, change: { kind: 'roles', name, roles: of }, by: BEN,
    })
    const { proposal } = await roles('Ben', 'maker', 'checker')
    const rolesOf = async (name: string) => (
      (await client.people.list({ profile })).people.find((one) => one.name === name)?.roles
    )
    expect(await rolesOf('Ben')).toEqual(['checker'])
    await client.proposals.confirm({ profile, proposalId: proposal.id, by: ADA })
    expect(await rolesOf('Ben')).toEqual(['maker', 'checker'])
    expect((await roles('Ben', 'checker')).proposal.state).toBe('done')
    expect(await rolesOf('Ben')).toEqual(['checker'])
    // Also that of an officer, which has no say about money.
    const { proposal: officer } = await client.proposals.propose({
      profile, change: { kind: 'roles', name: 'Ben', roles: ['checker', 'officer'] }, by: BEN,
    })
    expect([officer.state, await rolesOf('Ben')]).toEqual(['open', ['checker']])
    // What was given and taken again is not given by what was signed then.
    expect(await codeOf(client.proposals.confirm({ profile, proposalId: proposal.id, by: ADA })))
      .toBe('PROPOSAL_CLOSED')
  })

  it('card entry: allowed by two, forbidden by one', async () => {
    const { client } = await startPayouts()
    const statement = 'Certified until 2027'
    expect(await codeOf(client.charges.setCardEntry({ profile, isOn: true, statement }))).toBe('CHANGE_NEEDS_TWO')
    const { proposal } = await client.proposals.propose({
      profile, change: { kind: 'card-entry', isOn: true, statement }, by: ADA,
    })
    expect(await client.charges.cardEntry({ profile })).toMatchObject({ isOn: false })
    await client.proposals.confirm({ profile, proposalId: proposal.id, by: BEN })
    expect(await client.charges.cardEntry({ profile })).toMatchObject({ isOn: true })
    expect(await codeOf(client.charges.setCardEntry({ profile, isOn: false, statement: 'Over' })))
      .toBe('CHANGE_NEEDS_PERSON')
    expect(await client.charges.cardEntry({ profile })).toMatchObject({ isOn: true })
    const { proposal: off } = await client.proposals.propose({
      profile, change: { kind: 'card-entry', isOn: false, statement: 'Over' }, by: ADA,
    })
    expect(off).toMatchObject({ state: 'done', proposedBy: 'Ada' })
    expect(await client.charges.cardEntry({ profile })).toMatchObject({ isOn: false, by: 'Ada' })
  })

  it('an address: by two, with the vault’s passphrase, and what was approved for the old one goes back', async () => {
    const { client } = await startPayouts()
    const vaultPassphrase = 'a long passphrase'
    const v3BaseUrl = 'http://127.0.0.1:9/v3'
    const { id } = await approvedTransfer(client, payoutOf('P-1'))
    expect(await codeOf(client.profiles.update({ profile, v3BaseUrl, vaultPassphrase }))).toBe('CHANGE_NEEDS_TWO')
    const { proposal } = await client.proposals.propose({ profile, change: { kind: 'address', v3BaseUrl }, by: ADA })
    const confirm = (changes: object) => (
      client.proposals.confirm({ profile, proposalId: proposal.id, by: BEN, vaultPassphrase, ...changes })
    )
    expect(await codeOf(confirm({ vaultPassphrase: 'not the passphrase' }))).toBe('VAULT_WRONG_PASSPHRASE')
    expect((await client.profiles.get({ profile })).v3BaseUrl).not.toBe(v3BaseUrl)
    await confirm({})
    expect((await client.profiles.get({ profile })).v3BaseUrl).toBe(v3BaseUrl)
    expect(await codeOf(sendAll(client, [id]))).toBe('TRANSFER_SIGNED_ELSEWHERE')
  })

  it('a key: by two, typed by both, and kept nowhere meanwhile', async () => {
    const { client } = await startPayouts()
    const secretKey = 'SECK-0123456789abcdef0123456789abcdef-X'
    const vaultPassphrase = 'a long passphrase'
    expect(await codeOf(client.profiles.replaceKey({ profile, secretKey, vaultPassphrase }))).toBe('CHANGE_NEEDS_TWO')
    const { proposal } = await client.proposals.propose({ profile, change: { kind: 'key', secretKey }, by: ADA })
    expect(JSON.stringify(proposal)).not.toContain('SECK')
    const confirm = (key: string) => client.proposals.confirm({
      profile, proposalId: proposal.id, by: BEN, vaultPassphrase, secretKey: key,
    })
    expect(await codeOf(confirm(secretKey.replace('0', 'f')))).toBe('PROPOSAL_KEY_DIFFERS')
    await confirm(secretKey)
    const { change } = proposal
    expect((await client.profiles.get({ profile })).keyFingerprint).toBe(change.kind === 'key' ? change.after : '')
  })
})
