/** What a person wants exported: which rows, which columns, as what. Pure. */
import type { ExportFormat } from '../../../src-shared/contract/books/exports.ts'
import type { ExportSubject } from '../../../src-shared/domain/books/export-subjects.ts'
import { t } from '../../../src-shared/texts/text.ts'
import type { MovingFilter } from './moving-filter.ts'

export interface ExportChoice {
  readonly subject: ExportSubject
  readonly format: ExportFormat
  readonly filter: MovingFilter
  /** In the order of the file; undefined for those that the core chooses. */
  readonly columns?: readonly string[] | undefined
}

export const FORMATS = ['csv', 'xlsx', 'jsonl', 'html', 'pdf'] as const satisfies readonly ExportFormat[]

export const SUBJECT_LOOKS: Readonly<Record<ExportSubject, { label: string, text: string }>> = {
  payments: {
    label: t('Payments'),
    text: t('What the books expect, next to the service’s latest answer and what people did about it.'),
  },
  exceptions: {
    label: t('Exceptions'),
    text: t('What the screen Exceptions lists, open and resolved, with resolution, reason and owner.'),
  },
  attempts: { label: t('Verify attempts'), text: t('Every verification call made for them, with its outcome.') },
  suspicious: { label: t('Suspicious'), text: t('What each view of suspicious payments finds, with the reason.') },
  transfers: { label: t('Transfers'), text: t('All payouts with maker, checker, state and fee.') },
  webhooks: { label: t('Webhooks'), text: t('Every delivery of the service, without its body.') },
  audit: { label: t('Audit trail'), text: t('Who did what and when, before and after, with the hash of each entry.') },
}

export const FORMAT_LOOKS: Readonly<Record<ExportFormat, { label: string, text: string }>> = {
  csv: { label: 'CSV', text: t('For spreadsheets and programs; can be imported again.') },
  xlsx: { label: 'XLSX', text: t('Excel, with references as text and amounts as numbers.') },
  jsonl: { label: 'JSON Lines', text: t('For programs: one object per row.') },
  html: { label: t('Printable report'), text: t('Totals, rows and the head of the audit trail.') },
  pdf: { label: 'PDF', text: t('The printable report as a file to send on.') },
}

/** A sheet has 1,048,576 rows, one of them for the headings. */
export const MAX_SHEET_ROWS = 1_048_575
export function isPrinted(format: ExportFormat): boolean {
  return format === 'html' || format === 'pdf'
}

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
  const said = { subject: SUBJECT_LOOKS[subject].label, format: FORMAT_LOOKS[format].label }
  return columns === undefined
    ? t('{subject} as {format}', said)
    : t('{subject} as {format}, {count, plural, one {# column} other {# columns}}', { ...said, count: columns.length })
}

/** The last part of a path of any system. */
export function fileNameOf(path: string): string {
  return path.split(/[/\\]/).at(-1) ?? path
}
