/** A bank line that pays two settlements, split between them: by keys, and the rest by mouse. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mt940Of } from '../support/files/bank-files.ts'
import { bankLine, bankStatement } from '../support/ledger/bank.ts'
import { expect, test } from '../support/browser/test.ts'
import type { Workplace } from '../support/cli/tillproof.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** NGN 700.00 and NGN 300.00, paid as one credit of NGN 1,000.00 that names neither. */
async function bringCredit(workplace: Workplace): Promise<void> {
  const bank = bankStatement({ lines: [bankLine(1, { amountMinor: 100_000, narration: 'PAID TOGETHER' })] })
  const files = {
    'settlements.csv': [
      'settlement id,type,transaction reference,gross,net,currency,settlement date',
      'ST-A,adjustment,,700.00,700.00,NGN,2026-09-16', 'ST-B,adjustment,,300.00,300.00,NGN,2026-09-16',
    ].join('\n'),
    'bank.sta': mt940Of([bank]),
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(workplace.folder, name), text)
  for (const args of [['settlement', 'settlements.csv'], ['bank', 'bank.sta', '--account', 'Main']]) {
    const { status, stderr } = await workplace.run(['--profile', 'practice', 'import', ...args])
    expect(status, stderr).toBe(0)
  }
}

test('a bank line is split over two settlements, and nothing of it is left', async ({ page, workplace, workbench }) => {
  await bringCredit(workplace)
  await workbench.enter(page)
  await workbench.go(page, '/practice/matching/by-hand')
  const left = page.getByRole('listbox', { name: 'Settlements' })
  const right = page.getByRole('listbox', { name: 'Bank lines' })
  const sums = page.getByRole('group', { name: 'What is marked' })
  const dialog = page.getByRole('dialog')

  await test.step('E takes a part of what was marked last, and offers what makes both sides the same', async () => {
    await expect(left.getByRole('option')).toHaveCount(2)
    await left.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await expect(right).toBeFocused()
    await page.keyboard.press('Space')
    await expect(sums).toContainText('NGN −300.00')
    await page.keyboard.press('e')
    await expect(dialog.getByLabel('Amount in NGN')).toBeFocused()
    await expect(dialog.getByLabel('Amount in NGN')).toHaveValue('700.00')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('1000.01')
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('It is more than what is free of it.')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('700')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(right).toBeFocused()
    await expect(right.getByRole('option')).toContainText('a part of NGN 1,000.00')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(dialog).toContainText('Both sides come to the same.')
    await page.keyboard.type('The first of two')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(page.getByText('Match 1 made', { exact: true })).toBeVisible()
  })

  await test.step('the rest is free for the other one', async () => {
    await expect(right.getByRole('option')).toContainText('NGN 700.00 of it is matched')
    await expect(right.getByRole('option')).toContainText('300.00')
    await left.getByRole('option', { name: /ST-B/ }).click()
    await right.getByRole('option').click()
    await page.getByRole('button', { name: 'Take a part…' }).click()
    await expect(dialog.getByLabel('Amount in NGN')).toHaveValue('300.00')
    await dialog.getByRole('button', { name: 'Take this amount' }).click()
    await page.getByRole('button', { name: 'Make the match…' }).click()
    await dialog.getByLabel('Reason, for the audit trail').fill('The second')
    await dialog.getByRole('button', { name: 'Make the match' }).click()
    await expect(page.getByText('Match 2 made', { exact: true })).toBeVisible()
    await expect(page.getByText('Everything here has a match')).toHaveCount(2)
  })

  await test.step('each match shows its part', async () => {
    await workbench.go(page, '/practice/matching?view=confirmed')
    const pane = page.getByRole('article')
    await page.getByRole('listbox', { name: 'Confirmed' }).getByRole('option', { name: /ST-A/ }).click()
    await expect(pane.getByText('PAID TOGETHER')).toBeVisible()
    await expect(pane.getByText('NGN 700.00')).toHaveCount(2)
  })
})
