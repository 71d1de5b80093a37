/** The help: from a mark beside a state or check, from the palette, by search, and back. */
import { expect, test } from '../support/browser/test.ts'

/** With the entry of the help that says what each means. */
const CHECKS = [
  ['Reference', 'check-reference'], ['Status', 'check-status'], ['Charge code', 'check-chargecode'],
  ['Currency', 'check-currency'], ['Amount', 'check-amount'],
] as const

test('the mark beside a heading leads to its section, and Escape back to the screen', async ({ page, workbench }) => {
  await workbench.enter(page)
  await page.getByRole('button', { name: 'Open practice profile' }).click()
  await page.getByRole('link', { name: 'Help: Numbers on Today' }).press('Enter')
  await expect(page).toHaveURL(/help\/today$/)
  await expect(page.locator('[data-help=today]')).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Open, on Today' })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/practice\/today$/)
})

test('the mark beside each check leads to what it means, by key and by mouse, and Escape back to the payment', async ({
  page, workbench,
}) => {
  await workbench.enter(page)
  await page.getByRole('button', { name: 'Open practice profile' }).click()
  await page.getByRole('button', { name: 'Verify 600 payments' }).click()
  await expect(page).toHaveURL(/runs\/\d+/)
  await expect(page.getByRole('main').getByText('Completed').first()).toBeVisible({ timeout: 60_000 })
  await workbench.go(page, '/practice/payments?state=failed')
  await page.getByRole('grid', { name: 'Payments' }).getByRole('row').nth(1).dblclick()
  const checks = page.getByRole('table', { name: 'The five checks' })
  for (const [name, entry] of CHECKS) {
    await checks.getByRole('link', { name: `Help: ${name} check` }).press('Enter')
    await expect(page).toHaveURL(new RegExp(`help/${entry}$`))
    await expect(page.locator(`[data-help=${entry}]`)).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(checks).toBeVisible()
  }
  await checks.getByRole('link', { name: 'Help: Amount check' }).click()
  await expect(page).toHaveURL(/help\/check-amount$/)
  await page.goBack()
  await expect(checks).toBeVisible()
})

test('the search finds an entry by a misspelt word, and the palette leads to it', async ({ page, workbench }) => {
  await workbench.enter(page)
  await workbench.go(page, '/practice/help')
  await page.keyboard.press('/')
  await page.keyboard.type('refsued')
  await expect(page.getByRole('article').first()).toContainText('The service answered with an error for this reference')
  await page.keyboard.press('ControlOrMeta+K')
  await page.getByRole('combobox').fill('chargecode')
  await page.getByRole('combobox').fill('charge code check')
  await expect(page.getByRole('option', { selected: true })).toContainText('Charge code check')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/help\/check-chargecode$/)
  await expect(page.locator('[data-help=check-chargecode]')).toBeInViewport()
})
