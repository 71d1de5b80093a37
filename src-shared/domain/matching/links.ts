/** The links that matching makes between sources, and the states of a match. Verifying links books and service. */

/** Left: payments, settlements, transfers. Right: settlement lines, bank lines, bank lines. */
export const LINK_NAMES = ['service-settlement', 'settlement-bank', 'transfer-bank'] as const
export type LinkName = (typeof LINK_NAMES)[number]

export const SIDES = ['left', 'right'] as const
export type Side = (typeof SIDES)[number]

/** Where an item may stand in several matches, each with a part of it. A payment has one line, with its own fees. */
export const CAN_SPLIT: Readonly<Record<LinkName, boolean>> = {
  'service-settlement': false, 'settlement-bank': true, 'transfer-bank': true,
}

/** A line of a bank is a settlement's or a transfer's: whatever holds it in one of these links holds it in both. */
const BANK_LINKS: readonly LinkName[] = ['settlement-bank', 'transfer-bank']

/** The links in which items of a side are the same ones, with this link itself. */
export function linksOfItems(link: LinkName, side: Side): readonly LinkName[] {
  return side === 'right' && BANK_LINKS.includes(link) ? BANK_LINKS : [link]
}

export const MATCH_STATES = ['suggested', 'confirmed', 'dismissed', 'undone'] as const
export type MatchState = (typeof MATCH_STATES)[number]

export function otherSide(side: Side): Side {
  return side === 'left' ? 'right' : 'left'
}
