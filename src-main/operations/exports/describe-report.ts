/** What a report to print says of itself and of its rows, in words and figures. Pure. */
import { MAX_REPORT_ROWS } from '../../../src-shared/contract/books/exports.ts'
import type { PaymentFilter, PaymentTotals, StateTotal } from '../../../src-shared/contract/books/payments.ts'
import type { Profile } from '../../../src-shared/contract/profiles/profiles.ts'
import { formatMoney } from '../../../src-shared/domain/values/money.ts'
import type { Anchor } from '../../../src-shared/domain/evidence/anchor.ts'
import { PAYMENT_STATES } from '../../../src-shared/domain/books/payment-state.ts'
import { formatCount, formatInstant } from '../../../src-shared/labels/format.ts'
import type { Report, ReportFigures, ReportRows } from '../../files/output/report/report.ts'
import { describeFilter } from '../books/describe-filter.ts'
import { describeCase } from './describe-case.ts'
import { countOf, type ExportSource } from './export-sources.ts'

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

export interface ReportSetting {
  readonly profile: Profile
  readonly by: string
  /** UTC. */
  readonly atMs: number
  readonly chosen: { readonly filter: PaymentFilter; readonly txrefs?: readonly string[] | undefined }
  /** Empty where the trail has no entry. */
  readonly auditHead: string
  /** Null where the vault is locked or gone, and the fingerprint of its key with it. */
  readonly anchor: Anchor | null
  readonly evidenceKey: string | null
}

const BADGES = {
  practice: 'PRACTICE: no real money',
  test: 'TEST: no real money',
  live: 'LIVE',
} as const satisfies Record<Profile['kind'], string>

/** On paper, by hand: who vouches for it. */
const SIGNED_BY = ['Prepared by', 'Reviewed by'] as const
/** More columns than these don't fit on an upright page. */
const MAX_UPRIGHT_COLUMNS = 8

export function describeReport<Row>(
  setting: ReportSetting, main: GatheredSource<Row>, lead: GatheredSource<Row> | null,
): Report<Row> {
  const { profile, atMs, auditHead } = setting
  const { source: { table }, gathered: { totals } } = main
  const writtenAt = formatInstant(new Date(atMs).toISOString(), profile.timeZone, 'full')
  const head = auditHead === '' ? 'empty' : auditHead
  return {
    title: table.title,
    badge: { text: BADGES[profile.kind], isLive: profile.kind === 'live' },
    runningHead: `${table.title} · profile ${profile.name} (${profile.kind}) · ${writtenAt}`,
    runningFoot: `Audit trail head ${head}`,
    isAcross: table.columns.length > MAX_UPRIGHT_COLUMNS,
    facts: factsOf(setting, main, writtenAt),
    evidence: evidenceOf(setting, head),
    alarms: totals === null || totals.regressed === 0 ? [] : [
      `${formatCount(totals.regressed)} of these payments were proved earlier and are different now.`,
    ],
    lead: lead && { ...describeRows(lead, profile.timeZone), rows: lead.gathered.rows },
    figures: totals === null ? [] : [stateFigures(totals.byState), checkFigures(totals)],
    main: describeRows(main, profile.timeZone),
    signedBy: SIGNED_BY,
  }
}

function factsOf<Row>(
  { profile, by, chosen }: ReportSetting, { source, gathered: { rows, count } }: GatheredSource<Row>,
  writtenAt: string,
): Report<Row>['facts'] {
  const shown = formatCount(rows.length)
  const hasMore = count !== rows.length
  return [
    ['Profile', `${profile.name} (${profile.kind})`],
    ['Written', writtenAt],
    ['Times in', profile.timeZone],
    ['By', by],
    ...(source.totals === null ? [] : [['Covers', describeFilter(chosen.filter, chosen.txrefs?.length)] as const]),
    ['Rows', hasMore ? `${shown} of ${count === null ? 'more' : formatCount(count)}` : shown],
  ]
}

/** What `tillproof doctor --anchor` compares with the ledger; a reader of the figures skips it. */
function evidenceOf({ anchor, evidenceKey }: ReportSetting, head: string): Report<never>['evidence'] {
  return [
    ['Audit trail head', head],
    ...(evidenceKey === null ? [] : [['Evidence key', evidenceKey] as const]),
    ...(anchor === null ? [] : [['Anchor', JSON.stringify(anchor)] as const]),
  ]
}

function describeRows<Row>(
  { source: { table, casesOf }, gathered: { rows, count } }: GatheredSource<Row>, timeZone: string,
): ReportRows<Row> {
  const hasMore = count !== rows.length
  return {
    title: table.title,
    table,
    linesOf: casesOf && ((row) => describeCase(casesOf(row), timeZone)),
    whenEmpty: `No ${table.title.toLowerCase()}.`,
    closing: hasMore
      ? `Only the first ${formatCount(MAX_REPORT_ROWS)} rows are printed here; the figures cover all of them. `
        + 'Export as CSV, XLSX or JSON Lines to get every row.'
      : null,
  }
}

/** Never summed over currencies. */
function stateFigures(byState: readonly StateTotal[]): ReportFigures {
  const currencies = [...new Set(byState.map(({ currency }) => currency))].sort()
  const rows = currencies.flatMap((currency) => {
    const own = byState.filter((total) => total.currency === currency)
    const inOrder = PAYMENT_STATES.flatMap((state) => own.filter((total) => total.state === state))
    const expectedMinor = own.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
    const states = inOrder.map(({ state, count, amountMinor }) => (
      [currency, state, formatCount(count), formatMoney(amountMinor, currency)]
    ))
    if (states.length === 1) return states
    const all = [currency, 'all payments', formatCount(countOf({ byState: own })), formatMoney(expectedMinor, currency)]
    return [...states, all]
  })
  return {
    title: 'Expected amounts by state', headings: ['Currency', 'State', 'Payments', 'Amount'], firstNumber: 2, rows,
    whenEmpty: 'No payments.',
  }
}

function checkFigures({ failuresByCheck }: PaymentTotals): ReportFigures {
  const rows = failuresByCheck.filter(({ count }) => count > 0)
    .map(({ check, count }) => [check, formatCount(count)])
  return {
    title: 'Verify-check failures', headings: ['Check', 'Payments'], firstNumber: 1, rows,
    whenEmpty: 'No check failed.',
  }
}
