/**
 * Observes the items of verify runs: which payments in which order as it begins, and what each was concluded as. The
 * sums do not depend on the order of what is added, so that each item is added in the write that concludes it.
 */
import type { Readable } from '../engine/access.ts'
import { digestOfText, digestOfValues } from './digest.ts'

/** A concluded item as it is from then on. */
export interface ConcludedItem {
  readonly runId: number
  readonly paymentId: number
  readonly lane: number
  readonly tries: number
  readonly currency: string
  readonly amountMinor: number
  readonly state: string
}

const BYTES = 32

export function noItems(): Buffer {
  return Buffer.alloc(BYTES)
}

/** Adds it to the sum in place. */
export function addItem(sum: Buffer, item: ConcludedItem): void {
  const { runId, paymentId, lane, tries, currency, amountMinor, state } = item
  addSum(sum, digestOfValues([runId, paymentId, lane, tries, currency, amountMinor, state]))
}

export function addSum(sum: Buffer, added: Buffer): void {
  for (let at = 0; at < BYTES; at += 4) sum.writeInt32LE(sum.readInt32LE(at) ^ added.readInt32LE(at), at)
}

/** Which payments a run has, and in which order. Of one that has just been filled. */
export function prepareOrderDigest(db: Readable): (runId: number) => Buffer {
  const list = db.prepare<[number], PlacedItem>(`
    SELECT run_id AS runId, payment_id AS paymentId, rank FROM run_item INDEXED BY run_item_waiting
    WHERE run_id = ? AND phase = 0`)
  return (runId) => {
    const sum = noItems()
    for (const item of list.iterate(runId)) addPlace(sum, item)
    return sum
  }
}

export interface PlacedItem {
  readonly runId: number
  readonly paymentId: number
  readonly rank: number
}

/** Adds its place to the sum. */
export function addPlace(sum: Buffer, { runId, paymentId, rank }: PlacedItem): void {
  addSum(sum, digestOfText(`${runId} ${paymentId} ${rank}`))
}
