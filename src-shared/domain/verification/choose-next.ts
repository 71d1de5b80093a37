/** Whose turn it is among the payments that wait in verify runs. Pure. */

export interface WaitingItem {
  readonly runId: number
  /** Who began the run. */
  readonly askedBy: string
  readonly paymentId: number
  /** The lane's place in the order in which lanes are let through. */
  readonly lane: number
  readonly rank: number
}

/** When they last had a turn in this lane: the later, the higher; 0 for never. */
export type LastTurn = (lane: number, askedBy: string) => number

/**
 * Best lane first. Within a lane, those who ask take turns, one payment each, beginning with whoever has waited longest
 * for one, however many runs they have and however large; within the runs of one of them, the first rank goes first,
 * then the older run. A payment that waits in several runs is asked once.
 */
export function chooseNext<Item extends WaitingItem>(
  waiting: readonly Item[], limit: number, lastTurn: LastTurn,
): readonly Item[] {
  const inOrder = waiting.toSorted((a, b) => a.lane - b.lane || a.rank - b.rank || a.runId - b.runId)
  const chosen = new Map<number, Item>()
  for (const [lane, items] of Map.groupBy(inOrder, (item) => item.lane)) {
    if (chosen.size === limit) break
    takeInTurn(queuesInTurn(lane, items, lastTurn), chosen, limit)
  }
  return [...chosen.values()]
}

type Queue<Item> = Iterator<Item, undefined>

/** What each of them asks for in this lane, beginning with whoever has waited longest. */
function queuesInTurn<Item extends WaitingItem>(
  lane: number, items: readonly Item[], lastTurn: LastTurn,
): readonly Queue<Item>[] {
  const byAsker = Map.groupBy(items, (item) => item.askedBy)
  if (byAsker.size === 1) return [items.values()]
  return [...byAsker]
    .map(([askedBy, own]) => ({ own, turn: lastTurn(lane, askedBy), first: Math.min(...own.map((one) => one.runId)) }))
    .toSorted((a, b) => a.turn - b.turn || a.first - b.first)
    .map(({ own }) => own.values())
}

/** One each, round by round. */
function takeInTurn<Item extends WaitingItem>(
  queues: readonly Queue<Item>[], chosen: Map<number, Item>, limit: number,
): void {
  for (let round = queues; round.length > 0 && chosen.size < limit;) {
    round = round.filter((queue) => {
      if (chosen.size === limit) return false
      const item = nextUnchosen(queue, chosen)
      if (item) chosen.set(item.paymentId, item)
      return item !== undefined
    })
  }
}

/** Whose payment another has asked about already does not lose the turn. */
function nextUnchosen<Item extends WaitingItem>(
  queue: Queue<Item>, chosen: ReadonlyMap<number, Item>,
): Item | undefined {
  for (let next = queue.next(); next.done !== true; next = queue.next()) {
    if (!chosen.has(next.value.paymentId)) return next.value
  }
  return undefined
}
