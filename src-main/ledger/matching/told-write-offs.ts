/** Decisions about matches, and what was written off of these or waits to be, as they are told. */
import type { Match } from '../../../src-shared/contract/matching/matches.ts'
import { toInstantText } from '../books/columns.ts'
import type { Readable } from '../engine/access.ts'
import type { MatchDecision } from './decisions.ts'
import { prepareWriteOffRows } from './write-off-rows.ts'
import { prepareWriteOffs, sumByCurrency } from './write-offs.ts'

export function prepareToldWriteOffs(db: Readable) {
  const { findProposed, findOfDecision } = prepareWriteOffRows(db)
  const { listOf } = prepareWriteOffs(db)

  return {
    /** `decisions`: about its items. */
    tellWrittenOff: (decisions: readonly MatchDecision[]): Match['writtenOff'] => (
      [...sumByCurrency(listOf(decisions))].map(([currency, amountMinor]) => ({ currency, amountMinor }))
        .toSorted((one, other) => (one.currency < other.currency ? -1 : 1))
    ),
    /** Of a match that is confirmed. */
    tellWaiting(matchId: number): Match['waiting'] {
      const proposed = findProposed(matchId)
      if (!proposed) return null
      const { id, by, atMs, reason, amounts } = proposed
      return { id, by, at: toInstantText(atMs), reason, amounts }
    },
    tellDecision({ id, kind, atMs, by, reason }: MatchDecision): NonNullable<Match['decision']> {
      const { amounts = [], proposedBy = null } = kind === 'written-off' ? findOfDecision(id) ?? {} : {}
      const writeOff = kind === 'written-off' ? { amounts, proposedBy } : null
      return { kind, at: toInstantText(atMs), by, reason, writeOff }
    },
  }
}
