import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROFILE, shareTill } from '../../../support/cli/till.ts'

const till = shareTill()

const paymentOf = async (txref: string) => (
  (await till().client()).payments.get({ profile: PROFILE, txref })
)
const isInBooks = async (txref: string): Promise<boolean> => paymentOf(txref).then(() => true, () => false)
const importsOf = async () => (await till().client()).imports.list({ profile: PROFILE })

describe('import expected', () => {
  it('says what came of it and how it was read', async () => {
    await till().file('orders.csv', 'Order no,Total,Currency\nA-1,1250.50,NGN\nA-2,3.00,NGN\n')
    const { status, out } = await till().run(['import', 'expected', 'orders.csv'])
    expect(status).toBe(0)
    const [batch] = await importsOf()
    expect(batch).toMatchObject({ id: 1, by: 'officer', state: 'committed' })
    expect(out).toBe([
      'Imported orders.csv as batch 1',
      '  2 new, 0 same, 0 changed, 0 duplicate, 0 rejected',
      '  Read as utf-8, commas, decimal separator .',
      '  txref from “Order no”, amount from “Total”, currency from “Currency”',
      '  No date column: payments are assigned to the day of the import (change it with --date)',
      '  Total of 2 lines: NGN 1,253.50',
      '',
      'Verify them with:  tillproof verify --batch 1',
      '',
    ].join('\n'))
    expect(await paymentOf('A-1')).toMatchObject({ amountMinor: 125_050, state: 'unverified' })
  })

  it('reads a file as it is told to, where nothing of that can be guessed', async () => {
    const rows = [
      'Shop of Ada', 'printed on paper', '', 'Order no\tTotal, net\tFor\tTax\tDay',
      '000123\t1.250,50\tZoë\t1\t03/04/2026', ' 77 \t1.000\tAda\t2\t05/04/2026', 'x\t\tAda\t3\t05/04/2026',
    ]
    const path = await till().file('told.txt', Buffer.from(rows.join('\n'), 'latin1'))
    const rejects = join(till().folder, 'left-out.csv')
    const argv = [
      'import', 'expected', path, '--map', 'txref=Order no,amount=Total, net', '--map', 'customer=3,date=Day',
      '--currency', 'ngn', '--delimiter', 'tab', '--encoding', 'windows-1252', '--decimal', ',', '--date-order', 'dmy',
      '--allow-short-references', '--header-line', '4', '--trim', '--rejects', rejects,
    ]
    const { status, json } = await till().run([...argv, '--json'])
    expect([status, json()]).toMatchObject([1, {
      dryRun: false, imported: { new: 2, rejected: 1 }, rejectsFile: rejects,
      reading: { encoding: 'windows-1252', delimiter: '\t', decimal: ',', columns: { amount: 'Total, net' } },
    }])
    expect(await paymentOf('000123')).toMatchObject({
      amountMinor: 125_050, currency: 'NGN', customer: 'Zoë', expectedDate: '2026-04-03',
    })
    expect(await paymentOf('77')).toMatchObject({ amountMinor: 100_000, expectedDate: '2026-04-05' })
    expect(await readFile(rejects, 'utf8')).toContain('x,,Ada,3,05/04/2026,7,"Total, net",is empty')
  })

  it.each([
    ['--map', ['--map', 'amount=Net', '--currency', 'NGN'], 2],
    ['--currency', ['--currency', 'XXX'], 2],
    ['--date-order', ['--date-order', 'dym'], 2],
    ['--encoding', ['--encoding', 'ebcdic'], 2],
  ])('refuses a value of %s that doesn’t fit, and imports nothing', async (_, options, expected) => {
    const before = await importsOf()
    await till().file('plain.csv', 'reference,amount\nN-1,1.00\n')
    const { status, out } = await till().run(['import', 'expected', 'plain.csv', ...options])
    expect([status, out, await importsOf()]).toEqual([expected, '', before])
  })

  it('shows rejected rows with line, column, value and reason, and exits with 1', async () => {
    await till().file('bad.csv', 'Order no,Total,Currency\nB-1,1.00,NGN\n1E+15,1.00,NGN\n')
    const { status, out } = await till().run(['import', 'expected', 'bad.csv'])
    expect(status).toBe(1)
    expect(out).toMatch(/\n {5}3 {2}Order no {2}1E\+15 {2}was changed to a number by a spreadsheet/)
    const [, file = ''] = /All of them: (.*)\n/.exec(out) ?? []
    expect(await readFile(file, 'utf8')).toContain('1E+15')
    expect([await isInBooks('B-1'), await isInBooks('1E+15'), out.includes('--trim')]).toEqual([true, false, false])
  })

  it('names the option that takes references with spaces around them', async () => {
    await till().file('spaced.csv', 'reference,amount,currency\n SP-1,1.00,NGN\nSP-2,1.00,NGN\n')
    const { out } = await till().run(['import', 'expected', 'spaced.csv'])
    expect(out).toContain('With --trim')
    expect((await till().run(['import', 'expected', 'spaced.csv', '--trim', '--again'])).status).toBe(0)
    expect(await isInBooks('SP-1')).toBe(true)
  })

  it('names the option that takes what a spreadsheet marked as text, and shows what it took', async () => {
    await till().file('marked.csv', 'reference,amount,currency\n"=""000500""",1.00,NGN\nMK-2,1.00,NGN\n')
    const { status, out } = await till().run(['import', 'expected', 'marked.csv'])
    expect([status, out.includes('With --repair-references')]).toEqual([1, true])
    const repaired = await till().run(['import', 'expected', 'marked.csv', '--repair-references', '--again'])
    expect(repaired.status).toBe(0)
    expect(repaired.out).toContain('line 2: ="000500" taken as 000500')
    expect([await isInBooks('000500'), await isInBooks('="000500"')]).toEqual([true, false])
  })

  it('tells total rows from payments, and exits with 1 where the lines do not add up to them', async () => {
    await till().file('sums.csv', 'reference,amount,currency\nSM-1,1.00,NGN\nSM-2,2.00,NGN\nTotal,3.00,NGN\n')
    const agreeing = await till().run(['import', 'expected', 'sums.csv', '--dry-run'])
    expect([agreeing.status, agreeing.out]).toEqual([0, expect.stringContaining(
      'Line 4, “Total”, is a total row, not a payment: NGN 3.00, which matches the lines above',
    )])
    await till().file('sums.csv', 'reference,amount,currency\nSM-1,1.00,NGN\nSM-2,2.00,NGN\nTotal,4.00,NGN\n')
    const { status, json } = await till().run(['import', 'expected', 'sums.csv', '--json'])
    expect([status, json()]).toMatchObject([1, {
      imported: { new: 2, rejected: 0 },
      findings: { totals: [{ currency: 'NGN', lines: 2, amountMinor: 300 }], sumRows: { count: 1, unconfirmed: 1 } },
    }])
    expect(await isInBooks('Total')).toBe(false)
  })

  it('imports only what adds up to the expected totals', async () => {
    await till().file('totals.csv', 'reference,amount,currency\nTT-1,1250.00,NGN\nTT-2,1.00,USD\n')
    const argv = ['import', 'expected', 'totals.csv', '--expect-total', 'NGN 1,250.00', '--expect-total']
    const refused = await till().run([...argv, 'usd=2.00'])
    expect([refused.status, await isInBooks('TT-1')]).toEqual([2, false])
    expect(refused.err).toContain('add up to USD 1.00, but USD 2.00 was expected')
    const tried = await till().run([...argv, 'usd=2.00', '--dry-run'])
    expect([tried.status, tried.out]).toEqual([1, expect.stringContaining('but USD 2.00 was expected')])
    expect((await till().run([...argv, 'USD 1.00'])).status).toBe(0)
    expect((await till().run([...argv, 'NGN 1.00'])).status).toBe(2)
  })

  it('counts payments without a date to the day that is said, though a column looks like one of dates', async () => {
    await till().file('days.csv', 'reference,amount,currency,date\nDY-1,1.00,NGN,none\n')
    const argv = ['import', 'expected', 'days.csv', '--map', 'date=', '--date']
    expect((await till().run([...argv, '2026-09-31'])).status).toBe(2)
    const { status, out } = await till().run([...argv, '2026-09-02'])
    expect([status, out]).toEqual([0, expect.stringContaining('payments are assigned to 2026-09-02')])
    expect(await paymentOf('DY-1')).toMatchObject({ businessDay: '2026-09-02', expectedDate: null })
  })

  it('takes a file of before whose payments have changed only with --again', async () => {
    const first = await till().file('again.csv', 'reference,amount,currency\nG-1,1.00,NGN\n')
    const second = await till().file('newer.csv', 'reference,amount,currency\nG-1,2.00,NGN\n')
    await till().run(['import', 'expected', first])
    await till().run(['import', 'expected', second])
    const refused = await till().run(['import', 'expected', first])
    expect([refused.status, (await paymentOf('G-1')).amountMinor]).toEqual([2, 200])
    expect((await till().run(['import', 'expected', first, '--again'])).status).toBe(0)
    expect((await paymentOf('G-1')).amountMinor).toBe(100)
  })

  it('does nothing in a dry run, and says so', async () => {
    const before = await importsOf()
    await till().file('dry.csv', 'reference,amount,currency\nY-1,1.00,NGN\nY-2,1.00,NGN\n')
    const { out, json } = await till().run(['import', 'expected', 'dry.csv', '--dry-run', '--json'])
    expect(json()).toMatchObject({ batch: null, dryRun: true, imported: { new: 2 } })
    expect(out.split('\n')).toHaveLength(2)
    const people = await till().run(['import', 'expected', 'dry.csv', '--dry-run'])
    expect(people.out).toContain('Dry run of dry.csv: nothing was imported')
    expect([await importsOf(), await isInBooks('Y-1')]).toEqual([before, false])
  })

  it('lists what is changed, from what to what, and what stands there twice', async () => {
    await till().file('old.csv', 'reference,amount,currency,customer\nCH-1,1.00,NGN,Ada\nCH-2,2.00,NGN,Ben\n')
    await till().run(['import', 'expected', 'old.csv'])
    const rows = 'CH-1,1.50,NGN,Ada\nCH-2,2.00,NGN,Chi\nCH-3,3.00,NGN,\nCH-3,3.00,NGN,\n'
    await till().file('new.csv', `reference,amount,currency,customer\n${rows}`)
    const expected = { changed: [
      { rowNumber: 2, txref: 'CH-1', before: { amountMinor: 100 }, after: { amountMinor: 150, customer: 'Ada' } },
      { rowNumber: 3, txref: 'CH-2', before: { customer: 'Ben' }, after: { customer: 'Chi' } },
    ] }
    const tried = await till().run(['import', 'expected', 'new.csv', '--dry-run'])
    expect(tried.out).toMatch(/2 {2}CH-1 {7}NGN 1\.00 {6}NGN 1\.50\n {5}3 {2}CH-2 {7}Ben {11}Chi/)
    expect(tried.out).toMatch(/1 row repeated in the file\n.*\n {5}5 {2}CH-3/)
    const triedJson = (await till().run(['import', 'expected', 'new.csv', '--dry-run', '--json'])).json()
    expect(triedJson).toMatchObject({ ...expected, duplicates: [{ rowNumber: 5, txref: 'CH-3' }] })
    const { out } = await till().run(['import', 'expected', 'new.csv'])
    expect([out.includes('NGN 1.50'), out.includes('--dry-run lists them')]).toEqual([true, true])
    expect((await till().run(['import', 'expected', 'new.csv', '--json'])).json()).toMatchObject({ changed: [] })
    await till().file('newer.csv', 'reference,amount,currency\nCH-1,1.75,NGN\n')
    expect((await till().run(['import', 'expected', 'newer.csv', '--json'])).json()).toMatchObject({
      changed: [{ before: { amountMinor: 150, customer: 'Ada' }, after: { amountMinor: 175, customer: 'Ada' } }],
    })
  })

  it('reads stdin, and leaves no copy of it', async () => {
    const copies = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('tillproof-stdin-'))
    const before = await copies()
    const input = 'reference,amount,currency\nIN-1,1.00,NGN\n'
    const { status, out } = await till().run(['import', 'expected', '-'], { stdin: input })
    expect([status, out.includes('Imported stdin as batch'), await isInBooks('IN-1')]).toEqual([0, true, true])
    expect(await copies()).toEqual(before)
    const both = await till().run(['import', 'expected', '-', '--passphrase-file', '-'], { stdin: input })
    expect([both.status, both.err.includes('both')]).toEqual([2, true])
  })

  it('exits with 2 for a file that is not there', async () => {
    const { status, err } = await till().run(['import', 'expected', 'nowhere.csv'])
    expect([status, err.includes('IMPORT_FILE_UNREADABLE')]).toEqual([2, true])
  })
})

describe('import undo', () => {
  const importOne = (txref: string) => till().importRows([`${txref},1.00,NGN,`])
  const undone = async (id: number) => (await importsOf()).find((batch) => batch.id === id)

  it('takes the reason for the audit trail', async () => {
    const id = await importOne('U-1')
    const { status, out } = await till().run(['import', 'undo', String(id), '--reason', 'wrong day'])
    expect(status).toBe(0)
    expect(out).toContain(`Import ${id} of rows.csv undone (1 new, `)
    expect(await undone(id)).toMatchObject({ state: 'undone', undoReason: 'wrong day' })
    expect(await isInBooks('U-1')).toBe(false)
    const { rows } = await (await till().client()).audit.list({ profile: PROFILE, search: 'import undone' })
    expect(rows).toMatchObject([{ actor: 'officer', after: 'wrong day' }])
  })

  it('asks for the reason where a person is there, and goes without it in a script', async () => {
    const [asked, scripted] = [await importOne('U-2'), await importOne('U-3')]
    const person = { terminal: { isTty: true }, stdin: 'wrong day\n' }
    expect((await till().run(['import', 'undo', String(asked)], person)).status).toBe(0)
    expect(await undone(asked)).toMatchObject({ undoReason: 'wrong day' })
    const script = await till().run(['import', 'undo', String(scripted), '--json'])
    expect(script.json()).toMatchObject({ profile: PROFILE, batch: { id: scripted, state: 'undone' } })
    expect(await undone(scripted)).toMatchObject({ undoReason: 'no reason given' })
  })

  it('exits with 2 for an import that there is not, or that is undone', async () => {
    expect((await till().run(['import', 'undo', '999'])).status).toBe(2)
    const id = await importOne('U-4')
    await till().run(['import', 'undo', String(id)])
    expect((await till().run(['import', 'undo', String(id)])).status).toBe(2)
  })
})
