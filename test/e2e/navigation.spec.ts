/** The list of screens: in groups, and with no entry out of sight that nothing hints at. */
import { expect, test } from '../support/browser/test.ts'

const ROUTE = '/practice/today'

test('the screens stand in four groups, the tools of setup apart from daily work', async ({ page, workbench }) => {
  await workbench.enter(page)
  await workbench.go(page, ROUTE)
  const screens = page.getByRole('navigation', { name: 'Screens' })
  const groupOf = (name: string) => screens.getByRole('group', { name }).getByRole('link')
  await expect(groupOf('Daily work')).toHaveCount(6)
  await expect(groupOf('Money in and out')).toContainText([
    'Charges', 'Transfers', 'Bank', 'Settlements', 'Matching', 'Bridge',
  ])
  await expect(groupOf('Records')).toContainText(['Export', 'Audit trail'])
  await expect(groupOf('Setup')).toContainText(['Settings', 'Webhooks', 'Quickdocs'])
})

test.describe('at 200 % zoom', () => {
  test.use({ viewport: { width: 640, height: 400 } })

  test('entries out of sight are hinted at, and the present one comes into sight', async ({ page, workbench }) => {
    await workbench.enter(page)
    await workbench.go(page, ROUTE)
    const screens = page.getByRole('navigation', { name: 'Screens' })
    const settings = screens.getByRole('link', { name: 'Settings' })
    await expect(settings).not.toBeInViewport()
    const more = screens.getByTitle('More')
    await expect(more).toHaveCount(1)
    await more.click()
    await expect(more).toHaveCount(2)
    await page.keyboard.press('g')
    await page.keyboard.press('s')
    await expect(settings).toHaveAttribute('aria-current', 'page')
    await expect(settings).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 520, height: 400 })
    await expect(settings).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('g')
    await page.keyboard.press('h')
    await expect(screens.getByRole('link', { name: 'Help' })).toBeInViewport({ ratio: 1 })
  })
})
