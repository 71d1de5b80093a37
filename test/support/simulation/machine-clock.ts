/** The clocks of one machine of several in a world: they jump, start again at a boot, and stand still in its sleep. */
import type { Clock, Instant } from '../../../src-shared/domain/time/clock.ts'
import type { World } from './world.ts'

const MIDDAY_MS = Date.UTC(2026, 8, 17, 12)

export class MachineClock implements Clock {
  readonly #world: World
  #process = 0
  #wallOffsetMs: number
  #bootedAtMs: number
  #frozen = { fromMs: 0, untilMs: 0, isAsleep: false }
  #sleptBeforeMs = 0

  constructor(world: World, { aheadMs, uptimeMs }: { readonly aheadMs: number; readonly uptimeMs: number }) {
    this.#world = world
    this.#wallOffsetMs = MIDDAY_MS + aheadMs
    this.#bootedAtMs = world.nowMs - uptimeMs
  }

  instant(): Instant {
    const { nowMs } = this.#world
    return { wallMs: Math.floor(nowMs + this.#wallOffsetMs), uptimeMs: Math.floor(nowMs - this.#bootedAtMs) }
  }

  /** Stands still while the machine sleeps, unlike the other two. */
  monotonicMs(): number {
    return this.#world.nowMs - this.#sleptBeforeMs - this.#sleepingMs()
  }

  get isFrozen(): boolean {
    return this.#world.nowMs < this.#frozen.untilMs
  }

  /** In the process that runs now; not before the machine goes on, where it stands still by then. */
  schedule(delayMs: number, callback: () => void): () => void {
    const process = this.#process
    let isCancelled = false
    const happen = (): void => {
      if (isCancelled || process !== this.#process) return
      if (this.isFrozen) this.#world.at(this.#frozen.untilMs, happen)
      else callback()
    }
    this.#world.at(this.#world.nowMs + Math.max(0, delayMs), happen)
    return () => {
      isCancelled = true
    }
  }

  setWall(byMs: number): void {
    this.#wallOffsetMs += byMs
  }

  /** The process is stopped, or the whole machine sleeps. */
  freeze(forMs: number, isAsleep: boolean): void {
    if (this.isFrozen) return
    this.#sleptBeforeMs += this.#sleepingMs()
    this.#frozen = { fromMs: this.#world.nowMs, untilMs: this.#world.nowMs + forMs, isAsleep }
  }

  /** Nothing that it had in mind happens any more. */
  killProcess(): void {
    this.#process += 1
    this.#sleptBeforeMs += this.#sleepingMs()
    this.#frozen = { fromMs: 0, untilMs: 0, isAsleep: false }
  }

  /** Behind the end of its process. */
  reboot(): void {
    this.#bootedAtMs = this.#world.nowMs
  }

  #sleepingMs(): number {
    const { fromMs, untilMs, isAsleep } = this.#frozen
    return isAsleep ? Math.max(0, Math.min(this.#world.nowMs, untilMs) - fromMs) : 0
  }
}
