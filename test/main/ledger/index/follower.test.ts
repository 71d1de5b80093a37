import Database from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { layPresentMoment } from '../../../../src-main/ledger/engine/present-moment.ts'
import { createFollower } from '../../../../src-main/ledger/index/follower.ts'
import { createPaymentTable } from '../../../../src-main/ledger/index/payment-table.ts'
import {
  ACTOR, expectedRow, expectedRows, handCharge, importRows, importStart, openTestLedger,
} from '../../../support/ledger/fixtures.ts'

async function openFollowed() {
  const ledger = await openTestLedger()
  await importRows(ledger.writer, [expectedRow(2, { txref: 'A' })], 'first')
  const db = new Database(ledger.path, { readonly: true })
  onTestFinished(() => void db.close())
  layPresentMoment(db)
  const table = createPaymentTable()
  const follower = createFollower(db, table)
  while (!follower.advance());
  return { ledger: ledger.writer, table, follower }
}

it('passes over an import under way in one step, makes nothing again, and takes it in when it is over', async () => {
  const { ledger, table, follower } = await openFollowed()
  const { booksRevision } = table
  const { batchId } = await ledger.books.beginImport(importStart('large'))
  const rows = expectedRows(20_000)
  await ledger.books.importChunk(batchId, { rows, rejects: [], firstRow: 0, rowsDone: rows.length })
  expect(follower.advance()).toBe(true)
  expect([table.count, table.booksRevision]).toEqual([1, booksRevision])
  await ledger.books.commitImport(batchId, ACTOR)
  while (!follower.advance());
  expect(table.count).toBe(20_001)
})

it('takes in what comes between the rows of an import under way', async () => {
  const { ledger, table, follower } = await openFollowed()
  const { batchId } = await ledger.books.beginImport(importStart('large'))
  const [first = [], second = []] = [expectedRows(200).slice(0, 100), expectedRows(200).slice(100)]
  await ledger.books.importChunk(batchId, { rows: first, rejects: [], firstRow: 0, rowsDone: 100 })
  await ledger.charges.beginCharge(handCharge('C'))
  await ledger.books.importChunk(batchId, { rows: second, rejects: [], firstRow: 100, rowsDone: 200 })
  while (!follower.advance());
  expect([table.count, table.text.read(1, 'txref')]).toEqual([2, 'C'])
})

it('passes over the ids of an import that was given up', async () => {
  const { ledger, table, follower } = await openFollowed()
  const { batchId } = await ledger.books.beginImport(importStart('large'))
  const rows = expectedRows(20_000)
  await ledger.books.importChunk(batchId, { rows, rejects: [], firstRow: 0, rowsDone: rows.length })
  await ledger.books.discardImport(batchId)
  await importRows(ledger, [expectedRow(2, { txref: 'B' })], 'second')
  expect(follower.advance()).toBe(true)
  expect(Array.from({ length: table.count }, (_, row) => table.text.read(row, 'txref'))).toEqual(['A', 'B'])
})
