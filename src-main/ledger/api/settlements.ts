/** What the ledger offers for settlement lines, refunds and chargebacks. */
import type { RejectedRow } from '../../../src-shared/contract/books/imports.ts'
import type { Page, Slice } from '../../../src-shared/contract/common.ts'
import type {
  Settlement, SettlementCounts, SettlementFile, StoredSettlementLine, TakenBack,
} from '../../../src-shared/contract/settlements/settlements.ts'
import type { SettlementLine, SettlementSource } from '../../../src-shared/domain/settlements/settlement-line.ts'
import type { Actor, AfterId } from './common.ts'

export interface SettlementFileStart {
  readonly source: SettlementSource
  readonly fileName: string
  readonly fileSha256: string
  /** The reading options as canonical text: the same file read otherwise is another import. */
  readonly optionsKey: string
  /** How the file is read, as canonical text. */
  readonly reading: string
  readonly actor: Actor
}

export interface OpenSettlementFile {
  readonly fileId: number
  /** Rows of the file (data rows, counted from 0) that an interrupted import of the same file has in already. */
  readonly rowsDone: number
}

export interface SettlementChunk {
  readonly lines: readonly SettlementLine[]
  readonly rejects: readonly RejectedRow[]
  /** The data row of the file (counted from 0) that it begins with: where the chunk before it ended. */
  readonly firstRow: number
  /** Data rows of the file consumed once this chunk is in. */
  readonly rowsDone: number
}

/** A file that was imported before, and how it was read then. */
export interface KnownSettlementFile {
  readonly file: SettlementFile
  readonly optionsKey: string
}

interface Listed<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

export interface SettlementReads {
  findSettlementFile(id: number): SettlementFile | undefined
  /** The newest with this content that is in use. */
  findSettlementFileByHash(sha256: string, source: SettlementSource): KnownSettlementFile | undefined
  listSettlementFiles(slice: Slice): Listed<SettlementFile>
  /** Those in use that state a line of the settlement, oldest first. */
  listFilesOfSettlement(id: number): readonly SettlementFile[]
  /** In the order in which they came. */
  listSettlementRejects(fileId: number, page: AfterId): Page<RejectedRow>
  /** Begins to look what an import of a file would do; ended by `endSettlementDryRun`. */
  beginSettlementDryRun(): number
  settlementDryRunChunk(dryRunId: number, lines: readonly SettlementLine[]): Omit<SettlementCounts, 'rejected'>
  endSettlementDryRun(dryRunId: number): void
  /** Those of which a line is seen. */
  listSettlements(slice: Slice): Listed<Settlement>
  findSettlement(id: number): Settlement | undefined
  /** In the order of the ids, without those of which no line is seen. */
  findSettlements(ids: readonly number[]): readonly Settlement[]
  listSettlementLines(id: number, slice: Slice): Listed<StoredSettlementLine>
  /** `today`: the business day that a chargeback is late before. */
  listTakenBack(kind: 'refund' | 'chargeback', today: string, slice: Slice): Listed<TakenBack>
}

export interface SettlementWrites {
  /** One file at a time: throws IMPORT_RUNNING where one is under way. What another one left is given up. */
  beginSettlementFile(start: SettlementFileStart): OpenSettlementFile
  /** Nothing of it is seen before the commit. */
  importSettlementChunk(fileId: number, chunk: SettlementChunk): SettlementCounts
  suspendSettlementFile(fileId: number): void
  commitSettlementFile(fileId: number, actor: Actor): SettlementFile
  discardSettlementFile(fileId: number): void
  /** Throws SETTLEMENT_FILE_UNKNOWN, SETTLEMENT_FILE_UNDONE and IMPORT_RUNNING. */
  undoSettlementFile(fileId: number, reason: string, actor: Actor): { file: SettlementFile; linesGone: number }
}
