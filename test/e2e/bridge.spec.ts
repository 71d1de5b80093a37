/** The screen Bridge: of days and of settlements, and what stands behind its steps. */
import { test } from '../support/browser/furnished.ts'
import { mouseOf } from '../support/browser/hands.ts'
import { expect } from '../support/browser/test.ts'

test('a bridge leads from the books to the bank, and each step to what stands behind it', async ({
  page, workbench,
}) => {
  const hands = mouseOf(page)
  await workbench.go(page, '/shop/bridge')
  const main = page.getByRole('main')
  const naira = main.getByRole('table', { name: /^NGN, / })
  await expect(naira.getByRole('row', { name: /^Expected by the books/ })).toBeVisible()
  await hands.press(naira.getByRole('link', { name: 'Proved by the service' }))
  await expect(page).toHaveURL(/payments\?.*day=\d{4}-\d\d-\d\d&currency=NGN&only=proved/)
  await page.goBack()

  await page.keyboard.press('2')
  await main.getByLabel('Settlement', { exact: true }).selectOption('ST-2')
  const settled = main.getByRole('table', { name: 'NGN, ST-2' })
  await expect(settled.getByRole('row', { name: /^Settled, gross .*1,250\.50/ })).toBeVisible()
  await expect(settled.getByRole('row', { name: /^In the bank .*1,250\.50/ })).toBeVisible()
  await hands.press(settled.getByRole('link', { name: 'Settled, net' }))
  await expect(page.getByRole('heading', { name: 'Settlement ST-2' })).toBeVisible()
  await page.keyboard.press('2')
  const own = main.getByRole('table', { name: 'NGN: from the books to the bank' })
  await hands.press(own.getByRole('link', { name: 'In the bank' }))
  await expect(page).toHaveURL(/\/bank\/1$/)
})

test('what is left over is named by its cause, with the records behind it', async ({ page, workbench }) => {
  await workbench.go(page, '/shop/bridge?by=settlement&settlement=ST-99')
  const causes = page.getByRole('main')
  await expect(causes.getByRole('heading', { name: 'What the residual comes from' })).toBeVisible()
  await expect(causes.getByText('Line missing')).toBeVisible()
  await expect(causes.getByRole('link', { name: 'ST-99' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^− Refunds .*−10\.00/ })).toBeVisible()
})
