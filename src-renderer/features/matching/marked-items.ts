/** Items that a person marked on both sides, each whole or by a part. Pure. */
import type { UnmatchedOfLink } from '../../../src-shared/contract/matching/unmatched.ts'
import type { Side } from '../../../src-shared/domain/matching/links.ts'
import { formatTypedAmount } from '../../../src-shared/labels/typed-amount.ts'
import { differenceOf } from './match-texts.ts'

export interface MarkedItem extends UnmatchedOfLink {
  /** Null: all that is free of it. */
  readonly partMinor: number | null
}

export interface MarkedItems {
  readonly left: ReadonlyMap<number, MarkedItem>
  readonly right: ReadonlyMap<number, MarkedItem>
  /** Which was marked last, while it is. */
  readonly last: { readonly side: Side; readonly id: number } | null
}

export const NOTHING_MARKED: MarkedItems = { left: new Map(), right: new Map(), last: null }

/** Marks it, or takes its mark away. */
export function toggleItem(marked: MarkedItems, item: UnmatchedOfLink): MarkedItems {
  const { side, id } = item
  const next = new Map(marked[side])
  if (!next.delete(id)) return { ...marked, [side]: next.set(id, { ...item, partMinor: null }), last: { side, id } }
  const isLast = marked.last?.side === side && marked.last.id === id
  return { ...marked, [side]: next, last: isLast ? null : marked.last }
}

export function lastMarked({ last, ...marked }: MarkedItems): MarkedItem | undefined {
  return last === null ? undefined : marked[last.side].get(last.id)
}

export function takeOfItem(marked: MarkedItems, { side, id, amountMinor }: MarkedItem, minor: number): MarkedItems {
  const item = marked[side].get(id)
  if (!item) return marked
  const partMinor = minor === amountMinor ? null : minor
  return { ...marked, [side]: new Map(marked[side]).set(id, { ...item, partMinor }) }
}

/** Each with the amount that is taken of it. */
export function listTaken(marked: MarkedItems, side: Side): readonly MarkedItem[] {
  return [...marked[side].values()].map((item) => ({ ...item, amountMinor: item.partMinor ?? item.amountMinor }))
}

/** As it would be typed: what makes both sides come to the same, where a part of the item can; else all of it. */
export function fittingPart(marked: MarkedItems, item: MarkedItem): string {
  const { side, currency, amountMinor, partMinor } = item
  const difference = differenceOf(listTaken(marked, 'left'), listTaken(marked, 'right'))
    .find((sum) => sum.currency === currency)?.amountMinor ?? 0n
  const takenMinor = BigInt(partMinor ?? amountMinor)
  const fitting = side === 'left' ? takenMinor - BigInt(difference) : takenMinor + BigInt(difference)
  const isPart = fitting !== 0n && (fitting < 0n) === (amountMinor < 0)
    && sizeOf(fitting) <= sizeOf(BigInt(amountMinor))
  return formatTypedAmount(sizeOf(isPart ? fitting : BigInt(amountMinor)), currency)
}

function sizeOf(amountMinor: bigint): bigint {
  return amountMinor < 0n ? -amountMinor : amountMinor
}
