/** Computes the matches again and writes what changed, in one transaction: all of it, or nothing. */
import type { MatchingOutcome } from '../../../src-shared/contract/matching/matches.ts'
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import { LINK_NAMES } from '../../../src-shared/domain/matching/links.ts'
import type { Actor } from '../api/common.ts'
import { prepareAuditRows } from '../audit/audit.ts'
import { prepareAdjustmentWrites } from '../closes/day-adjustments.ts'
import type { Writable } from '../engine/access.ts'
import { prepareMatchObservations } from '../evidence/observe-matches.ts'
import { prepareBasis } from './basis.ts'
import type { LinkDifference } from './difference.ts'
import { prepareMatchRows } from './match-rows.ts'
import { prepareRunRows } from './match-runs.ts'
import { prepareOutcome } from './outcome.ts'
import { preparePairRows } from './pair-rows.ts'

export function prepareMatchWrites(db: Writable) {
  const computeOutcome = prepareOutcome(db)
  const rows = prepareMatchRows(db)
  const pairRows = preparePairRows(db)
  const { insertRun } = prepareRunRows(db)
  const getBasis = prepareBasis(db)
  const { observeMatches } = prepareMatchObservations(db)
  const { recordAdjustments } = prepareAdjustmentWrites(db)
  const { recordAudit } = prepareAuditRows(db)

  return {
    applyMatches(today: string, actor: Actor, { wallMs }: Instant): MatchingOutcome {
      const atMs = Math.floor(wallMs)
      const basis = getBasis()
      const { outcome, differences } = computeOutcome({
        today, takePairs: ({ rule, added, altered }) => {
          pairRows.insertPairs(rule, added, atMs)
          for (const { id, planned } of altered) rows.updateMatch(id, planned)
        },
      })
      for (const link of LINK_NAMES) apply(differences[link], atMs)
      observeMatches()
      const runId = insertRun({ atMs, by: actor.name, today, ruleSet: outcome.ruleSet, basis }, outcome.links)
      const changedDays = recordAdjustments(runId, today)
      const { counts, changes, ruleSet } = outcome
      recordAudit({
        action: 'matches computed', subject: `match run ${runId}`, before: null,
        after: JSON.stringify({ today, ruleSet, ...counts, ...changes }), actor,
      }, atMs)
      return { ...outcome, changedDays }
    },
  }

  function apply({ added, altered, dropped }: LinkDifference, atMs: number): void {
    for (const id of dropped) rows.removeMatch(id)
    for (const { id, planned } of altered) rows.updateMatch(id, planned)
    for (const planned of added) rows.insertMatch(planned, atMs)
  }
}
