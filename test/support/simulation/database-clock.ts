/** The clock of the team's database, by which it says when it had a line: it may be set, too. */
import type { LogClock, SealedLine } from '../../../src-main/ledger/team-log/log-database.ts'
import type { World } from './world.ts'

const AN_HOUR_AGO_MS = -3_600_000

export class DatabaseClock {
  readonly #world: World
  readonly #atMs = new Map<string, number>()
  #aheadMs = 0

  constructor(world: World) {
    this.#world = world
  }

  set(byMs: number): void {
    this.#aheadMs += byMs
  }

  appended(log: number, sequence: number): void {
    this.#atMs.set(`${log} ${sequence}`, this.#nowMs())
  }

  /** What was there before the world began is old. */
  stamp(log: number, lines: readonly SealedLine[]): readonly SealedLine[] {
    return lines.map((line) => ({ ...line, atMs: this.#atMs.get(`${log} ${line.sequence}`) ?? AN_HOUR_AGO_MS }))
  }

  read(): LogClock {
    return { nowMs: this.#nowMs(), inChargeForMs: null }
  }

  #nowMs(): number {
    return this.#world.nowMs + this.#aheadMs
  }
}
