/** Matches as they are told: with their items, what they leave, and what people decided about them. */
import type { Match, MatchDetail, MatchedItem } from '../../../src-shared/contract/matching/matches.ts'
import type { Slice } from '../../../src-shared/contract/common.ts'
import { findResiduals } from '../../../src-shared/domain/matching/compare-items.ts'
import { findToUndo } from '../../../src-shared/domain/matching/decided-matches.ts'
import type { Side } from '../../../src-shared/domain/matching/links.ts'
import type { MatchItem } from '../../../src-shared/domain/matching/match-item.ts'
import type { ComparedFact, SuggestedBecause } from '../../../src-shared/domain/matching/planned-match.ts'
import { MAX_ITEMS_SHOWN } from '../../../src-shared/domain/matching/shown-items.ts'
import type { MatchFilter } from '../api/matching.ts'
import { toInstantText } from '../books/columns.ts'
import type { Readable } from '../engine/access.ts'
import { prepareDecisions, type MatchDecision } from './decisions.ts'
import { prepareExplanations } from './explanations.ts'
import { prepareVariances } from './fee-variances.ts'
import { prepareHeldParts } from './held-parts.ts'
import { WITH_GROUNDS } from './match-tables.ts'
import { prepareNamedItems } from './named-items.ts'
import { MATCH_COLUMNS, prepareStoredMatches, type MatchRow, type StoredMatch } from './stored-matches.ts'
import { prepareToldWriteOffs } from './told-write-offs.ts'
import { WAITING_MATCHES } from './write-off-rows.ts'

type Bound = { readonly state: string | null; readonly link: string | null }

const WHERE = '(@state IS NULL OR m.state = @state) AND (@link IS NULL OR m.link = @link)'

export function prepareMatches(db: Readable) {
  const nameItems = prepareNamedItems(db)
  const { withItems, findStored, listAlternatives } = prepareStoredMatches(db)
  const { listDecisionsOf } = prepareDecisions(db)
  const { tellWrittenOff, tellWaiting, tellDecision } = prepareToldWriteOffs(db)
  const { withHeld } = prepareHeldParts(db)
  const findVariances = prepareVariances(db)
  const beginExplaining = prepareExplanations(db)
  const [all, waiting] = [prepareList(db, 'match m'), prepareList(db, WAITING_MATCHES)]

  return {
    listMatches({ state = undefined, link = undefined, isWaiting = undefined }: MatchFilter, slice: Slice) {
      const bound: Bound = { state: state ?? null, link: link ?? null }
      const { list, count } = isWaiting ? waiting : all
      const rows = list.all({ ...bound, ...slice }).map((row) => {
        const stored = withItems(row)
        return toMatch(stored, listDecisionsOf(stored))
      })
      return { rows, total: count.get(bound) ?? 0 }
    },
    findMatch(id: number): MatchDetail | undefined {
      const stored = findStored(id)
      return stored && toDetail(stored)
    },
  }

  /** `decisions`: about its items. */
  function toMatch(stored: StoredMatch, decisions: readonly MatchDecision[]): Match {
    const { id, link, state, rule, isBreak, because, madeAtMs } = stored
    const matched = withHeld(stored)
    const [left, right] = [itemsOf(matched, 'left'), itemsOf(matched, 'right')]
    const standing = findToUndo(decisions)
    return {
      id, link, state, rule: rule ?? standing?.rule ?? null, isBreak: isBreak === 1,
      left: left.slice(0, MAX_ITEMS_SHOWN), right: right.slice(0, MAX_ITEMS_SHOWN),
      leftCount: left.length, rightCount: right.length,
      residuals: findResiduals(left.map(held), right.map(held)),
      writtenOff: state === 'confirmed' ? tellWrittenOff(decisions) : [],
      waiting: state === 'confirmed' ? tellWaiting(id) : null,
      because: namesIn<SuggestedBecause>(because), madeAt: toInstantText(madeAtMs),
      decision: standing ? tellDecision(standing) : null,
    }
  }

  function toDetail(stored: StoredMatch): MatchDetail {
    const decisions = listDecisionsOf(stored)
    const match = toMatch(stored, decisions)
    return {
      ...match, key: stored.matchKey, explanations: beginExplaining()(stored, match.residuals),
      agreed: namesIn<ComparedFact>(stored.agreed),
      disagreed: namesIn<ComparedFact>(stored.disagreed), variances: findVariances(stored),
      alternatives: listAlternatives(stored.id),
      decisions: decisions.map((one) => ({ id: one.id, ...tellDecision(one) })),
    }
  }

  function itemsOf(stored: StoredMatch, side: Side): readonly MatchedItem[] {
    return nameItems(stored.link, side, stored[side])
  }
}

/** As the match counts it. */
function held({ id, currency, amountMinor, partMinor, date }: MatchedItem): MatchItem {
  return { id, currency, amountMinor: partMinor ?? amountMinor, date, fields: {} }
}

/** The column holds names that this program wrote. */
function namesIn<Name extends string>(text: string): readonly Name[] {
  return text === '' ? [] : (text.split(' ') as Name[])
}

/** `source`: the matches `m` that it lists. */
function prepareList(db: Readable, source: string) {
  return {
    list: db.prepare<[Bound & Slice], MatchRow>(`
      SELECT ${MATCH_COLUMNS} FROM ${source} ${WITH_GROUNDS} WHERE ${WHERE}
      ORDER BY m.id DESC LIMIT @limit OFFSET @offset`),
    count: db.prepare<[Bound], number>(`SELECT count(*) FROM ${source} WHERE ${WHERE}`).pluck(),
  }
}
