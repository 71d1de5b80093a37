/** A business day is closed and opened again on Today, each time by two people. */
import type { Page } from '@playwright/test'
import { join } from 'node:path'
import { findingsOf } from '../support/browser/axe.ts'
import { keyboardOf, mouseOf, type Hands } from '../support/browser/hands.ts'
import { answerWho, putUnder, setUpPeople } from '../support/browser/people.ts'
import { openShop, PASSPHRASE } from '../support/browser/shop.ts'
import { expect, test } from '../support/browser/test.ts'
import type { Workplace } from '../support/cli/tillproof.ts'

test.describe.configure({ timeout: 240_000 })

const ADA = { name: 'Ada', passphrase: 'violet harbour lantern 9' }
const BEN = { name: 'Ben', passphrase: 'copper meadow thistle 4' }
const WAYS = [['mouse', (page: Page) => Promise.resolve(mouseOf(page))], ['keyboard', keyboardOf]] as const

for (const [way, handsOf] of WAYS) {
  test(`one signs and another confirms, with what is late left to someone: by ${way}`, async ({
    page, workplace, workbench,
  }) => {
    const hands = await handsOf(page)
    const shop = await openShop(workplace, { payments: 3, requestsPerMinute: 600 })
    await workplace.run(['reconcile', shop.file, '--out', join(workplace.folder, 'report'), '--profile', 'shop'])
    await workplace.run(['match', '--profile', 'shop'])
    await workbench.enter(page)
    await workbench.go(page, '/shop/settings/people')
    await setUpPeople(page, hands, ADA, BEN, PASSPHRASE)
    await workbench.go(page, '/shop/today?day=2026-11-19')
    await hands.press(page.getByRole('button', { name: 'Can this day be closed?' }))
    await expect(page.getByText('3 proved payments have no settlement line, or only a suggestion')).toBeVisible()

    await hands.press(page.getByRole('button', { name: 'Close day' }))
    const closing = page.getByRole('dialog', { name: 'Close 19 Nov 2026' })
    await hands.press(closing.getByRole('button', { name: 'Sign', exact: true }))
    await expect(closing.getByText('Choose who follows up.')).toBeVisible()
    await hands.pick(closing.getByLabel('Who follows up?'), 'Ben')
    await hands.fill(closing.getByLabel(/^Why/), 'The service settles on Monday')
    expect(await findingsOf(page)).toEqual([])
    await putUnder(page, hands, closing, ADA)
    await expect(closing).toBeHidden()
    await expect(page.getByText('The close of this day waits for another person’s approval.')).toBeVisible()

    await hands.press(page.getByRole('button', { name: 'Confirm as second person' }))
    const confirming = page.getByRole('dialog', { name: 'Confirm: Close of 19 Nov 2026' })
    await expect(confirming.getByText('The service settles on Monday')).toBeVisible()
    await expect(confirming.getByText(/^[0-9a-f]{64}$/)).toBeVisible()
    await putUnder(page, hands, confirming, BEN)
    await expect(confirming).toBeHidden()
    await expect(page.getByText('This day is closed.')).toBeVisible()

    await seeClosed(page, hands, workplace)
    await workbench.go(page, '/shop/today?day=2026-11-19')
    await hands.press(page.getByRole('button', { name: 'Can this day be closed?' }))

    await hands.press(page.getByRole('button', { name: 'Reopen day' }))
    const reopening = page.getByRole('dialog', { name: 'Reopen 19 Nov 2026' })
    await hands.fill(reopening.getByLabel(/^Why/), 'The settlement came')
    await putUnder(page, hands, reopening, BEN)
    await expect(page.getByText('its reopening waits for another person’s approval')).toBeVisible()
    await hands.press(page.getByRole('button', { name: 'Confirm as second person' }))
    await putUnder(page, hands, page.getByRole('dialog', { name: 'Confirm: Reopening of 19 Nov 2026' }), ADA)
    await expect(page.getByText(/^This day can be closed if someone follows up what is late/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Close day' })).toBeVisible()

    const { stdout } = await workplace.run(['close', 'list', '--profile', 'shop'])
    expect(stdout).toMatch(/1\s+19 Nov 2026\s+reopened\s+Ada\s+Ben/)
  })
}

/** From the calendar to what the day said, and its proof pack into a file. */
async function seeClosed(page: Page, hands: Hands, workplace: Workplace): Promise<void> {
  await hands.press(page.getByRole('link', { name: 'Day close', exact: true }))
  const day = page.getByRole('button', { name: 'Thursday 19 Nov 2026: Closed' })
  await expect(day).toBeVisible()
  expect(await findingsOf(page)).toEqual([])
  await hands.press(day)
  await hands.press(page.getByRole('button', { name: 'What it said' }))
  await expect(page.getByRole('heading', { name: 'Close of 19 Nov 2026' })).toBeVisible()
  await expect(page.getByText('Ben: The service settles on Monday')).toBeVisible()
  await expect(page.getByText('Nothing has changed since.')).toBeVisible()
  expect(await findingsOf(page)).toEqual([])
  const coming = page.waitForEvent('download')
  await hands.press(page.getByRole('button', { name: 'Save proof pack' }))
  // That it was written is an entry of the audit trail, under a name.
  await answerWho(page, hands, BEN)
  const download = await coming
  expect(download.suggestedFilename()).toBe('shop-2026-11-19.zip')
  const pack = join(workplace.folder, `own-${Math.random()}.zip`)
  await download.saveAs(pack)
  expect(await workplace.run(['pack', 'verify', pack])).toMatchObject({ status: 0 })
  await hands.press(page.getByRole('button', { name: 'Closes' }))
  await expect(day).toBeVisible()
}

test('the calendar is walked by arrow keys, month by month and day by day', async ({ page, workplace, workbench }) => {
  await openShop(workplace, { payments: 3, requestsPerMinute: 6_000 })
  await workplace.run(['import', 'expected', 'orders.csv', '--profile', 'shop'])
  await workbench.enter(page)
  await workbench.go(page, '/shop/close')
  const day = (name: RegExp) => page.getByRole('button', { name })
  await day(/^Thursday 19 Nov 2026: 3 open/).focus()
  for (const [key, name] of [
    ['ArrowRight', /^Friday 20 Nov 2026: no payments/], ['ArrowDown', /^Friday 27 Nov 2026/],
    ['ArrowDown', /^Friday 04 Dec 2026/], ['PageUp', /^Wednesday 04 Nov 2026/], ['Home', /^Monday 02 Nov 2026/],
    ['End', /^Sunday 08 Nov 2026/],
  ] as const) {
    await page.keyboard.press(key)
    await expect(day(name)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sunday 08 Nov 2026' })).toBeVisible()
  await expect(page.getByText('there is nothing to close')).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByRole('grid', { name: 'Business days of Oct 2026' })).toBeVisible()
})
