/** What the ledger offers: a read handle and a write handle, both answered by threads of their own. */
import type {
  DryRunKind, DryRunRow, ImportBatch, ImportCounts, RejectedRow,
} from '../../src-shared/contract/imports.ts'
import type { Page, Stretch } from '../../src-shared/contract/common.ts'
import type { Finding } from '../../src-shared/contract/ledger.ts'
import type {
  Attempt, Payment, PaymentDetail, PaymentFilter, PaymentTotals,
} from '../../src-shared/contract/payments.ts'
import type { Send } from '../../src-shared/contract/budget.ts'
import type { RunError, RunSelection, VerifyRun } from '../../src-shared/contract/verify-runs.ts'
import type { Instant } from '../../src-shared/domain/clock.ts'
import type { Currency } from '../../src-shared/domain/currency.ts'
import type { Lane } from '../../src-shared/domain/lanes.ts'
import type { ExpectedPayment } from '../../src-shared/domain/verify-checks.ts'
import type { PauseReason, RunOrder, RunState } from '../../src-shared/domain/verify-run.ts'
import type { VerifyOutcome } from '../../src-shared/domain/verify-outcome.ts'
import type { CaseworkReader, CaseworkWriter } from './casework.ts'
import type { CollectingReader, CollectingWriter } from './collecting.ts'
import type { ExportReader } from './exports.ts'
import type { PayingReader, PayingWriter } from './paying.ts'
import type { WebhookReader, WebhookWriter } from './webhooks.ts'
import type { LookWriter } from './v3-looks.ts'

/** An expected payment as a file states it. */
export interface ExpectedRow {
  readonly rowNumber: number
  readonly txref: string
  readonly currency: Currency
  readonly amountMinor: number
  readonly customer: string | null
  readonly email: string | null
  readonly expectedDate: string | null
}

/** Who did it, for the audit trail. */
export interface Actor {
  readonly name: string
}

export interface AuditEvent {
  readonly action: string
  readonly subject: string
  readonly before: string | null
  readonly after: string | null
  readonly actor: Actor
}

/** Who has the ledger open for writing, for whoever finds it held. */
export interface Holder {
  readonly pid: number
  readonly host: string
  readonly command: string
  /** UTC, as ISO 8601 text. */
  readonly since: string
}

/** When and by which process a single entry is written. */
export interface WriteMoment {
  /** How LEDGER_HELD calls the ledger. */
  readonly profile: string
  readonly holder: Holder
  readonly atMs: number
}

export interface ImportStart {
  readonly fileName: string
  readonly fileSha256: string
  /** The reading options as canonical text: the same file read otherwise is another import. */
  readonly optionsKey: string
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
  readonly rows: readonly ExpectedRow[]
  /** `txref` is the reference as it stands, where the row has one. */
  readonly rejects: readonly (RejectedRow & { readonly txref?: string })[]
}

export interface DryRunRows {
  readonly rows: readonly DryRunRow[]
  /** Counts those that were not kept too. */
  readonly total: number
}

export interface NewRun {
  readonly selection: RunSelection
  /** The payments that the selection's view lists; only these, where it names one. */
  readonly paymentIds?: readonly number[] | undefined
  readonly order: RunOrder
  readonly lane: Lane
  /** UTC, ms; 0 for not at all. */
  readonly waitForPendingUntilMs: number
  readonly actor: Actor
}

export interface VerifyCall {
  readonly sendId: number
  readonly paymentId: number
  readonly expected: ExpectedPayment
  readonly lane: Lane
  readonly takenAt: Instant
  readonly tries: number
  readonly pendingAnswers: number
  readonly waitForPendingUntilMs: number
}

export interface OutcomeRecord {
  readonly call: Pick<VerifyCall, 'sendId' | 'paymentId'>
  readonly outcome: VerifyOutcome
  readonly endedAt: Instant
  readonly holdMs: number
  readonly next:
    | { readonly kind: 'done'; readonly gaveUp: boolean }
    | { readonly kind: 'again'; readonly dueAtMs: number; readonly lane: Lane; readonly countsAsTry: boolean }
}

export interface HeldSlot {
  readonly takenAt: Instant
  readonly endedAt: Instant | null
  readonly holdMs: number
}

export interface StoredCoolOff {
  readonly startedAt: Instant
  readonly durationMs: number
  readonly message: string
}

export interface SendWindow {
  readonly takenAtMs: number
  /** When it surely had arrived: the answer's time; null where none came, or not yet. */
  readonly endedAtMs: number | null
}

/** Reads only: safe beside a writer of another process. */
export interface LedgerReader
  extends CaseworkReader, CollectingReader, ExportReader, PayingReader, WebhookReader {
  paymentTotals(filter: PaymentFilter): Promise<PaymentTotals>
  listPayments(filter: PaymentFilter, page: { limit: number; after: number }): Promise<Page<Payment>>
  findPayment(txref: string): Promise<PaymentDetail | undefined>
  /** Newest first; `after` is the id of the last row of the page before, 0 for the first page. */
  listAttempts(page: { limit: number; after: number }): Promise<Page<Attempt>>
  /** Oldest first, for exports. */
  pageAttempts(page: { limit: number; after: number }): Promise<Page<Attempt>>
  listImports(limit: number): Promise<readonly ImportBatch[]>
  findImport(batchId: number): Promise<ImportBatch | undefined>
  /** The committed, not undone batch of this very file, newest first. */
  findImportByHash(fileSha256: string): Promise<ImportBatch | undefined>
  listRejects(batchId: number, page: { limit: number; after: number }): Promise<Page<RejectedRow & { id: number }>>
  /** The id is this reader's own. */
  beginDryRun(): Promise<number>
  /**
   * Classifies rows as an import would, against the books and the earlier chunks of the same dry run; writes nothing.
   * The counts are those of the whole dry run so far.
   */
  dryRunChunk(dryRunId: number, chunk: DryRunChunk): Promise<ImportCounts>
  /** The chunks' rejects and the rows that contradict one another, in the file's order, until it is concluded. */
  listDryRunRejects(dryRunId: number, page: { limit: number; after: number }): Promise<Page<RejectedRow>>
  /** Keeps the first MAX_DRY_RUN_ROWS rows of each kind, until it is dropped. */
  concludeDryRun(dryRunId: number): Promise<void>
  /** Forgets all of it. */
  dropDryRun(dryRunId: number): Promise<void>
  /** In the file's order, of a concluded one. */
  listDryRunRows(dryRunId: number, kind: DryRunKind, stretch: Stretch): Promise<DryRunRows>
  listRuns(limit: number): Promise<readonly VerifyRun[]>
  findRun(runId: number): Promise<VerifyRun | undefined>
  /** The calls of the run that did not conclude, by kind, most frequent first. */
  listRunErrors(runId: number): Promise<readonly RunError[]>
  listSends(query: { sinceMs: number; limit: number }): Promise<readonly Send[]>
  /** Oldest first, in pages by id. */
  pageSendWindows(page: { limit: number; after: number }): Promise<Page<SendWindow>>
  countSends(): Promise<number>
  loadHeldSlots(now: Instant): Promise<readonly HeldSlot[]>
  loadCoolOff(): Promise<StoredCoolOff | null>
  examine(): Promise<readonly Finding[]>
  auditHead(): Promise<string>
  /**
   * Adds an entry to the audit trail without a writer, whose memory an export can’t spare, by taking the lock for that
   * moment. Throws LEDGER_HELD while a writer is open, and LEDGER_UNWRITABLE.
   */
  recordBeside(event: AuditEvent, moment: WriteMoment): Promise<void>
  close(): Promise<void>
}

/** The one writer of a ledger. Opening it takes the lock, recovers what a dead process left and migrates. */
export interface LedgerWriter
  extends CaseworkWriter, CollectingWriter, LookWriter, PayingWriter, WebhookWriter {
  /** Throws IMPORT_RUNNING while another import of this process is open; discards an abandoned one of another file. */
  beginImport(start: ImportStart): Promise<OpenImport>
  /**
   * The counts of the whole import so far, once the chunk is durable. Several chunks may be on their way at once; where
   * one fails, those behind it do too, so that no row is left out.
   */
  importChunk(batchId: number, chunk: ImportChunk): Promise<ImportCounts>
  /** Stops an import and keeps what is in, for a later `beginImport` of the same file. */
  suspendImport(batchId: number): Promise<void>
  /** Makes the batch's rows visible and applies its changes, in one transaction. */
  commitImport(batchId: number, actor: Actor): Promise<ImportBatch>
  /** Removes every trace of rows of an import that was never committed. */
  discardImport(batchId: number): Promise<void>
  /**
   * Throws IMPORT_UNDO_REFUSED with the reason once other work rests on it, and while another import of this process is
   * open; discards an abandoned one, whose rows were told from the others by the books as they were.
   */
  undoImport(batchId: number, reason: string, actor: Actor): Promise<ImportBatch>
  startRun(run: NewRun): Promise<{ run: VerifyRun; unknownReferences: readonly string[] }>
  /** Throws RUN_STATE_UNFIT where the run can't get there from where it is. */
  moveRun(runId: number, to: RunState, pauseReason: PauseReason | null, actor: Actor): Promise<VerifyRun>
  claim(limit: number, takenAt: Instant): Promise<{ calls: readonly VerifyCall[]; nextDueAtMs: number | null }>
  /** Puts claimed calls back as they were and frees their slots: nothing was sent. */
  giveBack(calls: readonly VerifyCall[]): Promise<void>
  recordOutcome(record: OutcomeRecord): Promise<void>
  beginCoolOff(coolOff: StoredCoolOff): Promise<void>
  endCoolOff(endedAt: Instant): Promise<void>
  pauseRuns(reason: PauseReason): Promise<void>
  recordAudit(event: AuditEvent): Promise<void>
  /** Copies the ledger as it is at one moment; the file has its name only when it is whole. */
  backup(path: string): Promise<void>
  /** Checkpoints, gives up the lock and ends the thread. */
  close(): Promise<void>
}
