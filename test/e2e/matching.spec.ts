/** The screens Matching and Match by hand, on the practice day and the files that the sources ship for it. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test, type Workbench } from '../support/browser/test.ts'
import type { Workplace } from '../support/cli/tillproof.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const SAMPLES = new URL('../../build/samples/', import.meta.url).pathname

/** Verified, with its settlements and what the bank paid in naira; nothing is matched. */
async function prepareDay(workplace: Workplace): Promise<void> {
  const run = async (...args: readonly string[]) => {
    const { status, stderr } = await workplace.run(['--profile', 'practice', ...args])
    expect([0, 1], stderr).toContain(status)
  }
  await run('reconcile', `${SAMPLES}expected-payments.csv`, '--out', 'report')
  await run('import', 'settlement', `${SAMPLES}settlement-report.csv`)
  await run('import', 'refunds', `${SAMPLES}refunds.csv`)
  await run('import', 'bank', `${SAMPLES}bank-ngn.xml`, '--account', 'Naira')
}

async function openDay(page: Page, workplace: Workplace, workbench: Workbench): Promise<void> {
  await prepareDay(workplace)
  await workbench.enter(page)
  await workbench.go(page, '/practice/matching')
  const main = page.getByRole('main')
  await expect(main.getByText('Nothing has been matched yet')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Breaks\s?0$/ })).toBeAttached()
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: 'Run the matching' })
  await expect(dialog.getByText(/^\d+ new, 0 altered, 0 dropped$/)).toBeVisible()
  // Once there is something to run: before that, Enter must not meet Cancel.
  await expect(dialog.getByRole('button', { name: 'Run the matching' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

async function answer(page: Page, title: RegExp, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByLabel('Reason, for the audit trail')).toBeFocused()
  await page.keyboard.type(reason)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(dialog).toBeHidden()
}

test('suggestions are walked through, decided and undone, and one match is made by hand, all by keys', async ({
  page, workplace, workbench,
}) => {
  await openDay(page, workplace, workbench)
  const main = page.getByRole('main')
  const list = page.getByRole('listbox', { name: 'Suggested' })
  const pane = page.getByRole('article')
  const views = page.getByRole('radiogroup', { name: 'What is listed' })
  const present = list.locator('.active')
  await expect(list.getByRole('option')).toHaveCount(6)

  await test.step('J and K walk, and the pane says what is left and why', async () => {
    await expect(present).toContainText('ST-20260918-NGN-6')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await expect(present).toContainText('ST-20260918-NGN-4')
    await expect(pane.getByText('Residual: NGN 32,450.00')).toBeVisible()
    await expect(pane).toContainText('A refund or chargeback of exactly NGN 32,450.00 is missing')
    await expect(pane).toContainText('Same: ', { ignoreCase: true })
    await page.keyboard.press('k')
    await expect(present).toContainText('ST-20260918-NGN-5')
  })

  await test.step('Enter confirms, with a reason; the next one is the present one', async () => {
    await page.keyboard.press('Enter')
    await answer(page, /^Confirm match/, 'the adjustment had its sign turned')
    await expect(present).toContainText('ST-20260918-NGN-4')
    await page.keyboard.press('Enter')
    await answer(page, /^Confirm match/, 'the refund stands in its own file')
    await expect(present).toContainText('ST-20260918-NGN-3')
    await expect(main.getByText('The ledger has changed since the last matching')).toBeVisible()
  })

  await test.step('of a tie, one possible match has to be chosen', async () => {
    await page.keyboard.press('End')
    await expect(present).toContainText('Tie')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /^Confirm match/ })
    await dialog.getByRole('radio').first().focus()
    await page.keyboard.press('Space')
    await dialog.getByLabel('Reason, for the audit trail').focus()
    await page.keyboard.type('the line stands twice')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(dialog).toBeHidden()
    await expect(list.getByRole('option')).toHaveCount(3)
  })

  await test.step('X dismisses, U takes back, X again', async () => {
    await page.keyboard.press('End')
    await expect(present).toContainText('ST-20260918-NGN-2')
    await page.keyboard.press('x')
    await answer(page, /^Dismiss match/, 'looked at by hand')
    await views.getByText('Dismissed').click()
    const dismissed = page.getByRole('listbox', { name: 'Dismissed' })
    await expect(dismissed.getByRole('option')).toHaveCount(1)
    await expect(pane.getByRole('list', { name: 'History' })).toContainText('looked at by hand')
    await page.keyboard.press('u')
    await answer(page, /^Undo the last decision/, 'too soon')
    await expect(main.getByText('No dismissed matches')).toBeVisible()
    await views.getByText('Suggested').click()
    await expect(list.getByRole('option')).toHaveCount(3)
    await list.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('x')
    await answer(page, /^Dismiss match/, 'looked at by hand')
  })

  await test.step('side by side: Space marks in both lists, Ctrl+Enter makes the match', async () => {
    await page.keyboard.press('n')
    await expect(page).toHaveURL(/matching\/by-hand/)
    const left = page.getByRole('listbox', { name: 'Settlements' })
    await expect(left).toBeFocused()
    await page.keyboard.press('/')
    await page.keyboard.type('NGN-2')
    const right = page.getByRole('listbox', { name: 'Bank lines' })
    await expect(left.getByRole('option')).toHaveCount(1)
    await expect(right.getByRole('option')).toHaveCount(1)
    await expect(async () => {
      await page.keyboard.press('Tab')
      await expect(left).toBeFocused({ timeout: 500 })
    }).toPass()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await expect(right).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page.getByRole('group', { name: 'What is marked' })).toContainText('936.70')
    await page.keyboard.press('ControlOrMeta+Enter')
    await answer(page, /^Make a match of 1 and 1 items/, 'a line is missing from the report')
    await expect(page.getByText(/^Match \d+ made$/)).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('breaks say why they have no match, and what comes nearest', async () => {
    await workbench.go(page, '/practice/matching?view=break&link=service-settlement')
    const breaks = page.getByRole('listbox', { name: 'Breaks' })
    await breaks.getByRole('option', { name: /TP-20260917-000081/ }).click()
    await expect(pane).toContainText('No rule found a counterpart.')
    await expect(pane).toContainText('The transaction reference differs slightly')
  })

  const { stdout } = await workplace.run(['--profile', 'practice', 'audit', 'list', '--limit', '10'])
  for (const action of ['match made', 'match confirmed', 'match dismissed', 'match undone']) {
    expect(stdout).toContain(action)
  }
})

test('a settlement below zero is matched by hand with the debit that takes it back, by keys', async ({
  page, workplace, workbench,
}) => {
  const files = {
    'settled.csv': 'settlement id,kind,transaction reference,gross,net,currency,settlement date\n'
      + 'STL-0903,chargeback,T-7,-300.00,-300.00,NGN,2026-09-17\n',
    'bank.csv': 'date,description,amount,balance\n2026-09-18,REVERSAL,-300.00,700.00\n2026-09-18,RENT,-150.00,550.00\n',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(workplace.folder, name), text)
  const run = (...args: readonly string[]) => workplace.run(['--profile', 'practice', ...args])
  await run('import', 'settlement', 'settled.csv')
  await run('import', 'bank', 'bank.csv', '--account', 'Main', '--currency', 'NGN')
  await run('match')
  await workbench.enter(page)
  await workbench.go(page, '/practice/matching/by-hand')
  const left = page.getByRole('listbox', { name: 'Settlements' })
  const right = page.getByRole('listbox', { name: 'Bank lines' })
  await expect(left).toBeFocused()
  await expect(right).toHaveCount(0)
  await page.keyboard.press('Space')
  await expect(right.getByRole('option')).toHaveText([/REVERSAL/, /RENT/])
  await page.keyboard.press('Tab')
  await expect(right).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ControlOrMeta+Enter')
  await answer(page, /^Make a match of 1 and 1 items/, 'a chargeback, taken back without a name')
  await expect(page.getByText(/^Match \d+ made$/)).toBeVisible()
  const { stdout } = await run('bridge', '--settlement', 'STL-0903', '--json')
  const { currencies } = JSON.parse(stdout) as { currencies: unknown[] }
  expect(currencies).toMatchObject([{ netMinor: -30_000, bankMinor: -30_000, residualMinor: 0 }])
})
