/** What a match leaves is written off by two people, by mouse and by keys, and taken back. */
import type { Page } from '@playwright/test'
import { ADA, BEN } from '../support/core/payouts.ts'
import { expect } from '../support/browser/test.ts'
import { test } from '../support/browser/furnished.ts'
import { mouseOf } from '../support/browser/hands.ts'
import { answerWho, whoSits } from '../support/browser/people.ts'
import { walkOf, type Walk } from '../support/browser/walk.ts'

test.use({ hostOf: 'write-offs' })
test.describe.configure({ mode: 'default' })

type Credential = typeof ADA

const toPerson = ({ user: name, passphrase }: Credential) => ({ name, passphrase })

/** By the menu of who sits at the window. */
async function changePlaces(page: Page, from: Credential, to: Credential): Promise<void> {
  const hands = mouseOf(page)
  await hands.press(whoSits(page, toPerson(from)))
  await hands.press(page.getByRole('menuitem', { name: 'Sign out' }))
  await hands.press(page.getByRole('button', { name: 'Sign in', exact: true }))
  await answerWho(page, hands, toPerson(to))
}

async function answer({ page, press }: Walk, title: RegExp, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByLabel('Reason, for the audit trail')).toBeFocused()
  await page.keyboard.type(reason)
  await press('Mod+Enter')
  await expect(dialog).toBeHidden()
}

test('what a match leaves waits for a second person, who confirms it; then it is told as written off', async ({
  page, workbench,
}) => {
  const walk = walkOf(page, workbench)
  const hands = mouseOf(page)
  const views = page.getByRole('radiogroup', { name: 'What is listed' })
  const pane = page.getByRole('article')
  await walk.go('matching')
  await page.getByRole('listbox').getByRole('option').filter({ hasText: 'Residual' }).first().click()
  await hands.press(pane.getByRole('button', { name: 'Confirm' }))
  await answer(walk, /^Confirm match/, 'agreed with the shop')
  await hands.press(views.getByText('Confirmed'))
  await page.getByRole('listbox', { name: 'Confirmed' }).getByRole('option').filter({ hasText: 'Residual' }).first()
    .click()
  const name = await pane.getAttribute('aria-label')
  await hands.press(pane.getByRole('button', { name: 'Write off…' }))
  const dialog = page.getByRole('dialog', { name: /^Write off what match/ })
  await expect(dialog.getByText('It is more than you may write off alone')).toBeVisible()
  await dialog.getByLabel('Reason, for the audit trail').fill('rounded by the bank')
  await hands.press(dialog.getByRole('button', { name: 'Write off' }))
  await expect(page.getByText(/^Match \d+: the write-off waits for a second person$/)).toBeVisible()
  await expect(pane.getByText(/^A write-off of [A-Z]{3}.* waits for a second person$/)).toBeVisible()
  await expect(pane.getByText('rounded by the bank (Ada)')).toBeVisible()

  await hands.press(pane.getByRole('button', { name: 'Confirm' }))
  await expect(page.getByText(/has to be confirmed by an active person other than Ada/).first()).toBeVisible()
  await changePlaces(page, ADA, BEN)
  await walk.go('today')
  const notice = page.getByRole('main').locator('.notice').filter({ hasText: '1 write-off waits for a second person' })
  await hands.press(notice.getByRole('button', { name: 'Review' }))
  await expect(pane).toHaveAttribute('aria-label', name ?? '')
  await hands.press(pane.getByRole('button', { name: 'Confirm' }))
  await expect(page.getByText('No write-off waits for a second person')).toBeVisible()

  await hands.press(views.getByText('Confirmed'))
  const done = page.getByRole('listbox', { name: 'Confirmed' }).getByRole('option').filter({ hasText: 'Written off' })
  await done.click()
  await expect(pane.getByText(/^Written off: [A-Z]{3}/).first()).toBeVisible()
  await expect(pane.getByRole('list', { name: 'History' })).toContainText('Ada, confirmed by Ben')
  await expect(pane.getByRole('button', { name: 'Write off…' })).toHaveCount(0)
})

test('by keys it is taken back, proposed again and rejected', async ({ page, workbench }) => {
  const walk = walkOf(page, workbench)
  const pane = page.getByRole('article')
  const list = page.getByRole('listbox', { name: 'Confirmed' })
  await walk.go('matching?view=confirmed')
  await list.getByRole('option').filter({ hasText: 'Written off' }).click()
  await walk.press('u')
  await answer(walk, /^Undo the last decision/, 'the bank paid it')
  await expect(pane.getByRole('button', { name: 'Write off…' })).toBeVisible()
  await expect(list.locator('.active')).toContainText('Residual')
  await walk.press('w')
  await answer(walk, /^Write off what match/, 'once more')
  await expect(list.locator('.active')).toContainText('Write-off waits')
  await walk.press('t')
  await answer(walk, /^Reject the write-off/, 'ask the bank first')
  await expect(page.getByText(/^Match \d+: the write-off was rejected$/)).toBeVisible()
  await expect(list.locator('.active')).toContainText('Residual')
})
