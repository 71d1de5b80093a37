/** Rows of expected payments as they come out of a plain file. */
import { appendFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { openExpectedFile } from '../../../../src-main/files/expected/expected-file.ts'
import { EXPECTED_TABLE } from '../../../../src-main/files/expected/expected-table.ts'
import { inspectTable } from '../../../../src-main/files/table/inspect-table.ts'
import type { ExpectedFile as PartOfOperations } from '../../../../src-main/operations/core/parts.ts'
import { collect, failureOf, readFileOf, TemporaryFolder } from '../../../support/files/folder.ts'

const PLAIN = `txref,amount,currency,customer,email,date
ORD-1,1250.50,NGN,Customer 0001,customer0001@example.com,2026-09-17
ORD-2,300,UGX,,,
`

function manyRows(count: number): string {
  return `txref,amount,currency\n${Array.from({ length: count }, (_, row) => `ORD-${row},1.50,NGN\n`).join('')}`
}

describe('a file of expected payments', () => {
  it('gives each row with its line, exact minor units and empty columns as null', async () => {
    expect(await readFileOf(PLAIN)).toEqual({
      rejects: [],
      rows: [
        {
          rowNumber: 2, txref: 'ORD-1', currency: 'NGN', amountMinor: 125050, customer: 'Customer 0001',
          email: 'customer0001@example.com', expectedDate: '2026-09-17',
        },
        {
          rowNumber: 3, txref: 'ORD-2', currency: 'UGX', amountMinor: 300, customer: null,
          email: null, expectedDate: null,
        },
      ],
    })
  })

  it('says how it was read, its size and the hash of its bytes', async () => {
    await using folder = await TemporaryFolder.make()
    const file: PartOfOperations = await openExpectedFile(await folder.put('a.csv', PLAIN), {})
    expect(file.sizeBytes).toBe(PLAIN.length)
    expect(file.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(file.reading).toEqual({
      sheet: null, encoding: 'utf-8', delimiter: ',', decimal: '.', headerLine: 1,
      columns: {
        txref: 'txref', amount: 'amount', currency: 'currency', customer: 'customer', email: 'email', date: 'date',
      },
    })
  })

  it('comes in chunks that count rows and bytes up to the end, and can be taken up again at any row', async () => {
    await using folder = await TemporaryFolder.make()
    const file = await openExpectedFile(await folder.put('a.csv', manyRows(20_000)))
    const chunks = await collect(file.chunks(0))
    expect(chunks.length).toBeGreaterThan(2)
    expect(chunks.at(-1)).toMatchObject({ rowsDone: 20_000, bytesRead: file.sizeBytes })

    const rest = await collect(file.chunks(12_345))
    const all = chunks.flatMap(({ rows }) => rows)
    expect(rest.flatMap(({ rows }) => rows)).toEqual(all.slice(12_345))
    expect(rest.at(-1)?.rowsDone).toBe(20_000)
  })

  it('stops between chunks when it is told to', async () => {
    await using folder = await TemporaryFolder.make()
    const file = await openExpectedFile(await folder.put('a.csv', manyRows(20_000)))
    const stop = new AbortController()
    const read = async () => {
      for await (const chunk of file.chunks(0, stop.signal)) if (chunk.rows.length > 0) stop.abort()
    }
    await expect(read()).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('stops when the file was written to since it was inspected, or is so while it is read', async () => {
    await using folder = await TemporaryFolder.make()
    const path = await folder.put('a.csv', manyRows(20_000))
    const before = await openExpectedFile(path)
    await appendFile(path, 'ORD-X,1.50,NGN\n')
    await expect(collect(before.chunks(0))).rejects.toMatchObject({ code: 'IMPORT_FILE_CHANGED' })

    const file = await openExpectedFile(path)
    const read = async () => {
      for await (const chunk of file.chunks(0)) if (chunk.rowsDone < 20_000) await appendFile(path, 'ORD-X,1.50,NGN\n')
    }
    await expect(read()).rejects.toMatchObject({ code: 'IMPORT_FILE_CHANGED' })
  })

  it('offers a sample and every open question for a preview, and reads no row while one is open', async () => {
    await using folder = await TemporaryFolder.make()
    const path = await folder.put('a.csv', 'Number,Sum\nA-1,"1,234"\n')
    const inspection = await inspectTable(path, EXPECTED_TABLE)
    expect(inspection.sample).toEqual([['A-1', '1,234']])
    expect(inspection.questions.map(({ code }) => code)).toEqual([
      'IMPORT_COLUMN_MISSING', 'IMPORT_COLUMN_MISSING', 'IMPORT_CURRENCY_MISSING',
    ])
    await expect(openExpectedFile(path)).rejects.toMatchObject({ code: 'IMPORT_COLUMN_MISSING' })
  })

  it('says why a file can’t be read', async () => {
    await using folder = await TemporaryFolder.make()
    await expect(openExpectedFile(folder.in('none.csv'))).rejects.toMatchObject({
      code: 'IMPORT_FILE_UNREADABLE', details: { reason: 'there is no such file or folder' },
    })
    await expect(openExpectedFile(folder.path)).rejects.toMatchObject({
      code: 'IMPORT_FILE_UNREADABLE', details: { reason: 'it is a folder' },
    })
  })
})

describe('a row that can’t be read', () => {
  it('is rejected alone, with its line, column, value, reason and reference', async () => {
    const file = 'txref,amount,currency\nA,1.50,NGN\n ,2.50,NGN\nB,x,NGN\nC,3.50,ZZZ\nD,4.50,NGN\n'
    const { rows, rejects } = await readFileOf(file)
    expect(rows.map(({ txref }) => txref)).toEqual(['A', 'D'])
    expect(rejects).toEqual([
      { rowNumber: 3, column: 'txref', value: ' ', reason: 'starts or ends with a space', txref: ' ' },
      { rowNumber: 4, column: 'amount', value: 'x', reason: 'is not an amount', txref: 'B' },
      { rowNumber: 5, column: 'currency', value: 'ZZZ', reason: 'is not an ISO 4217 currency code', txref: 'C' },
    ])
  })

  it('may have too few or too many fields', async () => {
    const { rows, rejects } = await readFileOf('txref,amount,currency\nA,1.50,NGN\nB,2.50\nC,3.50,NGN,more\n')
    expect(rows).toHaveLength(1)
    expect(rejects.map(({ rowNumber, reason }) => [rowNumber, reason])).toEqual([
      [3, 'has 2 fields, but the header has 3'], [4, 'has 4 fields, but the header has 3'],
    ])
  })

  it('shows its value cut, and with card numbers masked', async () => {
    const card = '4111 1111 1111 1111'
    const { rejects } = await readFileOf(`txref,amount,currency\nA,${card},NGN\nB,${'9'.repeat(500)},NGN\n`)
    expect(rejects[0]?.value).toBe('411111******1111')
    expect(rejects[1]?.value).toHaveLength(200)
  })

  it('is never made up for: a negative or empty amount, or none at all, is no zero', async () => {
    const { rows, rejects } = await readFileOf('txref,amount,currency\nA,,NGN\nB,0.00,NGN\nC,-5.00,NGN\n')
    expect(rows).toEqual([])
    expect(rejects.map(({ reason }) => reason)).toEqual([
      'is empty',
      'is zero; an amount must be more than zero',
      'is negative; an amount must be more than zero',
    ])
  })

  it('skips blank lines without losing count of the lines', async () => {
    const { rows } = await readFileOf('\n\ntxref,amount,currency\n\nA,1.50,NGN\n,,\n"B",2.50,"NG\nN"\nC,3.50,NGN\n')
    expect(rows.map(({ rowNumber }) => rowNumber)).toEqual([5, 9])
  })

  it('masks a card number that stands among a customer’s data', async () => {
    const { rows } = await readFileOf('txref,amount,currency,customer\nA,1.50,NGN,card 4111111111111111\n')
    expect(rows[0]?.customer).toBe('card 411111******1111')
  })
})

describe('the currency', () => {
  it('is the option’s where the file has no column, or the row names none', async () => {
    const options = { currency: 'NGN' } as Parameters<typeof readFileOf>[1]
    expect((await readFileOf('txref,amount\nA,1.50\n', options)).rows[0]?.currency).toBe('NGN')
    const { rows } = await readFileOf('txref,amount,currency\nA,1.50,\nB,2,ugx\n', options)
    expect(rows.map(({ currency }) => currency)).toEqual(['NGN', 'UGX'])
  })

  it('is asked for where nothing says it, and missing from a row it is no guess', async () => {
    expect(await failureOf('txref,amount\nA,1.50\n')).toMatchObject({ code: 'IMPORT_CURRENCY_MISSING' })
    const { rejects } = await readFileOf('txref,amount,currency\nA,1.50,\n')
    expect(rejects[0]).toMatchObject({ column: 'currency', reason: 'is empty' })
  })
})
