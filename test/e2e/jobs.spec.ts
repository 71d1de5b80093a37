/**
 * The whole jobs, by mouse and by keyboard alone, from the file to the report. The presses that each takes are counted
 * and held against the table of docs/workbench.md.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { LANGUAGES, type Language } from '../../src-shared/texts/language.ts'
import { spokenLanguage, t } from '../../src-shared/texts/text.ts'
import { fillCard, fillCommon, seeCharge, seeProved } from '../support/browser/charge-steps.ts'
import { findEnglish } from '../support/browser/english.ts'
import { keyboardOf, mouseOf, type Hands } from '../support/browser/hands.ts'
import { messyLines, messyOrders, startOrderService } from '../support/browser/orders.ts'
import { answerWho, setUpPeople } from '../support/browser/people.ts'
import { exportPayments, seeCompleted } from '../support/browser/steps.ts'
import { expect, test, type Workbench } from '../support/browser/test.ts'
import { beginningWith } from '../support/browser/words.ts'
import { addShop, type Workplace } from '../support/cli/tillproof.ts'

const ADA = { name: 'Ada', passphrase: 'the maker’s passphrase' }
const BEN = { name: 'Ben', passphrase: 'the checker’s passphrase' }
const PAYOUTS = Array.from({ length: 10 }, (_, at) => `PAY-${at},100.00,NGN,044,06900000${at}1,Beneficiary ${at}`)
const PAYOUT_HEADER = 'reference,amount,currency,account_bank,account_number,beneficiary_name'
const PAYOUT_TOTAL: Typed = { en: '1,000.00', fr: '1 000,00' }
const CHARGED: Typed = { en: '1250.50', fr: '1250,50' }
const CARD = { number: '5531887654321097', cvv: '9137' }
const FAILURES = 10

/** As a person of each language types it. */
type Typed = Readonly<Record<Language, string>>

// A trace keeps in the page what stood in its fields.
test.use({ trace: 'off' })
test.describe.configure({ timeout: 240_000 })

type Way = 'mouse' | 'keys'
type Presses = Readonly<Record<string, number>>

interface Place {
  readonly page: Page
  readonly workplace: Workplace
  readonly workbench: Workbench
}

for (const language of LANGUAGES) {
  test.describe(`in ${language === 'en' ? 'English' : 'French'}`, () => {
    test.use({ language })
    for (const way of ['mouse', 'keys'] as const) {
      test(`orders, failures, payouts and a charge, by ${way}`, ({ page, workplace, workbench }) => (
        walkJobs(way, { page, workplace, workbench })
      ))
    }
  })
}

async function walkJobs(way: Way, { page, workplace, workbench }: Place): Promise<void> {
  const service = await startOrderService(workplace)
  await addShop(workplace, service, 60_000)
  const orders = join(workplace.folder, 'orders.csv')
  await writeFile(orders, Buffer.from(messyLines().join('\r\n'), 'latin1'))
  const payouts = join(workplace.folder, 'payouts.csv')
  await writeFile(payouts, [PAYOUT_HEADER, ...PAYOUTS].join('\n'))
  const hands = await handsOf(way, page)
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
}

/** In another language, whatever is on the page before a press is read. */
function handsOf(way: Way, page: Page): Hands | Promise<Hands> {
  async function look(): Promise<void> {
    if (spokenLanguage() !== 'en') expect.soft(await findEnglish(page)).toEqual([])
  }
  return way === 'mouse' ? mouseOf(page, look) : keyboardOf(page, look)
}

/** The first column names the job, the second counts clicks, the third keys. */
async function readTable(way: Way): Promise<Presses> {
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
  await expect(button(t('Choose a file'))).toBeVisible()
  await hands.chooseFile(button(t('Choose a file')), file, 'o')
  await onFocus(t('Line {line}', { line: 3 }))
  await onFocus(t('As in {column}', { column: 'Geld' }))
  await onFocus(t('The day'))
  await onFocus(t('Trim'))
  await expect(button(t('Dry run'))).toBeEnabled()
  await hands.act(button(t('Dry run')), 'ControlOrMeta+Enter')
  const total = { line: 2_008, label: 'SUMME' }
  await expect(
    page.getByText(t('Line {line, number}, “{label}”, is a total row and was not imported:', total)),
  ).toBeVisible()
  const count = 2_000
  const commit = button(
    t('{count, plural, =0 {Import} one {Import # payment} other {Import # payments} }', { count }).trim(),
  )
  await expect(commit).toBeEnabled()
  await hands.act(commit, 'ControlOrMeta+Enter')
  const verify = button(t('{count, plural, one {Verify # payment} other {Verify # payments} }', { count }).trim())
  await expect(verify).toBeVisible()
  await hands.act(verify, 'v')
  await seeCompleted(page)
}

/** With a reason typed for each; the texts are no presses. */
async function settleFailures(page: Page, hands: Hands): Promise<void> {
  await hands.goTo('Exceptions')
  const detail = page.getByRole('article', { name: beginningWith('Exception {txref}', { txref: '' }) })
  await expect(detail.getByRole('table', { name: t('The five checks') })).toBeVisible()
  const title = beginningWith('{question}: {meant}', { question: t('Resolve'), meant: '' })
  const dialog = page.getByRole('dialog', { name: title })
  const reason = dialog.getByLabel(t('Reason, for the audit trail'))
  for (let done = 0; done < FAILURES; done += 1) {
    const before = await detail.getAttribute('aria-label') ?? ''
    const failed = detail.getByRole('row', { name: t('Amount') })
    await expect(failed).toContainText(t('Failed'))
    await hands.act(detail.getByRole('button', { name: beginningWith('Resolve') }), 'r')
    await expect(dialog.getByRole('radio').first()).toBeFocused()
    await hands.act(dialog.locator('label').filter({ hasText: t('Refunded elsewhere') }), '4')
    await expect(reason).toBeFocused()
    await hands.fill(reason, 'Paid back at the counter')
    await hands.act(dialog.getByRole('button', { name: t('Resolve') }), 'ControlOrMeta+Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('article', { name: before, exact: true })).toBeHidden()
  }
}

/** Made by one, approved and sent by another, each with a passphrase. */
async function payOut(page: Page, hands: Hands, file: string): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const grid = page.getByRole('grid', { name: t('Transfers') })
  const dialog = (act: string) => page.getByRole('dialog', { name: beginningWith(act) })
  const passphrase = (act: string) => dialog(act).getByLabel(beginningWith('Your passphrase'))
  const warnings = (act: string) => dialog(act).getByRole('checkbox')
  const total = (act: string) => (
    dialog(act).getByLabel(beginningWith('Total in {currency}, from your own records', { currency: 'NGN' }))
  )
  await hands.goTo('Transfers')
  await hands.act(button(t('From file')).first(), 'i')
  await expect(button(t('Choose a file'))).toBeVisible()
  await hands.chooseFile(button(t('Choose a file')), file, 'o')
  await expect(page.getByRole('grid', { name: t('Rows of the file') })).toContainText('PAY-9')
  const drafts = t('Create {count, plural, one {# draft} other {# drafts} }', { count: PAYOUTS.length })
  await hands.act(button(drafts.trim()), 'ControlOrMeta+Enter')
  await answerWho(page, hands, ADA)

  await expect(grid).toContainText('PAY-9')
  await hands.act(button(beginningWith('Submit for approval')).first(), 'ControlOrMeta+Enter')
  await hands.fill(passphrase('Submit for approval'), ADA.passphrase)
  await hands.act(dialog('Submit for approval').getByRole('button', { name: t('Submit for approval') }), 'Enter')
  await expect(grid.getByText(t('Awaiting approval'))).toHaveCount(10)

  await hands.act(grid.locator('.grid-head .grid-tick'), 'ControlOrMeta+a')
  await hands.act(button(beginningWith('Approve')).first(), 'y')
  await hands.tick(warnings('Approve'))
  await hands.fill(total('Approve'), PAYOUT_TOTAL[spokenLanguage()])
  await hands.fill(passphrase('Approve'), BEN.passphrase)
  await hands.act(dialog('Approve').getByRole('button', { name: t('Approve'), exact: true }), 'Enter')

  const handOver = page.getByRole('dialog', {
    name: t('Approved: {count, plural, one {# transfer} other {# transfers}}', { count: 10 }),
  })
  await expect(handOver.getByRole('button', { name: t('Send…') })).toBeFocused()
  await hands.act(handOver.getByRole('button', { name: t('Send…') }), 'Enter')
  await hands.tick(warnings('Send'))
  await hands.fill(total('Send'), PAYOUT_TOTAL[spokenLanguage()])
  await hands.fill(passphrase('Send'), BEN.passphrase)
  await hands.act(dialog('Send').getByRole('button', { name: t('Send'), exact: true }), 'Enter')
  await expect(grid.getByText(t('New'), { exact: true })).toHaveCount(10)
}

/** A card with a PIN and a one-time code, to proved. */
/** Each step of a charge has the focus in its field once it is there: nobody clicks into it. */
async function fillFocused(hands: Hands, field: Locator, text: string): Promise<void> {
  await expect(field).toBeFocused()
  await hands.fill(field, text)
}

async function charge(page: Page, hands: Hands): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await hands.goTo('Charges')
  await hands.act(button(t('New charge')).first(), 'n')
  const txref = await fillCommon(page, hands, CHARGED[spokenLanguage()])
  await fillCard(page, hands, CARD)
  await hands.act(button(t('Charge card')), 'ControlOrMeta+Enter')
  await seeCharge(page, txref)
  await fillFocused(hands, page.getByLabel(beginningWith('PIN')), '864209')
  await hands.act(button(t('Send PIN')), 'Enter')
  await fillFocused(hands, page.getByLabel(beginningWith('One-time code')), '12345')
  await hands.act(button(t('Send code')), 'Enter')
  await seeProved(page)
}
