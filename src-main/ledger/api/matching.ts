/** What the ledger offers for matches. */
import type { Slice } from '../../../src-shared/contract/common.ts'
import type { WriteOffLimit } from '../../../src-shared/domain/books/resolution-rules.ts'
import type { FeeCheck } from '../../../src-shared/contract/matching/fees.ts'
import type {
  Match, MatchDetail, MatchingOutcome, MatchingStanding,
} from '../../../src-shared/contract/matching/matches.ts'
import type { RulesReplay, RuleVersion } from '../../../src-shared/contract/matching/rules.ts'
import type { Unmatched } from '../../../src-shared/contract/matching/unmatched.ts'
import type { SettlementBank } from '../../../src-shared/contract/settlements/settlements.ts'
import type { Bridge } from '../../../src-shared/domain/matching/bridge.ts'
import type { WriteOffStep } from '../../../src-shared/domain/matching/decide-write-off.ts'
import type { HandMatch } from '../../../src-shared/domain/matching/decisions.ts'
import type { RuleChange } from '../../../src-shared/domain/matching/change-rules.ts'
import type { FeeRule } from '../../../src-shared/domain/matching/fee-rules.ts'
import type { LinkName, MatchState, Side } from '../../../src-shared/domain/matching/links.ts'
import type { UnmatchedItem } from '../../../src-shared/domain/matching/planned-match.ts'
import type { RuleSet } from '../../../src-shared/domain/matching/match-rule.ts'
import type { BankStanding } from '../../../src-shared/domain/settlements/bank-standing.ts'
import type { Actor } from './common.ts'

export interface FeeCheckRequest {
  readonly rules: readonly FeeRule[]
  readonly fromDate: string
  readonly toDate: string
  /** The sums are of all. */
  readonly maxClaims: number
}

export interface MatchFilter {
  readonly state?: MatchState | undefined
  readonly link?: LinkName | undefined
  /** Those of which a write-off waits for a second person. */
  readonly isWaiting?: true | undefined
}

export interface UnmatchedFilter {
  readonly link?: LinkName | undefined
  readonly side?: Side | undefined
  readonly state?: UnmatchedItem['state'] | undefined
  readonly currency?: string | undefined
  /** Of one link and side: this item alone. */
  readonly itemId?: number | undefined
  /** A part of the item's name, in whatever case. */
  readonly search?: string | undefined
  /** Beside settlements: open debits as well, which are told with transfers. */
  readonly withDebits?: boolean | undefined
  readonly isExplained: boolean
}

/** A settlement by the id that the service gave it, or business days, both included. */
export type BridgeScope =
  | { readonly kind: 'settlement'; readonly settlementId: string }
  | { readonly kind: 'days'; readonly fromDate: string; readonly toDate: string }

export interface StoredRuleSet {
  /** 0: the program's own, which no one stored. */
  readonly version: number
  readonly ruleSet: RuleSet
  readonly atMs: number | null
  readonly by: string | null
}

export interface MatchingReads {
  /** What a run would come to. `today` is a business day. */
  previewMatches(today: string): MatchingOutcome
  /** The newest one, by which matches are made. */
  getRuleSet(): StoredRuleSet
  findRuleSet(version: number): StoredRuleSet | undefined
  /** The newest first. */
  listRuleVersions(): readonly RuleVersion[]
  /** Of the last 90 days up to `today`. Throws RULE_UNKNOWN and RULE_INVALID. */
  replayRules(change: RuleChange, today: string): RulesReplay
  getStanding(): MatchingStanding
  listMatches(filter: MatchFilter, slice: Slice): { rows: readonly Match[]; total: number }
  findMatch(matchId: number): MatchDetail | undefined
  /** What no match holds, late ones by `today`, a business day. */
  listUnmatched(filter: UnmatchedFilter, slice: Slice, today: string): Omit<Unmatched, keyof MatchingStanding>
  /** Payments of these business days, both included. */
  checkFees(request: FeeCheckRequest): FeeCheck
  /** In the order of the ids, which are those of settlements that are seen. */
  findSettlementBanks(ids: readonly number[], today: string): readonly SettlementBank[]
  /** Of the settlements that stand so, newest first. */
  listSettlementsByBank(
    standing: BankStanding, today: string, slice: Slice,
  ): { readonly ids: readonly number[]; readonly total: number }
  /** One for each currency, in the order of their codes. Throws BRIDGE_SETTLEMENT_UNKNOWN. */
  computeBridges(scope: BridgeScope, today: string): readonly Bridge[]
}

export type MatchVerdict =
  | { readonly kind: 'confirmed'; readonly choice: number | undefined }
  | { readonly kind: 'dismissed' | 'undone' }

export interface WriteOffRequest {
  readonly matchId: number
  readonly step: WriteOffStep
  /** As people agreed on them. */
  readonly limits: readonly WriteOffLimit[]
  /** The business day on which it is written off. */
  readonly today: string
}

export interface MatchingWrites {
  applyMatches(today: string, actor: Actor): MatchingOutcome
  /**
   * Throws MATCH_UNKNOWN, MATCH_NOT_SUGGESTED, MATCH_CHOICE_NEEDED, MATCH_NOTHING_TO_UNDO, MATCH_ITEM_GONE and
   * MATCH_ITEM_TAKEN.
   */
  decideMatch(matchId: number, verdict: MatchVerdict, reason: string, actor: Actor): Match
  /** Confirmed at once, whatever it leaves. Throws MATCH_ITEM_UNKNOWN and MATCH_ITEM_TAKEN. */
  makeMatch(items: HandMatch, reason: string, actor: Actor): Match
  /**
   * Writes off what a confirmed match leaves, proposes that, or answers what was proposed. Throws MATCH_UNKNOWN,
   * MATCH_ITEM_GONE and what `decideWriteOff` refuses.
   */
  workWriteOff(request: WriteOffRequest, actor: Actor): Match
  /**
   * What it brings was read before. `seen`: the version that whoever changes it read. Throws RULES_CHANGED,
   * RULE_UNKNOWN, RULE_INVALID and RULES_UNCHANGED.
   */
  changeRules(change: RuleChange & { readonly seen?: number }, reason: string, actor: Actor): StoredRuleSet
}
