/** What is said of receiving webhooks: why some were refused, and what receiving without a check means. Pure. */
import { UNCHECKED_BYTES_PER_DAY, UNCHECKED_PER_DAY } from '../domain/webhooks/unchecked-cap.ts'
import type { WebhookRefusal } from '../domain/webhooks/webhook-notice.ts'
import { formatBytes } from './format.ts'
import { t, texts } from '../texts/text.ts'

export const WEBHOOK_REFUSAL_LABELS: Readonly<Record<WebhookRefusal, string>> = texts({
  'not-authentic': 'not authentic', 'too-large': 'too large', 'too-many': 'too many at once',
  'over-cap': 'over the limit for a day', 'not-kept': 'could not be stored',
  'wrong-address': 'sent to the wrong address',
})

/** `2 refused: 1 not authentic, 1 too large`; undefined where none was. */
export function describeRefused(refused: Readonly<Record<WebhookRefusal, number>>): string | undefined {
  const some = (Object.entries(refused) as [WebhookRefusal, number][]).filter(([, count]) => count > 0)
  if (some.length === 0) return undefined
  const total = some.reduce((sum, [, count]) => sum + count, 0)
  const kinds = some.map(([kind, count]) => t('{count, number} {kind}', { count, kind: WEBHOOK_REFUSAL_LABELS[kind] }))
  return t('{total, number} refused: {kinds}', { total, kinds: kinds.join(', ') })
}

/** `20,000 webhooks and 64.0 MB a day` */
export function tellUncheckedLimit(): string {
  return t('{count, number} webhooks and {size} a day',
    { count: UNCHECKED_PER_DAY, size: formatBytes(UNCHECKED_BYTES_PER_DAY) })
}

/** Before receiving without a check begins. */
export function tellUncheckedWarning(): string {
  return t('Nothing tells a real webhook from a forged one: anyone who knows the address can fill the ledger with '
    + 'them. At most {limit} are stored; what comes beyond that is refused, the service’s own too. Set a check if the '
    + 'service can sign or send a shared secret.', { limit: tellUncheckedLimit() })
}
