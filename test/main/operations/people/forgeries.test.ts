/** What somebody who can write the data folder, or has one passphrase, tries in order to be two people. */
import { generateKeyPairSync, sign } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ANSWER, PROPOSAL, SET_UP } from '../../../../src-shared/domain/people/statement.ts'
import { codeOf, PROFILE, startCore, type TestCore } from '../../../support/core/core.ts'
import { problemsOf } from '../../../support/core/findings.ts'
import { copyLedger, keepRows, ledgerFolder, tamper } from '../../../support/core/ledger-tampering.ts'
import {
  ADA, addUsers, approvedTransfer, BEN, bringIn, moveAddress, payoutOf, referencesAt, seenOf, sendAll, setLimit,
} from '../../../support/core/payouts.ts'

const profile = PROFILE
const ELSEWHERE = 'http://127.0.0.1:9/v3'
const PERSON = { kind: 'person' as const, name: 'Mallory', roles: ['maker' as const] }

async function startPayouts() {
  const core = await startCore()
  await addUsers(core.client)
  return { ...core, ledger: ledgerFolder(core.folder, PROFILE) }
}

function read<Row>(folder: string, sql: string): Row[] {
  const db = new Database(join(folder, 'ledger.sqlite'), { readonly: true })
  try {
    return db.prepare<[], Row>(sql).all()
  } finally {
    db.close()
  }
}

interface ActRow {
  readonly id: number
  readonly act: string
  readonly statement: string
}

const actsIn = (folder: string) => read<ActRow>(folder, 'SELECT id, act, statement FROM people_act ORDER BY id')
const quoted = (text: string) => `'${text.replaceAll('\'', '\'\'')}'`

function ownKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  return { publicKey: spki, sign: (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64') }
}

const addAct = (act: string, statement: string, signatures: readonly string[], proposalId: number | null = null) => (
  `INSERT INTO people_act (act, proposal_id, statement, signatures) VALUES ('${act}', ${proposalId ?? 'NULL'}, ${
    quoted(statement)}, ${quoted(JSON.stringify(signatures))})`
)

/** Made by one and approved by the other, and not sent. */
async function expectUnsent(core: TestCore, transferId: number, code: string): Promise<void> {
  expect(await codeOf(sendAll(core.client, [transferId]))).toBe(code)
  expect(await referencesAt(core)).toEqual([])
}

function makeAside(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tillproof-aside-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The vault as it is now, to be put back; nobody may have it open then. */
function keepVault({ folder }: Pick<TestCore, 'folder'>): () => void {
  const [data, kept] = [join(folder, 'data'), makeAside()]
  const files = readdirSync(data).filter((name) => name.startsWith('vault'))
  for (const name of files) cpSync(join(data, name), join(kept, name))
  return () => {
    for (const name of files) cpSync(join(kept, name), join(data, name))
  }
}

describe('one checker is not two people', () => {
  it('with a maker of their own making: nobody comes to be by one alone', async () => {
    const core = await startPayouts()
    const { client } = core
    const { proposal, code = '' } = await client.proposals.propose({ profile, change: PERSON, by: BEN })
    expect(await codeOf(client.proposals.confirm({ profile, proposalId: proposal.id, by: { ...BEN, user: 'BEN' } })))
      .toBe('PROPOSAL_SAME_PERSON')
    const codes: [string, string] = [code ?? '', code ?? '']
    expect(await codeOf(client.people.enrol({
      profile, name: 'Mallory', codes, passphrase: 'violet harbour lantern 9',
    }))).toBe('ENROLMENT_REFUSED')
    expect(await codeOf(client.people.setUp({
      profile, vaultPassphrase: 'a long passphrase',
      people: [
        { name: 'Mallory', roles: ['maker'], passphrase: 'violet harbour lantern 9' },
        { name: 'Benedict', roles: ['checker'], passphrase: 'amber quarry whistle 4' },
      ],
    }))).toBe('PEOPLE_SET_UP')
    expect((await client.people.list({ profile })).people.map(({ name }) => name)).toEqual(['Ada', 'Ben'])
  })

  it('nor by lifting a limit', async () => {
    const { client } = await startPayouts()
    await setLimit(client, { currency: 'NGN', oneMinor: 100, dayMinor: 100 })
    const lift = { kind: 'limit' as const, limit: { currency: 'NGN' as const, oneMinor: null, dayMinor: null } }
    expect((await client.proposals.propose({ profile, change: lift, by: BEN })).proposal.state).toBe('open')
    expect(await client.transfers.limits({ profile })).toMatchObject([{ oneMinor: 100, dayMinor: 100 }])
  })
})

describe('a row of people that nobody signed', () => {
  it('acts for nothing: not with a key in another’s place, nor switched on again, nor in another role', async () => {
    const core = await startPayouts()
    const { client, ledger } = core
    const { id } = await approvedTransfer(client, payoutOf('P-1'))
    const sound = keepRows(ledger, 'app_user')
    tamper(ledger, [`UPDATE app_user SET public_key = (SELECT public_key FROM app_user WHERE user_key = 'ada'),
      sealed_key = (SELECT sealed_key FROM app_user WHERE user_key = 'ada') WHERE user_key = 'ben'`])
    expect(await codeOf(client.transfers.reject({
      profile, transferIds: [id], by: { user: 'Ben', passphrase: ADA.passphrase }, reason: 'x',
    }))).toBe('PERSON_UNCERTIFIED')
    const told = (await problemsOf(core.client, { profile })).join()
    expect(told).toContain('does not lead from the first two of them to: Ben')
    tamper(ledger, [sound, `UPDATE app_user SET roles = 'maker checker' WHERE user_key = 'ada'`])
    await expectUnsent(core, id, 'PERSON_UNCERTIFIED')
    tamper(ledger, [sound])
    await client.people.deactivate({ profile, name: 'Ben', by: ADA })
    tamper(ledger, [`UPDATE app_user SET is_active = 1 WHERE user_key = 'ben'`])
    await expectUnsent(core, id, 'TRANSFER_SIGNATURE_BROKEN')
    const toldNow = (await problemsOf(core.client, { profile })).join()
    expect(toldNow).toContain('does not lead from the first two of them to: Ben')
  })

  it('is not made good by taking out of the ledger that they were deactivated', async () => {
    const core = await startPayouts()
    const { client, ledger } = core
    const { id } = await approvedTransfer(client, payoutOf('P-1'))
    await client.people.deactivate({ profile, name: 'Ben', by: ADA })
    tamper(ledger, [`UPDATE app_user SET is_active = 1`, `DELETE FROM people_act WHERE act = 'done'`])
    await expectUnsent(core, id, 'TRANSFER_SIGNATURE_BROKEN')
    const by = BEN
    const change = { kind: 'person' as const, name: 'Eve', roles: ['maker' as const] }
    expect(await codeOf(client.proposals.propose({ profile, change, by }))).toBe('PERSON_UNCERTIFIED')
  })

  it('is not made good by a set-up of the attacker’s own, though it is signed and the trail is whole', async () => {
    const core = await startPayouts()
    const { client, ledger } = core
    await sendAll(client, [(await approvedTransfer(client, payoutOf('P-1'))).id])
    const [setUp] = actsIn(ledger)
    const known = SET_UP.read(setUp?.statement ?? '')
    if (!known.ok) throw new Error(known.reason)
    const [eve, eva] = [ownKey(), ownKey()]
    const statement = SET_UP.write({
      ...known.value, root: 'another root', people: [
        { name: 'Ada', roles: ['maker'], publicKey: eve.publicKey },
        { name: 'Ben', roles: ['checker'], publicKey: eva.publicKey },
      ],
    })
    tamper(ledger, [
      addAct('set-up', statement, [eve.sign(statement), eva.sign(statement)]),
      `UPDATE app_user SET public_key = '${eve.publicKey}' WHERE user_key = 'ada'`,
      `UPDATE app_user SET public_key = '${eva.publicKey}' WHERE user_key = 'ben'`,
    ])
    expect(await client.people.list({ profile })).toMatchObject({
      standing: 'too-few', people: [{ isActive: false }, { isActive: false }],
    })
    const seen = seenOf([await client.transfers.draft({ profile, details: payoutOf('P-2') })])
    expect(await codeOf(client.transfers.submit({ profile, seen, by: ADA }))).toBe('PERSON_UNCERTIFIED')
    expect(await referencesAt(core)).toEqual(['P-1'])
  })
})

describe('a proposal that was made up or altered', () => {
  it('in the ledger is none: with other words, another person’s name, or a confirmation of one’s own', async () => {
    const core = await startPayouts()
    const { client, ledger } = core
    const { proposal: { id } } = await client.proposals.propose({ profile, change: PERSON, by: BEN })
    const row = actsIn(ledger).at(-1)
    const text = row?.statement ?? ''
    const stored = read<{ signatures: string }>(ledger, 'SELECT signatures FROM people_act ORDER BY id').at(-1)
    const signed = JSON.parse(stored?.signatures ?? '[]') as string[]
    // Another person, and more roles, under what Ben signed.
    tamper(ledger, [`UPDATE people_act SET statement = replace(statement, '"maker"', '"checker"') WHERE id = ${id}`])
    expect(await codeOf(client.proposals.get({ profile, proposalId: id }))).toBe('PROPOSAL_UNKNOWN')
    tamper(ledger, [`UPDATE people_act SET statement = ${quoted(text)} WHERE id = ${id}`])
    // As if Ada had proposed it, so that Ben may confirm.
    const read_ = PROPOSAL.read(text)
    if (!read_.ok) throw new Error(read_.reason)
    const asAda = PROPOSAL.write({ ...read_.value, by: 'ada', nonce: 'another' })
    tamper(ledger, [addAct('proposed', asAda, signed)])
    expect(await client.proposals.list({ profile })).toHaveLength(1)
    // As if Ada had confirmed it.
    const mine = ownKey()
    const confirmed = ANSWER.write({
      act: 'confirmed', proposal: text, by: 'ada', atMs: read_.value.atMs + 1, nonce: 'n', reason: null,
      enrolmentKey: mine.publicKey,
    })
    tamper(ledger, [addAct('confirmed', confirmed, [mine.sign(confirmed)], id)])
    expect(await client.proposals.get({ profile, proposalId: id })).toMatchObject({ state: 'open' })
    expect((await problemsOf(core.client, { profile })).join()).toContain('nobody signed who could do so')
  })

  it('is not confirmed after it was withdrawn, though the withdrawal is taken out', async () => {
    const { client, ledger } = await startPayouts()
    const { proposal: { id } } = await client.proposals.propose({ profile, change: PERSON, by: ADA })
    await client.proposals.withdraw({ profile, proposalId: id, by: ADA })
    tamper(ledger, [`DELETE FROM people_act WHERE act = 'withdrawn'`])
    expect(await client.proposals.get({ profile, proposalId: id })).toMatchObject({ state: 'open' })
    expect(await codeOf(client.proposals.confirm({ profile, proposalId: id, by: BEN }))).toBe('PROPOSAL_CLOSED')
  })

  it('about an address is not confirmed twice, though the ledger knows nothing of the first time', async () => {
    const { client, ledger } = await startPayouts()
    const { v3BaseUrl: home } = await client.profiles.get({ profile })
    const address = (v3BaseUrl: string) => ({ kind: 'address' as const, v3BaseUrl })
    const { proposal } = await client.proposals.propose({ profile, change: address(ELSEWHERE), by: ADA })
    const confirm = () => client.proposals.confirm({ profile, proposalId: proposal.id, by: BEN })
    await confirm()
    await moveAddress(client, home ?? '')
    tamper(ledger, [`DELETE FROM people_act WHERE proposal_id = ${proposal.id}`])
    expect(await codeOf(confirm())).toBe('PROPOSAL_CLOSED')
    expect((await client.profiles.get({ profile })).v3BaseUrl).toBe(home)
  })

  it('is not used again for a role that was taken since', async () => {
    const core = await startPayouts()
    const { client, ledger } = core
    const propose = (...roles: ('maker' | 'checker')[]) => (
      client.proposals.propose({ profile, change: { kind: 'roles', name: 'Ada', roles }, by: BEN })
    )
    // By Ben, who is proposed for by none other than himself; Ada confirms her own role.
    const { proposal } = await propose('maker', 'checker')
    await client.proposals.confirm({ profile, proposalId: proposal.id, by: ADA })
    await propose('maker')
    tamper(ledger, [
      `DELETE FROM people_act WHERE act = 'done'`, `UPDATE app_user SET roles = 'maker checker' WHERE user_key = 'ada'`,
    ])
    const seen = seenOf([await client.transfers.draft({ profile, details: payoutOf('P-1') })])
    expect(await codeOf(client.transfers.submit({ profile, seen, by: ADA }))).toBe('PERSON_UNCERTIFIED')
  })
})

describe('what two people did', () => {
  it('holds where the program was killed between the ledger and the vault, and the vault follows', async () => {
    const core = await startPayouts()
    await core.core.close()
    const putBack = keepVault(core)
    const second = await core.reopen()
    const cleo = await bringIn(second.client, 'Cleo', ['checker'], 'a passphrase of Cleo’s own')
    await second.core.close()
    // As if the program had died each time before it sealed.
    putBack()
    const third = await second.reopen()
    const { people } = await third.client.people.list({ profile })
    expect(people.map(({ isActive }) => isActive)).toEqual([true, true, true])
    const seen = seenOf([await third.client.transfers.draft({ profile, details: payoutOf('P-1') })])
    await third.client.transfers.submit({ profile, seen, by: ADA })
    await third.client.transfers.approve({ profile, seen, by: cleo })
    expect((await sendAll(third.client, [seen[0]?.transferId ?? 0])).at(-1)).toMatchObject({ sent: 1 })
  })

  it('is nothing where a set-up was killed between the vault and the ledger, and they are set up again', async () => {
    const core = await startCore()
    const { client, folder } = core
    await client.transfers.draft({ profile, details: payoutOf('P-0') })
    const db = new Database(join(ledgerFolder(folder, PROFILE), 'ledger.sqlite'))
    db.exec(`CREATE TRIGGER killed BEFORE INSERT ON people_act BEGIN SELECT RAISE(ABORT, 'killed'); END`)
    await expect(addUsers(client)).rejects.toThrow()
    db.exec('DROP TRIGGER killed')
    db.close()
    expect(await client.people.list({ profile })).toMatchObject({ standing: 'too-few', people: [] })
    await addUsers(client)
    const { id } = await approvedTransfer(client, payoutOf('P-1'))
    expect((await sendAll(client, [id])).at(-1)).toMatchObject({ sent: 1 })
  })

  it('does not hold in an older copy of the ledger, in which somebody who left is there', async () => {
    const core = await startPayouts()
    const cleo = await bringIn(core.client, 'Cleo', ['checker'], 'a passphrase of Cleo’s own')
    const { id } = await approvedTransfer(core.client, payoutOf('P-1'))
    await core.core.close()
    const copy = makeAside()
    copyLedger(core.ledger, copy)
    const second = await core.reopen()
    await second.client.people.deactivate({ profile, name: 'Ben', by: ADA })
    await second.core.close()
    copyLedger(copy, core.ledger)
    const third = await second.reopen()
    expect(await codeOf(sendAll(third.client, [id], { by: cleo }))).toBe('LEDGER_NOT_NEWEST')
    expect(await referencesAt(core)).toEqual([])
  })
})

describe('people of an earlier version', () => {
  it('are shown as such, do nothing with money, and are set up again under their names', async () => {
    const core = await startCore()
    await core.core.close()
    const putBack = keepVault(core)
    const second = await core.reopen()
    await addUsers(second.client)
    await approvedTransfer(second.client, payoutOf('P-1'))
    await second.core.close()
    // As such a ledger is after its migration, with a vault that knows of no people.
    tamper(ledgerFolder(core.folder, PROFILE), ['DELETE FROM people_act'])
    putBack()
    const { client: later } = await second.reopen()
    expect(await later.people.list({ profile })).toMatchObject({
      standing: 'earlier-version',
      people: [
        { name: 'Ada', isActive: false, broughtIn: { how: 'earlier-version', addedBy: 'officer' } }, { name: 'Ben' },
      ],
    })
    const seen = seenOf([await later.transfers.draft({ profile, details: payoutOf('P-2') })])
    expect(await codeOf(later.transfers.submit({ profile, seen, by: ADA }))).toBe('PERSON_UNCERTIFIED')
    await addUsers(later)
    expect(await later.transfers.list({ profile })).toMatchObject({ rows: [{ state: 'draft' }, { state: 'draft' }] })
    const { id } = await approvedTransfer(later, payoutOf('P-3'))
    expect((await sendAll(later, [id])).at(-1)).toMatchObject({ sent: 1 })
  })
})
