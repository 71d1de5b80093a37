/** Matches that a person makes of items of both sides: confirmed at once, and kept as a decision like any other. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Match } from '../../../src-shared/contract/matching/matches.ts'
import type { HandMatch, ItemPart } from '../../../src-shared/domain/matching/decisions.ts'
import { applyHandMatches } from '../../../src-shared/domain/matching/hand-matches.ts'
import type { Side } from '../../../src-shared/domain/matching/links.ts'
import type { MatchItem } from '../../../src-shared/domain/matching/match-item.ts'
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import type { Actor } from '../api/common.ts'
import { prepareAuditRows } from '../audit/audit.ts'
import type { Writable } from '../engine/access.ts'
import { prepareMatchObservations } from '../evidence/observe-matches.ts'
import { prepareDecisionRows } from './decision-rows.ts'
import { SOURCES } from './item-names.ts'
import { prepareItems } from './items.ts'
import { prepareMatches } from './matches.ts'
import { hasSameItems, tellItems, type Sides } from './same-items.ts'
import { prepareMatchRows } from './match-rows.ts'
import { prepareStoredMatches, type StoredMatch } from './stored-matches.ts'
import { prepareTaken } from './taken.ts'

export function prepareHandWrites(db: Writable) {
  const sources = prepareItems(db)
  const { listWithItem } = prepareStoredMatches(db)
  const rows = prepareMatchRows(db)
  const takeItems = prepareTaken(db)
  const { insertDecision } = prepareDecisionRows(db)
  const { findMatch } = prepareMatches(db)
  const { beforeChange } = prepareMatchObservations(db)
  const { recordAudit } = prepareAuditRows(db)

  return {
    /** A suggestion of these very items, or what was dismissed or undone of them, becomes this match. */
    makeMatch({ link, left, right }: HandMatch, reason: string, actor: Actor, { wallMs }: Instant): Match {
      const atMs = Math.floor(wallMs)
      const wanted = { left: byId(left), right: byId(right) }
      const found = { left: itemsOf('left', wanted.left), right: itemsOf('right', wanted.right) }
      const sides = takeItems(link, wanted, null)
      const [planned] = applyHandMatches(link, found.left, found.right, [{ link, ...sides }]).matches
      if (!planned) throw new Error('A match of items that are there was not made')
      const stored = findSame(sides)
      const observe = beforeChange(stored?.id)
      if (stored) rows.updateMatch(stored.id, planned)
      const matchId = stored?.id ?? rows.insertMatch(planned, atMs)
      observe()
      insertDecision({
        kind: 'made', matchId, link, rule: null, undoes: null, reason, atMs, by: actor.name, ...sides,
      })
      const made = findMatch(matchId)
      if (!made) throw new Error(`Match ${matchId} is gone`)
      recordAudit({
        action: 'match made', subject: `match ${matchId}`, before: stored?.state ?? null,
        after: JSON.stringify({ link, state: made.state, ...tellItems(sides), reason }),
        actor,
      }, atMs)
      return made

      function itemsOf(side: Side, parts: readonly ItemPart[]): readonly MatchItem[] {
        return parts.map(({ id }) => {
          const item = sources[link][side].find(id)
          if (!item) throw new AppError('MATCH_ITEM_UNKNOWN', { item: SOURCES[link][side], id })
          return item
        })
      }

      function findSame(wanted: Sides): StoredMatch | undefined {
        return listWithItem(link, 'left', wanted.left[0]?.id ?? 0).find((one) => hasSameItems(one, wanted))
      }
    },
  }
}

/** In the order of their ids. */
function byId(parts: readonly ItemPart[]): readonly ItemPart[] {
  return parts.toSorted((a, b) => a.id - b.id)
}
