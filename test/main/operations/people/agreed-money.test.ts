/** Limits and card entry, against whoever can write the ledger, and against one person with a key of their own. */
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { createUserKeys } from '../../../../src-main/keys/user-keys.ts'
import { ANSWER, PROPOSAL, type Change } from '../../../../src-shared/domain/people/statement.ts'
import type { Currency } from '../../../../src-shared/domain/values/currency.ts'
import { codeOf, PROFILE, startCore, type TestCore } from '../../../support/core/core.ts'
import { ledgerFolder, tamper } from '../../../support/core/ledger-tampering.ts'
import {
  ADA, addUsers, approvedTransfer, BEN, payoutOf, referencesAt, seenOf, sendAll, setLimit,
} from '../../../support/core/payouts.ts'
import { QUICK_KDF } from '../../../support/core/quick-keys.ts'

const profile = PROFILE
const NGN = { currency: 'NGN', dayMinor: null } as const
/** Of what `payoutOf` pays. */
const TOO_LITTLE = 100
const ENOUGH = 900_000

async function startPayouts() {
  const core = await startCore()
  await addUsers(core.client)
  return { ...core, ledger: ledgerFolder(core.folder, profile) }
}

/** What was refused for its limit has not arrived, and nothing was spent of it. */
async function expectLimited(core: TestCore, transferId: number): Promise<void> {
  expect(await codeOf(sendAll(core.client, [transferId]))).toBe('TRANSFER_LIMIT')
  expect(await referencesAt(core)).toEqual([])
}

interface StoredKey {
  readonly publicKey: string
  readonly sealedKey: string
}

/** What Ben signs alone with his own key, put into the ledger by hand. */
async function signAlone(ledger: string, change: (since: string) => Change): Promise<string> {
  const db = new Database(join(ledger, 'ledger.sqlite'), { readonly: true })
  const [first, last] = db.prepare<[], { statement: string }>('SELECT statement FROM people_act ORDER BY id').all()
    .flatMap(({ statement }, at, all) => (at === 0 || at === all.length - 1 ? [statement] : []))
  const stored = db.prepare<[], StoredKey>(
    `SELECT public_key AS publicKey, sealed_key AS sealedKey FROM app_user WHERE name = 'Ben'`,
  ).get()
  db.close()
  const { root, ledgerId } = JSON.parse(first ?? '{}') as { root: string; ledgerId: string }
  const { nonce = root } = JSON.parse(last ?? first ?? '{}') as { nonce?: string }
  const signer = stored && (await createUserKeys(QUICK_KDF).open(stored, BEN.passphrase))
  const atMs = Date.now()
  const statement = PROPOSAL.write({
    act: 'done', ledgerId, profile, root, change: change(nonce), by: 'ben', atMs, expiresAtMs: atMs + 60_000,
    nonce: 'made by hand', enrolmentKey: null,
  })
  return `INSERT INTO people_act (act, statement, signatures)
    VALUES ('done', '${statement}', '${JSON.stringify([signer?.sign(statement)])}')`
}

/** What Ben confirms of his own proposal with his own key, put into the ledger by hand. */
async function confirmAlone(ledger: string, proposalId: number): Promise<string> {
  const db = new Database(join(ledger, 'ledger.sqlite'), { readonly: true })
  const text = db.prepare<[number], string>('SELECT statement FROM people_act WHERE id = ?').pluck().get(proposalId)
  const stored = db.prepare<[], StoredKey>(
    `SELECT public_key AS publicKey, sealed_key AS sealedKey FROM app_user WHERE name = 'Ben'`,
  ).get()
  db.close()
  const signer = stored && (await createUserKeys(QUICK_KDF).open(stored, BEN.passphrase))
  const statement = ANSWER.write({
    act: 'confirmed', proposal: text ?? '', by: 'ben', atMs: Date.now(), nonce: 'made by hand', reason: null,
    enrolmentKey: null,
  })
  return `INSERT INTO people_act (act, proposal_id, statement, signatures) VALUES ('confirmed', ${proposalId},
    '${statement.replaceAll('\'', '\'\'')}', '${JSON.stringify([signer?.sign(statement)])}')`
}

describe('a limit that people agreed on', () => {
  it.each([
    ['UPDATE transfer SET sent_at_ms = sent_at_ms - 172800000 WHERE sent_at_ms IS NOT NULL'],
    ['UPDATE transfer SET amount_minor = 1 WHERE sent_at_ms IS NOT NULL'],
    ["UPDATE transfer SET state = 'failed' WHERE sent_at_ms IS NOT NULL",
      "INSERT INTO transfer_event (transfer_id, at_ms, kind) VALUES (1, 1, 'refused')"],
  ])('for a day holds whatever the ledger says of what was sent: %s', async (...edits) => {
    const core = await startPayouts()
    const first = await approvedTransfer(core.client, payoutOf('P-1'))
    await setLimit(core.client, { ...NGN, oneMinor: null, dayMinor: first.details.amountMinor * 2 - 1 })
    await sendAll(core.client, [first.id])
    const second = await approvedTransfer(core.client, payoutOf('P-2'))
    tamper(core.ledger, edits)
    expect(await codeOf(sendAll(core.client, [second.id]))).toBe('TRANSFER_LIMIT')
    expect(await referencesAt(core)).toEqual(['P-1'])
  })

  it('holds at a sending, whatever the ledger’s rows say', async () => {
    const core = await startPayouts()
    await setLimit(core.client, { ...NGN, oneMinor: TOO_LITTLE })
    const { id } = await approvedTransfer(core.client, payoutOf('P-1'))
    for (const edit of [
      'UPDATE transfer_limit SET one_minor = 99999999', 'UPDATE transfer_limit SET one_minor = NULL',
      'DELETE FROM transfer_limit',
    ]) {
      tamper(core.ledger, [edit])
      await expectLimited(core, id)
    }
  })

  it('holds where what was signed is taken out, and where an earlier one is put in its place', async () => {
    const core = await startPayouts()
    await setLimit(core.client, { ...NGN, oneMinor: TOO_LITTLE })
    await setLimit(core.client, { ...NGN, oneMinor: ENOUGH })
    await setLimit(core.client, { ...NGN, oneMinor: TOO_LITTLE })
    const { id } = await approvedTransfer(core.client, payoutOf('P-1'))
    tamper(core.ledger, [
      'DELETE FROM people_act WHERE id = (SELECT max(id) FROM people_act)',
      'DELETE FROM transfer_limit WHERE id = (SELECT max(id) FROM transfer_limit)',
    ])
    await expectLimited(core, id)
    tamper(core.ledger, [`DELETE FROM people_act WHERE act <> 'set-up'`, 'DELETE FROM transfer_limit'])
    await expectLimited(core, id)
    // In another process, with a vault that was closed meanwhile.
    await core.core.close()
    await expectLimited(await core.reopen(), id)
  })

  it('is not raised by one of them, with their own key and a made-up limit before', async () => {
    const core = await startPayouts()
    await setLimit(core.client, { ...NGN, oneMinor: TOO_LITTLE })
    const { id } = await approvedTransfer(core.client, payoutOf('P-1'))
    const before = { ...NGN, oneMinor: 99_999_999 }
    const raise = await signAlone(core.ledger, (since) => (
      { kind: 'limit', since, before, after: { ...NGN, oneMinor: ENOUGH } }
    ))
    tamper(core.ledger, [raise, `UPDATE transfer_limit SET one_minor = ${ENOUGH}`])
    await expectLimited(core, id)
  })

  it('is not raised by one who confirms their own proposal, with their own key', async () => {
    const core = await startPayouts()
    await setLimit(core.client, { ...NGN, oneMinor: TOO_LITTLE })
    const { id } = await approvedTransfer(core.client, payoutOf('P-1'))
    const change = { kind: 'limit' as const, limit: { ...NGN, oneMinor: ENOUGH } }
    const { proposal } = await core.client.proposals.propose({ profile, change, by: BEN })
    tamper(core.ledger, [
      await confirmAlone(core.ledger, proposal.id), `UPDATE transfer_limit SET one_minor = ${ENOUGH}`,
    ])
    await expectLimited(core, id)
  })

  it('is not raised by one as if it were lowered, where the rows were raised first', async () => {
    const { client, ledger } = await startPayouts()
    await setLimit(client, { ...NGN, oneMinor: TOO_LITTLE })
    tamper(ledger, ['UPDATE transfer_limit SET one_minor = 99999999'])
    const change = { kind: 'limit' as const, limit: { ...NGN, oneMinor: ENOUGH } }
    const { proposal } = await client.proposals.propose({ profile, change, by: BEN })
    expect(proposal.state).toBe('open')
    await client.proposals.confirm({ profile, proposalId: proposal.id, by: ADA })
    const { id } = await approvedTransfer(client, payoutOf('P-1'))
    expect((await sendAll(client, [id])).at(-1)).toMatchObject({ sent: 1 })
  })

  it('is raised by two, lowered by one, and what the rows have lower holds as well', async () => {
    const core = await startPayouts()
    await setLimit(core.client, { ...NGN, oneMinor: TOO_LITTLE })
    await setLimit(core.client, { ...NGN, oneMinor: ENOUGH })
    const [first, second] = [
      await approvedTransfer(core.client, payoutOf('P-1')), await approvedTransfer(core.client, payoutOf('P-2')),
    ]
    expect((await sendAll(core.client, [first.id])).at(-1)).toMatchObject({ sent: 1 })
    tamper(core.ledger, [`UPDATE transfer_limit SET one_minor = ${TOO_LITTLE}`])
    expect(await codeOf(sendAll(core.client, [second.id]))).toBe('TRANSFER_LIMIT')
  })
})

describe('what one person may write off alone', () => {
  const limitsOf = async ({ client }: Pick<TestCore, 'client'>) => (
    (await client.exceptions.writeOffLimits({ profile })).map(({ limitMinor }) => limitMinor)
  )
  const propose = async ({ client }: Pick<TestCore, 'client'>, limitMinor: number | null) => {
    const change = { kind: 'write-off-limit' as const, currency: 'NGN' as Currency, limitMinor }
    return (await client.proposals.propose({ profile, change, by: BEN })).proposal
  }

  it('is raised by two, and lowered by one', async () => {
    const core = await startPayouts()
    expect(await limitsOf(core)).toEqual([])
    const { id, state } = await propose(core, 900)
    expect([state, await limitsOf(core)]).toEqual(['open', []])
    await core.client.proposals.confirm({ profile, proposalId: id, by: ADA })
    expect(await limitsOf(core)).toEqual([900])
    expect([(await propose(core, 400)).state, await limitsOf(core)]).toEqual(['done', [400]])
    expect([(await propose(core, null)).state, await limitsOf(core)]).toEqual(['done', [null]])
  })

  it('is not raised by one with a key of their own, nor by taking out what lowered it', async () => {
    const core = await startPayouts()
    const { id } = await propose(core, 900)
    await core.client.proposals.confirm({ profile, proposalId: id, by: ADA })
    await propose(core, 100)
    tamper(core.ledger, [await signAlone(core.ledger, (since) => (
      { kind: 'write-off-limit', currency: 'NGN', since, before: 99_999, after: 5_000 }
    ))])
    expect(await limitsOf(core)).toEqual([100])
    tamper(core.ledger, [`DELETE FROM people_act WHERE act = 'done'`])
    expect(await limitsOf(core)).toEqual([100])
  })
})

it('a role is not given by one of them with their own key, and made-up roles before', async () => {
  const core = await startPayouts()
  const roles = ['maker', 'checker'] as const
  const give = await signAlone(core.ledger, (since) => (
    { kind: 'roles', name: 'Ben', since, before: roles, after: roles }
  ))
  tamper(core.ledger, [give, `UPDATE app_user SET roles = 'maker checker' WHERE name = 'Ben'`])
  const seen = seenOf([await core.client.transfers.draft({ profile, details: payoutOf('P-1') })])
  expect(await codeOf(core.client.transfers.submit({ profile, seen, by: BEN }))).toBe('PERSON_UNCERTIFIED')
})

describe('card entry', () => {
  const live = 'live'
  const details = {
    method: 'card' as const, txref: 'C-1', currency: 'NGN' as Currency, amountMinor: 125_050,
    email: 'customer@example.com',
  }
  const card = { number: '5000000000000033', cvv: '737', expiryMonth: '12', expiryYear: '31' }

  async function startLive() {
    const core = await startCore()
    const { client } = core
    await client.profiles.add({
      name: live, kind: 'live', baseUrl: core.serviceUrl.replace('http:', 'https:'),
      publicKey: 'LIVEPUB-0123456789abcdef-X', secretKey: 'LIVESEC-0123456789abcdef-X',
    })
    await addUsers(client, live)
    const outcomeOf = () => client.charges
      .start({ profile: live, details, card, verify: 'queued' })
      .then(({ state }) => state, (error: { code?: string }) => error.code)
    const allow = async () => {
      const change = { kind: 'card-entry' as const, isOn: true, statement: 'we may' }
      const { proposal } = await client.proposals.propose({ profile: live, change, by: ADA })
      return client.proposals.confirm({ profile: live, proposalId: proposal.id, by: BEN })
    }
    return { ...core, ledger: ledgerFolder(core.folder, live), outcomeOf, allow }
  }

  it('is allowed by what two signed, and by no row of the ledger', async () => {
    const { ledger, outcomeOf, allow } = await startLive()
    tamper(ledger, [`INSERT INTO card_entry (is_on, statement, at_ms, actor) VALUES (1, 'we may', 1, 'officer')`])
    expect(await outcomeOf()).toBe('CHARGE_CARD_ENTRY_OFF')
    tamper(ledger, ['DELETE FROM card_entry'])
    await allow()
    expect(await outcomeOf()).not.toBe('CHARGE_CARD_ENTRY_OFF')
  })

  it('that one has forbidden is not allowed again by the rows of before', async () => {
    const { client, ledger, outcomeOf, allow } = await startLive()
    await allow()
    const change = { kind: 'card-entry' as const, isOn: false, statement: 'over' }
    await client.proposals.propose({ profile: live, change, by: ADA })
    tamper(ledger, ['DELETE FROM card_entry WHERE id = (SELECT max(id) FROM card_entry)'])
    expect(await outcomeOf()).toBe('CHARGE_CARD_ENTRY_OFF')
    tamper(ledger, [`INSERT INTO card_entry (is_on, statement, at_ms, actor) VALUES (0, 'over', 1, 'officer')`])
    await allow()
    expect(await outcomeOf()).not.toBe('CHARGE_CARD_ENTRY_OFF')
  })
})
