/** The contract's procedures, each answered by its operation. Nothing is decided here. */
import { implement } from '@orpc/server'
import { contract } from '../../src-shared/contract/index.ts'
import { streamed, withContractErrors } from './answer-errors.ts'
import { createAppUsers } from './app-users.ts'
import { askV3 } from './ask-v3.ts'
import { getBudget, getBudgetNow } from './budget.ts'
import { watchChanges } from './changes.ts'
import { createCollecting } from './collect.ts'
import { createCredentials } from './credentials.ts'
import { columnNames } from './export-columns.ts'
import { listExports } from './export-record.ts'
import { listExceptions, listRelated, workExceptions } from './exceptions.ts'
import { exportTable } from './export-table.ts'
import { previewExport } from './preview-export.ts'
import { refuseFilesNotGiven, type CallContext } from './given-files.ts'
import { listReferencesOfMarked, showWindow, sumMarked } from './grid.ts'
import { importExpected, saveRejects } from './import-expected.ts'
import { inspectImport } from './inspect-import.ts'
import { createKeptDryRuns } from './kept-dry-runs.ts'
import { backUpLedger, examineLedger, restoreLedger } from './ledger-care.ts'
import type { OpenProfiles } from './open-profiles.ts'
import type { Parts } from './parts.ts'
import { getPayment, listPayments } from './payments.ts'
import { createOpenPractice } from './practice.ts'
import { describeEndpoint } from './quickdocs.ts'
import { replaceKey, updateProfile } from './profile-settings.ts'
import { addProfile, getProfile, listProfiles, removeProfile } from './profiles.ts'
import { createSendTransfers } from './send-transfers.ts'
import { countSuspicious, listSuspicious } from './suspicious.ts'
import { getToday } from './today.ts'
import { importTransferFile, inspectTransferFile } from './transfer-files.ts'
import { createTransfers } from './transfers.ts'
import { createVault, lockVault, setAutoLock, unlockVault, vaultStatus } from './vault.ts'
import { listRunErrors, listRuns, prepareRun, resumeRun, startRun, stopRun, watchRun } from './verify-runs.ts'
import type { Webhooks } from './webhooks.ts'

export function createRouter(parts: Parts, open: OpenProfiles, webhooks: Webhooks) {
  const os = implement(contract)
    .$context<CallContext>()
    .use(({ next, context }, input) => withContractErrors(async () => {
      refuseFilesNotGiven(input, context)
      parts.autoLock.touch()
      try {
        return await next()
      } finally {
        // The call may have opened the vault, and it may have taken long.
        parts.autoLock.touch()
      }
    }))

  const dryRuns = createKeptDryRuns(open)
  const collecting = createCollecting(parts, open)
  const credentials = createCredentials(parts, open)
  const appUsers = createAppUsers(parts, open, credentials)
  const transfers = createTransfers(parts, open, credentials)
  const sendTransfers = createSendTransfers(parts, open, credentials, transfers)
  const openPractice = createOpenPractice(parts, open, dryRuns)
  return os.router({
    profiles: {
      add: os.profiles.add.handler(({ input }) => addProfile(parts, input)),
      list: os.profiles.list.handler(() => listProfiles(parts, open)),
      openPractice: os.profiles.openPractice.handler(({ input }) => openPractice(input.withSample)),
      get: os.profiles.get.handler(({ input }) => getProfile(parts, open, input.profile)),
      update: os.profiles.update.handler(({ input }) => updateProfile(parts, open, input)),
      replaceKey: os.profiles.replaceKey.handler(({ input }) => replaceKey(parts, open, input)),
      remove: os.profiles.remove.handler(async ({ input }) => {
        const removed = await removeProfile(parts, open, input.profile)
        await webhooks.forget(input)
        return removed
      }),
    },
    imports: {
      inspect: os.imports.inspect.handler(({ input, signal }) => inspectImport(parts, open, input, signal)),
      dryRunRows: os.imports.dryRunRows.handler(({ input }) => dryRuns.rows(input)),
      expected: os.imports.expected.handler(({ input, signal }) => (
        streamed(importExpected(parts, open, dryRuns, input, signal))
      )),
      undo: os.imports.undo.handler(async ({ input }) => (
        (await open.writer(input.profile)).undoImport(input.batchId, input.reason, parts.actor)
      )),
      saveRejects: os.imports.saveRejects.handler(({ input }) => saveRejects(parts, open, input)),
      list: os.imports.list.handler(async ({ input }) => [
        ...(await (await open.reader(input.profile)).listImports(input.limit)),
      ]),
    },
    payments: {
      list: os.payments.list.handler(({ input }) => listPayments(open, input)),
      get: os.payments.get.handler(({ input }) => getPayment(open, input.profile, input.txref)),
      askV3: os.payments.askV3.handler(({ input }) => askV3(parts, open, input)),
      totals: os.payments.totals.handler(async ({ input }) => (
        (await open.reader(input.profile)).paymentTotals(input.filter)
      )),
      window: os.payments.window.handler(({ input }) => showWindow(open, input)),
      sumMarked: os.payments.sumMarked.handler(({ input }) => sumMarked(open, input)),
      referencesOfMarked: os.payments.referencesOfMarked.handler(({ input }) => listReferencesOfMarked(open, input)),
    },
    exceptions: {
      list: os.exceptions.list.handler(({ input }) => listExceptions(parts, open, input)),
      assign: os.exceptions.assign.handler(({ input }) => (
        workExceptions(parts, open, input, { kind: 'assigned', owner: input.owner })
      )),
      note: os.exceptions.note.handler(({ input }) => (
        workExceptions(parts, open, input, { kind: 'noted', text: input.text })
      )),
      resolve: os.exceptions.resolve.handler(({ input }) => (
        workExceptions(parts, open, input, { kind: 'resolved', as: input.as, text: input.note })
      )),
      reopen: os.exceptions.reopen.handler(({ input }) => (
        workExceptions(parts, open, input, { kind: 'reopened', text: input.reason })
      )),
      related: os.exceptions.related.handler(({ input }) => listRelated(open, input)),
    },
    suspicious: {
      counts: os.suspicious.counts.handler(({ input }) => countSuspicious(parts, open, input.profile)),
      list: os.suspicious.list.handler(({ input }) => listSuspicious(parts, open, input)),
    },
    today: { get: os.today.get.handler(({ input }) => getToday(parts, open, input)) },
    audit: {
      list: os.audit.list.handler(async ({ input }) => (
        (await open.reader(input.profile)).listAudit(input.search ?? null, input.page)
      )),
      check: os.audit.check.handler(async ({ input }) => (await open.reader(input.profile)).checkAudit()),
    },
    vault: {
      status: os.vault.status.handler(() => vaultStatus(parts)),
      create: os.vault.create.handler(({ input }) => createVault(parts, input.passphrase)),
      unlock: os.vault.unlock.handler(({ input }) => unlockVault(parts, input.passphrase)),
      lock: os.vault.lock.handler(() => lockVault(parts, open)),
      setAutoLock: os.vault.setAutoLock.handler(({ input }) => setAutoLock(parts, input.minutes)),
    },
    preferences: {
      all: os.preferences.all.handler(() => parts.preferences.all()),
      set: os.preferences.set.handler(({ input }) => parts.preferences.set(input.name, input.value)),
    },
    collect: {
      start: os.collect.start.handler(({ input }) => collecting.start(input)),
      answerSuggestion: os.collect.answerSuggestion.handler(({ input }) => collecting.answerSuggestion(input)),
      validate: os.collect.validate.handler(({ input }) => collecting.validate(input)),
      takeRedirect: os.collect.takeRedirect.handler(({ input }) => collecting.takeRedirect(input)),
      check: os.collect.check.handler(({ input }) => collecting.check(input)),
      abandon: os.collect.abandon.handler(({ input }) => collecting.abandon(input)),
      get: os.collect.get.handler(({ input }) => collecting.get(input)),
      list: os.collect.list.handler(({ input }) => collecting.list(input)),
      cardEntry: os.collect.cardEntry.handler(({ input }) => collecting.cardEntry(input.profile)),
      setCardEntry: os.collect.setCardEntry.handler(({ input }) => collecting.setCardEntry(input)),
    },
    appUsers: {
      list: os.appUsers.list.handler(({ input }) => appUsers.list(input.profile)),
      add: os.appUsers.add.handler(({ input }) => appUsers.add(input)),
      changePassphrase: os.appUsers.changePassphrase.handler(({ input: { profile, by, passphrase } }) => (
        appUsers.changePassphrase(profile, by, passphrase)
      )),
      deactivate: os.appUsers.deactivate.handler(({ input: { profile, name, by } }) => (
        appUsers.deactivate(profile, name, by)
      )),
    },
    transfers: {
      draft: os.transfers.draft.handler(({ input }) => transfers.draft(input.profile, input.details)),
      edit: os.transfers.edit.handler(({ input }) => transfers.edit(input)),
      discard: os.transfers.discard.handler(({ input }) => transfers.discard(input)),
      submit: os.transfers.submit.handler(({ input }) => transfers.submit(input)),
      approve: os.transfers.approve.handler(({ input }) => transfers.approve(input)),
      reject: os.transfers.reject.handler(({ input }) => transfers.reject(input)),
      send: os.transfers.send.handler(({ input, signal }) => streamed(sendTransfers(input, signal))),
      resolve: os.transfers.resolve.handler(({ input }) => transfers.resolve(input)),
      get: os.transfers.get.handler(({ input }) => transfers.get(input)),
      list: os.transfers.list.handler(({ input }) => transfers.list(input.profile, input.filter, input.stretch)),
      batches: os.transfers.batches.handler(({ input }) => transfers.batches(input.profile, input.stretch)),
      limits: os.transfers.limits.handler(({ input }) => transfers.limits(input.profile)),
      setLimit: os.transfers.setLimit.handler(({ input }) => transfers.setLimit(input.profile, input.limit, input.by)),
      inspectFile: os.transfers.inspectFile.handler(({ input, signal }) => (
        inspectTransferFile(parts, open, input, signal)
      )),
      importFile: os.transfers.importFile.handler(({ input, signal }) => (
        importTransferFile(parts, open, input, signal)
      )),
    },
    webhooks: {
      list: os.webhooks.list.handler(({ input }) => webhooks.list(input)),
      get: os.webhooks.get.handler(({ input }) => webhooks.get(input)),
      settings: os.webhooks.settings.handler(({ input }) => webhooks.settings(input)),
      setSettings: os.webhooks.setSettings.handler(({ input }) => webhooks.setSettings(input)),
      listen: os.webhooks.listen.handler(({ input }) => webhooks.listen(input)),
      stop: os.webhooks.stop.handler(({ input }) => webhooks.stop(input)),
      listening: os.webhooks.listening.handler(({ input }) => webhooks.listening(input)),
      watch: os.webhooks.watch.handler(({ input, signal }) => streamed(webhooks.watch(input, signal))),
      importFile: os.webhooks.importFile.handler(({ input, signal }) => streamed(webhooks.importFile(input, signal))),
    },
    quickdocs: { describe: os.quickdocs.describe.handler(({ input }) => describeEndpoint(open, input)) },
    attempts: {
      list: os.attempts.list.handler(async ({ input }) => (await open.reader(input.profile)).listAttempts(input.page)),
    },
    verifyRuns: {
      prepare: os.verifyRuns.prepare.handler(({ input }) => prepareRun(open, input.profile)),
      start: os.verifyRuns.start.handler(({ input }) => startRun(parts, open, input)),
      watch: os.verifyRuns.watch.handler(({ input, signal }) => (
        streamed(watchRun(parts, open, input.profile, input.runId, signal))
      )),
      list: os.verifyRuns.list.handler(({ input }) => listRuns(open, input.profile, input.limit)),
      errors: os.verifyRuns.errors.handler(({ input }) => listRunErrors(open, input.profile, input.runId)),
      pause: os.verifyRuns.pause.handler(({ input }) => (
        stopRun(parts, open, input.profile, input.runId, 'pause', input.reason)
      )),
      resume: os.verifyRuns.resume.handler(({ input }) => resumeRun(parts, open, input.profile, input.runId)),
      cancel: os.verifyRuns.cancel.handler(({ input }) => stopRun(parts, open, input.profile, input.runId, 'cancel')),
    },
    changes: {
      watch: os.changes.watch.handler(({ input, signal }) => streamed(watchChanges(open, input.profile, signal))),
    },
    budget: {
      get: os.budget.get.handler(({ input }) => getBudget(parts, open, input)),
      now: os.budget.now.handler(({ input }) => getBudgetNow(parts, open, input.profile)),
    },
    exports: {
      columns: os.exports.columns.handler(({ input }) => columnNames(input.subject)),
      preview: os.exports.preview.handler(({ input, signal }) => previewExport(open, input, signal)),
      list: os.exports.list.handler(({ input }) => listExports(open, input)),
      create: os.exports.create.handler(({ input, signal }) => streamed(exportTable(parts, open, input, signal))),
    },
    ledger: {
      doctor: os.ledger.doctor.handler(async ({ input }) => [...(await examineLedger(open, input.profile))]),
      backup: os.ledger.backup.handler(({ input }) => backUpLedger(parts, open, input.profile, input.path)),
      restore: os.ledger.restore.handler(({ input }) => restoreLedger(parts, open, input.profile, input.path)),
    },
  })
}
