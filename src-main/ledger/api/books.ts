/** What the ledger offers for the books: imports, payments, the work on exceptions and the day at a glance. */
import type { Attachment } from '../../../src-shared/contract/books/attachments.ts'
import type { Attention } from '../../../src-shared/contract/books/attention.ts'
import type { Correction } from '../../../src-shared/contract/books/corrections.ts'
import type {
  Exception, ExceptionFilter, ExceptionList, ExceptionOfPayment, ExceptionOrder,
} from '../../../src-shared/contract/books/exceptions.ts'
import type {
  ChangedRow, DryRunKind, DryRunRow, ImportBatch, ImportCounts, RejectedRow,
} from '../../../src-shared/contract/books/imports.ts'
import type {
  BookTotals, Note, Payment, PaymentDetail, PaymentFilter,
} from '../../../src-shared/contract/books/payments.ts'
import type { Today } from '../../../src-shared/contract/books/today.ts'
import type { Page, Slice } from '../../../src-shared/contract/common.ts'
import type { RowChange } from '../../../src-shared/domain/books/row-corrections.ts'
import type { AttachmentType } from '../../../src-shared/domain/books/attachments.ts'
import type { ExceptionStep } from '../../../src-shared/domain/books/decide-exception-step.ts'
import type { ExceptionKind } from '../../../src-shared/domain/books/exceptions.ts'
import type { WriteOffLimit } from '../../../src-shared/domain/books/resolution-rules.ts'
import type { Relation } from '../../../src-shared/domain/books/related-payments.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import type { CheckName } from '../../../src-shared/domain/verification/verify-checks.ts'
import type { Actor } from './common.ts'

/** An expected payment as a file states it. */
export interface FileRow {
  readonly rowNumber: number
  readonly txref: string
  readonly currency: Currency
  readonly amountMinor: number
  readonly customer: string | null
  readonly email: string | null
  readonly expectedDate: string | null
}

export interface ExpectedRow extends FileRow {
  /** To which day the payment is counted where it enters with this row. */
  readonly businessDay: string
}

export interface ImportStart {
  readonly fileName: string
  readonly fileSha256: string
  /** The reading options as canonical text: the same file read otherwise is another import. */
  readonly optionsKey: string
  /** How the file is read, as canonical text: the columns by number, and the notations. */
  readonly reading?: string
  /** Of an import of corrected rows. */
  readonly corrects?: number | undefined
  readonly actor: Actor
}

/** What a person corrected of rows that another import rejected. */
export interface ImportCorrection {
  /** The import whose rejected rows they are. */
  readonly corrects: number
  readonly header: readonly string[]
  readonly changes: readonly RowChange[]
}

/** A file as it is attached; its name and note are clean. */
export interface NewAttachment {
  readonly txref: string
  readonly name: string
  readonly type: AttachmentType
  /** Of the content, in hexadecimal. */
  readonly sha256: string
  readonly content: Uint8Array
  readonly note: string | null
  readonly actor: Actor
}

export interface AttachmentRemoval {
  readonly attachmentId: number
  readonly reason: string
  readonly actor: Actor
}

export interface OpenImport {
  readonly batchId: number
  /** Rows of the file (data rows, counted from 0) that an interrupted import of the same file has in already. */
  readonly rowsDone: number
}

export interface ImportChunk {
  readonly rows: readonly ExpectedRow[]
  readonly rejects: readonly RejectedRow[]
  /** The data row of the file (counted from 0) that it begins with: where the chunk before it ended. */
  readonly firstRow: number
  /** Data rows of the file consumed once this chunk is in. */
  readonly rowsDone: number
}

export interface DryRunChunk {
  readonly rows: readonly FileRow[]
  /** `txref` is the reference as it stands, where the row has one. */
  readonly rejects: readonly (RejectedRow & { readonly txref?: string })[]
}

export interface DryRunRows {
  readonly rows: readonly DryRunRow[]
  /** Counts those that were not kept too. */
  readonly total: number
}

export interface ExceptionQuery {
  readonly filter: ExceptionFilter
  readonly order: ExceptionOrder
  readonly slice: Slice
  /** UTC, ms: what has been pending since this moment, or longer, is an exception. */
  readonly pendingSinceMs: number
}

/** The case of a payment, as the list of exceptions has it. */
export type PaymentCase = Pick<
  Exception, 'kind' | 'check' | 'since' | 'atRiskMinor' | 'owner' | 'resolved' | 'waiting' | 'lapsed'
>

export interface WorkOnPayment {
  readonly paymentId: number
  /** Null where it is no exception, open or resolved. */
  readonly exception: PaymentCase | null
  /** Oldest first. */
  readonly notes: readonly Note[]
  /** Oldest first, without those that were removed. */
  readonly attachments: readonly Attachment[]
  /** As the last answer states them; null where it states none. */
  readonly fees: PaymentDetail['fees']
}

export interface WorkOnPaymentsQuery {
  readonly paymentIds: readonly number[]
  readonly pendingSinceMs: number
  /** They are read from the answers, which takes its time. */
  readonly withFees: boolean
}

export interface RelatedPayment {
  readonly payment: Payment
  readonly because: readonly Relation[]
}

export interface DayQuery {
  readonly date: string
  /** Cases of this business day and of later ones are told day by day. */
  readonly casesSince: string
  readonly pendingSinceMs: number
  /** When the present business day began; UTC, ms. */
  readonly presentSinceMs: number
}

/** Exceptions of one business day, reason and currency. One that is not due is pending, and none yet. */
export interface DayCases {
  readonly date: string
  readonly kind: ExceptionKind
  readonly check: CheckName | null
  readonly currency: Currency
  readonly isDue: boolean
  /** Those that are resolved as well. */
  readonly count: number
  readonly open: number
  /** Of the open ones. */
  readonly atRiskMinor: bigint
}

export interface DayFacts {
  readonly failuresByCheck: BookTotals['failuresByCheck']
  readonly cases: readonly DayCases[]
  readonly sinceThen: Omit<Today['sinceThen'], 'startsAt'>
}

/** Who looks, and at which moment: what is due is told by it. */
export interface AttentionQuery {
  readonly pendingSinceMs: number
  /** To whom cases may be assigned. */
  readonly owner: string
}

/** The newest first. */
export interface AttentionFacts {
  /** Open exceptions, of all days. */
  readonly exceptions: number
  readonly regressed: Attention['regressed']
  readonly pendingTooLong: Attention['pendingTooLong']
  /** Assigned to the owner by someone else, and open. */
  readonly assigned: Attention['assigned']
  /** Since when the pending payment waits that is due next; UTC, ms. Null where none waits. */
  readonly nextPendingSinceMs: number | null
  /** By when money is to arrive next; UTC, ms. Null where none is awaited. */
  readonly nextLapseMs: number | null
}

export interface ExceptionWork {
  readonly txrefs: readonly string[]
  readonly step: ExceptionStep
  readonly pendingSinceMs: number
  /** As people agreed on them; none unless given. */
  readonly writeOffLimits?: readonly WriteOffLimit[]
  /** The newest word that whoever acts has seen: none of them has a newer one then. */
  readonly revision?: number
  readonly actor: Actor
}

export interface ExceptionsWorked {
  readonly changed: number
  /** Of them, resolutions that wait for a second person. */
  readonly waiting: number
  /** The newest word on any of them now. */
  readonly revision: number
}

/** Of a payment, which counts once however often it was reopened, or of a match, as long as nobody took it back. */
export interface WrittenOff {
  /** `payment 12`, or `write-off 3 NGN` of a match: no two have the same. */
  readonly subject: string
  readonly currency: Currency
  /** Minor units. */
  readonly writtenOffMinor: number
}

/** Every list is as the ledger was at one moment, also beside a writer elsewhere. */
export interface BooksReads {
  paymentTotals(filter: PaymentFilter): BookTotals
  /** `only`: of them, those that need a look (domain/books/standing-conditions.ts). */
  listPayments(
    filter: PaymentFilter, page: { limit: number; after: number }, only?: 'exceptions',
  ): Page<Payment>
  findPayment(txref: string): PaymentDetail | undefined
  /**
   * Those of the references that the books hold and the filter lets through, each once, in the order given. For a
   * thousand or so at a time.
   */
  listPaymentsOf(txrefs: readonly string[], filter: PaymentFilter): readonly Payment[]
  listImports(limit: number): readonly ImportBatch[]
  findImport(batchId: number): ImportBatch | undefined
  /** Why undoing it would be refused now, in words. */
  findUndoObstacle(batchId: number): string | undefined
  /** The committed, not undone batch of this very file, newest first. */
  findImportByHash(fileSha256: string): ImportBatch | undefined
  /** How the file of an import was read, as it was told; null of one from before that was kept. */
  findImportReading(batchId: number): { readonly optionsKey: string; readonly reading: string | null } | undefined
  /** The rows that this import corrected. */
  listCorrections(batchId: number): readonly Correction[]
  /** The lines of its file that committed imports brought, corrected, and which did. */
  listCorrected(batchId: number): readonly { readonly rowNumber: number; readonly batchId: number }[]
  listRejects(batchId: number, page: { limit: number; after: number }): Page<RejectedRow & { id: number }>
  /** What a committed import changed, in the file's order. */
  listImportChanges(batchId: number, limit: number): readonly ChangedRow[]
  /** Of an import under way: the references on which rows of its file contradict one another. */
  listContradicted(batchId: number): readonly string[]
  /** The id is this reader's own. */
  beginDryRun(): number
  /**
   * Classifies rows as an import would, against the books and the earlier chunks of the same dry run; writes nothing.
   * The counts are those of the whole dry run so far.
   */
  dryRunChunk(dryRunId: number, chunk: DryRunChunk): ImportCounts
  /** The chunks' rejects and the rows that contradict one another, in the file's order, until it is concluded. */
  listDryRunRejects(dryRunId: number, page: { limit: number; after: number }): Page<RejectedRow>
  /** The references on which rows of its file contradict one another. */
  listDryRunContradicted(dryRunId: number): readonly string[]
  /** Counts rows as rejected that were taken for duplicates; the counts are those of the whole dry run. */
  rejectDryRunRepeats(dryRunId: number, rejects: readonly RejectedRow[]): ImportCounts
  /** Keeps the first MAX_DRY_RUN_ROWS rows of each kind, until it is dropped. */
  concludeDryRun(dryRunId: number): void
  /** Forgets all of it. */
  dropDryRun(dryRunId: number): void
  /** In the file's order, of a concluded one. */
  listDryRunRows(dryRunId: number, kind: DryRunKind, slice: Slice): DryRunRows
  listExceptions(query: ExceptionQuery): ExceptionList
  /** Of payments that have anything of it, in any order. For a thousand or so at a time. */
  listWorkOnPayments(query: WorkOnPaymentsQuery): readonly WorkOnPayment[]
  /** The case of the payment with exactly this reference, with everyone who owns one. */
  findException(txref: string, pendingSinceMs: number): ExceptionOfPayment
  /** Oldest first, removed ones among them. Throws PAYMENT_UNKNOWN. */
  listAttachments(txref: string): readonly Attachment[]
  findAttachment(id: number): Attachment | undefined
  /** Undefined where nothing with this content is attached any more. */
  readAttachedContent(sha256: string): Uint8Array | undefined
  /** As the list has them, up to so many. */
  listExceptionReferences(query: ExceptionQuery): readonly string[]
  /** What the person wrote off alone since then, a payment each. UTC, ms. */
  listWrittenOff(person: string, sinceMs: number): readonly WrittenOff[]
  /** The most telling first, at most 20; undefined where the books hold no such payment. */
  findRelated(txref: string): readonly RelatedPayment[] | undefined
  /** Does beforehand what makes the first `readDayFacts` take long. */
  gatherCases(): void
  readDayFacts(query: DayQuery): DayFacts
  readAttention(query: AttentionQuery): AttentionFacts
}

export interface BooksWrites {
  /**
   * Goes on with a suspended import of the same file, read in the same way; throws IMPORT_RUNNING while that is under
   * way. Discards suspended ones of other files. Several files may be imported at a time.
   */
  beginImport(start: ImportStart): OpenImport
  /**
   * The counts of the whole import so far, once the chunk is durable. Several chunks may be on their way at once; where
   * one fails, those behind it do too, so that no row is left out.
   */
  importChunk(batchId: number, chunk: ImportChunk): ImportCounts
  /**
   * Records rows as rejected that were taken for duplicates: they repeat a row that a later one contradicted. Once
   * only, however often it is told of a row. The counts are those of the whole import.
   */
  rejectRepeats(batchId: number, rejects: readonly RejectedRow[]): ImportCounts
  /** Stops an import and keeps what is in, for a later `beginImport` of the same file. */
  suspendImport(batchId: number): void
  /**
   * Makes the batch's rows visible and applies its changes, in one transaction. What others changed since a row was
   * read is taken into account: the books are then as if the whole file had been imported at this moment.
   */
  commitImport(batchId: number, actor: Actor): ImportBatch
  /** The same of corrected rows, each kept with what it was. Throws IMPORT_ROW_CORRECTED. */
  commitCorrection(batchId: number, actor: Actor, correction: ImportCorrection): ImportBatch
  /** Removes every trace of rows of an import that was never committed. */
  discardImport(batchId: number): void
  /**
   * Throws IMPORT_UNDO_REFUSED with the reason once other work rests on it, and while another file is imported;
   * discards suspended imports, whose rows were told from the others by the books as they were.
   */
  undoImport(batchId: number, reason: string, actor: Actor): ImportBatch
  /**
   * Takes the step for each of them with a row of the audit trail, in one transaction. Throws
   * PAYMENT_UNKNOWN, or what `decideUnchanged` or `decideExceptionStep` refuses, where one of them does not fit:
   * nothing is done then.
   */
  workExceptions(work: ExceptionWork): ExceptionsWorked
  /** Throws PAYMENT_UNKNOWN, ATTACHMENT_THERE, ATTACHMENTS_TOO_MANY. */
  attachFile(file: NewAttachment): Attachment
  /** Its content goes where nothing else has the same. Throws ATTACHMENT_UNKNOWN, ATTACHMENT_REMOVED. */
  removeAttachment(removal: AttachmentRemoval): Attachment
}
