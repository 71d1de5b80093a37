/** Each way in which a bank line differs from its settlement for a single cause. */
import { sumMinor } from '../../../src-shared/domain/matching/compare-items.ts'
import type { ResidualCause, ResidualItem } from '../../../src-shared/domain/matching/explanation.ts'
import type { Random } from '../scheduler/random.ts'
import { APP_FEE_BP, feeOf } from './payment-history.ts'

export interface WronglyPaid {
  readonly amountMinor: number
  readonly itemId: number | null
  readonly left?: readonly ResidualItem[]
  readonly nearbyLeft?: readonly ResidualItem[]
}

export interface PaidWrongly {
  readonly cause: ResidualCause
  pay(lines: readonly ResidualItem[], random: Random): WronglyPaid
}

export const PAID_WRONGLY: readonly PaidWrongly[] = [
  { cause: 'missing-line', pay: (lines, random) => ofLine(lines, random, (net, line) => net - line.amountMinor) },
  { cause: 'doubled-line', pay: (lines, random) => ofLine(lines, random, (net, line) => net + line.amountMinor) },
  { cause: 'sign', pay: (lines, random) => ofLine(lines, random, (net, line) => net - 2 * line.amountMinor) },
  { cause: 'moved-decimal', pay: (lines, random) => ofLine(lines, random, (net, line) => net + 9 * line.amountMinor) },
  { cause: 'refund', pay(lines) {
    const refund: ResidualItem = { source: 'settlement-line', id: 900_001, kind: 'refund', amountMinor: -12_345_67 }
    return { amountMinor: netOf(lines) + refund.amountMinor, itemId: refund.id, nearbyLeft: [refund] }
  } },
  { cause: 'fee-rate', pay(lines) {
    const tooMuch = lines.filter(({ kind }) => kind === 'payment').reduce((sum, { grossMinor = 0 }) => (
      sum + feeOf(grossMinor, APP_FEE_BP + 10) - feeOf(grossMinor, APP_FEE_BP)
    ), 0)
    // A line whose fee was planted with a variance has no rate: it is left as it should be here.
    const left = lines.map((line) => withAppFee(line, feeOf(line.grossMinor ?? 0, APP_FEE_BP)))
    return { amountMinor: netOf(left) - tooMuch, itemId: null, left }
  } },
  { cause: 'rounding', pay: (lines) => ({ amountMinor: Math.floor(netOf(lines) / 100) * 100, itemId: null }) },
  { cause: 'constant-per-line', pay: (lines) => ({
    amountMinor: netOf(lines) - 10_00 * lines.filter(({ kind }) => kind === 'payment').length, itemId: null,
  }) },
  { cause: 'transposed-digits', pay: (lines) => ({ amountMinor: swapDigits(netOf(lines)), itemId: null }) },
]

function netOf(lines: readonly ResidualItem[]): number {
  return Number(sumMinor(lines))
}

function ofLine(
  lines: readonly ResidualItem[], random: Random, pay: (netMinor: number, line: ResidualItem) => number,
): WronglyPaid {
  const payments = lines.filter(({ kind }) => kind === 'payment')
  const line = payments[random.integer(0, payments.length - 1)]
  if (!line) throw new Error('A settlement without payments')
  return { amountMinor: pay(netOf(lines), line), itemId: line.id }
}

function withAppFee(line: ResidualItem, appFee: number): ResidualItem {
  if (line.kind !== 'payment') return line
  const before = line.fees?.appFee ?? 0
  return { ...line, amountMinor: line.amountMinor + before - appFee, fees: { ...line.fees, appFee } }
}

/** The first two neighbours that differ change their places. */
function swapDigits(minor: number): number {
  const digits = [...String(minor)]
  const at = digits.findIndex((digit, index) => index > 0 && ![digit, undefined].includes(digits[index + 1]))
  ;[digits[at], digits[at + 1]] = [digits[at + 1] ?? '', digits[at] ?? '']
  return Number(digits.join(''))
}
