import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { createUserKeys } from '../../../../src-main/keys/user-keys.ts'
import { PROFILE, startCore, type TestCore } from '../../../support/core/core.ts'
import { findingsOf } from '../../../support/core/findings.ts'
import { ledgerFolder, tamper } from '../../../support/core/ledger-tampering.ts'
import {
  ADA, addUsers, approvedTransfer, BEN, bringIn, payoutOf, referencesAt, seenOf, sendAll, setLimit,
} from '../../../support/core/payouts.ts'
import { QUICK_KDF } from '../../../support/core/quick-keys.ts'

const profile = PROFILE

async function startPayouts() {
  const core = await startCore()
  await addUsers(core.client)
  return core
}

async function backUp({ client, folder }: TestCore, name = 'backup.tillproof-backup') {
  const path = join(folder, name)
  await client.ledger.backup({ profile, path })
  return { profile, path, by: BEN }
}

function ledgerOf({ folder }: TestCore): string {
  return join(folder, 'data', 'profiles', PROFILE, 'ledger.sqlite')
}

async function statesIn({ client }: TestCore) {
  const { rows } = await client.transfers.list({ profile, filter: {} })
  return Object.fromEntries(rows.map(({ details: { reference }, state }) => [reference, state]))
}

// The maintenance's threads and the passphrases take their time where others run beside.
describe('a restore of a backup from before', { timeout: 30_000 }, () => {
  it('leaves what was sent since as sent, whatever its state and its reference were', async () => {
    const core = await startPayouts()
    const { client } = core
    const approved = await approvedTransfer(client, payoutOf('P-1'))
    const drafted = await client.transfers.draft({ profile, details: payoutOf('P-2', { amountMinor: 200 }) })
    const backup = await backUp(core)
    await sendAll(client, [approved.id])
    const renamed = await client.transfers.edit({
      by: ADA,
      profile, transferId: drafted.id, details: payoutOf('P-2b', { amountMinor: 200 }),
    })
    await client.transfers.submit({ profile, seen: seenOf([renamed]), by: ADA })
    await client.transfers.approve({ profile, seen: seenOf([renamed]), by: BEN })
    await sendAll(client, [renamed.id])
    const later = await approvedTransfer(client, payoutOf('P-3', { amountMinor: 300 }))
    await sendAll(client, [later.id])
    await approvedTransfer(client, payoutOf('P-4', { amountMinor: 400 }))
    await client.ledger.restore(backup)
    expect(await statesIn(core)).toEqual({ 'P-1': 'new', 'P-2b': 'new', 'P-3': 'new', 'P-4': 'approved' })
    await expect(sendAll(client, [approved.id])).rejects.toMatchObject({ code: 'TRANSFER_STATE_INVALID' })
    await expect(client.transfers.draft({ profile, details: payoutOf('P-3') })).rejects
      .toMatchObject({ code: 'TRANSFER_REFERENCE_TAKEN' })
    const { events } = await client.transfers.get({ profile, transferId: approved.id })
    expect(events.map(({ kind }) => kind)).toEqual(['drafted', 'submitted', 'approved', 'sent', 'taken'])
    expect(await client.audit.check({ profile })).toMatchObject({ isWhole: true })
    expect((await findingsOf(client, { profile })).filter(({ isSound }) => !isSound)).toEqual([])
    // What was approved and not sent still can be, by the signatures that came along.
    const { rows: [waiting] } = await client.transfers.list({ profile, filter: { states: ['approved'] } })
    await sendAll(client, [waiting?.id ?? 0])
    expect(await referencesAt(core)).toEqual(['P-1', 'P-2b', 'P-3', 'P-4'])
  })

  it('holds through two restores, and where references were exchanged', async () => {
    const core = await startPayouts()
    const { client } = core
    const empty = await backUp(core, 'empty.tillproof-backup')
    const one = await approvedTransfer(client, payoutOf('P-1'))
    const two = await client.transfers.draft({ profile, details: payoutOf('P-2', { amountMinor: 200 }) })
    const both = await backUp(core, 'both.tillproof-backup')
    for (const [transferId, reference] of [[one.id, 'P-3'], [two.id, 'P-1'], [one.id, 'P-2']] as const) {
      await client.transfers.edit({
        profile, transferId, details: payoutOf(reference, { amountMinor: 200 }), by: ADA,
      })
    }
    const seen = seenOf([await client.transfers.get({ profile, transferId: two.id })])
    await client.transfers.submit({ profile, seen, by: ADA })
    await client.transfers.approve({ profile, seen, by: BEN })
    await sendAll(client, [two.id])
    await client.ledger.restore(empty)
    await client.ledger.restore(both)
    expect(await statesIn(core)).toEqual({ 'P-1': 'new', 'P-2': 'draft' })
    expect(await referencesAt(core)).toEqual(['P-1'])
  })

  it.each([
    ['is gone', (path: string) => rmSync(path)],
    ['is damaged', (path: string) => writeFileSync(path, 'no ledger')],
    ['has lost its transfers', (path: string) => {
      const db = new Database(path)
      db.exec('PRAGMA foreign_keys = OFF; DROP TABLE transfer_signature')
      db.close()
    }],
  ])('takes all that could be sent as unknown where the replaced ledger %s', async (_, lose) => {
    const core = await startPayouts()
    await approvedTransfer(core.client, payoutOf('P-1'))
    const awaiting = await core.client.transfers.draft({ profile, details: payoutOf('P-2') })
    await core.client.transfers.submit({ profile, seen: seenOf([awaiting]), by: ADA })
    await core.client.transfers.draft({ profile, details: payoutOf('P-3') })
    const backup = await backUp(core)
    await core.core.close()
    lose(ledgerOf(core))
    const { client } = await core.reopen()
    await client.ledger.restore(backup)
    const { rows } = await client.transfers.list({ profile, filter: {} })
    expect(rows.map(({ state }) => state)).toEqual(['unknown', 'unknown', 'unknown'])
    const { events } = await client.transfers.get({ profile, transferId: awaiting.id })
    expect(events.at(-1)).toMatchObject({ kind: 'restored', detail: expect.stringContaining('whether it was sent') })
  })

  it('brings nobody back who was deactivated, no old passphrase, and no limit that was lowered since', async () => {
    const core = await startPayouts()
    const { client } = core
    const limit = { currency: 'NGN' as const, oneMinor: 500_000, dayMinor: null }
    await setLimit(client, limit)
    await bringIn(client, 'Cleo', ['checker'], 'cleo’s passphrase')
    const backup = await backUp(core)
    await client.people.deactivate({ profile, name: 'Cleo', by: BEN })
    await setLimit(client, { ...limit, oneMinor: 1_000 })
    await bringIn(client, 'Dan', ['maker'], 'dan’s passphrase')
    await client.people.changePassphrase({ profile, by: ADA, passphrase: 'a new passphrase' })
    await client.ledger.restore(backup)
    const { people: users } = await client.people.list({ profile })
    expect(users.map(({ name, isActive }) => [name, isActive]))
      .toEqual([['Ada', true], ['Ben', true], ['Cleo', false], ['Dan', true]])
    expect(await client.transfers.limits({ profile })).toEqual([{ ...limit, oneMinor: 1_000 }])
    const seen = seenOf([await client.transfers.draft({ profile, details: payoutOf('P-1') })])
    await expect(client.transfers.submit({ profile, seen, by: ADA })).rejects.toMatchObject({ code: 'USER_REFUSED' })
  })

  it('lets nobody in who came with a backup from elsewhere', async () => {
    const core = await startPayouts()
    const { client } = core
    const path = join(core.folder, 'made-up.sqlite')
    await client.ledger.backup({ profile, path, isPlain: true })
    const db = new Database(path)
    db.exec(`INSERT INTO app_user (user_key, name, roles, public_key, sealed_key, added_at_ms, added_by)
      SELECT 'eve', 'Eve', 'checker', public_key, '{}', 1, 'Eve' FROM app_user WHERE user_key = 'ada'`)
    db.close()
    await client.ledger.restore({ profile, path, by: BEN, acceptsForeign: true })
    const { people: users } = await client.people.list({ profile })
    expect(users.find(({ name }) => name === 'Eve')).toMatchObject({ isActive: false })
  })

  it('lets nobody in whom an edit put into the ledger and its backup, and is not agreed to by them', async () => {
    const core = await startPayouts()
    const { client } = core
    const eve = { user: 'Eve', passphrase: 'eve’s own words' }
    const { publicKey, sealedKey } = await createUserKeys(QUICK_KDF).make(eve.passphrase, [profile, eve.user])
    tamper(ledgerFolder(core.folder, PROFILE), [
      `INSERT INTO app_user (user_key, name, roles, public_key, sealed_key, added_at_ms, added_by)
        VALUES ('eve', 'Eve', 'checker', '${publicKey}', '${sealedKey}', 1, 'Ada')`,
    ])
    const backup = await backUp(core)
    await expect(client.ledger.restore({ ...backup, by: eve })).rejects.toMatchObject({ code: 'PERSON_UNCERTIFIED' })
    await client.ledger.restore(backup)
    // What the rows say: a list of people would leave out by itself whom nobody brought in.
    const db = new Database(ledgerOf(core), { readonly: true })
    const active = db.prepare('SELECT name FROM app_user WHERE is_active = 1 ORDER BY name').pluck().all()
    db.close()
    expect(active).toEqual(['Ada', 'Ben'])
  })
})
