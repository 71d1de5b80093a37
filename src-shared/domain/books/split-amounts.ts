/** Digits behind an amount that may be a part of it, in a file whose delimiter is a comma: `1,250`. Pure. */

/** What a person says of them: values of their own, or a part of the amount, whose rows are then rejected. */
export const BEHIND_AMOUNTS = ['separate', 'part'] as const
export type BehindAmounts = (typeof BEHIND_AMOUNTS)[number]

/** Why such a row is rejected. */
export const AMOUNT_MAY_BE_SPLIT = 'may have a comma in its amount: digits follow it in a field of their own'

/**
 * How corrected rows are read, by why they were rejected: what was suspected of the whole file is still suspected of a
 * few of its rows, and what was not is not.
 */
export function decideBehindAmounts(reasons: readonly string[]): BehindAmounts {
  return reasons.includes(AMOUNT_MAY_BE_SPLIT) ? 'part' : 'separate'
}
