/** Settlements, their lines and files, refunds and chargebacks, as lines for people. */
import type {
  Settlement, SettlementFile, SettlementInBank, StoredSettlementLine, TakenBack,
} from '../../../../src-shared/contract/settlements/settlements.ts'
import { formatCount, formatMoney, formatPlainDate, formatUtc } from '../../../../src-shared/labels/format.ts'
import {
  BANK_STANDING_WORDS, LINE_KIND_WORDS, SETTLEMENT_FILE_STATE_WORDS, SETTLEMENT_SOURCE_WORDS, tellSettled,
  tellSettlementCounts,
} from '../../../../src-shared/labels/settlement-labels.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import type { Canvas } from '../terminal.ts'
import { renderFacts } from './facts.ts'
import { renderTable } from './table.ts'
import { harmless } from './text.ts'

export function renderSettlements(settlements: readonly SettlementInBank[], canvas: Canvas): readonly string[] {
  return renderTable(
    [
      { header: t('No.'), align: 'right' }, { header: t('Settlement'), cutAt: 'middle' }, { header: t('Settled') },
      { header: t('Lines'), align: 'right' }, { header: t('Gross'), align: 'right' },
      { header: t('Net'), align: 'right' }, { header: t('Bank') },
    ],
    settlements.map((one) => [
      String(one.id), one.settlementId, tellSettled(one), formatCount(one.lines),
      formatMoney(one.grossMinor, one.currency), formatMoney(one.netMinor, one.currency),
      BANK_STANDING_WORDS[one.bank.standing],
    ]),
    canvas,
  )
}

export function renderSettlement(
  settlement: Settlement, { rows, total }: { readonly rows: readonly StoredSettlementLine[]; readonly total: number },
  canvas: Canvas,
): readonly string[] {
  const { currency } = settlement
  const money = (minor: bigint) => formatMoney(minor, currency)
  return [
    canvas.paint('strong', t('Settlement {id}', { id: harmless(settlement.settlementId) })),
    ...renderFacts([
      [t('Settled'), tellSettled(settlement)],
      [t('Gross'), money(settlement.grossMinor)],
      [t('Refunds'), money(-settlement.refundsMinor)],
      [t('Chargebacks'), money(-settlement.chargebacksMinor)],
      [t('App fees'), money(-settlement.appFeesMinor)],
      [t('Merchant fees'), money(-settlement.merchantFeesMinor)],
      [t('Stamp duty'), money(-settlement.dutiesMinor)],
      [t('Other fees'), money(-settlement.feesMinor)],
      [t('Adjustments'), money(settlement.adjustmentsMinor)],
      [t('Net'), money(settlement.netMinor)],
    ], canvas),
    '',
    ...renderTable(
      [
        { header: t('Kind') }, { header: t('Reference'), cutAt: 'middle' },
        { header: t('Platform reference'), cutAt: 'middle' }, { header: t('Date') },
        { header: t('Gross'), align: 'right' }, { header: t('Fees'), align: 'right' },
        { header: t('Net'), align: 'right' },
      ],
      rows.map((line) => [
        LINE_KIND_WORDS[line.kind], line.txref ?? '', line.platformReference ?? '', dateOf(line.transactionDate),
        formatMoney(line.grossMinor, line.currency), formatMoney(line.netMinor - line.grossMinor, line.currency),
        formatMoney(line.netMinor, line.currency),
      ]),
      canvas,
    ),
    ...(rows.length === total ? [] : [canvas.paint('quiet', `  ${t('{shown, number} of {total, number} lines shown '
      + '(--limit)', { shown: rows.length, total })}`)]),
  ]
}

export function renderSettlementFiles(files: readonly SettlementFile[], canvas: Canvas): readonly string[] {
  return renderTable(
    [
      { header: t('File'), align: 'right' }, { header: t('Name'), cutAt: 'middle' }, { header: t('Holds') },
      { header: t('State') }, { header: t('Lines'), cutAt: 'end' }, { header: t('Imported'), cutAt: 'end' },
    ],
    files.map((file) => [
      String(file.id), file.name, SETTLEMENT_SOURCE_WORDS[file.source], SETTLEMENT_FILE_STATE_WORDS[file.state],
      tellSettlementCounts(file.counts),
      `${formatUtc(file.committedAt ?? file.startedAt)}, ${file.by}`,
    ]),
    canvas,
  )
}

export function renderTakenBack(rows: readonly TakenBack[], canvas: Canvas): readonly string[] {
  return renderTable(
    [
      { header: t('Due') }, { header: t('Stage'), cutAt: 'end' }, { header: t('Reference'), cutAt: 'middle' },
      { header: t('Amount'), align: 'right' }, { header: t('Date') }, { header: t('Payment') },
      { header: t('Settled in'), cutAt: 'middle' },
    ],
    rows.map((row) => [
      row.isLate ? { text: t('{date}, late', { date: dateOf(row.dueDate) }), tone: 'bad' } : dateOf(row.dueDate),
      row.stage ?? '', row.txref ?? row.platformReference ?? '', formatMoney(row.grossMinor, row.currency),
      dateOf(row.transactionDate), row.payment === null ? t('not in the books') : row.payment.txref,
      row.settledBy === null ? t('no settlement so far') : (row.settledBy.settlementId ?? t('without an id')),
    ]),
    canvas,
  )
}

function dateOf(date: string | null): string {
  return date === null ? '' : formatPlainDate(date)
}
