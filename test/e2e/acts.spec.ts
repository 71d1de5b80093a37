/** How acts are begun, asked about and sent off, on a profile that holds everything. */
import { KEY_LIST } from '../../src-renderer/key-list.ts'
import { findingsOf } from '../support/browser/axe.ts'
import { FULL_PROFILE, test } from '../support/browser/furnished.ts'
import { gridOf } from '../support/browser/grid.ts'
import { expect } from '../support/browser/test.ts'
import { walkOf } from '../support/browser/walk.ts'

test.describe.configure({ mode: 'default', timeout: 120_000 })
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 800 } })

test('a case is resolved by R, a choice, a reason and Ctrl+Enter; Escape asks before the reason is lost', async ({
  page, workbench,
}) => {
  const walk = walkOf(page, workbench)
  await walk.go('exceptions')
  await gridOf(page, 'Exceptions').seeActive(0)
  await walk.press('r')
  const dialog = page.getByRole('dialog', { name: /^Resolve/ })
  const choices = dialog.getByRole('radio')
  await expect(choices.first()).toBeFocused()
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
  await walk.press('Mod+Enter')
  await expect(dialog.getByText('Choose how it was resolved.')).toBeVisible()

  await dialog.getByLabel('Reason, for the audit trail').fill('Paid back at the counter')
  await walk.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard what was typed?' })
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await walk.press('Enter')
  await expect(dialog.getByLabel('Reason, for the audit trail')).toHaveValue('Paid back at the counter')
  expect(await findingsOf(page, { without: ['region'], within: '[role=dialog]' })).toEqual([])

  await choices.nth(1).check()
  await walk.press('Mod+Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Undo', { exact: true })).toBeVisible()
})

test('the palette finds misspelt words, and every act of every screen', async ({ page, workbench }) => {
  const walk = walkOf(page, workbench)
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  async function type(text: string): Promise<void> {
    await walk.press('Mod+K')
    await palette.getByRole('combobox').fill(text)
  }
  const first = palette.getByRole('option', { selected: true })

  await walk.go('today')
  await type('faild')
  await expect(first).toContainText('Exceptions')
  await walk.press('Enter')
  await expect(page).toHaveURL(/\/exceptions/)

  await type('new run')
  await expect(first).toContainText('New run')
  await walk.press('Enter')
  await expect(page).toHaveURL(/\/runs\?new=1/)
  await expect(page.getByRole('radio', { name: 'All payments not proved' })).toBeFocused()

  await type('send money')
  await expect(first).toContainText(KEY_LIST.transfers.keys.send.text)
  await expect(first).toContainText(KEY_LIST.transfers.keys.send.keys)
  await walk.press('Enter')
  await expect(page).toHaveURL(/\/transfers/)
  await expect(page.getByRole('dialog')).toBeHidden()

  await type('dark')
  await walk.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await type('system theme')
  await walk.press('Enter')
})

test('pasted references are counted before the start, and the start stays in sight', async ({ page, workbench }) => {
  const walk = walkOf(page, workbench)
  await walk.go('runs?new=1')
  await page.getByRole('radio', { name: 'A column of references' }).check()
  await page.getByRole('textbox', { name: 'References' }).fill(['reference', 'TP-REGRESSED-1', 'NOWHERE-1'].join('\n'))
  await expect(page.getByText('2 lines not in the books, left out: reference, NOWHERE-1')).toBeVisible()
  await expect(page.getByText(/^1 payment, about/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start run' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('textbox', { name: 'References' }).fill('NOWHERE-1')
  await expect(page.getByText('There is nothing to verify.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start run' })).toBeDisabled()
})

test('raising the request budget asks with its consequence; lowering it does not', async ({ page, workbench }) => {
  const walk = walkOf(page, workbench)
  await walk.go('settings/budget')
  const limit = page.getByLabel(/^Verify calls per minute/)
  await limit.fill('70000')
  await walk.press('Enter')
  const question = page.getByRole('dialog', { name: 'Raise the request budget?' })
  await expect(question).toContainText('refuses every call of this merchant for 30 minutes')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await limit.fill('50000')
  await walk.press('Enter')
  await expect(page.getByText('Budget saved', { exact: true })).toBeVisible()
  await expect(question).toBeHidden()
})

test('an import that other work rests on does not offer to be undone, and says why', async ({ page, workbench }) => {
  await walkOf(page, workbench).go('import/1')
  await expect(page.getByText(/It can’t be undone: /)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
  expect(page.url()).toContain(`/${FULL_PROFILE}/`)
})
