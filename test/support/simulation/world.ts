/** An imagined world with one true time, in which several machines live: what happens in it happens one by one. */
import { setImmediate } from 'node:timers/promises'
import { VirtualMachine } from '../scheduler/machine.ts'
import { createRandom, type Random } from '../scheduler/random.ts'

/** Turns of the event loop without anything done, after which nothing is under way any more. */
const QUIET_TURNS = 3

export class World {
  readonly random: Random
  /** What must never happen, in words, as it happened. */
  readonly faults: string[] = []
  readonly #agenda = new VirtualMachine()
  #activity = 0
  #broken: { readonly error: unknown } | undefined

  constructor(seed: number) {
    this.random = createRandom(seed)
  }

  get nowMs(): number {
    return this.#agenda.nowMs
  }

  at(atMs: number, happen: () => void): void {
    this.#agenda.at(Math.max(atMs, this.nowMs), happen)
  }

  /** Something was asked or answered: more may follow of it. */
  stir(): void {
    this.#activity += 1
  }

  /** Goes on by itself; what breaks it ends the history. */
  alongside(work: Promise<unknown>): void {
    work.catch((error: unknown) => {
      this.#broken ??= { error }
    })
  }

  /** Until nothing more follows without time passing. */
  async settle(): Promise<void> {
    let before
    do {
      before = this.#activity
      for (let turn = 0; turn < QUIET_TURNS; turn += 1) await setImmediate()
    } while (this.#activity !== before)
    if (this.#broken) throw this.#broken.error
  }

  async pass(ms: number): Promise<void> {
    const untilMs = this.nowMs + ms
    while (this.#agenda.step(untilMs)) await this.settle()
    this.#agenda.runUntil(untilMs)
  }
}
