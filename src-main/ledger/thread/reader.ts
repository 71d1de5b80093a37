/** The reader's methods. Each sees the ledger as it is at one moment, and writes nothing but temporary tables. */
import type { Database } from 'better-sqlite3'
import type { ImportBatch } from '../../../src-shared/contract/imports.ts'
import { examineLedger } from '../integrity.ts'
import type { AuditEvent, WriteMoment } from '../ledger.ts'
import { prepareUserQueries } from '../queries/app-users.ts'
import { prepareAttemptQueries } from '../queries/attempts.ts'
import { prepareAudit } from '../queries/audit.ts'
import { prepareAuditTrail } from '../queries/audit-trail.ts'
import { prepareChargeQueries } from '../queries/charges.ts'
import { prepareCoolOffQueries } from '../queries/cool-offs.ts'
import { prepareDayFacts } from '../queries/day-facts.ts'
import { prepareDryRuns } from '../queries/dry-runs.ts'
import { prepareExceptionCases } from '../queries/exception-cases.ts'
import { prepareExceptionLists } from '../queries/exceptions.ts'
import { prepareExportQueries } from '../queries/exports.ts'
import { prepareImportQueries, toImportBatch } from '../queries/imports.ts'
import { preparePaymentQueries } from '../queries/payments.ts'
import { prepareRelated } from '../queries/related.ts'
import { prepareRunErrors } from '../queries/run-errors.ts'
import { prepareRunQueries } from '../queries/runs.ts'
import { prepareSendQueries } from '../queries/sends.ts'
import { prepareTransferBatches } from '../queries/transfer-batches.ts'
import { prepareTransferQueries } from '../queries/transfers.ts'
import { prepareWebhookQueries } from '../queries/webhooks.ts'
import { recordBeside } from './record-beside.ts'

export function createReaderMethods(db: Database, folder: string) {
  const batches = prepareImportQueries(db)
  const { listAttempts, pageAttempts } = prepareAttemptQueries(db)
  const { listSends, pageSendWindows, countSends, loadHeldSlots } = prepareSendQueries(db)
  const { findRun, listRuns, listAskingRuns } = prepareRunQueries(db)
  const { loadCoolOff } = prepareCoolOffQueries(db)
  const { auditHead } = prepareAudit(db)
  const cases = prepareExceptionCases(db)
  const { findCharge, listCharges, readCardEntry } = prepareChargeQueries(db)
  const { findTransfer, findTransfers, listTransfers, checkDrafts } = prepareTransferQueries(db)
  const { listTransferBatches, listTransferLimits } = prepareTransferBatches(db)

  return {
    ...preparePaymentQueries(db),
    ...prepareDryRuns(db),
    ...prepareExportQueries(db),
    ...prepareExceptionLists(db, cases),
    ...prepareDayFacts(db, cases),
    ...prepareRelated(db),
    ...prepareAuditTrail(db),
    ...prepareWebhookQueries(db),
    listAttempts,
    pageAttempts,
    listImports: (limit: number): ImportBatch[] => batches.listBatches(limit).map(toImportBatch),
    findImport(batchId: number): ImportBatch | undefined {
      const batch = batches.findBatch(batchId)
      return batch && toImportBatch(batch)
    },
    findImportByHash(fileSha256: string): ImportBatch | undefined {
      const batch = batches.findBatchByHash(fileSha256)
      return batch && toImportBatch(batch)
    },
    listRejects: batches.listRejects,
    listRuns,
    findRun,
    listRunErrors: prepareRunErrors(db),
    isRunUnderWay: () => listAskingRuns().length > 0,
    listSends,
    pageSendWindows,
    countSends,
    loadHeldSlots,
    loadCoolOff,
    findCharge,
    listCharges,
    readCardEntry,
    listUsers: prepareUserQueries(db).listUsers,
    findTransfer,
    findTransfers,
    listTransfers,
    checkDrafts,
    listTransferBatches,
    listTransferLimits,
    auditHead,
    examine: () => examineLedger(db, folder),
    recordBeside: (event: AuditEvent, moment: WriteMoment): void => recordBeside(folder, event, moment),
  }
}

export type ReaderMethods = ReturnType<typeof createReaderMethods>
