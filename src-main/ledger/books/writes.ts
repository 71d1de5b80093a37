/** Carries out what changes the books. */
import { prepareAttachmentWrites } from './attachments.ts'
import { prepareExceptionWrites } from './exception-writes.ts'
import { prepareImportWrites, type PackedChunk } from './import-writes.ts'
import type { ImportCounts } from '../../../src-shared/contract/books/imports.ts'
import type { BooksWrites } from '../api/books.ts'
import type { Timed } from '../api/ledger.ts'
import type { Writable } from '../engine/access.ts'

/** Rows arrive packed (engine/pack-arguments.ts). */
export interface PackedBooksWrites extends Omit<BooksWrites, 'importChunk'> {
  importChunk(batchId: number, chunk: PackedChunk): ImportCounts
}

export function createBooksWrites(db: Writable): Timed<PackedBooksWrites> {
  return { ...prepareImportWrites(db), ...prepareExceptionWrites(db), ...prepareAttachmentWrites(db) }
}
