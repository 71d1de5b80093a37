/** The first start: an empty folder, the practice profile with its data, and nothing else needed. */
import { expect, test } from '../support/browser/test.ts'
import { keyboardOf } from '../support/browser/hands.ts'
import { seeCompleted, startRun } from '../support/browser/steps.ts'

test('opens with a code that is gone from the address and from the history', async ({ page, workbench }) => {
  await workbench.enter(page)
  expect(page.url()).toBe(`${workbench.origin}/#/`)
  const cdp = await page.context().newCDPSession(page)
  const { entries } = await cdp.send('Page.getNavigationHistory')
  expect(entries.map(({ url }) => url).join(' ')).not.toContain('code=')
})

test('refuses a browser that comes without the code', async ({ page, workbench, complaints }) => {
  complaints.allow(/status of 401/)
  await page.goto(workbench.origin)
  await expect(page.getByText('WINDOW_LOCKED')).toBeVisible()
})

test('an empty folder leads through the practice profile to a proved day, by keyboard', async ({ page, workbench }) => {
  const keyboard = await keyboardOf(page)
  await workbench.enter(page)
  await keyboard.press(page.getByRole('button', { name: 'Open practice profile' }))
  await expect(page).toHaveURL(/#\/practice\/today/)
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()

  await startRun(page, keyboard)
  await expect(page.getByRole('heading', { name: /^Verify run 1/ })).toBeVisible()
  await seeCompleted(page)

  await keyboard.goTo('Exceptions')
  await expect(page.getByRole('grid').or(page.getByRole('table')).getByRole('row').nth(10)).toBeVisible()
})
