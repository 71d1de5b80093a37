/** Suspicious payments: how many each view finds, and which. */
import type { SuspiciousCount } from '../../../src-shared/contract/books/suspicious.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import { suspiciousLabel } from '../../../src-shared/labels/suspicious-labels.ts'
import { msg, t } from '../../../src-shared/texts/text.ts'
import type { ReportBody } from '../../files/output/report/report.ts'
import type { Table } from '../../files/output/table.ts'
import { section } from '../core/report-section.ts'
import { sumOf } from '../core/state-figures.ts'
import { chooseColumns, REPORT_COLUMNS } from '../exports/export-tables.ts'
import { SUSPICIOUS_TABLE, type SuspectRow } from '../exports/record-columns.ts'
import { tellCapped, type CappedRows } from './capped-rows.ts'

export interface SuspiciousFacts {
  readonly timeZone: string
  /** By view, in their order. */
  readonly counts: readonly SuspiciousCount[]
  readonly suspects: CappedRows<SuspectRow>
}

export function describeSuspicious({ timeZone, counts, suspects }: SuspiciousFacts): ReportBody {
  return {
    title: t('Suspicious payments'),
    about: [],
    isAcross: false,
    alarms: [],
    sections: [
      section({ table: VIEWS, rows: counts.flatMap(sumsOf), whenEmpty: t('No suspicious payments.') }),
      section({
        table: { ...chooseColumns(SUSPICIOUS_TABLE, REPORT_COLUMNS.suspicious), timeZone }, rows: suspects.rows,
        whenEmpty: t('No suspicious payments.'), closing: tellCapped(suspects),
      }),
    ],
    signedBy: [t('Reviewed by')],
  }
}

interface ViewSum {
  readonly view: SuspiciousCount['view']
  readonly count: number
  /** Null of what is in no books, which says no amount. */
  readonly expected: { readonly currency: Currency; readonly amountMinor: bigint } | null
}

const VIEWS: Table<ViewSum> = {
  title: msg('By view'),
  columns: [
    {
      kind: 'text', name: 'view', title: msg('View'), value: ({ view }) => view,
      inPrint: ({ view }) => suspiciousLabel(view).label,
    },
    {
      kind: 'text', name: 'rule', title: msg('What it lists'), value: ({ view }) => view,
      inPrint: ({ view }) => suspiciousLabel(view).rule,
    },
    { kind: 'integer', isCount: true, name: 'payments', title: msg('Payments'), value: ({ count }) => count },
    {
      kind: 'stated', name: 'expected', title: msg('Expected amount'),
      value: ({ expected }) => expected && sumOf(expected.amountMinor, expected.currency),
    },
  ],
}

/** A row for each currency; those without one are what is left. */
function sumsOf({ view, count, totals }: SuspiciousCount): readonly ViewSum[] {
  const rest = totals.reduce((left, total) => left - total.count, count)
  return [
    ...totals.map((total) => ({ view, count: total.count, expected: total })),
    ...(rest > 0 ? [{ view, count: rest, expected: null }] : []),
  ]
}
