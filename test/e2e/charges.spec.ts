/** Collecting by hand through the screen, each method to *proved*; and what is left of a card afterwards: nothing. */
import type { Page } from '@playwright/test'
import jsQr from 'jsqr'
import {
  ANSWER, cardCanaries, fillBilling, fillCard, fillCommon, findNoTrace, openForm, seeCharge, seeNotProved, seeProved,
  startMerchant, TWICE, VALIDATE,
} from '../support/browser/charge-steps.ts'
import { keyboardOf, mouseOf, type Hands } from '../support/browser/hands.ts'
import { expect, test } from '../support/browser/test.ts'
import { recordTraffic } from '../support/browser/traffic.ts'

/** Any card that is none of the practice cards behaves as the PIN card. */
const PIN_CARD = { number: '5531887654321097', cvv: '9137' }
const PIN = '864209'
const BANK_PAGE_CARD = { number: '5000000000000025', cvv: '9138' }
const NO_AUTH_CARD = { number: '5000000000000033', cvv: '9139' }
const AMOUNT = '1250.50'

// A trace keeps in the page what stood in its fields.
test.use({ trace: 'off' })

const checkNow = (page: Page) => page.getByRole('button', { name: 'Verify now' })

async function chargeCard(page: Page, hands: Hands, card: typeof PIN_CARD): Promise<string> {
  await openForm(page, hands, 'Card')
  const txref = await fillCommon(page, hands, AMOUNT)
  await fillCard(page, hands, card)
  await hands.press(page.getByRole('button', { name: 'Charge card' }))
  await seeCharge(page, txref)
  return txref
}

test('a card with a PIN, by keys alone: a wrong code is refused, the right one leads to proved', async ({
  page, workbench,
}) => {
  const keyboard = await keyboardOf(page)
  await workbench.enter(page)
  await workbench.go(page, '/practice/today')
  const traffic = await recordTraffic(page)
  await chargeCard(page, keyboard, PIN_CARD)
  await expect(page.getByText('It is held only in this screen’s memory')).toBeVisible()
  await keyboard.fill(page.getByLabel(/^PIN/), PIN)
  await keyboard.keys('Enter')
  const code = page.getByLabel(/^One-time code/)
  await expect(page.getByRole('blockquote')).toContainText('one-time code')
  await keyboard.fill(code, '99887')
  await keyboard.keys('Enter')
  await expect(page.getByText('Not accepted')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'The one-time code is wrong' })).toBeVisible()
  await expect(code).toHaveValue('')
  await seeNotProved(page)
  await keyboard.fill(code, '12345')
  await keyboard.keys('Enter')
  await seeProved(page)
  await findNoTrace(page, traffic, [
    ...cardCanaries(PIN_CARD, TWICE), { name: 'the PIN', text: PIN, carriers: [ANSWER] },
    { name: 'the wrong code', text: '99887', carriers: [VALIDATE] },
    { name: 'the code', text: '12345', carriers: [VALIDATE] },
  ])
})

test('a card with a billing address and the page of its bank, whose address is pasted back', async ({
  page, workbench, complaints, context,
}) => {
  complaints.allow(/^request to another host: http:\/\/127\.0\.0\.1:\d+\/(practice|paid|favicon)/)
  const merchant = await startMerchant()
  const hands = mouseOf(page)
  await workbench.enter(page)
  await workbench.go(page, '/practice/today')
  const traffic = await recordTraffic(page)
  await openForm(page, hands, 'Card')
  const txref = await fillCommon(page, hands, AMOUNT)
  await fillCard(page, hands, BANK_PAGE_CARD)
  await hands.press(page.getByRole('button', { name: 'Customer and payment details' }))
  await hands.fill(page.getByRole('textbox', { name: 'Redirect URL' }), merchant.address)
  await hands.press(page.getByRole('button', { name: 'Charge card' }))
  await seeCharge(page, txref)
  await fillBilling(page, hands)

  const link = page.getByRole('link', { name: 'Open the bank’s page' })
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  const [bank] = await Promise.all([context.waitForEvent('page'), link.click()])
  await bank.getByRole('button', { name: 'Approve' }).click()
  await expect(bank.getByText('Thank you.')).toBeVisible()
  const back = bank.url()
  expect(await bank.evaluate('window.opener')).toBeNull()
  await bank.close()
  await seeNotProved(page)

  await hands.fill(page.getByRole('textbox', { name: 'Address the page returned to' }), back)
  await hands.press(page.getByRole('button', { name: 'Save and verify' }))
  await seeProved(page)
  const history = page.getByRole('list', { name: 'Charge history' })
  await expect(history).toContainText('The bank’s page returned')
  await findNoTrace(page, traffic, cardCanaries(BANK_PAGE_CARD, TWICE))
  await merchant.close()
})

test('whoever comes back from the bank’s page has the payment verified, once for each time it was opened', async ({
  page, workbench, complaints, context,
}) => {
  complaints.allow(/^request to another host: http:\/\/127\.0\.0\.1:\d+\/(practice|favicon)/)
  const hands = mouseOf(page)
  await workbench.enter(page)
  await workbench.go(page, '/practice/today')
  const traffic = await recordTraffic(page)
  const checks = () => traffic.filter(({ path }) => path === '/rpc/charges/check').length
  const txref = await chargeCard(page, hands, BANK_PAGE_CARD)
  await fillBilling(page, hands)
  await seeCharge(page, txref)
  const link = page.getByRole('link', { name: 'Open the bank’s page' })
  const answer = page.getByText('The service’s answer: Pending.')

  const [bank] = await Promise.all([context.waitForEvent('page'), link.click()])
  await expect(bank.getByRole('button', { name: 'Approve' })).toBeVisible()
  await tell(page, 'focus')
  expect(checks()).toBe(0)
  await tell(page, 'blur')
  await tell(page, 'focus')
  await expect(answer).toBeVisible()
  await expect(page.getByText('The payment was verified when you returned')).toBeVisible()
  await seeNotProved(page)

  // Looked at once more without having opened it: nothing is to be learned.
  await tell(page, 'blur')
  await tell(page, 'focus')
  await expect(link).toBeVisible()
  await bank.close()

  const [again] = await Promise.all([context.waitForEvent('page'), link.click()])
  await tell(page, 'blur')
  await again.getByRole('button', { name: 'Approve' }).click()
  await expect(again.getByRole('button', { name: 'Approve' })).toBeHidden()
  await again.close()
  await tell(page, 'focus')
  await seeProved(page)
  expect(checks()).toBe(2)
  await expect(page.getByRole('list', { name: 'Charge history' })).toContainText('Payment verified')
})

/** What a browser with a window tells of leaving a tab and of coming back to it: here each page keeps its focus. */
async function tell(page: Page, event: 'blur' | 'focus'): Promise<void> {
  await page.evaluate(`dispatchEvent(new Event('${event}'))`)
}

test('a card without authentication is proved by itself', async ({ page, workbench }) => {
  const hands = mouseOf(page)
  await workbench.enter(page)
  await workbench.go(page, '/practice/today')
  const traffic = await recordTraffic(page)
  const txref = await chargeCard(page, hands, NO_AUTH_CARD)
  await seeProved(page)
  await findNoTrace(page, traffic, cardCanaries(NO_AUTH_CARD))
  await hands.press(page.getByRole('link', { name: 'Payment', exact: true }))
  await expect(page.getByRole('table', { name: 'The five checks' })).toContainText('Passed')
  await hands.goTo('Charges')
  await expect(page.getByRole('row').filter({ hasText: txref })).toContainText('Proved')
})

/** What a phone's camera would read off the screen. */
async function scan(page: Page): Promise<string> {
  const code = page.getByRole('img', { name: 'QR code for the customer’s app' })
  await expect(code).toBeVisible()
  const read = async () => {
    const { width, height, data } = await page.evaluate<Painted>(PIXELS)
    return width > 100 ? jsQr(Uint8ClampedArray.from(data), width, height)?.data : undefined
  }
  await expect.poll(read).toBeDefined()
  return (await read()) ?? ''
}

interface Painted {
  readonly width: number
  readonly height: number
  readonly data: readonly number[]
}

/** Text, since it is compiled without the types of a page. Read off a copy: the browser remarks on many readings. */
const PIXELS = `(() => {
  const shown = document.querySelector('canvas[role=img]')
  const { width, height } = shown
  const context = new OffscreenCanvas(width, height).getContext('2d')
  context.drawImage(shown, 0, 0)
  return { width, height, data: [...context.getImageData(0, 0, width, height).data] }
})()`

for (const { method, amount, pays } of [
  { method: 'QR code (PWC)', amount: '500', pays: undefined },
  { method: 'QR code (NIBSS)', amount: '0', pays: '750.25' },
]) {
  test(`${method} of amount ${amount} is scanned off the screen, paid and proved`, async ({
    page, workbench, complaints, context,
  }) => {
    complaints.allow(/^request to another host: http:\/\/127\.0\.0\.1:\d+\/(practice|favicon)/)
    const hands = mouseOf(page)
    await workbench.enter(page)
    await workbench.go(page, '/practice/today')
    await openForm(page, hands, method)
    const txref = await fillCommon(page, hands, amount)
    if (pays !== undefined) await hands.fill(page.getByRole('textbox', { name: /^Expected amount/ }), pays)
    await hands.press(page.getByRole('button', { name: 'Get QR code' }))
    await seeCharge(page, txref)
    const address = await scan(page)
    expect(await page.getByRole('link', { name: 'Open practice wallet' }).getAttribute('href')).toBe(address)

    await hands.press(checkNow(page))
    await expect(page.getByText('Pending', { exact: true })).toBeVisible()
    await seeNotProved(page)
    const phone = await context.newPage()
    await phone.goto(address)
    if (pays !== undefined) await phone.getByLabel('Amount').fill(pays)
    await phone.getByRole('button', { name: 'Pay' }).click()
    await expect(phone.getByText('Paid:')).toBeVisible()
    await phone.close()
    await hands.press(checkNow(page))
    await seeProved(page)
  })
}

test('mobile money is approved on the phone, and proved', async ({ page, workbench }) => {
  const keyboard = await keyboardOf(page)
  await workbench.enter(page)
  await workbench.go(page, '/practice/today')
  await openForm(page, keyboard, 'Mobile money, Uganda')
  await expect(page.getByRole('textbox', { name: 'Currency' })).toHaveValue('UGX')
  const txref = await fillCommon(page, keyboard, '5000')
  await keyboard.fill(page.getByRole('textbox', { name: /^Mobile money number/ }), '256700000001')
  await keyboard.press(page.getByRole('button', { name: 'Send payment prompt' }))
  await seeCharge(page, txref)
  await expect(page.getByRole('heading', { name: 'The customer approves on their phone' })).toBeVisible()
  await expect(async () => {
    await keyboard.keys('v')
    await expect(page.getByText('Proved: value may be given')).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
})

test('a suggestion never seen before is shown, nothing is guessed, and a person gives it up', async ({
  page, workbench,
}) => {
  const hands = mouseOf(page)
  await workbench.enter(page)
  await workbench.go(page, '/practice/today')
  const traffic = await recordTraffic(page)
  await chargeCard(page, hands, { number: '5000000000000074', cvv: '9140' })
  await expect(page.getByText('PRACTICE_VOICE_CALL').first()).toBeVisible()
  await expect(page.getByText('Nothing else was sent')).toBeVisible()
  expect(traffic.filter(({ path }) => path === ANSWER)).toEqual([])
  await hands.press(page.getByRole('button', { name: 'Abandon…' }))
  const dialog = page.getByRole('dialog', { name: 'Abandon charge' })
  await hands.fill(dialog.getByLabel(/^Reason/), 'The customer paid in cash')
  await hands.press(dialog.getByRole('button', { name: 'Abandon charge' }))
  await expect(page.getByText('The customer paid in cash')).toBeVisible()
  await findNoTrace(page, traffic, cardCanaries({ number: '5000000000000074', cvv: '9140' }))
  await hands.goTo('Charges')
  await hands.choose(page.getByRole('radiogroup', { name: 'State' }), 'Abandoned')
  await expect(page.getByRole('status').filter({ hasText: '1 charge' })).toBeVisible()
  await expect(page).toHaveURL(/state=abandoned/)
})

test('an answer that is lost is called unknown, is not sent again, and the verify shows by itself', async ({
  page, workbench,
}) => {
  const hands = mouseOf(page)
  await workbench.enter(page)
  await workbench.go(page, '/practice/today')
  const traffic = await recordTraffic(page)
  await chargeCard(page, hands, { number: '5000000000000082', cvv: '9141' })
  await seeProved(page)
  expect(traffic.filter(({ path }) => path.startsWith('/rpc/charges/start'))).toHaveLength(1)
  await findNoTrace(page, traffic, cardCanaries({ number: '5000000000000082', cvv: '9141' }))
})

test('what was typed of a card is forgotten after five minutes, and when the screen is left', async ({
  page, workbench,
}) => {
  const hands = mouseOf(page)
  await page.clock.install()
  await workbench.enter(page)
  await workbench.go(page, '/practice/charges?new=1')
  await fillCard(page, hands, PIN_CARD)
  await page.clock.fastForward('04:50')
  await expect(page.getByRole('textbox', { name: /^Card number/ })).toHaveValue(PIN_CARD.number)
  await page.clock.fastForward('05:10')
  await expect(page.getByRole('textbox', { name: /^Card number/ })).toHaveValue('')
  await expect(page.getByLabel('Security code')).toHaveValue('')
  await expect(page.getByText('The card was cleared')).toBeVisible()

  await fillCommon(page, hands, AMOUNT)
  await fillCard(page, hands, PIN_CARD)
  await hands.press(page.getByRole('button', { name: 'Charge card' }))
  await expect(page.getByText('It is held only in this screen’s memory')).toBeVisible()
  await hands.goTo('Charges')
  await page.goBack()
  await expect(page.getByText('you need to enter it again')).toBeVisible()
  await fillCard(page, hands, { ...PIN_CARD, number: '5000000000000017' })
  await hands.fill(page.getByLabel(/^PIN/), PIN)
  await hands.press(page.getByRole('button', { name: 'Send PIN' }))
  await expect(page.getByText('This is a different card')).toBeVisible()
})

test('a live profile takes no card before somebody states that it may', async ({ page, workplace, workbench }) => {
  await workplace.run([
    'profile', 'add', 'live-shop', '--kind', 'live', '--base-url', 'https://service.example', '--public-key',
    'PUBK-0123456789abcdef0123456789abcdef-X', '--secret-key-stdin',
  ], 'SECK-0123456789abcdef0123456789abcdef-X\n')
  const keyboard = await keyboardOf(page)
  await workbench.enter(page)
  await workbench.go(page, '/live-shop/charges?new=1')
  await expect(page.getByText('Card entry is off in this live profile')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Card number/ })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Charge card' })).toBeDisabled()
  await expect(page.getByText('Practice cards')).toBeHidden()
  await keyboard.press(page.getByRole('button', { name: 'Make a statement…' }))
  const dialog = page.getByRole('dialog', { name: 'May this business handle card numbers?' })
  await keyboard.fill(dialog.getByLabel(/^Your statement/), 'Certified until 2027')
  await keyboard.press(dialog.getByRole('button', { name: 'Yes, it may' }))
  await expect(page.getByRole('textbox', { name: /^Card number/ })).toBeVisible()
  await expect(page.getByText('Card entry was allowed by')).toBeVisible()
})
