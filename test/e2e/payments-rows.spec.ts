/** The rows of Payments, by whatever a person does to a row. */
import type { Page } from '@playwright/test'
import { readClipboard } from '../support/browser/clipboard.ts'
import { FULL_PROFILE, test } from '../support/browser/furnished.ts'
import { gridOf } from '../support/browser/grid.ts'
import { settle } from '../support/browser/settled.ts'
import { expect, type Workbench } from '../support/browser/test.ts'

test.use({ permissions: ['clipboard-write'] })
test.describe.configure({ mode: 'default' })

async function openPayments(page: Page, workbench: Workbench, query = '') {
  await workbench.go(page, `/${FULL_PROFILE}/payments${query}`)
  await settle(page)
  return gridOf(page, 'Payments')
}

const markedBar = (page: Page) => page.getByRole('group', { name: 'Selection' })
const paymentTitle = (page: Page, txref: string) => page.getByRole('heading', { name: txref, level: 1 })
/** As it lies there: what a paste is given, which nobody parses. */
async function htmlOfClipboard(page: Page): Promise<string> {
  await page.getByRole('textbox', { name: 'Search payments' }).focus()
  const handle = await page.evaluateHandle<{ html: Promise<string> }>(`({ html: new Promise((resolve) => {
    const give = (event) => resolve(event.clipboardData.getData('text/html'))
    addEventListener('paste', give, { once: true, capture: true })
  }) })`)
  await page.keyboard.press('ControlOrMeta+V')
  return handle.evaluate(({ html }) => html)
}

test('are ticked, clicked, and marked as a range', async ({ page, workbench }) => {
  const grid = await openPayments(page, workbench)
  await grid.tick(2).click()
  await grid.seeMarked(2)
  await expect(markedBar(page)).toContainText('1 selected')
  await grid.tick(4).click()
  await grid.seeMarked(2, 4)
  await grid.row(6).click()
  await grid.seeMarked(6)
  await grid.seeActive(6)
  await grid.row(9).click({ modifiers: ['Shift'] })
  await grid.seeMarked(6, 7, 8, 9)
  await grid.row(7).click({ modifiers: ['ControlOrMeta'] })
  await grid.seeMarked(6, 8, 9)
  await markedBar(page).getByRole('button', { name: 'Clear' }).click()
  await grid.seeMarked()
})

test('are walked to and marked by keys', async ({ page, workbench }) => {
  const grid = await openPayments(page, workbench)
  await grid.root.focus()
  await grid.seeActive(0)
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key)
  await grid.seeActive(2)
  await page.keyboard.press('Space')
  await grid.seeMarked(2)
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await grid.seeMarked(2, 3, 4)
  await page.keyboard.press('Escape')
  await grid.seeMarked()
  await page.keyboard.press('ControlOrMeta+A')
  const rows = Number(await grid.root.getAttribute('aria-rowcount')) - 1
  expect(rows).toBeGreaterThan(600)
  await expect(markedBar(page)).toContainText(`${rows} selected`)
})

test('are copied as a table', async ({ page, workbench }) => {
  const grid = await openPayments(page, workbench)
  await grid.row(1).click()
  await grid.row(3).click({ modifiers: ['Shift'] })
  await page.keyboard.press('ControlOrMeta+C')
  await expect(page.getByText('Copied 3 rows as a table', { exact: true })).toBeVisible()
  const lines = (await readClipboard(page)).split(/\r?\n/)
  expect(lines).toHaveLength(4)
  expect(lines[0]).toContain('Reference\tExpected\tExpected currency\tDifference\tDifference currency')
  expect(lines[1]).toContain(await grid.nameOf(1))
  const last = await grid.nameOf(3)
  const html = await htmlOfClipboard(page)
  expect(html).toContain('mso-number-format')
  expect(html).toContain(last)
})

test('a message of what was done with them passes by itself, and is never over them', async ({ page, workbench }) => {
  const grid = await openPayments(page, workbench)
  await grid.row(1).click()
  await page.keyboard.press('ControlOrMeta+C')
  const message = page.locator('.toast').filter({ hasText: 'Copied' })
  await expect(message).toBeVisible()
  const [side, main] = [await message.boundingBox(), await page.getByRole('main').boundingBox()]
  expect((side?.x ?? 0) + (side?.width ?? 0)).toBeLessThanOrEqual(main?.x ?? 0)
  await expect(message).toBeHidden({ timeout: 12_000 })
})

test('are opened by Enter and by a double click, and Back comes to the row', async ({ page, workbench }) => {
  const grid = await openPayments(page, workbench, '?state=failed')
  const txref = await grid.nameOf(3)
  await grid.row(3).dblclick()
  await expect(paymentTitle(page, txref)).toBeVisible()
  await page.goBack()
  await grid.seeActive(3)
  await page.keyboard.press('ArrowDown')
  const next = await grid.nameOf(4)
  await page.keyboard.press('Enter')
  await expect(paymentTitle(page, next)).toBeVisible()
  await page.goBack()
  await grid.seeActive(4)
  await expect(page).toHaveURL(/state=failed/)
})

test('lead from one to its neighbours in the list, and Escape back to the last', async ({ page, workbench }) => {
  const grid = await openPayments(page, workbench, '?state=failed')
  const [first, second] = [await grid.nameOf(0), await grid.nameOf(1)]
  await grid.row(0).dblclick()
  await expect(paymentTitle(page, first)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await page.keyboard.press('j')
  await expect(paymentTitle(page, second)).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(paymentTitle(page, first)).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(paymentTitle(page, second)).toBeVisible()
  await page.keyboard.press('Escape')
  await grid.seeActive(1)
})

test('have a menu, each line of which does what it says', async ({ page, workbench }) => {
  const grid = await openPayments(page, workbench)
  const txref = await grid.nameOf(5)
  const choose = async (label: string) => {
    await grid.row(5).click({ button: 'right' })
    await page.getByRole('menuitem', { name: label }).click()
  }
  await choose('Copy references')
  await expect(page.getByText('Copied 1 reference', { exact: true })).toBeVisible()
  expect(await readClipboard(page)).toBe(txref)
  await choose('Copy rows')
  await expect(page.getByText('Copied 1 row as a table', { exact: true })).toBeVisible()
  expect(await readClipboard(page)).toContain(`${txref}\t`)
  await choose('Open')
  await expect(paymentTitle(page, txref)).toBeVisible()
  await page.goBack()
  await grid.seeActive(5)
  await choose('Export')
  await expect(page.getByText('1 selected payment')).toBeVisible()
  await page.goBack()
  await choose('Verify')
  await expect(page.getByText(`Re-verification queued for ${txref}`, { exact: true })).toBeVisible()
})

test('are reached from a tile of Today, and Back leads the same way home', async ({ page, workbench }) => {
  await workbench.go(page, `/${FULL_PROFILE}/today`)
  await settle(page)
  await page.getByRole('main').getByRole('link', { name: /^Proved\s*[\d,]+/ }).first().click()
  await expect(page).toHaveURL(/\/payments\?/)
  const grid = gridOf(page, 'Payments')
  await grid.row(2).click()
  const txref = await grid.nameOf(2)
  await page.keyboard.press('Enter')
  await expect(paymentTitle(page, txref)).toBeVisible()
  await page.goBack()
  await grid.seeActive(2)
  await page.goBack()
  await expect(page).toHaveURL(/\/today/)
})

test('do not hold the palette back, which leads to a reference', async ({ page, workbench }) => {
  const grid = await openPayments(page, workbench)
  await grid.root.focus()
  const txref = await grid.nameOf(7)
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type(txref)
  await expect(page.getByRole('option', { name: txref })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(paymentTitle(page, txref)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/payment/${txref}$`))
})

test('do not hold the palette back, where Enter comes before the answer: never another payment', async ({
  page, workbench,
}) => {
  const grid = await openPayments(page, workbench)
  await grid.root.focus()
  const [first, txref] = [await grid.nameOf(0), await grid.nameOf(7)]
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type(txref.slice(0, 8))
  await expect(page.getByRole('option', { name: first })).toBeVisible()
  await page.route('**/payments/window*', async (route) => {
    await new Promise((resolve) => { setTimeout(resolve, 1_000) })
    await route.continue()
  })
  await page.keyboard.type(txref.slice(8))
  await page.keyboard.press('Enter')
  await expect(paymentTitle(page, txref)).toBeVisible()
  await page.goBack()
  await grid.root.focus()
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.insertText(txref)
  await page.keyboard.press('Enter')
  await expect(paymentTitle(page, txref)).toBeVisible()
})
