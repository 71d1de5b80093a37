/** What the keys do on every screen. */
import { expect, test } from '../support/browser/test.ts'
import { keyboardOf } from '../support/browser/hands.ts'

test('the first stop of Tab skips to the screen, and stays on it', async ({ page, workbench }) => {
  const keyboard = await keyboardOf(page)
  await workbench.enter(page)
  await workbench.go(page, '/practice/payments')
  await keyboard.press(page.getByRole('link', { name: 'Skip to content' }))
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL(/#\/practice\/payments$/)
})

test('the palette leads to a screen, and ? shows the keys', async ({ page, workbench }) => {
  const keyboard = await keyboardOf(page)
  await workbench.enter(page)
  await workbench.go(page, '/practice/payments')
  await keyboard.keys('ControlOrMeta+K')
  await keyboard.keys(...'today')
  await keyboard.keys('Enter')
  await expect(page).toHaveURL(/#\/practice\/today$/)
  await keyboard.keys('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await keyboard.keys('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await keyboard.keys('g', 'p')
  await expect(page).toHaveURL(/#\/practice\/payments$/)
})

test('a run is begun by keys: N opens its form at the first choice, Enter starts it', async ({ page, workbench }) => {
  const keyboard = await keyboardOf(page)
  await workbench.enter(page)
  await keyboard.press(page.getByRole('button', { name: 'Open practice profile' }))
  await expect(page.getByRole('link', { name: 'Today 600 open' })).toBeVisible()
  await keyboard.goTo('Verify runs')
  await keyboard.keys('n')
  await expect(page.getByRole('radio', { name: 'All payments not proved' })).toBeFocused()
  await expect(page.getByText('600 payments, about')).toBeVisible()
  await keyboard.keys('Enter')
  await expect(page).toHaveURL(/#\/practice\/runs\/1$/)
})

test('a charge is begun by keys: N opens its form at the amount, and what is typed goes there', async ({
  page, workbench,
}) => {
  const keyboard = await keyboardOf(page)
  await workbench.enter(page)
  await workbench.go(page, '/practice/today')
  await keyboard.keys('g', 'c')
  await expect(page).toHaveURL(/#\/practice\/charges$/)
  await keyboard.keys('n')
  const amount = page.getByRole('textbox', { name: /^Amount/ })
  await expect(amount).toBeFocused()
  await keyboard.keys(...'1,250.50')
  await expect(amount).toHaveValue('1,250.50')
})
