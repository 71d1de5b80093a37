import { createHmac } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  UNCHECKED_BYTES_PER_DAY, UNCHECKED_PER_DAY,
} from '../../../../src-shared/domain/webhooks/unchecked-cap.ts'
import { createCore } from '../../../../src-main/compose.ts'
import type { WebhookEntry, WebhookImport } from '../../../../src-shared/contract/webhooks/webhooks.ts'
import type { Currency } from '../../../../src-shared/domain/values/currency.ts'
import { codeOf, PROFILE, startCore, type TestCore } from '../../../support/core/core.ts'
import { payload, post, startListening } from '../../../support/core/listening.ts'
import { postJson } from '../../../support/service/practice-start.ts'
import { QUICK_KDF } from '../../../support/core/quick-keys.ts'

const profile = PROFILE
const NGN = 'NGN' as Currency
const SECRET = 'a-shared-secret-of-some-length'
const APPROVED = { answer: 'approved', amount: '10.00' }

/** The verify goes on by itself. */
function untilState(core: TestCore, txref: string, state: string) {
  return expect.poll(() => core.state(txref), { timeout: 15_000 }).toBe(state)
}

function webhookRuns({ client }: TestCore) {
  return client.verifyRuns.list({ profile }).then((runs) => runs.filter(({ lane }) => lane === 'webhook'))
}

async function importFile({ client, folder }: TestCore, name: string, text: string): Promise<WebhookImport> {
  const path = join(folder, name)
  await writeFile(path, text)
  for await (const event of await client.webhooks.importFile({ profile, path })) {
    if (event.kind === 'done') return event.result
  }
  throw new Error('The import did not end')
}

describe('a webhook', () => {
  it.each(['form', 'json'])('of a QR payment, sent as %s, leads through a verify to proved', async (encoding) => {
    const core = await startListening()
    await postJson(`${core.serviceUrl}/_control/webhooks`, { address: core.address, encoding })
    const qr = { method: 'nibss-qr' as const, currency: NGN, email: 'c@x.example' }
    const details = { ...qr, txref: 'Q-1', amountMinor: 50_050 }
    await core.client.charges.start({ profile, details })
    await postJson(`${core.serviceUrl}/_control/charges`, { txref: 'Q-1', decision: 'approve' })
    await untilState(core, 'Q-1', 'proved')
    expect((await core.client.webhooks.list({ profile })).rows).toMatchObject([{
      txref: 'Q-1', status: 'successful', amount: '500.5', currency: 'NGN', encoding, source: 'listener',
      kind: 'payment', paymentState: 'proved', isAuthentic: null, duplicateOf: null, fault: null,
    }])
  })

  it('that lies proves nothing: only the verify does', async () => {
    const core = await startListening()
    await core.importRows(['T-1,10.00,NGN,', 'T-2,10.00,NGN,'])
    await core.teach({ 'T-1': { answer: 'approved', amount: '0.50' }, 'T-2': { answer: 'pending', amount: '10.00' } })
    await core.deliver({ txRef: 'T-1', amount: 10, status: 'successful' })
    await core.deliver({ txRef: 'T-2', amount: 10, status: 'successful' })
    await untilState(core, 'T-1', 'failed')
    await untilState(core, 'T-2', 'pending')
    expect((await core.client.payments.get({ profile, txref: 'T-1' })).amountMinor).toBe(1_000)
  })

  it('alone changes nothing of a payment', async () => {
    const core = await startListening()
    await core.importRows(['T-1,10.00,NGN,'])
    await core.deliver({ status: 'failed' })
    // Its verify has not begun: it waits for what else may come.
    expect(await core.state('T-1')).toBe('unverified')
  })

  it('that comes again is kept short and verified once', async () => {
    const core = await startListening()
    await core.importRows(['T-1,10.00,NGN,'])
    await core.teach({ 'T-1': APPROVED })
    for (let at = 0; at < 3; at += 1) expect(await core.deliver({})).toBe(200)
    await untilState(core, 'T-1', 'proved')
    await core.deliver({})
    await core.deliver({ amount: 11 })
    await expect.poll(async () => (await webhookRuns(core)).length, { timeout: 10_000 }).toBe(2)
    const { rows, total } = await core.client.webhooks.list({ profile, only: 'doubled' })
    const said = rows.map(({ id, duplicateOf, runId }) => [id, duplicateOf, runId])
    expect(said).toEqual([[4, 1, 1], [3, 1, 1], [2, 1, 1]])
    expect(total).toBe(3)
    const repeated = await core.client.webhooks.get({ profile, id: 3 })
    expect(repeated).toMatchObject({ repeats: 3, body: JSON.stringify(payload({})) })
  })

  it('of an unknown reference is kept and listed; once the books expect it, the next one is verified', async () => {
    const core = await startListening()
    await core.teach({ 'T-1': APPROVED })
    await core.deliver({})
    const unknown = () => core.client.webhooks.list({ profile, only: 'unknown-reference' })
    expect(await unknown()).toMatchObject({ total: 1, rows: [{ txref: 'T-1', paymentState: null, runId: null }] })
    await core.importRows(['T-1,10.00,NGN,'])
    expect(await unknown()).toMatchObject({ total: 0 })
    await core.deliver({})
    await untilState(core, 'T-1', 'proved')
  })

  it('that can’t be read is kept with its fault, whatever it is', async () => {
    const core = await startListening()
    const deep = `{"a":${'['.repeat(60_000)}`
    const hostile = ['', '{', '[]', deep, '{"__proto__":{"txRef":"T-1"}}', '{"txRef":"\\ud800"}']
    for (const body of hostile) expect(await post(core.address, body)).toBe(200)
    const { total, rows } = await core.client.webhooks.list({ profile, only: 'faulty' })
    expect(total).toBe(hostile.length)
    expect(rows.every(({ fault }) => fault !== null)).toBe(true)
    expect(await codeOf(core.client.webhooks.get({ profile, id: 99 }))).toBe('WEBHOOK_UNKNOWN')
  })

  it('of a transfer is kept as one', async () => {
    const core = await startListening()
    const data = { id: 7, reference: 'P-1', status: 'SUCCESSFUL', amount: 500, currency: 'KES' }
    await post(core.address, JSON.stringify({ status: 'success', message: 'x', data }))
    expect((await core.client.webhooks.list({ profile, only: 'transfers' })).rows).toMatchObject([{
      kind: 'transfer', transferReference: 'P-1', txid: '7', status: 'SUCCESSFUL', amount: '500', currency: 'KES',
    }])
  })
})

describe('the end of a transfer', () => {
  it('comes to its callback_url, which this receiver can be, and is kept', async () => {
    const core = await startListening()
    const body = {
      amount: 5500, account_bank: '044', account_number: '0690000040', currency: 'NGN', reference: 'P-1',
      callback_url: core.address,
    }
    const headers = { authorization: `Bearer ${core.secretKey}` }
    await postJson(`${core.serviceUrl}/v3/transfers`, body, headers)
    const transfers = () => core.client.webhooks.list({ profile, only: 'transfers' })
    await expect.poll(transfers, { timeout: 5_000 }).toMatchObject({ rows: [{
      kind: 'transfer', transferReference: 'P-1', status: 'SUCCESSFUL', amount: '5500', currency: 'NGN', fault: null,
    }] })
  })

  it('comes by webhook where it names no callback_url, as a form too', async () => {
    const core = await startListening()
    await postJson(`${core.serviceUrl}/_control/webhooks`, { address: core.address, encoding: 'form' })
    const body = { amount: 5500, account_bank: '044', account_number: '0690000040', currency: 'NGN', reference: 'P-2' }
    await postJson(`${core.serviceUrl}/v3/transfers`, body, { authorization: `Bearer ${core.secretKey}` })
    const transfers = () => core.client.webhooks.list({ profile, only: 'transfers' })
    await expect.poll(transfers, { timeout: 5_000 }).toMatchObject({ rows: [{
      kind: 'transfer', transferReference: 'P-2', status: 'SUCCESSFUL', amount: '5500', encoding: 'form', fault: null,
    }] })
  })
})

describe('a webhook in v3’s spelling', () => {
  it('leads through a verify to proved; one that names two payments leads nowhere', async () => {
    const core = await startListening()
    await core.importRows(['T-1,10.00,NGN,', 'T-2,10.00,NGN,'])
    await core.teach({ 'T-1': APPROVED, 'T-2': APPROVED })
    const told = (fields: object) => core.deliver({ txRef: undefined, ...fields })
    expect(await told({ tx_ref: 'T-1', data: { tx_ref: 'T-2' } })).toBe(200)
    expect(await told({ data: { tx_ref: 'T-1', status: 'successful' } })).toBe(200)
    await untilState(core, 'T-1', 'proved')
    expect(await core.state('T-2')).toBe('unverified')
    const { rows } = await core.client.webhooks.list({ profile })
    expect(rows.map(({ kind, txref }) => [kind, txref])).toEqual([['payment', 'T-1'], ['unreadable', null]])
  })
})

describe('a flood', () => {
  it('of notices makes few runs, and every payment is verified', async () => {
    const core = await startListening()
    const txrefs = Array.from({ length: 90 }, (_, index) => `F-${index}`)
    await core.importRows(txrefs.map((txref) => `${txref},10.00,NGN,`))
    await core.teach(Object.fromEntries(txrefs.map((txref) => [txref, APPROVED])))
    const answers = await Promise.all(txrefs.map((txref) => core.deliver({ txRef: txref })))
    expect(new Set(answers)).toEqual(new Set([200]))
    for (const txref of txrefs) await untilState(core, txref, 'proved')
    expect((await webhookRuns(core)).length).toBeLessThan(8)
  })
})

describe('listening', () => {
  it('has one address, counts what it takes and refuses, and ends', async () => {
    const core = await startListening()
    const { client, address } = core
    expect(await client.webhooks.listen({ profile })).toMatchObject({ address })
    expect(new URL(address).pathname).toMatch(/^\/[\w-]{43}$/)
    await core.deliver({})
    await fetch(new URL('/', address))
    const refused = {
      'wrong-address': 1, 'not-authentic': 0, 'too-large': 0, 'too-many': 0, 'over-cap': 0, 'not-kept': 0,
    }
    const unchecked = {
      kept: 1, keptBytes: expect.any(Number), maxPerDay: UNCHECKED_PER_DAY, maxBytesPerDay: UNCHECKED_BYTES_PER_DAY,
    }
    expect(await client.webhooks.listening({ profile })).toEqual({
      address, taken: 1, refused, trouble: null, unchecked,
    })
    expect(await client.webhooks.stop({ profile })).toMatchObject({ address: null, taken: 1 })
    await expect(core.deliver({})).rejects.toThrow()
    const { rows } = await client.audit.list({ profile, search: 'webhooks' })
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining([
      'webhook settings set', 'webhooks listened to', 'webhooks no longer listened to',
    ]))
    expect(JSON.stringify(rows)).not.toContain(new URL(address).pathname)
  })

  it('shows each delivery as it comes, from where it began', async () => {
    const core = await startListening()
    await core.deliver({ txRef: 'OLD' })
    await core.client.webhooks.stop({ profile })
    const { address, after } = await core.client.webhooks.listen({ profile })
    const seen: WebhookEntry[] = []
    const watching = (async () => {
      for await (const notice of await core.client.webhooks.watch({ profile, after })) seen.push(notice)
    })()
    await post(address, JSON.stringify(payload({ txRef: 'NEW-1' })))
    await expect.poll(() => seen.length).toBe(1)
    await post(address, JSON.stringify(payload({ txRef: 'NEW-2' })))
    await expect.poll(() => seen.map(({ txref }) => txref)).toEqual(['NEW-1', 'NEW-2'])
    await core.client.webhooks.stop({ profile })
    await watching
  })

  it('that ended before its verify is taken up by the next one', async () => {
    const core = await startListening()
    await core.importRows(['T-1,10.00,NGN,'])
    await core.teach({ 'T-1': APPROVED })
    await core.deliver({})
    const next = await core.reopen()
    expect(await next.state('T-1')).toBe('unverified')
    await startListening(next)
    await untilState(next, 'T-1', 'proved')
  })

  it('ends with its profile', async () => {
    const core = await startListening()
    await core.client.profiles.remove({ profile })
    await expect(core.deliver({})).rejects.toThrow()
    expect((await core.client.profiles.list()).map(({ name }) => name)).not.toContain(profile)
  })

  it('goes on while the vault is locked: what arrives is kept, and says why nothing follows', async () => {
    const { core, folder, importRows, teach } = await startCore()
    await importRows(['T-1,10.00,NGN,'])
    await teach({ 'T-1': APPROVED })
    await core.close()
    let passphrase: string | undefined = 'a long passphrase'
    const locked = await createCore(
      { dataDir: join(folder, 'data'), actor: 'officer', command: 'test', kdfCost: QUICK_KDF },
      { askPassphrase: () => Promise.resolve(passphrase) },
    )
    onTestFinished(() => locked.close())
    const { client } = locked
    const { address } = await client.webhooks.listen({ profile, port: 0 })
    await client.vault.lock()
    passphrase = undefined
    expect(await post(address, JSON.stringify(payload({})))).toBe(200)
    const trouble = async () => (await client.webhooks.listening({ profile })).trouble
    await expect.poll(trouble, { timeout: 5_000 }).toContain('vault')
    expect((await client.webhooks.list({ profile })).total).toBe(1)
    await client.vault.unlock({ passphrase: 'a long passphrase' })
    await post(address, JSON.stringify(payload({ amount: 11 })))
    await expect.poll(async () => (await client.payments.get({ profile, txref: 'T-1' })).state, { timeout: 10_000 })
      .toBe('proved')
    expect(await trouble()).toBeNull()
  })

  it('says that its port is taken, and then nothing listens', async () => {
    const { client, address } = await startListening()
    const practice = { profile: 'practice' }
    const request = { ...practice, port: Number(new URL(address).port) }
    expect(await codeOf(client.webhooks.listen(request))).toBe('WEBHOOK_PORT_UNUSABLE')
    expect(await client.webhooks.listening(practice)).toMatchObject({ address: null })
  })
})

describe('the settings of webhooks', () => {
  it('are made when first listened to; a new path ends the old one, also while it listens', async () => {
    const core = await startListening()
    const before = await core.client.webhooks.settings({ profile })
    const after = await core.client.webhooks.setSettings({ profile, newPath: true })
    expect(after.path).not.toBe(before.path)
    const { address } = await core.client.webhooks.listening({ profile })
    expect(address).toContain(after.path)
    // The tunnel leads to the port that was had.
    expect(new URL(address ?? '').port).toBe(new URL(core.address).port)
    const old = new URL(before.path ?? '', address ?? '')
    expect(await post(old.href, '{}')).toBe(404)
    expect(await post(address ?? '', '{}')).toBe(200)
  })

  it.each(['header', 'hmac-sha256'] as const)('ask for a %s, and the secret never comes back', async (kind) => {
    const core = await startListening()
    const { client } = core
    const change = { profile, authenticity: { kind, header: 'X-Hash' }, secret: SECRET }
    const set = await client.webhooks.setSettings(change)
    expect(set).toMatchObject({ authenticity: { kind, header: 'X-Hash' }, secretFingerprint: expect.any(String) })
    const { address } = await client.webhooks.listening({ profile })
    const body = JSON.stringify(payload({}))
    const value = kind === 'header' ? SECRET : createHmac('sha256', SECRET).update(body).digest('base64')
    expect(await post(address ?? '', body)).toBe(401)
    expect(await post(address ?? '', body, { 'x-hash': value })).toBe(200)
    expect(await client.webhooks.list({ profile })).toMatchObject({ total: 1, rows: [{ isAuthentic: true }] })
    expect(await client.webhooks.listening({ profile })).toMatchObject({ taken: 1, refused: { 'not-authentic': 1 } })
    const all = JSON.stringify([await client.audit.list({ profile }), await client.webhooks.settings({ profile })])
    expect(all).not.toContain(SECRET)

    const next = await core.reopen()
    const again = await next.client.webhooks.listen({ profile })
    expect(await post(again.address, body)).toBe(401)
    expect(await post(again.address, body, { 'x-hash': value })).toBe(200)
  })

  it.each([
    ['a check without a secret', { authenticity: { kind: 'header', header: 'X-Hash' } as const }],
    ['a short secret', { authenticity: { kind: 'header', header: 'X-Hash' } as const, secret: 'short' }],
    ['a secret that no header can carry', { secret: 'sechzehn Zeichen ü' }],
    ['a header that is none', { authenticity: { kind: 'header', header: 'X Hash' } as const, secret: SECRET }],
    ['a header of the connection', { authenticity: { kind: 'header', header: 'Host' } as const, secret: SECRET }],
  ])('refuse %s, and change nothing', async (_, change) => {
    const core = await startListening()
    const before = await core.client.webhooks.settings({ profile })
    expect(await codeOf(core.client.webhooks.setSettings({ profile, ...change }))).toBe('WEBHOOK_SETTINGS_INVALID')
    expect(await core.client.webhooks.settings({ profile })).toEqual(before)
  })
})

describe('the practice profile', () => {
  it.each([
    { kind: 'none' } as const, { kind: 'header', header: 'X-Hash' } as const,
    { kind: 'hmac-sha256', header: 'X-Hash' } as const,
  ])('is told of its payments while it listens, checked by $kind, and needs no secret', async (authenticity) => {
    const { client } = await startCore()
    const practice = { profile: 'practice' }
    await client.webhooks.setSettings({ ...practice, port: 0, authenticity })
    await client.webhooks.listen(practice)
    const card = { number: '5000000000000033', cvv: '737', expiryMonth: '12', expiryYear: '31' }
    const details = { method: 'card' as const, txref: 'P-1', currency: NGN, amountMinor: 1_000, email: 'c@x.example' }
    await client.charges.start({ ...practice, details, card })
    await expect.poll(() => client.webhooks.list(practice), { timeout: 5_000 }).toMatchObject({
      total: 1, rows: [{ txref: 'P-1', encoding: 'form', isAuthentic: authenticity.kind === 'none' ? null : true }],
    })
    await client.profiles.update({ ...practice, requestsPerMinute: 3_000 })
    await client.charges.start({ ...practice, details: { ...details, txref: 'P-2' }, card })
    await expect.poll(async () => (await client.webhooks.list(practice)).total, { timeout: 5_000 }).toBe(2)
    const change = { ...practice, secret: SECRET }
    expect(await codeOf(client.webhooks.setSettings(change))).toBe('WEBHOOK_SETTINGS_INVALID')
  })
})

describe('a file of webhooks', () => {
  it('is taken row by row, and what it names is verified in one run', async () => {
    const core = await startCore()
    await core.importRows(['T-1,10.00,NGN,', 'T-2,10.00,NGN,'])
    await core.teach({ 'T-1': APPROVED, 'T-2': APPROVED })
    const lines = [payload({ txRef: 'T-1' }), payload({ txRef: 'X-1' }), { a: 1 }].map((line) => JSON.stringify(line))
    const result = await importFile(core, 'a.jsonl', [...lines, 'nothing', lines[0]].join('\n'))
    expect(result).toMatchObject({
      taken: 3, doubled: 1, unknownReference: 1, rejected: 2, run: { lane: 'webhook', size: 1 },
      rejects: [
        { rowNumber: 3, reason: 'the body has neither a txRef nor a reference with a status' },
        { rowNumber: 4, reason: 'the body is not JSON' },
      ],
    })
    await untilState(core, 'T-1', 'proved')
    const csv = 'id,txRef,amount,status,currency,customer.email\n94,T-2,10.00,successful,NGN,c@x.example\n'
    expect(await importFile(core, 'b.csv', csv)).toMatchObject({ taken: 1, doubled: 0, run: { size: 1 } })
    await untilState(core, 'T-2', 'proved')
    const [fromCsv] = (await core.client.webhooks.list({ profile })).rows
    expect(fromCsv).toMatchObject({ source: 'file', encoding: 'csv', txref: 'T-2', amount: '10.00' })
    expect(await importFile(core, 'b.csv', csv)).toMatchObject({ taken: 1, doubled: 1, run: null })
    expect((await core.client.audit.list({ profile, search: 'webhooks imported' })).rows).toHaveLength(3)
  })
})

describe('the undoing of an import', () => {
  it('is refused once a webhook tells of a payment of it', async () => {
    const core = await startListening()
    const { client } = core
    const told = await core.importRows(['T-1,10.00,NGN,'])
    const free = await core.importRows(['T-2,10.00,NGN,'])
    await core.deliver({})
    const undo = (batchId: number | null) => client.imports.undo({ profile, batchId: batchId ?? 0, reason: 'wrong' })
    await expect(undo(told.batchId)).rejects.toMatchObject({
      code: 'IMPORT_UNDO_REFUSED', message: expect.stringContaining('webhook 1 refers to one of its payments'),
    })
    expect(await undo(free.batchId)).toMatchObject({ state: 'undone' })
  })
})
