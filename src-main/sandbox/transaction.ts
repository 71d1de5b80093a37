/** A transaction as the practice service holds it, with the answers it gives when asked. */
import { currencyExponent, type Currency } from '../../src-shared/domain/values/currency.ts'
import { formatAmountMinor, parseAmountMinor } from '../../src-shared/domain/values/money.ts'
import type { AnswerStep } from './answer-step.ts'

export const PAYMENT_METHODS = ['card', 'qr', 'mobile-money'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export interface SandboxCustomer {
  readonly name: string
  readonly email: string
}

export interface SandboxTransaction {
  readonly txref: string
  /** Minor units of what was paid; `other-amount` answers less. Null only where no answer shows the transaction. */
  readonly amountMinor: number | null
  readonly currency: Currency
  readonly method: PaymentMethod
  /** ISO 8601, UTC. */
  readonly createdAt: string
  /** Left out: a neutral one that follows from the reference. */
  readonly customer?: SandboxCustomer | undefined
  /** One per ask, the last one repeats. At least one. */
  readonly answers: readonly [AnswerStep, ...AnswerStep[]]
}

/** Up to here (15 digits) an amount is exact as the JSON number that the document asks for. */
export const MAX_SANDBOX_AMOUNT_MINOR = 999_999_999_999_999

/** The amount as the JSON number of the document; exact for every amount up to the maximum. */
export function amountToJson(amountMinor: number, currency: Currency): number {
  return Number(formatAmountMinor(amountMinor, currency))
}

/** Plain decimal text (`1250.50`) in minor units, or the reason why it is not an amount that can be answered. */
export function parseSandboxAmount(text: string, currency: Currency): { amountMinor: number } | { reason: string } {
  const amount = parseAmountMinor(text, currency)
  if (!amount.ok) return { reason: amount.reason }
  if (amount.value < 0) return { reason: 'is negative' }
  if (amount.value > MAX_SANDBOX_AMOUNT_MINOR) {
    return { reason: `has more than 15 digits (${currencyExponent(currency)} of them decimals)` }
  }
  return { amountMinor: amount.value }
}

/** QR is for NGN only ("Limits"); mobile money is shown for UGX and GHS (`paymentType`). */
export function methodFits(method: PaymentMethod, currency: Currency): boolean {
  if (method === 'qr') return currency === 'NGN'
  if (method === 'mobile-money') return currency === 'UGX' || currency === 'GHS'
  return true
}
