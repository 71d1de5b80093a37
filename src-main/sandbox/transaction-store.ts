/** The transactions that the practice service holds, and how often each was asked for. */
import type { SandboxTransaction } from './transaction.ts'
import { txidOf } from './verify-record.ts'

interface Held {
  readonly transaction: SandboxTransaction
  readonly addedAtMs: number
  asks: number
}

/** One ask: what it is about and what came before it. */
export interface Ask {
  readonly transaction: SandboxTransaction
  readonly asksBefore: number
  readonly secondsHeld: number
}

export class TransactionStore {
  readonly #held = new Map<string, Held>()

  /** A reference that is already held gets the new transaction, and its asks are counted again. */
  add(transactions: readonly SandboxTransaction[], nowMs: number): void {
    for (const transaction of transactions) {
      this.#held.set(transaction.txref, { transaction, addedAtMs: nowMs, asks: 0 })
    }
  }

  /** Counts the ask. */
  ask(txref: string, nowMs: number): Ask | undefined {
    const held = this.#held.get(txref)
    if (!held) return undefined
    const asksBefore = held.asks
    held.asks += 1
    return { transaction: held.transaction, asksBefore, secondsHeld: (nowMs - held.addedAtMs) / 1000 }
  }

  /** Looked for one after the other: nobody asks so for many. */
  findTxrefById(txid: number, seed: number): string | undefined {
    return [...this.#held.keys()].find((txref) => txidOf(txref, seed) === txid)
  }

  clear(): void {
    this.#held.clear()
  }
}
