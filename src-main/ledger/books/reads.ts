/** Answers what is asked of the books. Each answer is as the ledger was at one moment. */
import { prepareAttachmentReads } from './attachments.ts'
import { prepareWorkOnPayments } from './work-on-payments.ts'
import { prepareExceptionCases } from './exception-cases.ts'
import { prepareExceptionReferences } from './exception-filters.ts'
import { prepareExceptionLists } from './exceptions.ts'
import { prepareAttention } from './attention.ts'
import { prepareDayFacts } from './day-facts.ts'
import { prepareDryRuns } from './dry-runs.ts'
import type { PackedPayments } from './packed-payments.ts'
import { prepareImportChangeReads, prepareImportObstacleReads } from './import-changes.ts'
import { prepareImportCorrectionReads } from './import-corrections.ts'
import { prepareImportReads, toImportBatch } from './imports.ts'
import { preparePaymentReads } from './payments.ts'
import { preparePaymentsOf } from './payments-of.ts'
import { prepareRelated } from './related.ts'
import { prepareWrittenOff } from './written-off.ts'
import type { BooksReads } from '../api/books.ts'
import type { Scratch } from '../engine/access.ts'

/** Long lists of payments leave packed (engine/unpack-answers.ts). */
export interface PackedBooksReads extends Omit<BooksReads, 'listPayments'> {
  listPayments(...args: Parameters<BooksReads['listPayments']>): PackedPayments
}

export function createBooksReads(db: Scratch): PackedBooksReads {
  const batches = prepareImportReads(db)
  const undoing = prepareImportObstacleReads(db)
  const cases = prepareExceptionCases(db)
  const attachments = prepareAttachmentReads(db)
  return {
    ...preparePaymentReads(db),
    ...preparePaymentsOf(db),
    ...prepareDryRuns(db),
    ...prepareExceptionLists(db, cases),
    ...prepareExceptionReferences(db, cases),
    ...prepareWorkOnPayments(db, cases),
    ...prepareDayFacts(db, cases),
    ...prepareAttention(db, cases),
    ...prepareRelated(db),
    ...prepareWrittenOff(db),
    listAttachments: attachments.listAttachments,
    findAttachment: attachments.findAttachment,
    readAttachedContent: attachments.readAttachedContent,
    listImports: (limit) => batches.listBatches(limit).map(toImportBatch),
    findImport(batchId) {
      const batch = batches.findBatch(batchId)
      return batch && toImportBatch(batch)
    },
    findUndoObstacle(batchId) {
      const batch = batches.findBatch(batchId)
      return batch && undoing.findObstacle(batch, batches.listOpenBatches())
    },
    findImportByHash(fileSha256) {
      const batch = batches.findBatchByHash(fileSha256)
      return batch && toImportBatch(batch)
    },
    findImportReading: batches.findBatch,
    ...prepareImportCorrectionReads(db),
    listRejects: batches.listRejects,
    listContradicted: batches.listContradicted,
    listImportChanges: prepareImportChangeReads(db).listImportChanges,
  }
}
