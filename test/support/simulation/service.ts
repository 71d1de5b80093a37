/** The payment service as the cores of a team meet it: it counts what reaches it, by true time. */
import type { VerifyOutcome } from '../../../src-shared/domain/verification/verify-outcome.ts'
import { answered, EXCHANGE_FAILURE, TIMEOUT } from '../scheduler/calls.ts'
import { createServerWindow } from '../scheduler/windows.ts'
import type { MachineClock } from './machine-clock.ts'
import type { World } from './world.ts'

const WINDOW_MS = 60_000
/** Between leaving and arriving, and until its answer is there. */
const LONGEST_WAY_MS = 3_000
const TIMEOUT_MS = 20_000

export class Service {
  readonly #world: World
  readonly #window
  readonly #capacity: number
  /** Verify calls that arrived, by reference. */
  readonly verified = new Map<string, number>()
  /** Requests for a transfer, by reference. */
  readonly transfers = new Map<string, number>()

  constructor(world: World, capacity: number) {
    this.#world = world
    this.#capacity = capacity
    this.#window = createServerWindow({ kind: 'sliding', limit: capacity, windowMs: WINDOW_MS, phaseMs: 0 })
  }

  /** Arrives whatever becomes of the core; its answer is heard by the process that asked. */
  verify(txref: string, clock: MachineClock, caller: string): Promise<VerifyOutcome> {
    const { random, nowMs } = this.#world
    const arrivesInMs = random.between(0, LONGEST_WAY_MS)
    const isLost = random.happens(0.1)
    if (!isLost || random.happens(0.5)) {
      this.#world.at(nowMs + arrivesInMs, () => this.#arrive(txref, caller))
    }
    const { promise, resolve } = Promise.withResolvers<VerifyOutcome>()
    const answerInMs = isLost ? TIMEOUT_MS : arrivesInMs + random.between(0, LONGEST_WAY_MS)
    clock.schedule(answerInMs, () => {
      this.#world.stir()
      resolve(isLost ? (random.happens(0.5) ? TIMEOUT : EXCHANGE_FAILURE) : answered(txref))
    })
    return promise
  }

  #arrive(txref: string, caller: string): void {
    this.verified.set(txref, (this.verified.get(txref) ?? 0) + 1)
    if (this.#window.arrive(this.#world.nowMs)) return
    this.#world.faults.push(`a call of ${caller} was one more than ${this.#capacity} in a minute`)
  }

  /** At once, so that a core that was replaced is found at the moment at which it sends. */
  transfer(reference: string): void {
    const sent = (this.transfers.get(reference) ?? 0) + 1
    this.transfers.set(reference, sent)
    if (sent > 1) this.#world.faults.push(`transfer ${reference} was sent ${sent} times`)
  }
}
