/** Limits on transfers, a currency each, and the marks that a checker looks at. */
import type { AuditNote } from '../values/audit-note.ts'
import type { TransferCurrency, TransferDetails } from './transfers.ts'

export interface TransferLimit {
  readonly currency: TransferCurrency
  /** The most that one transfer may carry; null for no limit. */
  readonly oneMinor: number | null
  /** The most that a business day may carry; null for no limit. */
  readonly dayMinor: number | null
}

export type LimitBreach =
  | { readonly kind: 'one'; readonly limitMinor: number }
  | { readonly kind: 'day'; readonly limitMinor: number; readonly sentMinor: bigint }

/**
 * All limits of its currency hold. `sentMinor`: what went out, or may have gone out, in that currency since the
 * business day began.
 */
export function findLimitBreach(
  { amountMinor, currency }: Pick<TransferDetails, 'amountMinor' | 'currency'>, limits: readonly TransferLimit[],
  sentMinor: bigint,
): LimitBreach | null {
  for (const { oneMinor, dayMinor } of limits.filter((limit) => limit.currency === currency)) {
    if (oneMinor !== null && amountMinor > oneMinor) return { kind: 'one', limitMinor: oneMinor }
    const isOverDay = dayMinor !== null && sentMinor + BigInt(amountMinor) > BigInt(dayMinor)
    if (isOverDay) return { kind: 'day', limitMinor: dayMinor, sentMinor }
  }
  return null
}

/** The newest limit of a currency holds, whatever was before. */
export function noteLimit(limit: TransferLimit, limits: readonly TransferLimit[]): AuditNote {
  const before = limits.find(({ currency }) => currency === limit.currency)
  return {
    action: 'transfer limit set', before: before ? JSON.stringify(before) : null, after: JSON.stringify(limit),
  }
}

/** One text per beneficiary: the same person paid twice is found by it. */
export function beneficiaryKey({ beneficiary, accountBank, accountNumber }: TransferDetails): string {
  if (beneficiary !== undefined) return JSON.stringify(['beneficiary', beneficiary])
  return JSON.stringify(['account', accountBank ?? '', bareNumber(accountNumber ?? '')])
}

/** However its groups are set apart. */
function bareNumber(text: string): string {
  return text.normalize('NFKC').replace(/[\s.\p{Pd}]/gu, '')
}
