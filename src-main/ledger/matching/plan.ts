/**
 * What matching makes of the ledger as it is: items, rules and decisions go into the rules of the domain. Computed
 * wholly again each time, link by link, so that the order in which files came can't matter.
 */
import { listStanding } from '../../../src-shared/domain/matching/decided-matches.ts'
import type { LinkName } from '../../../src-shared/domain/matching/links.ts'
import type { MatchItem } from '../../../src-shared/domain/matching/match-item.ts'
import { matchItems } from '../../../src-shared/domain/matching/match-items.ts'
import type { RuleSet } from '../../../src-shared/domain/matching/match-rule.ts'
import {
  listSettlementLines, listTransferLines, withoutOpenDebits, type BankSides,
} from '../../../src-shared/domain/matching/taken-back.ts'
import type { Matching } from '../../../src-shared/domain/matching/planned-match.ts'
import { createPatternEngine } from '../../platform/linear-patterns.ts'
import type { Readable } from '../engine/access.ts'
import { prepareDecisions, toDecisions } from './decisions.ts'
import { prepareItems } from './items.ts'

export interface PlanRequest {
  readonly link: LinkName
  readonly ruleSet: RuleSet
  /** The business day by which lateness is counted. */
  readonly today: string
}

/** The items of both sides of a link, as they are now. */
export interface LinkItems {
  readonly left: readonly MatchItem[]
  readonly right: readonly MatchItem[]
}

export function preparePlan(db: Readable) {
  const sources = prepareItems(db)
  const { listDecisions } = prepareDecisions(db)
  const patterns = createPatternEngine()

  function listItems(link: LinkName): LinkItems {
    const [left, right] = [sources[link].left.list(), sources[link].right.list()]
    if (link !== 'settlement-bank') return { left, right }
    const transfers = sources['transfer-bank'].left.list()
    return { left, right: listSettlementLines({ settlements: left, transfers, lines: right, held: listHeld() }) }
  }

  /** By people. */
  function listHeld(): BankSides['held'] {
    const { confirmed } = toDecisions(listStanding(listDecisions()))
    const linesOf = (link: LinkName): ReadonlySet<number> => new Set(
      confirmed.filter((one) => one.link === link).flatMap(({ right }) => right.map(({ id }) => id)),
    )
    return { bySettlements: linesOf('settlement-bank'), byTransfers: linesOf('transfer-bank') }
  }

  return {
    listItems,
    /** `settled`: what settlements were matched with, by the same rules. A debit in it is no transfer's. */
    planItems({ link, ruleSet, today }: PlanRequest, { left, right }: LinkItems, settled: Matching): Matching {
      const planned = matchItems({
        link, left, right: link === 'transfer-bank' ? listTransferLines(right, settled) : right, ruleSet,
        decisions: toDecisions(listStanding(listDecisions())), context: { today, patterns },
      })
      return link === 'settlement-bank' ? withoutOpenDebits(planned) : planned
    },
  }
}

export const NOTHING_SETTLED: Matching = { matches: [], unmatched: [] }
