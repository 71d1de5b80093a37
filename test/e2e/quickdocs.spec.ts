/** Quickdocs: what the service says of its own endpoints, at an address that can be kept. */
import { keyboardOf } from '../support/browser/hands.ts'
import { openShop } from '../support/browser/shop.ts'
import { expect, test } from '../support/browser/test.ts'

test('an endpoint is asked about by keys alone, and lies in the address', async ({ page, workbench }) => {
  const keyboard = await keyboardOf(page)
  await workbench.enter(page)
  await workbench.go(page, '/practice/quickdocs')
  await keyboard.fill(page.getByRole('textbox', { name: /^Path/ }), 'transfers')
  await keyboard.keys('Enter')
  await expect(page.getByRole('heading', { name: 'POST /transfers' })).toBeVisible()
  await expect(page.getByRole('row', { name: /debit_currency/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sample request' })).toContainText('account_bank')
  await expect(page.getByRole('region', { name: 'Sample response' })).toContainText('"status": "NEW"')
  await expect(page).toHaveURL(/path=(%2F|\/)transfers/)

  await keyboard.press(page.getByRole('button', { name: 'GET /transactions/:id/verify' }))
  await expect(page.getByRole('heading', { name: 'GET /transactions/:id/verify' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'POST /transfers' })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'GET /transactions/:id/verify' })).toBeVisible()

  await page.reload()
  await expect(page.getByText('This endpoint is not looked up yet')).toBeVisible()
  await keyboard.press(page.getByRole('button', { name: 'Look up' }))
  await expect(page.getByRole('heading', { name: 'GET /transactions/:id/verify' })).toBeVisible()

  await keyboard.fill(page.getByRole('textbox', { name: /^Path/ }), '/../charge')
  await keyboard.keys('Enter')
  await expect(page.getByText('The path is not a path such as /transfers.')).toBeVisible()
  await keyboard.fill(page.getByRole('textbox', { name: /^Path/ }), '/nothing')
  await keyboard.keys('Enter')
  await expect(page.getByText('SERVICE_REFUSED')).toBeVisible()
})

test('a profile without a v3 address is told what is missing', async ({ page, workplace, workbench }) => {
  await openShop(workplace, { payments: 1, requestsPerMinute: 600 })
  await workbench.enter(page)
  await workbench.go(page, '/shop/quickdocs')
  await expect(page.getByText('This profile has no v3 address')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Path/ })).toBeHidden()
})
