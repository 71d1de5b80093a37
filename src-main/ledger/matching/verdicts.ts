/** Carries out what a person says of a match: its state, its items, and what is taken back. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { findToUndo, isAgainst, listStanding } from '../../../src-shared/domain/matching/decided-matches.ts'
import { applyHandMatches } from '../../../src-shared/domain/matching/hand-matches.ts'
import type { MatchState, Side } from '../../../src-shared/domain/matching/links.ts'
import type { MatchVerdict } from '../api/matching.ts'
import type { Writable } from '../engine/access.ts'
import { prepareDecisions, type MatchDecision } from './decisions.ts'
import { prepareItems } from './items.ts'
import type { Sides } from './same-items.ts'
import { prepareMatchRows } from './match-rows.ts'
import { prepareStoredMatches, type StoredMatch } from './stored-matches.ts'
import { prepareTaken } from './taken.ts'

export interface CarriedOut {
  readonly items: Sides
  /** The decision that is taken back. */
  readonly undoes: number | null
}

export function prepareVerdicts(db: Writable) {
  const sources = prepareItems(db)
  const { listAlternatives } = prepareStoredMatches(db)
  const takeItems = prepareTaken(db)
  const { listDecisionsOf } = prepareDecisions(db)
  const rows = prepareMatchRows(db)

  return { carryOut }

  function carryOut(match: StoredMatch, verdict: MatchVerdict | { readonly kind: 'written-off' }): CarriedOut {
    switch (verdict.kind) {
      case 'confirmed':
        refuseUnlessSuggested(match)
        return { items: hold(match, choose(match, verdict.choice)), undoes: null }
      // Whatever a rule confirmed is held by people from then on.
      case 'written-off': return { items: hold(match, match), undoes: null }
      case 'dismissed':
        refuseUnlessSuggested(match)
        rows.setState(match.id, 'dismissed')
        return { items: match, undoes: null }
      case 'undone': return { items: match, undoes: undo(match) }
    }
  }

  function hold(match: StoredMatch, sides: Sides): Sides {
    const chosen = takeItems(match.link, sides, match.id)
    const [planned] = applyHandMatches(match.link, found(match, chosen, 'left'), found(match, chosen, 'right'), [
      { link: match.link, ...chosen },
    ]).matches
    if (!planned) throw new AppError('MATCH_ITEM_GONE', { match: match.id })
    rows.replaceItems(match.id, chosen)
    rows.updateMatch(match.id, planned)
    return chosen
  }

  function choose(match: StoredMatch, choice: number | undefined): Sides {
    const alternatives = listAlternatives(match.id)
    if (match.because.split(' ').includes('tie') && choice === undefined) {
      throw new AppError('MATCH_CHOICE_NEEDED', { match: match.id, choices: alternatives.length })
    }
    if (choice === undefined) return match
    const chosen = alternatives[choice - 1]
    if (!chosen) throw new AppError('MATCH_CHOICE_NEEDED', { match: match.id, choices: alternatives.length })
    const whole = (ids: readonly number[]) => ids.map((id) => ({ id, partMinor: null }))
    return { left: whole(chosen.left), right: whole(chosen.right) }
  }

  function found({ link }: StoredMatch, sides: Sides, side: Side) {
    return sides[side].flatMap(({ id }) => sources[link][side].find(id) ?? [])
  }

  /** The decision that it takes back; null where a rule made the match. */
  function undo(match: StoredMatch): number | null {
    const ofItems = listDecisionsOf(match)
    const last = findToUndo(ofItems)
    const state = last ? stateWithout(last, ofItems) : match.state === 'confirmed' ? 'undone' : undefined
    if (state === undefined) throw new AppError('MATCH_NOTHING_TO_UNDO', { match: match.id })
    if (state === 'confirmed') takeItems(match.link, match, match.id)
    rows.setState(match.id, state)
    return last?.id ?? null
  }
}

/** What its match is once this decision is taken back. What the rules make of it then, the next run says. */
function stateWithout(last: MatchDecision, ofItems: readonly MatchDecision[]): MatchState {
  const undoing = { ...last, id: Infinity, kind: 'undone', undoes: last.id } as const
  const decisive = listStanding([...ofItems, undoing]).findLast(isDecisive)
  if (decisive) return isAgainst(decisive) ? (decisive.kind === 'dismissed' ? 'dismissed' : 'undone') : 'confirmed'
  if (last.kind === 'written-off') return 'confirmed'
  const takenBack = ofItems.findLast((one) => isDecisive(one) && one.kind !== 'written-off')
  if (takenBack?.kind === 'dismissed') return 'suggested'
  return takenBack?.kind === 'undone' ? 'confirmed' : 'undone'
}

/** An undoing of a decision says nothing itself. */
function isDecisive({ kind, undoes }: MatchDecision): boolean {
  return kind !== 'undone' || undoes === null
}

function refuseUnlessSuggested({ id, state }: StoredMatch): void {
  if (state !== 'suggested') throw new AppError('MATCH_NOT_SUGGESTED', { match: id })
}
