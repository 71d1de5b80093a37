/** What the ledger offers for payments that are collected by hand: their charges, written before anything is sent. */
import type { Slice } from '../../../src-shared/contract/common.ts'
import type { Charge, ChargeDetail } from '../../../src-shared/contract/charges/charges.ts'
import type { CardTrace } from '../../../src-shared/domain/values/card-secrets.ts'
import type { ChargeMove, ChargeState } from '../../../src-shared/domain/charges/charge-state.ts'
import type { ChargeStep } from '../../../src-shared/domain/charges/charge-step.ts'
import type { ChargeDetails } from '../../../src-shared/domain/charges/charges.ts'
import type { Actor } from './common.ts'

export interface NewCharge {
  readonly details: ChargeDetails
  /** What the books expect; differs from the charge's amount where the customer chooses that. */
  readonly expectedMinor: number
  /** To which day the payment is counted where it enters with this charge. */
  readonly businessDay: string
  /** Of a card, what may be kept. */
  readonly card: CardTrace | null
  readonly actor: Actor
}

/** What happened to a charge: its move, and what is remembered of it. */
export interface ChargeRecord {
  readonly chargeId: number
  /** Null: it is only remembered, and its state stays. */
  readonly move: ChargeMove | null
  /** What happened, as a person reads it. */
  readonly event: string
  readonly detail: string | null
  /** The answer as it came, redacted. */
  readonly body: string | null
  /** Where the move leads to `waiting`: for what; left out where it is what it was. */
  readonly step?: ChargeStep
  readonly txid?: string | null
  readonly gatewayReference?: string | null
  /** Null: the service's doing. */
  readonly actor: Actor | null
}

export interface CardEntry {
  readonly isOn: boolean
  readonly by: string | null
  readonly atMs: number | null
}

export interface ChargeList {
  readonly rows: readonly Charge[]
  readonly total: number
}

export interface StoredCharge extends Omit<ChargeDetail, 'redirectUrl'> {
  readonly details: ChargeDetails
}

export interface ChargeReads {
  findCharge(chargeId: number): StoredCharge | undefined
  /** Newest first. */
  listCharges(state: ChargeState | null, slice: Slice): ChargeList
  readCardEntry(): CardEntry
}

export interface ChargeWrites {
  /**
   * Writes the charge as `sending`, and the payment that it collects into the books where it is not there yet. Throws
   * CHARGE_INVALID where the books expect something else under the reference or know it as proved, or where another
   * charge has its orderRef.
   */
  beginCharge(charge: NewCharge): { readonly chargeId: number }
  /** Throws CHARGE_UNKNOWN, or CHARGE_STATE_INVALID where the charge can't move so: nothing is changed then. */
  recordCharge(record: ChargeRecord): void
  setCardEntry(isOn: boolean, statement: string, actor: Actor): void
}
