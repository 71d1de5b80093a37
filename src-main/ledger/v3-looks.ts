/** What the ledger keeps of a look at v3's verify: an observation beside the others, which changes no state. */
import type { CallOutcome } from '../../src-shared/domain/call-outcome.ts'
import type { VerifyAnswer } from '../../src-shared/domain/verify-outcome.ts'

export interface V3LookRecord {
  readonly paymentId: number
  /** The legacy answer that gave the transaction's id. */
  readonly attemptId: number
  readonly txid: string
  readonly outcome: CallOutcome<VerifyAnswer>
  readonly actor: { readonly name: string }
}

export interface LookWriter {
  /** Evaluates the five checks against what the books expect now, and keeps them with the answer. */
  recordV3Look(look: V3LookRecord): Promise<void>
}
