/** Settlements in words: kinds of lines and files, their states, and how a settlement stands to the bank. */
import type { BankStanding } from '../domain/settlements/bank-standing.ts'
import type { LineKind, SettlementSource } from '../domain/settlements/settlement-line.ts'
import type { Currency } from '../domain/values/currency.ts'
import { t, texts } from '../texts/text.ts'
import { formatMoney, formatPlainDate } from './format.ts'

export const LINE_KIND_WORDS: Readonly<Record<LineKind, string>> = texts({
  payment: 'payment', refund: 'refund', chargeback: 'chargeback', fee: 'fee', adjustment: 'adjustment',
})

export const SETTLEMENT_SOURCE_WORDS: Readonly<Record<SettlementSource, string>> = texts({
  settlement: 'settlement report', refunds: 'refunds', chargebacks: 'chargebacks',
})

export const SETTLEMENT_FILE_STATE_WORDS: Readonly<Record<
  'importing' | 'suspended' | 'committed' | 'undone' | 'discarded', string
>> = texts({
  importing: 'being imported', suspended: 'stopped', committed: 'in use', undone: 'undone', discarded: 'abandoned',
})

export const BANK_STANDING_WORDS: Readonly<Record<BankStanding, string>> = texts({
  'matched': 'matched', 'suggested': 'suggested', 'in-transit': 'in transit', 'break': 'break',
  'unmatched': 'not matched yet',
})

/** The first and the last settlement date. */
export function tellSettled({ fromDate, toDate }: {
  readonly fromDate: string | null; readonly toDate: string | null
}): string {
  return [...new Set([fromDate, toDate])].flatMap((date) => (date === null ? [] : [formatPlainDate(date)])).join(' – ')
}

export function tellSettlementCounts(counts: {
  readonly new: number; readonly known: number; readonly rejected: number
}): string {
  return t('{new, number} new, {known, number} known, {rejected, number} rejected', { ...counts })
}

/** A total row of a file against the lines above it. */
export function tellSumRow({ rowNumber, label, column, currency, statedMinor, linesMinor, agrees }: {
  readonly rowNumber: number
  readonly label: string
  readonly column: string
  readonly currency: Currency
  readonly statedMinor: number
  readonly linesMinor: bigint
  readonly agrees: boolean
}): string {
  const values = { line: rowNumber, label, column, total: formatMoney(statedMinor, currency) }
  return agrees ? t('Line {line}, “{label}”, {column}: {total}, which matches the lines above', values)
    : t('Line {line}, “{label}”, {column}: {total}, but the lines above add up to {sum}', {
      ...values, sum: formatMoney(linesMinor, currency),
    })
}

export function tellUncomparedSums(count: number): string {
  return t('Total rows that could not be compared with the lines above: {count, number}', { count })
}
