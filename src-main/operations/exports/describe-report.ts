/** What a report to print says of itself and of its rows, in words and figures. Pure. */
import { MAX_REPORT_ROWS } from '../../../src-shared/contract/books/exports.ts'
import type { PaymentFilter, PaymentTotals, StateTotal } from '../../../src-shared/contract/books/payments.ts'
import type { Profile } from '../../../src-shared/contract/profiles/profiles.ts'
import type { Anchor } from '../../../src-shared/domain/evidence/anchor.ts'
import { PAYMENT_STATES } from '../../../src-shared/domain/books/payment-state.ts'
import { formatCount, formatInstant, formatMoney } from '../../../src-shared/labels/format.ts'
import type { CheckName } from '../../../src-shared/domain/verification/verify-checks.ts'
import { msg, sayReason, t, texts } from '../../../src-shared/texts/text.ts'
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

const BADGES: Readonly<Record<Profile['kind'], string>> = texts({
  practice: 'PRACTICE: no real money', test: 'TEST: no real money', live: 'LIVE',
})
const KINDS: Readonly<Record<Profile['kind'], string>> = texts({ practice: 'practice', test: 'test', live: 'live' })

/** On paper, by hand: who vouches for it. */
const SIGNED_BY = [msg('Prepared by'), msg('Reviewed by')] as const
/** More columns than these don't fit on an upright page. */
const MAX_UPRIGHT_COLUMNS = 8

export function describeReport<Row>(
  setting: ReportSetting, main: GatheredSource<Row>, lead: GatheredSource<Row> | null,
): Report<Row> {
  const { profile, atMs, auditHead } = setting
  const { source: { table }, gathered: { totals } } = main
  const writtenAt = formatInstant(new Date(atMs).toISOString(), profile.timeZone, 'full')
  const head = auditHead === '' ? t('empty') : auditHead
  const title = t(table.title)
  return {
    title,
    badge: { text: BADGES[profile.kind], isLive: profile.kind === 'live' },
    runningHead: t('{title} · profile {profile} ({kind}) · {time}', {
      title, profile: profile.name, kind: KINDS[profile.kind], time: writtenAt,
    }),
    runningFoot: t('Audit trail head {head}', { head }),
    isAcross: table.columns.length > MAX_UPRIGHT_COLUMNS,
    facts: factsOf(setting, main, writtenAt),
    evidence: evidenceOf(setting, head),
    alarms: totals === null || totals.regressed === 0 ? [] : [
      t('{count, number} of these payments were proved earlier and are different now.', { count: totals.regressed }),
    ],
    lead: lead && { ...describeRows(lead, profile.timeZone), rows: lead.gathered.rows },
    figures: totals === null ? [] : [stateFigures(totals.byState), checkFigures(totals)],
    main: describeRows(main, profile.timeZone),
    signedBy: SIGNED_BY.map((who) => t(who)),
  }
}

function factsOf<Row>(
  { profile, by, chosen }: ReportSetting, { source, gathered: { rows, count } }: GatheredSource<Row>,
  writtenAt: string,
): Report<Row>['facts'] {
  const shown = formatCount(rows.length)
  const hasMore = count !== rows.length
  return [
    [t('Profile'), `${profile.name} (${KINDS[profile.kind]})`],
    [t('Written'), writtenAt],
    [t('Times in'), profile.timeZone],
    [t('By'), by],
    ...(source.totals === null ? [] : [[t('Covers'), describeFilter(chosen.filter, chosen.txrefs?.length)] as const]),
    [t('Rows'), hasMore ? shownOf(shown, count) : shown],
  ]
}

/** `count`: null where there are more, and nobody has counted them. */
function shownOf(shown: string, count: number | null): string {
  return count === null ? t('{shown} of more', { shown }) : t('{shown} of {all}', { shown, all: formatCount(count) })
}

/** What `tillproof doctor --anchor` compares with the ledger; a reader of the figures skips it. */
function evidenceOf({ anchor, evidenceKey }: ReportSetting, head: string): Report<never>['evidence'] {
  return [
    [t('Audit trail head'), head],
    ...(evidenceKey === null ? [] : [[t('Evidence key'), evidenceKey] as const]),
    ...(anchor === null ? [] : [[t('Anchor'), JSON.stringify(anchor)] as const]),
  ]
}

function describeRows<Row>(
  { source: { table, casesOf }, gathered: { rows, count } }: GatheredSource<Row>, timeZone: string,
): ReportRows<Row> {
  const hasMore = count !== rows.length
  return {
    title: t(table.title),
    table,
    linesOf: casesOf && ((row) => describeCase(casesOf(row), timeZone)),
    whenEmpty: t(EMPTY[table.title] ?? msg('No rows.')),
    closing: hasMore
      ? t('Only the first {count, number} rows are printed here; the figures cover all of them. Export as CSV, XLSX or '
        + 'JSON Lines to get every row.', { count: MAX_REPORT_ROWS })
      : null,
  }
}

/** By the title of the table. */
const EMPTY: Readonly<Record<string, string>> = {
  'Payments': msg('No payments.'), 'Exceptions': msg('No exceptions.'), 'Verify attempts': msg('No verify attempts.'),
  'Suspicious payments': msg('No suspicious payments.'), 'Transfers': msg('No transfers.'),
  'Webhooks': msg('No webhooks.'), 'Audit trail': msg('No audit trail.'),
}

/** Never summed over currencies. */
function stateFigures(byState: readonly StateTotal[]): ReportFigures {
  const currencies = [...new Set(byState.map(({ currency }) => currency))].sort()
  const rows = currencies.flatMap((currency) => {
    const own = byState.filter((total) => total.currency === currency)
    const inOrder = PAYMENT_STATES.flatMap((state) => own.filter((total) => total.state === state))
    const expectedMinor = own.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
    const states = inOrder.map(({ state, count, amountMinor }) => (
      [currency, sayReason(state), formatCount(count), formatMoney(amountMinor, currency)]
    ))
    if (states.length === 1) return states
    const count = formatCount(countOf({ byState: own }))
    const all = [currency, t('all payments'), count, formatMoney(expectedMinor, currency)]
    return [...states, all]
  })
  return {
    title: t('Expected amounts by state'),
    headings: [t('Currency'), t('State'), t('Payments'), t('Amount')], firstNumber: 2, rows,
    whenEmpty: t('No payments.'),
  }
}

function checkFigures({ failuresByCheck }: PaymentTotals): ReportFigures {
  const rows = failuresByCheck.filter(({ count }) => count > 0)
    .map(({ check, count }) => [CHECKS[check], formatCount(count)])
  return {
    title: t('Verify-check failures'), headings: [t('Check'), t('Payments')], firstNumber: 1, rows,
    whenEmpty: t('No check failed.'),
  }
}

const CHECKS: Readonly<Record<CheckName, string>> = texts({
  reference: 'reference', status: 'status', chargecode: 'chargecode', currency: 'currency', amount: 'amount',
})
