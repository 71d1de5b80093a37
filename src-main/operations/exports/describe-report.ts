/** What a report to print says of itself and of its rows, in words and figures. Pure. */
import type { PaymentTotals, StateTotal } from '../../../src-shared/contract/books/payments.ts'
import type { Profile } from '../../../src-shared/contract/profiles/profiles.ts'
import { formatMoney } from '../../../src-shared/domain/values/money.ts'
import type { Anchor } from '../../../src-shared/domain/evidence/anchor.ts'
import { PAYMENT_STATES } from '../../../src-shared/domain/books/payment-state.ts'
import { formatCount, formatUtc } from '../../../src-shared/labels/format.ts'
import type { Report, ReportFigures } from '../../files/output/report/report.ts'
import type { Table } from '../../files/output/table.ts'
import { describeFilter } from '../books/describe-filter.ts'
import type { ChosenPayments } from './export-rows.ts'

export interface Gathered<Row> {
  /** The first MAX_REPORT_ROWS. */
  readonly rows: readonly Row[]
  /** How many there are; null where there are more than those, and nobody has counted them. */
  readonly count: number | null
  readonly totals: PaymentTotals
}

export interface ReportSetting {
  readonly profile: Profile
  readonly by: string
  /** UTC. */
  readonly atMs: number
  readonly chosen: ChosenPayments
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

export function describeReport<Row>(
  { profile, by, atMs, chosen, auditHead, anchor, evidenceKey }: ReportSetting, table: Table<Row>,
  { rows, count, totals }: Gathered<Row>,
): Report<Row> {
  const writtenAt = formatUtc(new Date(atMs).toISOString())
  const head = auditHead === '' ? 'empty' : auditHead
  const shown = formatCount(rows.length)
  const hasMore = count !== rows.length
  return {
    title: table.title,
    badge: { text: BADGES[profile.kind], isLive: profile.kind === 'live' },
    runningHead: `${table.title} · profile ${profile.name} (${profile.kind}) · ${writtenAt}`,
    runningFoot: `Audit trail head ${head}`,
    facts: [
      ['Profile', `${profile.name} (${profile.kind})`],
      ['Written', writtenAt],
      ['By', by],
      ['Covers', describeFilter(chosen.filter, chosen.txrefs?.length)],
      ['Rows', hasMore ? `${shown} of ${count === null ? 'more' : formatCount(count)}` : shown],
      ['Audit trail head', head],
      ...(evidenceKey === null ? [] : [['Evidence key', evidenceKey] as const]),
      ...(anchor === null ? [] : [['Anchor', JSON.stringify(anchor)] as const]),
    ],
    alarms: totals.regressed === 0 ? [] : [
      `${formatCount(totals.regressed)} of these payments were proved earlier but read differently now.`,
    ],
    figures: [stateFigures(totals.byState), checkFigures(totals)],
    table,
    closing: hasMore
      ? `Only the first ${shown} rows are printed here; the figures above cover all of them. `
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

export function countOf({ byState }: Pick<PaymentTotals, 'byState'>): number {
  return byState.reduce((sum, { count }) => sum + count, 0)
}
