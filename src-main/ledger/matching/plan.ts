/**
 * What matching makes of the ledger as it is: items, rules and decisions go into the rules of the domain. Computed
 * wholly anew each time, link by link, so that the order in which files came can't matter.
 */
import type { LinkName } from '../../../src-shared/domain/matching/links.ts'
import { matchItems } from '../../../src-shared/domain/matching/match-items.ts'
import type { RuleSet } from '../../../src-shared/domain/matching/match-rule.ts'
import type { Matching } from '../../../src-shared/domain/matching/planned-match.ts'
import { createPatternEngine } from '../../platform/linear-patterns.ts'
import type { Readable } from '../engine/access.ts'
import { listStanding, prepareDecisions, toDecisions } from './decisions.ts'
import { prepareItems } from './items.ts'

export interface PlanRequest {
  readonly link: LinkName
  readonly ruleSet: RuleSet
  /** The business day by which lateness is counted. */
  readonly today: string
}

export type PlanLink = (request: PlanRequest) => Matching

export function preparePlan(db: Readable): PlanLink {
  const sources = prepareItems(db)
  const { listDecisions } = prepareDecisions(db)
  const patterns = createPatternEngine()
  return ({ link, ruleSet, today }) => matchItems({
    link, left: sources[link].left.list(), right: sources[link].right.list(), ruleSet,
    decisions: toDecisions(listStanding(listDecisions())), context: { today, patterns },
  })
}
