/** How a settlement stands to the bank. Pure. */

/**
 * `matched`: a confirmed match holds it; `suggested`: a person has to decide; else it is on its way until it is late,
 * and a break thereafter. Before the first matching it is `unmatched`, however old.
 */
export const BANK_STANDINGS = ['matched', 'suggested', 'in-transit', 'break', 'unmatched'] as const
export type BankStanding = (typeof BANK_STANDINGS)[number]
