/** Starts the practice service as an HTTP server on the loopback address. Owns its timers. */
import type { z } from 'zod'
import { startLoopbackServer } from '../platform/loopback-server.ts'
import type { Arrival } from './arrivals.ts'
import { Dispatcher, type StageWatch } from './dispatcher.ts'
import { PRACTICE_SEED, practiceDay } from './practice-day.ts'
import { practiceMerchant } from './practice-keys.ts'
import { PracticeService } from './practice-service.ts'
import { createRandom, randomInt } from './random.ts'
import type { WindowModel } from './rate-limiter.ts'
import { allRoutes } from './routes.ts'
import type { Scenario } from './scenario.ts'
import type { SandboxTransaction } from './transaction.ts'
import { webhookTargetSchema, type WebhookTarget } from './webhooks/webhook-sender.ts'

export interface SandboxOptions {
  /** 0 (the default) takes a free one. */
  readonly port?: number
  /** Default 400, as documented; 1 to 10,000,000. */
  readonly requestsPerMinute?: number
  /** Default 30, as documented; more than 0, fractions allowed. */
  readonly coolOffMinutes?: number
  /** Default `sliding`. */
  readonly window?: WindowModel
  /** Do calls during the cool-off start it again? Default no. */
  readonly prolongOnCall?: boolean
  /** How long each answer of an endpoint is held back, drawn evenly between the two. Default: not at all. */
  readonly latencyMs?: { readonly min: number; readonly max: number }
  /** Practice data, keys and latencies follow from it. */
  readonly seed?: number
  readonly scenario?: Scenario
  /** What the service holds besides the scenario. Default: the practice day. */
  readonly transactions?: readonly SandboxTransaction[]
  readonly publicKey?: string
  readonly secretKey?: string
  /** When the practice day starts, by `now`; `approvedAfterSeconds` counts from here. Default: at the start. */
  readonly epochMs?: number
  /** Where completed payments are told. Default: nowhere. */
  readonly webhooks?: z.input<typeof webhookTargetSchema>
  /** Sees each request come and go, and may hold it up. Default: nobody does. */
  readonly watch?: StageWatch
  /** The server's clock in milliseconds; must never go back. Default: UTC at the start, monotonic from then on. */
  readonly now?: () => number
}

export interface Sandbox {
  /** The document's `{base_url}`, without a slash at its end. */
  readonly baseUrl: string
  /** The document's `{v3_base_url}`. */
  readonly v3BaseUrl: string
  readonly publicKey: string
  readonly secretKey: string
  /** Every verify call so far, oldest first (the last two million). */
  arrivals(): Arrival[]
  /** Where completed payments are told from now on; null for nowhere. */
  deliverTo(target: WebhookTarget | null): void
  /** Ends open connections and delayed answers too. */
  close(): Promise<void>
}

const MAX_REQUESTS_PER_MINUTE = 10_000_000
const MAX_CONNECTIONS = 2_000

/** @throws AppError SANDBOX_PORT_UNUSABLE */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const service = createService(options)
  const dispatcher = new Dispatcher(allRoutes(service), options.watch)
  const server = await startLoopbackServer({
    port: options.port ?? 0, limits: { connections: MAX_CONNECTIONS }, portError: 'SANDBOX_PORT_UNUSABLE',
  }, () => (request, response) => void dispatcher.serve(request, response))
  const baseUrl = server.origin
  const { publicKey, secretKey } = service.config.merchant
  return {
    baseUrl,
    v3BaseUrl: `${baseUrl}/v3`,
    publicKey,
    secretKey,
    arrivals: () => service.arrivals.list(),
    deliverTo: (target) => service.webhooks.setTarget(target),
    close: () => {
      dispatcher.stop()
      service.timers.stop()
      return server.close()
    },
  }
}

function createService(options: SandboxOptions): PracticeService {
  const { seed = PRACTICE_SEED, requestsPerMinute = 400, coolOffMinutes = 30, now = monotonicNow } = options
  const { window = 'sliding', prolongOnCall = false, latencyMs = { min: 0, max: 0 } } = options
  if (!Number.isInteger(requestsPerMinute) || requestsPerMinute < 1 || requestsPerMinute > MAX_REQUESTS_PER_MINUTE) {
    throw new RangeError(`requestsPerMinute must be a whole number from 1 to ${MAX_REQUESTS_PER_MINUTE}`)
  }
  if (!(coolOffMinutes > 0)) throw new RangeError('coolOffMinutes must be more than 0')
  if (!(latencyMs.min >= 0 && latencyMs.max >= latencyMs.min)) throw new RangeError('latencyMs must be a range from 0')

  const merchant = practiceMerchant(seed)
  const random = createRandom(seed)
  return new PracticeService({
    seed,
    merchant: {
      ...merchant,
      publicKey: options.publicKey ?? merchant.publicKey,
      secretKey: options.secretKey ?? merchant.secretKey,
    },
    limits: { window, requestsPerMinute, coolOffMinutes, prolongOnCall },
    transactions: options.transactions ?? practiceDay(seed),
    scenario: options.scenario ?? null,
    epochMs: options.epochMs ?? now(),
    now,
    webhookTarget: options.webhooks ? webhookTargetSchema.parse(options.webhooks) : null,
    drawLatencyMs: () => randomInt(random, latencyMs.min, latencyMs.max),
  })
}

function monotonicNow(): number {
  return performance.timeOrigin + performance.now()
}
