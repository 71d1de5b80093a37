/**
 * The whole jobs, by mouse and by keyboard alone, from the file to the report. The presses that each takes are counted
 * and held against the table of docs/workbench.md.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { fillCard, fillCommon, seeCharge, seeProved } from '../support/browser/charge-steps.ts'
import { keyboardOf, mouseOf, type Hands } from '../support/browser/hands.ts'
import { messyLines, messyOrders, startOrderService } from '../support/browser/orders.ts'
import { answerWho, setUpPeople } from '../support/browser/people.ts'
import { exportPayments, seeCompleted } from '../support/browser/steps.ts'
import { expect, test } from '../support/browser/test.ts'
import { addShop } from '../support/cli/tillproof.ts'

const ADA = { name: 'Ada', passphrase: 'the maker’s passphrase' }
const BEN = { name: 'Ben', passphrase: 'the checker’s passphrase' }
const PAYOUTS = Array.from({ length: 10 }, (_, at) => `PAY-${at},100.00,NGN,044,06900000${at}1,Beneficiary ${at}`)
const PAYOUT_HEADER = 'reference,amount,currency,account_bank,account_number,beneficiary_name'
const PAYOUT_TOTAL = '1,000.00'
const CARD = { number: '5531887654321097', cvv: '9137' }
const FAILURES = 10

// A trace keeps in the page what stood in its fields.
test.use({ trace: 'off' })
test.describe.configure({ timeout: 240_000 })

type Presses = Readonly<Record<string, number>>

for (const [way, handsOf] of [['mouse', mouseAlone], ['keys', keyboardOf]] as const) {
  test(`orders, failures, payouts and a charge, by ${way}`, async ({ page, workplace, workbench }) => {
    const service = await startOrderService(workplace)
    await addShop(workplace, service, 60_000)
    const orders = join(workplace.folder, 'orders.csv')
    await writeFile(orders, Buffer.from(messyLines().join('\r\n'), 'latin1'))
    const payouts = join(workplace.folder, 'payouts.csv')
    await writeFile(payouts, [PAYOUT_HEADER, ...PAYOUTS].join('\n'))
    const hands = await handsOf(page)
    await workbench.enter(page)
    await workbench.go(page, '/shop/today')

    const counted: Record<string, number> = {}
    async function count(job: string, walk: () => Promise<void>): Promise<void> {
      const before = hands.presses
      await test.step(job, walk)
      counted[job] = hands.presses - before
    }
    await count('2,000 orders', () => verifyOrders(page, hands, orders))
    await count('ten failures', () => settleFailures(page, hands))
    const rows = await exportPayments(page, hands)
    expect(rows.map(({ reference, amount, currency, state }) => ({ reference, amount, currency, state })))
      .toEqual(messyOrders())
    expect(rows.filter((row) => row['resolution_reason'] === 'Paid back at the counter')).toHaveLength(FAILURES)

    await workbench.go(page, '/practice/settings/people')
    await setUpPeople(page, hands, ADA, BEN)
    await count('ten payouts', () => payOut(page, hands, payouts))
    await count('a charge', () => charge(page, hands))
    expect(counted).toEqual(await readTable(way))
  })
}

function mouseAlone(page: Page): Promise<Hands> {
  return Promise.resolve(mouseOf(page))
}

/** The first column names the job, the second counts clicks, the third keys. */
async function readTable(way: 'mouse' | 'keys'): Promise<Presses> {
  const text = await readFile(new URL('../../docs/workbench.md', import.meta.url), 'utf8')
  const table = text.slice(text.indexOf('| job | clicks | keys |')).split('\n\n')[0]?.split('\n').slice(2) ?? []
  return Object.fromEntries(table.map((line) => {
    const [, job = '', clicks, keys] = line.split('|').map((cell) => cell.trim())
    return [job.split(':')[0] ?? '', Number(way === 'mouse' ? clicks : keys)]
  }))
}

async function verifyOrders(page: Page, hands: Hands, file: string): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const onFocus = async (name: string): Promise<void> => {
    await expect(button(name)).toBeVisible()
    await hands.press(button(name))
    await expect(button(name)).toBeHidden()
  }
  await hands.goTo('Import')
  await expect(button('Choose a file')).toBeVisible()
  await hands.chooseFile(button('Choose a file'), file, 'o')
  await onFocus('Line 3')
  await onFocus('As in Geld')
  await onFocus('The day')
  await onFocus('Trim')
  await expect(button('Dry run')).toBeEnabled()
  await hands.act(button('Dry run'), 'ControlOrMeta+Enter')
  await expect(page.getByText('Line 2,008, “SUMME”, is a total row and was not imported')).toBeVisible()
  const commit = button('Import 2,000 payments')
  await expect(commit).toBeEnabled()
  await hands.act(commit, 'ControlOrMeta+Enter')
  const verify = button('Verify 2,000 payments')
  await expect(verify).toBeVisible()
  await hands.act(verify, 'v')
  await seeCompleted(page)
}

/** With a reason typed for each; the texts are no presses. */
async function settleFailures(page: Page, hands: Hands): Promise<void> {
  await hands.goTo('Exceptions')
  const detail = page.getByRole('article', { name: /^Exception/ })
  await expect(detail.getByRole('table', { name: 'The five checks' })).toBeVisible()
  const dialog = page.getByRole('dialog', { name: /^Resolve/ })
  const reason = dialog.getByLabel('Reason, for the audit trail')
  for (let done = 0; done < FAILURES; done += 1) {
    const before = await detail.getAttribute('aria-label') ?? ''
    const failed = detail.getByRole('row', { name: 'Amount' })
    await expect(failed).toContainText('Failed')
    await hands.act(detail.getByRole('button', { name: /^Resolve/ }), 'r')
    await expect(dialog.getByRole('radio').first()).toBeFocused()
    await hands.act(dialog.locator('label').filter({ hasText: 'Refunded elsewhere' }), '4')
    await expect(reason).toBeFocused()
    await hands.fill(reason, 'Paid back at the counter')
    await hands.act(dialog.getByRole('button', { name: 'Resolve' }), 'ControlOrMeta+Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('article', { name: before, exact: true })).toBeHidden()
  }
}

/** Made by one, approved and sent by another, each with a passphrase. */
async function payOut(page: Page, hands: Hands, file: string): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const grid = page.getByRole('grid', { name: 'Transfers' })
  const dialog = (name: RegExp) => page.getByRole('dialog', { name })
  const passphrase = (of: RegExp) => dialog(of).getByLabel(/^Your passphrase/)
  const warnings = (of: RegExp) => dialog(of).getByRole('checkbox')
  await hands.goTo('Transfers')
  await hands.act(button('From file').first(), 'i')
  await expect(button('Choose a file')).toBeVisible()
  await hands.chooseFile(button('Choose a file'), file, 'o')
  await expect(page.getByRole('grid', { name: 'Rows of the file' })).toContainText('PAY-9')
  await hands.act(button('Create 10 drafts'), 'ControlOrMeta+Enter')
  await answerWho(page, hands, ADA)

  await expect(grid).toContainText('PAY-9')
  await hands.act(button(/^Submit for approval/).first(), 'ControlOrMeta+Enter')
  await hands.fill(passphrase(/^Submit/), ADA.passphrase)
  await hands.act(dialog(/^Submit/).getByRole('button', { name: 'Submit for approval' }), 'Enter')
  await expect(grid.getByText('Awaiting approval')).toHaveCount(10)

  await hands.act(grid.locator('.grid-head .grid-tick'), 'ControlOrMeta+a')
  await hands.act(button(/^Approve/).first(), 'y')
  await hands.tick(warnings(/^Approve/))
  await hands.fill(dialog(/^Approve/).getByLabel(/^Total in NGN/), PAYOUT_TOTAL)
  await hands.fill(passphrase(/^Approve/), BEN.passphrase)
  await hands.act(dialog(/^Approve/).getByRole('button', { name: 'Approve', exact: true }), 'Enter')

  const handOver = dialog(/^Approved: 10 transfers/)
  await expect(handOver.getByRole('button', { name: 'Send…' })).toBeFocused()
  await hands.act(handOver.getByRole('button', { name: 'Send…' }), 'Enter')
  await hands.tick(warnings(/^Send/))
  await hands.fill(dialog(/^Send/).getByLabel(/^Total in NGN/), PAYOUT_TOTAL)
  await hands.fill(passphrase(/^Send/), BEN.passphrase)
  await hands.act(dialog(/^Send/).getByRole('button', { name: 'Send', exact: true }), 'Enter')
  await expect(grid.getByText('New', { exact: true })).toHaveCount(10)
}

/** A card with a PIN and a one-time code, to proved. */
async function charge(page: Page, hands: Hands): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await hands.goTo('Charges')
  await hands.act(button('New charge').first(), 'n')
  const txref = await fillCommon(page, hands, '1250.50')
  await fillCard(page, hands, CARD)
  await hands.act(button('Charge card'), 'ControlOrMeta+Enter')
  await seeCharge(page, txref)
  await hands.fill(page.getByLabel(/^PIN/), '864209')
  await hands.act(button('Send PIN'), 'Enter')
  await hands.fill(page.getByLabel(/^One-time code/), '12345')
  await hands.act(button('Send code'), 'Enter')
  await seeProved(page)
}
