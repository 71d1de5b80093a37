/** The books' writes on a ledger in memory, without threads: for properties that take many of them. */
import Database from 'better-sqlite3'
import { onTestFinished } from 'vitest'
import type { NewCharge } from '../../../src-main/ledger/api/charges.ts'
import type { ExpectedRow } from '../../../src-main/ledger/api/books.ts'
import { watchRows } from '../../../src-main/ledger/evidence/watch-rows.ts'
import { packRows } from '../../../src-main/ledger/books/packed-rows.ts'
import { prepareBatchRows } from '../../../src-main/ledger/books/imports.ts'
import { createBooksWrites } from '../../../src-main/ledger/books/writes.ts'
import { prepareChargeWrites } from '../../../src-main/ledger/charges/charge-writes.ts'
import { MIGRATIONS } from '../../../src-main/ledger/migrations/all.ts'
import { layOut } from '../../../src-main/ledger/migrations/lay-out.ts'
import { ACTOR, importStart } from './fixtures.ts'

const AT = { wallMs: Date.UTC(2026, 8, 17), uptimeMs: 0 }

/** Laid out once: a copy is opened in no time. */
const EMPTY = layEmpty()

function layEmpty(): Buffer {
  const db = new Database(':memory:')
  layOut(db, MIGRATIONS, 0)
  return db.serialize()
}

export function openBareBooks() {
  const db = new Database(EMPTY)
  // Each takes megabytes of which nothing tells the garbage collector.
  onTestFinished(() => void db.close())
  watchRows(db)
  const books = createBooksWrites(db)
  const charges = prepareChargeWrites(db)
  const { suspendAll } = prepareBatchRows(db)

  const bare = {
    db,
    begin: (name: string) => books.beginImport(importStart(name), AT),
    take(batchId: number, firstRow: number, rows: readonly ExpectedRow[]) {
      const rowsDone = firstRow + rows.length
      return books.importChunk(batchId, { ...packRows(rows, batchId), rejects: [], firstRow, rowsDone }, AT)
    },
    commit: (batchId: number) => books.commitImport(batchId, ACTOR, AT),
    discard: (batchId: number) => books.discardImport(batchId, AT),
    suspend: (batchId: number) => books.suspendImport(batchId, AT),
    undo: (batchId: number) => books.undoImport(batchId, 'wrong file', ACTOR, AT),
    charge: (charge: NewCharge) => charges.beginCharge(charge, AT),
    /** As the next process finds it. */
    kill: () => suspendAll(),
    importAll(name: string, rows: readonly ExpectedRow[]) {
      const { batchId, rowsDone } = bare.begin(name)
      bare.take(batchId, rowsDone, rows.slice(rowsDone))
      return bare.commit(batchId)
    },
    list: (sql: string): unknown[][] => db.prepare<[], unknown[]>(sql).raw().all(),
  }
  return bare
}

export type BareBooks = ReturnType<typeof openBareBooks>
