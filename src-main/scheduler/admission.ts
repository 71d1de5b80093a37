/**
 * Decides how many calls may go at this moment: where budget, pacing, room in flight, cool-off, outage and halt meet.
 * Synchronous and without side effects on the world, so that it can be tried on thousands of imagined days.
 */
import { HOLD_WITHOUT_ANSWER_MS } from '../../src-shared/domain/time/send-window.ts'
import type { PauseReason } from '../../src-shared/domain/verification/verify-run.ts'
import type { VerifyOutcome } from '../../src-shared/domain/verification/verify-outcome.ts'
import { Budget, decideHoldMs } from './budget.ts'
import { CoolOff, type ActiveCoolOff } from './cool-off.ts'
import type { Now } from './now.ts'
import { Outage } from './outage.ts'
import { Pacing } from './pacing.ts'
import type { HeldSlot, StoredCoolOff } from './ports.ts'

const MINUTE_MS = 60_000
/** HTTP statuses from here on. */
const SERVER_FAILED = 500
/** Room in flight for this much of the full rate: answers may take so long before the rate suffers. */
const IN_FLIGHT_SHARE_OF_MINUTE = 3 / 60
const MIN_IN_FLIGHT = 8
/** Bounds sockets. */
const MAX_IN_FLIGHT = 512
/**
 * No more at once to begin with; each call that ends makes room for one more. A service is not stormed, and V8 does not
 * see hundreds of calls alive before one has ended, from which it would conclude that their answers live long, too.
 */
const FIRST_IN_FLIGHT = 32
/** Bounds memory: answers that wait until they are recorded. Meanwhile others are on their way. */
const MAX_UNRECORDED = 1_024

export function decideMaxInFlight(capacity: number): number {
  return Math.min(MAX_IN_FLIGHT, Math.max(MIN_IN_FLIGHT, Math.ceil(capacity * IN_FLIGHT_SHARE_OF_MINUTE)))
}

export interface Halt {
  readonly reason: Extract<PauseReason, 'unreachable' | 'key-refused' | 'ledger'>
  readonly message: string
}

/** What may be sent now. A `waitMs` of null: nothing until a call ends or someone steps in. */
export type Permit =
  | { readonly kind: 'open'; readonly limit: number }
  /** One call, alone, to find out whether the service can be asked again. */
  | { readonly kind: 'probe'; readonly limit: 1 }
  | { readonly kind: 'wait'; readonly waitMs: number | null }

/** What the end of a call asks of the world. */
export interface Consequence {
  /** To be stored before anything else is sent. */
  readonly coolOffBegun: StoredCoolOff | null
  readonly hasCoolOffEnded: boolean
  readonly haltBegun: Halt | null
}

export interface AdmissionSettings {
  readonly capacity: number
  readonly maxInFlight: number
}

export class Admission {
  readonly budget: Budget
  readonly #pacing: Pacing
  readonly #coolOff = new CoolOff()
  readonly #outage = new Outage()
  #maxInFlight: number
  /** Calls sent whose outcome is not recorded yet, */
  #inFlight = 0
  /** and those of them that have ended. */
  #unrecorded = 0
  /** Calls that have ended, ever. */
  #ended = 0
  #isProbing = false
  #halt: Halt | null = null

  constructor({ capacity, maxInFlight }: AdmissionSettings) {
    this.budget = new Budget(capacity)
    this.#pacing = new Pacing(capacity)
    this.#maxInFlight = maxInFlight
  }

  get inFlight(): number {
    return this.#inFlight
  }

  get halt(): Halt | null {
    return this.#halt
  }

  get isCoolingOff(): boolean {
    return this.#coolOff.isOn
  }

  coolOff(now: Now): (ActiveCoolOff & { readonly isProbing: boolean }) | null {
    const active = this.#coolOff.status(now)
    return active && { ...active, isProbing: this.#isProbing }
  }

  setSettings({ capacity, maxInFlight }: AdmissionSettings, { monotonicMs }: Now): void {
    this.budget.setCapacity(capacity)
    this.#pacing.setCapacity(capacity, monotonicMs)
    this.#maxInFlight = maxInFlight
  }

  restore(slots: readonly HeldSlot[], coolOff: StoredCoolOff | null, now: Now): void {
    const endedAtMs = this.budget.restore(slots, now)
    if (endedAtMs !== undefined) this.#pacing.restore(endedAtMs, now.monotonicMs)
    this.#coolOff.restore(coolOff, now)
  }

  decide(now: Now): Permit {
    const gate = this.#decideGate(now)
    if (gate.kind === 'wait') {
      this.#pacing.rest()
      return gate
    }
    const nowMs = now.monotonicMs
    const room = Math.min(this.#roomOfRuns(), this.budget.free(nowMs), this.#pacing.allowance(nowMs))
    if (room > 0) return gate.kind === 'probe' ? { kind: 'probe', limit: 1 } : { kind: 'open', limit: room }
    return { kind: 'wait', waitMs: this.#decideWaitMs(nowMs) }
  }

  /**
   * For one call that a person waits for, which looks whether the service answers: a halt does not keep it back.
   * Once a cool-off is over it is the call that probes. `promised`: what is permitted to a claim still being written.
   */
  decideTest(promised: number, now: Now): Exclude<Permit, { kind: 'wait' }> | 'cooling-off' | 'no-slot' {
    if (this.#coolOff.probeInMs(now) > 0) return 'cooling-off'
    const room = Math.min(this.#room(), this.budget.free(now.monotonicMs)) - promised
    if (this.#isProbing || room <= 0) return 'no-slot'
    if (!this.isCoolingOff) return { kind: 'open', limit: 1 }
    return this.#inFlight + promised === 0 ? { kind: 'probe', limit: 1 } : 'no-slot'
  }

  /** Has what was permitted before a claim become forbidden while it was written? Then its calls are not sent. */
  isStillPermitted(permit: Permit, now: Now): boolean {
    return permit.kind === this.#decideGate(now).kind
  }

  /** Calls are about to be sent; their slots are written. */
  take(count: number, permit: Permit, now: Now): void {
    this.budget.take(count)
    this.#pacing.take(count, now.monotonicMs)
    this.#inFlight += count
    this.#isProbing = permit.kind === 'probe'
  }

  /** No call waits: time that passes now is not made up for. */
  rest(): void {
    this.#pacing.rest()
  }

  /** A claim failed, and nobody knows whether its slots were written: they count as sent without an answer. */
  takeUnknown(count: number, now: Now): void {
    this.budget.take(count)
    for (let taken = 0; taken < count; taken += 1) this.budget.giveBack(now.monotonicMs, HOLD_WITHOUT_ANSWER_MS)
  }

  /** A call has ended. `isAborted`: we broke it off, so that a failure says nothing about the service. */
  end(outcome: VerifyOutcome, isAborted: boolean, now: Now): Consequence {
    this.budget.giveBack(now.monotonicMs, decideHoldMs(outcome))
    this.#unrecorded += 1
    this.#ended += 1
    const wasProbe = this.#isProbing
    this.#isProbing = false
    const haltBefore = this.#halt
    if (!isAborted && this.#outage.meet(outcome, wasProbe, now.monotonicMs)) {
      this.setHalt({ reason: 'unreachable', message: 'message' in outcome ? outcome.message : '' })
    }
    if (outcome.kind === 'refused' && outcome.keyRefused) {
      this.setHalt({ reason: 'key-refused', message: outcome.message })
    }
    return { ...this.#meetRateLimit(outcome, wasProbe, now), haltBegun: haltBefore ? null : this.#halt }
  }

  /** What became of the call is stored (or can't be). */
  recorded(): void {
    this.#inFlight -= 1
    this.#unrecorded -= 1
  }

  /** Nothing more is sent until `resume`. The first reason stands. */
  setHalt(halt: Halt): void {
    this.#halt ??= halt
  }

  resume(): void {
    this.#halt = null
    this.#outage.reset()
  }

  /** A cool-off ends by an answer that is no refusal, readable or not; a server that failed did not come to judge. */
  #meetRateLimit(outcome: VerifyOutcome, wasProbe: boolean, now: Now): Omit<Consequence, 'haltBegun'> {
    if (outcome.kind === 'rate-limited') {
      const waitMs = outcome.coolOffMinutes * MINUTE_MS
      return { coolOffBegun: this.#coolOff.meetRefusal(waitMs, outcome.message, now), hasCoolOffEnded: false }
    }
    const isProbeOfCoolOff = wasProbe && this.#coolOff.isOn
    const hasCoolOffEnded = isProbeOfCoolOff && 'httpStatus' in outcome && outcome.httpStatus < SERVER_FAILED
    if (hasCoolOffEnded) this.#coolOff.end()
    else if (isProbeOfCoolOff) this.#coolOff.postponeProbe(now)
    return { coolOffBegun: null, hasCoolOffEnded }
  }

  #decideGate(now: Now): { readonly kind: 'open' } | { readonly kind: 'probe' } | Extract<Permit, { kind: 'wait' }> {
    if (this.#halt) return { kind: 'wait', waitMs: null }
    if (!this.#coolOff.isOn && !this.#outage.isOn) return { kind: 'open' }
    const waitMs = Math.max(this.#coolOff.probeInMs(now), this.#outage.probeInMs(now.monotonicMs))
    if (waitMs > 0) return { kind: 'wait', waitMs }
    return this.#inFlight === 0 ? { kind: 'probe' } : { kind: 'wait', waitMs: null }
  }

  /** How many more may be under way at once. */
  #room(most = this.#maxInFlight): number {
    const underWay = this.#inFlight - this.#unrecorded
    return Math.min(most - underWay, MAX_UNRECORDED - this.#unrecorded)
  }

  #roomOfRuns(): number {
    return this.#room(Math.min(this.#maxInFlight, FIRST_IN_FLIGHT + this.#ended))
  }

  #decideWaitMs(nowMs: number): number | null {
    if (this.#roomOfRuns() <= 0) return null
    const nextFreeInMs = this.budget.nextFreeInMs(nowMs)
    return nextFreeInMs === null ? null : Math.max(nextFreeInMs, this.#pacing.nextInMs(nowMs))
  }
}
