/** The journal in the terminal: from settlement and bank line to what the books take, each entry once. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { bringClosableDay, DAY, HEADER } from '../../../support/cli/closable-day.ts'
import { shareTill } from '../../../support/cli/till.ts'
import { findHledger } from '../../../support/files/hledger.ts'

const till = shareTill(async (at) => {
  await bringClosableDay(at)
  await at.run(['match'])
})
const SEPTEMBER = ['--from', '2026-09-01', '--to', '2026-09-30']
const run = (...argv: readonly string[]) => till().run(argv)
const text = (name: string) => readFile(join(till().folder, name), 'utf8')
const hledger = async (...argv: readonly string[]) => (
  (await promisify(execFile)(findHledger(), [...argv])).stdout
)
const pathOf = (name: string) => join(till().folder, name)

it('shows what would be written, and books nothing by that', async () => {
  const { out, status } = await run('export', 'journal', ...SEPTEMBER, '--dry-run')
  expect(status).toBe(0)
  expect(out).toContain('Settlement STL-9')
  expect(out).toContain('Receipt of STL-9')
  expect(out).toContain('2 entries to export')
  expect((await run('journal', 'list')).out).toContain('never exported')
})

it('writes balanced entries with the accounts of the books', async () => {
  await run('journal', 'accounts', '--set', 'fees=Expenses:Gateway', '--bank', 'Main=Assets:1200')
  expect((await run('journal', 'accounts')).out).toMatch(/Expenses:Gateway[^]+Assets:1200/)
  const { out, err, status } = await run('export', 'journal', ...SEPTEMBER, '--out', 'sep.csv')
  expect([status, err]).toEqual([0, ''])
  expect(out).toContain('Wrote 2 entries')
  const rows = (await text('sep.csv')).trimEnd().split('\n').map((line) => line.split(',').slice(1))
  expect(rows).toEqual([
    ['date', 'description', 'account', 'debit', 'credit', 'currency', 'corrects'],
    ['2026-09-17', 'Settlement STL-9', 'Assets:Payment clearing', '', '10.00', 'NGN', ''],
    ['2026-09-17', 'Settlement STL-9', 'Expenses:Gateway', '10.00', '', 'NGN', ''],
    ['2026-09-17', 'Receipt STL-9', 'Assets:1200', '990.00', '', 'NGN', ''],
    ['2026-09-17', 'Receipt STL-9', 'Assets:Payment clearing', '', '990.00', 'NGN', ''],
  ])
})

it('writes no entry twice, and the same file again', async () => {
  const { out } = await run('export', 'journal', ...SEPTEMBER, '--out', 'none.csv')
  expect(out).toContain('Nothing was new')
  expect(await text('none.csv')).toBe('entry,date,description,account,debit,credit,currency,corrects\n')
  await run('journal', 'accounts', '--set', 'fees=Expenses:Other')
  expect((await run('export', 'journal', '--again', '1', '--out', 'again.csv')).status).toBe(0)
  expect(await text('again.csv')).toBe(await text('sep.csv'))
  await run('journal', 'accounts', '--set', 'fees=Expenses:Gateway')
  expect((await run('journal', 'list', '--json')).json()).toMatchObject({
    total: 1, exports: [{ id: 1, fromDate: '2026-09-01', toDate: '2026-09-30', entries: 2 }],
  })
})

it('corrects by entries of their own what says something else by now', async () => {
  await till().file('late.csv', `${HEADER}\nSTL-9,refund,C-1,-200.00,0.00,-200.00,NGN,${DAY},2026-09-17\n`)
  await run('import', 'settlement', 'late.csv')
  const { out } = await run('export', 'journal', '--from', '2026-10-01', '--to', '2026-10-31', '--dry-run')
  expect(out).toMatch(/31 Oct 2026 {2}Correction of [0-9a-f]{12}: Settlement STL-9/)
  expect(out).toContain('1 of them corrects what was exported before')
  await run('export', 'journal', '--from', '2026-10-01', '--to', '2026-10-31', '--out', 'oct.csv')
  const lines = (await text('oct.csv')).trimEnd().split('\n').slice(1).map((line) => line.split(',').slice(3, 6))
  expect(lines).toEqual([
    ['Assets:Payment clearing', '10.00', ''], ['Expenses:Gateway', '', '10.00'],
    ['Assets:Payment clearing', '', '210.00'], ['Expenses:Gateway', '10.00', ''], ['Income:Refunds', '200.00', ''],
  ])
})

it('is a journal that hledger takes with its strict checks, and whose balances come to what there is', async () => {
  const files = ['sep.journal', 'oct.journal']
  await run('export', 'journal', '--again', '1', '--out', 'sep.journal')
  await run('export', 'journal', '--again', '2', '--out', 'oct.journal')
  for (const file of files) await hledger('-f', pathOf(file), 'check', '--strict', 'ordereddates')
  const balances = await hledger(...files.flatMap((file) => ['-f', pathOf(file)]), 'balance', '--flat', '-O', 'csv')
  expect(balances.split('\n').slice(1, -2)).toEqual([
    '"Assets:1200","990.00 NGN"', '"Assets:Payment clearing","-1200.00 NGN"', '"Expenses:Gateway","10.00 NGN"',
    '"Income:Refunds","200.00 NGN"',
  ])
})

it('refuses what makes no sense', async () => {
  const statusOf = async (...argv: readonly string[]) => {
    const { status, err } = await run(...argv)
    return [status, /[A-Z]+(?:_[A-Z]+)+/.exec(err)?.[0]]
  }
  expect(await statusOf('export', 'journal', ...SEPTEMBER)).toEqual([2, 'USAGE_WRONG'])
  expect(await statusOf('export', 'journal', '--out', 'x.csv')).toEqual([2, 'USAGE_WRONG'])
  expect(await statusOf('export', 'journal', '--from', '2026-09-30', '--to', '2026-09-01', '--out', 'x.csv'))
    .toEqual([2, 'JOURNAL_PERIOD_BACKWARDS'])
  expect(await statusOf('export', 'journal', '--again', '99', '--out', 'x.csv')).toEqual([2, 'JOURNAL_EXPORT_UNKNOWN'])
  expect(await statusOf('export', 'journal', ...SEPTEMBER, '--out', 'sep.csv')).toEqual([2, 'OUTPUT_EXISTS'])
  expect((await run('journal', 'accounts', '--set', 'fees=a  b')).status).toBe(2)
  expect((await run('journal', 'accounts', '--set', 'nothing=A')).status).toBe(2)
})
