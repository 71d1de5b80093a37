/** A scheduler with all that it needs, on imagined time. */
import { createScheduler, type Scheduler, type SchedulerSettings } from '../../../src-main/scheduler/scheduler.ts'
import { VirtualMachine } from './machine.ts'
import { MemoryStore } from './memory-store.ts'
import { createRandom, type Random } from './random.ts'
import { VirtualService, type VirtualServiceSetup } from './service.ts'

export interface WorldSetup {
  readonly seed?: number
  readonly settings?: SchedulerSettings
  readonly machine?: VirtualMachine
  readonly service?: Partial<Omit<VirtualServiceSetup, 'machine' | 'random'>>
}

export class World {
  readonly machine: VirtualMachine
  readonly random: Random
  readonly store = new MemoryStore()
  readonly service: VirtualService
  readonly settings: SchedulerSettings
  scheduler: Scheduler

  constructor({ seed = 1, settings, machine, service }: WorldSetup = {}) {
    this.machine = machine ?? new VirtualMachine()
    this.random = createRandom(seed)
    this.settings = settings ?? { requestsPerMinute: 400, sharePercent: 100 }
    const latencyMs = { min: 50, max: 800 }
    this.service = new VirtualService({ latencyMs, ...service, machine: this.machine, random: this.random })
    this.scheduler = this.newProcess()
  }

  newProcess(): Scheduler {
    this.store.recover(this.machine.instant())
    return this.newScheduler()
  }

  /** In the same process, over a ledger that stayed open. */
  newScheduler(): Scheduler {
    this.scheduler = createScheduler({
      store: this.store.open(this.machine),
      send: this.service.verify,
      clock: this.machine,
      random: this.random.next,
      settings: this.settings,
    })
    return this.scheduler
  }

  kill(): void {
    this.machine.killProcess()
    this.service.forgetCalls(this.store.coolOffEndsAtMs)
  }

  /** Lets time pass until it is so; throws where it does not come to that. */
  async until(isSo: () => boolean, withinMs = 24 * 3_600_000): Promise<void> {
    const untilMs = this.machine.nowMs + withinMs
    await settled()
    while (!isSo()) {
      if (!this.machine.step(untilMs)) throw new Error('It never came to that')
      await settled()
    }
  }

  async pass(durationMs: number): Promise<void> {
    const untilMs = this.machine.nowMs + durationMs
    await settled()
    while (this.machine.step(untilMs)) await settled()
    this.machine.runUntil(untilMs)
  }

  /** While it stops, time goes on. */
  async stop(): Promise<void> {
    let isStopped = false
    const stopping = this.scheduler.stop().then(() => {
      isStopped = true
    })
    await this.until(() => isStopped)
    await stopping
  }
}

/** Lets every promise go on as far as it can without time passing. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
