/** A core for the commands under test: the contract's own router over canned answers, and a note of every call. */
import { writeFile } from 'node:fs/promises'
import { createRouterClient, implement, ORPCError } from '@orpc/server'
import type { Core, CoreDoor, PassphrasePurpose, Sandbox } from '../../src-main/hosts/cli/core-door.ts'
import { decideDataDir } from '../../src-main/profiles/data-dir.ts'
import type { ChargeDetail } from '../../src-shared/contract/collect.ts'
import type { Budget } from '../../src-shared/contract/budget.ts'
import { AppError } from '../../src-shared/contract/errors.ts'
import { contract } from '../../src-shared/contract/index.ts'
import type { ImportBatch, ImportEvent, ImportResult } from '../../src-shared/contract/imports.ts'
import type { Finding } from '../../src-shared/contract/ledger.ts'
import type { Attempt, Payment, PaymentDetail, PaymentTotals } from '../../src-shared/contract/payments.ts'
import type { Profile } from '../../src-shared/contract/profiles.ts'
import type { SuspiciousCount, SuspiciousRow } from '../../src-shared/contract/suspicious.ts'
import type { RunEvent, VerifyRun } from '../../src-shared/contract/verify-runs.ts'
import {
  AT, BUDGET, buildImportResult, buildRun, buildRunEvent, buildTotals, CHARGE, FAILED_DETAIL,
} from './cli-data.ts'
import { transferProcedures } from './cli-transfers.ts'
import { WEBHOOK_ANSWERS, webhookProcedures, type WebhookAnswers } from './cli-webhooks.ts'

export interface FakeCoreAnswers extends WebhookAnswers {
  profiles: readonly Profile[]
  importProgress: readonly Extract<ImportEvent, { kind: 'progress' }>[]
  importResult: ImportResult
  imports: readonly ImportBatch[]
  /** What a started or resumed run tells until its end. */
  runEvents: readonly RunEvent[]
  unknownReferences: readonly string[]
  runs: readonly VerifyRun[]
  payments: readonly Payment[]
  detail: PaymentDetail
  attempts: readonly Attempt[]
  suspiciousCounts: readonly SuspiciousCount[]
  suspicious: readonly SuspiciousRow[]
  totals: PaymentTotals
  budget: Budget
  charge: ChargeDetail
  findings: readonly Finding[]
  references: readonly string[]
  /** Thrown by the procedure of that name: `verifyRuns.start`. */
  failures: Readonly<Record<string, Error>>
  /** Called when the procedure of that name begins. */
  onCall: (procedure: string) => void | Promise<void>
  /** A run goes on for ever after its events: it takes a signal to end it. */
  isEndless: boolean
}

export interface FakeCore extends CoreDoor {
  readonly calls: readonly { readonly procedure: string; readonly input: unknown }[]
  readonly configs: readonly { readonly dataDir: string; readonly actor: string; readonly command: string }[]
  inputOf(procedure: string): unknown
  /** How many cores were closed. */
  closed(): number
}

const DAY = { timeZone: 'UTC', cutOff: '00:00', pendingTooLongHours: 24 }

const DEFAULTS: FakeCoreAnswers = {
  profiles: [],
  importProgress: [],
  importResult: buildImportResult(),
  imports: [],
  runEvents: [buildRunEvent(), buildRunEvent({ run: buildRun(), callsPerMinute: null, etaMs: null, inFlight: 0 })],
  unknownReferences: [],
  runs: [buildRun()],
  payments: [],
  detail: FAILED_DETAIL,
  attempts: FAILED_DETAIL.attempts,
  suspiciousCounts: [],
  suspicious: [],
  totals: buildTotals(),
  budget: BUDGET,
  charge: CHARGE,
  ...WEBHOOK_ANSWERS,
  findings: [{ subject: 'audit trail', isSound: true, detail: '12 entries, chain whole' }],
  references: [],
  failures: {},
  onCall: () => undefined,
  isEndless: false,
}

export function createFakeCore(given: Partial<FakeCoreAnswers> = {}): FakeCore {
  const answers = { ...DEFAULTS, ...given }
  const calls: { procedure: string; input: unknown }[] = []
  const configs: { dataDir: string; actor: string; command: string }[] = []
  let closed = 0
  const note = async (procedure: string, input: unknown): Promise<void> => {
    calls.push({ procedure, input })
    await answers.onCall(procedure)
    const failure = answers.failures[procedure]
    if (failure) throw toContractError(failure)
  }
  return {
    PRACTICE_PROFILE: 'practice',
    calls,
    configs,
    closed: () => closed,
    inputOf: (procedure) => calls.find((call) => call.procedure === procedure)?.input,
    decideDataDir,
    parseScenario: () => ({ transactions: [], httpStatuses: {} }),
    readReferenceList: () => Promise.resolve(answers.references),
    sampleFile: () => '/shipped/expected-payments.csv',
    async startSandbox(settings): Promise<Sandbox> {
      await note('startSandbox', settings)
      return {
        baseUrl: 'http://127.0.0.1:4000',
        v3BaseUrl: 'http://127.0.0.1:4000/v3',
        publicKey: 'PRACTICEPUB-000000000000-X',
        secretKey: 'PRACTICESEC-000000000000-X',
        close: () => note('closeSandbox', {}),
      }
    },
    createCore(config, ports): Promise<Core> {
      configs.push(config)
      return Promise.resolve({
        client: createRouterClient(createRouter(answers, note, (purpose) => ports.askPassphrase(purpose))),
        windowRouter: notOfTerminal,
        close() {
          closed += 1
          return Promise.resolve()
        },
      })
    },
  }
}

/** As the core does it: a known error leaves as its code, a bug leaves as it is. */
function toContractError(error: Error): Error {
  if (!(error instanceof AppError)) return error
  return new ORPCError(error.code, { message: error.message, data: { details: error.details } })
}

function createRouter(
  answers: FakeCoreAnswers,
  note: (procedure: string, input: unknown) => Promise<void>,
  askPassphrase: (purpose: PassphrasePurpose) => Promise<string | undefined>,
) {
  const os = implement(contract)
  return os.router({
    ...windowsProcedures(),
    ...transferProcedures(note),
    profiles: {
      update: os.profiles.update.handler(async ({ input }) => {
        await note('profiles.update', input)
        const profile = answers.profiles.find(({ name }) => name === input.profile)
        if (!profile) throw toContractError(new AppError('PROFILE_UNKNOWN', { profile: input.profile }))
        return { ...profile, v3Verify: input.v3Verify ?? profile.v3Verify }
      }),
      replaceKey: os.profiles.replaceKey.handler(async ({ input }) => {
        await note('profiles.replaceKey', input)
        const profile = answers.profiles.find(({ name }) => name === input.profile)
        if (!profile) throw toContractError(new AppError('PROFILE_UNKNOWN', { profile: input.profile }))
        return { ...profile, keyFingerprint: String(input.secretKey.length) }
      }),
      add: os.profiles.add.handler(async ({ input }) => {
        await note('profiles.add', { ...input, passphrase: await askPassphrase('create') })
        const { secretKey, v3BaseUrl = null, ...settings } = input
        return { ...settings, ...DAY, v3BaseUrl, keyFingerprint: String(secretKey.length), createdAt: AT }
      }),
      list: os.profiles.list.handler(() => [...answers.profiles]),
      openPractice: os.profiles.openPractice.handler(notOfTerminal),
      get: os.profiles.get.handler(async ({ input }) => {
        await note('profiles.get', input)
        const practice = { name: 'practice', kind: 'practice' as const, v3BaseUrl: null, createdAt: AT }
        const settings = { baseUrl: 'http://127.0.0.1', publicKey: 'practice', keyFingerprint: 'practice' }
        const budget = { requestsPerMinute: 2_400, sharePercent: 60, v3Verify: false }
        return { ...practice, ...settings, ...DAY, ...budget, dataDir: '/data', payments: 4 }
      }),
      remove: os.profiles.remove.handler(async ({ input }) => {
        await note('profiles.remove', input)
        const profile = answers.profiles.find(({ name }) => name === input.profile)
        if (!profile) throw toContractError(new AppError('PROFILE_UNKNOWN', { profile: input.profile }))
        return profile
      }),
    },
    imports: {
      inspect: os.imports.inspect.handler(notOfTerminal),
      dryRunRows: os.imports.dryRunRows.handler(notOfTerminal),
      saveRejects: os.imports.saveRejects.handler(notOfTerminal),
      expected: os.imports.expected.handler(async function* ({ input }) {
        await note('imports.expected', input)
        yield* answers.importProgress
        const { importResult } = answers
        const writtenTo = importResult.counts.rejected > 0 ? input.rejectsPath : undefined
        if (writtenTo !== undefined) await writeFile(writtenTo, 'row,column,value,reason\n')
        const rejectsFile = writtenTo ?? importResult.rejectsFile
        const batchId = input.dryRun ? null : importResult.batchId
        const dryRunId = input.dryRun ? 1 : null
        yield { kind: 'done' as const, result: { ...importResult, dryRunId, batchId, rejectsFile } }
      }),
      undo: os.imports.undo.handler(async ({ input }) => {
        await note('imports.undo', input)
        const counts = { new: 4, same: 0, changed: 0, duplicate: 0, rejected: 0 }
        const times = { startedAt: AT, committedAt: AT, undoneAt: AT }
        const file = { fileName: 'orders.csv', fileSha256: 'ab', by: 'officer' }
        return { id: input.batchId, ...file, state: 'undone' as const, ...times, undoReason: input.reason, counts }
      }),
      list: os.imports.list.handler(async ({ input }) => {
        await note('imports.list', input)
        return [...answers.imports]
      }),
    },
    payments: {
      window: os.payments.window.handler(notOfTerminal),
      sumMarked: os.payments.sumMarked.handler(notOfTerminal),
      referencesOfMarked: os.payments.referencesOfMarked.handler(notOfTerminal),
      list: os.payments.list.handler(async ({ input }) => {
        await note('payments.list', input)
        const { states, onlyFailures, onlyRegressed } = input.filter
        const rows = answers.payments
          .filter(({ state }) => states?.includes(state) ?? true)
          .filter(({ state, isRegressed }) => !onlyFailures || state === 'failed' || isRegressed)
          .filter(({ isRegressed }) => !onlyRegressed || isRegressed)
          .filter(({ id }) => id > input.page.after)
        const page = rows.slice(0, input.page.limit)
        return { rows: page, next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null }
      }),
      get: os.payments.get.handler(async ({ input }) => {
        await note('payments.get', input)
        return answers.detail
      }),
      askV3: os.payments.askV3.handler(async ({ input }) => {
        await note('payments.askV3', input)
        const [look] = answers.detail.v3Looks
        if (!look) throw toContractError(new AppError('V3_VERIFY_OFF', { profile: input.profile }))
        return look
      }),
      totals: os.payments.totals.handler(async ({ input }) => {
        await note('payments.totals', input)
        return answers.totals
      }),
    },
    attempts: {
      list: os.attempts.list.handler(async ({ input }) => {
        await note('attempts.list', input)
        return { rows: answers.attempts, next: null }
      }),
    },
    suspicious: {
      counts: os.suspicious.counts.handler(async ({ input }) => {
        await note('suspicious.counts', input)
        return answers.suspiciousCounts
      }),
      list: os.suspicious.list.handler(async ({ input }) => {
        await note('suspicious.list', input)
        const { offset, limit } = input.stretch
        return { rows: answers.suspicious.slice(offset, offset + limit), total: answers.suspicious.length }
      }),
    },
    collect: {
      start: os.collect.start.handler(async ({ input }) => {
        await note('collect.start', input)
        return answers.charge
      }),
      answerSuggestion: os.collect.answerSuggestion.handler(async ({ input }) => {
        await note('collect.answerSuggestion', input)
        return answers.charge
      }),
      validate: os.collect.validate.handler(async ({ input }) => {
        await note('collect.validate', input)
        return answers.charge
      }),
      takeRedirect: os.collect.takeRedirect.handler(notOfTerminal),
      check: os.collect.check.handler(async ({ input }) => {
        await note('collect.check', input)
        return answers.charge
      }),
      abandon: os.collect.abandon.handler(async ({ input }) => {
        await note('collect.abandon', input)
        return answers.charge
      }),
      get: os.collect.get.handler(async ({ input }) => {
        await note('collect.get', input)
        return answers.charge
      }),
      list: os.collect.list.handler(async ({ input }) => {
        await note('collect.list', input)
        return { rows: [answers.charge], total: 1 }
      }),
      cardEntry: os.collect.cardEntry.handler(notOfTerminal),
      setCardEntry: os.collect.setCardEntry.handler(async ({ input }) => {
        await note('collect.setCardEntry', input)
        return { isOn: input.isOn, by: 'officer', at: AT }
      }),
    },
    quickdocs: {
      describe: os.quickdocs.describe.handler(async ({ input }) => {
        await note('quickdocs.describe', input)
        return {
          description: 'Creates a transfer', endpoint: '/transfers', requestType: 'application/json',
          fields: [{ field: 'amount', text: 'How much' }], sampleRequest: '{\n  "amount": 1\n}', sampleResponse: null,
          body: '{}',
        }
      }),
    },
    webhooks: webhookProcedures(answers, note),
    verifyRuns: {
      errors: os.verifyRuns.errors.handler(notOfTerminal),
      prepare: os.verifyRuns.prepare.handler(async ({ input }) => {
        await note('verifyRuns.prepare', input)
        return input
      }),
      start: os.verifyRuns.start.handler(async ({ input }) => {
        await note('verifyRuns.start', { ...input, passphrase: await askPassphrase('unlock') })
        return { run: firstRun(answers), unknownReferences: answers.unknownReferences }
      }),
      watch: os.verifyRuns.watch.handler(async function* ({ input, signal }) {
        await note('verifyRuns.watch', input)
        yield* answers.runEvents
        if (answers.isEndless) await new Promise((resolve) => signal?.addEventListener('abort', resolve))
      }),
      list: os.verifyRuns.list.handler(async ({ input }) => {
        await note('verifyRuns.list', input)
        return [...answers.runs]
      }),
      pause: os.verifyRuns.pause.handler(async ({ input }) => {
        await note('verifyRuns.pause', input)
        return { ...firstRun(answers), state: 'paused' as const, pauseReason: input.reason }
      }),
      resume: os.verifyRuns.resume.handler(async ({ input }) => {
        await note('verifyRuns.resume', input)
        return firstRun(answers)
      }),
      cancel: os.verifyRuns.cancel.handler(async ({ input }) => {
        await note('verifyRuns.cancel', input)
        return { ...firstRun(answers), state: 'cancelled' as const }
      }),
    },
    budget: {
      get: os.budget.get.handler(async ({ input }) => {
        await note('budget.get', input)
        return answers.budget
      }),
      now: os.budget.now.handler(() => answers.budget),
    },
    exports: {
      columns: os.exports.columns.handler(notOfTerminal),
      list: os.exports.list.handler(notOfTerminal),
      preview: os.exports.preview.handler(notOfTerminal),
      create: os.exports.create.handler(async function* ({ input }) {
        await note('exports.create', input)
        yield { kind: 'progress' as const, rows: 2 }
        await writeFile(input.path, 'txref\n')
        yield { kind: 'done' as const, file: { path: input.path, rows: 4, bytes: 6, sha256: 'cd' } }
      }),
    },
    ledger: {
      doctor: os.ledger.doctor.handler(async ({ input }) => {
        await note('ledger.doctor', input)
        return [...answers.findings]
      }),
      backup: os.ledger.backup.handler(async ({ input }) => {
        await note('ledger.backup', input)
        return { path: input.path, bytes: 4_096, sha256: 'ef', auditHead: '12ab' }
      }),
      restore: os.ledger.restore.handler(async ({ input }) => {
        await note('ledger.restore', input)
        const restored = { path: input.path, bytes: 4_096, sha256: 'ef', auditHead: '12ab' }
        return { restored, keptAside: '/data/ledger.aside', at: AT }
      }),
    },
  })
}

/** Whole resources that only windows call. */
function windowsProcedures() {
  const os = implement(contract)
  return {
    audit: { list: os.audit.list.handler(notOfTerminal), check: os.audit.check.handler(notOfTerminal) },
    changes: { watch: os.changes.watch.handler(notOfTerminal) },
    exceptions: {
      list: os.exceptions.list.handler(notOfTerminal),
      assign: os.exceptions.assign.handler(notOfTerminal),
      note: os.exceptions.note.handler(notOfTerminal),
      resolve: os.exceptions.resolve.handler(notOfTerminal),
      reopen: os.exceptions.reopen.handler(notOfTerminal),
      related: os.exceptions.related.handler(notOfTerminal),
    },
    preferences: { all: os.preferences.all.handler(notOfTerminal), set: os.preferences.set.handler(notOfTerminal) },
    today: { get: os.today.get.handler(notOfTerminal) },
    vault: {
      status: os.vault.status.handler(notOfTerminal),
      create: os.vault.create.handler(notOfTerminal),
      unlock: os.vault.unlock.handler(notOfTerminal),
      lock: os.vault.lock.handler(notOfTerminal),
      setAutoLock: os.vault.setAutoLock.handler(notOfTerminal),
    },
  }
}

function notOfTerminal(): never {
  throw new Error('The terminal program is not known to call this procedure')
}

function firstRun({ runEvents }: FakeCoreAnswers): VerifyRun {
  const [event] = runEvents
  if (!event) throw new Error('A fake run needs an event')
  return event.run
}
