/** What somebody who can write the data folder, or works at the program alone, tries with what two people signed. */
import { generateKeyPairSync, sign } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { parseStatement, statementText } from '../../../../src-shared/domain/transfers/statement.ts'
import { PROFILE, startCore, type TestCore } from '../../../support/core/core.ts'
import { copyLedger, keepRows, ledgerFolder, tamper } from '../../../support/core/ledger-tampering.ts'
import {
  ADA, addUsers, approvedTransfer, BEN, moveAddress, payoutOf, referencesAt, seenOf, sendAll,
} from '../../../support/core/payouts.ts'

const profile = PROFILE
const VAULT = { vaultPassphrase: 'a long passphrase' }

async function startPayouts() {
  const core = await startCore()
  await addUsers(core.client)
  return { ...core, ledger: ledgerFolder(core.folder, PROFILE) }
}

/** Takes whatever comes, and keeps what it was sent. */
async function startEvilServer() {
  const received: string[] = []
  const server = createServer((request, answer) => {
    received.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`)
    answer.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/v3`, host: `127.0.0.1:${port}`, received }
}

const stateOf = async ({ client }: Pick<TestCore, 'client'>, transferId: number) => (
  (await client.transfers.get({ profile, transferId })).state
)

/** As it lies there now; nobody has it open meanwhile. */
function aside(folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'tillproof-aside-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  copyLedger(folder, copy)
  return copy
}

describe('an approval says where the money goes', () => {
  it('so another v3 address gets nothing, and the transfer goes back to its maker', async () => {
    const core = await startPayouts()
    const { client } = core
    const evil = await startEvilServer()
    const { id } = await approvedTransfer(client, payoutOf('P-1'))
    await moveAddress(client, evil.address)
    await expect(sendAll(client, [id])).rejects.toMatchObject({
      code: 'TRANSFER_SIGNED_ELSEWHERE', data: { details: { reference: 'P-1', now: evil.host } },
    })
    const after = await client.transfers.get({ profile, transferId: id })
    expect(after).toMatchObject({ state: 'draft', maker: null, checker: null, goodUntil: null })
    expect(after.events.at(-1)).toMatchObject({
      kind: 'returned', detail: expect.stringContaining(evil.host) as unknown,
    })
    expect([evil.received, await referencesAt(core)]).toEqual([[], []])
  })

  it('and what was voided so stays void when the address is put back', async () => {
    const core = await startPayouts()
    const { client, ledger } = core
    const evil = await startEvilServer()
    const { v3BaseUrl } = await client.profiles.get({ profile })
    const { id } = await approvedTransfer(client, payoutOf('P-1'))
    const approved = keepRows(ledger, 'transfer')
    await moveAddress(client, evil.address)
    await expect(sendAll(client, [id])).rejects.toMatchObject({ code: 'TRANSFER_SIGNED_ELSEWHERE' })
    await moveAddress(client, v3BaseUrl ?? '')
    tamper(ledger, [approved])
    await expect(sendAll(client, [id])).rejects.toMatchObject({ code: 'TRANSFER_SIGNED_USED' })
    expect([evil.received, await referencesAt(core)]).toEqual([[], []])
  })

  it('so a submission for another address can’t be approved', async () => {
    const { client } = await startPayouts()
    const evil = await startEvilServer()
    const seen = seenOf([await client.transfers.draft({ profile, details: payoutOf('P-1') })])
    await client.transfers.submit({ profile, seen, by: ADA })
    await moveAddress(client, evil.address)
    await expect(client.transfers.approve({ profile, seen, by: BEN })).rejects
      .toMatchObject({ code: 'TRANSFER_SIGNED_ELSEWHERE' })
    expect(await client.transfers.list({ profile })).toMatchObject({ rows: [{ state: 'draft' }] })
  })

  it('and an address that was edited in the profile’s file gets nothing either', async () => {
    const core = await startPayouts()
    const evil = await startEvilServer()
    const { id } = await approvedTransfer(core.client, payoutOf('P-1'))
    const path = join(core.ledger, 'profile.json')
    const settings = JSON.parse(readFileSync(path, 'utf8')) as object
    writeFileSync(path, JSON.stringify({ ...settings, v3BaseUrl: evil.address }))
    await expect(sendAll(core.client, [id])).rejects.toMatchObject({ code: 'PROFILE_TAMPERED' })
    expect([evil.received, await referencesAt(core)]).toEqual([[], []])
  })

  it('and which key pays, so another one needs another approval', async () => {
    const core = await startPayouts()
    const { id } = await approvedTransfer(core.client, payoutOf('P-1'))
    const secretKey = 'SECK-fedcba9876543210fedcba9876543210-X'
    const { proposal } = await core.client.proposals.propose({ profile, change: { kind: 'key', secretKey }, by: ADA })
    await core.client.proposals.confirm({ profile, proposalId: proposal.id, by: BEN, secretKey, ...VAULT })
    await expect(sendAll(core.client, [id])).rejects.toMatchObject({ code: 'TRANSFER_SIGNED_ELSEWHERE' })
    expect(await referencesAt(core)).toEqual([])
  })

  it('which can be read beside it, with until when it holds', async () => {
    const { client } = await startPayouts()
    const { id, goodUntil } = await approvedTransfer(client, payoutOf('P-1'))
    const { v3BaseUrl } = await client.profiles.get({ profile })
    const { signed } = await client.transfers.get({ profile, transferId: id })
    expect(signed.map(({ act, by, address }) => [act, by, address])).toEqual([
      ['submitted', 'Ada', v3BaseUrl], ['approved', 'Ben', v3BaseUrl],
    ])
    // An approval holds no longer than the submission under it.
    expect([signed[1]?.goodUntil, goodUntil]).toEqual([signed[0]?.goodUntil, signed[0]?.goodUntil])
  })
})

describe('an approval expires', () => {
  afterEach(() => void vi.useRealTimers())

  it('after a week, and the transfer goes back to its maker', async () => {
    const core = await startPayouts()
    const { id, goodUntil } = await approvedTransfer(core.client, payoutOf('P-1'))
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.parse(goodUntil ?? ''))
    await expect(sendAll(core.client, [id])).rejects.toMatchObject({ code: 'TRANSFER_SIGNED_EXPIRED' })
    expect(await stateOf(core, id)).toBe('draft')
    expect(await referencesAt(core)).toEqual([])
  })
})

describe('an edit of the ledger sends nothing', () => {
  it('that makes a draft approved', async () => {
    const core = await startPayouts()
    const { id } = await core.client.transfers.draft({ profile, details: payoutOf('P-1') })
    tamper(core.ledger, [`UPDATE transfer SET state = 'approved', maker = 'Ada', checker = 'Ben'`])
    await expect(sendAll(core.client, [id])).rejects.toMatchObject({ code: 'TRANSFER_SIGNATURE_BROKEN' })
    expect(await referencesAt(core)).toEqual([])
  })

  it('that adds people with keys of their own, who sign all that must be signed', async () => {
    const core = await startPayouts()
    const { client, ledger } = core
    const { id } = await approvedTransfer(client, payoutOf('P-1'))
    const other = await client.transfers.draft({ profile, details: payoutOf('P-2', { amountMinor: 99_999_900 }) })
    const forged = forgeSignatures(ledger, id, other)
    tamper(ledger, forged)
    await expect(sendAll(client, [other.id], { by: ADA })).rejects.toMatchObject({
      code: 'TRANSFER_SIGNATURE_BROKEN',
      data: { details: { reason: expect.stringContaining('nobody who could do so brought in Eva') as unknown } },
    })
    expect(await referencesAt(core)).toEqual([])
  })

  it('that signs for the people who are there, with keys that are not theirs', async () => {
    const core = await startPayouts()
    const { client, ledger } = core
    const { id } = await approvedTransfer(client, payoutOf('P-1'))
    const other = await client.transfers.draft({ profile, details: payoutOf('P-2', { amountMinor: 99_999_900 }) })
    tamper(ledger, forgeSignatures(ledger, id, other, ['Ada', 'Ben']))
    await expect(sendAll(client, [other.id])).rejects.toMatchObject({
      code: 'TRANSFER_SIGNATURE_BROKEN',
      data: { details: { reason: expect.stringContaining('signature does not match') as unknown } },
    })
    expect(await referencesAt(core)).toEqual([])
  })

  it('that puts back one that was sent, whatever else is taken away', async () => {
    const core = await startPayouts()
    const { client, ledger } = core
    const { id } = await approvedTransfer(client, payoutOf('P-1'))
    await sendAll(client, [id])
    tamper(ledger, [`UPDATE transfer SET state = 'approved', sent_at_ms = NULL`])
    await expect(sendAll(client, [id])).rejects.toMatchObject({ code: 'TRANSFER_MAY_BE_OUT' })
    tamper(ledger, [`DELETE FROM transfer_event WHERE kind IN ('sent', 'taken')`])
    await expect(sendAll(client, [id])).rejects.toMatchObject({ code: 'TRANSFER_MAY_BE_OUT' })
    // The trail itself is cut, and its mark moved with it.
    tamper(ledger, [
      `DELETE FROM audit WHERE action = 'transfer sent'`,
      'UPDATE ledger_state SET audit_count = (SELECT count(*) FROM audit), '
      + 'audit_head = (SELECT hash FROM audit ORDER BY id DESC LIMIT 1)',
    ])
    await expect(sendAll(client, [id])).rejects.toMatchObject({ code: 'LEDGER_NOT_NEWEST' })
    expect(await referencesAt(core)).toEqual(['P-1'])
  })

  it('that puts back one that was rejected, without the rejection', async () => {
    const core = await startPayouts()
    const { client, ledger } = core
    const { id } = await approvedTransfer(client, payoutOf('P-1'))
    const approved = keepRows(ledger, 'transfer')
    await client.transfers.reject({ profile, transferIds: [id], by: BEN, reason: 'Wrong account' })
    tamper(ledger, [approved])
    await expect(sendAll(client, [id])).rejects.toMatchObject({
      code: 'TRANSFER_SIGNATURE_BROKEN',
      data: { details: { reason: expect.stringContaining('rejected by Ben') as unknown } },
    })
    tamper(ledger, [`DELETE FROM transfer_signature WHERE act = 'rejected'`])
    await expect(sendAll(client, [id])).rejects.toMatchObject({ code: 'TRANSFER_SIGNED_USED' })
    expect(await referencesAt(core)).toEqual([])
  })

  it('that revives an approval which an edit had voided, also one that was hidden from the edit', async () => {
    const core = await startPayouts()
    const { client, ledger } = core
    const { id: transferId } = await approvedTransfer(client, payoutOf('P-1'))
    const approved = [keepRows(ledger, 'transfer'), keepRows(ledger, 'transfer_signature')]
    tamper(ledger, ['DELETE FROM transfer_signature'])
    await client.transfers.edit({ profile, transferId, details: payoutOf('P-1', { amountMinor: 100 }), by: ADA })
    tamper(ledger, ['DELETE FROM transfer_signature', ...approved])
    await expect(sendAll(client, [transferId])).rejects.toMatchObject({ code: 'TRANSFER_SIGNED_USED' })
    expect(await referencesAt(core)).toEqual([])
  })
})

/** What two say of a transfer, by keys of their own, in the words of what others signed of another; and their rows. */
function forgeSignatures(
  folder: string, approvedId: number, { id, details, payloadHash }: {
    readonly id: number; readonly details: { readonly reference: string }; readonly payloadHash: string
  }, [maker, checker]: readonly [string, string] = ['Eva', 'Eve'],
): readonly string[] {
  const db = new Database(join(folder, 'ledger.sqlite'), { readonly: true })
  const statements = db.prepare<[number], string>(
    'SELECT statement FROM transfer_signature WHERE transfer_id = ? ORDER BY id',
  ).pluck().all(approvedId)
  db.close()
  const rows = statements.flatMap((text, index) => {
    const read = parseStatement(text)
    if (!read.ok) throw new Error(read.reason)
    const name = index === 0 ? maker : checker
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
    const { act, atMs } = read.value
    const statement = statementText({
      ...read.value, transferId: id, reference: details.reference, payloadHash, revision: 1, user: name.toLowerCase(),
      nonce: `forged ${index}`,
    })
    const signature = sign(null, Buffer.from(statement), privateKey).toString('base64')
    const role = index === 0 ? 'maker' : 'checker'
    return [
      // Of those who are there, their own row stays.
      'INSERT OR IGNORE INTO app_user (user_key, name, roles, public_key, sealed_key, added_at_ms, added_by) VALUES '
      + `('${name.toLowerCase()}', '${name}', '${role}', '${spki}', '{}', 1, 'Ada')`,
      'INSERT INTO transfer_signature (transfer_id, act, user, payload_hash, at_ms, signature, statement) VALUES '
      + `(${id}, '${act}', '${name}', '${payloadHash}', ${atMs}, '${signature}', '${statement}')`,
    ]
  })
  const approved = `UPDATE transfer SET state = 'approved', maker = '${maker}', checker = '${checker}' WHERE id = ${id}`
  return [...rows, approved]
}

describe('a ledger that is not the newest sends nothing', () => {
  it('of a copy of its folder from before the sending', async () => {
    const core = await startPayouts()
    const { id } = await approvedTransfer(core.client, payoutOf('P-1'))
    await core.core.close()
    const copy = aside(core.ledger)
    const second = await core.reopen()
    await sendAll(second.client, [id])
    await second.core.close()
    copyLedger(copy, core.ledger)
    const third = await second.reopen()
    await expect(sendAll(third.client, [id])).rejects.toMatchObject({ code: 'LEDGER_NOT_NEWEST' })
    expect(await referencesAt(core)).toEqual(['P-1'])
  })

  it('of another profile, whose transfers were approved for practice, also where none was used before', async () => {
    const core = await startCore()
    const ledger = ledgerFolder(core.folder, PROFILE)
    const { client } = core
    const evil = await startEvilServer()
    const trial = 'trial'
    const own = (await client.profiles.list()).find(({ name }) => name === profile)
    const { baseUrl = '', publicKey = '' } = own ?? {}
    await client.profiles.add({
      name: trial, kind: 'test', baseUrl, publicKey, secretKey: 'SECK-fedcba9876543210fedcba9876543210-X',
      v3BaseUrl: evil.address,
    })
    await addUsers(client, trial)
    const { id } = await approvedTransfer(client, payoutOf('P-1'), trial)
    await core.core.close()
    copyLedger(ledgerFolder(core.folder, trial), ledger)
    const reopened = await core.reopen()
    await expect(sendAll(reopened.client, [id])).rejects.toMatchObject({ code: 'PERSON_UNCERTIFIED' })
    expect([evil.received, await referencesAt(core)]).toEqual([[], []])
  })

  it('of another profile, where this one was used before', async () => {
    const core = await startPayouts()
    const { client } = core
    const { baseUrl, publicKey } = await client.profiles.get({ profile })
    const first = await approvedTransfer(client, payoutOf('P-1'))
    await sendAll(client, [first.id])
    await client.profiles.add({
      name: 'trial', kind: 'test', baseUrl, publicKey, secretKey: 'SECK-fedcba9876543210fedcba9876543210-X',
    })
    await addUsers(client, 'trial')
    await core.core.close()
    copyLedger(ledgerFolder(core.folder, 'trial'), core.ledger)
    const reopened = await core.reopen()
    // Its people are nobody here; those who were set up in it by the vault's holder are.
    await addUsers(reopened.client)
    const draft = await reopened.client.transfers.draft({ profile, details: payoutOf('P-1') })
    const seen = seenOf([draft])
    await reopened.client.transfers.submit({ profile, seen, by: ADA })
    await reopened.client.transfers.approve({ profile, seen, by: BEN })
    await expect(sendAll(reopened.client, [draft.id])).rejects.toMatchObject({
      code: 'LEDGER_NOT_NEWEST', data: { details: { reason: 'another ledger is in its place' } },
    })
    expect(await referencesAt(core)).toEqual(['P-1'])
  })
})

describe('what was signed is used up before the ledger knows of the sending', () => {
  it('so one that ends in between is not sent, and takes two signatures again', async () => {
    const core = await startPayouts()
    const { client, ledger } = core
    const { id } = await approvedTransfer(client, payoutOf('P-1'))
    // The commit fails that comes next: as if it had been killed there.
    const db = new Database(join(ledger, 'ledger.sqlite'))
    db.exec(`CREATE TRIGGER killed BEFORE UPDATE OF state ON transfer WHEN new.state = 'sending'
      BEGIN SELECT RAISE(ABORT, 'killed'); END`)
    await expect(sendAll(client, [id])).rejects.toThrow()
    db.exec('DROP TRIGGER killed')
    db.close()
    expect(await stateOf(core, id)).toBe('approved')
    await expect(sendAll(client, [id])).rejects.toMatchObject({ code: 'TRANSFER_SIGNED_USED' })
    expect([await stateOf(core, id), await referencesAt(core)]).toEqual(['draft', []])
    const seen = seenOf([await client.transfers.get({ profile, transferId: id })])
    await client.transfers.submit({ profile, seen, by: ADA })
    await client.transfers.approve({ profile, seen, by: BEN })
    await sendAll(client, [id])
    expect(await referencesAt(core)).toEqual(['P-1'])
  })

  it('and one that provably was not sent takes two signatures again as well', async () => {
    const core = await startPayouts()
    const { client } = core
    const evil = await startEvilServer()
    const { v3BaseUrl } = await client.profiles.get({ profile })
    // Nobody listens there.
    const nowhere = evil.address.replace(/:\d+/, ':9')
    await moveAddress(client, nowhere)
    const { id } = await approvedTransfer(client, payoutOf('P-1'))
    expect((await sendAll(client, [id]))[0]).toMatchObject({ transfer: { state: 'draft', maker: null, checker: null } })
    await moveAddress(client, v3BaseUrl ?? '')
    const seen = seenOf([await client.transfers.get({ profile, transferId: id })])
    await client.transfers.submit({ profile, seen, by: ADA })
    await client.transfers.approve({ profile, seen, by: BEN })
    await sendAll(client, [id])
    expect(await referencesAt(core)).toEqual(['P-1'])
  })
})

describe('an edit of what others signed', () => {
  it('is signed by whoever does it', async () => {
    const { client } = await startPayouts()
    const { id: transferId } = await approvedTransfer(client, payoutOf('P-1'))
    const details = payoutOf('P-1', { amountMinor: 100 })
    await expect(client.transfers.edit({ profile, transferId, details })).rejects
      .toMatchObject({ code: 'TRANSFER_EDIT_UNSIGNED' })
    const edited = await client.transfers.edit({ profile, transferId, details, by: BEN })
    expect(edited).toMatchObject({ state: 'draft', revision: 2 })
    expect(edited.signed.map(({ act, by }) => [act, by]))
      .toEqual([['submitted', 'Ada'], ['approved', 'Ben'], ['edited', 'Ben']])
    expect(edited.events.at(-1)).toMatchObject({ kind: 'edited', by: 'Ben' })
  })
})
