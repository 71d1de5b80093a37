/** Excel workbooks as files of expected payments and of transfers: as people have them, and as attackers make them. */
import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { openExpectedFile } from '../../../../src-main/files/expected/expected-file.ts'
import { previewExpectedFile } from '../../../../src-main/files/expected/preview-file.ts'
import { writeTable } from '../../../../src-main/files/output/write-table.ts'
import { readTransferFile } from '../../../../src-main/files/transfers/transfer-file.ts'
import type { ImportOptions } from '../../../../src-shared/contract/books/imports.ts'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import { collect, readExpected, TemporaryFolder } from '../../../support/files/folder.ts'
import { SAMPLE_TABLE, sampleRow } from '../../../support/files/tables.ts'
import { workbookOf, type TestCell, type TestSheet } from '../../../support/files/workbooks.ts'

const HEADER = ['Order no.', 'Amount', 'Currency', 'Customer', 'Date']
const day = (stored: string) => ({ stored, isDate: true })
const number = (digits: string) => ({ number: digits })

const orders = (...rows: readonly (readonly TestCell[])[]): TestSheet => ({ name: 'Orders', rows: [HEADER, ...rows] })

async function read(bytes: Buffer, options: ImportOptions = {}) {
  await using folder = await TemporaryFolder.make()
  const file = await openExpectedFile(await folder.put('orders.xlsx', bytes), options)
  const chunks = await collect(file.chunks(0))
  return {
    reading: file.reading, sha256: file.sha256,
    rows: chunks.flatMap(({ rows }) => rows), rejects: chunks.flatMap(({ rejects }) => rejects),
  }
}

async function failureOf(bytes: Buffer, options: ImportOptions = {}): Promise<object> {
  return await read(bytes, options).then(() => ({}), (error: unknown) => (
    error instanceof AppError ? { code: error.code, ...error.details } : { other: String(error) }
  ))
}

describe('a workbook', () => {
  it('is read by the stored values and types of its cells', async () => {
    const { rows, rejects, reading } = await read(workbookOf([orders(
      ['A-1', number('1250.5'), 'NGN', 'Ada & Söhne', day('46282')],
      ['A-2', number('99.999999999999986'), 'NGN', null, day('46282.75')],
      [],
      ['A-3', '1,250.00', 'NGN', { stored: 'inline <b>', type: 'inlineStr' }],
      ['A-4', { stored: '300', formula: 'B2*2' }, 'NGN', { stored: 'Ade_x000D_', type: 'str', formula: 'D2' }],
    )]))
    expect(rejects).toEqual([])
    expect(rows).toMatchObject([
      { txref: 'A-1', amountMinor: 125_050, customer: 'Ada & Söhne', expectedDate: '2026-09-17' },
      { txref: 'A-2', amountMinor: 10_000, customer: null, expectedDate: '2026-09-17' },
      { txref: 'A-3', amountMinor: 125_000, customer: 'inline <b>', expectedDate: null },
      { txref: 'A-4', amountMinor: 30_000, customer: 'Ade', expectedDate: null },
    ])
    expect(reading).toMatchObject({ sheet: 'Orders', headerLine: 1, columns: { txref: 'Order no.' } })
  })

  it('has days counted from 1904 where it says so', async () => {
    const { rows } = await read(workbookOf([orders(['A-1', number('1'), 'NGN', '', day('44820')])], { is1904: true }))
    expect(rows).toMatchObject([{ expectedDate: '2026-09-17' }])
  })

  it('refuses a reference that is a number or a date, for what those do not keep', async () => {
    const bytes = workbookOf([orders(
      [number('1001'), number('5'), 'NGN'], [number('1.2345678901234568E18'), number('5'), 'NGN'],
      [day('46282'), number('5'), 'NGN'], [{ stored: '#N/A', type: 'e' }, number('5'), 'NGN'],
      ['0042', number('5'), 'NGN'],
    )])
    const { rows, rejects } = await read(bytes)
    expect(rows.map(({ txref }) => txref)).toEqual(['0042'])
    expect(rejects.map(({ rowNumber, reason }) => [rowNumber, reason.slice(0, 40)])).toEqual([
      [2, 'is a number in the workbook, which keeps'], [3, 'is a number in the workbook, of which on'],
      [4, 'is a date in the workbook, which may hav'], [5, 'is an error value of a spreadsheet: its '],
    ])
    const allowed = await read(bytes, { allowShortReferences: true })
    expect(allowed.rows.map(({ txref }) => txref)).toEqual(['1001', '0042'])
  })

  it('refuses an account of a transfer that is a number', async () => {
    await using folder = await TemporaryFolder.make()
    const header = ['reference', 'amount', 'currency', 'account_bank', 'account_number']
    const path = await folder.put('payouts.xlsx', workbookOf([{
      name: 'Payouts',
      rows: [header, ...(['0690000031', number('690000031')].map((account, at) => (
        [`P-${at}`, number('10'), 'NGN', '044', account]
      )))],
    }]))
    const { rows } = await readTransferFile(path, {})
    expect(rows.map(({ details }) => details?.accountNumber ?? null)).toEqual(['0690000031', null])
    expect(rows[1]?.reason).toContain('is a number in the workbook, which keeps no leading zeros')
  })

  it('asks which of several sheets is meant, and leaves hidden and empty ones aside', async () => {
    const other: TestSheet = { name: 'Refunds', rows: [HEADER, ['R-1', number('7'), 'NGN']] }
    const sheets = [orders(['A-1', number('5'), 'NGN']), { name: 'Notes', rows: [] }, { ...other, isHidden: true }]
    expect((await read(workbookOf(sheets))).rows).toMatchObject([{ txref: 'A-1' }])
    expect((await read(workbookOf(sheets), { sheet: 'Refunds' })).rows).toMatchObject([{ txref: 'R-1' }])
    const both = workbookOf([orders(['A-1', number('5'), 'NGN']), other])
    expect(await failureOf(both)).toMatchObject({ code: 'IMPORT_SHEETS_SEVERAL', sheets: 'Orders, Refunds' })
    expect((await read(both, { sheet: 'Refunds' })).rows).toMatchObject([{ txref: 'R-1' }])
    expect(await failureOf(both, { sheet: 'refunds' })).toMatchObject({ code: 'IMPORT_SHEET_UNKNOWN' })
  })

  it('shows in a preview which sheet it is, and that formulas are read by what was calculated last', async () => {
    await using folder = await TemporaryFolder.make()
    const sheet = orders(['A-1', { stored: '5', formula: 'B1' }, 'NGN'])
    const path = await folder.put('orders.xlsx', workbookOf([sheet, { ...sheet, name: 'Copy' }]))
    expect(await previewExpectedFile(path)).toMatchObject({
      sheet: { name: 'Orders', names: ['Orders', 'Copy'] }, hasFormulas: true,
      open: [{ code: 'IMPORT_SHEETS_SEVERAL' }], sample: [['A-1', '5', 'NGN', '', '']],
    })
  })

  it('gives its rows as text in the notation of its other amounts, so that they can be read again', async () => {
    await using folder = await TemporaryFolder.make()
    const path = await folder.put('orders.xlsx', workbookOf([orders(
      ['A-1', '1.250,75', 'NGN'], [number('7'), number('1.125'), 'KWD'],
    )]))
    const { source } = await openExpectedFile(path)
    const rows = (await collect(source.rowsOn(new Set([3])))).flat()
    expect(rows).toEqual([{ rowNumber: 3, fields: ['7', '1,125', 'KWD'] }])
  })

  it('finds the header below a title, by the number of its row', async () => {
    const rows = [['Shop of Lagos'], [], HEADER, ['A-1', number('5'), 'NGN']]
    const bytes = workbookOf([{ name: 'Orders', rows }])
    expect(await failureOf(bytes)).toMatchObject({ code: 'IMPORT_HEADER_BELOW', line: 3 })
    expect((await read(bytes, { headerLine: 3 })).rows).toMatchObject([{ txref: 'A-1', amountMinor: 500 }])
  })

  it('holds a total row against its lines, be it a number or a formula', async () => {
    await using folder = await TemporaryFolder.make()
    const total = { stored: '12.5', formula: 'SUM(B2:B3)' }
    const path = await folder.put('orders.xlsx', workbookOf([orders(
      ['A-1', number('5'), 'NGN'], ['A-2', number('7.5'), 'NGN'], ['Total', total, 'NGN'],
    )]))
    const file = await openExpectedFile(path)
    await collect(file.chunks(0))
    expect(file.findings()?.sumRows).toMatchObject({ count: 1, first: [{ label: 'Total', verdict: 'agrees' }] })
  })

  it('rejects a row with more than the header names', async () => {
    const { rejects } = await read(workbookOf([orders(['A-1', number('5'), 'NGN', '', '', 'paid twice?'])]))
    expect(rejects).toMatchObject([{ rowNumber: 2, reason: 'has 6 fields, but the header has 5' }])
  })

  it('has numbers that are sure, beside texts whose notation is found out or asked', async () => {
    const beside = (text: string) => workbookOf([orders(
      ['A-1', number('1250.5'), 'NGN'], ['A-2', number('1.234'), 'KWD'], ['A-3', text, 'NGN'],
    )])
    const mixed = await read(beside('1.250,75'))
    expect(mixed.rows.map(({ amountMinor }) => amountMinor)).toEqual([125_050, 1_234, 125_075])
    expect(await failureOf(beside('1.250'))).toMatchObject({ code: 'IMPORT_AMOUNTS_AMBIGUOUS', line: 4 })
    const { rows } = await read(beside('1.250'), { decimal: ',' })
    expect(rows.map(({ amountMinor }) => amountMinor)).toEqual([125_050, 1_234, 125_000])
  })
})

const PROLOGUE = '<?xml version="1.0"?>'
const LAUGHS = `${PROLOGUE}<!DOCTYPE w [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><workbook>&b;</workbook>`

describe('a hostile or broken workbook', () => {
  const good = workbookOf([orders(['A-1', number('5'), 'NGN'])])
  const sheet = (xml: string) => workbookOf([orders()], { parts: { 'xl/worksheets/sheet1.xml': PROLOGUE + xml } })
  const rows = (xml: string) => sheet(`<worksheet>${xml}</worksheet>`)
  const ONE = '<c><v>1</v></c>'
  it.each<[string, Buffer, string]>([
    ['the beginning of an archive', Buffer.from('PK\x03\x04 and nothing else'), 'the archive is damaged'],
    ['one that is cut off', good.subarray(0, good.length - 30), 'the archive is damaged'],
    ['a document type', workbookOf([orders()], { parts: { 'xl/workbook.xml': LAUGHS } }), 'has a document type'],
    ['rows out of order', rows(`<row r="5">${ONE}</row><row r="5"/>`), 'row 5 is misplaced'],
    ['a row too far down', rows(`<row r="9999999">${ONE}</row>`), 'row 9999999 is misplaced'],
    ['a column too far out', rows('<row r="1"><c r="ZZZ1"><v>1</v></c></row>'), 'cell ZZZ1 is misplaced'],
    ['a text that is not there', sheet('<worksheet><row r="1"><c r="A1" t="s"><v>9</v></c></row></worksheet>'),
      'refers to a text that is not there'],
    ['XML that does not end', sheet('<worksheet><row r="1">'), 'is damaged'],
  ])('is refused: %s', async (_, bytes, reason) => {
    expect(await failureOf(bytes)).toMatchObject({
      code: 'IMPORT_WORKBOOK_UNREADABLE', reason: expect.stringContaining(reason),
    })
  })

  it('with a text that would fill the memory is refused, however small it is when packed', async () => {
    const long = `<worksheet><row r="1"><c><v>${'1'.repeat(6 * 2 ** 20)}</v></c></row></worksheet>`
    expect(await failureOf(sheet(long))).toMatchObject({
      code: 'IMPORT_WORKBOOK_UNREADABLE', reason: expect.stringContaining('has a text that is too long'),
    })
  })

  it('is refused before it fills the memory', async () => {
    const filler = `<worksheet>${' '.repeat(40 * 2 ** 20)}</worksheet>`
    expect(deflateRawSync(filler).length * 300).toBeLessThan(filler.length)
    expect(await failureOf(sheet(filler))).toMatchObject({ code: 'IMPORT_WORKBOOK_UNREADABLE' })
  })

  it('with another digit in a part that is not packed is refused by its checksum', async () => {
    const bytes = Buffer.from(zipSync(unzipSync(workbookOf([orders(['A-1', number('57'), 'NGN'])])), { level: 0 }))
    expect((await read(bytes)).rows).toMatchObject([{ amountMinor: 5_700 }])
    const at = bytes.indexOf('<v>57</v>')
    expect(at).toBeGreaterThan(0)
    bytes.write('<v>97</v>', at)
    expect(await failureOf(bytes)).toMatchObject({
      code: 'IMPORT_WORKBOOK_UNREADABLE', reason: expect.stringContaining('damaged'),
    })
  })

  it('with a byte changed anywhere never gives another payment in silence', async () => {
    const { rows } = await read(good)
    await fc.assert(fc.asyncProperty(fc.nat(good.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
      const bytes = Buffer.from(good)
      bytes[at] = (bytes[at] ?? 0) ^ change
      const outcome = await read(bytes).then((found) => found.rows, (error: unknown) => {
        if (error instanceof AppError) return null
        throw error
      })
      expect(outcome === null || JSON.stringify(outcome) === JSON.stringify(rows)).toBe(true)
    }), { numRuns: 300 })
  })
})

it('what we export as a workbook, imported again, is the same', async () => {
  await using folder = await TemporaryFolder.make()
  const payments = [
    sampleRow({ txref: 'A-1', amountMinor: 125_050, customer: 'Ada <ada@example.com>' }),
    sampleRow({ txref: '00042', amountMinor: 7, customer: null, date: null }),
  ]
  const { path } = await writeTable(folder.in('export.xlsx'), 'xlsx', SAMPLE_TABLE, [payments])
  const { rows, rejects } = await readExpected(path)
  expect(rejects).toEqual([])
  expect(rows.map(({ rowNumber: _, expectedDate, ...row }) => ({ ...row, date: expectedDate }))).toEqual(
    payments.map(({ askedAt: _, tries: __, ...row }) => row),
  )
})
