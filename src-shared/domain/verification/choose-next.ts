/** Whose turn it is among the payments that wait in verify runs. Pure. */

export interface WaitingItem {
  readonly runId: number
  readonly paymentId: number
  /** The lane's place in the order in which lanes are let through. */
  readonly lane: number
  readonly rank: number
}

/** Best lane first, then rank, then the older run; a payment that waits in several runs is asked once. */
export function chooseNext<Item extends WaitingItem>(waiting: readonly Item[], limit: number): readonly Item[] {
  const inOrder = waiting.toSorted((a, b) => a.lane - b.lane || a.rank - b.rank || a.runId - b.runId)
  const chosen = new Map<number, Item>()
  for (const item of inOrder) {
    if (chosen.size === limit) break
    if (!chosen.has(item.paymentId)) chosen.set(item.paymentId, item)
  }
  return [...chosen.values()]
}
