/** One machine of a team in a world: its folder, its clocks, its way to the database, and the core that runs on it. */
import type { Holder } from '../../../src-main/ledger/api/common.ts'
import { openFollower } from '../../../src-main/ledger/team-log/follow.ts'
import { takeSnapshot } from '../../../src-main/ledger/team-log/snapshot.ts'
import { takeOver } from '../../../src-main/ledger/team-log/take-over.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { ACTOR } from '../ledger/fixtures.ts'
import { startInnerCore, type CoreSettings, type InnerCore } from './inner-core.ts'
import type { MachineClock } from './machine-clock.ts'
import type { Service } from './service.ts'
import { Killed, type Way } from './way.ts'
import type { World } from './world.ts'

export interface MachineOptions extends CoreSettings {
  readonly name: string
  readonly folder: string
  readonly world: World
  readonly clock: MachineClock
  readonly way: Way
  readonly service: Service
}

/** What a machine that is not active, or can't reach the database, is told; anything else is a fault. */
const EXPECTED: ReadonlySet<string> = new Set(['TEAM_STANDBY', 'TEAM_DATABASE_AWAY', 'TEAM_OUTCOME_UNKNOWN'])

/** The code of a refusal that may occur here; anything else is thrown again. */
export function refusalOf(error: unknown, also: readonly string[] = []): string {
  if (error instanceof Killed) return 'killed'
  if (error instanceof AppError && (EXPECTED.has(error.code) || also.includes(error.code))) return error.code
  throw error
}

/** The code of its refusal; undefined where it went well. */
export async function expecting(work: Promise<unknown>, also: readonly string[] = []): Promise<string | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    return refusalOf(error, also)
  }
}

export class Machine {
  readonly name: string
  readonly folder: string
  readonly world: World
  readonly clock: MachineClock
  readonly way: Way
  readonly service: Service
  readonly #settings: CoreSettings
  core: InnerCore | undefined
  /** An answer, or what is asked, takes up to so long. */
  slowMs = 0

  constructor({ name, folder, world, clock, way, service, capacity }: MachineOptions) {
    this.name = name
    this.folder = folder
    this.world = world
    this.clock = clock
    this.way = way
    this.service = service
    this.#settings = { capacity }
  }

  get holder(): Holder {
    return { pid: process.pid, host: this.name, command: 'test', since: '2026-09-17T08:30:00.000Z' }
  }

  readonly delayMs = (): number => (this.slowMs === 0 ? 0 : this.world.random.between(0, this.slowMs))

  get order() {
    const at = this.clock.instant()
    return { folder: this.folder, profile: 'shop', holder: this.holder, actor: ACTOR, at, atMs: at.wallMs }
  }

  /** Undefined where it can't be one. */
  async open(): Promise<InnerCore | undefined> {
    if (this.core || this.clock.isFrozen) return this.core
    const refused = await expecting(startInnerCore(this, this.#settings).then((core) => {
      this.core = core
    }))
    this.way.isDead = false
    if (refused !== undefined) this.clock.killProcess()
    return this.core
  }

  async kill(): Promise<void> {
    const { core } = this
    this.core = undefined
    await core?.kill()
  }

  /** Once, to the end of the log. */
  async follow(): Promise<void> {
    const follower = await openFollower(this.order)
    try {
      await follower.step()
    } finally {
      await follower.close()
    }
  }

  async takeSnapshot(): Promise<void> {
    try {
      await takeSnapshot(this.order)
    } finally {
      this.way.isDead = false
    }
  }

  async takeOver(): Promise<void> {
    try {
      await takeOver(this.order, () => this.clock.instant())
    } finally {
      this.way.isDead = false
    }
  }
}
