/** Matching rules as data: what a rule set may say. `parse-rules.ts` reads one; `default-rules.ts` is the first. */
import type { Currency } from '../values/currency.ts'
import type { LinkName } from './links.ts'
import type { FieldName } from './match-item.ts'

/** `key`: both sides have the same key. `amount`: the same amount within a window. `sum`: several add up to one. */
export const RULE_KINDS = ['key', 'amount', 'sum'] as const
export type RuleKind = (typeof RULE_KINDS)[number]

/** How many items of the left side belong to how many of the right. */
export const CARDINALITIES = ['1:1', '1:N', 'N:1', 'N:M'] as const
export type Cardinality = (typeof CARDINALITIES)[number]

/** `words`: the text names keys of the other side, each as whole words, in whatever case. */
export const KEY_KINDS = ['field', 'pattern', 'words'] as const
export type MatchKey =
  | { readonly kind: 'field'; readonly field: FieldName }
  /** The first group of what the pattern finds in the text, or all of it where it has no group. */
  | { readonly kind: 'pattern'; readonly from: FieldName; readonly pattern: string }
  | { readonly kind: 'words'; readonly from: FieldName }

/** Lets pass the items whose field is one of these; with `isNot`, the others. */
export interface ItemFilter {
  readonly field: FieldName
  readonly isNot: boolean
  readonly values: readonly string[]
}

export interface RuleSide {
  /** An item passes if it passes all. */
  readonly filters: readonly ItemFilter[]
  /** Null for rules by amount and sum. */
  readonly key: MatchKey | null
  /** Items with the same text in this field count as one, with the sum of their amounts and their last date. */
  readonly groupBy: FieldName | null
}

/** Counted from the left item's date to the right item's, in business days; both ends included. */
export interface DateWindow {
  readonly fromBusinessDays: number
  readonly toBusinessDays: number
}

/** The larger of the two is allowed. Of a currency that is not named, nothing is. */
export interface Tolerance {
  readonly currency: Currency
  readonly absoluteMinor: number
  /** Decimal text, of the left side's sum: `0.5`. */
  readonly perCent: string
}

export interface MatchRule {
  /** Unique in its set. */
  readonly name: string
  readonly link: LinkName
  readonly kind: RuleKind
  /** The smallest goes first; of equal ones, the first by name. */
  readonly priority: number
  readonly isEnabled: boolean
  /** Otherwise it only suggests. A rule by sums never confirms. */
  readonly mayConfirm: boolean
  readonly left: RuleSide
  readonly right: RuleSide
  readonly cardinality: Cardinality
  /** Are keys that differ only in case the same? Otherwise they are compared byte for byte. */
  readonly ignoresCase: boolean
  readonly dateWindow: DateWindow | null
  readonly tolerances: readonly Tolerance[]
}

/** Days that are no business days. */
export interface DayOffRule {
  /** 0 is Sunday, 6 is Saturday. */
  readonly weekendDays: readonly number[]
  readonly holidays: readonly string[]
}

/** The version of the form in which a rule set is written, not the version of the set in a ledger. */
export const RULE_SET_FORM = 1

export interface RuleSet {
  readonly form: typeof RULE_SET_FORM
  readonly rules: readonly MatchRule[]
  /** How many business days after its date a left item without a match is in transit; it is a break thereafter. */
  readonly lateAfterBusinessDays: Readonly<Record<LinkName, number>>
  readonly daysOff: DayOffRule
}
