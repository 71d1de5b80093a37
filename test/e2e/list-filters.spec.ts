/** Filters beside the list and sums under it; cases given to people; the audit trail by who, what and when. */
import { FULL_PROFILE, test } from '../support/browser/furnished.ts'
import { gridOf } from '../support/browser/grid.ts'
import { settle } from '../support/browser/settled.ts'
import { expect } from '../support/browser/test.ts'

test('filters act beside the list, which stays in sight, and a period stays as it is named', async ({
  page, workbench,
}) => {
  await workbench.go(page, `/${FULL_PROFILE}/payments`)
  await settle(page)
  await page.keyboard.press('f')
  const panel = page.getByRole('complementary', { name: 'More filters' })
  const { root } = gridOf(page, 'Payments')
  const before = Number(await root.getAttribute('aria-rowcount'))
  const currency = panel.getByLabel('Currency')
  // Behind “Every currency”, those of the books.
  await expect(currency.locator('option').nth(1)).not.toContainText('none in the books')
  await currency.selectOption('KES')
  await expect(page).toHaveURL(/currency=KES/)
  await expect(root).toBeVisible()
  await expect.poll(async () => Number(await root.getAttribute('aria-rowcount'))).toBeLessThan(before)
  const sums = page.getByRole('group', { name: 'Of the whole list' })
  await expect(sums).toContainText(/KES\s*[\d,]+\.\d\d/)
  await expect(sums).not.toContainText('NGN')
  await panel.getByLabel('Amount from').fill('1,000.50')
  await panel.getByLabel('Amount from').press('Tab')
  await expect(page).toHaveURL(/min=1,000\.50|min=1%2C000\.50/)
  await panel.getByLabel('Amount to').press('Escape')
  await expect(panel).toBeHidden()
  await page.getByLabel('Expected date').selectOption('yesterday')
  await expect(page).toHaveURL(/period=yesterday/)
})

test('exceptions, suspicious payments, transfers and runs have periods and conditions beside them', async ({
  page, workbench,
}) => {
  const panel = page.getByRole('complementary', { name: 'More filters' })
  const total = async (label: string) => Number(await gridOf(page, label).root.getAttribute('aria-rowcount'))
  await workbench.go(page, `/${FULL_PROFILE}/exceptions`)
  await settle(page)
  const before = await total('Exceptions')
  await page.keyboard.press('f')
  await panel.getByLabel('Currency').selectOption('NGN')
  await panel.getByLabel('At risk from').fill('1,000')
  await panel.getByLabel('At risk from').press('Tab')
  await expect(page).toHaveURL(/min=1,000|min=1%2C000/)
  await expect.poll(() => total('Exceptions')).toBeLessThan(before)
  await page.getByRole('button', { name: 'Remove filter At risk from' }).click()
  await expect(page).not.toHaveURL(/min=/)
  await page.getByLabel('Business day', { exact: true }).selectOption('last-month')
  await expect(page).toHaveURL(/period=last-month/)
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect.poll(() => total('Exceptions')).toBe(before)

  await workbench.go(page, `/${FULL_PROFILE}/suspicious?period=last-month`)
  await expect(page.getByText('No matching payments')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(gridOf(page, 'Suspicious payments').root).toBeVisible()

  await workbench.go(page, `/${FULL_PROFILE}/transfers`)
  await settle(page)
  const transfers = await total('Transfers')
  await page.keyboard.press('f')
  await panel.getByLabel('Currency').selectOption('NGN')
  await panel.getByLabel('Amount to').fill('1')
  await panel.getByLabel('Amount to').press('Tab')
  await expect(page.getByText('No matching transfers')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect.poll(() => total('Transfers')).toBe(transfers)

  await workbench.go(page, `/${FULL_PROFILE}/runs`)
  await page.getByLabel('Started').selectOption('last-month')
  await expect(page.getByText('No matching runs')).toBeVisible()
  await page.getByLabel('Started').selectOption('today')
  await expect(page.getByRole('table', { name: 'Verify runs' })).toBeVisible()
})

test('an export has a filter of its own, and shows what it lets through before anything is written', async ({
  page, workbench,
}) => {
  await workbench.go(page, `/${FULL_PROFILE}/export`)
  await settle(page)
  const contents = page.getByRole('table', { name: 'Payments in this export' })
  const choice = (name: string) => page.getByRole('combobox', { name, exact: true })
  const states = () => contents.getByRole('row').count()
  await expect.poll(states).toBeGreaterThan(2)
  await choice('State').selectOption('failed')
  await choice('Currency').selectOption('NGN')
  await expect.poll(states).toBe(2)
  await expect(contents.getByRole('row').last()).toContainText('Failed')
  await choice('Expected').selectOption('yesterday')
  await expect(page.getByText('No matching payments')).toBeVisible()
})

test('a case is given to one of the people, oneself first', async ({ page, workbench }) => {
  await workbench.go(page, `/${FULL_PROFILE}/exceptions`)
  await settle(page)
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: /^Assign/ })
  const owner = dialog.getByRole('combobox', { name: 'Owner' })
  await expect(owner).toBeVisible()
  await expect(owner.locator('option').nth(1)).toHaveText('Me (Ada)')
  await owner.selectOption('Ada')
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/assigned to Ada/).first()).toBeVisible()
})

test('entries of the audit trail are found by who, what and which day', async ({ page, workbench }) => {
  await workbench.go(page, `/${FULL_PROFILE}/audit`)
  await settle(page)
  const rows = page.getByRole('table', { name: 'Entries of the audit trail' }).getByRole('row')
  await page.getByLabel('What', { exact: true }).selectOption({ label: 'transfer limit changed' })
  await expect(rows.nth(1)).toContainText('One transfer: NGN 500,000.00')
  await page.getByLabel('Day', { exact: true }).fill('2001-01-01')
  await expect(page.getByText('No matching entries')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await page.getByLabel('Who', { exact: true }).selectOption('Ben')
  await expect(rows.nth(1)).toContainText('Ben')
  await page.getByLabel('When', { exact: true }).selectOption('Last month')
  await expect(page.getByText('No matching entries')).toBeVisible()
  await page.getByLabel('When', { exact: true }).selectOption('Today')
  await expect(rows.nth(1)).toContainText('Ben')
})
