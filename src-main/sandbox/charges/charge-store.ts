/** The charges that the practice service took, and what becomes of each. */
import { digestOf } from '../random.ts'
import type { ChargeRequest } from './charge-request.ts'

/** "States and transitions": the two shown ones, and one for what the document leaves open. */
export type ChargeStatus = 'success-pending-validation' | 'successful' | 'failed'

/** "Charge record", `authModelUsed`. */
export type AuthModel = 'PIN' | 'VBVSECURECODE' | 'AUTH' | 'NIBSS-QR' | 'MVISA-QR' | 'MOBILEMONEY'

export interface Charge {
  readonly id: number
  readonly gatewayReference: string
  readonly platformReference: string
  readonly request: ChargeRequest
  readonly authModel: AuthModel
  readonly createdAtMs: number
  /** What was paid: where the customer chooses, 0 until they did. */
  readonly paidMinor: number
  readonly status: ChargeStatus
  readonly code: string
  readonly message: string
  readonly wrongOtps: number
  readonly updatedAtMs: number
}

export class ChargeStore {
  readonly #seed: number
  readonly #byReference = new Map<string, Charge>()
  readonly #referenceOfId = new Map<number, string>()
  readonly #newestOfTxref = new Map<string, string>()
  readonly #orderRefs = new Set<string>()
  #count = 0

  constructor(seed: number) {
    this.#seed = seed
  }

  add(request: ChargeRequest, authModel: AuthModel, nowMs: number): Charge {
    this.#count += 1
    const digest = digestOf(this.#seed, `charge ${this.#count} ${request.txref}`)
    return this.#keep({
      // 48 bits: an exact integer, and never that of a transaction of the practice day.
      id: Number.parseInt(digest.slice(0, 12), 16),
      gatewayReference: `PRACTICE-GW-${digest.slice(12, 28)}`,
      platformReference: `PRACTICE-PF-${digest.slice(28, 40)}`,
      request, authModel,
      createdAtMs: nowMs, updatedAtMs: nowMs,
      paidMinor: request.amountMinor,
      status: 'success-pending-validation', code: '02', message: 'Pending, awaiting validation',
      wrongOtps: 0,
    })
  }

  change(charge: Charge, changes: Partial<Charge>, nowMs: number): Charge {
    return this.#keep({ ...charge, ...changes, updatedAtMs: nowMs })
  }

  succeed(charge: Charge, nowMs: number, paidMinor = charge.paidMinor): Charge {
    return this.change(charge, { status: 'successful', code: '00', message: 'Approved', paidMinor }, nowMs)
  }

  /** The document shows no failed state, so this one is as good as any. */
  fail(charge: Charge, message: string, nowMs: number): Charge {
    return this.change(charge, { status: 'failed', code: '05', message }, nowMs)
  }

  find(gatewayReference: string): Charge | undefined {
    return this.#byReference.get(gatewayReference)
  }

  findById(id: number): Charge | undefined {
    const reference = this.#referenceOfId.get(id)
    return reference === undefined ? undefined : this.find(reference)
  }

  /** The newest of those with the merchant's reference: a customer may have tried several times. */
  findByTxref(txref: string): Charge | undefined {
    const reference = this.#newestOfTxref.get(txref)
    return reference === undefined ? undefined : this.find(reference)
  }

  hasOrderRef(orderRef: string): boolean {
    return this.#orderRefs.has(orderRef)
  }

  list(): readonly Charge[] {
    return [...this.#byReference.values()]
  }

  clear(): void {
    this.#byReference.clear()
    this.#referenceOfId.clear()
    this.#newestOfTxref.clear()
    this.#orderRefs.clear()
  }

  #keep(charge: Charge): Charge {
    this.#byReference.set(charge.gatewayReference, charge)
    this.#referenceOfId.set(charge.id, charge.gatewayReference)
    this.#newestOfTxref.set(charge.request.txref, charge.gatewayReference)
    if (charge.request.orderRef !== null) this.#orderRefs.add(charge.request.orderRef)
    return charge
  }
}
