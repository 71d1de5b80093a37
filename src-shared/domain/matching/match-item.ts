/** One thing that is matched, whatever its source: a payment, a settlement, a line, a transfer. */
import type { Currency } from '../values/currency.ts'

/** What rules can compare or filter by. Which of them an item has depends on its source. */
export const FIELD_NAMES = [
  'txref', 'platformReference', 'settlementId', 'narration', 'bankReference', 'customerReference', 'counterparty',
  'reference', 'account', 'kind', 'method',
] as const
export type FieldName = (typeof FIELD_NAMES)[number]

export type ItemFields = Readonly<Partial<Record<FieldName, string | null>>>

export const FEE_NAMES = ['appFee', 'merchantFee', 'stampDuty'] as const
export type FeeName = (typeof FEE_NAMES)[number]

/** Minor units; what is taken off is positive. Null or absent: not stated. */
export type FeeParts = Readonly<Partial<Record<FeeName, number | null>>>

export interface MatchItem {
  /** Unique among the items of its side and link. */
  readonly id: number
  readonly currency: Currency
  /**
   * Signed, in the direction in which the other side states it, so that both are equal where nothing is wrong: a
   * payment's gross, a settlement's net, a bank's credit (positive) or debit (negative), the negative of a transfer.
   */
  readonly amountMinor: number
  /** By which windows and lateness are counted: `2026-09-17`. */
  readonly date: string | null
  readonly fields: ItemFields
  /** Compared one by one where both sides state them. */
  readonly parts?: FeeParts
}
