/**
 * How the practice day reaches the bank: settlements of its approved payments, and what the bank paid for each, with a
 * difference of every kind planted. The service's document shows no settlement, so none of this is confirmed by it.
 */
import type { Currency } from '../src-shared/domain/values/currency.ts'
import { practiceDay, type PracticeTransaction } from '../src-main/sandbox/practice-day.ts'
import { feeMinorOf, platformReferenceOf } from '../src-main/sandbox/verify-record.ts'

/** Amounts in minor units, signed: what the line adds to its settlement. */
export interface PracticeLine {
  readonly settlementId: string | null
  readonly kind: 'payment' | 'refund' | 'chargeback' | 'adjustment'
  readonly txref: string | null
  readonly platformReference: string | null
  readonly currency: Currency
  readonly grossMinor: number
  readonly feeMinor: number
  readonly stampDutyMinor: number
  readonly transactionDate: string
  readonly settlementDate: string
  readonly stage: string | null
  readonly dueDate: string | null
}

export interface PracticeSettlement {
  readonly settlementId: string
  readonly currency: Currency
  /** What the report says. */
  readonly lines: readonly PracticeLine[]
  /** Null where the bank has not paid it yet. */
  readonly paid: { readonly amountMinor: number; readonly namesSettlement: boolean } | null
}

export interface PracticeMoney {
  readonly settlements: readonly PracticeSettlement[]
  /** Of a file of their own: taken off what the bank paid, and in no settlement's lines. */
  readonly refunds: readonly PracticeLine[]
}

export const SETTLEMENT_DATE = '2026-09-18'
/** The next business day after it: a Monday. */
export const PAID_DATE = '2026-09-21'

/** The day's payments in naira are settled in so many parts, those in other currencies in one each. */
const NAIRA_PARTS = 7
/** Taken off payments of 10,000 naira and more. */
const STAMP_DUTY = { fromMinor: 1_000_000, minor: 5_000 }

/** What sets what a bank paid apart from what the report says, and what a settlement is told apart by. */
interface Planted {
  readonly lines?: readonly PracticeLine[]
  readonly paid?: PracticeSettlement['paid']
  readonly refunds?: readonly PracticeLine[]
}

type Plant = (lines: readonly PracticeLine[], netMinor: number) => Planted

/** By settlement; one that is not named is paid as its report says. */
const PLANTED: Readonly<Record<string, Plant>> = {
  'NGN-1': (lines) => {
    const [first] = lines
    return first ? { lines: [...lines, takenBack(first, 'chargeback')] } : {}
  },
  // A line that the report lacks.
  'NGN-2': (lines, netMinor) => ({ lines: lines.toSpliced(3, 1), paid: paidWith(netMinor) }),
  // A line that it has twice.
  'NGN-3': (lines, netMinor) => ({ lines: [...lines.slice(0, 5), ...lines.slice(4)], paid: paidWith(netMinor) }),
  // A refund that stands in a file of its own.
  'NGN-4': (lines, netMinor) => {
    const refunds = lines.slice(2, 3).map((line) => ({ ...takenBack(line, 'refund'), settlementId: null }))
    return { refunds, paid: paidWith(netMinor + sumNet(refunds)) }
  },
  // An adjustment with its sign turned.
  'NGN-5': (lines, netMinor) => {
    const [first] = lines
    if (!first) return {}
    const adjustment = adjustmentOf(first, -250_000)
    return { lines: [...lines, adjustment], paid: paidWith(netMinor - netOf(adjustment)) }
  },
  'NGN-6': (_, netMinor) => ({ paid: paidWith(swapDigits(netMinor)) }),
  // Told by its amount and date alone.
  'NGN-7': (_, netMinor) => ({ paid: { amountMinor: netMinor, namesSettlement: false } }),
  // A fee of 1.5 % in place of 1.4 %.
  'UGX-1': (lines, netMinor) => {
    const dearer = lines.map(({ grossMinor, feeMinor }) => feeMinorOf(grossMinor, 15) - feeMinor)
    return { paid: paidWith(netMinor - dearer.reduce((sum, minor) => sum + minor, 0)) }
  },
  'GHS-1': () => ({ paid: null }),
  // Rounded.
  'KES-1': (_, netMinor) => ({ paid: paidWith(netMinor - 1) }),
  // One line at a tenth of what it is.
  'USD-1': (lines, netMinor) => {
    const line = lines.find((one) => netOf(one) % 10 === 0)
    return line ? { paid: paidWith(netMinor - netOf(line) + netOf(line) / 10) } : {}
  },
}

/** All of it follows from the seed. */
export function practiceMoney(seed: number): PracticeMoney {
  const parts = partsOf(practiceDay(seed).filter(isApproved))
  const refunds: PracticeLine[] = []
  const settlements = [...parts].map(([name, transactions]): PracticeSettlement => {
    const settlementId = `ST-${SETTLEMENT_DATE.replaceAll('-', '')}-${name}`
    const lines = transactions.map((transaction) => lineOf(transaction, settlementId, seed))
    const netMinor = sumNet(lines)
    const planted = PLANTED[name]?.(lines, netMinor) ?? {}
    refunds.push(...(planted.refunds ?? []))
    const stated = planted.lines ?? lines
    return {
      settlementId, currency: currencyOf(transactions), lines: stated,
      paid: planted.paid === undefined ? paidWith(sumNet(stated)) : planted.paid,
    }
  })
  return { settlements, refunds }
}

export function netOf({ grossMinor, feeMinor, stampDutyMinor }: PracticeLine): number {
  return grossMinor - feeMinor - stampDutyMinor
}

function sumNet(lines: readonly PracticeLine[]): number {
  return lines.reduce((sum, line) => sum + netOf(line), 0)
}

function paidWith(amountMinor: number): PracticeSettlement['paid'] {
  return { amountMinor, namesSettlement: true }
}

/** In its end: what the service holds as paid, whatever the books expected of it. */
function isApproved({ answers }: PracticeTransaction): boolean {
  const last = answers.at(-1)?.answer
  return last === 'approved' || last === 'other-amount' || last === 'pending-then-approved'
}

function partsOf(transactions: readonly PracticeTransaction[]): ReadonlyMap<string, readonly PracticeTransaction[]> {
  const naira = transactions.filter(({ currency }) => currency === 'NGN')
  const size = Math.ceil(naira.length / NAIRA_PARTS)
  const parts = new Map<string, PracticeTransaction[]>()
  for (const [index, transaction] of naira.entries()) add(`NGN-${Math.floor(index / size) + 1}`, transaction)
  for (const transaction of transactions) {
    if (transaction.currency !== 'NGN') add(`${transaction.currency}-1`, transaction)
  }
  return parts

  function add(name: string, transaction: PracticeTransaction): void {
    parts.set(name, [...(parts.get(name) ?? []), transaction])
  }
}

function currencyOf([first]: readonly PracticeTransaction[]): Currency {
  if (!first) throw new Error('A part without payments')
  return first.currency
}

function lineOf(transaction: PracticeTransaction, settlementId: string, seed: number): PracticeLine {
  const { txref, currency, amountMinor, answers, createdAt } = transaction
  const grossMinor = amountMinor - (answers.at(-1)?.shortByMinor ?? 0)
  const isDutiable = currency === 'NGN' && grossMinor >= STAMP_DUTY.fromMinor
  return {
    settlementId, kind: 'payment', txref, platformReference: platformReferenceOf(txref, seed), currency, grossMinor,
    feeMinor: feeMinorOf(grossMinor), stampDutyMinor: isDutiable ? STAMP_DUTY.minor : 0,
    transactionDate: createdAt.slice(0, 10), settlementDate: SETTLEMENT_DATE, stage: null, dueDate: null,
  }
}

/** The whole amount goes back; the fee is kept. */
function takenBack(line: PracticeLine, kind: 'refund' | 'chargeback'): PracticeLine {
  const isContested = kind === 'chargeback'
  return {
    ...line, kind, grossMinor: -line.grossMinor, feeMinor: 0, stampDutyMinor: 0, transactionDate: SETTLEMENT_DATE,
    stage: isContested ? 'first chargeback' : null, dueDate: isContested ? '2026-10-02' : null,
  }
}

function adjustmentOf({ settlementId, currency }: PracticeLine, grossMinor: number): PracticeLine {
  return {
    settlementId, kind: 'adjustment', txref: null, platformReference: null, currency, grossMinor, feeMinor: 0,
    stampDutyMinor: 0, transactionDate: SETTLEMENT_DATE, settlementDate: SETTLEMENT_DATE, stage: null, dueDate: null,
  }
}

/** The last two neighbouring digits before the decimals that differ, swapped. */
function swapDigits(minor: number): number {
  const digits = [...String(minor)]
  for (let at = digits.length - 4; at >= 1; at -= 1) {
    const [one = '', other = ''] = digits.slice(at, at + 2)
    if (one !== other) return Number([...digits.slice(0, at), other, one, ...digits.slice(at + 2)].join(''))
  }
  return minor
}
