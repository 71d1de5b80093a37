/**
 * Sends waiting verify calls as fast as the budget allows and never faster: claims them, sends them, stores what became
 * of them, and keeps one timer. What may go when is decided in admission.ts; what an answer proves is not its matter.
 */
import { AppError } from '../../src-shared/contract/errors/errors.ts'
import type { Clock } from '../../src-shared/domain/time/clock.ts'
import {
  budgetCapacity, HOLD_WITHOUT_ANSWER_MS, LONGEST_CALL_MS, NO_ANSWER_GRACE_MS,
} from '../../src-shared/domain/time/send-window.ts'
import type { VerifyOutcome } from '../../src-shared/domain/verification/verify-outcome.ts'
import { Admission, decideMaxInFlight, type AdmissionSettings, type Halt, type Permit } from './admission.ts'
import { decideHoldMs } from './budget.ts'
import { CallRate } from './call-rate.ts'
import { elapsedAtMostMs, readClock, type Now } from './now.ts'
import type { ClaimedCalls, SchedulerStore, SendVerify, VerifyCall } from './ports.ts'
import { decideNextStep, DUE_AT_ONCE_MS } from './retry-policy.ts'
import { findTrouble, type Trouble } from './trouble.ts'

/** How long calls in flight may go on after a stop, before they are broken off. Long enough for nearly every answer. */
const STOP_GRACE_MS = 2_000
/** After that it is tried whether the store is back. */
const STORE_RETRY_MS = 2_000
/** Longest sleep before the wall clock is looked at again: it may have been set. */
const LONGEST_NAP_MS = 60_000
/**
 * What was claimed is sent within this time or not at all. A core that stood still meanwhile may have been replaced:
 * the one that took over waits for calls that arrive within the grace, of which their way has the other half.
 */
const CLAIM_GOOD_FOR_MS = NO_ANSWER_GRACE_MS / 2
/** In the ledger, the slot of a test is held from its taking on: as long as any call takes, and the window after it. */
export const TEST_HOLD_MS = LONGEST_CALL_MS + HOLD_WITHOUT_ANSWER_MS

/** Why nothing was sent: a cool-off is on, or the budget has no slot at this moment. */
export type NotTested = 'cooling-off' | 'no-slot'

const NEVER_SENT: VerifyOutcome = { kind: 'network-failure', phase: 'connect', message: 'not sent' }

export interface SchedulerSettings {
  /** The service's limit for the merchant. At least 1. */
  readonly requestsPerMinute: number
  /** This seat's share of it, 1 to 100. */
  readonly sharePercent: number
  /** Calls under way at once. At least 1; by default enough for answers that take 3 s. */
  readonly maxInFlight?: number
}

export interface SchedulerOptions {
  readonly store: SchedulerStore
  readonly send: SendVerify
  readonly clock: Clock
  /** From 0 up to 1. */
  readonly random: () => number
  readonly settings: SchedulerSettings
}

export interface SchedulerStatus {
  readonly slotsHeld: number
  readonly slotsTotal: number
  readonly inFlight: number
  /** Over the last seconds; null while nothing is sent. */
  readonly callsPerMinute: number | null
  readonly coolOff: {
    /** UTC, as ISO 8601 text. */
    readonly startedAt: string
    readonly remainingMs: number
    readonly message: string
    readonly isProbing: boolean
  } | null
  readonly halted: Halt | null
  /** What goes wrong at present: why nothing is sent, or the last failure while no call goes well. */
  readonly trouble: Trouble | null
}

export interface Scheduler {
  /** Takes up the slots and the cool-off that the store remembers, and begins. Once. Throws what the store throws. */
  start(): Promise<void>
  /** There may be new work. Does nothing while halted. */
  wake(): void
  /** Goes on after a halt, once a person has seen to it; otherwise the same as `wake`. */
  resume(): void
  status(): SchedulerStatus
  /** Asks about this reference once, at once, outside of any run; says why where the budget does not let it. */
  test(txref: string): Promise<VerifyOutcome | NotTested>
  /** Slots that are held stay held: a lowered budget takes up to a minute to be kept. */
  setBudget(settings: SchedulerSettings): void
  /** Claims nothing more, lets calls in flight end or breaks them off, stores what became of them. For good. */
  stop(): Promise<void>
}

export function createScheduler(options: SchedulerOptions): Scheduler {
  return new VerifyScheduler(options)
}

class VerifyScheduler implements Scheduler {
  readonly #options: SchedulerOptions
  readonly #admission: Admission
  readonly #callRate = new CallRate()
  /** Aborts every call in flight. */
  readonly #breakOff = new AbortController()
  /** Writes that the store could not take; they are tried again before anything else is sent. */
  #failedWrites: (() => Promise<void>)[] = []
  #repairs = Promise.resolve()
  /** Did the last write fail for that? */
  #isStoreAway = false
  /** UTC, ms: when the store may have a call to give. Any outcome may change it, also for other runs. */
  #workDueAtMs = DUE_AT_ONCE_MS
  /** UTC, ms: the wall clock as it was last read. */
  #lastWallMs = -Infinity
  /** What went wrong last, until something goes well. */
  #trouble: Trouble | null = null
  #isStarted = false
  #isClaiming = false
  /** How many calls are permitted to the claim that is being written; they are not taken yet. */
  #promised = 0
  /** Set by `stop`; `resolve` tells it that nothing is under way any more. */
  #stopped: { readonly promise: Promise<void>; readonly resolve: () => void } | null = null
  #stopping: Promise<void> | null = null
  #cancelTimer: (() => void) | null = null
  #cancelRetry: (() => void) | null = null

  constructor(options: SchedulerOptions) {
    this.#options = options
    this.#admission = new Admission(toAdmission(options.settings))
  }

  async start(): Promise<void> {
    const { store, clock } = this.#options
    const slots = await store.loadHeldSlots(clock.instant())
    const coolOff = await store.loadCoolOff()
    this.#admission.restore(slots, coolOff, readClock(clock))
    this.#isStarted = true
    this.wake()
  }

  wake(): void {
    this.#workDueAtMs = DUE_AT_ONCE_MS
    this.#goOn()
  }

  resume(): void {
    this.#repairs = this.#repairs.then(async () => {
      await this.#repeatFailedWrites()
      this.#trouble = null
      if (this.#failedWrites.length === 0) this.#admission.resume()
      else if (this.#isStoreAway) this.#resumeLater()
      else if (this.#admission.halt) await this.#pauseRuns(this.#admission.halt)
      this.wake()
    })
  }

  status(): SchedulerStatus {
    const now = readClock(this.#options.clock)
    const coolOff = this.#admission.coolOff(now)
    const { halt } = this.#admission
    return {
      slotsHeld: this.#admission.budget.held(now.monotonicMs),
      slotsTotal: this.#admission.budget.capacity,
      inFlight: this.#admission.inFlight,
      callsPerMinute: this.#callRate.callsPerMinute(now.monotonicMs),
      coolOff: coolOff && {
        startedAt: new Date(coolOff.startedAt.wallMs).toISOString(),
        remainingMs: Math.ceil(coolOff.remainingMs),
        message: coolOff.message,
        isProbing: coolOff.isProbing,
      },
      halted: halt,
      trouble: halt ? { kind: halt.reason, message: halt.message } : this.#trouble,
    }
  }

  async test(txref: string): Promise<VerifyOutcome | NotTested> {
    if (this.#stopped || !this.#isStarted) return 'no-slot'
    const { store, clock } = this.#options
    const taken = readClock(clock)
    const permit = this.#admission.decideTest(this.#promised, taken)
    if (permit === 'cooling-off' || permit === 'no-slot') return permit
    // Before it is written: what is claimed meanwhile must know of it.
    this.#admission.take(1, permit, taken)
    this.#callRate.record(1, taken.monotonicMs)
    let outcome: VerifyOutcome | NotTested = 'no-slot'
    try {
      await store.takeSlot({ txref, lane: 'lookup', takenAt: taken.instant, holdMs: TEST_HOLD_MS })
      outcome = await this.#sendTest(txref, permit, taken)
    } finally {
      await this.#endTest(typeof outcome === 'string' ? NEVER_SENT : outcome)
    }
    return outcome
  }

  /** A stop or a cool-off may have come while its slot was written. */
  async #sendTest(txref: string, permit: Permit, taken: Now): Promise<VerifyOutcome | NotTested> {
    if (this.#stopped || this.#isTooLate(taken)) return 'no-slot'
    return permit.kind === 'open' && this.#admission.isCoolingOff ? 'cooling-off' : this.#send(txref)
  }

  /** One call says nothing of an outage, but what it says of the key and the limit holds for every call. */
  async #endTest(outcome: VerifyOutcome): Promise<void> {
    const { store, clock } = this.#options
    const now = readClock(clock)
    const { coolOffBegun, hasCoolOffEnded, haltBegun } = this.#admission.end(outcome, true, now)
    if (coolOffBegun) await this.#write(() => store.beginCoolOff(coolOffBegun))
    if (hasCoolOffEnded) await this.#write(() => store.endCoolOff(now.instant))
    if (haltBegun) await this.#pauseRuns(haltBegun)
    this.#admission.recorded()
    this.wake()
  }

  setBudget(settings: SchedulerSettings): void {
    this.#admission.setSettings(toAdmission(settings), readClock(this.#options.clock))
    this.#goOn()
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#end()
    return this.#stopping
  }

  async #end(): Promise<void> {
    this.#stopped = Promise.withResolvers<void>()
    this.#cancelRetry?.()
    this.#setTimer(STOP_GRACE_MS, () => this.#breakOff.abort())
    this.#goOn()
    await this.#stopped.promise
    await this.#repairs
    await this.#repeatFailedWrites()
  }

  /** Does what can be done now, or sees to it that someone comes back when it can. Called after whatever happens. */
  #goOn(): void {
    if (this.#stopped) return this.#endIfIdle(this.#stopped.resolve)
    if (!this.#isStarted || this.#isClaiming) return
    const now = readClock(this.#options.clock)
    // It was set back: when the store has a call to give is not known any more.
    if (now.instant.wallMs < this.#lastWallMs) this.#workDueAtMs = DUE_AT_ONCE_MS
    this.#lastWallMs = now.instant.wallMs
    const permit = this.#admission.decide(now)
    const workDueInMs = this.#workDueAtMs - now.instant.wallMs
    if (permit.kind !== 'wait' && workDueInMs <= 0) return void this.#claimAndSend(permit)
    const waitMs = permit.kind === 'wait' ? permit.waitMs : 0
    const isIdle = waitMs === null || workDueInMs === Infinity
    this.#setTimer(isIdle ? null : Math.min(Math.max(waitMs, workDueInMs), LONGEST_NAP_MS), () => this.#goOn())
  }

  #endIfIdle(resolve: () => void): void {
    if (this.#isClaiming || this.#admission.inFlight > 0) return
    this.#setTimer(null)
    resolve()
  }

  async #claimAndSend(permit: Exclude<Permit, { kind: 'wait' }>): Promise<void> {
    this.#isClaiming = true
    this.#setTimer(null)
    this.#workDueAtMs = Infinity
    this.#promised = permit.limit
    const asked = readClock(this.#options.clock)
    const claimed = await this.#claim(permit.limit, asked)
    this.#promised = 0
    if (claimed) {
      const { calls, nextDueAtMs } = claimed
      const dueAtMs = calls.length === permit.limit ? DUE_AT_ONCE_MS : (nextDueAtMs ?? Infinity)
      this.#workDueAtMs = Math.min(this.#workDueAtMs, dueAtMs)
      if (calls.length > 0) await this.#sendOrGiveBack(calls, permit, asked)
      if (calls.length < permit.limit) this.#admission.rest()
    }
    this.#isClaiming = false
    this.#goOn()
  }

  async #sendOrGiveBack(calls: readonly VerifyCall[], permit: Permit, asked: Now): Promise<void> {
    const { store, clock } = this.#options
    const now = readClock(clock)
    if (this.#stopped || this.#isTooLate(asked) || !this.#admission.isStillPermitted(permit, now)) {
      await this.#write(() => store.giveBack(calls))
      this.#workDueAtMs = DUE_AT_ONCE_MS
      return
    }
    this.#admission.take(calls.length, permit, now)
    this.#callRate.record(calls.length, now.monotonicMs)
    for (const call of calls) void this.#ask(call)
  }

  #isTooLate(asked: Now): boolean {
    return elapsedAtMostMs(asked, readClock(this.#options.clock)) > CLAIM_GOOD_FOR_MS
  }

  /** Null where the store failed, which halts. */
  async #claim(limit: number, asked: Now): Promise<ClaimedCalls | null> {
    const { store, clock } = this.#options
    try {
      return await store.claim(limit, asked.instant)
    } catch (error) {
      if (!isUndone(error)) this.#admission.takeUnknown(limit, readClock(clock))
      await this.#haltForStore(error)
      return null
    }
  }

  /** Asks the service about one reference and stores what came of it. */
  async #ask(call: VerifyCall): Promise<void> {
    const { store, clock, random } = this.#options
    const outcome = await this.#send(call.expected.txref)
    const now = readClock(clock)
    const isAborted = this.#breakOff.signal.aborted
    if (!isAborted) this.#trouble = findTrouble(outcome)
    const { coolOffBegun, hasCoolOffEnded, haltBegun } = this.#admission.end(outcome, isAborted, now)
    // Others leave while this one is recorded.
    this.#goOn()
    if (coolOffBegun) await this.#write(() => store.beginCoolOff(coolOffBegun))
    if (hasCoolOffEnded) await this.#write(() => store.endCoolOff(now.instant))
    const next = decideNextStep(call, outcome, { nowMs: now.instant.wallMs, random: random(), isAborted })
    const record = { call, outcome, endedAt: now.instant, holdMs: decideHoldMs(outcome), next }
    await this.#write(() => store.recordOutcome(record))
    if (haltBegun) await this.#pauseRuns(haltBegun)
    this.#admission.recorded()
    this.wake()
  }

  /** The client does not throw for what the world does. If it throws all the same, the request may have left. */
  async #send(txref: string): Promise<VerifyOutcome> {
    try {
      return await this.#options.send(txref, this.#breakOff.signal)
    } catch (error) {
      const name = error instanceof Error ? error.name : 'unknown error'
      return { kind: 'network-failure', phase: 'exchange', message: `the call ended unexpectedly (${name})` }
    }
  }

  /** A store that can't write halts everything: what is not remembered must not be sent. */
  async #write(write: () => Promise<void>): Promise<void> {
    try {
      await write()
      this.#isStoreAway = false
    } catch (error) {
      this.#isStoreAway = isAway(error)
      // What may be kept all the same is not written again: the store finds out by itself.
      if (!isUnknown(error)) this.#failedWrites.push(write)
      await this.#haltForStore(error)
    }
  }

  async #repeatFailedWrites(): Promise<void> {
    const writes = this.#failedWrites
    this.#failedWrites = []
    for (const [place, write] of writes.entries()) {
      await this.#write(write)
      if (!this.#isStoreAway) continue
      this.#failedWrites.push(...writes.slice(place + 1))
      return
    }
  }

  async #haltForStore(error: unknown): Promise<void> {
    if (this.#admission.halt) return
    const halt = { reason: 'ledger', message: error instanceof Error ? error.message : String(error) } as const
    this.#admission.setHalt(halt)
    if (isAway(error)) this.#resumeLater()
    else await this.#pauseRuns(halt)
  }

  /** The store is away as a whole, and comes back by itself: nobody has to see to it. */
  #resumeLater(): void {
    if (this.#stopped) return
    this.#cancelRetry?.()
    this.#cancelRetry = this.#options.clock.schedule(STORE_RETRY_MS, () => this.resume())
  }

  /** Where the store can't write even this, `status` still says why nothing is sent. */
  async #pauseRuns({ reason }: Halt): Promise<void> {
    await this.#options.store.pauseRuns(reason).catch(() => undefined)
  }

  /** There is one timer at most; null for none. */
  #setTimer(delayMs: number | null, callback: () => void = () => undefined): void {
    this.#cancelTimer?.()
    this.#cancelTimer = delayMs === null ? null : this.#options.clock.schedule(Math.ceil(delayMs), callback)
  }
}

/** A team's database that can't be reached. */
function isAway(error: unknown): boolean {
  return isUndone(error) || isUnknown(error)
}

/** It was away before anything was written. */
function isUndone(error: unknown): boolean {
  return error instanceof AppError && error.code === 'TEAM_DATABASE_AWAY'
}

/** It went away in the middle of a write. */
function isUnknown(error: unknown): boolean {
  return error instanceof AppError && error.code === 'TEAM_OUTCOME_UNKNOWN'
}

function toAdmission({ requestsPerMinute, sharePercent, maxInFlight }: SchedulerSettings): AdmissionSettings {
  const capacity = budgetCapacity(requestsPerMinute, sharePercent)
  return { capacity, maxInFlight: maxInFlight ?? decideMaxInFlight(capacity) }
}
