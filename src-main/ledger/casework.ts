/** What the ledger offers for the work on exceptions, and for the day at a glance. */
import type { AuditEntry, ChainCheck } from '../../src-shared/contract/audit.ts'
import type { Page, Stretch } from '../../src-shared/contract/common.ts'
import type { ExceptionFilter, ExceptionList, ExceptionOrder } from '../../src-shared/contract/exceptions.ts'
import type { Payment, PaymentTotals } from '../../src-shared/contract/payments.ts'
import type { Today } from '../../src-shared/contract/today.ts'
import type { Resolution } from '../../src-shared/domain/exceptions.ts'
import type { Relation } from '../../src-shared/domain/related-payments.ts'

export interface ExceptionQuery {
  readonly filter: ExceptionFilter
  readonly order: ExceptionOrder
  readonly stretch: Stretch
  /** UTC, ms: what has been pending since this moment, or longer, is an exception. */
  readonly pendingSinceMs: number
}

export interface RelatedPayment {
  readonly payment: Payment
  readonly because: readonly Relation[]
}

export interface DayQuery {
  readonly date: string
  /** Imports of this day: their payments without a date of their own belong to it. */
  readonly batchIds: readonly number[]
  readonly pendingSinceMs: number
  /** When the present business day began; UTC, ms. */
  readonly presentSinceMs: number
  /** As `ageBandStarts` gives them. */
  readonly bandStartsMs: readonly number[]
}

export interface DayFacts {
  readonly failuresByCheck: PaymentTotals['failuresByCheck']
  readonly reasons: Today['reasons']
  readonly open: Today['open']
  readonly sinceThen: Omit<Today['sinceThen'], 'startsAt'>
}

export interface CommittedImport {
  readonly batchId: number
  readonly committedAtMs: number
}

/** Every list of exceptions and every day is as the ledger was at one moment, also beside a writer elsewhere. */
export interface CaseworkReader {
  listExceptions(query: ExceptionQuery): Promise<ExceptionList>
  /** The most telling first, at most 20; undefined where the books hold no such payment. */
  findRelated(txref: string): Promise<readonly RelatedPayment[] | undefined>
  listCommittedImports(): Promise<readonly CommittedImport[]>
  readDayFacts(query: DayQuery): Promise<DayFacts>
  /** Newest first; `after` is the id of the last row of the page before, 0 for the first page. */
  listAudit(search: string | null, page: { limit: number; after: number }): Promise<Page<AuditEntry>>
  checkAudit(): Promise<ChainCheck>
  /** Is any run under way, or cooling off? */
  isRunUnderWay(): Promise<boolean>
}

export type ExceptionStep =
  | { readonly kind: 'assigned'; readonly owner: string | null }
  | { readonly kind: 'noted'; readonly text: string }
  | { readonly kind: 'resolved'; readonly as: Resolution; readonly text: string }
  | { readonly kind: 'reopened'; readonly text: string }

export interface ExceptionWork {
  readonly txrefs: readonly string[]
  readonly step: ExceptionStep
  readonly pendingSinceMs: number
  readonly actor: { readonly name: string }
}

export interface CaseworkWriter {
  /**
   * Takes the step for each of them with a row of the audit trail, in one transaction; how many it changed. Throws
   * PAYMENT_UNKNOWN, EXCEPTION_NOT_OPEN or EXCEPTION_NOT_RESOLVED where one of them does not fit: nothing is done then.
   */
  workExceptions(work: ExceptionWork): Promise<number>
}
