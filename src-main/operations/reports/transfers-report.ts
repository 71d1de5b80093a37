/** Transfers that were drafted in a period: what they come to by state, and each with those who signed for it. */
import type { Transfer } from '../../../src-shared/contract/transfers/transfers.ts'
import { TRANSFER_STATES, type TransferState } from '../../../src-shared/domain/transfers/transfer-state.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import { formatPlainDate } from '../../../src-shared/labels/format.ts'
import { TRANSFER_STATE_LABELS } from '../../../src-shared/labels/transfer-labels.ts'
import { msg, t } from '../../../src-shared/texts/text.ts'
import type { ReportBody } from '../../files/output/report/report.ts'
import type { Table } from '../../files/output/table.ts'
import { section } from '../core/report-section.ts'
import { sumOf } from '../core/state-figures.ts'
import { chooseColumns } from '../exports/export-tables.ts'
import { TRANSFERS_TABLE } from '../exports/record-columns.ts'
import { tellCapped, type CappedRows } from './capped-rows.ts'

export interface TransfersFacts {
  readonly fromDate: string
  readonly toDate: string
  readonly timeZone: string
  /** The newest first. */
  readonly transfers: CappedRows<Transfer>
  /** Of all of them. */
  readonly sums: readonly StateSum[]
}

const COLUMNS = [
  'id', 'created_at', 'reference', 'beneficiary_name', 'account_number', 'amount', 'state', 'maker', 'checker',
  'sent_at', 'fee',
] as const

export function describeTransfers({ fromDate, toDate, timeZone, transfers, sums }: TransfersFacts): ReportBody {
  const unknown = sums.filter(({ state }) => state === 'unknown').reduce((sum, { count }) => sum + count, 0)
  return {
    title: t('Transfers'),
    about: [[t('Drafted'), t('{start} to {end}', { start: formatPlainDate(fromDate), end: formatPlainDate(toDate) })]],
    isAcross: true,
    alarms: unknown === 0 ? [] : [
      t('{count, plural, one {# transfer has} other {# transfers have}} an unknown outcome.', { count: unknown }),
    ],
    sections: [
      section({ table: SUMS, rows: sums, isSmall: true, whenEmpty: t('No transfers.') }),
      section({
        table: { ...chooseColumns(TRANSFERS_TABLE, COLUMNS), timeZone }, rows: transfers.rows,
        whenEmpty: t('No transfers.'), closing: tellCapped(transfers),
      }),
    ],
    signedBy: [t('Prepared by'), t('Reviewed by')],
  }
}

export interface StateSum {
  readonly state: TransferState
  readonly currency: Currency
  readonly count: number
  readonly amountMinor: bigint
}

const SUMS: Table<StateSum> = {
  title: msg('By state'),
  columns: [
    {
      kind: 'text', name: 'state', title: msg('State'), value: ({ state }) => state,
      inPrint: ({ state }) => TRANSFER_STATE_LABELS[state].label,
    },
    { kind: 'integer', isCount: true, name: 'transfers', title: msg('Transfers'), value: ({ count }) => count },
    { kind: 'stated', name: 'amount', title: msg('Amount'), value: (row) => sumOf(row.amountMinor, row.currency) },
  ],
}

/** Sums of what is added one by one, in the order of the states. */
export function createTransferTally() {
  const sums = new Map<string, StateSum>()
  return {
    add({ state, details: { currency, amountMinor } }: Transfer): void {
      const key = `${String(TRANSFER_STATES.indexOf(state)).padStart(2, '0')} ${currency}`
      const { count = 0, amountMinor: sumMinor = 0n } = sums.get(key) ?? {}
      sums.set(key, { state, currency, count: count + 1, amountMinor: sumMinor + BigInt(amountMinor) })
    },
    sums: (): readonly StateSum[] => (
      [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum)
    ),
  }
}
