/** The read handle: each method is answered by the reading thread. */
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
    beginDryRun: () => call('beginDryRun'),
    dryRunChunk: (dryRunId, { rows, rejects }) => call('dryRunChunk', dryRunId, { rows, rejects }),
    endDryRun: (dryRunId) => call('endDryRun', dryRunId),
    listRuns: (limit) => call('listRuns', limit),
    findRun: (runId) => call('findRun', runId),
    listSends: (query) => call('listSends', query),
    pageSendWindows: (page) => call('pageSendWindows', page),
    countSends: () => call('countSends'),
    loadHeldSlots: (now) => call('loadHeldSlots', now),
    loadCoolOff: () => call('loadCoolOff'),
    examine: () => call('examine'),
    auditHead: () => call('auditHead'),
    close,
  }
}
