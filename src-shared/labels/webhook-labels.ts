/** Why deliveries of webhooks were refused, in words. Pure. */
import type { WebhookRefusal } from '../domain/webhooks/webhook-notice.ts'
import { formatCount } from './format.ts'

export const WEBHOOK_REFUSAL_LABELS: Readonly<Record<WebhookRefusal, string>> = {
  'not-authentic': 'not authentic', 'too-large': 'too large', 'too-many': 'too many at once',
  'not-kept': 'could not be stored', 'wrong-address': 'sent to the wrong address',
}

/** `2 refused: 1 not authentic, 1 too large`; undefined where none was. */
export function describeRefused(refused: Readonly<Record<WebhookRefusal, number>>): string | undefined {
  const some = (Object.entries(refused) as [WebhookRefusal, number][]).filter(([, count]) => count > 0)
  if (some.length === 0) return undefined
  const total = some.reduce((sum, [, count]) => sum + count, 0)
  const kinds = some.map(([kind, count]) => `${formatCount(count)} ${WEBHOOK_REFUSAL_LABELS[kind]}`)
  return `${formatCount(total)} refused: ${kinds.join(', ')}`
}
