/** The read handle: each method is answered by the reading thread. */
import { MAX_DRY_RUN_ROWS } from '../../src-shared/domain/dry-run.ts'
import type { ThreadClient } from './client.ts'
import type { LedgerReader } from './ledger.ts'
import type { ReaderMethods } from './thread/reader.ts'

export function createReaderHandle({ call, close }: ThreadClient<ReaderMethods>): LedgerReader {
  return {
    paymentTotals: (filter) => call('paymentTotals', filter),
    listPayments: (filter, page) => call('listPayments', filter, page),
    findPayment: (txref) => call('findPayment', txref),
    listAttempts: (page) => call('listAttempts', page),
    pageAttempts: (page) => call('pageAttempts', page),
    listImports: (limit) => call('listImports', limit),
    findImport: (batchId) => call('findImport', batchId),
    findImportByHash: (fileSha256) => call('findImportByHash', fileSha256),
    listRejects: (batchId, page) => call('listRejects', batchId, page),
    beginDryRun: () => call('beginDryRun', MAX_DRY_RUN_ROWS),
    dryRunChunk: (dryRunId, { rows, rejects }) => call('dryRunChunk', dryRunId, { rows, rejects }),
    listDryRunRejects: (dryRunId, page) => call('listDryRunRejects', dryRunId, page),
    concludeDryRun: (dryRunId) => call('concludeDryRun', dryRunId),
    dropDryRun: (dryRunId) => call('dropDryRun', dryRunId),
    listPaymentsOf: (txrefs, filter) => call('listPaymentsOf', txrefs, filter),
    listAttemptsOf: (paymentIds) => call('listAttemptsOf', paymentIds),
    listEntriesOf: (action, limit) => call('listEntriesOf', action, limit),
    listDryRunRows: (dryRunId, kind, stretch) => call('listDryRunRows', dryRunId, kind, stretch),
    listRuns: (limit) => call('listRuns', limit),
    findRun: (runId) => call('findRun', runId),
    listRunErrors: (runId) => call('listRunErrors', runId),
    listSends: (query) => call('listSends', query),
    pageSendWindows: (page) => call('pageSendWindows', page),
    countSends: () => call('countSends'),
    loadHeldSlots: (now) => call('loadHeldSlots', now),
    loadCoolOff: () => call('loadCoolOff'),
    findCharge: (chargeId) => call('findCharge', chargeId),
    listCharges: (state, stretch) => call('listCharges', state, stretch),
    readCardEntry: () => call('readCardEntry'),
    listExceptions: (query) => call('listExceptions', query),
    findRelated: (txref) => call('findRelated', txref),
    listCommittedImports: () => call('listCommittedImports'),
    readDayFacts: (query) => call('readDayFacts', query),
    listAudit: (search, page) => call('listAudit', search, page),
    checkAudit: () => call('checkAudit'),
    isRunUnderWay: () => call('isRunUnderWay'),
    examine: () => call('examine'),
    auditHead: () => call('auditHead'),
    recordBeside: (event, moment) => call('recordBeside', event, moment),
    close,
  }
}
