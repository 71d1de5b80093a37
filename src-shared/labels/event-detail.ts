/** What an event of a charge or a transfer adds to its kind. Pure. */
import { sayMoney, sayReason } from '../texts/text.ts'

/** Of these it is an amount, which the ledger keeps as `NGN 1,250.50`. */
const KINDS_WITH_MONEY: ReadonlySet<string> = new Set(['drafted', 'sent'])

interface EventWords {
  readonly kind: string
  readonly detail: string | null
}

/** Our own words and amounts in the language that is spoken, those of the service and of people as they came. */
export function sayEventDetail({ kind, detail }: EventWords): string | null {
  if (detail === null) return null
  return KINDS_WITH_MONEY.has(kind) ? sayMoney(detail) : sayReason(detail)
}
