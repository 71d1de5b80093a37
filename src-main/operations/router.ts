/** The contract's procedures, each answered by its operation. Nothing is decided here. */
import { implement } from '@orpc/server'
import { contract } from '../../src-shared/contract/index.ts'
import { streamed, withContractErrors } from './answer-errors.ts'
import { getBudget } from './budget.ts'
import { exportTable } from './export-table.ts'
import { refuseFilesNotGiven, type CallContext } from './given-files.ts'
import { importExpected } from './import-expected.ts'
import { backUpLedger, examineLedger, restoreLedger } from './ledger-care.ts'
import type { OpenProfiles } from './open-profiles.ts'
import type { Parts } from './parts.ts'
import { getPayment } from './payments.ts'
import { addProfile, getProfile, listProfiles, removeProfile } from './profiles.ts'
import { listRuns, resumeRun, startRun, stopRun, watchRun } from './verify-runs.ts'

export function createRouter(parts: Parts, open: OpenProfiles) {
  const os = implement(contract)
    .$context<CallContext>()
    .use(({ next, context }, input) => withContractErrors(async () => {
      refuseFilesNotGiven(input, context)
      return next()
    }))

  return os.router({
    profiles: {
      add: os.profiles.add.handler(({ input }) => addProfile(parts, input)),
      list: os.profiles.list.handler(() => listProfiles(parts, open)),
      get: os.profiles.get.handler(({ input }) => getProfile(parts, open, input.profile)),
      remove: os.profiles.remove.handler(({ input }) => removeProfile(parts, open, input.profile)),
    },
    imports: {
      expected: os.imports.expected.handler(({ input, signal }) => (
        streamed(importExpected(parts, open, input, signal))
      )),
      undo: os.imports.undo.handler(async ({ input }) => (
        (await open.writer(input.profile)).undoImport(input.batchId, input.reason, parts.actor)
      )),
      list: os.imports.list.handler(async ({ input }) => [
        ...(await (await open.reader(input.profile)).listImports(input.limit)),
      ]),
    },
    payments: {
      list: os.payments.list.handler(async ({ input }) => (
        (await open.reader(input.profile)).listPayments(input.filter, input.page)
      )),
      get: os.payments.get.handler(({ input }) => getPayment(open, input.profile, input.txref)),
      totals: os.payments.totals.handler(async ({ input }) => (
        (await open.reader(input.profile)).paymentTotals(input.filter)
      )),
    },
    attempts: {
      list: os.attempts.list.handler(async ({ input }) => (await open.reader(input.profile)).listAttempts(input.page)),
    },
    verifyRuns: {
      start: os.verifyRuns.start.handler(({ input }) => startRun(parts, open, input)),
      watch: os.verifyRuns.watch.handler(({ input, signal }) => (
        streamed(watchRun(parts, open, input.profile, input.runId, signal))
      )),
      list: os.verifyRuns.list.handler(({ input }) => listRuns(open, input.profile, input.limit)),
      pause: os.verifyRuns.pause.handler(({ input }) => stopRun(parts, open, input.profile, input.runId, 'pause')),
      resume: os.verifyRuns.resume.handler(({ input }) => resumeRun(parts, open, input.profile, input.runId)),
      cancel: os.verifyRuns.cancel.handler(({ input }) => stopRun(parts, open, input.profile, input.runId, 'cancel')),
    },
    budget: { get: os.budget.get.handler(({ input }) => getBudget(parts, open, input)) },
    exports: {
      create: os.exports.create.handler(({ input, signal }) => streamed(exportTable(parts, open, input, signal))),
    },
    ledger: {
      doctor: os.ledger.doctor.handler(async ({ input }) => [...(await examineLedger(open, input.profile))]),
      backup: os.ledger.backup.handler(({ input }) => backUpLedger(parts, open, input.profile, input.path)),
      restore: os.ledger.restore.handler(({ input }) => restoreLedger(parts, open, input.profile, input.path)),
    },
  })
}
