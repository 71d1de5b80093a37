/** The state of one running practice service, shared by its endpoints. */
import { ArrivalLog } from './arrivals.ts'
import { ChargeStore, type Charge } from './charges/charge-store.ts'
import { Phones } from './charges/phones.ts'
import { DEFAULT_HTTP_STATUSES, type HttpStatuses } from './http-statuses.ts'
import type { PracticeMerchant } from './practice-keys.ts'
import { RateLimiter, type RateLimits } from './rate-limiter.ts'
import type { Scenario } from './scenario.ts'
import { Timers } from './timers.ts'
import { TransactionStore } from './transaction-store.ts'
import type { SandboxTransaction } from './transaction.ts'
import { TransferStore } from './v3/transfer-store.ts'
import { buildWebhook } from './webhooks/webhook-payload.ts'
import { WebhookSender, type WebhookTarget } from './webhooks/webhook-sender.ts'

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
  /** Where webhooks go; null for nowhere. */
  readonly webhookTarget: WebhookTarget | null
}

export class PracticeService {
  readonly config: PracticeServiceConfig
  readonly arrivals = new ArrivalLog()
  readonly transactions = new TransactionStore()
  readonly limiter: RateLimiter
  readonly timers = new Timers()
  readonly charges: ChargeStore
  readonly transfers: TransferStore
  readonly webhooks: WebhookSender
  readonly phones = new Phones(this.timers, (charge, outcome) => void this.concludeCharge(charge, outcome))
  #httpStatuses: HttpStatuses = DEFAULT_HTTP_STATUSES

  constructor(config: PracticeServiceConfig) {
    this.config = config
    this.limiter = new RateLimiter(config.limits)
    this.charges = new ChargeStore(config.seed)
    this.transfers = new TransferStore(config.seed)
    this.webhooks = new WebhookSender(this.timers, config.webhookTarget)
    this.#start(config.epochMs)
  }

  get httpStatuses(): HttpStatuses {
    return this.#httpStatuses
  }

  addScenario(scenario: Scenario, nowMs = this.config.now()): void {
    this.transactions.add(scenario.transactions, nowMs)
    this.#httpStatuses = { ...this.#httpStatuses, ...scenario.httpStatuses }
  }

  /**
   * The customer approved or declined; what is concluded already stays so. A completed payment is told by webhook
   * ("Events", 1: of QR and mobile money always, of cards too here).
   */
  concludeCharge({ gatewayReference }: Charge, outcome: 'approve' | 'decline', paidMinor?: number): Charge {
    const charge = this.charges.find(gatewayReference)
    if (!charge) throw new Error(`There is no charge ${gatewayReference}`)
    if (charge.status !== 'success-pending-validation') return charge
    const nowMs = this.config.now()
    if (outcome === 'decline') return this.charges.fail(charge, 'Declined by the customer', nowMs)
    const paid = this.charges.succeed(charge, nowMs, paidMinor)
    const { seed, merchant } = this.config
    this.webhooks.notify(buildWebhook(paid, { seed, merchantId: merchant.merchantId, origin: '' }))
    return paid
  }

  /** Back to the start, with the practice day starting now: nothing arrived, nothing added, no cool-off. */
  reset(): void {
    this.arrivals.clear()
    this.limiter.reset()
    this.transactions.clear()
    this.timers.clear()
    this.charges.clear()
    this.transfers.clear()
    this.webhooks.clear()
    this.webhooks.setTarget(this.config.webhookTarget)
    this.#httpStatuses = DEFAULT_HTTP_STATUSES
    this.#start(this.config.now())
  }

  #start(dayStartedAtMs: number): void {
    this.transactions.add(this.config.transactions, dayStartedAtMs)
    if (this.config.scenario) this.addScenario(this.config.scenario, dayStartedAtMs)
  }
}
