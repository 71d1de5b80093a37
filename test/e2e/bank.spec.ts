/** The screen Bank: a table with questions by mouse, its lines and undo by keys. */
import type { Page } from '@playwright/test'
import { mouseOf } from '../support/browser/hands.ts'
import { expect, test } from '../support/browser/test.ts'

async function give(page: Page, name: string, lines: readonly string[]): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Import a bank statement' })
  const chosen = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a file' }).click()
  await (await chosen).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
}

test('a bank’s table is imported by its answers, shown line by line, and taken back', async ({ page, workbench }) => {
  const hands = mouseOf(page)
  await workbench.enter(page)
  await workbench.go(page, '/practice/bank')
  const main = page.getByRole('main')
  await expect(main.getByText('No bank statements yet')).toBeVisible()

  await page.keyboard.press('i')
  const dialog = page.getByRole('dialog', { name: 'Import a bank statement' })
  await give(page, 'september.csv', [
    'Statement of account', 'Trans Date,Description,Debit,Credit,Balance', '01/09/2026,ST-1,,"2,500.00","3,500.00"',
    '14/09/2026,CHARGES,50.25,,"3,449.75"',
  ])
  await expect(dialog.getByText('Which line is the header?')).toBeVisible()
  await hands.press(dialog.getByRole('button', { name: 'Line 2' }))
  await dialog.getByLabel('Currency for all rows').selectOption('NGN')
  await hands.fill(dialog.getByLabel('Name of the account'), 'Main account')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('2 new lines, 0 known from earlier statements')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /NGN 1,000\.00.*NGN 3,449\.75/ })).toBeVisible()
  await hands.press(dialog.getByRole('button', { name: 'Import', exact: true }))
  await expect(dialog).toBeHidden()

  await hands.press(main.getByRole('row', { name: /Main account/ }))
  await expect(page.getByRole('heading', { name: 'Statement 1 of Main account' })).toBeVisible()
  await expect(page.getByRole('grid', { name: 'Lines of the statement' }).getByRole('row')).toHaveCount(3)
  await page.keyboard.press('u')
  const undo = page.getByRole('dialog', { name: 'Undo the import of september.csv' })
  await undo.getByLabel('Reason').fill('Of another account')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(undo).toBeHidden()
  await expect(main.getByText('Of another account')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main.getByRole('row', { name: /undone/ })).toBeVisible()
})
