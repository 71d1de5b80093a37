/** A bulk transfer through the screens: made by one person, approved by another, one of them cut off in its call. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { keyboardOf } from '../support/browser/hands.ts'
import { answerWho, setUpPeople, sign, tick } from '../support/browser/people.ts'
import { expect, test } from '../support/browser/test.ts'

const ADA = { name: 'Ada', passphrase: 'the maker’s passphrase' }
const BEN = { name: 'Ben', passphrase: 'the checker’s passphrase' }
/** The practice service takes what is sent to an account that ends in 7, and loses the answer. */
const ROWS = [
  'PAY-1,1250.50,NGN,044,0690000031,Beneficiary One', 'PAY-2,300.00,NGN,044,0690000032,Beneficiary Two',
  'PAY-3,100.25,NGN,044,0690000037,Beneficiary Three', 'PAY-4,49.25,NGN,044,0690000034,Beneficiary Four',
]
const HEADER = 'reference,amount,currency,account_bank,account_number,beneficiary_name'
const TOTAL = '1,700.00'
const FIRST_PAYMENTS = 'First payment to this beneficiary: 4 transfers'

/** What a dialog says of where the money goes. */
const whereIn = (dialog: Locator): Locator => dialog.getByRole('region', { name: 'What is sent, and where' })

// The same without its mistakes, by mouse too: jobs.spec.ts.
test('a batch is made by one, approved by another and sent, one cut off in its call: by keyboard', async ({
  page, workbench, workplace,
}) => {
  const hands = await keyboardOf(page)
  await workbench.enter(page)
  await workbench.go(page, '/practice/settings/people')
  await setUpPeople(page, hands, ADA, BEN)

  await hands.goTo('Transfers')
  await hands.press(page.getByRole('button', { name: 'From file' }).first())
  const file = join(workplace.folder, 'salaries.csv')
  await writeFile(file, [HEADER, ...ROWS].join('\n'))
  await hands.chooseFile(page.getByRole('button', { name: 'Choose a file' }), file)
  await expect(page.getByRole('grid', { name: 'Rows of the file' })).toContainText('PAY-3')
  await hands.press(page.getByRole('button', { name: 'Create 4 drafts' }))
  await answerWho(page, hands, ADA)
  const grid = page.getByRole('grid', { name: 'Transfers' })
  await expect(grid).toContainText('PAY-4')

  // The names are read only after the dialog has opened.
  const read = Promise.withResolvers<undefined>()
  await page.route('**/rpc/people/list', async (route) => {
    await read.promise
    await route.continue()
  })
  await hands.goTo('Exceptions')
  await hands.goTo('Transfers')
  await expect(grid).toContainText('PAY-4')
  await grid.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+Enter')
  const submission = page.getByRole('dialog', { name: /^Submit for approval/ })
  await expect(submission.getByRole('button', { name: 'Submit for approval' })).toBeDisabled()
  read.resolve(undefined)
  await expect(submission.getByLabel('Your name')).toHaveValue(ADA.name)
  // Somebody who is known has nothing left to fill in but the passphrase.
  await page.keyboard.press('Escape')
  await expect(submission).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(submission.getByLabel(/^Your passphrase/)).toBeFocused()
  await sign(page, hands, /^Submit for approval/, ADA)
  await expect(grid.getByText('Awaiting approval')).toHaveCount(4)

  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('y')
  const approval = page.getByRole('dialog', { name: 'Approve: 4 transfers' })
  await expect(whereIn(approval)).toContainText('Goes to the practice service inside this app')
  await expect(whereIn(approval).getByRole('row', { name: 'PAY-3' })).toContainText('044 / 0690000037')
  // Ada is no checker, so only Ben can be chosen; a wrong total and a wrong passphrase do nothing.
  await expect(approval.getByLabel('Your name').getByRole('option')).toHaveText(['Ben'])
  // Nothing is signed before the warnings were looked into, by no key either.
  const approve = approval.getByRole('button', { name: 'Approve', exact: true })
  const warnings = approval.getByRole('group', { name: /^Warnings/ })
  await expect(warnings).toContainText('PAY-1: NGN 1,250.50 to Beneficiary One')
  await expect(approve).toBeDisabled()
  const approvals: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/rpc/transfers/approve')) approvals.push(request.url())
  })
  await sign(page, hands, /^Approve/, BEN, TOTAL)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(approval).toBeVisible()
  expect(approvals).toEqual([])
  await tick(page, hands, FIRST_PAYMENTS)
  await expect(approve).toBeEnabled()
  await sign(page, hands, /^Approve/, BEN, '1,700.01')
  await expect(approval.getByText('This does not match the total.')).toBeVisible()
  await sign(page, hands, /^Approve/, { ...BEN, passphrase: 'a wrong passphrase' }, TOTAL)
  await expect(approval.getByText('is not correct for')).toBeVisible()
  await expect(approval.getByLabel(/^Your passphrase/)).toHaveValue('')
  await sign(page, hands, /^Approve/, BEN, TOTAL)

  // What was approved is handed over to be sent, without being marked again.
  const handOver = page.getByRole('dialog', { name: 'Approved: 4 transfers' })
  await expect(handOver.getByRole('button', { name: 'Send…' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tick(page, hands, FIRST_PAYMENTS)
  await sign(page, hands, /^Send: 4 transfers/, ADA, TOTAL)
  await expect(page.getByText('The outcome of the last one is unknown.', { exact: true })).toBeVisible()
  await expect(grid.getByText('Unknown', { exact: true })).toHaveCount(1)
  const unknown = await grid.getByRole('row').filter({ hasText: 'Unknown' }).textContent()
  expect(unknown).toContain('PAY-3')

  // What stood behind it goes out when a person says so; what is unknown never does again.
  await page.getByLabel('State', { exact: true }).selectOption('approved')
  await expect(grid.getByText('Unknown', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('article', { name: 'Transfer PAY-4' }).locator('.primary')).toHaveText(/^Send/)
  await grid.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('m')
  const sending = whereIn(page.getByRole('dialog', { name: /^Send: PAY-4/ }))
  await expect(sending).toContainText('Goes to the practice service inside this app')
  await expect(sending).toContainText('0690000034')
  await tick(page, hands, 'First payment to this beneficiary')
  await sign(page, hands, /^Send: PAY-4/, ADA)
  await expect(page.getByText('No matching transfers')).toBeVisible()

  await page.getByLabel('State', { exact: true }).selectOption('unknown')
  const detail = page.getByRole('article', { name: 'Transfer PAY-3' })
  await expect(detail.getByText('This may have been paid')).toBeVisible()
  await expect(detail.getByRole('button', { name: /^Send/ })).toHaveCount(0)
  await grid.focus()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Record outcome: PAY-3' })
  await hands.fill(dialog.getByLabel(/^How do you know/), 'Seen in the bank’s statement')
  // Nothing is asserted that nobody chose.
  await expect(dialog.getByLabel('Outcome')).toHaveValue('')
  await sign(page, hands, /^Record outcome/, ADA)
  await expect(dialog.getByText('Choose the outcome.')).toBeVisible()
  await dialog.getByLabel('Outcome').selectOption('completed')
  await sign(page, hands, /^Record outcome/, ADA)
  await expect(dialog).toBeHidden()
  await page.getByLabel('State', { exact: true }).selectOption('all')
  await expect(grid.getByText('Completed')).toHaveCount(1)
  await expect(grid.getByText('New', { exact: true })).toHaveCount(3)
})
