/** Columns that are named below lines of title: recognised, asked about, and used only where a person says so. */
import { describe, expect, it } from 'vitest'
import { previewExpectedFile } from '../../../../src-main/files/expected/preview-file.ts'
import { readTransferFile } from '../../../../src-main/files/transfers/transfer-file.ts'
import type { ImportOptions } from '../../../../src-shared/contract/books/imports.ts'
import { failureOf, readFileOf, TemporaryFolder } from '../../../support/files/folder.ts'

const TITLE = 'Daily order export, 19 November\n"Shop ""A"", all tills"\n\n'
const TABLE = 'Order No.;Gross amt;Currency;Kundenname;Paid at\nA-1;1.250,50;NGN;Customer 0001;17/09/2026\n'
  + 'A-2;3,00;NGN;;\n'

async function preview(content: string, options: ImportOptions = {}) {
  await using folder = await TemporaryFolder.make()
  return await previewExpectedFile(await folder.put('orders.csv', content), options)
}

describe('names of columns below lines of title', () => {
  it('are asked about, and nothing is read by a guess', async () => {
    expect(await preview(TITLE + TABLE)).toMatchObject({
      delimiter: ';', headerLine: 4, headers: ['Order No.', 'Gross amt', 'Currency', 'Kundenname', 'Paid at'],
      columns: { txref: 1, amount: 2, currency: 3, customer: 4, date: 5 },
      open: [{ code: 'IMPORT_HEADER_BELOW', details: { line: 4 } }],
    })
    expect(await failureOf(TITLE + TABLE)).toMatchObject({ code: 'IMPORT_HEADER_BELOW', line: 4 })
  })

  it('are taken where a person names their line; what stands above is no row', async () => {
    expect(await preview(TITLE + TABLE, { headerLine: 4 })).toMatchObject({ headerLine: 4, open: [] })
    const { rows, rejects } = await readFileOf(TITLE + TABLE, { headerLine: 4 })
    expect(rejects).toEqual([])
    expect(rows).toMatchObject([
      { rowNumber: 5, txref: 'A-1', amountMinor: 125050, customer: 'Customer 0001', expectedDate: '2026-09-17' },
      { rowNumber: 6, txref: 'A-2', amountMinor: 300 },
    ])
  })

  it('are those that a person mapped, too', async () => {
    const columns = { txref: 'Beleg', amount: 'Summe' }
    const file = 'Export\nBeleg,Summe,X\nA-1,1.50,x\n'
    expect(await failureOf(file, { columns, currency: 'NGN' })).toMatchObject({ code: 'IMPORT_HEADER_BELOW', line: 2 })
  })

  it('are not looked for where the first line names columns, nor below twenty records', async () => {
    const twice = 'txref,amount,currency\nref,total,ccy\nA,1.50,NGN\n'
    expect(await preview(twice)).toMatchObject({ headerLine: 1, open: [] })
    expect(await preview(`${'x\n'.repeat(25)}${twice}`)).toMatchObject({ headerLine: 1 })
  })

  it('may be the first line against all appearance, and can’t lie below the last one', async () => {
    const { open, headerLine } = await preview(TITLE + TABLE, { headerLine: 1 })
    expect(headerLine).toBe(1)
    expect(open.map(({ code }) => code)).not.toContain('IMPORT_HEADER_BELOW')
    expect(await failureOf(TITLE + TABLE, { headerLine: 40 })).toMatchObject({ code: 'IMPORT_EMPTY' })
    expect(await failureOf(TITLE + TABLE, { headerLine: 5 })).toMatchObject({ code: 'IMPORT_HEADER_MISSING', line: 5 })
  })

  it('are still the header when an import is taken up again further down', async () => {
    const rows = Array.from({ length: 9_000 }, (_, row) => `B-${row};1,50;NGN;x;17/09/2026\n`).join('')
    const { rows: read } = await readFileOf(`${TITLE}${TABLE}${rows}`, { headerLine: 4 })
    expect([read.length, read.at(-1)?.rowNumber]).toEqual([9_002, 9_006])
  })
})

describe('a table of transfers', () => {
  const HEADER = 'reference,amount,currency,account_bank,account_number\n'

  it('has its header asked about and taken in the same way', async () => {
    await using folder = await TemporaryFolder.make()
    const path = await folder.put('payouts.csv', `Payroll\n${HEADER}P-1,10,NGN,044,0690000031\n`)
    const asked = await readTransferFile(path, {})
    expect(asked).toMatchObject({ questions: [{ code: 'IMPORT_HEADER_BELOW' }], rows: [] })
    const { rows } = await readTransferFile(path, { headerLine: 2 })
    expect(rows).toMatchObject([{ rowNumber: 3, reason: null }])
  })

  it('without a header loses no first transfer to it, although its columns are mapped by number', async () => {
    await using folder = await TemporaryFolder.make()
    const path = await folder.put('payouts.csv', 'P-1,10,NGN,044,0690000031\nP-2,10,NGN,044,0690000032\n')
    const columns = { reference: '1', amount: '2', currency: '3', account_bank: '4', account_number: '5' }
    const { questions, rows } = await readTransferFile(path, { columns })
    expect(questions.map(({ code }) => code)).toEqual(['IMPORT_HEADER_MISSING'])
    expect(rows).toEqual([])
  })

  it('learns nothing from a row whose fields do not fit the header', async () => {
    await using folder = await TemporaryFolder.make()
    const shifted = 'P-0,"2.000,50",NGN,044,0690000030,more\n'
    const path = await folder.put('payouts.csv', `${HEADER}${shifted}P-1,2.50,NGN,044,0690000031\n`)
    const { reading, rows } = await readTransferFile(path, {})
    expect(reading.decimal).toBe('.')
    expect(rows).toMatchObject([{ reason: 'The row has 6 fields, but the header has 5' }, { reason: null }])
  })

  it('keeps spaces around a reference out where a person says so, and refuses them else', async () => {
    await using folder = await TemporaryFolder.make()
    const path = await folder.put('payouts.csv', `${HEADER} P-1 ,10,NGN,044,0690000031\n`)
    expect(await readTransferFile(path, {})).toMatchObject({
      reading: { spacedReferences: 1 },
      rows: [{ reason: 'reference “ P-1 ” starts or ends with a space' }],
    })
    const { rows } = await readTransferFile(path, { trimReferences: true })
    expect(rows[0]?.details?.reference).toBe('P-1')
  })
})
