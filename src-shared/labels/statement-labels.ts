/** Bank statements in words: their format, period, and how each joins the one before. */
import type { Balance, BankFormat } from '../domain/statements/bank-statement.ts'
import type { Currency } from '../domain/values/currency.ts'
import { t, texts } from '../texts/text.ts'
import { formatMoney, formatPlainDate } from './format.ts'

export const BANK_FORMAT_LABELS: Readonly<Record<BankFormat, string>> = texts({
  camt053: 'CAMT.053', mt940: 'MT940', ofx: 'OFX', csv: 'CSV', xlsx: 'Excel workbook',
})

interface Placed {
  /** Null of a statement that was taken back. */
  readonly continuity:
    | { readonly kind: 'first' | 'unknown' }
    | { readonly kind: 'follows'; readonly statementId: number | null }
    | { readonly kind: 'gap'; readonly statementId: number | null; readonly gapMinor: bigint }
    | null
  readonly currency: Currency
  readonly fromDate: string | null
  readonly toDate: string | null
  readonly opening: Balance | null
  readonly closing: Balance | null
}

/** How it joins the one before, as a word or two. */
export function tellContinuity({ continuity, currency }: Pick<Placed, 'continuity' | 'currency'>): string {
  switch (continuity?.kind) {
    case undefined: return t('undone')
    case 'first': return t('the first one')
    case 'follows': return t('statement {id}', { id: continuity.statementId ?? '' })
    case 'gap': return t('gap of {amount} behind {id}', {
      amount: formatMoney(continuity.gapMinor, currency), id: continuity.statementId ?? '',
    })
    default: return t('no opening balance')
  }
}

export function tellPeriod({ fromDate, toDate, opening, closing }: Omit<Placed, 'continuity' | 'currency'>): string {
  const [from, to] = [fromDate ?? opening?.date ?? null, toDate ?? closing?.date ?? null]
  const days = [...new Set([from, to])].filter((date) => date !== null)
  return days.map((date) => formatPlainDate(date)).join(' – ')
}

/** Without both balances nothing shows whether lines are missing. */
export function isUnchecked({ opening, closing }: Pick<Placed, 'opening' | 'closing'>): boolean {
  return opening === null || closing === null
}

export function tellUnchecked(): string {
  return t('Not checked: without both an opening and a closing balance, nothing shows whether lines are missing.')
}
