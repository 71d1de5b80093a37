/** The columns of settlements, their lines and files, and of refunds and chargebacks. */
import type {
  SettlementFile, SettlementInBank, StoredSettlementLine, TakenBack,
} from '../../../src-shared/contract/settlements/settlements.ts'
import {
  BANK_STANDING_WORDS, LINE_KIND_WORDS, SETTLEMENT_FILE_STATE_WORDS, SETTLEMENT_SOURCE_WORDS, tellSettled,
} from '../../../src-shared/labels/settlement-labels.ts'
import { t } from '../../../src-shared/texts/text.ts'
import type { GridColumn } from '../../ui/grid/grid-types.ts'

export const SETTLEMENT_COLUMNS: readonly GridColumn<SettlementInBank>[] = [
  { id: 'id', header: t('Settlement'), width: 180, kind: 'mono', value: ({ settlementId }) => settlementId },
  {
    id: 'bank', header: t('In the bank'), width: 200, kind: 'custom',
    value: ({ bank }) => BANK_STANDING_WORDS[bank.standing],
  },
  { id: 'settled', header: t('Settled'), width: 110, kind: 'text', isOneLine: true, value: tellSettled },
  {
    id: 'net', header: t('Net'), width: 130, kind: 'money',
    value: ({ netMinor, currency }) => ({ amountMinor: netMinor, currency }),
  },
  {
    id: 'gross', header: t('Gross'), width: 130, kind: 'money',
    value: ({ grossMinor, currency }) => ({ amountMinor: grossMinor, currency }),
  },
  {
    id: 'fees', header: t('Fees and duty'), width: 120, kind: 'money',
    value: ({ feesMinor, appFeesMinor, merchantFeesMinor, dutiesMinor, currency }) => (
      { amountMinor: -(feesMinor + appFeesMinor + merchantFeesMinor + dutiesMinor), currency }
    ),
  },
  {
    id: 'takenBack', header: t('Taken back'), width: 120, kind: 'money',
    description: t('Refunds and chargebacks'),
    value: ({ refundsMinor, chargebacksMinor, currency }) => (
      { amountMinor: -(refundsMinor + chargebacksMinor), currency }
    ),
  },
  { id: 'lines', header: t('Lines'), width: 70, kind: 'number', value: ({ lines }) => lines },
]

const money = (minor: (line: StoredSettlementLine) => number) => (line: StoredSettlementLine) => (
  { amountMinor: minor(line), currency: line.currency }
)

export const LINE_COLUMNS: readonly GridColumn<StoredSettlementLine>[] = [
  {
    id: 'reference', header: t('Reference'), width: 190, kind: 'mono', isKey: true,
    value: ({ txref, platformReference }) => txref ?? platformReference,
  },
  { id: 'kind', header: t('Kind'), width: 110, kind: 'text', value: ({ kind }) => LINE_KIND_WORDS[kind] },
  { id: 'net', header: t('Net'), width: 130, kind: 'money', value: money(({ netMinor }) => netMinor) },
  { id: 'gross', header: t('Gross'), width: 130, kind: 'money', value: money(({ grossMinor }) => grossMinor) },
  { id: 'appFee', header: t('App fee'), width: 160, kind: 'money', value: money(({ appFeeMinor }) => appFeeMinor) },
  {
    id: 'merchantFee', header: t('Merchant fee'), width: 150, kind: 'money',
    value: money(({ merchantFeeMinor }) => merchantFeeMinor),
  },
  {
    id: 'duty', header: t('Stamp duty'), width: 130, kind: 'money',
    value: money(({ stampDutyMinor }) => stampDutyMinor),
  },
  {
    id: 'date', header: t('Transaction date'), width: 148, kind: 'date',
    value: ({ transactionDate }) => transactionDate,
  },
  {
    id: 'platform', header: t('Platform reference'), width: 190, kind: 'mono',
    value: ({ platformReference }) => platformReference,
  },
  { id: 'row', header: t('Line of the file'), width: 128, kind: 'number', value: ({ rowNumber }) => rowNumber },
]

const TAKEN_BACK: readonly GridColumn<TakenBack>[] = [
  {
    id: 'reference', header: t('Reference'), width: 180, kind: 'mono',
    value: ({ txref, platformReference }) => txref ?? platformReference,
  },
  {
    id: 'amount', header: t('Amount'), width: 130, kind: 'money',
    value: ({ grossMinor, currency }) => ({ amountMinor: grossMinor, currency }),
  },
  { id: 'date', header: t('Date'), width: 110, kind: 'date', value: ({ transactionDate }) => transactionDate },
  { id: 'payment', header: t('Payment'), width: 150, kind: 'custom', value: ({ payment }) => payment?.txref ?? null },
  {
    id: 'settledBy', header: t('Settled in'), width: 160, kind: 'text',
    value: ({ settledBy }) => (
      settledBy === null ? t('no settlement so far') : settledBy.settlementId ?? t('without an id')
    ),
  },
]

export const REFUND_COLUMNS = TAKEN_BACK

export const CHARGEBACK_COLUMNS: readonly GridColumn<TakenBack>[] = [
  ...TAKEN_BACK.slice(0, 1),
  { id: 'due', header: t('Due'), width: 150, kind: 'custom', value: ({ dueDate }) => dueDate },
  { id: 'stage', header: t('Stage'), width: 140, kind: 'text', value: ({ stage }) => stage },
  ...TAKEN_BACK.slice(1),
]

export const FILE_COLUMNS: readonly GridColumn<SettlementFile>[] = [
  { id: 'name', header: t('File'), width: 200, kind: 'text', value: ({ name }) => name },
  {
    id: 'holds', header: t('Holds'), width: 130, kind: 'text', value: ({ source }) => SETTLEMENT_SOURCE_WORDS[source],
  },
  {
    id: 'state', header: t('State'), width: 130, kind: 'custom',
    value: ({ state }) => SETTLEMENT_FILE_STATE_WORDS[state],
  },
  { id: 'new', header: t('New'), width: 70, kind: 'number', value: ({ counts }) => counts.new },
  { id: 'known', header: t('Known'), width: 80, kind: 'number', value: ({ counts }) => counts.known },
  { id: 'rejected', header: t('Rejected'), width: 90, kind: 'number', value: ({ counts }) => counts.rejected },
  {
    id: 'at', header: t('Imported'), width: 150, kind: 'instant',
    value: ({ committedAt, startedAt }) => committedAt ?? startedAt,
  },
  { id: 'acts', header: t('Actions'), width: 200, kind: 'custom' },
]
