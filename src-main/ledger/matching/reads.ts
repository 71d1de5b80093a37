/** Answers what is asked of matches. Each answer is as the ledger was at one moment. */
import type { MatchingReads } from '../api/matching.ts'
import { toInstantText } from '../books/columns.ts'
import type { Readable } from '../engine/access.ts'
import { prepareBasis } from './basis.ts'
import { prepareBridges } from './bridge.ts'
import { prepareFeeCheck } from './fee-check.ts'
import { prepareMatchRuns } from './match-runs.ts'
import { prepareMatches } from './matches.ts'
import { prepareOutcome } from './outcome.ts'
import { prepareRulesReplay } from './replay-rules.ts'
import { prepareRuleSets } from './rule-sets.ts'
import { prepareRuleVersions } from './rule-versions.ts'
import { prepareSettlementBanks } from './settlement-banks.ts'
import { prepareUnmatched } from './unmatched.ts'

export function createMatchingReads(db: Readable): MatchingReads {
  const { listMatches, findMatch } = prepareMatches(db)
  const { findNewestRun } = prepareMatchRuns(db)
  const { computeBridges } = prepareBridges(db)
  const computeOutcome = prepareOutcome(db)
  const { getRuleSet, findRuleSet } = prepareRuleSets(db)
  const getBasis = prepareBasis(db)
  const { listUnmatched } = prepareUnmatched(db)
  return {
    listMatches, findMatch, listUnmatched, computeBridges, getRuleSet, findRuleSet,
    checkFees: prepareFeeCheck(db), listRuleVersions: prepareRuleVersions(db), replayRules: prepareRulesReplay(db),
    ...prepareSettlementBanks(db),
    previewMatches: (today) => ({ ...computeOutcome({ today }).outcome, changedDays: null }),
    getStanding() {
      const run = findNewestRun()
      return { computedAt: run ? toInstantText(run.atMs) : null, isStale: run?.basis !== getBasis() }
    },
  }
}
