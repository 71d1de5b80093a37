/** Reports in the window: chosen, looked over, saved in each format, and found again with their hashes. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { findingsOf } from '../support/browser/axe.ts'
import { keyboardOf, mouseOf, type Hands } from '../support/browser/hands.ts'
import { openShop } from '../support/browser/shop.ts'
import { expect, test } from '../support/browser/test.ts'
import type { Workplace } from '../support/cli/tillproof.ts'

test.describe.configure({ timeout: 120_000 })

const HEADER = 'settlement id,type,transaction reference,gross,app fee,net,currency,transaction date,settlement date'
const WAYS = [['mouse', (page: Page) => Promise.resolve(mouseOf(page))], ['keyboard', keyboardOf]] as const

for (const [way, handsOf] of WAYS) {
  test(`are saved as PDF, HTML and XLSX with one hash of their data: by ${way}`, async ({
    page, workplace, workbench,
  }) => {
    const hands = await handsOf(page)
    await bringSettlement(workplace)
    await workbench.enter(page)
    await workbench.go(page, '/shop/reports')
    const outline = page.getByRole('table', { name: 'What the report holds' })
    await expect(outline).toContainText('Bridge')
    await expect(outline).toContainText('Sign-offs')
    expect(await findingsOf(page)).toEqual([])

    const pdf = await save(page, hands, 'PDF')
    expect(pdf.name).toMatch(/^shop-day-\d{4}-\d\d-\d\d\.pdf$/)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), { mergePages: true })
    expect(text).toContain('Daily proof')
    expect(text).toContain('Page 1 of ')
    const [, hash = ''] = /SHA-256 of the data\s+([0-9a-f]{64})/.exec(text) ?? []
    expect(hash).not.toBe('')

    const html = await save(page, hands, 'HTML')
    expect(html.bytes.toString('utf8')).toContain(`<dt>SHA-256 of the data</dt><dd>${hash}</dd>`)
    expect(await surplusOnPaper(page, html.bytes.toString('utf8'))).toEqual([0, 0])
    const xlsx = await save(page, hands, 'XLSX')
    expect(xlsx.bytes.subarray(0, 2).toString('latin1')).toBe('PK')

    const past = page.getByRole('table', { name: 'Reports, newest first' })
    await expect(past.getByRole('row')).toHaveCount(4)
    await expect(past).toContainText(hash.slice(0, 12))
    expect(await findingsOf(page)).toEqual([])
  })
}

/** How far it runs beyond a sheet of A4, on the screen and in print. */
async function surplusOnPaper(page: Page, html: string): Promise<readonly number[]> {
  const sheet = await page.context().newPage()
  await sheet.setViewportSize({ width: 794, height: 1_123 })
  await sheet.setContent(html)
  const surplus = []
  for (const media of ['screen', 'print'] as const) {
    await sheet.emulateMedia({ media })
    surplus.push(await sheet.evaluate<number>('document.documentElement.scrollWidth - innerWidth'))
  }
  await sheet.close()
  return surplus
}

test('of a settlement and of a period are asked for beside their kind, and one without any says so', async ({
  page, workplace, workbench,
}) => {
  await bringSettlement(workplace)
  await workbench.enter(page)
  await workbench.go(page, '/shop/reports')
  const kind = page.getByRole('combobox', { name: 'Report', exact: true })
  await kind.selectOption('Settlement')
  const hands = mouseOf(page)
  const settlement = await save(page, hands, 'PDF')
  expect(settlement.name).toBe('shop-settlement-1.pdf')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(settlement.bytes)), { mergePages: true })
  expect(text).toContain('Settlement STL-9')
  expect(text).toContain('NGN 990.00')

  await kind.selectOption('Fees')
  await page.getByLabel('First day').fill('2026-09-01')
  await page.getByLabel('Last day').fill('2026-09-30')
  await expect(page.getByRole('row', { name: 'Settlements 1', exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Yesterday')
  await expect(page.getByRole('row', { name: 'Settlements 0', exact: true })).toBeVisible()

  await workbench.go(page, '/practice/reports?kind=settlement')
  await expect(page.getByText('No settlements yet')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Save report/ })).toBeDisabled()
})

async function save(page: Page, hands: Hands, format: string) {
  await hands.choose(page.getByRole('radiogroup', { name: 'Format' }), format)
  const button = page.getByRole('button', { name: /^Save report/ })
  const [file] = await Promise.all([page.waitForEvent('download'), hands.press(button)])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

async function bringSettlement(workplace: Workplace): Promise<void> {
  await openShop(workplace, { payments: 1, requestsPerMinute: 600 })
  const report = join(workplace.folder, 'report.csv')
  await writeFile(report, `${HEADER}\nSTL-9,payment,C-1,1000.00,10.00,990.00,NGN,2026-09-16,2026-09-17\n`)
  await workplace.run(['import', 'settlement', report, '--profile', 'shop'])
  await workplace.run(['match', '--profile', 'shop'])
}
