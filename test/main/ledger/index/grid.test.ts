import { describe, expect, it } from 'vitest'
import type { LedgerGrid } from '../../../../src-main/ledger/index/grid-handle.ts'
import { MAX_SELECTED_REFERENCES } from '../../../../src-shared/domain/verification/verify-run.ts'
import type { PaymentFilter, PaymentSort } from '../../../../src-shared/contract/books/payments.ts'
import { refuseTooMany } from '../../../../src-main/ledger/index/marked-rows.ts'
import {
  ACTOR, answered, expectedRow, expectedRows, handCharge, importRows, importStart, NGN, openTestLedger, recordAll,
  startRun, UGX,
} from '../../../support/ledger/fixtures.ts'
import { BOOKS, openTestGrid } from '../../../support/ledger/grid.ts'

const ALL = { offset: 0, limit: 1_000 }

async function references(grid: LedgerGrid, filter: PaymentFilter = {}, sort = BOOKS): Promise<string> {
  const { rows, total } = await grid.window(filter, sort, ALL)
  expect(total).toBe(rows.length)
  return rows.map(({ txref }) => txref).join(' ')
}

/** A grid over these rows, each given as what it changes of an expected row. */
async function gridOver(rows: readonly Parameters<typeof expectedRow>[1][]) {
  const ledger = await openTestLedger()
  await importRows(ledger.writer, rows.map((change, index) => expectedRow(index + 2, change)))
  return { ledger, grid: await openTestGrid(ledger.folder) }
}

describe('the grid’s order', () => {
  it('keeps equal ones in the books’ order in both directions, and those without a value last', async () => {
    const { grid } = await gridOver([
      { txref: 'A', customer: 'Mia' }, { txref: 'B' }, { txref: 'C', customer: 'Ada' }, { txref: 'D', customer: 'Mia' },
      { txref: 'E' }, { txref: 'F', customer: 'Ada' },
    ])
    expect(await references(grid, {}, { by: 'customer', direction: 'up' })).toBe('C F A D B E')
    expect(await references(grid, {}, { by: 'customer', direction: 'down' })).toBe('A D C F B E')
  })

  it('compares references byte for byte', async () => {
    const { grid } = await gridOver(['b', 'B', 'Ä', 'a', 'A10', 'A1', '東'].map((txref) => ({ txref })))
    expect(await references(grid, {}, { by: 'txref', direction: 'up' })).toBe('A1 A10 B a b Ä 東')
    expect(await references(grid, {}, { by: 'txref', direction: 'down' })).toBe('東 Ä b a B A10 A1')
  })

  it('compares amounts as they are read, whatever the decimals of their currency', async () => {
    const { grid } = await gridOver([
      { txref: 'thousand', currency: UGX, amountMinor: 1_000 }, { txref: 'twelve', currency: NGN, amountMinor: 1_200 },
      { txref: 'most', currency: UGX, amountMinor: Number.MAX_SAFE_INTEGER },
      { txref: 'one-less', currency: UGX, amountMinor: Number.MAX_SAFE_INTEGER - 1 }, { txref: 'none', amountMinor: 0 },
    ])
    expect(await references(grid, {}, { by: 'amount', direction: 'up' })).toBe('none twelve thousand one-less most')
    expect(await references(grid, {}, { by: 'amount', direction: 'down' })).toBe('most one-less thousand twelve none')
  })

  it('sorts by date and by state, undated ones last', async () => {
    const { ledger, grid } = await gridOver([
      { txref: 'A', expectedDate: '2026-02-01' }, { txref: 'B' }, { txref: 'C', expectedDate: '2025-12-31' },
    ])
    expect(await references(grid, {}, { by: 'date', direction: 'up' })).toBe('C A B')
    expect(await references(grid, {}, { by: 'date', direction: 'down' })).toBe('A C B')
    expect(await references(grid, {}, { by: 'state', direction: 'up' })).toBe('A B C')
    await startRun(ledger.writer, { selection: { txrefs: ['A'] } })
    await recordAll(ledger)
    expect(await references(grid, {}, { by: 'state', direction: 'up' })).toBe('B C A')
    expect(await references(grid, {}, { by: 'state', direction: 'down' })).toBe('A B C')
  })

  it('gives any slice of it, and nothing behind its end', async () => {
    const ledger = await openTestLedger()
    await importRows(ledger.writer, expectedRows(3_000))
    const grid = await openTestGrid(ledger.folder)
    const down: PaymentSort = { by: 'books', direction: 'down' }
    const { rows, total } = await grid.window({}, down, { offset: 2_997, limit: 200 })
    expect([rows.map(({ txref }) => txref), total]).toEqual([['T-4', 'T-3', 'T-2'], 3_000])
    expect(await grid.window({}, down, { offset: 3_000, limit: 200 })).toEqual({ rows: [], total: 3_000 })
  })

  it('shows each payment with its last attempt and its five checks', async () => {
    const { ledger, grid } = await gridOver([{ txref: 'A' }, { txref: 'B' }])
    await startRun(ledger.writer, { selection: { txrefs: ['B'] } })
    await recordAll(ledger, (call) => answered(call, { amount: '1.00' }))
    const { rows } = await grid.window({}, BOOKS, ALL)
    expect(rows).toEqual((await ledger.reader.books.listPayments({}, { limit: 9, after: 0 })).rows)
    expect(rows.map(({ state, lastAttempt, checks }) => [state, lastAttempt?.amount, checks.length])).toEqual([
      ['unverified', undefined, 0], ['failed', '1.00', 5],
    ])
  })
})

describe('a grid that is open', () => {
  it('follows outcomes, imports and their undoing at the next look, whoever writes', async () => {
    const { ledger, grid } = await gridOver([{ txref: 'A' }, { txref: 'B' }])
    const proved = { states: ['proved'] } as const
    expect(await references(grid, proved)).toBe('')
    await startRun(ledger.writer, { selection: { txrefs: ['B'] } })
    await recordAll(ledger)
    expect(await references(grid, proved)).toBe('B')
    const { id } = await importRows(ledger.writer, [
      expectedRow(2, { txref: 'B', amountMinor: 7 }), expectedRow(3, { txref: 'C' }),
    ], 'correction')
    expect(await references(grid, proved)).toBe('')
    expect(await references(grid)).toBe('A B C')
    expect(await references(grid, { batchId: id })).toBe('B C')
    expect(await references(grid, { maxAmountMinor: 10 })).toBe('B')
    await ledger.writer.books.undoImport(id, 'wrong file', ACTOR)
    expect(await references(grid)).toBe('A B')
    expect(await references(grid, { batchId: id })).toBe('')
    expect(await references(grid, proved)).toBe('B')
  })

  it('lists the file of an import that says nothing new once it is committed, not before', async () => {
    const { ledger: { writer }, grid } = await gridOver([{ txref: 'A' }, { txref: 'B' }])
    const { batchId } = await writer.books.beginImport(importStart('again'))
    const rows = [expectedRow(2, { txref: 'B' })]
    await writer.books.importChunk(batchId, { rows, rejects: [], firstRow: 0, rowsDone: 1 })
    expect(await references(grid, { batchId })).toBe('')
    await writer.books.commitImport(batchId, ACTOR)
    expect(await references(grid, { batchId })).toBe('B')
  })

  it('shows the rows of an import among those that came while it was under way, once it is committed', async () => {
    const { ledger: { writer }, grid } = await gridOver([{ txref: 'A' }])
    const first = await writer.books.beginImport(importStart('first'))
    await writer.books.importChunk(first.batchId, {
      rows: [expectedRow(2, { txref: 'B' }), expectedRow(3, { txref: 'C' })], rejects: [], firstRow: 0, rowsDone: 2,
    })
    await writer.charges.beginCharge(handCharge('D'))
    const second = await writer.books.beginImport(importStart('second'))
    await writer.books.importChunk(second.batchId, {
      rows: [expectedRow(2, { txref: 'E' })], rejects: [], firstRow: 0, rowsDone: 1,
    })
    await writer.charges.beginCharge(handCharge('C'))
    expect(await references(grid)).toBe('A D C')
    expect(await references(grid, { search: 'b' })).toBe('')
    await writer.books.commitImport(first.batchId, ACTOR)
    expect(await references(grid)).toBe('A B D C')
    expect(await references(grid, { search: 'b' })).toBe('B')
    await writer.books.discardImport(second.batchId)
    await writer.charges.beginCharge(handCharge('F'))
    expect(await references(grid, {}, { by: 'books', direction: 'down' })).toBe('F C D B A')
    expect(await references(grid, { batchId: first.batchId })).toBe('B C')
  })

  it('shows nothing of an import that is under way, also once it was given up and others came', async () => {
    const { ledger: { writer }, grid } = await gridOver([{ txref: 'A' }])
    const first = await writer.books.beginImport(importStart('first'))
    await writer.books.importChunk(first.batchId, { rows: expectedRows(50), rejects: [], firstRow: 0, rowsDone: 50 })
    expect(await references(grid)).toBe('A')
    await writer.books.discardImport(first.batchId)
    await importRows(writer, [expectedRow(2, { txref: 'Z', customer: 'Zoë' })], 'second')
    expect(await references(grid, {}, { by: 'customer', direction: 'up' })).toBe('Z A')
  })

  it('finds a customer by the name that a later import gave', async () => {
    const { ledger, grid } = await gridOver([{ txref: 'A', customer: 'Customer 0001' }, { txref: 'B', customer: 'X' }])
    expect(await references(grid, { search: '0001' })).toBe('A')
    await importRows(ledger.writer, [expectedRow(2, { txref: 'A', customer: 'CUSTOMER 0002' })], 'renamed')
    expect(await references(grid, { search: '0001' })).toBe('')
    expect(await references(grid, { search: 'customer 0002' })).toBe('A')
    expect(await references(grid, {}, { by: 'customer', direction: 'up' })).toBe('A B')
  })

  it('answers what is simple before its index is loaded, and everything once it is', async () => {
    const ledger = await openTestLedger()
    const rows = expectedRows(40_000).map((row) => ({ ...row, amountMinor: 1_000_000 - row.rowNumber }))
    await importRows(ledger.writer, rows)
    const undone = await importRows(ledger.writer, [expectedRow(2, { txref: 'X' })], 'undone')
    await ledger.writer.books.undoImport(undone.id, 'wrong file', ACTOR)
    await startRun(ledger.writer, { selection: { txrefs: ['T-40001'] } })
    await recordAll(ledger, (call) => answered(call, { status: 'failed' }))
    const failed = await (await openTestGrid(ledger.folder)).window({ onlyFailures: true }, BOOKS, ALL)
    expect([failed.rows.map(({ txref }) => txref), failed.total]).toEqual([['T-40001'], 1])
    const grid = await openTestGrid(ledger.folder)
    const down: PaymentSort = { by: 'books', direction: 'down' }
    const early = await grid.window({}, down, { offset: 39_999, limit: 5 })
    expect([early.rows.map(({ txref }) => txref), early.total]).toEqual([['T-2'], 40_000])
    const byAmount = await grid.window({}, { by: 'amount', direction: 'up' }, { offset: 39_998, limit: 5 })
    expect([byAmount.rows.map(({ txref }) => txref), byAmount.total]).toEqual([['T-3', 'T-2'], 40_000])
    expect(await grid.window({}, down, { offset: 39_999, limit: 5 })).toEqual(early)
  })

  it('takes in a large import that is committed while it is open, whole', async () => {
    const { ledger, grid } = await gridOver([{ txref: 'A', amountMinor: 1 }])
    expect(await references(grid)).toBe('A')
    await importRows(ledger.writer, expectedRows(40_000), 'large')
    const down: PaymentSort = { by: 'txref', direction: 'down' }
    const { rows, total } = await grid.window({ search: 't-' }, down, { offset: 0, limit: 2 })
    expect([rows.map(({ txref }) => txref), total]).toEqual([['T-9999', 'T-9998'], 40_000])
  })
})

describe('what is marked in a grid', () => {
  it('is summed per currency, each row once, and exactly beyond what a number holds', async () => {
    const largest = Number.MAX_SAFE_INTEGER
    const { grid } = await gridOver([
      { currency: UGX, amountMinor: largest }, { amountMinor: 5 }, { currency: UGX, amountMinor: largest },
      { currency: UGX, amountMinor: largest }, { amountMinor: 7 },
    ])
    const ranges = [{ first: 2, last: 3 }, { first: 0, last: 2 }, { first: 4, last: 900 }, { first: 800, last: 900 }]
    expect(await grid.sumMarked({ filter: {}, sort: BOOKS, ranges })).toEqual([
      { currency: 'NGN', count: 2, amountMinor: 12n },
      { currency: 'UGX', count: 3, amountMinor: 3n * BigInt(largest) },
    ])
    const one = [{ first: 0, last: 0 }]
    expect(await grid.sumMarked({ filter: { currency: NGN }, sort: { by: 'amount', direction: 'down' }, ranges: one }))
      .toEqual([{ currency: 'NGN', count: 1, amountMinor: 7n }])
    expect(await grid.sumMarked({ filter: { search: 'nobody' }, sort: BOOKS, ranges: one })).toEqual([])
  })

  it('is named by its references in the grid’s order, letter by letter', async () => {
    const { grid } = await gridOver(['aB', 'Ä-ÖX', 'AB', '東京', 'ab'].map((txref) => ({ txref })))
    const sort: PaymentSort = { by: 'txref', direction: 'up' }
    const ranges = [{ first: 3, last: 9 }, { first: 0, last: 1 }]
    expect(await grid.referencesOfMarked({ filter: {}, sort, ranges })).toEqual(['AB', 'aB', 'Ä-ÖX', '東京'])
  })

  it('is refused as a list of references where no run could take them', () => {
    expect(() => refuseTooMany([{ first: 0, last: MAX_SELECTED_REFERENCES - 1 }])).not.toThrow()
    expect(() => refuseTooMany([{ first: 0, last: MAX_SELECTED_REFERENCES }])).toThrow('1000001 rows are marked')
  })
})

describe('the watch over a ledger', () => {
  it('tells the present revision at once, and another one after each change that it sees', async () => {
    const { ledger, grid } = await gridOver([{ txref: 'A' }])
    const stop = new AbortController()
    const seen: number[] = []
    for await (const revision of grid.watchRevision(stop.signal)) {
      seen.push(revision)
      if (seen.length === 1) await importRows(ledger.writer, [expectedRow(2, { txref: 'B' })], 'more')
      else stop.abort()
    }
    expect(seen).toHaveLength(2)
    expect(new Set(seen).size).toBe(2)
  })

  it('ends at once when it is aborted and when the ledger is closed, for every watcher', async () => {
    const { grid } = await gridOver([{ txref: 'A' }])
    const stop = new AbortController()
    const [aborted, first, second] = [grid.watchRevision(stop.signal), grid.watchRevision(), grid.watchRevision()]
    for (const watcher of [aborted, first, second]) expect((await watcher.next()).done).toBe(false)
    const ends = [aborted, first, second].map((watcher) => watcher.next())
    stop.abort()
    expect(await ends[0]).toEqual({ done: true, value: undefined })
    await grid.close()
    expect(await Promise.all(ends)).toEqual(ends.map(() => ({ done: true, value: undefined })))
  })
})
