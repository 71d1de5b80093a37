/** Settlement files and matching, by anyone's hands. */
import type { Page } from '@playwright/test'
import type { Hands } from './hands.ts'
import { expect } from './test.ts'

export interface OfferedFile {
  /** The kind of file, as the dialog has it. */
  readonly source: string
  readonly file: string
  /** What its dry run says. */
  readonly told: string
}

/** Until the dialog is gone. */
export async function importSettlements(page: Page, hands: Hands, offered: OfferedFile): Promise<void> {
  await offerSettlements(page, hands, offered)
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** What comes then may be a question of who it is. */
export async function offerSettlements(page: Page, hands: Hands, { source, file, told }: OfferedFile): Promise<void> {
  await hands.goTo('Settlements')
  await hands.press(page.getByRole('main').getByRole('button', { name: 'Import' }).first())
  const dialog = page.getByRole('dialog', { name: 'Import settlements, refunds or chargebacks' })
  await hands.choose(dialog.getByRole('group', { name: 'What does the file hold?' }), source)
  await hands.chooseFile(dialog.getByRole('button', { name: 'Choose a file' }), file)
  await expect(dialog.getByText(told)).toBeVisible()
  await hands.press(dialog.getByRole('button', { name: 'Import', exact: true }))
}

export async function runMatching(page: Page, hands: Hands): Promise<void> {
  await hands.goTo('Matching')
  await hands.press(page.getByRole('button', { name: 'Run the matching' }).first())
  const dialog = page.getByRole('dialog', { name: 'Run the matching' })
  await expect(dialog.getByText(/^\d+ new, \d+ altered, \d+ dropped$/)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(dialog).toBeHidden()
}
