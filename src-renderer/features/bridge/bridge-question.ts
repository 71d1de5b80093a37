/** Which bridge is asked for, and how the one that was read is called. Pure. */
import type { BridgeAnswer } from '../../../src-shared/contract/matching/bridges.ts'
import type { SettlementInBank } from '../../../src-shared/contract/settlements/settlements.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import { formatPlainDate } from '../../../src-shared/labels/format.ts'
import { t } from '../../../src-shared/texts/text.ts'
import type { BridgePlace } from '../../bridge/bridge-links.ts'

export const NEWEST = t('The newest day with payments')

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
