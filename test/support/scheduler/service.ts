/**
 * The payment service as the scheduler's client shows it, on imagined time; it counts arrivals and watches the
 * silence.
 */
import type { SendVerify } from '../../../src-main/scheduler/ports.ts'
import type { VerifyOutcome } from '../../../src-shared/domain/verification/verify-outcome.ts'
import { answered, CONNECT_FAILURE, EXCHANGE_FAILURE, keyRefused, rateLimited } from './calls.ts'
import type { VirtualMachine } from './machine.ts'
import type { Random } from './random.ts'
import type { ServerWindow } from './windows.ts'

const MINUTE_MS = 60_000

/** What the service says of a reference; `asked` counts from 1. */
export type Behaviour = (txref: string, asked: number) => VerifyOutcome

export interface VirtualServiceSetup {
  readonly machine: VirtualMachine
  readonly random: Random
  readonly latencyMs: { readonly min: number; readonly max: number }
  readonly window?: ServerWindow
  readonly behaviour?: Behaviour
}

export class VirtualService {
  readonly arrivals: { readonly txref: string; readonly atMs: number }[] = []
  isReachable = true
  acceptsKey = true
  /** Everything is refused for its rate until then, with this many minutes to wait. */
  lockout = { fromArrival: Infinity, untilMs: -Infinity, minutes: 30 }
  breaches = 0
  /** Sends while a cool-off was on, and probes that were not alone. */
  sendsInCoolOff = 0
  /** Sends after a cool-off's end and before the service's word. */
  probes = 0
  inFlight = 0
  #silentUntilMs = -Infinity
  #mustProbe = false
  readonly #setup: VirtualServiceSetup
  readonly #asked = new Map<string, number>()

  constructor(setup: VirtualServiceSetup) {
    this.#setup = setup
  }

  readonly verify: SendVerify = (txref, signal) => {
    const { machine, random, latencyMs } = this.#setup
    this.#watchSend()
    this.inFlight += 1
    return new Promise((resolve) => {
      const finish = (outcome: VerifyOutcome): void => {
        signal.removeEventListener('abort', stop)
        cancel()
        this.inFlight -= 1
        this.#reckon(outcome)
        resolve(outcome)
      }
      const stop = (): void => finish(EXCHANGE_FAILURE)
      signal.addEventListener('abort', stop)
      const lastsMs = random.between(latencyMs.min, latencyMs.max)
      let outcome: VerifyOutcome = CONNECT_FAILURE
      const arrivesAtMs = machine.nowMs + random.between(0, lastsMs)
      if (this.isReachable) machine.at(arrivesAtMs, () => (outcome = this.#arrive(txref)))
      const cancel = machine.schedule(lastsMs, () => finish(outcome))
    })
  }

  timesAsked(txref: string): number {
    return this.#asked.get(txref) ?? 0
  }

  /** The process died: what it did not store of a refusal nobody knows. */
  forgetCalls(storedCoolOffEndsAtMs: number): void {
    this.inFlight = 0
    this.#silentUntilMs = Math.min(this.#silentUntilMs, storedCoolOffEndsAtMs)
    this.#mustProbe &&= storedCoolOffEndsAtMs > -Infinity
  }

  #watchSend(): void {
    const isSilent = this.#setup.machine.nowMs < this.#silentUntilMs
    if (isSilent || (this.#mustProbe && this.inFlight > 0)) this.sendsInCoolOff += 1
    else if (this.#mustProbe) this.probes += 1
  }

  #arrive(txref: string): VerifyOutcome {
    const { nowMs } = this.#setup.machine
    this.arrivals.push({ txref, atMs: nowMs })
    const asked = this.timesAsked(txref) + 1
    if (this.#setup.window?.arrive(nowMs) === false) this.breaches += 1
    if (this.arrivals.length === this.lockout.fromArrival) {
      this.lockout.untilMs = nowMs + this.lockout.minutes * MINUTE_MS
    }
    if (nowMs < this.lockout.untilMs) return rateLimited(this.lockout.minutes)
    if (!this.acceptsKey) return keyRefused()
    this.#asked.set(txref, asked)
    return this.#setup.behaviour?.(txref, asked) ?? answered(txref)
  }

  #reckon(outcome: VerifyOutcome): void {
    const { nowMs } = this.#setup.machine
    if (outcome.kind === 'rate-limited') {
      this.#silentUntilMs = Math.max(this.#silentUntilMs, nowMs + outcome.coolOffMinutes * MINUTE_MS)
      this.#mustProbe = true
    } else if (nowMs >= this.#silentUntilMs && (outcome.kind === 'answered' || outcome.kind === 'refused')) {
      this.#mustProbe = false
    }
  }
}
