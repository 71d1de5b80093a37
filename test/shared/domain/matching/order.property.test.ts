/** What must hold of every matching: the order of items and their ids decide nothing, and no tie is broken. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LINK_NAMES } from '../../../../src-shared/domain/matching/links.ts'
import type { MatchItem } from '../../../../src-shared/domain/matching/match-item.ts'
import type { Matching, PlannedMatch } from '../../../../src-shared/domain/matching/planned-match.ts'
import { match } from '../../../support/matching/items.ts'

/** Few values, so that keys, amounts and days meet often. */
const anyItem = fc.record({
  currency: fc.constantFrom('NGN' as const, 'UGX' as const),
  amountMinor: fc.constantFrom(100, 200, 300, 500, -100, Number.MAX_SAFE_INTEGER),
  date: fc.constantFrom('2026-09-14', '2026-09-17', '2026-09-18', '2026-09-25', null),
  fields: fc.record({
    txref: fc.constantFrom('A-1', 'A-2', 'a-1', null), platformReference: fc.constantFrom('P-1', 'P-2', null),
    settlementId: fc.constantFrom('STL-1', 'STL-2', 'STL-2-1', null),
    reference: fc.constantFrom('TRF-1', 'TRF-2', null),
    narration: fc.constantFrom('NIP STL-1', 'STL 2 STL-1', 'stl-2-1', 'TRF-1 OUT', 'RENT', null),
    kind: fc.constantFrom('payment', 'refund'),
  }),
})
const anyItems = fc.array(anyItem, { maxLength: 12 })
const world = fc.record({
  link: fc.constantFrom(...LINK_NAMES), left: anyItems, right: anyItems, seed: fc.integer(),
  dismissed: fc.array(fc.tuple(fc.nat(11), fc.nat(11)), { maxLength: 3 }),
})
type World = typeof world extends fc.Arbitrary<infer Value> ? Value : never

/** The items in an order and with ids that depend on the seed; their names are their places in the world. */
function matchIn({ link, left, right, dismissed }: World, order: (count: number) => readonly number[]): {
  readonly matching: Matching
  readonly nameOf: (side: 'left' | 'right', id: number) => number
} {
  const orders = { left: order(left.length), right: order(right.length) }
  const items = (side: 'left' | 'right', made: World['left']): readonly MatchItem[] => (
    orders[side].map((place, at) => ({ id: at + 1, ...made[place] } as MatchItem))
  )
  const idOf = (side: 'left' | 'right', place: number): number => orders[side].indexOf(place) + 1
  return {
    matching: match(link, items('left', left), items('right', right), {
      decisions: {
        confirmed: [],
        dismissed: dismissed.filter(([one, other]) => one < left.length && other < right.length).map(([one, other]) => (
          { link, left: [idOf('left', one)], right: [idOf('right', other)] }
        )),
      },
    }),
    nameOf: (side, id) => orders[side][id - 1] ?? -1,
  }
}

/** A matching by what its items are, without their ids. */
function contentOf(made: ReturnType<typeof matchIn>): readonly string[] {
  const { matches, unmatched } = made.matching
  const names = (side: 'left' | 'right', ids: readonly number[]): string => (
    ids.map((id) => made.nameOf(side, id)).sort((a, b) => a - b).join('+')
  )
  const describeMatch = ({ left, right, alternatives, residuals, ...rest }: PlannedMatch): string => JSON.stringify({
    ...rest, left: names('left', left.map(({ id }) => id)), right: names('right', right.map(({ id }) => id)),
    residuals: residuals.map(({ currency, amountMinor }) => `${currency} ${amountMinor}`),
    alternatives: alternatives.map((one) => `${names('left', one.left)}=${names('right', one.right)}`).sort(),
  }, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
  return [
    ...matches.map(describeMatch),
    ...unmatched.map(({ side, id, state, because }) => `${side} ${names(side, [id])} ${state} ${because}`),
  ].sort()
}

const inOrder = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at)
const turned = (seed: number) => (count: number): readonly number[] => (
  inOrder(count).map((at) => ({ at, by: Math.sin(seed + at * 7.3) })).sort((a, b) => a.by - b.by).map(({ at }) => at)
)

describe('a matching', () => {
  it('is the same whatever the order of the items and their ids', () => {
    fc.assert(fc.property(world, (made) => {
      expect(contentOf(matchIn(made, turned(made.seed)))).toEqual(contentOf(matchIn(made, inOrder)))
    }), { numRuns: 300 })
  })

  it('holds each item in one confirmed match at most, and accounts for each of them once', () => {
    fc.assert(fc.property(world, (made) => {
      const { matches, unmatched } = matchIn(made, inOrder).matching
      for (const side of ['left', 'right'] as const) {
        const idsIn = (wanted: PlannedMatch['state']): readonly number[] => (
          matches.filter(({ state }) => state === wanted).flatMap((one) => one[side].map(({ id }) => id))
        )
        const [confirmed, suggested] = [idsIn('confirmed'), idsIn('suggested')]
        expect(new Set(confirmed).size).toBe(confirmed.length)
        expect(suggested.filter((id) => confirmed.includes(id))).toEqual([])
        const left = unmatched.filter((one) => one.side === side).map(({ id }) => id)
        expect([...new Set([...confirmed, ...suggested, ...left])].sort((a, b) => a - b))
          .toEqual(made[side].map((_, at) => at + 1))
        expect(left.filter((id) => confirmed.includes(id) || suggested.includes(id))).toEqual([])
      }
    }), { numRuns: 300 })
  })

  it('confirms nothing that leaves a residual, and makes nothing that a person dismissed', () => {
    fc.assert(fc.property(world, (made) => {
      const run = matchIn(made, inOrder)
      for (const { state, residuals, because, left, right } of run.matching.matches) {
        if (state === 'confirmed') expect([residuals, because]).toEqual([[], []])
        const pair = left.length === 1 && right.length === 1
          ? [run.nameOf('left', left[0]?.id ?? 0), run.nameOf('right', right[0]?.id ?? 0)] : null
        expect(made.dismissed).not.toContainEqual(pair)
      }
    }), { numRuns: 300 })
  })

  it('is the same once more with a twin of a matched item: the twin takes the confirmation away', () => {
    fc.assert(fc.property(world, (any) => {
      // Nobody dismissed the twin.
      const made = { ...any, dismissed: [] }
      const before = matchIn(made, inOrder)
      const pair = before.matching.matches.find(({ state, left, right, rule }) => (
        state === 'confirmed' && left.length === 1 && right.length === 1 && rule !== null
      ))
      const id = pair?.right[0]?.id
      const twin = id === undefined ? undefined : made.right[id - 1]
      if (!pair || !twin) return
      const after = matchIn({ ...made, right: [...made.right, twin] }, inOrder)
      expect(after.matching.matches.filter(({ state, right }) => (
        state === 'confirmed' && right.some((one) => one.id === id || one.id === made.right.length + 1)
      ))).toEqual([])
    }), { numRuns: 300 })
  })
})
