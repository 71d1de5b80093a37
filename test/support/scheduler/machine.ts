/** An imagined machine: its clocks, which jump, sleep and start again as a test likes, and what is to happen when. */
import type { Clock, Instant } from '../../../src-shared/domain/time/clock.ts'

interface Happening {
  atMs: number
  readonly order: number
  readonly happen: () => void
  /** Happens on the machine itself: not while it sleeps, and not after its process was killed. */
  readonly processId: number | null
  isCancelled: boolean
}

export class VirtualMachine implements Clock {
  /** True time, which nobody on the machine can read. */
  nowMs = 0
  readonly #agenda: Happening[] = []
  #order = 0
  #processId = 1
  #awakeAtMs = 0
  #sleptMs = 0
  #bootedAtMs: number
  #wallOffsetMs: number
  readonly #ticksInSleep: boolean

  constructor({ ticksInSleep = false, wallMs = Date.UTC(2026, 8, 17), uptimeMs = 3_600_000 } = {}) {
    this.#ticksInSleep = ticksInSleep
    this.#wallOffsetMs = wallMs
    this.#bootedAtMs = -uptimeMs
  }

  instant(): Instant {
    return {
      wallMs: Math.floor(this.nowMs + this.#wallOffsetMs),
      uptimeMs: Math.floor(this.nowMs - this.#bootedAtMs),
    }
  }

  monotonicMs(): number {
    return this.#ticksInSleep ? this.nowMs : this.nowMs - this.#sleptMs
  }

  /** On the machine's own process, as its timers do. */
  schedule(delayMs: number, callback: () => void): () => void {
    return this.#add(this.nowMs + Math.max(0, delayMs), callback, this.#processId)
  }

  /** In the world outside, whatever the machine does. */
  at(atMs: number, happen: () => void): void {
    this.#add(atMs, happen, null)
  }

  setWall(byMs: number): void {
    this.#wallOffsetMs += byMs
  }

  sleep(durationMs: number): void {
    this.#awakeAtMs = Math.max(this.#awakeAtMs, this.nowMs + durationMs)
  }

  get isAsleep(): boolean {
    return this.nowMs < this.#awakeAtMs
  }

  get awakeAtMs(): number {
    return this.#awakeAtMs
  }

  /** Nothing that the process had in mind happens any more. */
  killProcess(): void {
    this.#processId += 1
  }

  /** Uptime counts from now on. */
  reboot(): void {
    this.killProcess()
    this.#bootedAtMs = this.nowMs
    this.#awakeAtMs = this.nowMs
  }

  /** Lets the next thing happen; false when there is none left, or none before `untilMs`. */
  step(untilMs = Infinity): boolean {
    for (;;) {
      const next = this.#agenda[0]
      if (!next || next.atMs > untilMs) return false
      this.#remove()
      if (next.isCancelled || (next.processId !== null && next.processId !== this.#processId)) continue
      if (next.processId !== null && next.atMs < this.#awakeAtMs) {
        next.atMs = this.#awakeAtMs
        this.#insert(next)
        continue
      }
      this.#advanceTo(next.atMs)
      next.happen()
      return true
    }
  }

  /** Lets all happen up to this moment, and makes it that moment. */
  runUntil(untilMs: number): void {
    while (this.step(untilMs)) continue
    this.#advanceTo(untilMs)
  }

  get hasTimers(): boolean {
    return this.#agenda.some(({ isCancelled, processId }) => !isCancelled && processId === this.#processId)
  }

  #advanceTo(atMs: number): void {
    const from = this.nowMs
    this.nowMs = Math.max(from, atMs)
    const asleepMs = Math.min(this.#awakeAtMs, this.nowMs) - from
    if (asleepMs > 0) this.#sleptMs += asleepMs
  }

  #add(atMs: number, happen: () => void, processId: number | null): () => void {
    const happening = { atMs, order: (this.#order += 1), happen, processId, isCancelled: false }
    this.#insert(happening)
    return () => {
      happening.isCancelled = true
    }
  }

  #insert(item: Happening): void {
    const agenda = this.#agenda
    let index = agenda.length
    while (index > 0) {
      const parent = (index - 1) >> 1
      const above = agenda[parent]
      if (!above || isBefore(above, item)) break
      agenda[index] = above
      index = parent
    }
    agenda[index] = item
  }

  #remove(): void {
    const agenda = this.#agenda
    const last = agenda.pop()
    if (!last || agenda.length === 0) return
    let index = 0
    for (;;) {
      let child = 2 * index + 1
      const left = agenda[child]
      if (!left) break
      const right = agenda[child + 1]
      if (right && isBefore(right, left)) child += 1
      const below = agenda[child]
      if (!below || isBefore(last, below)) break
      agenda[index] = below
      index = child
    }
    agenda[index] = last
  }
}

function isBefore(a: Happening, b: Happening): boolean {
  return a.atMs < b.atMs || (a.atMs === b.atMs && a.order < b.order)
}
