/** A bank's statement as its file states it: lines between two balances, and whether they add up. Pure. */
import type { Currency } from '../values/currency.ts'

/** What banks hand out for programs. */
export const MESSAGE_FORMATS = ['camt053', 'mt940', 'ofx'] as const
export type MessageFormat = (typeof MESSAGE_FORMATS)[number]
/** And the tables that they hand out for people. */
export const BANK_FORMATS = [...MESSAGE_FORMATS, 'csv', 'xlsx'] as const
export type BankFormat = (typeof BANK_FORMATS)[number]

/** Amounts are in minor units of the statement's currency: credits positive, debits negative. */
export interface Balance {
  /** `2026-09-17`; null where the file has none. */
  readonly date: string | null
  readonly amountMinor: number
}

export interface BankLine {
  /** Where it stands among the lines of its statement, counted from 1. */
  readonly position: number
  readonly bookingDate: string
  readonly valueDate: string | null
  readonly amountMinor: number
  /** Does it take back a line of before? */
  readonly isReversal: boolean
  /** All that it says for people, its parts parted by one space. */
  readonly narration: string
  readonly counterparty: string | null
  /** Given by the bank. */
  readonly bankReference: string | null
  /** Given by whoever sent the money. */
  readonly customerReference: string | null
  /** The bank's kind of transaction, in the words of the format. */
  readonly typeCode: string | null
}

export interface BankStatement {
  /** The IBAN or the bank's own number; null where the file has none. */
  readonly accountNumber: string | null
  readonly currency: Currency
  /** Null where its format has none. */
  readonly number: string | null
  readonly fromDate: string | null
  readonly toDate: string | null
  readonly opening: Balance | null
  readonly closing: Balance | null
  readonly lines: readonly BankLine[]
}

/** `unchecked`: the format states one balance at most, so nothing can be held against the lines. */
export type StatementSum =
  | { readonly kind: 'agrees' | 'unchecked'; readonly linesMinor: bigint }
  | {
      readonly kind: 'differs'
      readonly linesMinor: bigint
      /** Opening balance and lines. */
      readonly foundMinor: bigint
    }

/** Opening balance + lines = closing balance, to the minor unit. */
export function checkSum({ opening, closing, lines }: BankStatement): StatementSum {
  const linesMinor = lines.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n)
  if (opening === null || closing === null) return { kind: 'unchecked', linesMinor }
  const foundMinor = BigInt(opening.amountMinor) + linesMinor
  return foundMinor === BigInt(closing.amountMinor)
    ? { kind: 'agrees', linesMinor }
    : { kind: 'differs', linesMinor, foundMinor }
}
