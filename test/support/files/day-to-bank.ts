/**
 * A business day from its orders to the bank, with something to decide at each step. Of eight orders one is paid short;
 * of six settlements one is paid as it should be, three are suggested, two of these in one sum, and one is left for the
 * hand.
 */
import { AMOUNT, referenceOf } from '../browser/shop.ts'
import { bankLine, bankStatement } from '../ledger/bank.ts'
import { mt940Of } from './bank-files.ts'

export const ORDER_DAY = '2026-11-19'
export const PAYMENTS = 8
/** By place: pays less than it should. */
const SHORT = 2
export const SHORT_REFERENCE = referenceOf(SHORT)
export const ANSWERS = { [SHORT]: { answer: 'other-amount', amount: AMOUNT, shortByMinor: 5_000 } }

const PAID_OUT = '2026-11-20'
const HEADER = 'settlement id,type,transaction reference,gross,app fee,net,currency,transaction date,settlement date'

function line(settlement: string, place: number, appFee: string, net: string): string {
  return `${settlement},payment,${referenceOf(place)},${AMOUNT},${appFee},${net},NGN,${ORDER_DAY},${PAID_OUT}`
}

/** ST-1120-6 has two payments. */
export const SETTLEMENTS = [
  HEADER, line('ST-1120-1', 0, '12.50', '1238.00'), line('ST-1120-2', 1, '12.50', '1238.00'),
  line('ST-1120-3', 3, '12.50', '1238.00'), line('ST-1120-4', 4, '10.50', '1240.00'),
  line('ST-1120-5', 5, '20.50', '1230.00'),
  line('ST-1120-6', 6, '12.50', '1238.00'), line('ST-1120-6', 7, '12.50', '1238.00'),
].join('\n')

function refund(place: number, amount: string, date: string): string {
  const header = 'transaction reference,type,gross,currency,transaction date'
  return `${header}\n${referenceOf(place)},refund,-${amount},NGN,${date}`
}

/** Of ST-1120-2: what the bank paid less for it. */
export const REFUNDS = refund(1, '250.00', PAID_OUT)
/** Comes when the day is closed. */
export const LATE_REFUND = refund(0, '100.00', '2026-11-25')

export const BANK = mt940Of([bankStatement({
  fromDate: PAID_OUT, toDate: '2026-11-23',
  lines: [
    bankLine(1, { amountMinor: 123_800, narration: 'SETTLEMENT ST-1120-1' }),
    bankLine(2, { amountMinor: 98_800, narration: 'SETTLEMENT ST-1120-2' }),
    // Two digits stand the other way round.
    bankLine(3, { amountMinor: 128_300, narration: 'SETTLEMENT ST-1120-3' }),
    bankLine(4, { amountMinor: 247_000, narration: 'BULK CREDIT' }),
    bankLine(5, { amountMinor: 246_600, narration: 'INWARD TRANSFER 77' }),
  ].map((one) => ({ ...one, bookingDate: '2026-11-23', valueDate: '2026-11-23' })),
})])
