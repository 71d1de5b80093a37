/** What the scheduler needs of the world: where waiting calls and slots are kept, and who sends. It owns neither. */
import type { Instant } from '../../src-shared/domain/time/clock.ts'
import type { Lane } from '../../src-shared/domain/time/lanes.ts'
import type { ExpectedPayment } from '../../src-shared/domain/verification/verify-checks.ts'
import type { PauseReason } from '../../src-shared/domain/verification/verify-run.ts'
import type { VerifyOutcome } from '../../src-shared/domain/verification/verify-outcome.ts'

/** One reference whose turn has come, with the slot that was written for it. */
export interface VerifyCall {
  /** The slot's row in the log of sends. */
  readonly sendId: number
  readonly paymentId: number
  readonly expected: ExpectedPayment
  readonly lane: Lane
  readonly takenAt: Instant
  /** Inconclusive tries made for it in its runs before this one. */
  readonly tries: number
  /** Answers in a row, before this one, that said pending. */
  readonly pendingAnswers: number
  /** Until when (UTC, ms) its run waits for pending payments; 0 when it does not. */
  readonly waitForPendingUntilMs: number
}

/** What becomes of a call after its outcome. */
export type NextStep =
  /** `gaveUp`: the last try concluded nothing. */
  | { readonly kind: 'done'; readonly gaveUp: boolean }
  /**
   * Asked again at `dueAtMs` (UTC; 0 is at once). `countsAsTry` is false where the reference is not to blame: it met a
   * cool-off, an outage, a stop; or it is a pending payment that is asked about once more.
   */
  | { readonly kind: 'again'; readonly dueAtMs: number; readonly lane: Lane; readonly countsAsTry: boolean }

export interface OutcomeRecord {
  readonly call: VerifyCall
  readonly outcome: VerifyOutcome
  readonly endedAt: Instant
  /** How long after `endedAt` the slot stays taken. */
  readonly holdMs: number
  readonly next: NextStep
}

/** A slot that may still count at the service. `endedAt` is null where its process died before an answer. */
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

export interface SchedulerStore {
  /**
   * Takes up to `limit` waiting calls of running runs, best lane first and within it in turn for each who asks, marks
   * them in flight and writes a slot for each, all in one durable commit: once it resolves, a crash can't forget them.
   * A payment in flight is not taken twice. A call that waits for a time further ahead than any delay is due: the wall
   * clock was set back.
   */
  claim(limit: number, takenAt: Instant): Promise<ClaimedCalls>
  /**
   * Puts claimed calls back as they were before, and frees their slots: nothing was sent (a cool-off began meanwhile,
   * or a stop came), so no attempt was made.
   */
  giveBack(calls: readonly VerifyCall[]): Promise<void>
  /** Writes a slot for a call that is about no payment, before it is sent; durable once it resolves. */
  takeSlot(slot: { txref: string; lane: Lane; takenAt: Instant; holdMs: number }): Promise<void>
  /** Durable once it resolves. Outcomes recorded at once share a commit. */
  recordOutcome(record: OutcomeRecord): Promise<void>
  /**
   * Every slot that may still be held at `now`, for the start after a restart. One without an end is always among them,
   * however long ago it was taken (the machine may have slept before its request left), and counts as ended at `now`:
   * who recovers the ledger after a crash writes that end down, so that it is not served again at each later start.
   * Time since `endedAt` is what elapsedAtLeastMs says, and never more than `now.uptimeMs`.
   */
  loadHeldSlots(now: Instant): Promise<readonly HeldSlot[]>
  /** The cool-off that was begun and not ended. */
  loadCoolOff(): Promise<StoredCoolOff | null>
  /** Takes the place of the one that was begun and not ended, if there is one. */
  beginCoolOff(coolOff: StoredCoolOff): Promise<void>
  endCoolOff(endedAt: Instant): Promise<void>
  /** Pauses every running run for this reason. */
  pauseRuns(reason: PauseReason): Promise<void>
}

export interface ClaimedCalls {
  readonly calls: readonly VerifyCall[]
  /** When (UTC, ms) the next call that waits for its time is due; null where none does. */
  readonly nextDueAtMs: number | null
}

/** Sends one verify call. Never throws for what the world does. */
export type SendVerify = (txref: string, signal: AbortSignal) => Promise<VerifyOutcome>
