/** The steps of a finance officer's morning, by anyone's hands. Each ends when the screen says that it is done. */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import { runStateLabel } from '../../../src-shared/labels/run-labels.ts'
import { t } from '../../../src-shared/texts/text.ts'
import type { PracticeProcess } from '../cli/tillproof.ts'
import { expect } from './test.ts'
import type { Hands } from './hands.ts'

/** From the file to the batch's own screen. `payments`: as many as are new. */
export async function importFile(page: Page, hands: Hands, file: string, payments: number): Promise<void> {
  await hands.goTo('Import')
  await hands.chooseFile(page.getByRole('button', { name: 'Choose a file' }), file)
  await expect(page.getByRole('region', { name: 'First rows of the file' })).toBeVisible()
  await hands.press(page.getByRole('button', { name: 'Dry run' }))
  await expect(page.getByRole('link', { name: /^New/ })).toContainText(String(payments))
  await expect(page.getByRole('grid', { name: 'New rows' })).toBeVisible()
  await hands.press(page.getByRole('button', { name: `Import ${payments} payments` }))
  await expect(page.getByRole('heading', { name: basename(file), level: 1 })).toBeVisible()
}

/** The vault's own question, which covers the window while it is locked. */
export async function unlock(page: Page, hands: Hands, passphrase: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Unlock the key vault' })
  await hands.fill(dialog.getByLabel('Passphrase'), passphrase)
  await hands.press(dialog.getByRole('button', { name: 'Unlock' }))
  await expect(dialog).toBeHidden()
}

/** On a batch's screen. */
export async function startVerifying(page: Page, hands: Hands, payments: number): Promise<void> {
  await hands.press(page.getByRole('button', { name: `Verify ${payments} payments` }))
}

/** About all that is not proved; ends on the run's screen. */
export async function startRun(page: Page, hands: Hands): Promise<void> {
  await hands.goTo('Verify runs')
  await hands.press(page.getByRole('button', { name: 'New run' }).first())
  await hands.press(page.getByRole('button', { name: 'Start run' }))
  await expect(page).toHaveURL(/\/runs\/\d+$/)
}

/** On the screen of a run. */
export async function seeCompleted(page: Page, timeoutMs = 90_000): Promise<void> {
  const completed = page.getByRole('main').getByText(runStateLabel('completed'), { exact: true })
  await expect(completed).toBeVisible({ timeout: timeoutMs })
}

/** Among the open cases: reads what failed, and resolves it with a reason. */
export async function resolveFailure(page: Page, hands: Hands, txref: string, check: string): Promise<void> {
  await hands.goTo('Exceptions')
  await hands.fill(page.getByRole('textbox', { name: 'Search exceptions' }), txref)
  const found = page.getByRole('article', { name: `Exception ${txref}` })
  const checks = found.getByRole('table', { name: 'The five checks' })
  await expect(checks.getByRole('row', { name: check })).toContainText('Failed')
  await hands.press(found.getByRole('button', { name: /^Resolve/ }))
  const dialog = page.getByRole('dialog', { name: `Resolve: ${txref}` })
  await hands.choose(dialog.getByRole('group', { name: 'Resolution' }), 'Refunded elsewhere')
  await hands.fill(dialog.getByLabel('Reason, for the audit trail'), 'Paid back at the counter')
  await hands.press(dialog.getByRole('button', { name: 'Resolve' }))
  await expect(dialog).toBeHidden()
  await expect(found).toBeHidden()
}

/** In the form for a new profile, as `shop-test`; makes the vault with this passphrase. */
export async function addProfile(
  page: Page, hands: Hands, { baseUrl, publicKey, secretKey }: PracticeProcess, passphrase: string,
): Promise<void> {
  await hands.fill(page.getByLabel('Name'), 'shop-test')
  await hands.fill(page.getByLabel('Service URL'), baseUrl)
  await hands.fill(page.getByLabel('Public key'), publicKey)
  await hands.fill(page.getByLabel('Secret key'), secretKey)
  await hands.press(page.getByRole('button', { name: 'Add profile' }))
  const dialog = page.getByRole('dialog', { name: 'Create the key vault' })
  await hands.fill(dialog.getByLabel(/^Passphrase/), passphrase)
  await hands.fill(dialog.getByLabel('Repeat passphrase'), passphrase)
  await hands.press(dialog.getByRole('button', { name: 'Create' }))
  await expect(dialog).toBeHidden()
}

/** It says how many rows there are. */
function exportButton(): RegExp {
  const some = 2
  const name = t('{rows, plural, one {Export # row} other {Export # rows}}', { rows: some })
  return new RegExp(`^${name.replace(String(some), String.raw`[\d,\s]+`)}$`)
}

/** Writes what is there as CSV; the rows as they lie in the file that came down. */
export async function exportPayments(page: Page, hands: Hands): Promise<readonly Record<string, string>[]> {
  await hands.goTo('Export')
  const coming = page.waitForEvent('download')
  await hands.press(page.getByRole('button', { name: exportButton() }))
  const download = await coming
  await expect(page.getByText(t('{file} written', { file: download.suggestedFilename() }))).toBeVisible()
  return readRows(await readFile(await download.path(), 'utf8'))
}

function readRows(text: string): readonly Record<string, string>[] {
  const { data, errors } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true, skipEmptyLines: true,
  })
  expect(errors).toEqual([])
  return data
}
