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
    importChunk: (batchId, { rows, rejects, firstRow, rowsDone }) =>
      call('importChunk', batchId, { rows: packRows(rows, batchId), rejects, firstRow, rowsDone }),
    async suspendImport() {
      endImport()
    },
    commitImport: (batchId, actor) => call('commitImport', batchId, actor, nowMs()).finally(endImport),
    discardImport: (batchId) => call('discardImport', batchId).finally(endImport),
    async undoImport(batchId, reason, actor) {
      if (isImporting) {
        throw new AppError('IMPORT_UNDO_REFUSED', { batch: batchId, reason: 'another import is under way' })
      }
      return call('undoImport', batchId, reason, actor, nowMs())
    },
    startRun: (run) => call('startRun', run, nowMs()),
    moveRun: (runId, to, pauseReason, actor) => call('moveRun', runId, to, pauseReason, actor, nowMs()),
    claim: (limit, takenAt) => call('claim', limit, takenAt),
    giveBack: (calls) => call('giveBack', calls, clock.instant()),
    // What the ledger knows of the call by itself need not cross.
    recordOutcome: ({ call: { sendId, paymentId }, ...record }) =>
      call('recordOutcome', { ...record, call: { sendId, paymentId } }),
    beginCoolOff: (coolOff) => call('beginCoolOff', coolOff),
    endCoolOff: (endedAt) => call('endCoolOff', endedAt),
    pauseRuns: (reason) => call('pauseRuns', reason, program, nowMs()),
    recordAudit: (event) => call('recordAudit', event, nowMs()),
    async beginCharge(charge) {
      if (isImporting) throw new AppError('IMPORT_RUNNING')
      return call('beginCharge', charge, nowMs())
    },
    recordCharge: (record) => call('recordCharge', record, nowMs()),
    setCardEntry: (isOn, statement, actor) => call('setCardEntry', isOn, statement, actor, nowMs()),
    addUser: (user, actor, isFirst) => call('addUser', user, actor, isFirst, nowMs()),
    changeUserKey: (name, sealedKey, actor) => call('changeUserKey', name, sealedKey, actor, nowMs()),
    deactivateUser: (name, actor) => call('deactivateUser', name, actor, nowMs()),
    recordWrongPassphrase: (user, act, actor) => call('recordWrongPassphrase', user, act, actor, nowMs()),
    draftTransfers: (transfers) => call('draftTransfers', transfers, nowMs()),
    editTransfer: (transferId, details, actor) => call('editTransfer', transferId, details, actor, nowMs()),
    signTransfers: (signed) => call('signTransfers', signed, nowMs()),
    beginSending: (sending) => call('beginSending', sending, nowMs()),
    recordTransfers: (records) => call('recordTransfers', records, nowMs()),
    setTransferLimit: (limit, actor) => call('setTransferLimit', limit, actor, nowMs()),
    takeWebhook: (notice) => call('takeWebhook', notice, nowMs()),
    takeWebhooks: (notices) => call('takeWebhooks', notices, nowMs()),
    followWebhooks: (limits, actor) => call('followWebhooks', limits, actor, nowMs()),
    setWebhookSettings: (settings, actor) => call('setWebhookSettings', settings, actor, nowMs()),
    recordV3Look: (look) => call('recordV3Look', look, nowMs()),
    workExceptions: (work) => call('workExceptions', work, nowMs()),
    backup: (path) => call('backup', path),
    close,
  }

  /** However it ended: what it left in the ledger is for the next one to take up or to remove. */
  function endImport(): void {
    isImporting = false
  }
}
