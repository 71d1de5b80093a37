/** Secrets over the window's port: each crosses it in the call that is for it, and the host says and keeps none. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findCanaries, formsIn, placeOf, readPlaces, type Canary } from '../../../support/core/canaries.ts'
import { seenOf } from '../../../support/core/payouts.ts'
import type { PortMessage } from '../../../support/desktop/page.ts'
import { createDesktopHome, type Desktop, type DesktopHome } from '../../../support/desktop/run.ts'
import { startTestSandbox } from '../../../support/service/practice-start.ts'

const SHOP = { profile: 'shop' }
/** Any card that is none of the practice cards behaves as the PIN card. */
const CARD = { number: '5531887654321097', cvv: '0797', expiryMonth: '12', expiryYear: '31' }
const PIN = '086420'
const WRONG_OTP = '099887'
const RIGHT_OTP = '12345'
const PASSPHRASE = 'canary vault/pass+phrase 30'
const WRONG_PASSPHRASE = 'canary wrong/pass+phrase 77'
const ADA = { user: 'Ada', passphrase: 'canary maker/pass+phrase 31' }
const BEN = { user: 'Ben', passphrase: 'canary checker/pass+phrase 33' }
const SHARED_SECRET = 'canary-shared/secret+of=webhooks'
const OTHER_KEY = 'OTHERSEC-7c1f5e9ab2d84630c3f7a1e8d9b2c4f6-X'

interface Carried extends Canary {
  /** The calls that carry it by design, each with how often. */
  readonly by: Readonly<Record<string, number>>
}

let home: DesktopHome
beforeEach(async () => {
  home = await createDesktopHome()
})
afterEach(() => home.dispose())

it('card, PIN, code, keys and passphrases cross the port in the call that carries them, and stay nowhere', async () => {
  const service = await startTestSandbox({ requestsPerMinute: 60_000 })
  const desktop = await home.start([], { STAND_IN_KEYRING: 'a keyring' })
  const { baseUrl, v3BaseUrl, publicKey, secretKey } = service
  await desktop.ask.call('vault.create', { passphrase: PASSPHRASE })
  await desktop.ask.call('connection.tryNew', { kind: 'test', baseUrl, publicKey, secretKey })
  await desktop.ask.call('profiles.add', { name: 'shop', kind: 'test', baseUrl, v3BaseUrl, publicKey, secretKey })
  await chargeCard(desktop)
  await payOut(desktop)
  await takeWebhooks(desktop, secretKey)
  await desktop.ask.call('vault.lock', undefined)
  await desktop.ask.call('vault.unlock', { passphrase: WRONG_PASSPHRASE }).catch(() => undefined)
  await desktop.ask.call('vault.unlock', { passphrase: PASSPHRASE })
  // The lock signed her out.
  await desktop.ask.call('sittings.signIn', { ...SHOP, by: ADA })
  await replaceKey(desktop)

  const carried = carriedOf(secretKey)
  const messages = await desktop.ask.messages()
  for (const { name, text, by } of carried) expect([name, callsWith(messages, text)]).toEqual([name, by])
  const answers = messages.filter(({ from }) => from === 'host').map(({ text }) => placeOf('an answer', text))
  expect(answers.length).toBeGreaterThan(20)
  expect(findCanaries(answers, carried)).toEqual([])

  // What the system is told: titles, notifications, dialogs, menus; and once more after the page has died.
  const before = await desktop.ask.look()
  expect(before.windows).toHaveLength(1)
  await desktop.ask.moveTo({ x: 20, y: 40, width: 900, height: 700 })
  await desktop.ask.killPage()
  await desktop.until(desktop.ask.formerPages, ([first]) => first?.isCut === true)
  const after = await desktop.ask.look()
  const afterwards = await desktop.ask.messages()
  const told = [before, after, afterwards].map((look) => placeOf('what the system was told', JSON.stringify(look)))
  expect(findCanaries(told, carried)).toEqual([])

  // While it is at work, with its logs of writes; and after its end, with the state of its windows.
  const atWork = await readPlaces(home.folder)
  expect(atWork.some(({ name }) => name.endsWith('-wal'))).toBe(true)
  expect(findCanaries(atWork, carried)).toEqual([])
  await desktop.ask.quit()
  expect(await desktop.ended()).toBe(0)
  expect(await readFile(join(home.dataDir, 'desktop/window.json'), 'utf8')).toContain('900')
  expect(findCanaries(await readPlaces(home.folder), carried)).toEqual([])
  expect(desktop.said()).toBe('')
}, 60_000)

async function chargeCard(desktop: Desktop): Promise<void> {
  const details = { method: 'card', txref: 'CARD-1', currency: 'NGN', amountMinor: 125_050, email: 'a@example.com' }
  const { id: chargeId } = await desktop.ask.call('charges.start', { ...SHOP, details, card: CARD }) as { id: number }
  const charge = { ...SHOP, chargeId }
  await desktop.ask.call('charges.answerSuggestion', { ...charge, card: CARD, pin: PIN })
  await desktop.ask.call('charges.validate', { ...charge, otp: WRONG_OTP })
  expect(await desktop.ask.call('charges.validate', { ...charge, otp: RIGHT_OTP })).toMatchObject({ id: chargeId })
  // One that the contract itself refuses, with its words of why.
  const broken = { ...SHOP, details: { ...details, txref: 'CARD-2' }, card: { ...CARD, cvv: `${CARD.cvv} ${PIN}` } }
  await expect(desktop.ask.call('charges.start', broken)).rejects.toBeTruthy()
  await desktop.ask.call('charges.list', SHOP)
}

/** By two people, each of whom types it. */
async function replaceKey(desktop: Desktop): Promise<void> {
  const change = { kind: 'key', secretKey: OTHER_KEY }
  const { proposal } = await desktop.ask.call('proposals.propose', { ...SHOP, change, by: ADA }) as {
    proposal: { id: number }
  }
  await desktop.ask.call('proposals.confirm', {
    ...SHOP, proposalId: proposal.id, by: BEN, secretKey: OTHER_KEY, vaultPassphrase: PASSPHRASE,
  })
}

async function payOut(desktop: Desktop): Promise<void> {
  await desktop.ask.call('people.setUp', {
    ...SHOP, vaultPassphrase: PASSPHRASE,
    people: [
      { name: ADA.user, roles: ['maker'], passphrase: ADA.passphrase },
      { name: BEN.user, roles: ['checker'], passphrase: BEN.passphrase },
    ],
  })
  await desktop.ask.call('sittings.signIn', { ...SHOP, by: ADA })
  const details = {
    reference: 'PAY-1', currency: 'NGN', amountMinor: 125_050, accountBank: '044', accountNumber: '0690000031',
  }
  const { id: transferId, payloadHash } = await desktop.ask.call('transfers.draft', { ...SHOP, details }) as {
    id: number
    payloadHash: string
  }
  const seen = seenOf([{ id: transferId, payloadHash }])
  await desktop.ask.call('transfers.submit', { ...SHOP, seen, by: ADA })
  const wrong = { ...BEN, passphrase: WRONG_PASSPHRASE }
  await expect(desktop.ask.call('transfers.approve', { ...SHOP, seen, by: wrong })).rejects.toBeTruthy()
  await desktop.ask.call('transfers.approve', { ...SHOP, seen, by: BEN })
  const events = await desktop.ask.call('transfers.send', { ...SHOP, seen, by: ADA })
  expect(JSON.stringify(events)).toContain('"state":"new"')
  await desktop.ask.call('transfers.get', { ...SHOP, transferId })
}

async function takeWebhooks(desktop: Desktop, secretKey: string): Promise<void> {
  const authenticity = { kind: 'header', header: 'x-hook' }
  await desktop.ask.call('webhooks.setSettings', { ...SHOP, port: 0, authenticity, secret: SHARED_SECRET })
  const { address } = await desktop.ask.call('webhooks.listen', SHOP) as { address: string }
  const body = JSON.stringify({
    txRef: 'CARD-1', status: 'successful', narration: `${CARD.number} ${secretKey}`, pin: PIN, cvv: CARD.cvv,
  })
  const headers = { 'content-type': 'application/json', 'x-hook': SHARED_SECRET }
  expect((await fetch(address, { method: 'POST', headers, body })).status).toBe(200)
  expect(await desktop.ask.call('webhooks.list', SHOP)).toMatchObject({ total: 1 })
  await desktop.ask.call('webhooks.get', { ...SHOP, id: 1 })
  await desktop.ask.call('webhooks.stop', SHOP)
  await desktop.ask.call('webhooks.settings', SHOP)
}

function carriedOf(secretKey: string): readonly Carried[] {
  const approve = '/transfers/approve'
  return [
    { name: 'the card number', text: CARD.number, by: { '/charges/start': 2, '/charges/answerSuggestion': 1 } },
    { name: 'the security code', text: CARD.cvv, by: { '/charges/start': 2, '/charges/answerSuggestion': 1 } },
    { name: 'the PIN', text: PIN, by: { '/charges/start': 1, '/charges/answerSuggestion': 1 } },
    { name: 'the wrong code', text: WRONG_OTP, by: { '/charges/validate': 1 } },
    { name: 'the right code', text: RIGHT_OTP, by: { '/charges/validate': 1 } },
    {
      name: 'the passphrase', text: PASSPHRASE,
      by: { '/vault/create': 1, '/vault/unlock': 1, '/proposals/confirm': 1, '/people/setUp': 1 },
    },
    { name: 'a wrong passphrase', text: WRONG_PASSPHRASE, by: { '/vault/unlock': 1, [approve]: 1 } },
    { name: 'the secret key', text: secretKey, by: { '/connection/tryNew': 1, '/profiles/add': 1 } },
    { name: 'the new secret key', text: OTHER_KEY, by: { '/proposals/propose': 1, '/proposals/confirm': 1 } },
    {
      name: 'the maker’s passphrase', text: ADA.passphrase,
      by: {
        '/people/setUp': 1, '/sittings/signIn': 2, '/transfers/submit': 1, '/transfers/send': 1,
        '/proposals/propose': 1,
      },
    },
    {
      name: 'the checker’s passphrase', text: BEN.passphrase,
      by: { '/people/setUp': 1, [approve]: 1, '/proposals/confirm': 1 },
    },
    { name: 'the webhooks’ secret', text: SHARED_SECRET, by: { '/webhooks/setSettings': 1 } },
  ]
}

/** How many messages of the page hold it, by the call that they are. */
function callsWith(messages: readonly PortMessage[], text: string): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const message of messages) {
    if (message.from !== 'page' || formsIn(Buffer.from(message.text), text).length === 0) continue
    const call = /"u":"([^"]*)"/.exec(message.text)?.[1] ?? message.text.slice(0, 50)
    counts[call] = (counts[call] ?? 0) + 1
  }
  return counts
}
