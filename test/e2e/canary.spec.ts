/**
 * Everything secret that people type into the workbench, in one walk: it leaves the page in the call that carries it,
 * comes back in no answer and no stream, and neither the page nor the host keeps or says it.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { findCanaries, placeOf, readPlaces } from '../support/core/canaries.ts'
import {
  ANSWER, cardCanaries, fillCard, fillCommon, findNoTrace, openForm, seeCharge, seeProved, TWICE, VALIDATE, type Canary,
} from '../support/browser/charge-steps.ts'
import { mouseOf, type Hands } from '../support/browser/hands.ts'
import { answerWho, setUpPeople, sign, tick } from '../support/browser/people.ts'
import { openShop, PASSPHRASE } from '../support/browser/shop.ts'
import { expect, test } from '../support/browser/test.ts'
import { giveV3Address } from '../support/cli/tillproof.ts'
import { recordTraffic } from '../support/browser/traffic.ts'

/** Any card that is none of the practice cards behaves as the PIN card. */
const CARD = { number: '5531887654321097', cvv: '0797' }
const PIN = '086420'
const WRONG_OTP = '099887'
const RIGHT_OTP = '12345'
const ADA = { name: 'Ada', passphrase: 'canary maker/pass+phrase 31' }
const BEN = { name: 'Ben', passphrase: 'canary checker/pass+phrase 33' }
const WRONG_PASSPHRASE = 'canary wrong/pass+phrase 77'
const SHARED_SECRET = 'canary-shared/secret+of=webhooks'
const CARD_TOKEN = 'canary-token-4711-of-a-card'

const CANARIES: readonly Canary[] = [
  ...cardCanaries(CARD, TWICE),
  { name: 'the PIN', text: PIN, carriers: [ANSWER] },
  { name: 'the wrong code', text: WRONG_OTP, carriers: [VALIDATE] },
  { name: 'the right code', text: RIGHT_OTP, carriers: [VALIDATE] },
  { name: 'the passphrase of the vault', text: PASSPHRASE, carriers: ['/rpc/vault/unlock', '/rpc/people/setUp'] },
  {
    name: 'the maker’s passphrase', text: ADA.passphrase,
    carriers: ['/rpc/people/setUp', '/rpc/sittings/signIn', '/rpc/transfers/submit', '/rpc/transfers/send'],
  },
  { name: 'the checker’s passphrase', text: BEN.passphrase, carriers: ['/rpc/people/setUp', '/rpc/transfers/approve'] },
  { name: 'a wrong passphrase', text: WRONG_PASSPHRASE, carriers: ['/rpc/transfers/approve'] },
  { name: 'the webhooks’ secret', text: SHARED_SECRET, carriers: ['/rpc/webhooks/setSettings'] },
  { name: 'a card token', text: CARD_TOKEN, carriers: [] },
]

// A trace keeps in the page what stood in its fields.
test.use({ trace: 'off' })

test('card, PIN, codes, passphrases and the webhooks’ secret are nowhere but in the calls that carry them', async ({
  page, workplace, workbench,
}) => {
  const { service } = await openShop(workplace, { payments: 1, requestsPerMinute: 6_000 })
  await giveV3Address(workplace, service)
  const hands = mouseOf(page)
  // From the start on, so that the streams are in it.
  const traffic = await recordTraffic(page)
  await workbench.enter(page)
  await workbench.go(page, '/shop/settings')

  await chargeCard(page, hands)
  await payOut(page, hands, workplace.folder)
  await takeWebhook(page, hands, service.secretKey)

  const canaries = [...CANARIES, { name: 'the secret key', text: service.secretKey, carriers: [] }]
  await findNoTrace(page, traffic, canaries)
  const heads = traffic.map(({ path, requestHead, responseHead }) => (
    placeOf(path, `${path} ${requestHead} ${responseHead}`)
  ))
  expect(findCanaries(heads, canaries)).toEqual([])
  expect(traffic.some(({ path }) => path === '/rpc/changes/watch')).toBe(true)
  // The host is at work: its logs of writes lie there too.
  const files = await readPlaces(workplace.folder)
  expect(files.some(({ name }) => name.startsWith('data') && name.endsWith('-wal'))).toBe(true)
  expect(findCanaries(files, canaries)).toEqual([])
  const { host } = workbench
  expect(findCanaries([placeOf('stdout', host.printed()), placeOf('stderr', host.said())], canaries)).toEqual([])
  expect(host.printed()).toContain(host.url)
})

async function chargeCard(page: Page, hands: Hands): Promise<void> {
  await openForm(page, hands, 'Card')
  const txref = await fillCommon(page, hands, '1250.50')
  await fillCard(page, hands, CARD)
  await hands.press(page.getByRole('button', { name: 'Charge card' }))
  await seeCharge(page, txref)
  await hands.fill(page.getByLabel(/^PIN/), PIN)
  await page.keyboard.press('Enter')
  const code = page.getByLabel(/^One-time code/)
  await hands.fill(code, WRONG_OTP)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Not accepted')).toBeVisible()
  await hands.fill(code, RIGHT_OTP)
  await page.keyboard.press('Enter')
  await seeProved(page)
}

async function payOut(page: Page, hands: Hands, folder: string): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/#/shop/settings/people`)
  await setUpPeople(page, hands, ADA, BEN, PASSPHRASE)
  await hands.goTo('Transfers')
  await hands.press(page.getByRole('button', { name: 'From file' }).first())
  const file = join(folder, 'salaries.csv')
  await writeFile(file, 'reference,amount,currency,account_bank,account_number\nPAY-1,1250.50,NGN,044,0690000031')
  await hands.chooseFile(page.getByRole('button', { name: 'Choose a file' }), file)
  await hands.press(page.getByRole('button', { name: 'Create 1 draft' }))
  await answerWho(page, hands, ADA)
  const grid = page.getByRole('grid', { name: 'Transfers' })
  await expect(grid).toContainText('PAY-1')
  for (const [key, title, person, state] of [
    ['ControlOrMeta+Enter', /^Submit for approval/, ADA, 'Awaiting approval'],
    ['y', /^Approve/, BEN, 'Approved'],
    ['m', /^Send: PAY-1/, ADA, 'New'],
  ] as const) {
    await grid.focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press(key)
    if (key !== 'ControlOrMeta+Enter') await tick(page, hands, 'First payment to this beneficiary')
    if (key === 'y') {
      await sign(page, hands, title, { ...person, passphrase: WRONG_PASSPHRASE })
      await expect(page.getByRole('dialog', { name: title }).getByText('is not correct for')).toBeVisible()
    }
    await sign(page, hands, title, person)
    if (key === 'y') await hands.press(page.getByRole('button', { name: 'Later' }))
    await page.getByLabel('State', { exact: true }).selectOption('all')
    await expect(grid.getByText(state, { exact: true })).toBeVisible()
  }
}

async function takeWebhook(page: Page, hands: Hands, secretKey: string): Promise<void> {
  await hands.goTo('Webhooks')
  await hands.press(page.getByRole('main').getByRole('button', { name: /^Settings/ }))
  const settings = page.getByRole('dialog', { name: 'Webhook settings' })
  await hands.fill(settings.getByLabel('Port'), '0')
  await hands.choose(settings.getByRole('group', { name: 'Authenticity' }), 'Header contains a shared secret')
  await hands.fill(settings.getByRole('textbox', { name: /^Header/ }), 'x-hook')
  await hands.fill(settings.getByLabel(/^Shared secret/), SHARED_SECRET)
  await hands.press(settings.getByRole('button', { name: 'Save' }))
  await expect(settings).toBeHidden()
  await page.keyboard.press('l')
  const receiver = page.getByRole('main').getByRole('region', { name: 'Receiver' })
  await expect(receiver.getByText('Listening', { exact: true })).toBeVisible()
  const response = await fetch(await receiver.locator('.mono').innerText(), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hook': SHARED_SECRET },
    body: JSON.stringify({
      id: 93, txRef: 'NOBODY-1', status: 'successful', amount: 10.5, currency: 'NGN', embedtoken: CARD_TOKEN,
      narration: `${CARD.number} ${secretKey}`, pin: PIN, card: { cvv: CARD.cvv, otp: WRONG_OTP },
    }),
  })
  expect(response.status).toBe(200)
  const row = page.getByRole('grid', { name: 'Webhooks' }).getByRole('row', { name: /NOBODY-1/ })
  await hands.press(row)
  await expect(page.getByRole('region', { name: 'Raw body, redacted' })).toContainText('[removed]')
}
