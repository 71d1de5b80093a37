/** What the residuals inside a bridge come from, summed by cause. Pure. */
import { MAX_NAMED_ITEMS, RESIDUAL_CAUSES, type ItemName } from './explanation.ts'

/** What explains a residual, or that people wrote it off. */
export const BRIDGE_CAUSES = [...RESIDUAL_CAUSES, 'written-off'] as const
export type BridgeCause = (typeof BRIDGE_CAUSES)[number]

export interface NamedItem extends ItemName {
  /** By which people know it. */
  readonly name: string
}

export interface CauseSum {
  readonly cause: BridgeCause
  readonly amountMinor: bigint
  /** At most `MAX_NAMED_ITEMS`. */
  readonly items: readonly NamedItem[]
  /** How many there are. */
  readonly itemCount: number
  /** Where the residual is one of matches: their numbers, at most `MAX_NAMED_ITEMS`. */
  readonly matches: readonly number[]
}

/** Of a match or a break: how much it leaves, and what explains it. */
export interface ExplainedResidual {
  readonly residualMinor: bigint
  /** One or more that account for all of it each, or parts that do so together; `unknown` where none does. */
  readonly explanations: readonly CauseSum[]
}

/**
 * Where several causes account for one residual, each is summed with all of it, since amounts alone can’t decide; a
 * cause that does so in several ways, only once. What is left of the residual of the bridge, no match and no break has
 * told.
 */
export function sumByCause(explained: readonly ExplainedResidual[], residualMinor: bigint): readonly CauseSum[] {
  const sums = new Map<BridgeCause, CauseSum>()
  for (const { explanations } of explained) for (const one of mergeWays(explanations)) add(one)
  const restMinor = explained.reduce((rest, one) => rest - one.residualMinor, residualMinor)
  if (restMinor !== 0n) add({ cause: 'unknown', amountMinor: restMinor, items: [], itemCount: 0, matches: [] })
  return BRIDGE_CAUSES.flatMap((cause) => sums.get(cause) ?? [])

  function add({ cause, amountMinor, items, itemCount, matches }: CauseSum): void {
    const sum = sums.get(cause)
    sums.set(cause, {
      cause, amountMinor: (sum?.amountMinor ?? 0n) + amountMinor,
      items: [...sum?.items ?? [], ...items].slice(0, MAX_NAMED_ITEMS),
      itemCount: (sum?.itemCount ?? 0) + itemCount,
      matches: [...new Set([...sum?.matches ?? [], ...matches])].slice(0, MAX_NAMED_ITEMS),
    })
  }
}

/** Of one residual: what a cause explains in several ways is one amount, with the records of all of them. */
function mergeWays(explanations: readonly CauseSum[]): Iterable<CauseSum> {
  const merged = new Map<BridgeCause, CauseSum>()
  for (const one of explanations) {
    const other = merged.get(one.cause)
    merged.set(one.cause, other ? { ...other, ...mergeItems(other, one) } : one)
  }
  return merged.values()
}

type Items = Pick<CauseSum, 'items' | 'itemCount'>

/** Records that are not named are taken to be the same ones: a way that has many has all lines of a settlement. */
function mergeItems(one: Items, other: Items): Items {
  const items = new Map([...one.items, ...other.items].map((item) => [`${item.source} ${item.id}`, item]))
  const unnamed = Math.max(one.itemCount - one.items.length, other.itemCount - other.items.length)
  return { items: [...items.values()], itemCount: items.size + unnamed }
}
