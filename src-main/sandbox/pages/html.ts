/** Texts inside the practice service's pages. */
import { formatMoney } from '../../../src-shared/domain/values/money.ts'
import type { Charge } from '../charges/charge-store.ts'

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

export function amountText({ paidMinor, request }: Charge): string {
  return escapeHtml(formatMoney(paidMinor, request.currency))
}
