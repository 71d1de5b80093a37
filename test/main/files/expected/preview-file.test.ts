/** What a mapping screen shows of a file, and every question that an import would end with. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openExpectedFile } from '../../../../src-main/files/expected/expected-file.ts'
import { previewExpectedFile } from '../../../../src-main/files/expected/preview-file.ts'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import type { ImportOptions } from '../../../../src-shared/contract/books/imports.ts'
import { collect, TemporaryFolder } from '../../../support/files/folder.ts'

async function preview(content: string | Uint8Array, options: ImportOptions = {}) {
  await using folder = await TemporaryFolder.make()
  return await previewExpectedFile(await folder.put('orders.csv', content), options)
}

async function questionsOf(content: string | Uint8Array, options: ImportOptions = {}) {
  return (await preview(content, options)).open.map(({ code }) => code)
}

async function failureOf(content: string) {
  return preview(content).then(() => 'none', (error: unknown) => (error instanceof AppError ? error.code : error))
}

/** The code that reading the whole file as an import ends with. */
async function importFailureOf(content: string, options: ImportOptions = {}) {
  await using folder = await TemporaryFolder.make()
  const path = await folder.put('orders.csv', content)
  try {
    await collect((await openExpectedFile(path, options)).chunks(0))
    return 'none'
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

describe('a preview of a file', () => {
  it('says how it would be read, and shows the first rows as they stand', async () => {
    const content = 'Ref;Betrag;Currency;Name;Datum;Due date\nA-1;"1.234,50";NGN; Customer 0001 ;x;17/09/2026\n'
    const shown = await preview(content, { columns: { amount: 'Betrag' } })
    expect(shown).toEqual({
      fileSha256: shown.fileSha256,
      bytes: content.length,
      encoding: 'utf-8',
      delimiter: ';',
      sheet: null,
      hasFormulas: false,
      headerLine: 1,
      headers: ['Ref', 'Betrag', 'Currency', 'Name', 'Datum', 'Due date'],
      sample: [['A-1', '1.234,50', 'NGN', ' Customer 0001 ', 'x', '17/09/2026']],
      columns: { txref: 1, amount: 2, currency: 3, customer: 4, date: 6 },
      decimal: ',',
      dateOrder: 'dmy',
      spacedReferences: 0, repairableReferences: 0,
      open: [],
    })
    expect(shown.fileSha256).toMatch(/^[0-9a-f]{64}$/)
  })

  it('names no decimal sign and no date order that no value shows', async () => {
    expect(await preview('ref,amount,currency\nA,5,NGN\n')).toMatchObject({ decimal: null, dateOrder: null, open: [] })
    expect(await preview('ref,amount,currency,date\nA,5,NGN,2026-09-17\n')).toMatchObject({ dateOrder: 'ymd' })
  })

  it('shows 20 rows, cut and with card numbers masked, and no more columns than anybody maps', async () => {
    const row = `A,5,NGN,4111 1111 1111 1111,${'x'.repeat(300)}\n`
    const { sample } = await preview(`ref,amount,currency,note,text\n${row.repeat(30)}`)
    expect(sample).toHaveLength(20)
    expect(sample[0]?.[3]).toBe('411111******1111')
    expect(sample[0]?.[4]).toHaveLength(200)
    const wide = Array.from({ length: 2_000 }, (_, index) => `c${index}`).join(',')
    const { headers } = await preview(`ref,amount,currency,${wide}\nA,5,NGN,${wide}\n`)
    expect(headers).toHaveLength(500)
  })
})

describe('the open questions of a file', () => {
  it('come all at once, each with what happened and what to do', async () => {
    const { open, headers, columns } = await preview('Number,Sum,Total,Date,Total\nA,"1,234","2,345",03/04/2026,x\n')
    expect(open.map(({ code }) => code)).toEqual([
      'IMPORT_COLUMN_MISSING', 'IMPORT_HEADER_DUPLICATE', 'IMPORT_CURRENCY_MISSING', 'IMPORT_DATES_AMBIGUOUS',
    ])
    expect(open[0]?.message).toContain('Number, Sum, Total')
    expect(open[0]?.advice).toContain('Nothing was imported')
    expect(headers).toEqual(['Number', 'Sum', 'Total', 'Date', 'Total'])
    expect(columns).toEqual({ date: 4 })
  })

  it('are about amounts and dates also beside one about a column', async () => {
    const rows = 'A,"1,234",03/04/2026\nB,"5,678",05/06/2026\n'
    expect(await questionsOf(`Number,Amount,Date\n${rows}`)).toEqual([
      'IMPORT_COLUMN_MISSING', 'IMPORT_CURRENCY_MISSING', 'IMPORT_AMOUNTS_AMBIGUOUS', 'IMPORT_DATES_AMBIGUOUS',
    ])
    const said = { columns: { txref: '1' }, currency: 'NGN', decimal: ',', dateOrder: 'dmy' } as ImportOptions
    expect(await questionsOf(`Number,Amount,Date\n${rows}`, said)).toEqual([])
  })

  it('name the values that contradict one another, of amounts and of dates', async () => {
    const file = 'ref,amount,currency,date\nA,1.50,NGN,17/09/2026\nB,"1,234",NGN,03/04/2026\nC,"2,5",NGN,09/17/2026\n'
    const shown = await preview(file)
    expect(shown.open.map(({ code }) => code)).toEqual(['IMPORT_AMOUNTS_MIXED', 'IMPORT_DATES_MIXED'])
    expect(shown.open[0]?.message).toContain('1.50 on line 2')
    expect(shown).toMatchObject({ decimal: null, dateOrder: null })
    expect(await questionsOf(file, { decimal: '.', dateOrder: 'dmy' })).toEqual([])
  })

  it('are looked for far below the first rows', async () => {
    const rows = Array.from({ length: 50_000 }, (_, row) => `A${row},1.50,NGN\n`).join('')
    const file = `ref,amount,currency\n${rows}X,"1,234",NGN\nY,"2,5",NGN\n`
    expect(await questionsOf(file)).toEqual(['IMPORT_AMOUNTS_MIXED'])
    expect(await importFailureOf(file)).toBe('IMPORT_AMOUNTS_MIXED')
  })

  it('include a line of payments where the names of the columns should be', async () => {
    const { open, headers } = await preview('A-1,1250.50,NGN\nA-2,300.00,NGN\n')
    expect(open[0]?.code).toBe('IMPORT_HEADER_MISSING')
    expect(headers).toEqual(['A-1', '1250.50', 'NGN'])
  })

  it('include the encoding, beside all others where the text can be read at all', async () => {
    const mixed = Buffer.concat([
      Buffer.from('ref,total\nA é,5\nB '), Buffer.from([0xe9]), Buffer.from(',"1,234"\n'),
    ])
    expect(await questionsOf(mixed)).toEqual([
      'IMPORT_ENCODING_INVALID', 'IMPORT_CURRENCY_MISSING', 'IMPORT_AMOUNTS_AMBIGUOUS',
    ])
    expect(await questionsOf(mixed, { encoding: 'windows-1252', currency: 'NGN' as never, decimal: '.' })).toEqual([])
    const odd = await preview('ref,amount,currency\nA,5,NGN\n ', { encoding: 'utf-16be' })
    expect(odd.open.map(({ code }) => code)).toEqual(['IMPORT_ENCODING_INVALID'])
    expect(odd).toMatchObject({ encoding: 'utf-16be', headers: [], sample: [], columns: {} })
  })

  it('begin with the one that an import ends with, whatever the file', async () => {
    const cell = fc.constantFrom(
      'A', '1.50', '2,5', '"1,234"', '300', '03/04/2026', '17/09/2026', '09/17/2026', 'NGN', '',
    )
    const header = fc.uniqueArray(fc.constantFrom('ref', 'amount', 'total', 'currency', 'date', 'note'), {
      minLength: 3, maxLength: 4,
    })
    const file = header.chain((names) => (
      fc.array(fc.tuple(...names.map(() => cell)), { minLength: 1, maxLength: 6 }).map((rows) => (
        `${[names, ...rows].map((fields) => fields.join(',')).join('\n')}\n`
      ))
    ))
    await fc.assert(fc.asyncProperty(file, async (content) => {
      const asked = await questionsOf(content).catch((error: unknown) => [(error as AppError).code])
      const failure = await importFailureOf(content)
      if (failure !== 'none') expect(asked).toContain(failure)
      // Rows that an import rejects for another reason may contradict the others: that much is asked too often.
      else expect(asked.filter((code) => !code.endsWith('_MIXED'))).toEqual([])
    }), { numRuns: 150 })
  })
})

describe('a file that no option can save', () => {
  it.each([
    ['a broken workbook', 'PK\x03\x04…', 'IMPORT_WORKBOOK_UNREADABLE'],
    ['a web page', '<!doctype html><p>no</p>', 'IMPORT_NOT_CSV'],
    ['zero bytes', 'ref,amount,currency\nA\0,5,NGN\n', 'IMPORT_NUL_BYTES'],
    ['an unterminated quote', 'ref,amount,currency\nA,"5,NGN\nB,6,NGN\n', 'IMPORT_QUOTE_OPEN'],
    ['a quote that swallows the next line', 'ref,amount,currency\n"A,5,NGN\nB",6,NGN,x\n', 'IMPORT_QUOTE_OPEN'],
    ['nothing at all', '', 'IMPORT_EMPTY'],
    ['a header alone', 'ref,amount,currency\n', 'IMPORT_EMPTY'],
  ])('fails as an import of it does: %s', async (_, content, code) => {
    expect(await failureOf(content)).toBe(code)
    expect(await importFailureOf(content)).toBe(code)
  })

  it('fails where there is none, and stops when told to', async () => {
    await using folder = await TemporaryFolder.make()
    await expect(previewExpectedFile(folder.in('none.csv'))).rejects.toMatchObject({ code: 'IMPORT_FILE_UNREADABLE' })
    const path = await folder.put('a.csv', 'ref,amount,currency\nA,5,NGN\n')
    await expect(previewExpectedFile(path, {}, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
  })
})
