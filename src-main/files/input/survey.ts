/** What a look through a file tells of it, be it text or a workbook. */
import type { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { TableRecord } from './table-record.ts'
import type { TableFormat } from './table-records.ts'

/** Learns from records, in the file's order. */
export interface RecordScan {
  observe(record: TableRecord, line: number): void
  /** Needs it no more of them? */
  isDone(): boolean
}

export interface Survey<Scan> {
  /** In hexadecimal. */
  readonly sha256: string
  readonly format: TableFormat
  /**
   * Before any of its rows can be trusted: why its bytes are not the text that they are said to be, or can't be told to
   * be, or which of its sheets is meant; null where that is clear.
   */
  readonly openQuestion: AppError | null
  /** That which has seen the records, in the file's right encoding. */
  readonly scan: Scan
  /** Why it could not see as many as it wanted; null where it could. */
  readonly scanProblem: AppError | null
  /** Were there formulas among the cells that were looked at? Of text, never. */
  readonly hasFormulas: boolean
}
