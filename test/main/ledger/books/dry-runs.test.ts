/** Dry runs in the reading thread: the rows behind each count, and what is kept of them. */
import { describe, expect, it } from 'vitest'
import type { DryRunKind, RejectedRow } from '../../../../src-shared/contract/books/imports.ts'
import { MAX_DRY_RUN_ROWS } from '../../../../src-shared/domain/books/dry-run.ts'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import type { ExpectedRow } from '../../../../src-main/ledger/api/books.ts'
import type { LedgerReader } from '../../../../src-main/ledger/api/ledger.ts'
import { expectedRow, expectedRows, importRows, NGN, openTestLedger, UGX } from '../../../support/ledger/fixtures.ts'

type Reject = RejectedRow & { readonly txref?: string }

async function dryRun(reader: LedgerReader, rows: readonly ExpectedRow[], rejects: readonly Reject[] = []) {
  const id = await reader.books.beginDryRun()
  await reader.books.dryRunChunk(id, { rows, rejects })
  await reader.books.concludeDryRun(id)
  return {
    id,
    list: (kind: DryRunKind, offset = 0, limit = 1_000) => reader.books.listDryRunRows(id, kind, { offset, limit }),
  }
}

async function codeOf(call: Promise<unknown>): Promise<string> {
  return call.then(() => 'none', (error: unknown) => (error instanceof AppError ? error.code : String(error)))
}

const UNREADABLE = { column: 'amount', value: 'nothing', reason: 'is not an amount' }

describe('the rows behind the counts of a dry run', () => {
  it('stand under the kind that an import would count them as, with what the books hold of changed ones', async () => {
    const { reader, writer } = await openTestLedger()
    await importRows(writer, [expectedRow(2, { customer: 'Customer 0001' }), expectedRow(3)])
    const { list } = await dryRun(reader, [
      expectedRow(2, { customer: 'Customer 0002', amountMinor: 900, expectedDate: '2026-09-17' }),
      expectedRow(3),
      expectedRow(4, { currency: UGX, amountMinor: 7 }),
      expectedRow(5, { txref: 'T-4', currency: UGX, amountMinor: 7 }),
    ], [
      { rowNumber: 6, ...UNREADABLE, txref: 'T-6' },
      { rowNumber: 7, column: '', value: 'x | y', reason: 'has 2 fields' },
    ])
    const plain = { customer: null, expectedDate: null, before: null, reason: null }
    expect(await list('changed')).toEqual({
      total: 1,
      rows: [{
        rowNumber: 2, txref: 'T-2', currency: NGN, amountMinor: 900, customer: 'Customer 0002',
        expectedDate: '2026-09-17', before: { currency: NGN, amountMinor: 125_050, customer: 'Customer 0001' },
        reason: null,
      }],
    })
    expect((await list('same')).rows).toEqual([
      { ...plain, rowNumber: 3, txref: 'T-3', currency: NGN, amountMinor: 125_050 },
    ])
    expect((await list('new')).rows).toEqual([{ ...plain, rowNumber: 4, txref: 'T-4', currency: UGX, amountMinor: 7 }])
    expect((await list('duplicate')).rows).toMatchObject([{ rowNumber: 5, txref: 'T-4' }])
    expect(await list('rejected')).toEqual({
      total: 2,
      rows: [
        { ...plain, rowNumber: 6, txref: 'T-6', currency: null, amountMinor: null,
          reason: 'amount “nothing” is not an amount' },
        { ...plain, rowNumber: 7, txref: '', currency: null, amountMinor: null, reason: 'has 2 fields' },
      ],
    })
  })

  it('move among the rejected ones when a later row contradicts them, in the file’s order', async () => {
    const { reader } = await openTestLedger()
    const { list } = await dryRun(reader, [
      expectedRow(2, { customer: 'Customer 0001' }), expectedRow(3),
      expectedRow(5, { txref: 'T-2', amountMinor: 1 }), expectedRow(6, { txref: 'T-2' }),
    ], [{ rowNumber: 4, ...UNREADABLE }])
    expect((await list('new')).rows.map(({ txref }) => txref)).toEqual(['T-3'])
    const { rows, total } = await list('rejected')
    expect([total, rows.map(({ rowNumber }) => rowNumber)]).toEqual([4, [2, 4, 5, 6]])
    expect(rows[0]).toMatchObject({ txref: 'T-2', amountMinor: 125_050, customer: 'Customer 0001' })
    expect(rows[0]?.reason).toMatch(/^txref “T-2” has the same reference as row 5, which says NGN 0.01/)
    expect(rows[2]).toMatchObject({ txref: 'T-2', amountMinor: 1 })
  })

  it('are the first of a kind where there are very many, and the count stays exact', async () => {
    const { reader } = await openTestLedger()
    const rows = expectedRows(MAX_DRY_RUN_ROWS + 500)
    const contradicting = [
      expectedRow(90_000, { txref: 'T-5', amountMinor: 1 }),
      expectedRow(90_001, { txref: `T-${MAX_DRY_RUN_ROWS + 400}`, amountMinor: 1 }),
    ]
    const rejects = Array.from({ length: MAX_DRY_RUN_ROWS + 10 }, (_, row) => (
      { rowNumber: 100_000 + row, ...UNREADABLE }
    ))
    const { list } = await dryRun(reader, [...rows, ...contradicting], rejects)
    const last = await list('new', MAX_DRY_RUN_ROWS - 2)
    expect(last.total).toBe(MAX_DRY_RUN_ROWS + 498)
    expect(last.rows.map(({ rowNumber }) => rowNumber)).toEqual([MAX_DRY_RUN_ROWS + 1])
    expect((await list('new', 0, 4)).rows.map(({ rowNumber }) => rowNumber)).toEqual([2, 3, 4, 6])
    expect(await list('new', MAX_DRY_RUN_ROWS + 100)).toEqual({ rows: [], total: MAX_DRY_RUN_ROWS + 498 })
    const rejected = await list('rejected', MAX_DRY_RUN_ROWS - 1)
    expect(rejected.total).toBe(MAX_DRY_RUN_ROWS + 14)
    expect(rejected.rows).toHaveLength(1)
    expect((await list('rejected', 0, 3)).rows.map(({ rowNumber }) => rowNumber)).toEqual(
      [5, MAX_DRY_RUN_ROWS + 400, 90_000],
    )
  })

  it('are there once the dry run is concluded, and gone once it is dropped', async () => {
    const { reader } = await openTestLedger()
    const id = await reader.books.beginDryRun()
    await reader.books.dryRunChunk(id, { rows: expectedRows(3), rejects: [] })
    const slice = { offset: 0, limit: 10 }
    expect(await codeOf(reader.books.listDryRunRows(id, 'new', slice))).toBe('IMPORT_DRY_RUN_UNKNOWN')
    await reader.books.concludeDryRun(id)
    expect((await reader.books.listDryRunRows(id, 'new', slice)).total).toBe(3)
    await reader.books.dropDryRun(id)
    expect(await codeOf(reader.books.listDryRunRows(id, 'new', slice))).toBe('IMPORT_DRY_RUN_UNKNOWN')
  })

  it('belong to their own dry run, also where two go on at once', async () => {
    const { reader } = await openTestLedger()
    const [first, second] = [await reader.books.beginDryRun(), await reader.books.beginDryRun()]
    await reader.books.dryRunChunk(first, { rows: expectedRows(3), rejects: [] })
    await reader.books.dryRunChunk(second, { rows: expectedRows(2), rejects: [] })
    await reader.books.concludeDryRun(first)
    const counts = await reader.books.dryRunChunk(second, { rows: [expectedRow(9, { txref: 'T-2' })], rejects: [] })
    expect(counts).toMatchObject({ new: 2, duplicate: 1 })
    await reader.books.concludeDryRun(second)
    const totalOf = async (id: number) => (await reader.books.listDryRunRows(id, 'new', { offset: 0, limit: 10 })).total
    expect([await totalOf(first), await totalOf(second)]).toEqual([3, 2])
  })
})
