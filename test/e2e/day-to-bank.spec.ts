/**
 * A business day by hand, from its orders to the bank: four sources in, verified, matched, three suggestions by keys,
 * one match side by side, a residual that says what it comes from, the close by two people, a refund that comes late,
 * and the proof pack checked by its own page in a browser that is offline.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Locator, Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { mouseOf, type Hands } from '../support/browser/hands.ts'
import { importSettlements, offerSettlements } from '../support/browser/money-steps.ts'
import { answerWho, putUnder, setUpPeople } from '../support/browser/people.ts'
import { openShop, PASSPHRASE } from '../support/browser/shop.ts'
import { importFile, resolveFailure, seeCompleted } from '../support/browser/steps.ts'
import { expect, test, type Workbench } from '../support/browser/test.ts'
import {
  ANSWERS, BANK, LATE_REFUND, ORDER_DAY, PAYMENTS, REFUNDS, SETTLEMENTS, SHORT_REFERENCE,
} from '../support/files/day-to-bank.ts'

test.describe.configure({ timeout: 300_000 })

const ADA = { name: 'Ada', passphrase: 'violet harbour lantern 9' }
const BEN = { name: 'Ben', passphrase: 'copper meadow thistle 4' }

test('a day goes from its orders to the bank, is closed, and says later what came late', async ({
  page, workplace, workbench, browser,
}) => {
  const shop = await openShop(workplace, { payments: PAYMENTS, requestsPerMinute: 6_000, answers: ANSWERS })
  const at = (name: string) => join(workplace.folder, name)
  await writeFile(at('settlements.csv'), SETTLEMENTS)
  await writeFile(at('refunds.csv'), REFUNDS)
  await writeFile(at('late.csv'), LATE_REFUND)
  await writeFile(at('bank.sta'), BANK)
  const hands = mouseOf(page)
  await workbench.enter(page)
  await workbench.go(page, '/shop/today')

  await test.step('the books and what the service says of them', async () => {
    await importFile(page, hands, shop.file, PAYMENTS)
    await hands.press(page.getByRole('button', { name: `Verify ${PAYMENTS} payments` }))
    await seeCompleted(page)
    await resolveFailure(page, hands, SHORT_REFERENCE, 'Amount')
  })
  await test.step('settlements, refunds and the bank', async () => {
    await importSettlements(page, hands, {
      source: 'Settlement report', file: at('settlements.csv'), told: '7 new, 0 known, 0 rejected',
    })
    await importSettlements(page, hands, {
      source: 'List of refunds', file: at('refunds.csv'), told: '1 new, 0 known, 0 rejected',
    })
    await importBank(page, hands, at('bank.sta'))
  })
  await test.step('three suggestions by keys, one match side by side', () => decideMatches(page, hands))
  await test.step('the residual says what it comes from', () => seeBridge(page, workbench))
  await test.step('closed by two people', () => close(page, hands, workbench))
  await test.step('a late refund', async () => {
    await offerSettlements(page, hands, {
      source: 'List of refunds', file: at('late.csv'), told: '1 new, 0 known, 0 rejected',
    })
    // From the first act after there are people, the trail names one of them.
    await answerWho(page, hands, BEN)
    await expect(page.getByRole('dialog')).toBeHidden()
    await hands.goTo('Day close')
    await hands.press(page.getByRole('button', { name: 'Thursday 19 Nov 2026: Closed' }))
    await expect(page.getByText(/^\d+ things have changed since it was closed$/)).toBeVisible()
    await hands.press(page.getByRole('button', { name: 'What it said' }))
    const since = page.getByRole('table', { name: 'What has changed since' })
    await expect(since).toContainText('SHOP-0001')
    await expect(page.getByText('Nothing has changed since.')).toBeHidden()
    const figures = page.getByRole('table', { name: 'Figures in NGN' })
    await expect(figures.getByRole('row', { name: /Refunds/ })).toContainText('100.00')
  })
  await test.step('the proof pack, checked offline', async () => {
    const coming = page.waitForEvent('download')
    await hands.press(page.getByRole('button', { name: 'Save proof pack' }))
    await (await coming).saveAs(at('day.zip'))
    await checkOffline(browser, at('day.zip'), at('verify.html'))
  })
})

async function importBank(page: Page, hands: Hands, file: string): Promise<void> {
  await hands.goTo('Bank')
  await hands.press(page.getByRole('main').getByRole('button', { name: 'Import' }).first())
  const dialog = page.getByRole('dialog', { name: 'Import a bank statement' })
  await hands.chooseFile(dialog.getByRole('button', { name: 'Choose a file' }), file)
  await hands.fill(dialog.getByLabel('Name of the account'), 'Main')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('5 new lines, 0 known from earlier statements')).toBeVisible()
  await hands.press(dialog.getByRole('button', { name: 'Import', exact: true }))
  await expect(dialog).toBeHidden()
}

/** From here on by keys alone. */
async function decideMatches(page: Page, hands: Hands): Promise<void> {
  await hands.goTo('Matching')
  await expect(page.getByText('Nothing has been matched yet')).toBeVisible()
  await page.keyboard.press('c')
  const running = page.getByRole('dialog', { name: 'Run the matching' })
  await expect(running.getByText(/^11 new, 0 altered, 0 dropped$/)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(running).toBeHidden()
  const list = page.getByRole('listbox', { name: 'Suggested' })
  const pane = page.getByRole('article')
  await expect(list.getByRole('option')).toHaveCount(3)
  await list.focus()
  for (const [left, cause] of [
    ['ST-1120-4', 'BULK CREDIT'], ['ST-1120-3', 'digits'],
    ['ST-1120-2', 'A refund or chargeback of exactly NGN 250.00 is missing'],
  ] as const) {
    await expect(list.locator('.active')).toContainText(left)
    await expect(pane).toContainText(cause)
    await page.keyboard.press('Enter')
    await answer(page, page.getByRole('dialog', { name: /^Confirm match/ }), 'looked into')
  }
  await expect(page.getByText('No suggestions')).toBeVisible()

  await page.keyboard.press('n')
  const left = page.getByRole('listbox', { name: 'Settlements' })
  const right = page.getByRole('listbox', { name: 'Bank lines' })
  await expect(left.getByRole('option')).toHaveCount(1)
  await expect(right.getByRole('option')).toHaveCount(1)
  for (const one of [left, right]) {
    await expect(async () => {
      // The left list has it from the first.
      if (one === right) await page.keyboard.press('Tab')
      await expect(one).toBeFocused({ timeout: 500 })
    }).toPass()
    await page.keyboard.press('Space')
  }
  await expect(page.getByRole('group', { name: 'What is marked' })).toContainText('10.00')
  await page.keyboard.press('ControlOrMeta+Enter')
  await answer(page, page.getByRole('dialog', { name: /^Make a match of 1 and 1 items/ }), 'the bank kept 10')
  await expect(page.getByText(/^Match \d+ made$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('The ledger has changed since the last matching')).toBeVisible()
  await page.keyboard.press('c')
  await expect(running.getByText(/^0 new, 0 altered, 0 dropped$/)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(running).toBeHidden()
}

async function answer(page: Page, dialog: Locator, reason: string): Promise<void> {
  await expect(dialog.getByLabel('Reason, for the audit trail')).toBeFocused()
  await page.keyboard.type(reason)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(dialog).toBeHidden()
}

async function seeBridge(page: Page, workbench: Workbench): Promise<void> {
  await workbench.go(page, `/shop/bridge?from=${ORDER_DAY}&to=${ORDER_DAY}`)
  const main = page.getByRole('main')
  await expect(main.getByText('Digits swapped')).toBeVisible()
  await expect(main).toContainText('45.00')
}

async function close(page: Page, hands: Hands, workbench: Workbench): Promise<void> {
  await workbench.go(page, '/shop/settings/people')
  await setUpPeople(page, hands, ADA, BEN, PASSPHRASE)
  await workbench.go(page, `/shop/today?day=${ORDER_DAY}`)
  await hands.press(page.getByRole('button', { name: 'Can this day be closed?' }))
  await expect(page.getByText('Nothing stands in the way of closing this day.')).toBeVisible()
  await hands.press(page.getByRole('button', { name: 'Close day' }))
  await putUnder(page, hands, page.getByRole('dialog', { name: 'Close 19 Nov 2026' }), ADA)
  await hands.press(page.getByRole('button', { name: 'Confirm as second person' }))
  await putUnder(page, hands, page.getByRole('dialog', { name: 'Confirm: Close of 19 Nov 2026' }), BEN)
  await expect(page.getByText('This day is closed.')).toBeVisible()
}

/** With the page that came in it. */
async function checkOffline(browser: Browser, pack: string, verifyPage: string): Promise<void> {
  await writeFile(verifyPage, unzipSync(await readFile(pack))['verify.html'] ?? '')
  const context = await browser.newContext({ offline: true })
  const page = await context.newPage()
  await page.goto(pathToFileURL(verifyPage).href)
  await page.getByLabel('Proof pack').setInputFiles(pack)
  const result = page.getByRole('status')
  await expect(result.getByRole('heading', { name: 'This pack is whole' })).toBeVisible()
  await expect(result.getByText('8 answers of the service are what was signed')).toBeVisible()
  await context.close()
}
