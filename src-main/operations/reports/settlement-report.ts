/** A settlement: what it adds up to, its lines, and how it stands to the bank. */
import type { BridgeAnswer } from '../../../src-shared/contract/matching/bridges.ts'
import type { SettlementDetail, StoredSettlementLine } from '../../../src-shared/contract/settlements/settlements.ts'
import { formatMoney, formatPlainDate } from '../../../src-shared/labels/format.ts'
import { BANK_STANDING_WORDS, LINE_KIND_WORDS, tellSettled } from '../../../src-shared/labels/settlement-labels.ts'
import { msg, t } from '../../../src-shared/texts/text.ts'
import type { ReportBody } from '../../files/output/report/report.ts'
import type { Table } from '../../files/output/table.ts'
import { section } from '../core/report-section.ts'
import { bridgeSections, tellMatching } from './bridge-sections.ts'
import { tellCapped, type CappedRows } from './capped-rows.ts'

export interface SettlementFacts {
  readonly settlement: SettlementDetail
  /** Of all settlements with its id; only its own currency is told. */
  readonly bridge: BridgeAnswer
  readonly lines: CappedRows<StoredSettlementLine>
}

export function describeSettlement({ settlement, bridge, lines }: SettlementFacts): ReportBody {
  const { settlementId, currency, netMinor, bank, files } = settlement
  const inBank = bank.lines.map(({ account, bookingDate }) => `${account}, ${formatPlainDate(bookingDate)}`)
  return {
    title: t('Settlement {settlement}', { settlement: settlementId }),
    about: [
      [t('Settled'), tellSettled(settlement)],
      [t('Net'), formatMoney(netMinor, currency)],
      [t('In the bank'), [BANK_STANDING_WORDS[bank.standing], ...inBank].join(' · ')],
      ...files.map(({ name, sha256 }) => [t('File'), `${name} · SHA-256 ${sha256}`] as const),
    ],
    isAcross: true,
    alarms: tellMatching(bridge),
    sections: [
      ...bridgeSections(bridge.currencies.filter((one) => one.currency === currency)),
      section({ table: LINES, rows: lines.rows, whenEmpty: t('No lines.'), closing: tellCapped(lines) }),
    ],
    signedBy: [t('Prepared by'), t('Reviewed by')],
  }
}

type Amount = 'grossMinor' | 'appFeeMinor' | 'merchantFeeMinor' | 'stampDutyMinor' | 'netMinor'

function amount(name: string, title: string, field: Amount): Table<StoredSettlementLine>['columns'][number] {
  return { kind: 'money', name, title, value: (line) => ({ amountMinor: line[field], currency: line.currency }) }
}

const LINES: Table<StoredSettlementLine> = {
  title: msg('Settlement lines'),
  columns: [
    {
      kind: 'text', name: 'kind', title: msg('Kind'), value: ({ kind }) => kind,
      inPrint: ({ kind }) => LINE_KIND_WORDS[kind],
    },
    { kind: 'reference', name: 'reference', title: msg('Reference'), value: ({ txref }) => txref },
    {
      kind: 'date', name: 'transaction_date', title: msg('Transaction date'),
      value: ({ transactionDate }) => transactionDate,
    },
    amount('gross', msg('Gross'), 'grossMinor'), amount('app_fee', msg('App fee'), 'appFeeMinor'),
    amount('merchant_fee', msg('Merchant fee'), 'merchantFeeMinor'),
    amount('stamp_duty', msg('Stamp duty'), 'stampDutyMinor'), amount('net', msg('Net'), 'netMinor'),
  ],
}
