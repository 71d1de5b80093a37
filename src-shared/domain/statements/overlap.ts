/** Which lines two statements of one account share, told by their balances and by what the lines say. Pure. */
import { areAdjacent, type StatementSpan } from './continuity.ts'

export interface StatedLines extends StatementSpan {
  /** In their order. `content` is the same for lines that say the same. */
  readonly stated: readonly { readonly content: string; readonly amountMinor: number }[]
}

/** Lines of the one that are lines of the other, by their places counted from 0; within, they may be in any order. */
export interface SharedLines {
  readonly from: number
  readonly otherFrom: number
  readonly length: number
}

/**
 * `overlapping`: one begins with a balance that the other passes through, and from there both say the same. `disjoint`:
 * one begins with the balance with which the other ends. `unknown`: neither shows, or both do.
 */
export type Relation =
  | { readonly kind: 'overlapping'; readonly shared: SharedLines }
  | { readonly kind: 'disjoint' }
  | { readonly kind: 'unknown' }

export function findRelation(one: StatedLines, other: StatedLines): Relation {
  const shared = findShared(one, other)
  const isAdjacent = areAdjacent(one, other)
  if (shared && !isAdjacent) return { kind: 'overlapping', shared }
  return { kind: isAdjacent && !shared ? 'disjoint' : 'unknown' }
}

function findShared(one: StatedLines, other: StatedLines): SharedLines | undefined {
  const places = [
    ...cutsAt(other, one).map((otherFrom) => ({ from: 0, otherFrom })),
    ...cutsAt(one, other).map((from) => ({ from, otherFrom: 0 })),
  ]
  return places.map(({ from, otherFrom }) => ({
    from, otherFrom, length: Math.min(one.stated.length - from, other.stated.length - otherFrom),
  })).find((shared) => saySame(one, other, shared))
}

/** Of a balance that comes again and again, more are not looked at. */
const MAX_CUTS = 20

/** The lines of the one before which its balance is the opening balance of the other. */
function cutsAt(one: StatedLines, { opening }: StatedLines): readonly number[] {
  if (one.opening === null || opening === null) return []
  const wanted = BigInt(opening.amountMinor)
  const cuts: number[] = []
  let balance = BigInt(one.opening.amountMinor)
  for (const [index, { amountMinor }] of one.stated.entries()) {
    if (balance === wanted && cuts.push(index) === MAX_CUTS) break
    balance += BigInt(amountMinor)
  }
  return cuts
}

function saySame(one: StatedLines, other: StatedLines, { from, otherFrom, length }: SharedLines): boolean {
  const left = new Map<string, number>()
  for (const { content } of one.stated.slice(from, from + length)) left.set(content, (left.get(content) ?? 0) + 1)
  return other.stated.slice(otherFrom, otherFrom + length).every(({ content }) => {
    const count = left.get(content) ?? 0
    left.set(content, count - 1)
    return count > 0
  })
}
