/** Every row of a file is accounted for: new, same, changed, duplicate, rejected or a sum, and each is listed once. */
import fc from 'fast-check'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ImportResult } from '../../../../src-shared/contract/books/imports.ts'
import { DRY_RUN_KINDS } from '../../../../src-shared/contract/books/imports.ts'
import { PROFILE, startCore } from '../../../support/core/core.ts'

const THRICE = ['A-1,10.00,NGN,', 'A-1,10.00,NGN,', 'B,1.00,NGN,', 'A-1,900.00,NGN,', 'A-1,10.00,NGN,']

type Core = Awaited<ReturnType<typeof startCore>>

async function listed({ client }: Core, { dryRunId }: ImportResult): Promise<readonly number[]> {
  const needs = { profile: PROFILE, dryRunId: dryRunId ?? 0 }
  const kinds = DRY_RUN_KINDS.map((kind) => client.imports.dryRunRows({ ...needs, kind }))
  return (await Promise.all(kinds)).flatMap(({ rows }) => rows.map(({ rowNumber }) => rowNumber)).sort((a, b) => a - b)
}

describe('a row that only repeats one which a later row contradicts', () => {
  it('is rejected with it, in a dry run and in an import, and listed with the other’s amount', async () => {
    const core = await startCore()
    const tried = await core.importRows(THRICE, { dryRun: true })
    expect(tried.counts).toEqual({ new: 1, same: 0, changed: 0, duplicate: 0, rejected: 4 })
    expect(await listed(core, tried)).toEqual([2, 3, 4, 5, 6])
    const { counts, rejects, rejectsFile } = await core.importRows(THRICE)
    expect(counts).toEqual(tried.counts)
    expect(rejects.map(({ rowNumber }) => rowNumber).toSorted()).toEqual([2, 3, 5, 6])
    expect(rejects.find(({ rowNumber }) => rowNumber === 3)?.reason).toContain('row 5, which says NGN 900.00')
    expect((await readFile(rejectsFile ?? '', 'utf8')).split('\n')).toHaveLength(6)
    expect((await core.client.payments.list({ profile: PROFILE })).rows.map(({ txref }) => txref)).toEqual(['B'])
  })

  it('is so where the books have the payment already', async () => {
    const core = await startCore()
    await core.importRows(['A-1,10.00,NGN,'])
    const { counts } = await core.importRows(THRICE)
    expect(counts).toEqual({ new: 1, same: 0, changed: 0, duplicate: 0, rejected: 4 })
    expect((await core.client.payments.get({ profile: PROFILE, txref: 'A-1' })).amountMinor).toBe(1000)
  })
})

it('the counts add up to the rows of the file, and every row is listed once', async () => {
  const core = await startCore()
  await core.importRows(['A,1.00,NGN,', 'B,2.00,NGN,'])
  const row = fc.record({
    txref: fc.constantFrom('A', 'B', 'C', 'D', '', 'null', 'Total'),
    amount: fc.constantFrom('1.00', '2.00', '3.00', 'x'),
  })
  await fc.assert(fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 14 }), async (rows) => {
    const lines = rows.map(({ txref, amount }) => `${txref},${amount},NGN,`)
    const tried = await core.importRows(lines, { dryRun: true })
    const sums = tried.findings.sumRows
    const counted = Object.values(tried.counts).reduce((sum, count) => sum + count, 0)
    expect(counted + sums.count).toBe(rows.length)
    const numbers = [...await listed(core, tried), ...sums.first.map(({ rowNumber }) => rowNumber)]
    expect(numbers.toSorted((a, b) => a - b)).toEqual(rows.map((_, index) => index + 2))
  }), { numRuns: 60 })
})

describe('the list of rejected rows', () => {
  it('holds whole rows under their header, and is imported as it is once it is corrected', async () => {
    const { client, folder, importRows } = await startCore()
    const first = await importRows([
      'A,10.00,NGN,Ada', 'B,none,NGN,"Ben, of 2"', 'C,5.00,NGN', '4111111111111111x,x,NGN,',
    ])
    const written = await readFile(first.rejectsFile ?? '', 'utf8')
    expect(written.split('\n')).toEqual([
      'reference,amount,currency,customer,tillproof_line,tillproof_column,tillproof_reason',
      'B,none,NGN,"Ben, of 2",3,amount,is not an amount',
      'C,5.00,NGN,4,,"has 3 fields, but the header has 4"',
      '411111******1111x,x,NGN,,5,amount,is not an amount', '',
    ])
    const path = join(folder, 'corrected.csv')
    await writeFile(path, written.replace('none', '20.00'))
    let again: ImportResult | undefined
    for await (const event of await client.imports.expected({ profile: PROFILE, path })) {
      if (event.kind === 'done') again = event.result
    }
    expect(again?.counts).toMatchObject({ new: 1, rejected: 2 })
    expect(await client.payments.get({ profile: PROFILE, txref: 'B' })).toMatchObject({ customer: 'Ben, of 2' })
    const [header, ...rest] = (await readFile(again?.rejectsFile ?? '', 'utf8')).split('\n')
    expect(header).toBe('reference,amount,currency,customer,tillproof_line,tillproof_column,tillproof_reason')
    expect(rest).toEqual([
      'C,5.00,NGN,4,,"has 3 fields, but the header has 4",3,,"has 6 fields, but the header has 7"',
      '411111******1111x,x,NGN,,4,amount,is not an amount', '',
    ])
  })
})

describe('a total that a person expects', () => {
  const rows = ['A,10.00,NGN,', 'B,20.00,NGN,', 'C,1.00,USD,']
  const expectNgn = (amountMinor: bigint) => ({ expectedTotals: [{ currency: 'NGN' as const, amountMinor }] })

  it('is shown beside what the lines come to', async () => {
    const { importRows } = await startCore()
    const { findings } = await importRows(rows, { dryRun: true, ...expectNgn(3_100n) })
    expect(findings.totals).toEqual([
      { currency: 'NGN', lines: 2, amountMinor: 3_000n, expectedMinor: 3_100n },
      { currency: 'USD', lines: 1, amountMinor: 100n, expectedMinor: null },
    ])
  })

  it('lets nothing in where they come to something else, and all where they do not', async () => {
    const { importRows, client } = await startCore()
    await expect(importRows(rows, expectNgn(3_100n))).rejects.toMatchObject({ code: 'IMPORT_TOTAL_DIFFERS' })
    await expect(importRows(rows, { expectedTotals: [{ currency: 'GHS', amountMinor: 1n }] }))
      .rejects.toMatchObject({ code: 'IMPORT_TOTAL_DIFFERS' })
    expect((await client.payments.list({ profile: PROFILE })).rows).toEqual([])
    expect(await client.imports.list({ profile: PROFILE })).toEqual([])
    expect((await importRows(rows, expectNgn(3_000n))).counts.new).toBe(3)
  })
})

describe('payments without a date', () => {
  it('are counted to the day that a person says', async () => {
    const { importRows, client } = await startCore()
    await importRows(['A,10.00,NGN,'], { options: { businessDay: '2026-09-01' } })
    expect(await client.payments.get({ profile: PROFILE, txref: 'A' })).toMatchObject({
      businessDay: '2026-09-01', expectedDate: null,
    })
  })
})
