/**
 * What each write changes, from its result and its arguments. A write that is not named here does not compile. What
 * ends inside of a write by itself, as a run does with its last item, is noted where it happens (run-progress.ts).
 */
import { changesIn, type Change, type ChangeFact } from '../../../../src-shared/domain/changes.ts'
import type { VerifyRun } from '../../../../src-shared/contract/verification/verify-runs.ts'
import { isNothing } from '../../verification/recover.ts'
import type { GroupedWrites } from './writer.ts'
import { invoke, type Request } from './protocol.ts'

type Tells<Methods> = {
  readonly [Name in keyof Methods]: Methods[Name] extends (...args: infer Args) => infer Result
    ? (result: Result, ...args: Args) => readonly Change[]
    : never
}

type ChangesOfWrites = { readonly [Topic in keyof GroupedWrites]: Tells<GroupedWrites[Topic]> }

/** A notice says whether the books expect the payment that it names. */
const BOOKS = changesIn('payments', 'exceptions', 'imports', 'webhooks', 'audit')
const RUNS = changesIn('runs', 'audit')
/** A notice and a charge show the state of their payment. */
const ANSWERED = changesIn('payments', 'exceptions', 'runs', 'charges', 'webhooks', 'budget')
const TRANSFERS = changesIn('transfers', 'audit')
const PEOPLE = changesIn('people', 'audit')
const STATEMENTS = changesIn('statements', 'audit')
const SETTLEMENTS = changesIn('settlements', 'audit')
const MATCHES = changesIn('matches', 'audit')
const JOURNAL = changesIn('journal', 'audit')
const SETTINGS = changesIn('settings', 'audit')

const CHANGES_OF_WRITES: ChangesOfWrites = {
  books: {
    beginImport: ({ batchId }) => [...changesIn('imports'), { kind: 'import.started', batchId }],
    // Nothing of it can be seen before the commit.
    importChunk: () => [],
    rejectRepeats: () => [],
    suspendImport: () => changesIn('imports'),
    commitImport: ({ id }) => [...BOOKS, { kind: 'import.committed', batchId: id }],
    commitCorrection: ({ id }) => [...BOOKS, { kind: 'import.committed', batchId: id }],
    discardImport: () => changesIn('imports', 'audit'),
    undoImport: ({ id }) => [...BOOKS, { kind: 'import.undone', batchId: id }],
    workExceptions: () => changesIn('exceptions', 'payments', 'audit'),
    attachFile: () => changesIn('exceptions', 'payments', 'audit'),
    removeAttachment: () => changesIn('exceptions', 'payments', 'audit'),
  },
  verification: {
    startRun: ({ run }) => [...RUNS, beginningOf(run)],
    moveRun: (run, runId, to) => [...RUNS, moveOf(run, runId, to)],
    claim: ({ calls }) => (calls.length === 0 ? [] : changesIn('runs', 'budget')),
    giveBack: () => changesIn('runs', 'budget'),
    recordOutcome: () => ANSWERED,
    takeSlot: () => changesIn('budget'),
    beginCoolOff: () => [...changesIn('runs', 'budget'), { kind: 'coolOff.began' }],
    endCoolOff: () => [...changesIn('runs', 'budget'), { kind: 'coolOff.ended' }],
    pauseRuns: ({ paused, queued }, reason) => (paused.length + queued.length === 0 ? [] : [
      ...RUNS,
      ...paused.map((runId) => ({ kind: 'run.paused', runId, reason }) as const),
      ...queued.map((runId) => ({ kind: 'run.queued', runId }) as const),
    ]),
    takeUpQueued: (runIds) => (runIds.length === 0 ? [] : [
      ...RUNS, ...runIds.map((runId) => ({ kind: 'run.resumed', runId }) as const),
    ]),
    recordV3Query: () => changesIn('payments', 'audit'),
  },
  charges: {
    beginCharge: () => [...BOOKS, ...changesIn('charges')],
    recordCharge: () => changesIn('charges', 'payments', 'audit'),
    setCardEntry: () => SETTINGS,
  },
  transfers: {
    changeUserKey: () => PEOPLE,
    recordWrongPassphrase: () => changesIn('audit'),
    draftTransfers: () => TRANSFERS,
    editTransfer: () => TRANSFERS,
    signTransfers: () => TRANSFERS,
    beginSending: () => TRANSFERS,
    recordTransfers: () => TRANSFERS,
  },
  // An act may set a limit or card entry, and a set-up voids what was signed.
  people: { recordPeopleAct: () => changesIn('people', 'settings', 'transfers', 'audit') },
  seats: {
    inviteSeat: () => PEOPLE, joinSeat: () => PEOPLE, withdrawInvitation: () => PEOPLE, removeSeat: () => PEOPLE,
  },
  webhooks: {
    takeWebhook: () => changesIn('webhooks', 'payments', 'transfers'),
    takeWebhooks: () => changesIn('webhooks', 'payments', 'transfers'),
    followWebhooks: ({ run }) => (run ? [...RUNS, ...changesIn('webhooks'), beginningOf(run)] : changesIn('webhooks')),
    setWebhookSettings: () => changesIn('webhooks', 'settings', 'audit'),
  },
  statements: {
    takeBankFile: ({ isKnownFile }) => (isKnownFile ? [] : STATEMENTS),
    undoBankFile: () => STATEMENTS,
  },
  settlements: {
    beginSettlementFile: () => changesIn('settlements'),
    // Nothing of it can be seen before the commit.
    importSettlementChunk: () => [],
    suspendSettlementFile: () => changesIn('settlements'),
    commitSettlementFile: () => SETTLEMENTS,
    discardSettlementFile: () => changesIn('settlements'),
    undoSettlementFile: () => SETTLEMENTS,
  },
  matching: {
    applyMatches: () => MATCHES, decideMatch: () => MATCHES, makeMatch: () => MATCHES, workWriteOff: () => MATCHES,
    changeRules: () => MATCHES,
  },
  journal: { bookJournal: () => JOURNAL },
  audit: { recordAudit: () => changesIn('audit') },
  commandLog: {
    begin: () => changesIn('audit'), end: () => changesIn('audit'),
    takeOver: () => [...changesIn('audit', 'runs', 'budget'), { kind: 'coolOff.began' }],
    reopen: () => [...changesIn('audit', 'runs', 'budget'), { kind: 'coolOff.began' }],
  },
  writer: {
    begin: (recovered) => (isNothing(recovered) ? [] : [
      ...changesIn('runs', 'charges', 'transfers', 'budget', 'audit'),
      ...recovered.runsPaused.map((runId) => ({ kind: 'run.paused', runId, reason: 'interrupted' }) as const),
      ...recovered.runsQueued.map((runId) => ({ kind: 'run.queued', runId }) as const),
    ]),
  },
}

export function changesOfWrite({ method, args }: Pick<Request, 'method' | 'args'>, result: unknown): readonly Change[] {
  // Each method of the table gives changes, and the thread has no other methods than those of the table.
  return invoke(CHANGES_OF_WRITES, { method, args: [result, ...args] }) as readonly Change[]
}

function beginningOf({ id: runId, state }: VerifyRun): ChangeFact {
  if (state === 'completed') return { kind: 'run.ended', runId, as: state }
  return { kind: state === 'queued' ? 'run.queued' : 'run.started', runId }
}

function moveOf({ state, pauseReason }: VerifyRun, runId: number, to: VerifyRun['state']): ChangeFact {
  if (state === 'paused') return { kind: 'run.paused', runId, reason: pauseReason ?? 'person' }
  if (state === 'completed' || state === 'cancelled') return { kind: 'run.ended', runId, as: state }
  return { kind: to === 'queued' ? 'run.queued' : 'run.resumed', runId }
}
