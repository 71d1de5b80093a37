/** What must not be missed: an unknown payout on every screen, regressions on Today, a reason and its exceptions. */
import { FULL_PROFILE, test } from '../support/browser/furnished.ts'
import { expect } from '../support/browser/test.ts'

test('an unknown payout stays on top of every screen, with its amount and the way to it', async ({
  page, workbench,
}) => {
  const banner = page.getByRole('alert').filter({ hasText: 'The outcome of payout PAYOUT-2 is unknown: NGN' })
  for (const screen of ['settings', 'today', 'payments']) {
    await workbench.go(page, `/${FULL_PROFILE}/${screen}`)
    await expect(banner, screen).toBeVisible()
  }
  await expect(page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: /^Transfers/ }))
    .toContainText('1 with an unknown outcome')
  await banner.getByRole('button', { name: 'Open payout' }).click()
  await expect(page).toHaveURL(/transfers\?.*state=unknown/)
  await expect(page.getByRole('article')).toContainText('PAYOUT-2')
})

test('regressions are an alarm on Today, and a reason leads to exactly its exceptions', async ({ page, workbench }) => {
  await workbench.go(page, `/${FULL_PROFILE}/today`)
  await expect(page.getByRole('alert').filter({ hasText: 'proved earlier, different now' })).toBeVisible()
  const reason = page.getByRole('link', { name: /^Amount check failed/ }).first()
  const count = await reason.locator('.value').textContent()
  await reason.click()
  await expect(page).toHaveURL(/exceptions\?day=\d{4}-\d\d-\d\d&kind=failed&check=amount/)
  await expect(page.getByText(new RegExp(`^${count} open exceptions? on `))).toBeVisible()
})
