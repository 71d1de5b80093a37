/** What people decided about matches. It comes before every rule. */
import type { LinkName } from './links.ts'

export interface ItemPart {
  readonly id: number
  /** Minor units of the item's currency, of its sign; null: all of it, or what other matches leave of it. */
  readonly partMinor: number | null
}

/** Made or confirmed by a person. Its residual was agreed to, or written off. */
export interface HandMatch {
  readonly link: LinkName
  readonly left: readonly ItemPart[]
  readonly right: readonly ItemPart[]
}

/** A set of items that a person said do not belong together. */
export interface ItemSet {
  readonly link: LinkName
  readonly left: readonly number[]
  readonly right: readonly number[]
}

export interface Decisions {
  readonly confirmed: readonly HandMatch[]
  /** Dismissed or undone: no rule makes a match of exactly these items again. */
  readonly dismissed: readonly ItemSet[]
}

export const NO_DECISIONS: Decisions = { confirmed: [], dismissed: [] }
