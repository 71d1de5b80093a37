/** The write handle: stamps each write with the time and hands it to the writing thread. */
import { AppError } from '../../src-shared/contract/errors.ts'
import type { Clock } from '../../src-shared/domain/clock.ts'
import type { ThreadClient } from './client.ts'
import type { Actor, LedgerWriter } from './ledger.ts'
import { packRows } from './queries/import-rows.ts'
import type { WriterThreadMethods } from './thread/serve-writer.ts'

export function createWriterHandle(
  { call, close }: ThreadClient<WriterThreadMethods>, clock: Clock, program: Actor,
): LedgerWriter {
  const nowMs = (): number => clock.instant().wallMs
  /** One import at a time: its new payments are told from the others by their place. */
  let isImporting = false

  return {
    async beginImport(start) {
      if (isImporting) throw new AppError('IMPORT_RUNNING')
      isImporting = true
      return call('beginImport', start, nowMs()).catch((error: unknown) => {
        isImporting = false
        throw error
      })
    },
    importChunk: (batchId, { rows, rejects, rowsDone }) =>
      call('importChunk', batchId, { rows: packRows(rows, batchId), rejects, rowsDone }),
    async suspendImport() {
      isImporting = false
    },
    async commitImport(batchId, actor) {
      const batch = await call('commitImport', batchId, actor, nowMs())
      isImporting = false
      return batch
    },
    async discardImport(batchId) {
      await call('discardImport', batchId)
      isImporting = false
    },
    undoImport: (batchId, reason, actor) => call('undoImport', batchId, reason, actor, nowMs()),
    startRun: (run) => call('startRun', run, nowMs()),
    moveRun: (runId, to, pauseReason, actor) => call('moveRun', runId, to, pauseReason, actor, nowMs()),
    claim: (limit, takenAt) => call('claim', limit, takenAt),
    giveBack: (calls) => call('giveBack', calls, clock.instant()),
    // What the ledger knows of the call by itself need not cross.
    settle: ({ call: { sendId, paymentId }, ...settlement }) =>
      call('settle', { ...settlement, call: { sendId, paymentId } }),
    beginCoolOff: (coolOff) => call('beginCoolOff', coolOff),
    endCoolOff: (endedAt) => call('endCoolOff', endedAt),
    pauseRuns: (reason) => call('pauseRuns', reason, program, nowMs()),
    recordAudit: (event) => call('recordAudit', event, nowMs()),
    workExceptions: (work) => call('workExceptions', work, nowMs()),
    backup: (path) => call('backup', path),
    close,
  }
}
