/**
 * Notices that requests no longer leave the machine, so that a whole run is not spent on a cable that is out: then one
 * call at a time tries, ever more seldom, and finally the scheduler halts. Not about calls that may have arrived.
 */
import { hasAnswer } from './budget.ts'
import type { VerifyOutcome } from '../../src-shared/domain/verification/verify-outcome.ts'

/** Failures in a row that mean an outage: soon where nothing ever answered (a wrong address), patient where it did. */
const FAILURES_BEFORE_ANY_ANSWER = 3
const FAILURES_AFTER_AN_ANSWER = 20
/** How long before each probe. After the last one has failed, the scheduler halts. */
const PROBE_DELAYS_MS = [1_000, 4_000, 15_000, 30_000]

export class Outage {
  #hasEverAnswered = false
  #failuresInARow = 0
  #failedProbes = 0
  #isOn = false
  #nextProbeAtMs = -Infinity

  get isOn(): boolean {
    return this.#isOn
  }

  probeInMs(nowMs: number): number {
    return this.#isOn ? Math.max(0, this.#nextProbeAtMs - nowMs) : 0
  }

  /** Takes in how a call ended. True when the last probe has failed and it is time to halt. */
  meet(outcome: VerifyOutcome, wasProbe: boolean, nowMs: number): boolean {
    if (hasAnswer(outcome)) this.#hasEverAnswered = true
    if (!neverLeft(outcome)) {
      this.reset()
      return false
    }
    if (this.#isOn) return wasProbe && this.#meetFailedProbe(nowMs)
    this.#failuresInARow += 1
    const limit = this.#hasEverAnswered ? FAILURES_AFTER_AN_ANSWER : FAILURES_BEFORE_ANY_ANSWER
    if (this.#failuresInARow >= limit) this.#begin(nowMs)
    return false
  }

  reset(): void {
    this.#isOn = false
    this.#failuresInARow = 0
    this.#failedProbes = 0
  }

  #begin(nowMs: number): void {
    this.#isOn = true
    this.#nextProbeAtMs = nowMs + (PROBE_DELAYS_MS[0] ?? 0)
  }

  #meetFailedProbe(nowMs: number): boolean {
    this.#failedProbes += 1
    const delayMs = PROBE_DELAYS_MS[this.#failedProbes]
    if (delayMs === undefined) return true
    this.#nextProbeAtMs = nowMs + delayMs
    return false
  }
}

function neverLeft(outcome: VerifyOutcome): boolean {
  return outcome.kind === 'network-failure' && outcome.phase === 'connect'
}
