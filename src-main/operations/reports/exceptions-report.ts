/** Exceptions that are open, by how old their business day is: the oldest first. */
import { AGE_BANDS, decideAgeBand, type AgeBand } from '../../../src-shared/domain/books/exceptions.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import { AGE_LABELS } from '../../../src-shared/labels/day-labels.ts'
import { formatCount, formatPlainDate } from '../../../src-shared/labels/format.ts'
import { msg, t } from '../../../src-shared/texts/text.ts'
import type { ReportBody } from '../../files/output/report/report.ts'
import type { Table } from '../../files/output/table.ts'
import { section } from '../core/report-section.ts'
import { sumOf } from '../core/state-figures.ts'
import { describeCase } from '../exports/describe-case.ts'
import type { ExportedPayment } from '../exports/payment-columns.ts'
import { tellCapped, type CappedRows } from './capped-rows.ts'
import { caseTable } from './case-table.ts'

export interface ExceptionsFacts {
  /** The present business day. */
  readonly today: string
  readonly timeZone: string
  /** That nobody has resolved, the oldest business day first. */
  readonly open: CappedRows<ExportedPayment>
  /** Of all of them. */
  readonly ages: readonly AgeSum[]
}

export function describeExceptions({ today, timeZone, open, ages }: ExceptionsFacts): ReportBody {
  const cases = caseTable(timeZone)
  return {
    title: t('Exceptions by age'),
    about: [[t('As of'), formatPlainDate(today)], [t('Open exceptions'), formatCount(open.total)]],
    isAcross: false,
    alarms: [],
    sections: [
      section({ table: AGES, rows: ages, isSmall: true, whenEmpty: t('No exceptions.') }),
      section({
        table: {
          ...cases,
          columns: [
            {
              kind: 'date', name: 'business_day', title: msg('Business day'),
              value: ({ payment }) => payment.businessDay,
            },
            ...cases.columns,
          ],
        },
        rows: open.rows, linesOf: (row) => describeCase(row, timeZone), whenEmpty: t('No exceptions.'),
        closing: tellCapped(open),
      }),
    ],
    signedBy: [],
  }
}

export interface AgeSum {
  readonly band: AgeBand
  readonly currency: Currency
  readonly count: number
  readonly amountMinor: bigint
}

const AGES: Table<AgeSum> = {
  title: msg('By age'),
  columns: [
    {
      kind: 'text', name: 'age', title: msg('Age'), value: ({ band }) => band, inPrint: ({ band }) => AGE_LABELS[band],
    },
    { kind: 'text', name: 'currency', title: msg('Currency'), value: ({ currency }) => currency },
    { kind: 'integer', isCount: true, name: 'payments', title: msg('Payments'), value: ({ count }) => count },
    {
      kind: 'stated', name: 'expected', title: msg('Expected amount'),
      value: (row) => sumOf(row.amountMinor, row.currency),
    },
  ],
}

/** Sums of what is added one by one: the oldest first, a row for each currency. */
export function createAgeTally(today: string) {
  const sums = new Map<string, AgeSum>()
  return {
    add({ payment: { businessDay, currency, amountMinor } }: ExportedPayment): void {
      const band = decideAgeBand(businessDay, today)
      const key = `${AGE_BANDS.length - AGE_BANDS.indexOf(band)} ${currency}`
      const { count = 0, amountMinor: sumMinor = 0n } = sums.get(key) ?? {}
      sums.set(key, { band, currency, count: count + 1, amountMinor: sumMinor + BigInt(amountMinor) })
    },
    sums: (): readonly AgeSum[] => (
      [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum)
    ),
  }
}
