/** Sends webhooks to the merchant's address: again where they are not taken, doubled or late where that was asked. */
import { createHmac } from 'node:crypto'
import { request } from 'undici'
import { z } from 'zod'
import type { Timers } from '../timers.ts'
import { encodeWebhook, WEBHOOK_ENCODINGS } from './webhook-payload.ts'

/** Where webhooks go and how. The document shows neither retries nor headers, so these are ours. */
export const webhookTargetSchema = z.strictObject({
  address: z.url({ protocol: /^https?$/ }).max(2_000),
  /** "Events", 2: form encoding by default. */
  encoding: z.enum(WEBHOOK_ENCODINGS).default('form'),
  /** How often each is delivered; more than once, as real services do. */
  times: z.int().min(1).max(10).default(1),
  delayMs: z.int().min(0).max(600_000).default(0),
  headers: z.record(z.string().max(100), z.string().max(1_000)).default({}),
  /** The HMAC-SHA256 of the body, in hexadecimal. */
  signature: z.strictObject({ header: z.string().max(100), secret: z.string().max(500) }).optional(),
})
export type WebhookTarget = Readonly<z.output<typeof webhookTargetSchema>>

const RETRY_DELAYS_MS = [500, 2_000, 8_000]
const DEADLINE_MS = 10_000
/** What was delivered or given up, kept for the control path. */
const MAX_LOG = 10_000

export interface Delivery {
  readonly address: string
  readonly contentType: string
  readonly body: string
  /** Null: no answer. */
  readonly httpStatus: number | null
  readonly attempt: number
}

export class WebhookSender {
  readonly #timers: Timers
  readonly #log: Delivery[] = []
  #target: WebhookTarget | null

  constructor(timers: Timers, target: WebhookTarget | null) {
    this.#timers = timers
    this.#target = target
  }

  setTarget(target: WebhookTarget | null): void {
    this.#target = target
  }

  deliveries(): readonly Delivery[] {
    return this.#log
  }

  clear(): void {
    this.#log.length = 0
  }

  /** A payment was completed. */
  notify(payload: object): void {
    if (this.#target) for (let time = 0; time < this.#target.times; time += 1) this.#send(this.#target, payload)
  }

  /** To an address that one transfer names for itself ("Events", 6). */
  callBack(address: string, payload: object): void {
    this.#send({ address, encoding: 'json', times: 1, delayMs: 0, headers: {} }, payload)
  }

  #send(target: WebhookTarget, payload: object): void {
    const { contentType, body } = encodeWebhook(payload, target.encoding)
    this.#timers.after(target.delayMs, () => void this.#try(target, contentType, body, 1))
  }

  async #try(target: WebhookTarget, contentType: string, body: string, attempt: number): Promise<void> {
    const { address } = target
    const headers = { ...target.headers, ...sign(target, body), 'content-type': contentType }
    const httpStatus = await post(address, headers, body)
    if (this.#log.length < MAX_LOG) this.#log.push({ address, contentType, body, httpStatus, attempt })
    const delayMs = RETRY_DELAYS_MS[attempt - 1]
    const isTaken = httpStatus !== null && httpStatus >= 200 && httpStatus < 300
    if (isTaken || delayMs === undefined) return
    this.#timers.after(delayMs, () => void this.#try(target, contentType, body, attempt + 1))
  }
}

function sign({ signature }: WebhookTarget, body: string): Record<string, string> {
  if (!signature) return {}
  return { [signature.header]: createHmac('sha256', signature.secret).update(body).digest('hex') }
}

/** The answer's HTTP status, or null where none came. */
async function post(address: string, headers: Record<string, string>, body: string): Promise<number | null> {
  try {
    const { statusCode, body: answer } = await request(address, {
      method: 'POST', headers, body, headersTimeout: DEADLINE_MS, bodyTimeout: DEADLINE_MS,
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
    await answer.dump()
    return statusCode
  } catch {
    return null
  }
}
