/** What a door asks of an export. */
import type { ExportFormat } from '../../../src-shared/contract/books/exports.ts'
import type { ExportSubject } from '../../../src-shared/domain/books/export-subjects.ts'
import type { PaymentFilter } from '../../../src-shared/contract/books/payments.ts'

/** To print: everything else is data. */
export type PrintedFormat = Extract<ExportFormat, 'html' | 'pdf'>

export function isPrinted(format: ExportFormat): format is PrintedFormat {
  return format === 'html' || format === 'pdf'
}

export interface ExportRequest {
  readonly profile: string
  readonly subject: ExportSubject
  readonly format: ExportFormat
  readonly path: string
  readonly filter: PaymentFilter
  /** By their names, in this order; left out: all, or in a report those that fit. */
  readonly columns?: readonly string[] | undefined
  readonly txrefs?: readonly string[] | undefined
  readonly marksEncoding?: boolean | undefined
  readonly mustBeNew?: boolean | undefined
}
