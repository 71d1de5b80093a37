/** What a run of matching would come to: its matches, how they differ from the stored ones, and the counts. */
import type { MatchingOutcome } from '../../../src-shared/contract/matching/matches.ts'
import { findExactRule, planExactPair, type ExactPair } from '../../../src-shared/domain/matching/exact-rule.ts'
import { LINK_NAMES, type LinkName } from '../../../src-shared/domain/matching/links.ts'
import type { MatchRule } from '../../../src-shared/domain/matching/match-rule.ts'
import { countMatching, type Matching, type MatchingCounts } from '../../../src-shared/domain/matching/planned-match.ts'
import type { Readable } from '../engine/access.ts'
import { prepareDifferences, type AlteredMatch, type Differences, type LinkDifference } from './difference.ts'
import { prepareExactPairs, type PairPiece } from './exact-pairs.ts'
import type { LinkCounts } from './match-runs.ts'
import { NOTHING_SETTLED, preparePlan, type PlanRequest } from './plan.ts'
import { prepareRuleSets } from './rule-sets.ts'
import { hasSameItems } from './same-items.ts'
import { prepareStoredMatches, type StoredMatch } from './stored-matches.ts'

export interface ComputedOutcome {
  readonly outcome: Omit<MatchingOutcome, 'changedDays'>
  /** But for the exact pairs. */
  readonly differences: Readonly<Record<LinkName, LinkDifference>>
}

/** Of a piece of the exact pairs: what differs from the stored matches of the same items. */
export interface PairDifference {
  readonly rule: MatchRule
  readonly added: readonly ExactPair[]
  readonly altered: readonly AlteredMatch[]
}

export type ComputeOutcome = (request: {
  /** The business day by which lateness is counted. */
  readonly today: string
  /** Hears of the exact pairs piece by piece, and may write what they come to. */
  readonly takePairs?: (difference: PairDifference) => void
}) => ComputedOutcome

interface ComputedLink {
  readonly counts: MatchingCounts
  readonly difference: LinkDifference
  readonly pairs: { readonly added: number; readonly altered: number }
}

const NO_PAIRS = { added: 0, altered: 0 }

export function prepareOutcome(db: Readable): ComputeOutcome {
  const { listItems, planItems } = preparePlan(db)
  const { findDifference, saysTheSame } = prepareDifferences(db)
  const { iterateLink, listWithoutLeft } = prepareStoredMatches(db)
  const walkPairs = prepareExactPairs(db)
  const { getRuleSet } = prepareRuleSets(db)

  return ({ today, takePairs = () => undefined }) => {
    const { version, ruleSet } = getRuleSet()
    let settled = NOTHING_SETTLED
    const computed = LINK_NAMES.map((link) => {
      const rule = findExactRule(ruleSet, link)
      const request = { link, ruleSet, today }
      if (rule) return [link, computeByPairs(request, rule, takePairs)] as const
      const matching = planItems(request, listItems(link), settled)
      if (link === 'settlement-bank') settled = matching
      return [link, computeAll(link, matching)] as const
    })
    const links: readonly LinkCounts[] = computed.map(([link, { counts }]) => ({ link, ...counts }))
    const changes = { added: 0, altered: 0, dropped: 0 }
    for (const [, { difference, pairs }] of computed) {
      changes.added += difference.added.length + pairs.added
      changes.altered += difference.altered.length + pairs.altered
      changes.dropped += difference.dropped.length
    }
    const differences = Object.fromEntries(computed.map(([link, { difference }]) => [link, difference]))
    return {
      outcome: { today, ruleSet: version, counts: sumCounts(links), links, changes },
      differences: differences as Record<LinkName, LinkDifference>,
    }
  }

  function computeAll(link: LinkName, matching: Matching): ComputedLink {
    const difference = findDifference(iterateLink(link), matching.matches)
    return { counts: countMatching(matching), difference, pairs: NO_PAIRS }
  }

  /** The same, because nothing can come between the two of an exact pair, and it takes nothing from the others. */
  function computeByPairs(
    request: PlanRequest, rule: MatchRule, takePairs: (difference: PairDifference) => void,
  ): ComputedLink {
    const walk = walkPairs()
    const pairs = { confirmed: 0, added: 0, altered: 0 }
    const others: StoredMatch[] = []
    for (const piece of walk.pieces()) {
      const { rest, ...difference } = comparePairs(rule, piece, saysTheSame)
      takePairs({ rule, ...difference })
      pairs.confirmed += piece.pairs.length
      pairs.added += difference.added.length
      pairs.altered += difference.altered.length
      for (const one of rest) others.push(one)
    }
    const matching = planItems(request, walk.listRest(), NOTHING_SETTLED)
    const counts = countMatching(matching)
    const difference = findDifference([...others, ...listWithoutLeft(request.link)], matching.matches)
    return { counts: { ...counts, confirmed: counts.confirmed + pairs.confirmed }, difference, pairs }
  }
}

/** `rest`: stored matches that are none of these pairs. */
function comparePairs(
  rule: MatchRule, { pairs, stored }: PairPiece, saysTheSame: Differences['saysTheSame'],
): Omit<PairDifference, 'rule'> & { readonly rest: readonly StoredMatch[] } {
  const [altered, rest] = [[] as AlteredMatch[], [] as StoredMatch[]]
  if (stored.length === 0) return { added: pairs, altered, rest }
  const left = new Map(pairs.map((pair) => [pair.leftId, pair]))
  for (const one of stored) {
    const pair = left.get(one.left[0]?.id ?? 0)
    const planned = pair && planExactPair(rule, pair)
    if (!planned || !hasSameItems(one, planned)) {
      rest.push(one)
      continue
    }
    left.delete(pair.leftId)
    if (!saysTheSame(one, planned)) altered.push({ id: one.id, planned })
  }
  return { added: [...left.values()], altered, rest }
}

export function sumCounts(links: readonly MatchingCounts[]): MatchingCounts {
  const sum = { confirmed: 0, suggested: 0, breaks: 0, inTransit: 0 }
  for (const { confirmed, suggested, breaks, inTransit } of links) {
    sum.confirmed += confirmed
    sum.suggested += suggested
    sum.breaks += breaks
    sum.inTransit += inTransit
  }
  return sum
}
