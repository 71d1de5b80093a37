/** A line of a settlement as its file states it, and whether it adds up. Pure. */
import type { Currency } from '../values/currency.ts'
import type { Reference } from '../values/reference.ts'

export const LINE_KINDS = ['payment', 'refund', 'chargeback', 'fee', 'adjustment'] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** What a file is for. In the latter two, a row is a refund or a chargeback unless it says otherwise. */
export const SETTLEMENT_SOURCES = ['settlement', 'refunds', 'chargebacks'] as const
export type SettlementSource = (typeof SETTLEMENT_SOURCES)[number]

/** Amounts are in minor units of the currency, signed by what they add to the settlement. */
export interface SettlementLine {
  /** The line of the file on which it begins, counted from 1. */
  readonly rowNumber: number
  /** Null where the file names none. Lines with one id in one currency are one settlement. */
  readonly settlementId: string | null
  readonly kind: LineKind
  readonly txref: Reference | null
  /** The service's own reference or transaction id. */
  readonly platformReference: string | null
  readonly currency: Currency
  /** Payments above zero; refunds and chargebacks below. */
  readonly grossMinor: number
  /** Fees and duty are what is taken off: below zero where they are given back. */
  readonly appFeeMinor: number
  readonly merchantFeeMinor: number
  readonly stampDutyMinor: number
  readonly netMinor: number
  /** `2026-09-17`. */
  readonly transactionDate: string | null
  readonly settlementDate: string | null
  /** Of chargebacks, in the words of the file. */
  readonly stage: string | null
  readonly dueDate: string | null
}

export type LineAmounts = Pick<
  SettlementLine, 'grossMinor' | 'appFeeMinor' | 'merchantFeeMinor' | 'stampDutyMinor'
>

/** Gross − fees − duty. */
export function netOf({ grossMinor, appFeeMinor, merchantFeeMinor, stampDutyMinor }: LineAmounts): number {
  return grossMinor - appFeeMinor - merchantFeeMinor - stampDutyMinor
}
