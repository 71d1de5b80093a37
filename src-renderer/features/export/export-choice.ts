/** What a person wants exported: which rows, which columns, as what. Pure. */
import type { ExportFormat } from '../../../src-shared/contract/books/exports.ts'
import type { ExportSubject } from '../../../src-shared/domain/books/export-subjects.ts'
import type { PaymentFilter } from '../../../src-shared/contract/books/payments.ts'

export interface ExportChoice {
  readonly subject: ExportSubject
  readonly format: ExportFormat
  readonly filter: PaymentFilter
  /** In the order of the file; undefined for those that the core chooses. */
  readonly columns?: readonly string[] | undefined
}

export const FORMATS = ['csv', 'xlsx', 'jsonl', 'html'] as const satisfies readonly ExportFormat[]

export const SUBJECT_LOOKS: Readonly<Record<ExportSubject, { label: string, text: string }>> = {
  payments: {
    label: 'Payments', text: 'What the books expect, next to the service’s latest answer and what people did about it.',
  },
  exceptions: {
    label: 'Exceptions',
    text: 'What the screen Exceptions lists, open and resolved, with resolution, reason and owner.',
  },
  attempts: { label: 'Verify attempts', text: 'Every verification call made for them, with its outcome.' },
  suspicious: { label: 'Suspicious', text: 'What each view of suspicious payments finds, with the reason.' },
  transfers: { label: 'Transfers', text: 'All payouts with maker, checker, state and fee.' },
  webhooks: { label: 'Webhooks', text: 'Every delivery of the service, without its body.' },
  audit: { label: 'Audit trail', text: 'Who did what and when, before and after, with the hash of each entry.' },
}

export const FORMAT_LOOKS: Readonly<Record<ExportFormat, { label: string, text: string }>> = {
  csv: { label: 'CSV', text: 'For spreadsheets and programs; can be imported again.' },
  xlsx: { label: 'XLSX', text: 'Excel, with references as text and amounts as numbers.' },
  jsonl: { label: 'JSON Lines', text: 'For programs: one object per row.' },
  html: { label: 'Printable report', text: 'Totals, rows and the head of the audit trail.' },
}

/** A sheet has 1,048,576 rows, one of them for the headings. */
export const MAX_SHEET_ROWS = 1_048_575
/** The core prints no more in a report; its totals count all of them. */
export const MAX_PRINTED_ROWS = 10_000

/** `exceptions-shop-2026-09-17.csv`. `name` is that of a recipe, and goes before the subject. */
export function suggestName(
  { subject, format }: Pick<ExportChoice, 'subject' | 'format'>, profile: string, date: string, name?: string,
): string {
  const fit = name?.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '').slice(0, 80)
  return `${fit || subject}-${profile}-${date}.${format}`
}

/** `Exceptions as CSV, 12 columns`. */
export function describeChoice({ subject, format, columns }: ExportChoice): string {
  const count = columns === undefined ? '' : `, ${columns.length} ${columns.length === 1 ? 'column' : 'columns'}`
  return `${SUBJECT_LOOKS[subject].label} as ${FORMAT_LOOKS[format].label}${count}`
}

/** The last part of a path of any system. */
export function fileNameOf(path: string): string {
  return path.split(/[/\\]/).at(-1) ?? path
}
