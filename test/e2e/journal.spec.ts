/** The journal in the window: what would be exported, the accounts, the file, and the same file again. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { findingsOf } from '../support/browser/axe.ts'
import { keyboardOf, mouseOf } from '../support/browser/hands.ts'
import { openShop } from '../support/browser/shop.ts'
import { expect, test } from '../support/browser/test.ts'
import type { Workplace } from '../support/cli/tillproof.ts'
import { mt940Of } from '../support/files/bank-files.ts'
import { bankLine, bankStatement } from '../support/ledger/bank.ts'

test.describe.configure({ timeout: 120_000 })

const HEADER = 'settlement id,type,transaction reference,gross,app fee,net,currency,transaction date,settlement date'
const WAYS = [['mouse', (page: Page) => Promise.resolve(mouseOf(page))], ['keyboard', keyboardOf]] as const
const SEPTEMBER = '/shop/journal?from=2026-09-01&to=2026-09-30'

for (const [way, handsOf] of WAYS) {
  test(`is exported once, with the accounts of the books, and written again: by ${way}`, async ({
    page, workplace, workbench,
  }) => {
    const hands = await handsOf(page)
    await bringMoney(workplace)
    await workbench.enter(page)
    await workbench.go(page, SEPTEMBER)
    const entries = page.getByRole('table', { name: 'Entries to export' })
    await expect(entries).toContainText('Settlement STL-9')
    await expect(entries).toContainText('Receipt of STL-9')
    expect(await findingsOf(page)).toEqual([])

    await hands.press(page.getByRole('button', { name: 'Accounts' }))
    const dialog = page.getByRole('dialog', { name: 'Accounts of the journal' })
    await hands.fill(dialog.getByLabel('Fees', { exact: false }), 'a  b')
    await expect(dialog.getByText('it contains two spaces in a row')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Save accounts' })).toBeDisabled()
    await hands.fill(dialog.getByLabel('Fees', { exact: false }), 'Expenses:Gateway')
    await hands.fill(dialog.getByLabel('Bank account Main'), 'Assets:1200')
    expect(await findingsOf(page)).toEqual([])
    await hands.press(dialog.getByRole('button', { name: 'Save accounts' }))
    await expect(dialog).toBeHidden()
    await expect(entries).toContainText('Expenses:Gateway')
    await expect(entries).toContainText('Assets:1200')

    const first = await download(page, () => hands.press(page.getByRole('button', { name: /^Export 2 entries/ })))
    expect(first.name).toBe('shop-journal-2026-09-01-to-2026-09-30.csv')
    expect(first.text.split('\n')).toHaveLength(6)
    expect(first.text).toContain('Receipt STL-9,Assets:1200,990.00,')
    await expect(page.getByText('Nothing of these days is left to export.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Export 0 entries/ })).toBeVisible()

    const exports = page.getByRole('table', { name: 'Exports, newest first' })
    await expect(exports.getByRole('row')).toHaveCount(2)
    const again = await download(page, () => hands.press(page.getByRole('button', { name: 'Write again' })))
    expect(again.text).toBe(first.text)
    expect(await findingsOf(page)).toEqual([])
  })
}

async function download(page: Page, act: () => Promise<unknown>) {
  const [file] = await Promise.all([page.waitForEvent('download'), act()])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

/** A settlement of one payment, and its line in the bank. */
async function bringMoney(workplace: Workplace): Promise<void> {
  await openShop(workplace, { payments: 1, requestsPerMinute: 600 })
  const [report, bank] = [join(workplace.folder, 'report.csv'), join(workplace.folder, 'bank.sta')]
  await writeFile(report, `${HEADER}\nSTL-9,payment,C-1,1000.00,10.00,990.00,NGN,2026-09-16,2026-09-17\n`)
  await writeFile(bank, mt940Of([bankStatement({
    lines: [bankLine(1, { amountMinor: 99_000, narration: 'SETTLEMENT STL-9', bookingDate: '2026-09-17' })],
    fromDate: '2026-09-17', toDate: '2026-09-17',
  })]))
  await workplace.run(['import', 'settlement', report, '--profile', 'shop'])
  await workplace.run(['import', 'bank', bank, '--account', 'Main', '--profile', 'shop'])
  await workplace.run(['match', '--profile', 'shop'])
}
