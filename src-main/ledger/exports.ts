/** What the ledger offers for exports beside its pages. */
import type { Attempt, Payment, PaymentFilter } from '../../src-shared/contract/payments.ts'

export interface AuditedEntry {
  readonly actor: string
  readonly after: string | null
}

export interface ExportReader {
  /**
   * Those of the references that the books hold and the filter lets through, each once, in the order given. For a
   * thousand or so at a time.
   */
  listPaymentsOf(txrefs: readonly string[], filter: PaymentFilter): Promise<readonly Payment[]>
  /** Oldest first, payment by payment in the order given. */
  listAttemptsOf(paymentIds: readonly number[]): Promise<readonly Attempt[]>
  /** The newest entries of the audit trail under this action, newest first. */
  listEntriesOf(action: string, limit: number): Promise<readonly AuditedEntry[]>
}
