/**
 * The practice service inside this process, for as long as the practice profile is open. While webhooks are listened
 * to, it delivers them, also after it was started again.
 */
import type { Profile } from '../../src-shared/contract/profiles/profiles.ts'
import { payoutWayOf } from '../../src-shared/domain/transfers/payout-way.ts'
import { PRACTICE_SEED } from './practice-day.ts'
import { startSandbox, type Sandbox } from './server.ts'
import { webhookTargetSchema, type WebhookTarget } from './webhooks/webhook-sender.ts'

/** What its webhooks carry, so that whoever receives them can check them. */
type PracticeCheck =
  | { readonly kind: 'none' }
  | { readonly kind: 'header' | 'hmac-sha256'; readonly header: string; readonly secret: string }

/** It guards nothing but practice. */
export const PRACTICE_WEBHOOK_SECRET = 'practice-webhook-secret'
const LATENCY_MS = { min: 40, max: 260 }

export function createPracticeWay() {
  let service: Sandbox | undefined
  let target: WebhookTarget | null = null
  return {
    async open(profile: Profile) {
      service = await startSandbox({
        seed: PRACTICE_SEED,
        requestsPerMinute: profile.requestsPerMinute,
        latencyMs: LATENCY_MS,
        epochMs: Date.parse(profile.createdAt),
        ...(target && { webhooks: target }),
      })
      const secretKey = Buffer.from(service.secretKey)
      return { ...service, secretKey, payoutWay: payoutWayOf(profile), refuseTampered: refuseNothing }
    },
    /** Null: nowhere any more. */
    deliverTo(address: string | null, check: PracticeCheck): void {
      target = address === null ? null : planTarget(address, check)
      service?.deliverTo(target)
    },
  }
}

/** It is inside this process: no file says where it is. */
function refuseNothing(): void {}

function planTarget(address: string, check: PracticeCheck): WebhookTarget {
  const { encoding, times, delayMs } = webhookTargetSchema.parse({ address })
  const way = { address, encoding, times, delayMs, headers: {} }
  switch (check.kind) {
    case 'none': return way
    case 'header': return { ...way, headers: { [check.header]: check.secret } }
    case 'hmac-sha256': return { ...way, signature: { header: check.header, secret: check.secret } }
  }
}
