/**
 * Plays one imagined history of the scheduler's core against a service that counts: requests that arrive early or late,
 * answers that are lost, restarts from what was stored, clocks that jump, machines that sleep, refusals out of the
 * blue.
 */
import { Admission, decideMaxInFlight } from '../../../src-main/scheduler/admission.ts'
import { decideHoldMs } from '../../../src-main/scheduler/budget.ts'
import { readClock } from '../../../src-main/scheduler/now.ts'
import type { StoredCoolOff } from '../../../src-main/scheduler/ports.ts'
import { decideNextStep } from '../../../src-main/scheduler/retry-policy.ts'
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import { HOLD_WITHOUT_ANSWER_MS } from '../../../src-shared/domain/time/send-window.ts'
import type { VerifyOutcome } from '../../../src-shared/domain/verification/verify-outcome.ts'
import { aCall, answered, badResponse, EXCHANGE_FAILURE, rateLimited, TIMEOUT } from './calls.ts'
import { VirtualMachine } from './machine.ts'
import { createRandom, type Random } from './random.ts'
import { createServerWindow, type WindowKind } from './windows.ts'

export interface HistoryPlan {
  readonly seed: number
  readonly window: WindowKind
  readonly capacity: number
  /** References to be asked. */
  readonly references: number
  readonly latencyMs: { readonly min: number; readonly max: number }
  /** How many of a hundred calls get no answer. */
  readonly lostPercent: number
  /** Restarts, clock jumps, sleeps: this many, at moments of chance while there is work. */
  readonly disturbances: number
  /** The service refuses everything, without a fault of ours, for this long at a moment of chance; 0 for never. */
  readonly lockoutMinutes: number
  readonly ticksInSleep: boolean
}

export interface HistoryReport {
  /** Arrivals that broke the service's limit. */
  readonly breaches: number
  readonly arrivals: number
  /** Sends while a cool-off was on, other than a lone probe after its end. */
  readonly sendsInCoolOff: number
  /** References that are neither answered nor given up. */
  readonly stuck: number
  /** True time of each send. */
  readonly sentAtMs: readonly number[]
}

interface Row {
  readonly takenAt: Instant
  endedAt: Instant | null
  holdMs: number
}

interface Item {
  dueAtMs: number
  tries: number
  state: 'waiting' | 'in-flight' | 'done'
}

interface SentCall {
  readonly process: { diedAtMs: number }
  isLockedOut: boolean
}

/** The service's clock is this much slower at most. */
const SLOWEST_SERVICE = 0.0015
const TOTAL_TIMEOUT_MS = 20_000
/** How long after its connection was torn down a request may still arrive. */
const LATEST_ARRIVAL_MS = 9_990
const MINUTE_MS = 60_000
/** Nothing takes longer than this, or it hangs. */
const LONGEST_HISTORY_MS = 48 * 3_600_000

export function playHistory(plan: HistoryPlan): HistoryReport {
  const history = new History(plan)
  history.play()
  return history.report()
}

class History {
  readonly #plan: HistoryPlan
  readonly #random: Random
  readonly #machine: VirtualMachine
  readonly #service
  readonly #lockout
  readonly #rows: Row[] = []
  readonly #items: Item[]
  #waiting: Item[]
  #storedCoolOff: StoredCoolOff | null = null
  #admission: Admission | null = null
  #process = { diedAtMs: Infinity }
  #cancelTimer: (() => void) | null = null
  /** Our own reckoning of when the process may send again, in true time. */
  #silentUntilMs = -Infinity
  #mustProbe = false
  /** Since the stored cool-off began. */
  #wasWallSetForward = false
  #wasRebooted = false
  #inFlight = 0
  #left: number
  #breaches = 0
  #arrivals = 0
  #sendsInCoolOff = 0
  readonly #sentAtMs: number[] = []

  constructor(plan: HistoryPlan) {
    const random = createRandom(plan.seed)
    this.#plan = plan
    this.#random = random
    this.#machine = new VirtualMachine({ ticksInSleep: plan.ticksInSleep, uptimeMs: random.between(0, 200_000) })
    const windowMs = 60_000 * (1 + random.next() * SLOWEST_SERVICE)
    const phaseMs = random.between(0, windowMs)
    this.#service = createServerWindow({ kind: plan.window, limit: plan.capacity, windowMs, phaseMs })
    const from = random.between(0, (plan.references / plan.capacity) * MINUTE_MS)
    this.#lockout = { fromMs: from, untilMs: from + plan.lockoutMinutes * MINUTE_MS }
    this.#items = Array.from({ length: plan.references }, () => ({ dueAtMs: 0, tries: 0, state: 'waiting' }))
    this.#waiting = [...this.#items]
    this.#left = plan.references
  }

  play(): void {
    this.#startProcess()
    const spanMs = (this.#plan.references / this.#plan.capacity) * MINUTE_MS
    for (let count = 0; count < this.#plan.disturbances; count += 1) {
      this.#machine.at(this.#random.between(0, spanMs), () => this.#disturb())
    }
    while (this.#left > 0 && this.#machine.step(LONGEST_HISTORY_MS)) continue
    this.#machine.runUntil(this.#machine.nowMs + 2 * MINUTE_MS)
  }

  report(): HistoryReport {
    return {
      breaches: this.#breaches,
      arrivals: this.#arrivals,
      sendsInCoolOff: this.#sendsInCoolOff,
      stuck: this.#items.filter(({ state }) => state !== 'done').length,
      sentAtMs: this.#sentAtMs,
    }
  }

  /** From what is stored, and from nothing else. */
  #startProcess(): void {
    const { capacity } = this.#plan
    const now = readClock(this.#machine)
    this.#process = { diedAtMs: Infinity }
    this.#admission = new Admission({ capacity, maxInFlight: decideMaxInFlight(capacity) })
    this.#admission.restore(this.#rows, this.#storedCoolOff, now)
    for (const row of this.#rows) {
      if (row.endedAt !== null) continue
      row.endedAt = now.instant
      row.holdMs = HOLD_WITHOUT_ANSWER_MS
    }
    for (const item of this.#items) if (item.state === 'in-flight') this.#putBack(item, item.dueAtMs)
    this.#inFlight = 0
    this.#goOn()
  }

  #goOn(): void {
    const admission = this.#admission
    if (!admission) return
    for (;;) {
      const now = readClock(this.#machine)
      const permit = admission.decide(now)
      if (permit.kind === 'wait') return this.#setTimer(permit.waitMs)
      const items = this.#takeDue(permit.limit, now.instant.wallMs)
      if (items.length === 0) return this.#setTimer(this.#nextDueInMs(now.instant.wallMs))
      admission.take(items.length, permit, now)
      for (const item of items) this.#send(item, now.instant)
    }
  }

  #setTimer(delayMs: number | null): void {
    this.#cancelTimer?.()
    this.#cancelTimer = delayMs === null ? null : this.#machine.schedule(Math.ceil(delayMs), () => this.#goOn())
  }

  #nextDueInMs(wallMs: number): number | null {
    if (this.#waiting.length === 0) return null
    return Math.min(MINUTE_MS, Math.min(...this.#waiting.map(({ dueAtMs }) => dueAtMs)) - wallMs)
  }

  #takeDue(limit: number, wallMs: number): Item[] {
    const taken: Item[] = []
    for (let index = 0; index < this.#waiting.length && taken.length < limit; ) {
      const item = this.#waiting[index]
      if (item && item.dueAtMs <= wallMs) {
        taken.push(item)
        this.#waiting.splice(index, 1)
      } else {
        index += 1
      }
    }
    return taken
  }

  #send(item: Item, takenAt: Instant): void {
    const machine = this.#machine
    const takenAtMs = machine.nowMs
    this.#sentAtMs.push(takenAtMs)
    this.#inFlight += 1
    const mayProbe = this.#mustProbe && this.#inFlight === 1
    if (takenAtMs < this.#silentUntilMs || (this.#mustProbe && !mayProbe)) this.#sendsInCoolOff += 1
    item.state = 'in-flight'
    const row: Row = { takenAt, endedAt: null, holdMs: 0 }
    this.#rows.push(row)
    const isLost = this.#random.happens(this.#plan.lostPercent / 100)
    const lastsMs = isLost ? this.#random.between(1, TOTAL_TIMEOUT_MS) : this.#latencyMs()
    const call = { process: this.#process, isLockedOut: false }
    const arrivesWithinMs = isLost ? lastsMs + LATEST_ARRIVAL_MS : lastsMs
    if (!isLost || this.#random.happens(0.7)) {
      machine.at(takenAtMs + this.#placeIn(arrivesWithinMs), () => this.#arrive(call, !isLost))
    }
    machine.schedule(lastsMs, () => this.#end(item, row, this.#outcome(isLost, call.isLockedOut)))
  }

  #latencyMs(): number {
    return this.#random.between(this.#plan.latencyMs.min, this.#plan.latencyMs.max)
  }

  /** A request arrives with the first byte, with the last moment, or somewhere between: the extremes are the danger. */
  #placeIn(spanMs: number): number {
    const chance = this.#random.next()
    return chance < 0.4 ? 0 : chance < 0.8 ? spanMs : this.#random.between(0, spanMs)
  }

  /**
   * What a sleeping machine has not sent yet leaves when it wakes; what a dead process left behind arrives soon or
   * never.
   */
  #arrive(call: SentCall, isAwaited: boolean): void {
    const { nowMs, isAsleep, awakeAtMs } = this.#machine
    if (nowMs > call.process.diedAtMs + LATEST_ARRIVAL_MS) return
    if (isAsleep && isAwaited && this.#random.happens(0.5)) {
      return this.#machine.at(awakeAtMs - 0.001, () => this.#arrive(call, false))
    }
    this.#arrivals += 1
    if (!this.#service.arrive(nowMs)) this.#breaches += 1
    call.isLockedOut = nowMs >= this.#lockout.fromMs && nowMs < this.#lockout.untilMs
  }

  #outcome(isLost: boolean, isLockedOut: boolean): VerifyOutcome {
    if (isLost) return this.#random.happens(0.5) ? TIMEOUT : EXCHANGE_FAILURE
    if (isLockedOut) return rateLimited(this.#plan.lockoutMinutes)
    return this.#random.happens(0.05) ? badResponse() : answered()
  }

  #end(item: Item, row: Row, outcome: VerifyOutcome): void {
    const admission = this.#admission
    if (!admission) return
    const now = readClock(this.#machine)
    const { coolOffBegun, hasCoolOffEnded } = admission.end(outcome, false, now)
    this.#inFlight -= 1
    this.#reckonCoolOff(outcome)
    if (coolOffBegun) {
      this.#storedCoolOff = coolOffBegun
      this.#wasWallSetForward = false
      this.#wasRebooted = false
    }
    if (hasCoolOffEnded) this.#storedCoolOff = null
    const circumstances = { nowMs: now.instant.wallMs, random: this.#random.next(), isAborted: false }
    const next = decideNextStep(aCall({ tries: item.tries }), outcome, circumstances)
    this.#machine.schedule(this.#random.between(0, 20), () => {
      row.endedAt = now.instant
      row.holdMs = decideHoldMs(outcome)
      if (next.kind === 'done') {
        item.state = 'done'
        this.#left -= 1
      } else {
        item.tries += next.countsAsTry ? 1 : 0
        this.#putBack(item, next.dueAtMs)
      }
      admission.recorded()
      this.#goOn()
    })
  }

  #reckonCoolOff(outcome: VerifyOutcome): void {
    if (outcome.kind === 'rate-limited') {
      this.#silentUntilMs = Math.max(this.#silentUntilMs, this.#machine.nowMs + outcome.coolOffMinutes * MINUTE_MS)
      this.#mustProbe = true
    } else if (outcome.kind === 'answered' && this.#machine.nowMs >= this.#silentUntilMs) {
      this.#mustProbe = false
    }
  }

  #putBack(item: Item, dueAtMs: number): void {
    item.state = 'waiting'
    item.dueAtMs = dueAtMs
    this.#waiting.push(item)
  }

  #disturb(): void {
    const random = this.#random
    const machine = this.#machine
    if (this.#admission === null || machine.isAsleep) return
    switch (random.integer(0, 3)) {
      case 0:
        return this.#setWall()
      case 1:
        return machine.sleep(random.happens(0.5) ? random.between(0, 90_000) : random.between(0, 7_200_000))
      case 2:
        return this.#restart(false, random.between(0, 75_000))
      default:
        return this.#restart(true, random.between(5_000, 75_000))
    }
  }

  #setWall(): void {
    const byMs = this.#random.between(-7_200_000, 7_200_000)
    this.#machine.setWall(byMs)
    this.#wasWallSetForward ||= byMs > 0
  }

  /** The process dies now and starts again later; the wall clock may be set meanwhile. */
  #restart(isReboot: boolean, downMs: number): void {
    const machine = this.#machine
    const isSet = this.#random.happens(0.5)
    this.#admission = null
    this.#process.diedAtMs = machine.nowMs
    this.#wasRebooted ||= isReboot
    if (isReboot) machine.reboot()
    else machine.killProcess()
    machine.at(machine.nowMs + downMs, () => {
      if (isSet) this.#setWall()
      // Of a wait across a reboot only the wall clock can tell (DESIGN: the request budget).
      if (this.#wasRebooted && this.#wasWallSetForward) this.#silentUntilMs = -Infinity
      this.#startProcess()
    })
  }
}
