/** The day leads from step to step by one key, and what happens is told on whatever screen one is. */
import type { Page } from '@playwright/test'
import { keyboardOf, mouseOf } from '../support/browser/hands.ts'
import { AMOUNT, openShop, referenceOf } from '../support/browser/shop.ts'
import { importFile, seeCompleted } from '../support/browser/steps.ts'
import { expect, test } from '../support/browser/test.ts'

const NEXT = '.'
const SHORT = 2
const ANSWERS = { [SHORT]: { answer: 'other-amount', amount: AMOUNT, shortByMinor: 5_000 } }

async function seeStep(page: Page, label: string): Promise<void> {
  await expect(page.getByRole('main').locator('.button.primary')).toHaveText(new RegExp(`^\\s*${label}`))
}

test('one key leads from the import over the run and the exception to the end of the day', async ({
  page, workplace, workbench,
}) => {
  const shop = await openShop(workplace, { payments: 5, requestsPerMinute: 6_000, answers: ANSWERS })
  const keyboard = await keyboardOf(page)
  await workbench.enter(page)
  await workbench.go(page, '/shop/today')
  await seeStep(page, 'Import payments')
  await keyboard.keys(NEXT)
  await expect(page).toHaveURL(/\/import$/)

  await importFile(page, keyboard, shop.file, 5)
  await keyboard.goTo('Today')
  await seeStep(page, 'Verify 5 payments')
  await keyboard.keys(NEXT)
  await seeCompleted(page)
  await seeStep(page, 'Work on 1 exception')
  await keyboard.keys(NEXT)
  await expect(page.getByText('1 open exception. Across all days, 1 payment is open: 1 exception.')).toBeVisible()

  await keyboard.keys('r')
  const dialog = page.getByRole('dialog', { name: `Resolve: ${referenceOf(SHORT)}` })
  await keyboard.choose(dialog.getByRole('group', { name: 'Resolution' }), 'Refunded elsewhere')
  await keyboard.fill(dialog.getByLabel('Reason, for the audit trail'), 'Paid back at the counter')
  await keyboard.press(dialog.getByRole('button', { name: 'Resolve' }))
  await expect(page.getByText('No open exceptions', { exact: true })).toBeVisible()

  await keyboard.goTo('Today')
  await expect(page.getByText('every payment is proved or explained. 4 proved, 1 explained.')).toBeVisible()
  const day = page.getByRole('navigation', { name: 'Business days' }).getByRole('link', { name: '19 Nov 2026' })
  await expect(day).toContainText('Explained')
  await seeStep(page, 'Import the next day')
})

test('an answer takes the place of “queued” on any screen, beside the work, and is kept', async ({
  page, workplace, workbench,
}) => {
  const shop = await openShop(workplace, {
    payments: 3, requestsPerMinute: 6_000, answers: ANSWERS, latencyMs: '400-400',
  })
  const mouse = mouseOf(page)
  await workbench.enter(page)
  await workbench.go(page, '/shop/import')
  await importFile(page, mouse, shop.file, 3)
  await mouse.press(page.getByRole('button', { name: 'Verify 3 payments' }))
  await seeCompleted(page)
  await mouse.goTo('Exceptions')
  await mouse.press(page.getByRole('button', { name: 'Verify again' }))
  const messages = page.locator('.toasts')
  await expect(messages).toContainText(`Re-verification queued for ${referenceOf(SHORT)}`)
  await mouse.goTo('Payments')
  await expect(messages).toContainText(`${referenceOf(SHORT)} still fails: amount`)
  await expect(messages).not.toContainText('queued')
  await expect(page).toHaveTitle(/^\(\d\) Payments/)

  const [side, main] = [await messages.boundingBox(), await page.getByRole('main').boundingBox()]
  expect((side?.x ?? 0) + (side?.width ?? 0), 'where messages end').toBeLessThanOrEqual(main?.x ?? 0)

  await page.keyboard.press('g')
  await page.keyboard.press('n')
  const notices = page.getByRole('dialog', { name: 'Notices' })
  await expect(notices).toContainText('Verify run 1 is complete')
  await expect(notices).toContainText(`${referenceOf(SHORT)} still fails: amount`)
  await notices.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveTitle(/^Payments/)
})

test('a run of many minutes says how long it takes before it starts, and Enter starts it', async ({
  page, workplace, workbench,
}) => {
  const shop = await openShop(workplace, { payments: 700, requestsPerMinute: 60 })
  const keyboard = await keyboardOf(page)
  await workbench.enter(page)
  await workbench.go(page, '/shop/import')
  await importFile(page, keyboard, shop.file, 700)
  await keyboard.goTo('Today')
  await seeStep(page, 'Verify 700 payments')
  await keyboard.keys(NEXT)
  const question = page.getByRole('dialog', { name: 'Start a long run?' })
  await expect(question).toContainText('700 payments at 60 per minute take about 11 min')
  await expect(question.getByRole('button', { name: 'Start the run' })).toBeFocused()
  await keyboard.keys('Escape')
  await expect(question).toBeHidden()
  await seeStep(page, 'Verify 700 payments')

  await keyboard.keys(NEXT)
  await expect(question.getByRole('button', { name: 'Start the run' })).toBeFocused()
  await keyboard.keys('Enter')
  await expect(page.getByText(/^\d+ of 700/).first()).toBeVisible()
})

test('a section of settings that holds unsaved changes asks before one leaves it', async ({
  page, workplace, workbench,
}) => {
  await openShop(workplace, { payments: 1, requestsPerMinute: 600 })
  const mouse = mouseOf(page)
  await workbench.enter(page)
  await workbench.go(page, '/shop/settings/day')
  await mouse.fill(page.getByLabel('Day starts at'), '05:00')
  await mouse.goTo('Payments')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Day starts at')).toHaveValue('05:00')
  await page.getByRole('tab', { name: 'Budget' }).click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByLabel('This computer’s share, in percent')).toBeVisible()
  await mouse.goTo('Payments')
  await expect(page).toHaveURL(/\/payments$/)
})
