import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { codeOf, PROFILE, startCore, type TestCore } from '../../../support/core/core.ts'
import { findingsOf } from '../../../support/core/findings.ts'
import { ledgerFolder, tamper } from '../../../support/core/ledger-tampering.ts'
import {
  ADA, addUsers, approvedTransfer, BEN, payoutOf, referencesAt, seenOf, sendAll,
} from '../../../support/core/payouts.ts'

const profile = PROFILE
const EVE = { user: 'Eve', passphrase: 'a stranger’s own secret words' }
const EVA = { user: 'Eva', passphrase: 'another of a stranger’s words' }

const ledgerOf = ({ folder }: TestCore): string => join(folder, 'data', 'profiles', PROFILE, 'ledger.sqlite')

/** On a machine of their own: two people who are one, and a transfer that both agree on; then triggers and keys. */
async function madeUpBackup(triggers: string): Promise<string> {
  const theirs = await startCore()
  const { client } = theirs
  const roles = ['maker' as const, 'checker' as const]
  await client.people.setUp({
    profile,
    people: [
      { name: EVE.user, roles, passphrase: EVE.passphrase }, { name: EVA.user, roles, passphrase: EVA.passphrase },
    ],
  })
  const details = payoutOf('EVIL-1', { amountMinor: 99_999_900, accountNumber: '6666666666' })
  const seen = seenOf([await client.transfers.draft({ profile, details })])
  await client.transfers.submit({ profile, seen, by: EVE })
  await client.transfers.approve({ profile, seen, by: EVA })
  const path = join(theirs.folder, 'made-up.sqlite')
  await client.ledger.backup({ profile, path, isPlain: true })
  const db = new Database(path)
  db.exec(triggers)
  db.exec(`UPDATE app_user SET sealed_key = '${keyOf(ledgerOf(theirs))}' WHERE user_key = 'eve'`)
  db.close()
  return path
}

function keyOf(ledger: string): string {
  const db = new Database(ledger, { readonly: true })
  try {
    return String(db.prepare("SELECT sealed_key FROM app_user WHERE user_key = 'eve'").pluck().get())
  } finally {
    db.close()
  }
}

const TRIGGERS = `
  DROP TRIGGER transfer_sent_once;
  CREATE TRIGGER keep_people AFTER UPDATE OF is_active ON app_user WHEN new.is_active = 0
  BEGIN UPDATE app_user SET is_active = 1 WHERE id = new.id; END;
  CREATE TRIGGER keep_state AFTER UPDATE OF state ON transfer WHEN new.state = 'unknown'
  BEGIN UPDATE transfer SET state = 'approved', sent_at_ms = NULL WHERE id = new.id; END;`

describe('a made-up backup', { timeout: 60_000 }, () => {
  it('with triggers is not restored, whoever agrees to it, and pays nobody', async () => {
    const path = await madeUpBackup(TRIGGERS)
    const core = await startCore()
    const { client } = core
    await addUsers(client)
    const before = readFileSync(ledgerOf(core))
    for (const choice of [{}, { acceptsForeign: true }, { acceptsForeign: true, by: BEN }]) {
      expect(await codeOf(client.ledger.restore({ profile, path, ...choice }))).toBe('BACKUP_INVALID')
    }
    expect(readFileSync(ledgerOf(core)).equals(before)).toBe(true)
    expect((await client.people.list({ profile })).people.map(({ name }) => name)).toEqual(['Ada', 'Ben'])
    expect((await findingsOf(client, { profile })).filter(({ isSound }) => !isSound)).toEqual([])
    expect(await referencesAt(core)).toEqual([])
  })

  it('without triggers is told apart before anything happens, and brings nobody who acts', async () => {
    const path = await madeUpBackup('')
    const core = await startCore()
    const { client } = core
    await addUsers(client)
    expect(await client.ledger.inspectBackup({ profile, path })).toMatchObject({
      origin: 'unproven', age: 'apart', profile: null,
      doubt: expect.stringContaining('that of another file'),
    })
    const refused = (choice: object) => codeOf(client.ledger.restore({ profile, path, ...choice }))
    expect(await refused({})).toBe('BACKUP_UNPROVEN')
    expect(await refused({ acceptsForeign: true })).toBe('RESTORE_NEEDS_PERSON')
    expect(await refused({ acceptsForeign: true, by: ADA })).toBe('USER_ROLE_MISSING')
    expect(await refused({ acceptsForeign: true, by: { ...BEN, passphrase: 'guessed words' } })).toBe('USER_REFUSED')
    await client.ledger.restore({ profile, path, by: BEN, acceptsForeign: true })
    const { people: users } = await client.people.list({ profile })
    expect(users.map(({ name, isActive }) => [name, isActive]))
      .toEqual([['Ada', true], ['Ben', true], ['Eva', false], ['Eve', false]])
    const { rows: [evil] } = await client.transfers.list({ profile, filter: {} })
    expect(evil).toMatchObject({ details: { reference: 'EVIL-1' }, state: 'unknown' })
    for (const by of [EVE, ADA]) {
      await expect(sendAll(client, [evil?.id ?? 0], { by })).rejects.toThrow()
    }
    expect(await referencesAt(core)).toEqual([])
    const { rows: [entry] } = await client.audit.list({ profile, search: 'restored' })
    expect(entry).toMatchObject({ action: 'restored', actor: 'Ben', after: expect.stringContaining('"unproven"') })
  })

  it('is vouched for by nobody who was put into the ledger’s rows, nor by a role that was', async () => {
    const path = await madeUpBackup('')
    const core = await startCore()
    const { client } = core
    await addUsers(client)
    const theirs = new Database(path, { readonly: true })
    const keys = "SELECT public_key AS publicKey, sealed_key AS sealedKey FROM app_user WHERE name = 'Eve'"
    const eve = theirs.prepare(keys).get() as { publicKey: string; sealedKey: string }
    theirs.close()
    tamper(ledgerFolder(core.folder, PROFILE), [
      `INSERT INTO app_user (user_key, name, roles, public_key, sealed_key, added_at_ms, added_by)
        VALUES ('eve', 'Eve', 'maker checker', '${eve.publicKey}', '${eve.sealedKey}', 1, 'Ada')`,
      `UPDATE app_user SET roles = 'maker checker' WHERE name = 'Ada'`,
    ])
    for (const by of [EVE, ADA]) {
      const restoring = client.ledger.restore({ profile, path, by, acceptsForeign: true })
      expect(await codeOf(restoring)).toBe('PERSON_UNCERTIFIED')
    }
  })

  it('in the ledger’s place is opened by nothing, and doctor says why', async () => {
    const core = await startCore()
    await addUsers(core.client)
    await core.core.close()
    const db = new Database(ledgerOf(core))
    db.exec(TRIGGERS)
    db.close()
    const { client } = await core.reopen()
    expect(await codeOf(client.people.list({ profile }))).toBe('LEDGER_SCHEMA_CHANGED')
    expect(await codeOf(client.transfers.draft({ profile, details: payoutOf('P-1') }))).toBe('LEDGER_SCHEMA_CHANGED')
    const findings = await findingsOf(client, { profile })
    expect(findings).toEqual([
      { subject: 'Layout', isSound: false, detail: expect.stringContaining('the trigger keep_people was added') },
      expect.objectContaining({ subject: 'Copy of the settings', isSound: true }),
      expect.objectContaining({ subject: 'Access', isSound: true }),
    ])
  })
})

describe('a backup of one’s own', { timeout: 60_000 }, () => {
  it('is sealed, says of when it is, and is restored by a checker; a changed one is none', async () => {
    const core = await startCore()
    const { client } = core
    await addUsers(client)
    await core.importRows(['A,1.00,NGN,'])
    const path = join(core.folder, 'own.tillproof-backup')
    const written = await client.ledger.backup({ profile, path })
    expect(written).toMatchObject({ form: 'sealed', profile, proofPath: null })
    await core.importRows(['B,1.00,NGN,'])
    const examined = await client.ledger.inspectBackup({ profile, path })
    expect(examined).toMatchObject({
      origin: 'this-ledger', doubt: null, age: 'older', profile, createdAt: written.createdAt, sha256: written.sha256,
      auditHead: written.auditHead,
    })
    expect(await codeOf(client.ledger.restore({ profile, path }))).toBe('RESTORE_NEEDS_PERSON')
    expect(await codeOf(client.ledger.restore({ profile, path, by: BEN, sha256: 'of another' }))).toBe('BACKUP_INVALID')
    const restored = await client.ledger.restore({ profile, path, by: BEN, sha256: examined.sha256 })
    expect(restored).toMatchObject({ peopleToEnrol: [], transfersUnknown: 0 })
    expect((await client.payments.list({ profile })).rows.map(({ txref }) => txref)).toEqual(['A'])
    const bytes = readFileSync(path)
    bytes[bytes.length - 9] = (bytes[bytes.length - 9] ?? 0) ^ 1
    writeFileSync(path, bytes)
    expect(await codeOf(client.ledger.restore({ profile, path, by: BEN }))).toBe('BACKUP_INVALID')
  })

  it('can be plain, proved by the file beside it, and is nobody’s without that or once it was changed', async () => {
    const core = await startCore()
    const { client } = core
    const path = join(core.folder, 'plain.sqlite')
    const { proofPath } = await client.ledger.backup({ profile, path, isPlain: true })
    const originOf = async () => (await client.ledger.inspectBackup({ profile, path })).origin
    expect([proofPath, await originOf()]).toEqual([`${path}.mac.json`, 'this-ledger'])
    const proof = readFileSync(`${path}.mac.json`, 'utf8')
    writeFileSync(`${path}.mac.json`, proof.replace('"profile": "shop"', '"profile": "till"'))
    expect(await originOf()).toBe('unproven')
    writeFileSync(`${path}.mac.json`, '{}')
    expect(await originOf()).toBe('unproven')
    writeFileSync(`${path}.mac.json`, proof)
    const db = new Database(path)
    db.exec('UPDATE ledger_state SET first_held_send_id = 2')
    db.close()
    expect(await originOf()).toBe('unproven')
  })

  it('opens elsewhere by the passphrase that its vault had, unproven; its people are set up again', async () => {
    const core = await startCore()
    await addUsers(core.client)
    await approvedTransfer(core.client, payoutOf('P-1'))
    const path = join(core.folder, 'own.tillproof-backup')
    await core.client.ledger.backup({ profile, path })
    const elsewhere = await startCore()
    const { client } = elsewhere
    const refused = (choice: object) => codeOf(client.ledger.restore({ profile, path, ...choice }))
    expect(await refused({})).toBe('BACKUP_SEALED_ELSEWHERE')
    expect(await refused({ passphrase: 'guessed words' })).toBe('BACKUP_WRONG_PASSPHRASE')
    const passphrase = 'a long passphrase'
    expect(await refused({ passphrase })).toBe('BACKUP_UNPROVEN')
    expect(await client.ledger.restore({ profile, path, passphrase, acceptsForeign: true }))
      .toMatchObject({ peopleToEnrol: ['Ada', 'Ben'], transfersUnknown: 1 })
    expect(await client.people.list({ profile })).toMatchObject({
      standing: 'earlier-version', people: [{ name: 'Ada', isActive: false }, { name: 'Ben', isActive: false }],
    })
    await addUsers(client)
    expect(await client.people.list({ profile })).toMatchObject({
      standing: 'two', people: [{ name: 'Ada', isActive: true }, { name: 'Ben', isActive: true }],
    })
    const { id } = await approvedTransfer(client, payoutOf('P-2'))
    expect((await sendAll(client, [id])).at(-1)).toMatchObject({ sent: 1 })
  })
})
