/** The state of one running practice service, shared by its endpoints. */
import { ArrivalLog } from './arrivals.ts'
import { DEFAULT_HTTP_STATUSES, type HttpStatuses } from './http-statuses.ts'
import type { PracticeMerchant } from './practice-keys.ts'
import { RateLimiter, type RateLimits } from './rate-limiter.ts'
import type { Scenario } from './scenario.ts'
import { TransactionStore } from './transaction-store.ts'
import type { SandboxTransaction } from './transaction.ts'

export interface PracticeServiceConfig {
  readonly seed: number
  readonly merchant: PracticeMerchant
  readonly limits: RateLimits
  readonly transactions: readonly SandboxTransaction[]
  /** Its references stand before those of `transactions`. */
  readonly scenario: Scenario | null
  /** When the practice day starts. */
  readonly epochMs: number
  /** The server's clock in milliseconds; must never go back. */
  readonly now: () => number
  /** How long to hold back the next answer. */
  readonly drawLatencyMs: () => number
}

export class PracticeService {
  readonly config: PracticeServiceConfig
  readonly arrivals = new ArrivalLog()
  readonly transactions = new TransactionStore()
  readonly limiter: RateLimiter
  #httpStatuses: HttpStatuses = DEFAULT_HTTP_STATUSES

  constructor(config: PracticeServiceConfig) {
    this.config = config
    this.limiter = new RateLimiter(config.limits)
    this.#start(config.epochMs)
  }

  get httpStatuses(): HttpStatuses {
    return this.#httpStatuses
  }

  addScenario(scenario: Scenario, nowMs = this.config.now()): void {
    this.transactions.add(scenario.transactions, nowMs)
    this.#httpStatuses = { ...this.#httpStatuses, ...scenario.httpStatuses }
  }

  /** Back to the start, with the practice day starting now: nothing arrived, nothing added, no cool-off. */
  reset(): void {
    this.arrivals.clear()
    this.limiter.reset()
    this.transactions.clear()
    this.#httpStatuses = DEFAULT_HTTP_STATUSES
    this.#start(this.config.now())
  }

  #start(dayStartedAtMs: number): void {
    this.transactions.add(this.config.transactions, dayStartedAtMs)
    if (this.config.scenario) this.addScenario(this.config.scenario, dayStartedAtMs)
  }
}
