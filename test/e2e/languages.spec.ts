/** The workbench in French: every screen without a word of English and with nothing cut off, and a job done in it. */
import { findCutOff } from '../support/browser/cut-off.ts'
import { findEnglish } from '../support/browser/english.ts'
import { EMPTY_PROFILE, FULL_PROFILE, test } from '../support/browser/furnished.ts'
import { gridOf } from '../support/browser/grid.ts'
import { EMPTY_ROUTES, FULL_ROUTES } from '../support/browser/routes.ts'
import { settle, turnTo } from '../support/browser/settled.ts'
import { expect } from '../support/browser/test.ts'

test.use({ hostOf: 'languages', language: 'fr' })
test.describe.configure({ timeout: 600_000 })

/** What asks to be pressed first. Run in the page. */
const PRIMARY = `[...document.querySelectorAll('main .button.primary')]
  .filter((button) => button.offsetParent !== null).map((button) => button.textContent.trim())`

for (const [profile, routes] of [[FULL_PROFILE, FULL_ROUTES], [EMPTY_PROFILE, EMPTY_ROUTES]] as const) {
  test(`the screens of ${profile} have no word of English, and one button to be pressed first`, async ({
    page, workbench,
  }) => {
    for (const [index, route] of routes.entries()) {
      await (index === 0 ? workbench.go(page, route) : turnTo(page, route))
      await settle(page)
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
      const english = await findEnglish(page)
      const cut = await findCutOff(page)
      const primary = await page.evaluate<readonly string[]>(PRIMARY)
      const others = primary.slice(1)
      expect.soft({ route, english, cut, others }).toEqual({ route, english: [], cut: [], others: [] })
    }
  })
}

test('an amount is typed as French has it, and money is shown so', async ({ page, workbench }) => {
  await workbench.go(page, `/${FULL_PROFILE}/payments`)
  await settle(page)
  const { root } = gridOf(page, 'Paiements')
  const before = Number(await root.getAttribute('aria-rowcount'))
  await page.keyboard.press('f')
  const panel = page.getByRole('complementary', { name: 'Plus de filtres' })
  await panel.getByLabel('Devise').selectOption('NGN')
  await panel.getByLabel('Montant minimal').fill('1 000,50')
  await panel.getByLabel('Montant minimal').press('Tab')
  await expect(page).toHaveURL(/min=1000\.50/)
  await expect(panel.getByLabel('Montant minimal')).toHaveValue('1000,50')
  await expect.poll(async () => Number(await root.getAttribute('aria-rowcount'))).toBeLessThan(before)
  await expect(page.getByRole('group', { name: 'De toute la liste' })).toContainText(/[\d\s]+,\d\d\sNGN/)
})

test('the language is chosen in the settings, and holds after a reload', async ({ page, workbench }) => {
  await workbench.go(page, `/${FULL_PROFILE}/settings/appearance`)
  const choices = page.getByRole('radiogroup', { name: 'Langue' })
  await choices.getByText('English').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  // The browser’s again, as for the other tests.
  await page.getByRole('radiogroup', { name: 'Language' }).getByText('System').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Paramètres' })).toBeVisible()
})
