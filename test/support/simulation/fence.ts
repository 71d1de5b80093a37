/** Who could append when, as the database itself has it: it finds two active cores. */
import type { World } from './world.ts'

interface Reign {
  readonly fromMs: number
  readonly epoch: number
  readonly machine: string
}

export class Fence {
  readonly #world: World
  readonly #reigns: Reign[]
  /** How often a new log was begun. */
  beginnings = 0

  constructor(world: World, first: string) {
    this.#world = world
    this.#reigns = [{ fromMs: 0, epoch: 1, machine: first }]
  }

  get takeOvers(): number {
    return this.#reigns.length - 1
  }

  raised(epoch: number, machine: string): void {
    const before = this.#reigns.at(-1)?.epoch ?? 0
    if (epoch !== before + 1) this.#world.faults.push(`epoch ${epoch} was given after ${before}`)
    this.#reigns.push({ fromMs: this.#world.nowMs, epoch, machine })
  }

  appended(epoch: number, machine: string): void {
    const reign = this.#reigns.at(-1)
    if (reign?.epoch === epoch && reign.machine === machine) return
    this.#world.faults.push(
      `${machine} appended under epoch ${epoch}, while ${reign?.machine} was active under ${reign?.epoch}`,
    )
  }

  activeAt(atMs: number): string | undefined {
    return this.#reigns.findLast(({ fromMs }) => fromMs <= atMs)?.machine
  }
}
