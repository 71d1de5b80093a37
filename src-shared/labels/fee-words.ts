/** What a fee rule says, in words: how much, and of what. */
import type { FeeRule } from '../domain/matching/fee-rules.ts'
import { t } from '../texts/text.ts'
import { formatMoney, formatPlainDate, withPercent } from './format.ts'

/** `1.4%, at most NGN 2,000.00`. */
export function describeFee({ perCent, fixedMinor, minimumMinor, capMinor, currency }: FeeRule): string {
  const money = (minor: number): string => formatMoney(minor, currency)
  const isFixed = fixedMinor !== 0 || perCent === '0'
  return [
    perCent === '0' ? null : withPercent(perCent), isFixed ? money(fixedMinor) : null,
    minimumMinor === null ? null : t('at least {amount}', { amount: money(minimumMinor) }),
    capMinor === null ? null : t('at most {amount}', { amount: money(capMinor) }),
  ].filter((word) => word !== null).join(', ')
}

/** `card, from NGN 1,000.00, since 1 Sep 2026`. */
export function describeFeeScope({ method, appliesFromMinor, borneBy, currency, fromDate, toDate }: FeeRule): string {
  return [
    method ?? t('every method'),
    appliesFromMinor === 0 ? null : t('from {amount}', { amount: formatMoney(appliesFromMinor, currency) }),
    borneBy === 'customer' ? t('the customer pays it') : null,
    fromDate === null ? null : t('since {date}', { date: formatPlainDate(fromDate) }),
    toDate === null ? null : t('until {date}', { date: formatPlainDate(toDate) }),
  ].filter((word) => word !== null).join(', ')
}
