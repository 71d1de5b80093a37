import { describe, expect, it } from 'vitest'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import type { LedgerWriter } from '../../../../src-main/ledger/api/ledger.ts'
import {
  ACTOR, expectedRow, expectedRows, importRows, importStart, openTestLedger, startRun,
  talliesOf,
} from '../../../support/ledger/fixtures.ts'

async function codeOf(call: Promise<unknown>): Promise<string> {
  return call.then(() => 'none', (error: unknown) => (error instanceof AppError ? error.code : String(error)))
}

/** Rows 2 to 5 of a file in four chunks, sent without waiting; the ledger can't take an amount below zero. */
function sendChunks(writer: LedgerWriter, batchId: number, failing: number): Promise<PromiseSettledResult<unknown>[]> {
  return Promise.allSettled([0, 1, 2, 3].map((firstRow) => writer.books.importChunk(batchId, {
    rows: [expectedRow(firstRow + 2, firstRow === failing ? { amountMinor: -1 } : {})],
    rejects: [], firstRow, rowsDone: firstRow + 1,
  })))
}

describe('an import in chunks', () => {
  it('takes nothing behind a chunk that failed, and goes on from there', async () => {
    const { writer, reader } = await openTestLedger()
    const { batchId } = await writer.books.beginImport(importStart('orders'))
    const chunks = await sendChunks(writer, batchId, 1)
    expect(chunks.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected'])
    await writer.books.suspendImport(batchId)
    expect(await writer.books.beginImport(importStart('orders'))).toEqual({ batchId, rowsDone: 1 })
    await writer.books.importChunk(batchId, {
      rows: expectedRows(4).slice(1), rejects: [], firstRow: 1, rowsDone: 4,
    })
    expect((await writer.books.commitImport(batchId, ACTOR)).counts).toMatchObject({ new: 4 })
    expect((await reader.books.listPayments({}, { limit: 10, after: 0 })).rows).toHaveLength(4)
  })

  it('rejects repeats of a contradicted row once, however often it is told of them', async () => {
    const { writer, reader } = await openTestLedger()
    const { batchId } = await writer.books.beginImport(importStart('orders'))
    const one = expectedRow(2)
    const rows = [one, { ...one, rowNumber: 3 }, { ...one, rowNumber: 4, amountMinor: 1 }]
    const counts = await writer.books.importChunk(batchId, { rows, rejects: [], firstRow: 0, rowsDone: 3 })
    expect(counts).toMatchObject({ new: 0, duplicate: 1, rejected: 2 })
    expect(await reader.books.listContradicted(batchId)).toEqual([one.txref])
    const repeat = { rowNumber: 3, column: 'txref', value: one.txref, reason: 'has the same reference as row 4' }
    for (const _ of [1, 2]) {
      expect(await writer.books.rejectRepeats(batchId, [repeat])).toMatchObject({ duplicate: 0, rejected: 3 })
    }
    expect((await writer.books.commitImport(batchId, ACTOR)).counts).toMatchObject({ duplicate: 0, rejected: 3 })
    expect((await reader.books.listRejects(batchId, { limit: 10, after: 0 })).rows).toHaveLength(3)
  })

  it.each([
    ['can’t be discarded', (writer: LedgerWriter) => writer.books.discardImport(99)],
    ['can’t be committed', (writer: LedgerWriter) => writer.books.commitImport(99, ACTOR)],
  ])('leaves the way free for another one where it %s', async (_, fail) => {
    const { writer } = await openTestLedger()
    await writer.books.beginImport(importStart('orders'))
    expect(await codeOf(fail(writer))).toBe('IMPORT_UNKNOWN')
    expect(await codeOf(importRows(writer, expectedRows(1), 'other'))).toBe('none')
  })
})

describe('the undoing of an import', () => {
  it('goes through beside an abandoned import of another file, which begins again then', async () => {
    const { writer, reader } = await openTestLedger()
    const undone = await importRows(writer, expectedRows(2))
    const other = importStart('other')
    const { batchId } = await writer.books.beginImport(other)
    const chunk = { rows: expectedRows(3), rejects: [], firstRow: 0, rowsDone: 3 }
    await writer.books.importChunk(batchId, chunk)
    await writer.books.suspendImport(batchId)
    expect(await writer.books.undoImport(undone.id, 'wrong file', ACTOR)).toMatchObject({ state: 'undone' })
    const again = await writer.books.beginImport(other)
    expect(again.rowsDone).toBe(0)
    await writer.books.importChunk(again.batchId, chunk)
    expect((await writer.books.commitImport(again.batchId, ACTOR)).counts).toMatchObject({ new: 3 })
    expect((await reader.books.listPayments({}, { limit: 10, after: 0 })).rows).toHaveLength(3)
  })

  it('is said beforehand to be possible, or why not: as the undoing itself would say', async () => {
    const { writer, reader } = await openTestLedger()
    const { id } = await importRows(writer, expectedRows(2))
    expect(await reader.books.findUndoObstacle(id)).toBeUndefined()
    await startRun(writer)
    const reason = await reader.books.findUndoObstacle(id)
    expect(reason).toBe('verify run 1 includes its payments')
    await expect(writer.books.undoImport(id, 'wrong file', ACTOR)).rejects.toThrow(reason)
  })

  it('waits for an import that is under way', async () => {
    const { writer, reader } = await openTestLedger()
    const undone = await importRows(writer, expectedRows(2))
    await writer.books.beginImport(importStart('other'))
    expect(await reader.books.findUndoObstacle(undone.id)).toBe('another import is under way')
    expect(await codeOf(writer.books.undoImport(undone.id, 'wrong file', ACTOR))).toBe('IMPORT_UNDO_REFUSED')
  })

  it('leaves each payment once in an import that brings it back: in a list, in totals and in a run', async () => {
    const { writer, reader } = await openTestLedger()
    const { id } = await importRows(writer, expectedRows(3))
    await writer.books.undoImport(id, 'wrong file', ACTOR)
    const { id: batchId } = await importRows(writer, expectedRows(4), 'the right file')
    const { rows } = await reader.books.listPayments({ batchId }, { limit: 10, after: 0 })
    expect(rows.map(({ txref }) => txref).sort()).toEqual(expectedRows(4).map(({ txref }) => txref))
    const { byState } = await reader.books.paymentTotals({ batchId })
    expect(byState.reduce((count, each) => count + each.count, 0)).toBe(4)
    const tallies = talliesOf(await startRun(writer, { selection: { batchId } }))
    expect(tallies).toMatchObject({ 'NGN waiting': expect.stringMatching(/^4 of /) })
  })
})
