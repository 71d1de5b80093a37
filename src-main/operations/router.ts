/** The contract's procedures, each answered by its operation. Nothing is decided here. */
import { implement, type Router } from '@orpc/server'
import { contract } from '../../src-shared/contract/index.ts'
import { streamed, withContractErrors } from './core/answer-errors.ts'
import { refuseInWindow } from './core/terminal-alone.ts'
import { askV3 } from './verification/ask-v3.ts'
import { getBudget, getBudgetNow } from './verification/budget.ts'
import { watchChanges, watchFacts } from './core/changes.ts'
import { createCharging } from './charges/charges.ts'
import { answerMoneyIn } from './money-in.ts'
import { answerPeople } from './who-acts.ts'
import type { Credentials } from './transfers/credentials.ts'
import { getEvidenceKey, makeRootedAnchor } from './evidence/anchors.ts'
import { provePayment } from './evidence/prove.ts'
import { columnNames } from './exports/export-tables.ts'
import { listExports } from './exports/export-record.ts'
import { getAttention } from './books/attention.ts'
import { attachFile, listAttachments, removeAttachment, saveAttachment } from './books/attachments.ts'
import {
  gatherExceptions, getException, listExceptions, listRelated, resolveExceptions, workExceptions,
} from './books/exceptions.ts'
import { exportTable } from './exports/export-table.ts'
import { previewExport } from './exports/preview-export.ts'
import { refuseFilesNotGiven, type CallContext } from './core/given-files.ts'
import { refuseOutputs } from '../platform/refuse-outputs.ts'
import { listReferencesOfMarked, showWindow, sumMarked } from './books/grid.ts'
import { importExpected } from './books/import-expected.ts'
import { createImportCorrections } from './books/import-corrections.ts'
import { passFolder } from './books/watch-folder.ts'
import { unwatchFolder, watchFolder } from './books/watched-setting.ts'
import { openRejects } from './books/rejected-rows.ts'
import { findUndoObstacle, getImport } from './books/known-batch.ts'
import { inspectImport } from './books/inspect-import.ts'
import { createKeptDryRuns } from './books/kept-dry-runs.ts'
import type { FolderWatches } from './books/folder-watches.ts'
import { beginCommandLog, endCommandLog, getCommandLog } from './profiles/command-log.ts'
import { backUpLedger, examineLedger } from './profiles/ledger-maintenance.ts'
import { archiveLogs, checkArchive, planArchive, takeSnapshot } from './profiles/team-archive.ts'
import { createReopening } from './profiles/team-reopening.ts'
import { createTeamWatches } from './profiles/team-watch.ts'
import { checkTeam, followTeam, getTeam, initTeam, leaveTeam, takeOverTeam } from './profiles/team.ts'
import { writeTeamKey } from './profiles/team-key.ts'
import { createRestoring } from './profiles/restore-ledger.ts'
import { createLockedWindows } from './core/locked-windows.ts'
import type { OpenProfiles } from './core/open-profiles.ts'
import type { Parts } from './core/parts.ts'
import { getPayment, listPayments } from './books/payments.ts'
import { createPeople } from './people/people.ts'
import { createWriteOffs } from './books/write-offs.ts'
import { createProposals } from './people/proposals.ts'
import type { StandingOfPeople } from './people/standing.ts'
import { createOpenPractice } from './profiles/practice.ts'
import { preferencesFor, setPreference } from './profiles/preferences.ts'
import { describeEndpoint } from './charges/quickdocs.ts'
import { queueRun } from './verification/queued-runs.ts'
import { replaceKey, updateProfile } from './profiles/profile-settings.ts'
import { addProfile, getProfile, listProfiles, removeProfile } from './profiles/profiles.ts'
import { carryTriedCalls, testConnection, tryNewConnection } from './profiles/test-connection.ts'
import { createSendTransfers } from './transfers/send-transfers.ts'
import { countSuspicious, listSuspicious } from './books/suspicious.ts'
import { getToday } from './books/today.ts'
import { saveRejects } from './books/rejects.ts'
import { importTransferFile, inspectTransferFile } from './transfers/transfer-files.ts'
import { createSigning } from './transfers/signing.ts'
import { createTransfers } from './transfers/transfers.ts'
import { createHidingOfCustomers } from './people/hidden-customers.ts'
import { createSittings, describeCall } from './people/sittings.ts'
import { createUsedUp } from './transfers/used-up.ts'
import {
  changeVaultPassphrase, createVault, lockVault, setAutoLock, unlockVault, vaultStatus,
} from './profiles/vault.ts'
import {
  findRun, listRunErrors, listRuns, listUnknownReferences, prepareRun, resumeRun, startRun, stopRun, watchRun,
} from './verification/verify-runs.ts'
import type { Webhooks } from './webhooks/webhooks.ts'

/** What goes on beside the calls, or is asked beside them too. */
export interface RouterParts {
  readonly webhooks: Webhooks
  readonly folderWatches: FolderWatches
  readonly standing: StandingOfPeople
  readonly credentials: Credentials
}

export function createRouter(
  parts: Parts, open: OpenProfiles, { webhooks, folderWatches, standing, credentials }: RouterParts,
) {
  const lockedWindows = createLockedWindows(parts.keys, parts.events)
  const sittings = createSittings(parts, open, credentials, standing)
  const hiding = createHidingOfCustomers(parts, standing)
  const os = implement(contract)
    .$context<CallContext>()
    .use(({ next, context, path, procedure }, input, output) => withContractErrors(async () => {
      const isWindow = context.windowId !== undefined
      if (isWindow) await lockedWindows.refuse(path)
      if (isWindow) refuseInWindow(path)
      refuseFilesNotGiven(input, context)
      await refuseOutputs(parts.dataDir, path, input)
      parts.autoLock.touch()
      const called = { ...describeCall(path, procedure['~orpc'].inputSchema, input), seat: context.seat }
      const call = await sittings.begin(called, input, context)
      const passing = await hiding.begin(called, procedure['~orpc'], input)
      try {
        const result = await parts.acting.during(call, next)
        const answer = parts.acting.goingOn(call, passing(result.output))
        return output(isWindow ? lockedWindows.endWatch(path, answer) : answer)
      } finally {
        // The call may have opened the vault, and it may have taken long.
        parts.autoLock.touch()
      }
    }))

  const dryRuns = createKeptDryRuns(open)
  // Those of a person stay as they are.
  const watchedDryRuns = createKeptDryRuns(open)
  const importCorrections = createImportCorrections(parts, open, dryRuns)
  const charging = createCharging(parts, open, standing)
  const people = createPeople(parts, open, credentials, standing)
  const writeOffs = createWriteOffs(parts, open, standing)
  const proposals = createProposals(parts, open, credentials, standing)
  const restoring = createRestoring(parts, open, credentials, standing)
  const used = createUsedUp(parts, open)
  const signing = createSigning(parts, open, used, standing)
  const transfers = createTransfers(parts, open, credentials, signing, used)
  const sendTransfers = createSendTransfers(parts, open, credentials, { transfers, signing, used, standing })
  const teamWatches = createTeamWatches(parts, open)
  const teamReopening = createReopening(parts, open, standing)
  const openPractice = createOpenPractice(parts, open, dryRuns)
  // As they are: a router that is made of them copies each of their hundreds of errors, at every start.
  return {
    profiles: {
      add: os.profiles.add.handler(async ({ input }) => {
        const added = await addProfile(parts, input)
        await carryTriedCalls(parts, open, added)
        return added
      }),
      list: os.profiles.list.handler(({ context }) => listProfiles(parts, open, context.seat)),
      openPractice: os.profiles.openPractice.handler(({ input }) => openPractice(input.withSample)),
      get: os.profiles.get.handler(({ input }) => getProfile(parts, open, input.profile)),
      update: os.profiles.update.handler(({ input }) => updateProfile(parts, open, standing, input)),
      replaceKey: os.profiles.replaceKey.handler(({ input }) => replaceKey(parts, open, standing, input)),
      remove: os.profiles.remove.handler(async ({ input }) => {
        const removed = await removeProfile(parts, open, input.profile)
        await webhooks.forget(input)
        await folderWatches.forget(input)
        return removed
      }),
    },
    connection: {
      test: os.connection.test.handler(({ input }) => testConnection(parts, open, input)),
      tryNew: os.connection.tryNew.handler(({ input }) => tryNewConnection(parts, input)),
    },
    imports: {
      inspect: os.imports.inspect.handler(({ input, signal }) => inspectImport(parts, open, input, signal)),
      dryRunRows: os.imports.dryRunRows.handler(({ input }) => dryRuns.rows(input)),
      expected: os.imports.expected.handler(({ input, signal }) => (
        streamed(importExpected(parts, open, dryRuns, input, signal))
      )),
      rejectedRows: os.imports.rejectedRows.handler(async ({ input }) => {
        const { header, total, rows } = await openRejects(parts, open, dryRuns, input)
        return { header, total, rows: await rows(input.slice) }
      }),
      checkCorrections: os.imports.checkCorrections.handler(({ input }) => importCorrections.check(input)),
      importCorrections: os.imports.importCorrections.handler(({ input, signal }) => (
        importCorrections.importThem(input, signal)
      )),
      listCorrections: os.imports.listCorrections.handler(({ input }) => (
        importCorrections.list(input.profile, input.batchId)
      )),
      passFolder: os.imports.passFolder.handler(({ input, signal }) => (
        passFolder(parts, open, watchedDryRuns, input, signal)
      )),
      watchFolder: os.imports.watchFolder.handler(({ input: { profile, ...folder } }) => (
        watchFolder(parts, open, standing, folderWatches, { profile, folder })
      )),
      unwatchFolder: os.imports.unwatchFolder.handler(({ input: { profile } }) => (
        unwatchFolder(parts, open, standing, folderWatches, profile)
      )),
      folderWatch: os.imports.folderWatch.handler(({ input }) => folderWatches.follow(input)),
      lookIntoFolder: os.imports.lookIntoFolder.handler(({ input }) => folderWatches.lookNow(input)),
      undo: os.imports.undo.handler(async ({ input }) => (
        (await open.writer(input.profile)).books.undoImport(input.batchId, input.reason, parts.actor)
      )),
      saveRejects: os.imports.saveRejects.handler(({ input }) => saveRejects(parts, open, input)),
      undoObstacle: os.imports.undoObstacle.handler(({ input }) => (
        findUndoObstacle(open, input.profile, input.batchId)
      )),
      get: os.imports.get.handler(({ input }) => getImport(open, input.profile, input.batchId)),
      list: os.imports.list.handler(async ({ input }) => [
        ...(await (await open.reader(input.profile)).books.listImports(input.limit)),
      ]),
    },
    payments: {
      list: os.payments.list.handler(({ input }) => listPayments(open, input)),
      get: os.payments.get.handler(({ input }) => getPayment(open, input.profile, input.txref)),
      askV3: os.payments.askV3.handler(({ input }) => askV3(parts, open, input)),
      totals: os.payments.totals.handler(async ({ input }) => (
        (await open.reader(input.profile)).books.paymentTotals(input.filter)
      )),
      window: os.payments.window.handler(({ input }) => showWindow(open, input)),
      sumMarked: os.payments.sumMarked.handler(({ input }) => sumMarked(open, input)),
      referencesOfMarked: os.payments.referencesOfMarked.handler(({ input }) => listReferencesOfMarked(open, input)),
    },
    attachments: {
      list: os.attachments.list.handler(({ input }) => listAttachments(open, input)),
      attach: os.attachments.attach.handler(({ input }) => attachFile(parts, open, input)),
      save: os.attachments.save.handler(({ input }) => saveAttachment(parts, open, input)),
      remove: os.attachments.remove.handler(({ input }) => removeAttachment(parts, open, input)),
    },
    exceptions: {
      get: os.exceptions.get.handler(({ input }) => getException(parts, open, input)),
      list: os.exceptions.list.handler(({ input }) => listExceptions(parts, open, input)),
      gather: os.exceptions.gather.handler(({ input }) => gatherExceptions(parts, open, input)),
      assign: os.exceptions.assign.handler(({ input }) => (
        workExceptions(parts, open, input, { kind: 'assigned', owner: input.owner })
      )),
      note: os.exceptions.note.handler(({ input }) => (
        workExceptions(parts, open, input, { kind: 'noted', text: input.text })
      )),
      resolve: os.exceptions.resolve.handler(({ input }) => (
        resolveExceptions(parts, open, writeOffs, input)
      )),
      confirm: os.exceptions.confirm.handler(({ input }) => (
        workExceptions(parts, open, input, { kind: 'confirmed' })
      )),
      reject: os.exceptions.reject.handler(({ input }) => (
        workExceptions(parts, open, input, { kind: 'rejected', text: input.reason })
      )),
      reopen: os.exceptions.reopen.handler(({ input }) => (
        workExceptions(parts, open, input, { kind: 'reopened', text: input.reason })
      )),
      writeOffLimits: os.exceptions.writeOffLimits.handler(({ input }) => writeOffs.list(input)),
      related: os.exceptions.related.handler(({ input }) => listRelated(open, input)),
    },
    ...answerMoneyIn(os, parts, open, standing, writeOffs),
    suspicious: {
      counts: os.suspicious.counts.handler(({ input }) => countSuspicious(parts, open, input)),
      list: os.suspicious.list.handler(({ input }) => listSuspicious(parts, open, input)),
    },
    sittings: {
      get: os.sittings.get.handler(({ input, context }) => sittings.get(input, context)),
      signIn: os.sittings.signIn.handler(({ input, context }) => sittings.signIn(input, context)),
      signOut: os.sittings.signOut.handler(({ input, context }) => sittings.signOut(input, context)),
    },
    attention: { get: os.attention.get.handler(({ input }) => getAttention(parts, open, input)) },
    today: { get: os.today.get.handler(({ input }) => getToday(parts, open, input)) },
    audit: {
      list: os.audit.list.handler(async ({ input }) => (
        (await open.reader(input.profile)).audit.listAudit({
          search: input.search, actor: input.actor, action: input.action, fromMs: msOf(input.from),
          beforeMs: msOf(input.before),
        }, input.page)
      )),
      names: os.audit.names.handler(async ({ input }) => (await open.reader(input.profile)).audit.listAuditNames()),
      check: os.audit.check.handler(async ({ input }) => (await open.reader(input.profile)).audit.checkAudit()),
    },
    vault: {
      status: os.vault.status.handler(() => vaultStatus(parts)),
      create: os.vault.create.handler(({ input }) => createVault(parts, input.passphrase)),
      unlock: os.vault.unlock.handler(({ input }) => unlockVault(parts, open, input.passphrase)),
      changePassphrase: os.vault.changePassphrase.handler(({ input }) => changeVaultPassphrase(parts, open, input)),
      lock: os.vault.lock.handler(() => lockVault(parts, open)),
      setAutoLock: os.vault.setAutoLock.handler(({ input }) => setAutoLock(parts, input.minutes)),
    },
    preferences: {
      all: os.preferences.all.handler(({ context }) => preferencesFor(parts, context).all()),
      set: os.preferences.set.handler(({ input, context }) => setPreference(parts, context, input)),
    },
    charges: {
      start: os.charges.start.handler(({ input }) => charging.start(input)),
      answerSuggestion: os.charges.answerSuggestion.handler(({ input }) => charging.answerSuggestion(input)),
      validate: os.charges.validate.handler(({ input }) => charging.validate(input)),
      takeRedirect: os.charges.takeRedirect.handler(({ input }) => charging.takeRedirect(input)),
      check: os.charges.check.handler(({ input }) => charging.check(input)),
      abandon: os.charges.abandon.handler(({ input }) => charging.abandon(input)),
      get: os.charges.get.handler(({ input }) => charging.get(input)),
      list: os.charges.list.handler(({ input }) => charging.list(input)),
      cardEntry: os.charges.cardEntry.handler(({ input }) => charging.cardEntry(input.profile)),
      setCardEntry: os.charges.setCardEntry.handler(({ input }) => charging.setCardEntry(input)),
    },
    ...answerPeople(os, parts, open, { people, proposals, standing }),
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
      list: os.transfers.list.handler(({ input }) => transfers.list(input.profile, input.filter, input.slice)),
      batches: os.transfers.batches.handler(({ input }) => transfers.batches(input.profile, input.slice)),
      limits: os.transfers.limits.handler(({ input }) => transfers.limits(input.profile)),
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
      list: os.attempts.list.handler(async ({
        input,
      }) => (await open.reader(input.profile)).verification.listAttempts(input.page)),
    },
    verifyRuns: {
      prepare: os.verifyRuns.prepare.handler(({ input }) => prepareRun(open, input.profile)),
      start: os.verifyRuns.start.handler(({ input }) => startRun(parts, open, input)),
      unknownReferences: os.verifyRuns.unknownReferences.handler(({ input }) => (
        listUnknownReferences(open, input.profile, input.txrefs)
      )),
      watch: os.verifyRuns.watch.handler(({ input, signal }) => (
        streamed(watchRun(parts, open, input.profile, input.runId, signal))
      )),
      get: os.verifyRuns.get.handler(({ input }) => findRun(open, input.profile, input.runId)),
      list: os.verifyRuns.list.handler(({ input }) => listRuns(open, input.profile, input)),
      errors: os.verifyRuns.errors.handler(({ input }) => listRunErrors(open, input.profile, input.runId)),
      pause: os.verifyRuns.pause.handler(({ input }) => (
        stopRun(parts, open, input.profile, input.runId, 'pause', input.reason)
      )),
      resume: os.verifyRuns.resume.handler(({ input }) => resumeRun(parts, open, input.profile, input.runId)),
      queue: os.verifyRuns.queue.handler(({ input }) => queueRun(parts, open, input.profile, input.runId)),
      cancel: os.verifyRuns.cancel.handler(({ input }) => stopRun(parts, open, input.profile, input.runId, 'cancel')),
    },
    changes: {
      watch: os.changes.watch.handler(({ input, signal }) => (
        streamed(input.profile === undefined
          ? watchFacts(parts, signal)
          : watchChanges(parts, open, teamWatches, input.profile, signal))
      )),
    },
    budget: {
      get: os.budget.get.handler(({ input }) => getBudget(parts, open, input)),
      now: os.budget.now.handler(({ input }) => getBudgetNow(parts, open, input.profile)),
    },
    exports: {
      columns: os.exports.columns.handler(({ input }) => columnNames(input.subject)),
      preview: os.exports.preview.handler(({ input, signal }) => previewExport(parts, open, input, signal)),
      list: os.exports.list.handler(({ input }) => listExports(open, input)),
      create: os.exports.create.handler(({ input, signal }) => streamed(exportTable(parts, open, input, signal))),
    },
    ledger: {
      doctor: os.ledger.doctor.handler(({ input, signal }) => streamed(examineLedger(parts, open, input, signal))),
      commandLog: os.ledger.commandLog.handler(({ input }) => getCommandLog(open, input.profile)),
      beginCommandLog: os.ledger.beginCommandLog.handler(({ input }) => beginCommandLog(parts, open, input.profile)),
      endCommandLog: os.ledger.endCommandLog.handler(({ input }) => endCommandLog(parts, open, input.profile)),
      anchor: os.ledger.anchor.handler(({ input, signal }) => makeRootedAnchor(parts, open, input.profile, signal)),
      evidenceKey: os.ledger.evidenceKey.handler(({ input }) => getEvidenceKey(parts, open, input.profile)),
      prove: os.ledger.prove.handler(({ input, signal }) => provePayment(parts, open, input, signal)),
      backup: os.ledger.backup.handler(({ input }) => backUpLedger(parts, open, input)),
      inspectBackup: os.ledger.inspectBackup.handler(({ input }) => restoring.inspect(input)),
      restore: os.ledger.restore.handler(({ input }) => restoring.restore(input)),
    },
    team: {
      schema: os.team.schema.handler(() => ({ sql: parts.teams.schema })),
      get: os.team.get.handler(({ input }) => getTeam(parts, open, teamWatches, input.profile)),
      init: os.team.init.handler(({ input }) => initTeam(parts, open, input)),
      writeKey: os.team.writeKey.handler(({ input }) => writeTeamKey(parts, open, input)),
      follow: os.team.follow.handler(({ input, signal }) => streamed(followTeam(parts, open, input, signal))),
      takeOver: os.team.takeOver.handler(({ input }) => takeOverTeam(parts, open, input.profile)),
      planReopening: os.team.planReopening.handler(({ input }) => teamReopening.plan(input.profile)),
      reopen: os.team.reopen.handler(({ input }) => teamReopening.reopen(input)),
      snapshot: os.team.snapshot.handler(({ input }) => takeSnapshot(parts, open, input.profile)),
      planArchive: os.team.planArchive.handler(({ input }) => planArchive(parts, open, input.profile)),
      archive: os.team.archive.handler(({ input }) => archiveLogs(parts, open, input)),
      checkArchive: os.team.checkArchive.handler(({ input }) => checkArchive(parts, open, input)),
      leave: os.team.leave.handler(({ input }) => leaveTeam(parts, open, input.profile)),
      check: os.team.check.handler(({ input }) => checkTeam(parts, open, input)),
    },
  } satisfies Router<typeof contract, CallContext>
}

function msOf(instant: string | undefined): number | undefined {
  return instant === undefined ? undefined : Date.parse(instant)
}
