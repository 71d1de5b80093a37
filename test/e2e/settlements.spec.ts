/** The screen Settlements: a list of refunds with its questions by mouse; a report, its lines and undo by keys. */
import type { Page } from '@playwright/test'
import { mouseOf } from '../support/browser/hands.ts'
import { expect, test } from '../support/browser/test.ts'

const REPORT = [
  'settlement id,type,txref,gross,app fee,net,currency,transaction date,settlement date',
  'ST-7,payment,TP-20260917-000001,1000.00,14.00,986.00,NGN,2026-09-17,2026-09-18',
  'ST-7,payment,TP-20260917-000002,500.00,7.00,493.00,NGN,2026-09-17,2026-09-18',
  'ST-7,payment,TP-20260917-000003,ten,0,10.00,NGN,2026-09-17,2026-09-18',
]

async function give(page: Page, name: string, lines: readonly string[]): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Import settlements, refunds or chargebacks' })
  const chosen = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a file' }).click()
  await (await chosen).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
}

test('settlements and refunds are imported by their answers, shown line by line, and taken back', async ({
  page, workbench,
}) => {
  const hands = mouseOf(page)
  await workbench.enter(page)
  await workbench.go(page, '/practice/settlements')
  const main = page.getByRole('main')
  await expect(main.getByText('No settlements yet')).toBeVisible()

  await page.keyboard.press('i')
  const dialog = page.getByRole('dialog', { name: 'Import settlements, refunds or chargebacks' })
  await hands.press(dialog.getByText('Settlement report', { exact: true }))
  await give(page, 'report.csv', REPORT)
  await expect(dialog.getByText('2 new, 0 known, 1 rejected')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /4 .*ten/ })).toBeVisible()
  await hands.press(dialog.getByRole('button', { name: 'Import', exact: true }))
  await expect(dialog.getByText('report.csv imported')).toBeVisible()
  const download = page.waitForEvent('download')
  await hands.press(dialog.getByRole('button', { name: 'Download rejected rows' }))
  expect((await download).suggestedFilename()).toBe('report-rejected.csv')
  await hands.press(dialog.getByRole('contentinfo').getByRole('button', { name: 'Close' }))

  await page.keyboard.press('i')
  await give(page, 'refunds.csv', ['txref,amount,currency', 'TP-20260917-000002,500.00,NGN'])
  const unanswered = dialog.getByText('Choose one to see the dry run.')
  await expect(unanswered).toBeVisible()
  await hands.press(dialog.getByText('List of refunds'))
  await expect(unanswered).toBeHidden()
  await hands.press(dialog.getByRole('button', { name: 'Without a minus' }))
  await expect(dialog.getByText('1 new, 0 known, 0 rejected')).toBeVisible()
  await hands.press(dialog.getByRole('button', { name: 'Import', exact: true }))
  await expect(dialog).toBeHidden()

  await test.step('a file with the same header is read as the last one was, unless one wants to be asked', async () => {
    await page.keyboard.press('i')
    await hands.press(dialog.getByText('List of refunds'))
    await give(page, 'more-refunds.csv', ['txref,amount,currency', 'TP-20260917-000001,250.00,NGN'])
    await expect(dialog.getByText('1 new, 0 known, 0 rejected')).toBeVisible()
    await expect(dialog.getByText('Read as you chose for the last file with this header.')).toBeVisible()
    await hands.press(dialog.getByRole('button', { name: 'Ask again' }))
    await expect(dialog.getByRole('button', { name: 'Without a minus' })).toBeVisible()
    await hands.press(dialog.getByRole('button', { name: 'Cancel' }))
    await expect(dialog).toBeHidden()
  })

  await expect(main.getByText('Nothing has been matched yet')).toBeVisible()
  await hands.press(main.getByRole('button', { name: 'Run the matching' }))
  await expect(main.getByText('Nothing has been matched yet')).toBeHidden()
  await page.keyboard.press('2')
  await expect(main.getByRole('table', { name: 'Refunds, newest first' }).getByRole('row')).toHaveCount(2)
  await expect(main.getByRole('row', { name: /TP-20260917-000002.*not in the books.*ST-7/ })).toBeVisible()

  await page.keyboard.press('1')
  await hands.press(main.getByRole('row', { name: /ST-7.*NGN 1,479\.00/ }))
  await expect(page.getByRole('heading', { name: 'Settlement ST-7' })).toBeVisible()
  const lines = page.getByRole('grid', { name: 'Lines of the settlement' })
  await expect(lines.getByRole('row')).toHaveCount(3)
  await lines.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/payment\/TP-20260917-000001/)
  await page.goBack()
  await expect(lines.getByRole('row')).toHaveCount(3)

  await page.keyboard.press('u')
  const undo = page.getByRole('dialog', { name: 'Undo the import of report.csv' })
  await undo.getByLabel('Reason').fill('Of another merchant')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(undo).toBeHidden()
  await expect(main.getByText('There is no settlement 1')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Settlements', exact: true })).toBeVisible()
  await page.keyboard.press('3')
  await expect(main.getByRole('row', { name: /report\.csv.*undone.*Of another merchant/ })).toBeVisible()
})
