/** Writes off what matches leave: each step with its row of the audit trail, in one transaction. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Match } from '../../../src-shared/contract/matching/matches.ts'
import { WRITE_OFF_WINDOW_MS, type WriteOffLimit } from '../../../src-shared/domain/books/resolution-rules.ts'
import {
  decideWriteOff, listOpenAmounts, type WriteOffCase, type WriteOffDecision, type WriteOffFacts,
} from '../../../src-shared/domain/matching/decide-write-off.ts'
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import type { Actor } from '../api/common.ts'
import type { WriteOffRequest } from '../api/matching.ts'
import { prepareAuditRows } from '../audit/audit.ts'
import { prepareWrittenOff } from '../books/written-off.ts'
import type { Writable } from '../engine/access.ts'
import { takeDecision } from '../engine/take-decision.ts'
import { prepareMatchObservations } from '../evidence/observe-matches.ts'
import { prepareActivePeople } from '../people/active-people.ts'
import { prepareDecisionRows } from './decision-rows.ts'
import { prepareMatches } from './matches.ts'
import { prepareStoredMatches, type StoredMatch } from './stored-matches.ts'
import { prepareVerdicts } from './verdicts.ts'
import { prepareWriteOffInserts } from './write-off-rows.ts'

interface Written {
  readonly by: string
  readonly atMs: number
  readonly date: string
}

export function prepareWriteOffWrites(db: Writable) {
  const { findStored } = prepareStoredMatches(db)
  const { findMatch } = prepareMatches(db)
  const { carryOut } = prepareVerdicts(db)
  const { insertDecision } = prepareDecisionRows(db)
  const { insertWriteOff } = prepareWriteOffInserts(db)
  const { listWrittenOff } = prepareWrittenOff(db)
  const listActivePeople = prepareActivePeople(db)
  const { beforeChange } = prepareMatchObservations(db)
  const { recordAudit } = prepareAuditRows(db)

  return {
    workWriteOff({ matchId, step, limits, today }: WriteOffRequest, actor: Actor, { wallMs }: Instant): Match {
      const atMs = Math.floor(wallMs)
      const stored = findStored(matchId)
      const match = findMatch(matchId)
      if (!stored || !match) throw new AppError('MATCH_UNKNOWN', { match: matchId })
      const found = caseOf(match)
      const decision = takeDecision(decideWriteOff(found, step, gatherFacts(found, limits, actor, atMs)))
      write(stored, match.rule, decision, { by: actor.name, atMs, date: today })
      recordAudit({ ...decision.audit, subject: `match ${matchId}`, actor }, atMs)
      return findMatch(matchId) ?? match
    },
  }

  function gatherFacts(
    { open }: WriteOffCase, limits: readonly WriteOffLimit[], actor: Actor, atMs: number,
  ): WriteOffFacts {
    const earlier = listWrittenOff(actor.name, atMs - WRITE_OFF_WINDOW_MS)
    return {
      person: actor.kind === 'person' ? actor.name : null,
      activePeople: listActivePeople(),
      writtenOffMinor: (currency) => (
        earlier.filter((one) => one.currency === currency).reduce((sum, one) => sum + one.writtenOffMinor, 0)
        + Math.abs(open.find((one) => one.currency === currency)?.amountMinor ?? 0)
      ),
      limitMinor: (currency) => limits.find((limit) => limit.currency === currency)?.limitMinor ?? null,
    }
  }

  function write(
    match: StoredMatch, rule: string | null, { kind, amounts, reason, proposalId }: WriteOffDecision, said: Written,
  ): void {
    const { id: matchId, link } = match
    const { date, ...decided } = said
    const row = { kind, matchId, proposalId, reason, amounts, date, ...decided }
    if (kind !== 'written-off') return insertWriteOff({ ...row, decisionId: null })
    const observe = beforeChange(matchId)
    const { items } = carryOut(match, { kind })
    observe()
    const decisionId = insertDecision({ kind, matchId, link, rule, undoes: null, reason, ...decided, ...items })
    return insertWriteOff({ ...row, decisionId })
  }
}

function caseOf({ id: match, state, waiting, ...left }: Match): WriteOffCase {
  return { match, state, open: listOpenAmounts(left), waiting }
}
