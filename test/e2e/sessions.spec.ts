/** Sessions in the browser: kept over a reload, shared by the tabs, shown in the settings, and ended there. */
import { keyboardOf, mouseOf } from '../support/browser/hands.ts'
import { expect, openTab, test } from '../support/browser/test.ts'

test('a session outlives a reload, holds for another tab, and for no other browser', async ({
  page, context, browser, workbench,
}) => {
  await workbench.enter(page)
  await workbench.go(page, '/practice/today')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  const tab = await openTab(context, workbench, '/practice/payments')
  await page.close()
  await tab.reload()
  await expect(tab.getByRole('heading', { name: 'Payments', level: 1 })).toBeVisible()
  expect(await context.cookies()).toEqual([])

  const other = await browser.newContext()
  const stranger = await other.newPage()
  await stranger.goto(workbench.origin)
  await expect(stranger.getByText('WINDOW_LOCKED')).toBeVisible()
  // It never was in, so that nothing was locked.
  await expect(stranger.getByText('This window is locked.')).toBeVisible()
  await expect(stranger.getByText('press Enter in the terminal where Tillproof runs')).toBeVisible()
  await other.close()
})

test('this session is listed and ended by keys, in all its tabs', async ({ page, context, workbench, complaints }) => {
  complaints.allow(/status of 401|ERR_INCOMPLETE_CHUNKED_ENCODING/)
  const keyboard = await keyboardOf(page)
  await workbench.enter(page)
  await workbench.go(page, '/practice/settings/sessions')
  const tab = await openTab(context, workbench, '/practice/today')
  await page.bringToFront()
  const list = page.getByRole('table', { name: 'Sessions' })
  await expect(list.getByRole('row')).toHaveCount(2)
  await expect(list.getByRole('row', { name: /Chrome \d+/ })).toContainText('This browser')

  await keyboard.press(page.getByRole('button', { name: 'End this session' }))
  const question = page.getByRole('dialog', { name: 'End this session' })
  await expect(question).toContainText('in all its tabs')
  await keyboard.press(question.getByRole('button', { name: 'End this session' }))
  await expect(page.getByText('WINDOW_LOCKED')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(tab.getByText('This window was locked')).toBeVisible()
  await page.reload()
  await expect(page.getByText('WINDOW_LOCKED')).toBeVisible()
})

test('all sessions are ended by mouse', async ({ page, workbench, complaints }) => {
  complaints.allow(/status of 401|ERR_INCOMPLETE_CHUNKED_ENCODING/)
  const hands = mouseOf(page)
  await workbench.enter(page)
  await workbench.go(page, '/practice/settings/sessions')
  await hands.press(page.getByRole('button', { name: 'End all sessions' }))
  const question = page.getByRole('dialog', { name: 'End all sessions' })
  await hands.press(question.getByRole('button', { name: 'Cancel' }))
  await expect(page.getByRole('table', { name: 'Sessions' })).toContainText('This browser')
  await hands.press(page.getByRole('button', { name: 'End all sessions' }))
  await hands.press(question.getByRole('button', { name: 'End all sessions' }))
  await expect(page.getByText('WINDOW_LOCKED')).toBeVisible()
})

test('a tab is let in by another one that takes a while to answer', async ({ page, context, workbench }) => {
  await page.addInitScript(() => {
    const post = BroadcastChannel.prototype.postMessage
    BroadcastChannel.prototype.postMessage = function postLate(message) {
      setTimeout(() => post.call(this, message), 1_500)
    }
  })
  await workbench.enter(page)
  const second = await openTab(context, workbench, '/practice/payments')
  await expect(second.getByRole('heading', { name: 'Payments', level: 1 })).toBeVisible()
})
