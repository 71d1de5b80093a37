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
  expect(await currency.locator('option').nth(1).innerText()).not.toContain('none in the books')
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

test('a case is given to one of the people, oneself first', async ({ page, workbench }) => {
  await workbench.go(page, `/${FULL_PROFILE}/exceptions`)
  await settle(page)
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: /^Assign/ })
  const owner = dialog.getByRole('combobox', { name: 'Owner' })
  await expect(owner).toBeVisible()
  expect(await owner.locator('option').nth(1).innerText()).toBe('Me (Ada)')
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
})
