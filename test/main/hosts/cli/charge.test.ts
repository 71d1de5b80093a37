import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { decryptByForge, submitForm } from '../../../support/service/practice-charge.ts'
import { postJson } from '../../../support/service/practice-start.ts'
import { scan, scanPng } from '../../../support/cli/scan-qr.ts'
import { ownTill, PASSPHRASE, PROFILE, shareTill } from '../../../support/cli/till.ts'

const PIN_CARD = { number: '5000000000000017', cvv: '737', expiryMonth: '12', expiryYear: '31' }
const BANK_PAGE_CARD = { ...PIN_CARD, number: '5000000000000025' }
const NO_AUTH_CARD = { ...PIN_CARD, number: '5000000000000033' }
const BILLING = { zip: '07205', city: 'Hillside', address: '470 Mundet', state: 'NJ', country: 'US' }
const AMOUNT = ['--amount', '1250.50', '--email', 'customer@example.com']

const ENV = { TILLPROOF_PASSPHRASE: PASSPHRASE }

const till = shareTill()

/** The envelope of a charge. */
function clientOf(body: string): string {
  return (JSON.parse(body) as { client: string }).client
}

/** A secret as one line of JSON on stdin. */
const typed = (secrets: object) => ({ stdin: `${JSON.stringify(secrets)}\n` })
const chargeOf = async (chargeId: number) => (await till().client()).charges.get({ profile: PROFILE, chargeId })
const paymentOf = async (txref: string) => (await till().client()).payments.get({ profile: PROFILE, txref })
const chargesOf = async () => (await till().client()).charges.list({ profile: PROFILE })

/** Charges by the terminal and gives its number. */
async function chargeCard(txref: string, card = PIN_CARD, ...more: string[]): Promise<number> {
  const argv = ['--json', 'charge', 'card', txref, ...AMOUNT, '--card-stdin', '--no-wait', ...more]
  const { charge } = (await till().run(argv, typed(card))).json() as { charge: { id: number } }
  return charge.id
}

describe('charge', () => {
  it('card takes the card from stdin, never from an argument, and says what comes next', async () => {
    const argv = ['charge', 'card', 'ORDER-9', ...AMOUNT, '--first-name', 'Customer', '--card-stdin']
    const { status, out, err } = await till().run(argv, typed(PIN_CARD))
    expect(status).toBe(1)
    const { rows: [charge] } = await chargesOf()
    const id = charge?.id ?? 0
    expect(charge).toMatchObject({
      txref: 'ORDER-9', method: 'card', state: 'waiting', currency: 'NGN', amountMinor: 125_050,
      email: 'customer@example.com', cardLastFour: '0017', by: 'officer',
    })
    expect(await paymentOf('ORDER-9')).toMatchObject({ amountMinor: 125_050, source: { kind: 'charge' } })
    expect(out).toContain(`Next:  tillproof charge answer ${id}`)
    const answered = await till().run(['charge', 'answer', String(id), '--secrets-stdin'], typed({
      ...PIN_CARD, pin: '3310',
    }))
    expect(answered.out).toMatch(/Tell the customer:\n {2}\w/)
    expect(answered.out).toContain(`Next:  tillproof validate ${id}`)
    expect([out, err, answered.out].join('')).not.toContain(PIN_CARD.number)
    expect((await till().run([...argv, '--card', PIN_CARD.number])).status).toBe(2)
  })

  it('refuses what is no card on stdin, without quoting it', async () => {
    const before = await chargesOf()
    const argv = ['charge', 'card', 'X', ...AMOUNT, '--card-stdin']
    const { status, err } = await till().run(argv, { stdin: '4111 no\n' })
    expect([status, await chargesOf()]).toEqual([2, before])
    expect(err).not.toContain('4111')
    const cut = await till().run(argv, typed({ ...PIN_CARD, cvv: '' }))
    expect([cut.status, cut.err.includes('No cvv on stdin'), await chargesOf()]).toEqual([2, true, before])
  })

  it('qr names its kind, and what the books expect where the customer enters the amount', async () => {
    const argv = ['charge', 'qr', 'Q-1', '--amount', '0', '--expected', '500', '--email', 'c@example.com', '--no-wait']
    const { json } = await till().run([...argv, '--json'])
    expect(json()).toMatchObject({ profile: PROFILE, charge: { method: 'nibss-qr', state: 'waiting' } })
    expect((await paymentOf('Q-1')).amountMinor).toBe(50_000)
    const other = ['charge', 'qr', 'Q-2', '--amount', '5', '--email', 'c@example.com', '--kind', 'pwc-qr', '--no-wait']
    expect((await till().run([...other, '--json'])).json()).toMatchObject({ charge: { method: 'pwc-qr' } })
  })

  it('qr shows its code to whoever reads text, and gives its image to a script', async () => {
    const argv = (txref: string) => ['charge', 'qr', txref, '--amount', '500', '--email', 'c@example.com', '--no-wait']
    const { out } = await till().run(argv('SCAN-1'))
    expect(out).toContain('The customer scans this code:')
    expect(scan(out.split('\n').filter((line) => /[▀▄█]/.test(line))))
      .toContain(`${till().service.baseUrl}/practice/pay/`)
    const { charge } = (await till().run([...argv('SCAN-2'), '--json'])).json() as { charge: { id: number } }
    const { step } = await chargeOf(charge.id)
    expect(step).toMatchObject({ kind: 'scan', qrImage: expect.stringMatching(/^data:image\//) })
    expect(charge).toMatchObject({ step })
  })

  it('qr writes its code as a picture, which a camera reads, and warns that test keys can’t be paid with', async () => {
    const argv = ['charge', 'qr', 'PNG-1', '--amount', '500', '--email', 'c@example.com', '--no-wait']
    const { err } = await till().run([...argv, '--qr-out', 'code.png', '--json'])
    expect(err).toContain('only with live credentials')
    const path = join(till().folder, 'code.png')
    expect(scanPng(await readFile(path))).toContain(`${till().service.baseUrl}/practice/pay/`)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    const before = await chargesOf()
    const again = await till().run([...argv.with(2, 'PNG-2'), '--qr-out', 'code.png'])
    expect([again.status, again.err, (await chargesOf()).total])
      .toEqual([2, expect.stringContaining('OUTPUT_EXISTS'), before.total])
    const shown = await till().run(['charge', 'show', String(before.rows[0]?.id), '--qr-out', 'again.png'])
    expect([shown.status, await readFile(join(till().folder, 'again.png'))]).toEqual([1, await readFile(path)])
  })

  it('qr says so where the terminal is too narrow for the code', async () => {
    const argv = ['charge', 'qr', 'NARROW-1', '--amount', '500', '--email', 'c@example.com', '--no-wait']
    const { out } = await till().run(argv, { terminal: { env: ENV, isTty: true, columns: 40 } })
    expect([out.replace(/\s+/g, ' ').includes('too narrow for the QR code'), out.includes('▀')]).toEqual([true, false])
  })

  it('sends the amount of a QR code as a number, 0 where the customer enters it, byte for byte', async () => {
    const own = await ownTill({ requestsPerMinute: null })
    const sent: string[] = []
    const tap = createServer((request, response) => {
      void text(request).then(async (body) => {
        sent.push(decryptByForge(own.service.secretKey, clientOf(body)))
        const { method = '', url = '' } = request
        const headers = { 'content-type': request.headers['content-type'] ?? '' }
        const answer = await fetch(own.service.baseUrl + url, { method, headers, body })
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
      })
    })
    onTestFinished(async () => { await new Promise((ended) => tap.close(ended)) })
    await once(tap.listen(0, '127.0.0.1'), 'listening')
    const { port } = tap.address() as AddressInfo
    const { v3BaseUrl, publicKey, secretKey } = own.service
    await (await own.client()).profiles.add({
      name: PROFILE, kind: 'test', baseUrl: `http://127.0.0.1:${port}`, v3BaseUrl, publicKey, secretKey,
    })
    const qr = ['--email', 'c@example.com', '--no-wait']
    await own.run(['charge', 'qr', 'B-1', '--amount', '0', '--expected', '500', ...qr])
    await own.run(['charge', 'qr', 'B-2', '--amount', '500', ...qr])
    expect(sent.map((payload) => /"amount":[^,}]+/.exec(payload)?.[0])).toEqual(['"amount":0', '"amount":500.00'])
  })

  it('card carries country, IP, device, items and subaccounts', async () => {
    const id = await chargeCard('MORE-1', PIN_CARD, '--currency', 'USD', '--country', 'us', '--ip', '203.0.113.7',
      '--device-fingerprint', 'fp-1', '--meta', 'table=7', '--meta', 'note=a=b', '--subaccount', 'RS_1=3',
      '--subaccount', 'RS_2=1')
    const db = new Database(join(till().dataDir, 'profiles', PROFILE, 'ledger.sqlite'), { readonly: true })
    const details = db.prepare<[number], string>('SELECT details FROM charge WHERE id = ?').pluck().get(id) ?? ''
    db.close()
    expect(JSON.parse(details)).toMatchObject({
      currency: 'USD', country: 'US', ip: '203.0.113.7', deviceFingerprint: 'fp-1',
      meta: [{ name: 'table', value: '7' }, { name: 'note', value: 'a=b' }],
      subaccounts: [{ id: 'RS_1', splitRatio: '3' }, { id: 'RS_2', splitRatio: '1' }],
    })
    for (const wrong of [['--meta', '=7'], ['--subaccount', 'RS_1='], ['--subaccount', '=3'], ['--country', 'USA']]) {
      const argv = ['charge', 'card', 'MORE-2', ...AMOUNT, '--card-stdin', ...wrong]
      expect([wrong, (await till().run(argv, typed(PIN_CARD))).status]).toEqual([wrong, 2])
    }
  })

  it('asks for the country of a card in another currency, and never takes it for Nigeria', async () => {
    const before = await chargesOf()
    const argv = ['charge', 'card', 'USD-1', ...AMOUNT, '--currency', 'USD']
    const script = await till().run([...argv, '--card-stdin'], typed(PIN_CARD))
    expect([script.status, script.err]).toEqual([2, expect.stringContaining('--country')])
    const typedCard = Object.values(PIN_CARD).map((secret) => `${secret}\r`)
    const asked = await till().run([...argv, '--no-wait'], {
      terminal: { env: ENV, isTty: true, secrets: typedCard }, stdin: 'gb\n',
    })
    expect(asked.err).toContain('Country of the USD payment')
    expect((await chargesOf()).total).toBe(before.total + 1)
  })

  it('mobile-money takes no order reference twice, unless the service refused it before', async () => {
    const argv = (txref: string) => [
      'charge', 'mobile-money', txref, '--currency', 'UGX', '--amount', '5000', '--email', 'c@example.com', '--phone',
      '256700000001', '--order-ref', 'TWICE', '--no-wait',
    ]
    await till().run(argv('T-1'))
    const before = await chargesOf()
    const second = await till().run(argv('T-2'))
    expect([second.status, second.err]).toEqual([2, expect.stringContaining('was used for charge')])
    expect(await chargesOf()).toEqual(before)
    await expect(paymentOf('T-2')).rejects.toMatchObject({ code: 'PAYMENT_UNKNOWN' })
  })

  it('mobile-money needs its order reference', async () => {
    const base = ['charge', 'mobile-money', 'M-1', '--currency', 'UGX', '--amount', '5000', '--email', 'c@example.com']
    const phone = ['--phone', '256700000001', '--no-wait']
    expect((await till().run([...base, ...phone])).status).toBe(2)
    const { json } = await till().run([...base, ...phone, '--order-ref', 'O-1', '--json'])
    expect(json()).toMatchObject({
      charge: { method: 'mobile-money-uganda', currency: 'UGX', amountMinor: 5_000, step: { kind: 'phone' } },
    })
    expect(await paymentOf('M-1')).toMatchObject({ currency: 'UGX', amountMinor: 5_000 })
  })

  it('answer sends the card again with what its step asks for', async () => {
    const pin = await chargeCard('PIN-1')
    await till().run(['charge', 'answer', String(pin), '--secrets-stdin'], typed({ ...PIN_CARD, pin: '3310' }))
    expect((await chargeOf(pin)).step).toMatchObject({ kind: 'otp' })
    const page = await chargeCard('PAGE-1', BANK_PAGE_CARD)
    const argv = ['charge', 'answer', String(page), '--secrets-stdin', '--no-wait']
    const { out } = await till().run(argv, typed({ ...BANK_PAGE_CARD, ...BILLING }))
    const { step } = await chargeOf(page)
    expect(step).toMatchObject({ kind: 'page' })
    expect(out).toContain(`\n  ${step?.authUrl}\n`)
  })

  it('exits with 0 once the payment is proved, and with 1 before', async () => {
    const id = await chargeCard('PROVED-1', BANK_PAGE_CARD)
    const argv = ['charge', 'answer', String(id), '--secrets-stdin', '--no-wait']
    await till().run(argv, typed({ ...BANK_PAGE_CARD, ...BILLING }))
    const early = await till().run(['charge', 'check', String(id)])
    expect([early.status, early.out.includes('Verified (run ')]).toEqual([1, true])
    await submitForm((await chargeOf(id)).step?.authUrl ?? '', { decision: 'approve' })
    expect((await till().run(['charge', 'check', String(id)])).status).toBe(0)
    expect((await paymentOf('PROVED-1')).state).toBe('proved')
    const shown = await till().run(['charge', 'show', String(id), '--json'])
    const charge = { id, state: 'charged', paymentState: 'proved' }
    expect([shown.status, shown.json()]).toMatchObject([0, { profile: PROFILE, charge }])
  })

  it('waits for the verify of a payment that is charged at once, unless told otherwise', async () => {
    const now = ['charge', 'card', 'NOW-1', ...AMOUNT, '--card-stdin']
    const { status, out } = await till().run(now, typed(NO_AUTH_CARD))
    expect([status, (await paymentOf('NOW-1')).state]).toEqual([0, 'proved'])
    expect(out).toMatch(/Verified \(run \d+\): proved/)
    const argv = ['charge', 'card', 'LATER-1', ...AMOUNT, '--card-stdin', '--no-wait']
    const left = await till().run(argv, typed(NO_AUTH_CARD))
    expect([left.status, (await paymentOf('LATER-1')).state]).toEqual([1, 'unverified'])
    expect(left.out).toMatch(/Run \d+ is queued; the next program that verifies continues it\./)
  })

  it('check leaves a cool-off to the next program, and waits for the probe of one that is over', async () => {
    const own = await ownTill()
    await own.run(['charge', 'qr', 'Q-9', '--amount', '5', '--email', 'c@example.com', '--no-wait'])
    await postJson(`${own.service.baseUrl}/_control/charges`, { txref: 'Q-9', decision: 'approve' })
    await own.teach({ STOP: { answer: 'rate-limited-once', amount: '1.00', minutes: 30 } })
    await own.importRows(['STOP,1.00,NGN,'])
    await own.run(['verify', '--no-wait'])
    const { status, out } = await own.run(['charge', 'check', '1'])
    expect([status, out.includes('The service’s cool-off ends in')]).toEqual([4, true])
    await own.coolOffBeganEarlier(3_600_000)
    expect((await own.run(['charge', 'check', '1'])).status).toBe(0)
  })

  it('lists, gives up with a reason, and lets a live profile take cards only with a statement', async () => {
    const id = String(await chargeCard('LIST-1'))
    const { out } = await till().run(['charge', 'list', '--status', 'waiting'])
    expect(out).toMatch(/LIST-1 .* waiting: pin/)
    expect((await till().run(['charge', 'list', '--limit', '1'])).out).toMatch(/1 charge of \d+ shown/)
    expect([(await till().run(['charge', 'abandon', id])).status, (await chargeOf(Number(id))).state])
      .toEqual([2, 'waiting'])
    await till().run(['charge', 'abandon', id, '--reason', 'The customer left'])
    const { state, events } = await chargeOf(Number(id))
    expect([state, events.at(-1)?.detail]).toEqual(['abandoned', 'The customer left'])
    expect((await till().run(['charge', 'list', '--status', 'waiting'])).out).not.toContain('LIST-1')
  })
})

describe('charge cards', () => {
  it('lets a live profile take cards only with a statement, which stands in the audit trail', async () => {
    const own = await ownTill({ requestsPerMinute: null })
    const { baseUrl, publicKey, secretKey } = own.service
    await own.run([
      'profile', 'add', 'acme', '--kind', 'live', '--base-url', baseUrl.replace('http:', 'https:'),
      '--public-key', publicKey, '--secret-key-stdin',
    ], { stdin: secretKey })
    const charge = () => own.run(['charge', 'card', 'L-1', ...AMOUNT, '--card-stdin'], typed(NO_AUTH_CARD))
    expect((await charge()).status).toBe(2)
    expect((await own.run(['charge', 'cards', '--allow'])).status).toBe(2)
    expect((await charge()).status).toBe(2)
    const allowed = await own.run(['charge', 'cards', '--allow', '--statement', 'Certified until 2027'])
    expect(allowed.out).toContain('Card entry is on.')
    const client = await own.client()
    expect(await client.charges.cardEntry({ profile: 'acme' })).toMatchObject({ isOn: true, by: 'officer' })
    const { rows } = await client.audit.list({ profile: 'acme', search: 'card entry' })
    expect(JSON.stringify(rows)).toContain('Certified until 2027')
    // The practice service speaks no TLS: it was tried, and nothing arrived.
    expect((await charge()).status).toBe(1)
    await own.run(['charge', 'cards', '--forbid', '--statement', 'It ran out'])
    expect(await client.charges.cardEntry({ profile: 'acme' })).toMatchObject({ isOn: false })
  })
})

describe('validate', () => {
  it('sends the one-time code from stdin', async () => {
    const id = await chargeCard('OTP-1')
    const answer = ['charge', 'answer', String(id), '--secrets-stdin']
    await till().run(answer, typed({ ...PIN_CARD, pin: '3310' }))
    const argv = ['validate', String(id), '--otp-stdin']
    const wrong = await till().run(argv, typed({ otp: '99999' }))
    expect([wrong.status, (await chargeOf(id)).state]).toEqual([1, 'waiting'])
    const right = await till().run(argv, typed({ otp: '12345' }))
    expect([right.status, (await chargeOf(id)).state]).toEqual([0, 'charged'])
    expect((await paymentOf('OTP-1')).state).toBe('proved')
    expect(right.out).toMatch(/Verified \(run \d+\): proved/)
  })
})
