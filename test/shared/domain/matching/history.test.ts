/** A history whose truth is known, matched by the default rules: what the machine confirms is right, and most of it. */
import { describe, expect, it } from 'vitest'
import { explainResidual } from '../../../../src-shared/domain/matching/explain-residual.ts'
import { RESIDUAL_CAUSES } from '../../../../src-shared/domain/matching/explanation.ts'
import type { LinkName } from '../../../../src-shared/domain/matching/links.ts'
import type { Matching } from '../../../../src-shared/domain/matching/planned-match.ts'
import { makeHistory, type LinkHistory } from '../../../support/matching/history.ts'
import { match, told } from '../../../support/matching/items.ts'

const LEAST_CONFIRMED = 0.99

function matchLink(link: LinkName, { left, right }: LinkHistory): Matching {
  return match(link, left, right)
}

function confirmedPairs({ matches }: Matching): readonly string[] {
  return matches.filter(({ state }) => state === 'confirmed').flatMap(({ left, right }) => (
    left.flatMap((one) => right.map((other) => `${one.id}=${other.id}`))
  ))
}

describe.each([1, 20_260_917])('a history of seed %i', (seed) => {
  const history = makeHistory(seed)
  const links = [
    ['service-settlement', history.serviceSettlement], ['settlement-bank', history.settlementBank],
  ] as const
  const matched = new Map<LinkName, Matching>(links.map(([link, facts]) => [link, matchLink(link, facts)]))
  const matchedOf = (link: LinkName): Matching => matched.get(link) ?? { matches: [], unmatched: [] }

  it('has the size that it should, and each kind of difference', () => {
    expect(history.serviceSettlement.left).toHaveLength(10_000)
    expect(history.settlementBank.left.length).toBeGreaterThanOrEqual(40)
    expect(history.settlementBank.right).toHaveLength(60)
    expect(history.planted.size).toBeGreaterThanOrEqual(24)
  })

  it.each(links)('has no wrong match among those that the machine confirms: %s', (link, facts) => {
    const confirmed = confirmedPairs(matchedOf(link))
    expect(confirmed.length).toBeGreaterThan(20)
    expect(confirmed.filter((pair) => !(facts.truth as ReadonlySet<string>).has(pair))).toEqual([])
  })

  it.each(links)('has nearly all that is unique confirmed: %s', (link, facts) => {
    const confirmed = new Set(confirmedPairs(matchedOf(link)))
    const found = [...facts.unique].filter((pair) => confirmed.has(pair)).length
    expect(found / facts.unique.size).toBeGreaterThanOrEqual(LEAST_CONFIRMED)
  })

  it.each(links)('is matched the same in whatever order its items come: %s', (link, facts) => {
    const turned = { ...facts, left: facts.left.toReversed(), right: facts.right.toReversed() }
    expect(matchLink(link, turned).matches.map(told).sort()).toEqual(matchedOf(link).matches.map(told).sort())
  })

  it('has each residual of a single cause explained by it, with its record', () => {
    expect(new Set(history.residuals.map(({ cause }) => cause)))
      .toEqual(new Set(RESIDUAL_CAUSES.filter((cause) => cause !== 'unknown')))
    for (const { cause, facts, itemId } of history.residuals) {
      const found = explainResidual(facts).filter((one) => one.cause === cause)
      expect(found.length, cause).toBeGreaterThan(0)
      if (itemId !== null) expect(found.flatMap(({ items }) => items.map(({ id }) => id)), cause).toContain(itemId)
    }
  })
})
