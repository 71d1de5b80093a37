/** What the ledger offers for verifying: runs and their queue, attempts, the log of sends, cool-offs. */
import type { Attempt } from '../../../src-shared/contract/books/payments.ts'
import type { Page } from '../../../src-shared/contract/common.ts'
import type { Send } from '../../../src-shared/contract/verification/budget.ts'
import type {
  RunError, RunFilter, RunSelection, VerifyRun,
} from '../../../src-shared/contract/verification/verify-runs.ts'
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import type { Lane } from '../../../src-shared/domain/time/lanes.ts'
import type { CallOutcome } from '../../../src-shared/domain/verification/call-outcome.ts'
import type { ExpectedPayment } from '../../../src-shared/domain/verification/verify-checks.ts'
import type { VerifyAnswer, VerifyOutcome } from '../../../src-shared/domain/verification/verify-outcome.ts'
import type { PauseReason, RunOrder, RunState } from '../../../src-shared/domain/verification/verify-run.ts'
import type { Actor } from './common.ts'

export interface NewRun {
  readonly selection: RunSelection
  /** The payments that the selection's view lists; only these, where it names one. */
  readonly paymentIds?: readonly number[] | undefined
  readonly order: RunOrder
  readonly lane: Lane
  /** UTC, ms; 0 for not at all. */
  readonly waitForPendingUntilMs: number
  /** It is left to whatever verifies next. */
  readonly isQueued?: boolean
  readonly actor: Actor
}

export interface VerifyCall {
  readonly sendId: number
  readonly paymentId: number
  readonly expected: ExpectedPayment
  readonly lane: Lane
  readonly takenAt: Instant
  readonly tries: number
  readonly pendingAnswers: number
  readonly waitForPendingUntilMs: number
}

export interface OutcomeRecord {
  readonly call: Pick<VerifyCall, 'sendId' | 'paymentId'>
  readonly outcome: VerifyOutcome
  readonly endedAt: Instant
  readonly holdMs: number
  readonly next:
    | { readonly kind: 'done'; readonly gaveUp: boolean }
    | { readonly kind: 'again'; readonly dueAtMs: number; readonly lane: Lane; readonly countsAsTry: boolean }
}

/** Of a call that is about no payment in the books. */
export interface UnboundSlot {
  readonly txref: string
  readonly lane: Lane
  readonly takenAt: Instant
  /** From its taking on: the longest that the call may take, and the window after it. */
  readonly holdMs: number
}

export interface HeldSlot {
  readonly takenAt: Instant
  readonly endedAt: Instant | null
  readonly holdMs: number
}

export interface StoredCoolOff {
  readonly startedAt: Instant
  readonly durationMs: number
  readonly message: string
}

/** What became of one call, for whoever hears of it late. */
export interface SendStanding {
  readonly paymentId: number
  readonly isEnded: boolean
  /** Did a later call about the same payment end before it? */
  readonly isOvertaken: boolean
}

export interface SendWindow {
  readonly takenAtMs: number
  /** When it surely had arrived: the answer's time; null where none came, or not yet. */
  readonly endedAtMs: number | null
}

export interface V3QueryRecord {
  readonly paymentId: number
  /** The legacy answer that gave the transaction's id. */
  readonly attemptId: number
  readonly txid: string
  readonly outcome: CallOutcome<VerifyAnswer>
  readonly actor: Actor
}

/** The ids of runs that asked and ask no more. */
export interface PausedRuns {
  readonly paused: readonly number[]
  readonly queued: readonly number[]
}

export interface VerificationReads {
  /** Newest first; `after` is the id of the last row of the page before, 0 for the first page. */
  listAttempts(page: { limit: number; after: number }): Page<Attempt>
  /** Oldest first, for exports. */
  pageAttempts(page: { limit: number; after: number }): Page<Attempt>
  /** Oldest first, payment by payment in the order given. */
  listAttemptsOf(paymentIds: readonly number[]): readonly Attempt[]
  listRuns(limit: number, filter?: RunFilter): readonly VerifyRun[]
  findRun(runId: number): VerifyRun | undefined
  /** The calls of the run that did not conclude, by kind, most frequent first. */
  listRunErrors(runId: number): readonly RunError[]
  /** Those of the references that the books do not hold, in the order given. */
  listUnknownReferences(txrefs: readonly string[]): readonly string[]
  /** Is any run under way, or cooling off? */
  isRunUnderWay(): boolean
  /** Does any run wait for whatever verifies next? */
  isRunQueued(): boolean
  listSends(query: { sinceMs: number; limit: number }): readonly Send[]
  /** Oldest first, in pages by id. */
  pageSendWindows(page: { limit: number; after: number }): Page<SendWindow>
  countSends(): number
  findSend(sendId: number): SendStanding | undefined
  loadHeldSlots(now: Instant): readonly HeldSlot[]
  loadCoolOff(): StoredCoolOff | null
}

export interface VerificationWrites {
  startRun(run: NewRun): { run: VerifyRun; unknownReferences: readonly string[] }
  /** Throws RUN_STATE_INVALID where the run can't get there from where it is. */
  moveRun(runId: number, to: RunState, pauseReason: PauseReason | null, actor: Actor): VerifyRun
  claim(limit: number, takenAt: Instant): { calls: readonly VerifyCall[]; nextDueAtMs: number | null }
  /** Puts claimed calls back as they were and frees their slots: nothing was sent. */
  giveBack(calls: readonly VerifyCall[]): void
  recordOutcome(record: OutcomeRecord): void
  /** Takes a slot for a call that is about no payment. It is never changed: it stays held for as long as is said. */
  takeSlot(slot: UnboundSlot): void
  beginCoolOff(coolOff: StoredCoolOff): void
  endCoolOff(endedAt: Instant): void
  /** Pauses the runs that ask; `stopped` leaves those of `isTakenUpByNext` queued instead. */
  pauseRuns(reason: PauseReason, actor: Actor): PausedRuns
  /** Sets every queued run going, and gives their ids, oldest first. */
  takeUpQueued(actor: Actor): readonly number[]
  /** Evaluates the five checks against what the books expect now, and keeps them with the answer. */
  recordV3Query(query: V3QueryRecord): void
}
