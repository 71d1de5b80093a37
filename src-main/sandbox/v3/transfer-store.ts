/** The transfers that the practice service took, and every request for one, so that none can be sent twice unseen. */
import { digestOf } from '../random.ts'
import type { TransferRequest } from './transfer-request.ts'

/** The document shows `NEW` alone; what comes after it is ours. */
export type TransferStatus = 'NEW' | 'SUCCESSFUL' | 'FAILED'

export interface Transfer {
  readonly id: number
  readonly request: TransferRequest
  readonly createdAtMs: number
  readonly status: TransferStatus
  readonly completeMessage: string
}

export interface TransferArrival {
  readonly at: string
  readonly reference: string | null
  readonly answered: 'taken' | 'refused' | 'lost-answer' | 'lost-request'
}

const MAX_ARRIVALS = 100_000

export class TransferStore {
  readonly #seed: number
  readonly #byReference = new Map<string, Transfer>()
  readonly #arrivals: TransferArrival[] = []

  constructor(seed: number) {
    this.#seed = seed
  }

  add(request: TransferRequest, nowMs: number): Transfer {
    const id = Number.parseInt(digestOf(this.#seed, `transfer ${request.reference}`).slice(0, 12), 16)
    return this.#keep({
      id, request, createdAtMs: nowMs, status: 'NEW', completeMessage: 'Transfer Queued Successfully',
    })
  }

  change(transfer: Transfer, changes: Partial<Transfer>): Transfer {
    return this.#keep({ ...transfer, ...changes })
  }

  find(reference: string): Transfer | undefined {
    return this.#byReference.get(reference)
  }

  arrive(arrival: TransferArrival): void {
    if (this.#arrivals.length < MAX_ARRIVALS) this.#arrivals.push(arrival)
  }

  arrivals(): readonly TransferArrival[] {
    return this.#arrivals
  }

  clear(): void {
    this.#byReference.clear()
    this.#arrivals.length = 0
  }

  #keep(transfer: Transfer): Transfer {
    this.#byReference.set(transfer.request.reference, transfer)
    return transfer
  }
}
