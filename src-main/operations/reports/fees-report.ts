/** Fees: what the settlements of a period took off, and what of it fee rules do not allow. */
import {
  MAX_CLAIMS, type FeeCheck, type FeeClaim, type FeeSumOfCheck,
} from '../../../src-shared/contract/matching/fees.ts'
import type { Settlement } from '../../../src-shared/contract/settlements/settlements.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import { formatPlainDate, withPercent } from '../../../src-shared/labels/format.ts'
import { FEE_LABELS } from '../../../src-shared/labels/matching-labels.ts'
import { msg, t } from '../../../src-shared/texts/text.ts'
import type { AnySection, ReportBody } from '../../files/output/report/report.ts'
import type { Column, Table } from '../../files/output/table.ts'
import { section } from '../core/report-section.ts'
import { sumOf } from '../core/state-figures.ts'
import { tellCapped, type CappedRows } from './capped-rows.ts'

export interface FeesFacts {
  readonly fromDate: string
  readonly toDate: string
  /** Settled within the period, the newest first. */
  readonly settlements: CappedRows<Settlement>
  /** Of the payments of its business days; null without fee rules. */
  readonly check: FeeCheck | null
}

/** What is taken off, in one currency. */
interface FeesTaken {
  readonly currency: Currency
  readonly grossMinor: bigint
  readonly appFeesMinor: bigint
  readonly merchantFeesMinor: bigint
  readonly dutiesMinor: bigint
  /** Lines of their own. */
  readonly feesMinor: bigint
}

export function describeFees({ fromDate, toDate, settlements, check }: FeesFacts): ReportBody {
  return {
    title: t('Fees'),
    about: [[t('Period'), t('{start} to {end}', { start: formatPlainDate(fromDate), end: formatPlainDate(toDate) })]],
    isAcross: true,
    alarms: [],
    sections: [
      section({
        table: SUMS, rows: sumByCurrency(settlements.rows), whenEmpty: t('No settlements.'),
        closing: t('From imported files: not confirmed by the service’s document.'),
      }),
      section({
        table: SETTLEMENTS, rows: settlements.rows, whenEmpty: t('No settlements.'), closing: tellCapped(settlements),
      }),
      ...(check === null ? [] : checkSections(check)),
    ],
    signedBy: [],
  }
}

type Taken = 'grossMinor' | 'appFeesMinor' | 'merchantFeesMinor' | 'dutiesMinor' | 'feesMinor'

function amounts<Row extends FeesTaken>(): readonly Column<Row>[] {
  const amount = (name: string, title: string, field: Taken): Column<Row> => (
    { kind: 'stated', name, title, value: (row) => sumOf(row[field], row.currency) }
  )
  return [
    amount('gross', msg('Gross'), 'grossMinor'), amount('app_fees', msg('App fees'), 'appFeesMinor'),
    amount('merchant_fees', msg('Merchant fees'), 'merchantFeesMinor'),
    amount('fee_lines', msg('Fee lines'), 'feesMinor'), amount('duties', msg('Stamp duties'), 'dutiesMinor'),
    { kind: 'text', name: 'share', title: msg('Of the gross'), value: tellShare },
  ]
}

/** Fees and duties in per cent of what was settled. */
function tellShare({ grossMinor, appFeesMinor, merchantFeesMinor, dutiesMinor, feesMinor }: FeesTaken): string | null {
  if (grossMinor <= 0n) return null
  const takenMinor = appFeesMinor + merchantFeesMinor + dutiesMinor + feesMinor
  const hundredths = (takenMinor * 20_000n + grossMinor) / (grossMinor * 2n)
  const sign = hundredths < 0n ? '-' : ''
  const digits = String(hundredths < 0n ? -hundredths : hundredths).padStart(3, '0')
  return withPercent(`${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`)
}

const SUMS: Table<FeesTaken> = {
  title: msg('Taken off by settlements'),
  columns: [
    { kind: 'text', name: 'currency', title: msg('Currency'), value: ({ currency }) => currency },
    ...amounts<FeesTaken>(),
  ],
}

const SETTLEMENTS: Table<Settlement> = {
  title: msg('Settlements'),
  columns: [
    { kind: 'reference', name: 'settlement', title: msg('Settlement'), value: ({ settlementId }) => settlementId },
    { kind: 'date', name: 'settled', title: msg('Settled'), value: ({ toDate }) => toDate },
    { kind: 'integer', isCount: true, name: 'lines', title: msg('Lines'), value: ({ lines }) => lines },
    ...amounts<Settlement>(),
  ],
}

function sumByCurrency(settlements: readonly Settlement[]): readonly FeesTaken[] {
  const currencies = [...new Set(settlements.map(({ currency }) => currency))].sort()
  return currencies.map((currency) => {
    const own = settlements.filter((one) => one.currency === currency)
    const sum = (field: Taken): bigint => own.reduce((total, one) => total + one[field], 0n)
    return {
      currency, grossMinor: sum('grossMinor'), appFeesMinor: sum('appFeesMinor'),
      merchantFeesMinor: sum('merchantFeesMinor'), dutiesMinor: sum('dutiesMinor'), feesMinor: sum('feesMinor'),
    }
  })
}

const CHECKED: Table<FeeSumOfCheck> = {
  title: msg('Against the fee rules'),
  columns: [
    { kind: 'text', name: 'fee', title: msg('Fee'), value: ({ fee }) => fee, inPrint: ({ fee }) => FEE_LABELS[fee] },
    {
      kind: 'stated', name: 'too_much', title: msg('Too much'),
      value: (row) => sumOf(row.overchargedMinor, row.currency),
    },
    {
      kind: 'stated', name: 'too_little', title: msg('Too little'),
      value: (row) => sumOf(row.underchargedMinor, row.currency),
    },
    {
      kind: 'integer', isCount: true, name: 'misstated', title: msg('Stated differently'),
      value: ({ misstatedCount }) => misstatedCount,
    },
    {
      kind: 'integer', isCount: true, name: 'unruled', title: msg('Without a rule'),
      value: ({ unruledCount }) => unruledCount,
    },
  ],
}

const CLAIMS: Table<FeeClaim> = {
  title: msg('Charged too much, ready to be claimed'),
  columns: [
    { kind: 'reference', name: 'payment', title: msg('Payment'), value: ({ txref }) => txref },
    { kind: 'date', name: 'date', title: msg('Business day'), value: ({ date }) => date },
    { kind: 'reference', name: 'settlement', title: msg('Settlement'), value: ({ settlementId }) => settlementId },
    { kind: 'text', name: 'fee', title: msg('Fee'), value: ({ fee }) => fee, inPrint: ({ fee }) => FEE_LABELS[fee] },
    { kind: 'text', name: 'rule', title: msg('Rule'), value: ({ rule }) => rule },
    { kind: 'money', name: 'by_rule', title: msg('By the rule'), value: (row) => moneyOf(row, row.ruledMinor) },
    { kind: 'money', name: 'taken_off', title: msg('Taken off'), value: (row) => moneyOf(row, row.settledMinor) },
    { kind: 'money', name: 'too_much', title: msg('Too much'), value: (row) => moneyOf(row, row.overchargedMinor) },
  ],
}

function moneyOf({ currency }: FeeClaim, amountMinor: number) {
  return { currency, amountMinor }
}

function checkSections({ sums, claims, claimCount }: FeeCheck): readonly AnySection[] {
  return [
    section({ table: CHECKED, rows: sums, whenEmpty: t('No fees were stated, charged or agreed on.') }),
    section({
      table: CLAIMS, rows: claims, whenEmpty: t('Nothing was charged too much.'),
      closing: claimCount <= MAX_CLAIMS ? null : tellCapped({ rows: claims, total: claimCount }),
    }),
  ]
}
