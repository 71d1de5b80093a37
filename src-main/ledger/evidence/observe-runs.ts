/**
 * Observes the items of verify runs: which payments in which order as it begins, and what each was concluded as. The
 * sum over concluded items does not depend on their order, so that each is added in the write that concludes it.
 */
import { createHash } from 'node:crypto'
import type { Readable } from '../engine/access.ts'
import { digestOfValues } from './digest.ts'

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

export function addSum(sum: Buffer, added: Uint8Array): void {
  for (let at = 0; at < BYTES; at += 1) sum[at] = (sum[at] ?? 0) ^ (added[at] ?? 0)
}

/** Which payments a run has, in its order. Of one that has just been filled. */
export function prepareOrderDigest(db: Readable): (runId: number) => Buffer {
  const list = db.prepare<[number], string>(`
    SELECT rank || ' ' || payment_id FROM run_item INDEXED BY run_item_waiting
    WHERE run_id = ? AND phase = 0 ORDER BY rank, payment_id`).pluck()
  return (runId) => {
    const digest = createOrderDigest()
    for (const text of list.iterate(runId)) digest.add(text)
    return digest.take()
  }
}

export function createOrderDigest() {
  const hash = createHash('sha256')
  return {
    /** The rank and the payment’s id, a space between them. */
    add: (text: string) => void hash.update(`${text}\n`),
    take: (): Buffer => hash.digest(),
  }
}
