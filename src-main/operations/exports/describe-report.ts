/** What a report to print says of itself and of its rows, in words and figures. Pure. */
import { MAX_REPORT_ROWS } from '../../../src-shared/contract/books/exports.ts'
import type { PaymentTotals } from '../../../src-shared/contract/books/payments.ts'
import { formatCount } from '../../../src-shared/labels/format.ts'
import type { CheckName } from '../../../src-shared/domain/verification/verify-checks.ts'
import { msg, t, texts } from '../../../src-shared/texts/text.ts'
import type { AnySection, ReportBody } from '../../files/output/report/report.ts'
import type { Table } from '../../files/output/table.ts'
import { describeFilter } from '../books/describe-filter.ts'
import { section } from '../core/report-section.ts'
import { stateFigures } from '../core/state-figures.ts'
import { describeCase } from './describe-case.ts'
import type { ExportRequest } from './export-request.ts'
import type { ExportSource } from './export-sources.ts'

export interface Gathered<Row> {
  /** The first MAX_REPORT_ROWS. */
  readonly rows: readonly Row[]
  /** How many there are; null where there are more than those, and nobody has counted them. */
  readonly count: number | null
  /** Null of what is not about payments. */
  readonly totals: PaymentTotals | null
}

/** What is printed, and where it comes from. */
export interface GatheredSource<Row> {
  readonly source: ExportSource<Row>
  readonly gathered: Gathered<Row>
}

/** On paper, by hand: who vouches for it. */
const SIGNED_BY = [msg('Prepared by'), msg('Reviewed by')] as const
/** More columns than these don't fit on an upright page. */
const MAX_UPRIGHT_COLUMNS = 8

/** Of which payments it is. */
export type Chosen = Pick<ExportRequest, 'filter' | 'txrefs'>

/** Rows with sentences of their own stand before the figures: they are what a reader looks for first. */
export function describeReport<Row>(
  chosen: Chosen, timeZone: string, main: GatheredSource<Row>, lead: GatheredSource<Row> | null,
): ReportBody {
  const { source: { table, casesOf }, gathered: { totals } } = main
  const figures = totals === null ? [] : [stateFigures(totals.byState), checkFigures(totals)]
  const rows = describeRows(main, timeZone)
  return {
    title: t(table.title),
    about: aboutOf(chosen, main),
    isAcross: table.columns.length > MAX_UPRIGHT_COLUMNS,
    alarms: totals === null || totals.regressed === 0 ? [] : [
      t('{count, number} of these payments were proved earlier and are different now.', { count: totals.regressed }),
    ],
    sections: lead ? [describeRows(lead, timeZone), ...figures, rows]
      : casesOf === null ? [...figures, rows] : [rows, ...figures],
    signedBy: SIGNED_BY.map((who) => t(who)),
  }
}

function aboutOf<Row>(
  { filter, txrefs }: Chosen, { source, gathered: { rows, count } }: GatheredSource<Row>,
): ReportBody['about'] {
  const shown = formatCount(rows.length)
  const hasMore = count !== rows.length
  return [
    ...(source.totals === null ? [] : [[t('Covers'), describeFilter(filter, txrefs?.length)] as const]),
    [t('Rows'), hasMore ? shownOf(shown, count) : shown],
  ]
}

/** `count`: null where there are more, and nobody has counted them. */
function shownOf(shown: string, count: number | null): string {
  return count === null ? t('{shown} of more', { shown }) : t('{shown} of {all}', { shown, all: formatCount(count) })
}

function describeRows<Row>(
  { source: { table, casesOf }, gathered: { rows, count } }: GatheredSource<Row>, timeZone: string,
): AnySection {
  const hasMore = count !== rows.length
  return section<Row>({
    table, rows,
    linesOf: casesOf && ((row) => describeCase(casesOf(row), timeZone)),
    whenEmpty: t(EMPTY[table.title] ?? msg('No rows.')),
    closing: hasMore
      ? t('Only the first {count, number} rows are printed here; the figures cover all of them. Export as CSV, XLSX or '
        + 'JSON Lines to get every row.', { count: MAX_REPORT_ROWS })
      : null,
  })
}

/** By the title of the table. */
const EMPTY: Readonly<Record<string, string>> = {
  'Payments': msg('No payments.'), 'Exceptions': msg('No exceptions.'), 'Verify attempts': msg('No verify attempts.'),
  'Suspicious payments': msg('No suspicious payments.'), 'Transfers': msg('No transfers.'),
  'Webhooks': msg('No webhooks.'), 'Audit trail': msg('No audit trail.'),
}

const CHECK_FIGURES: Table<PaymentTotals['failuresByCheck'][number]> = {
  title: msg('Verify-check failures'),
  columns: [
    {
      kind: 'text', name: 'check', title: msg('Check'), value: ({ check }) => check,
      inPrint: ({ check }) => CHECKS[check],
    },
    { kind: 'integer', isCount: true, name: 'payments', title: msg('Payments'), value: ({ count }) => count },
  ],
}

function checkFigures({ failuresByCheck }: PaymentTotals): AnySection {
  return section({
    table: CHECK_FIGURES, rows: failuresByCheck.filter(({ count }) => count > 0), isSmall: true,
    whenEmpty: t('No check failed.'),
  })
}

const CHECKS: Readonly<Record<CheckName, string>> = texts({
  reference: 'reference', status: 'status', chargecode: 'chargecode', currency: 'currency', amount: 'amount',
})
