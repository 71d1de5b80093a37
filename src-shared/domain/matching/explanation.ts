/** What a residual or a missing match is explained by, as data; the words are made in labels. */
import type { Currency } from '../values/currency.ts'
import type { Side } from './links.ts'
import { UNMATCHED_BECAUSE, type ComparedFact } from './planned-match.ts'
import type { FeeName, FeeParts } from './match-item.ts'

export const RESIDUAL_CAUSES = [
  'missing-line', 'doubled-line', 'fee-rate', 'refund', 'sign', 'transposed-digits', 'moved-decimal', 'rounding',
  'constant-per-line', 'unknown',
] as const
export type ResidualCause = (typeof RESIDUAL_CAUSES)[number]

export const ITEM_SOURCES = ['payment', 'settlement', 'settlement-line', 'bank-line', 'transfer'] as const
export type ItemSource = (typeof ITEM_SOURCES)[number]

/** A record, wherever it is stored. */
export interface ItemName {
  readonly source: ItemSource
  readonly id: number
}

/** A part of what a residual is computed from. */
export interface ResidualItem extends ItemName {
  /** Signed, as it counts in its side's sum. */
  readonly amountMinor: number
  readonly kind: 'payment' | 'refund' | 'chargeback' | 'fee' | 'adjustment' | 'credit' | 'debit'
  /** Where fees are part of the amount (a net): what they are a rate of. */
  readonly grossMinor?: number
  readonly fees?: FeeParts
  readonly method?: string | null
}

/** Residual: the sum of the left items − the sum of the right ones. */
export interface ResidualFacts {
  readonly currency: Currency
  /** What was expected, as finely as it is known: the lines of a settlement, not their net. */
  readonly left: readonly ResidualItem[]
  readonly right: readonly ResidualItem[]
  /** Of the same currency, in no match, that may belong here: by the side to which each would belong. */
  readonly nearbyLeft: readonly ResidualItem[]
  readonly nearbyRight: readonly ResidualItem[]
}

export const ROUNDING_MODES = ['half-up', 'down', 'up', 'half-even'] as const
export type RoundingMode = (typeof ROUNDING_MODES)[number]

/** What an explanation says beyond its cause and items; each cause has some of them. */
export interface ExplanationDetails {
  /** The side that lacks, repeats or misstates the records. */
  readonly side?: Side | undefined
  readonly fee?: FeeName | undefined
  /** Rates in hundredths of a per cent: as the lines have it, and as it must have been applied. */
  readonly statedRateBp?: number | undefined
  readonly appliedRateBp?: number | undefined
  /** What was meant and what stands there, in minor units. */
  readonly meantMinor?: bigint | undefined
  readonly writtenMinor?: bigint | undefined
  readonly perLineMinor?: bigint | undefined
  readonly lineCount?: number | undefined
  readonly rounding?: RoundingMode | undefined
  /** Rounded line by line, or once in the sum? */
  readonly isPerLine?: boolean | undefined
}

/** How many records an explanation names; nobody reads more. */
export const MAX_NAMED_ITEMS = 50

/** Accounts for the whole residual to the minor unit, except `unknown`. */
export interface Explanation {
  readonly cause: ResidualCause
  readonly amountMinor: bigint
  /**
   * Of fee rates, rounding and constants: the lines that all are concerned. Of other causes: each one alone would
   * account for it. At most `MAX_NAMED_ITEMS`; `details.lineCount` says how many there are.
   */
  readonly items: readonly ItemName[]
  readonly details: ExplanationDetails
}

export const KEPT_AWAY_FACTS = ['taken', 'dismissed', 'filter'] as const

/** As of a run, and `not-computed`: the rules find one by now. */
export const OPEN_BECAUSE = [...UNMATCHED_BECAUSE, 'not-computed'] as const
export type OpenBecause = (typeof OPEN_BECAUSE)[number]

/** How the books have the payment that a settlement line names, where it is not proved. */
export const BOOKED_AS = ['unverified', 'failed', 'pending', 'refused', 'unresolved', 'regressed', 'nowhere'] as const
export type BookedAs = (typeof BOOKED_AS)[number]

/** `near`: texts that differ only in case, spaces and punctuation, or in one character. */
export interface KeptAway {
  readonly fact: ComparedFact | (typeof KEPT_AWAY_FACTS)[number]
  readonly left: string | null
  readonly right: string | null
  readonly isNear: boolean
  /** Minor units of the item's currency (amount), or business days (date). */
  readonly difference: bigint | null
}

export interface NearCandidate {
  readonly id: number
  readonly agreed: readonly ComparedFact[]
  /** At least one. */
  readonly keptAway: readonly KeptAway[]
}

export interface UnmatchedExplanation {
  /** The nearest first; none where nothing comes near. */
  readonly nearest: readonly NearCandidate[]
}
