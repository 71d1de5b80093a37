/** Webhooks in the workbench: listened to, shown as they come, sorted out, their settings, and a file of them. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mouseOf } from '../support/browser/hands.ts'
import { expect, test } from '../support/browser/test.ts'

const SECRET_TOKEN = 'canary-token-4711'

function payload(txRef: string) {
  return {
    id: 93, txRef, gwRef: 'G-1', orderRef: null, createdAt: '2026-09-17T08:30:00.000Z', amount: 10.5,
    charged_amount: 10.5, status: 'successful', currency: 'NGN', embedtoken: SECRET_TOKEN,
  }
}

async function deliver(address: string, txRef: string): Promise<number> {
  const body = JSON.stringify(payload(txRef))
  return (await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status
}

test('webhooks are received, and what they say is told from what the verify found', async ({
  page, workplace, workbench,
}) => {
  const hands = mouseOf(page)
  const orders = join(workplace.folder, 'orders.csv')
  await writeFile(orders, 'reference,amount,currency\nW-1,10.50,NGN\nW-2,10.50,NGN\n')
  const imported = await workplace.run(['--profile', 'practice', 'import', 'expected', orders])
  expect(imported.status).toBe(0)
  await workbench.enter(page)
  await workbench.go(page, '/practice/webhooks')
  const main = page.getByRole('main')
  await expect(main.getByText('No webhooks yet')).toBeVisible()

  await hands.press(main.getByRole('button', { name: /^Settings/ }))
  const settings = page.getByRole('dialog', { name: 'Webhook settings' })
  await hands.fill(settings.getByLabel('Port'), '70000')
  await hands.press(settings.getByRole('button', { name: 'Save' }))
  await expect(settings.getByText('Enter a whole number from 0 to 65535')).toBeVisible()
  await hands.fill(settings.getByLabel('Port'), '0')
  await hands.press(settings.getByRole('button', { name: 'Save' }))
  await expect(settings).toBeHidden()

  await page.keyboard.press('l')
  const warning = page.getByRole('dialog', { name: 'Receive webhooks without a check' })
  await expect(warning).toContainText('anyone who knows the address can fill the ledger')
  await hands.press(warning.getByRole('button', { name: 'Set a check' }))
  await hands.press(settings.getByRole('button', { name: 'Cancel' }))
  await page.keyboard.press('l')
  await hands.press(warning.getByRole('button', { name: 'Listen without a check' }))
  const receiver = main.getByRole('region', { name: 'Receiver' })
  await expect(receiver.getByText('Listening', { exact: true })).toBeVisible()
  const address = await receiver.locator('.mono').innerText()
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w-]{43}$/)

  expect(await deliver(address, 'W-1')).toBe(200)
  expect(await deliver(address, 'W-1')).toBe(200)
  expect(await deliver(address, 'NOBODY-1')).toBe(200)
  const grid = main.getByRole('grid', { name: 'Webhooks' })
  await expect(grid.getByRole('row', { name: /NOBODY-1/ })).toContainText('Not in the books')
  await expect(receiver.getByText('3 received')).toBeVisible()
  // The practice service knows no such payment, whatever the webhook says.
  await expect(grid.getByRole('row', { name: /W-1/ }).first()).toContainText('Refused', { timeout: 20_000 })

  await hands.press(main.getByText('Unknown reference', { exact: true }))
  await expect(grid.getByRole('row', { name: /W-1/ })).toHaveCount(0)
  const detail = main.getByRole('article', { name: 'Webhook 3' })
  await expect(detail.getByText('No such payment in the books')).toBeVisible()
  const body = detail.getByRole('region', { name: 'Raw body, redacted' })
  await expect(body).toContainText('"amount": 10.5')
  await expect(body).toContainText('[removed]')
  await expect(page.getByText(SECRET_TOKEN)).toHaveCount(0)
  await hands.press(main.getByText('Duplicates', { exact: true }))
  await expect(main.getByText('Duplicate of webhook 1')).toBeVisible()

  await page.keyboard.press(',')
  await hands.press(settings.getByRole('button', { name: 'New path' }))
  const question = page.getByRole('dialog', { name: 'Create a new path' })
  await hands.press(question.getByRole('button', { name: 'Create new path' }))
  await expect(receiver.locator('.mono')).not.toHaveText(address)
  const port = new URL(await receiver.locator('.mono').innerText()).port
  expect(await deliver(`http://127.0.0.1:${port}${new URL(address).pathname}`, 'W-2')).toBe(404)

  await expect(main.getByText('Anyone who knows the address can deliver. 3 stored today')).toBeVisible()
  await page.keyboard.press('l')
  await expect(receiver.getByText('Not listening')).toBeVisible()
  // It was answered for this profile.
  await page.keyboard.press('l')
  await expect(receiver.getByText('Listening', { exact: true })).toBeVisible()
})

test('a file of webhooks is taken in, and its rejected rows are named', async ({ page, workplace, workbench }) => {
  const hands = mouseOf(page)
  const file = join(workplace.folder, 'delivered.jsonl')
  await writeFile(file, `${JSON.stringify(payload('W-9'))}\nnothing\n`)
  await workbench.enter(page)
  await workbench.go(page, '/practice/webhooks')
  await page.keyboard.press('i')
  const dialog = page.getByRole('dialog', { name: 'Import webhooks from a file' })
  await hands.chooseFile(dialog.getByRole('button', { name: 'Choose a file' }), file)
  await expect(dialog.getByText('1 webhook imported')).toBeVisible()
  await expect(dialog.getByRole('table', { name: 'Rejected rows' })).toContainText('the body is not JSON')
  await hands.press(dialog.getByRole('button', { name: 'Done' }))
  await expect(page.getByRole('grid', { name: 'Webhooks' }).getByRole('row', { name: /W-9/ })).toBeVisible()
})
