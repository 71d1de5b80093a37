/** What the residual of a match comes from, by what the ledger has. */
import type { Match, MatchExplanation } from '../../../src-shared/contract/matching/matches.ts'
import { explainResidual } from '../../../src-shared/domain/matching/explain-residual.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import type { Readable } from '../engine/access.ts'
import { prepareResidualFacts, type Nearby } from './residual-facts.ts'
import type { StoredMatch } from './stored-matches.ts'

/** None where nothing is left, or something in two currencies. */
export type Explain = (match: StoredMatch, residuals: Match['residuals']) => readonly MatchExplanation[]

/** Each call gives one for a single reading, in which what is near the matches is found once: that looks at all. */
export function prepareExplanations(db: Readable): () => Explain {
  const { findFacts, findNearby } = prepareResidualFacts(db)

  return () => {
    const found = new Map<Currency, Nearby>()
    return (match, [residual, other]) => {
      const facts = residual && !other ? findFacts(match, residual.currency, findNear) : null
      if (!facts) return []
      return explainResidual(facts).map(({ items, ...explanation }) => ({
        ...explanation, items: items.map((item) => ({ ...item, name: facts.nameOf(item) })),
      }))
    }

    function findNear(currency: Currency): Nearby {
      const near = found.get(currency) ?? findNearby(currency)
      found.set(currency, near)
      return near
    }
  }
}
