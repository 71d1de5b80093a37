/** Which bridge is asked for, and how the one that was read is called. Pure. */
import type { BridgeAnswer } from '../../../src-shared/contract/matching/bridges.ts'
import type { SettlementInBank } from '../../../src-shared/contract/settlements/settlements.ts'
import type { DaySpan } from '../../../src-shared/domain/time/periods.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import { formatPlainDate } from '../../../src-shared/labels/format.ts'
import { t } from '../../../src-shared/texts/text.ts'
import type { BridgePlace } from '../../bridge/bridge-links.ts'
import { daysOf, type DaysText } from '../../conditions/days-of-address.ts'

export const NEWEST = t('The newest day with payments')

/** The newest day with payments where the address names none; one end alone is both. */
export function askedDays(texts: DaysText, present: string, newest: string): DaySpan {
  const { fromDate, toDate } = daysOf(texts, present)
  const first = fromDate ?? toDate ?? newest
  const last = toDate ?? first
  return first <= last ? { fromDate: first, toDate: last } : { fromDate: last, toDate: first }
}

type Asked = Pick<BridgeAnswer, 'settlementId' | 'fromDate' | 'toDate'>

export function placeOf(
  { settlementId, fromDate, toDate }: Asked, listed: readonly SettlementInBank[], currency: Currency,
): BridgePlace {
  if (settlementId === null) return { kind: 'days', fromDate: fromDate ?? '', toDate: toDate ?? '' }
  const settlement = listed.find((one) => one.settlementId === settlementId && one.currency === currency)
  return { kind: 'settlement', settlement }
}

export function tellAsked({ settlementId, fromDate, toDate }: Asked, currency: Currency): string {
  const of = settlementId ?? [...new Set([fromDate, toDate])].map((date) => formatPlainDate(date) ?? '').join(' – ')
  return t('{currency}, {of}', { currency, of })
}
