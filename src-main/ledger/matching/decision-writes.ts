/** What people decide about matches, each a new event with its row of the audit trail, in one transaction. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Match } from '../../../src-shared/contract/matching/matches.ts'
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import type { Actor } from '../api/common.ts'
import type { MatchVerdict } from '../api/matching.ts'
import { prepareAuditRows } from '../audit/audit.ts'
import type { Writable } from '../engine/access.ts'
import { prepareMatchObservations } from '../evidence/observe-matches.ts'
import { prepareDecisionRows } from './decision-rows.ts'
import { prepareMatches } from './matches.ts'
import { tellItems } from './same-items.ts'
import { prepareStoredMatches } from './stored-matches.ts'
import { prepareVerdicts } from './verdicts.ts'

export function prepareDecisionWrites(db: Writable) {
  const { findStored } = prepareStoredMatches(db)
  const { carryOut } = prepareVerdicts(db)
  const { findMatch } = prepareMatches(db)
  const { insertDecision } = prepareDecisionRows(db)
  const { beforeChange } = prepareMatchObservations(db)
  const { recordAudit } = prepareAuditRows(db)

  return {
    decideMatch(matchId: number, verdict: MatchVerdict, reason: string, actor: Actor, { wallMs }: Instant): Match {
      const match = findStored(matchId)
      if (!match) throw new AppError('MATCH_UNKNOWN', { match: matchId })
      const atMs = Math.floor(wallMs)
      const observe = beforeChange(matchId)
      const { items, undoes } = carryOut(match, verdict)
      observe()
      insertDecision({
        kind: verdict.kind, matchId, link: match.link, rule: match.rule, undoes, reason, atMs, by: actor.name, ...items,
      })
      const decided = findMatch(matchId)
      if (!decided) throw new Error(`Match ${matchId} is gone`)
      recordAudit({
        action: `match ${verdict.kind}`, subject: `match ${matchId}`, before: match.state,
        after: JSON.stringify({ link: match.link, state: decided.state, ...tellItems(items), reason }), actor,
      }, atMs)
      return decided
    },
  }
}
