/** Total rows in a file of expected payments: not payments, and compared with the lines above them. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openExpectedFile } from '../../../../src-main/files/expected/expected-file.ts'
import { readTransferFile } from '../../../../src-main/files/transfers/transfer-file.ts'
import type { ImportOptions } from '../../../../src-shared/contract/books/imports.ts'
import { collect, TemporaryFolder } from '../../../support/files/folder.ts'

async function read(content: string, options: ImportOptions = {}) {
  await using folder = await TemporaryFolder.make()
  const file = await openExpectedFile(await folder.put('orders.csv', content), options)
  const chunks = await collect(file.chunks(0))
  const findings = file.findings()
  if (!findings) throw new Error('The file was not read')
  return {
    references: chunks.flatMap(({ rows }) => rows.map(({ txref }) => txref)),
    rejects: chunks.flatMap(({ rejects }) => rejects),
    rowsDone: chunks.at(-1)?.rowsDone,
    sums: findings.sumRows.first.map(({ rowNumber, verdict }) => [rowNumber, verdict]),
    ...findings,
  }
}

const HEADER = 'txref,customer,amount,currency\n'
const LINES = 'A-1,Ada,100.00,NGN\nA-2,Ben,250.00,NGN\n'

describe('a total row', () => {
  it.each([
    ['in the reference', 'Total,,350.00,NGN\n'], ['without a currency', 'GRAND TOTAL:,,350.00,\n'],
    ['in another field', ',Total,350.00,NGN\n'], ['beside a mark for nothing', '-,Somme,350.00,NGN\n'],
    ['of fewer fields', 'Total,350.00\n'], ['of more fields with nothing in them', 'Total,,350.00,NGN,,\n'],
    ['of fewer fields with a currency', 'Total,NGN,350.00\n'],
    ['in another language', 'Gesamt,,"350.00",NGN\n'],
  ])('%s is no payment, and agrees with the lines', async (_, row) => {
    const { references, rejects, sums, totals } = await read(HEADER + LINES + row)
    expect([references, rejects]).toEqual([['A-1', 'A-2'], []])
    expect(sums).toEqual([[4, 'agrees']])
    expect(totals).toEqual([{ currency: 'NGN', lines: 2, amountMinor: 35_000n }])
  })

  it('of another amount differs, and one whose amount can’t be read says nothing', async () => {
    const { sums, sumRows } = await read(`${HEADER}${LINES}Total,,351.00,NGN\nTotal,,=SUM(C2:C3),NGN\n`)
    expect(sums).toEqual([[4, 'differs'], [5, 'unknown']])
    expect(sumRows).toMatchObject({ count: 2, unconfirmed: 2, first: [{ label: 'Total', linesMinor: 35_000n }, {}] })
  })

  it('is compared with its part, and one of several currencies against its own', async () => {
    const { sums, references } = await read(`${HEADER}${LINES}Subtotal,,350.00,NGN\nA-3,Ada,5.00,NGN\n`
      + 'B-1,Ben,7.00,USD\nSubtotal NGN,,5.00,\nTotal USD,,7.00,\nTotal,,355.00,NGN\n')
    expect(references).toEqual(['A-1', 'A-2', 'A-3', 'B-1'])
    expect(sums).toEqual([[4, 'agrees'], [7, 'agrees'], [8, 'agrees'], [9, 'agrees']])
  })

  it('takes the currency that is said of all rows', async () => {
    const { sums } = await read('txref,amount\nA-1,100.00\nA-2,1.00\nTotal,101.00\n', { currency: 'NGN' })
    expect(sums).toEqual([[4, 'agrees']])
  })

  it('is never a payment of a customer who is called so', async () => {
    const { references, sums } = await read(`${HEADER}${LINES}A-3,Total,99.00,NGN\nA-4,Total Energies,449.00,NGN\n`)
    expect([references, sums]).toEqual([['A-1', 'A-2', 'A-3', 'A-4'], []])
  })

  it.each([
    ['another number of fields', 'Total,,1,350,NGN\n'], ['a reference and fields too many', ',,Total,1,250,NGN\n'],
    ['fields too few', 'Ada,350.00\n'],
  ])('is none with %s: the row is rejected', async (_, row) => {
    const { references, rejects, sums } = await read(HEADER + LINES + row)
    expect([references, sums]).toEqual([['A-1', 'A-2'], []])
    expect(rejects).toMatchObject([{ rowNumber: 4 }])
  })

  it.each([['Total,A-2,1,250,NGN\n'], ['Total,A-2,250\n'], ['Total,A-2,5OO,NGN\n']])(
    'is none with a reference of its own, whatever stands before it: %j', async (row) => {
      const { rejects, sums } = await read(`customer,reference,amount,currency\nAda,A-1,250.00,NGN\n${row}`)
      expect([rejects.map(({ rowNumber }) => rowNumber), sums]).toEqual([[3], []])
    },
  )

  it.each([[',500.00,NGN,Total\nA-1,1.00,NGN,Ada\n'], ['A-1,1.00,NGN,Ada\n-,5OO,NGN,Total\n']])(
    'that could not be held against lines is not confirmed: %j', async (rows) => {
      const { sumRows } = await read(`txref,amount,currency,customer\n${rows}`)
      expect(sumRows).toMatchObject({ count: 1, unconfirmed: 1, first: [{ verdict: 'unknown' }] })
    },
  )

  it.each([
    ['beside the count of the lines', 'txref,amount,currency,customer\n0,1,NGN,A\n1,2,NGN,B\n2,7,NGN,Total\n'],
    ['in a column of something else', 'txref,amount,currency,plan\n0,1,NGN,Partial\n1,1,NGN,Partial\n2,2,NGN,Total\n'],
    ['as the customer of the sum', 'txref,amount,currency,customer\n0,1,NGN,A\n1,2,NGN,B\n2,3,NGN,Total\n'],
  ])('is never a payment with all that a payment has: a word %s', async (_, file) => {
    const { references, sums, rejects } = await read(file, { allowShortReferences: true })
    expect([references, sums, rejects]).toEqual([['0', '1', '2'], [], []])
  })

  it('is rejected where it has a reference, a word in front and the amount of the lines above', async () => {
    const file = 'customer,reference,amount,currency\nAda,A-1,1,NGN\nBen,A-2,2,NGN\nTotal,A-3,3,NGN\n'
    const { references, sums, rejects } = await read(file)
    expect([references, sums]).toEqual([['A-1', 'A-2'], []])
    expect(rejects).toMatchObject([{ rowNumber: 4, txref: 'A-3' }])
    expect(rejects[0]?.reason).toContain('it begins with “Total”')
  })

  it('whose amount is a coincidence stays a payment', async () => {
    const { references } = await read(`${HEADER}${LINES}A-3,Ada,350.00,NGN\n`)
    expect(references).toEqual(['A-1', 'A-2', 'A-3'])
  })

  it('is refused in a file of transfers, where nothing is left out by itself', async () => {
    await using folder = await TemporaryFolder.make()
    const path = await folder.put('payouts.csv', 'reference,amount,currency,account_bank,account_number\n'
      + 'P-1,10,NGN,044,0690000031\nTotal,10,NGN,044,0690000031\n')
    const { rows } = await readTransferFile(path, {})
    expect(rows[1]).toMatchObject({ details: null, reason: expect.stringContaining('sum of rows') as string })
  })
})

it('every row of a file is read, rejected or a sum, wherever sums stand', async () => {
  const payment = fc.nat({ max: 500 }).map((amount) => `A-${amount},Ada,${amount}.00,NGN`)
  const bad = fc.constantFrom(',Ada,1.00,NGN', 'B,Ada,x,NGN', 'C,Ada', 'null,Ada,5.00,NGN')
  const sum = fc.nat({ max: 900 }).map((amount) => `Total,,${amount}.00,NGN`)
  const file = fc.array(fc.oneof(payment, bad, sum), { minLength: 1, maxLength: 12 })
  await fc.assert(fc.asyncProperty(file, async (rows) => {
    const { references, rejects, sumRows, rowsDone } = await read(HEADER + rows.map((row) => `${row}\n`).join(''))
    expect(references.length + rejects.length + sumRows.count).toBe(rows.length)
    expect(rowsDone).toBe(rows.length)
    expect(sumRows.count).toBe(rows.filter((row) => row.startsWith('Total')).length)
  }), { numRuns: 100 })
})
