/** What the residual of a match comes from, by what the ledger has. */
import type { Match, MatchExplanation } from '../../../src-shared/contract/matching/matches.ts'
import { explainResidual } from '../../../src-shared/domain/matching/explain-residual.ts'
import type { Readable } from '../engine/access.ts'
import { prepareResidualFacts } from './residual-facts.ts'
import type { StoredMatch } from './stored-matches.ts'

/** None where nothing is left, or something in two currencies. */
export function prepareExplanations(
  db: Readable,
): (match: StoredMatch, residuals: Match['residuals']) => readonly MatchExplanation[] {
  const findFacts = prepareResidualFacts(db)
  return (match, [residual, other]) => {
    const facts = residual && !other ? findFacts(match, residual.currency) : null
    if (!facts) return []
    return explainResidual(facts).map(({ items, ...explanation }) => ({
      ...explanation, items: items.map((item) => ({ ...item, name: facts.nameOf(item) })),
    }))
  }
}
