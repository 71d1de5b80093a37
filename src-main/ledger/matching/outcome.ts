/** What a run of matching would come to: its matches, how they differ from the stored ones, and the counts. */
import type { MatchingOutcome } from '../../../src-shared/contract/matching/matches.ts'
import { LINK_NAMES, type LinkName } from '../../../src-shared/domain/matching/links.ts'
import { countMatching, type MatchingCounts } from '../../../src-shared/domain/matching/planned-match.ts'
import type { StoredRuleSet } from '../api/matching.ts'
import type { Readable } from '../engine/access.ts'
import { prepareDifference, type LinkDifference } from './difference.ts'
import type { LinkCounts } from './match-runs.ts'
import { preparePlan } from './plan.ts'
import { prepareRuleSets } from './rule-sets.ts'

export interface ComputedOutcome {
  readonly outcome: Omit<MatchingOutcome, 'changedDays'>
  readonly differences: Readonly<Record<LinkName, LinkDifference>>
}

export type ComputeOutcome = (today: string, ruleSet?: Pick<StoredRuleSet, 'version' | 'ruleSet'>) => ComputedOutcome

export function prepareOutcome(db: Readable): ComputeOutcome {
  const { listItems, planItems } = preparePlan(db)
  const findDifference = prepareDifference(db)
  const { getRuleSet } = prepareRuleSets(db)

  return (today, { version, ruleSet } = getRuleSet()) => {
    const links: LinkCounts[] = []
    const found = LINK_NAMES.map((link) => {
      const matching = planItems({ link, ruleSet, today }, listItems(link))
      links.push({ link, ...countMatching(matching) })
      return [link, findDifference(link, matching.matches)] as const
    })
    const differences = Object.fromEntries(found) as Record<LinkName, LinkDifference>
    const changes = { added: 0, altered: 0, dropped: 0 }
    for (const { added, altered, dropped } of Object.values(differences)) {
      changes.added += added.length
      changes.altered += altered.length
      changes.dropped += dropped.length
    }
    return { outcome: { today, ruleSet: version, counts: sumCounts(links), links, changes }, differences }
  }
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
