/**
 * Makes a settlement line of what a row states. A sign is never guessed: either a person has said how a file writes
 * what is taken off, or the row's own sum shows it. Pure.
 */
import { formatMoney } from '../values/money.ts'
import {
  netOf, type LineAmounts, type LineKind, type SettlementLine, type SettlementSource,
} from './settlement-line.ts'

/** How a file writes what refunds, chargebacks and fees take away: `minus` with the sign, `plus` without. */
export const SIGNS = ['minus', 'plus'] as const
export type Signs = (typeof SIGNS)[number]

type StatedAmount = keyof LineAmounts | 'netMinor'

/** A row's values as they stand in the file; null where it has none. */
export interface StatedLine extends Omit<SettlementLine, 'kind' | StatedAmount> {
  readonly kind: LineKind | null
  readonly grossMinor: number | null
  readonly appFeeMinor: number | null
  readonly merchantFeeMinor: number | null
  readonly stampDutyMinor: number | null
  readonly netMinor: number | null
}

export interface LineRules {
  readonly source: SettlementSource
  /** Undefined: nobody has said it. */
  readonly signs: Signs | undefined
}

export type LineOutcome =
  | { readonly outcome: 'line'; readonly line: SettlementLine }
  | { readonly outcome: 'wrong'; readonly field: 'kind' | 'txref' | StatedAmount; readonly reason: string }
  /** What is taken off is written without a minus: a person has to say what that means. */
  | { readonly outcome: 'sign-unclear'; readonly kind: LineKind }

const KIND_OF_SOURCE: Readonly<Record<SettlementSource, LineKind>> = {
  settlement: 'payment', refunds: 'refund', chargebacks: 'chargeback',
}
const TAKING: ReadonlySet<LineKind> = new Set(['refund', 'chargeback', 'fee'])
const OF_TRANSACTIONS: ReadonlySet<LineKind> = new Set(['payment', 'refund', 'chargeback'])
/** So that the sum of a few is exact too. */
const LARGEST_MINOR = 2 ** 50
const AMOUNTS = ['grossMinor', 'appFeeMinor', 'merchantFeeMinor', 'stampDutyMinor', 'netMinor'] as const
const FEES = ['appFeeMinor', 'merchantFeeMinor', 'stampDutyMinor'] as const

export function decideLine(stated: StatedLine, { source, signs }: LineRules): LineOutcome {
  const large = findLarge(stated)
  if (large) return wrong(large, 'is too large')
  const kind = stated.kind ?? KIND_OF_SOURCE[source]
  const fees = feesOf(stated)
  const grossMinor = stated.grossMinor ?? findGross(stated, kind, fees)
  if (grossMinor === undefined) return wrong('grossMinor', 'is empty')
  if (stated.kind === null && kind === 'payment' && grossMinor < 0) {
    return wrong('kind', 'is missing, and the amount is below zero')
  }
  if (OF_TRANSACTIONS.has(kind) && stated.txref === null && stated.platformReference === null) {
    return wrong('txref', 'is empty, as is the platform reference: the row names no transaction')
  }
  if (OF_TRANSACTIONS.has(kind) && grossMinor === 0) return wrong('grossMinor', 'is zero')
  if (kind === 'payment' && grossMinor < 0) return wrong('grossMinor', 'is below zero, but a payment adds money')
  if (!TAKING.has(kind)) return addUp(stated, kind, { grossMinor, ...fees })
  if (grossMinor > 0 && signs === undefined) return { outcome: 'sign-unclear', kind }
  const isOtherSign = signs === 'plus' ? grossMinor < 0 : grossMinor > 0
  if (isOtherSign && kind !== 'fee') return wrong('grossMinor', `does not have the sign that every ${kind} should have`)
  return signs === 'plus'
    ? addUpTurned(stated, kind, { grossMinor: 0 - grossMinor, ...fees })
    : addUp(stated, kind, { grossMinor, ...fees })
}

function findLarge(stated: StatedLine): StatedAmount | undefined {
  for (const field of AMOUNTS) if (Math.abs(stated[field] ?? 0) > LARGEST_MINOR) return field
  return undefined
}

type Fees = Omit<LineAmounts, 'grossMinor'>

function feesOf({ appFeeMinor, merchantFeeMinor, stampDutyMinor }: StatedLine): Fees {
  return { appFeeMinor: appFeeMinor ?? 0, merchantFeeMinor: merchantFeeMinor ?? 0, stampDutyMinor: stampDutyMinor ?? 0 }
}

/** Of a row without one: what its net amount and fees come from; a fee may be all that a row has. */
function findGross(stated: StatedLine, kind: LineKind, fees: Fees): number | undefined {
  const taken = sumOf(fees)
  if (stated.netMinor !== null) return stated.netMinor + taken
  return kind === 'fee' && taken !== 0 ? 0 : undefined
}

function sumOf({ appFeeMinor, merchantFeeMinor, stampDutyMinor }: Fees): number {
  return appFeeMinor + merchantFeeMinor + stampDutyMinor
}

/** Fees with a minus are taken off where the net amount shows it; without one, nothing does. */
function addUp(stated: StatedLine, kind: LineKind, amounts: LineAmounts): LineOutcome {
  const net = stated.netMinor
  if (net === null) return withoutNet(stated, kind, amounts)
  if (netOf(amounts) === net) return toLine(stated, kind, amounts)
  const turned = turnFees(amounts)
  const isAllBelow = FEES.every((field) => amounts[field] <= 0)
  return isAllBelow && netOf(turned) === net ? toLine(stated, kind, turned) : held(stated, kind, amounts, net)
}

/** The gross amount was turned: the net amount may be too, and the fees be taken off or given back with it. */
function addUpTurned(stated: StatedLine, kind: LineKind, amounts: LineAmounts): LineOutcome {
  const net = stated.netMinor
  if (net === null) return withoutNet(stated, kind, amounts)
  if (stated.grossMinor === null) {
    const grossMinor = sumOf(amounts) - net
    // Fees that make up all of the net amount or more leave nothing that was taken back: what was, the row must say.
    return grossMinor >= 0 && kind !== 'fee' ? wrong('grossMinor', 'is empty')
      : toLine(stated, kind, { ...amounts, grossMinor })
  }
  const fitting = [amounts, turnFees(amounts)].find((some) => Math.abs(netOf(some)) === Math.abs(net))
  return fitting ? toLine(stated, kind, fitting) : held(stated, kind, amounts, 0 - Math.abs(net))
}

function withoutNet(stated: StatedLine, kind: LineKind, amounts: LineAmounts): LineOutcome {
  const below = FEES.find((field) => amounts[field] < 0)
  return below
    ? wrong(below, 'is below zero, and no net amount shows whether it is taken off or given back')
    : toLine(stated, kind, amounts)
}

function turnFees({ grossMinor, appFeeMinor, merchantFeeMinor, stampDutyMinor }: LineAmounts): LineAmounts {
  return {
    grossMinor, appFeeMinor: 0 - appFeeMinor, merchantFeeMinor: 0 - merchantFeeMinor,
    stampDutyMinor: 0 - stampDutyMinor,
  }
}

function held(stated: StatedLine, kind: LineKind, amounts: LineAmounts, net: number): LineOutcome {
  const over = net - netOf(amounts)
  if (over === 0) return toLine(stated, kind, amounts)
  const money = formatMoney(Math.abs(over), stated.currency)
  return wrong('netMinor', over > 0
    ? `is ${money} more than the gross amount less fees and duty`
    : `is ${money} less than the gross amount less fees and duty`)
}

/** Member by member, because spreading a row takes several times as long, and there may be a million. */
function toLine(stated: StatedLine, kind: LineKind, amounts: LineAmounts): LineOutcome {
  return {
    outcome: 'line',
    line: {
      rowNumber: stated.rowNumber, settlementId: stated.settlementId, kind, txref: stated.txref,
      platformReference: stated.platformReference, currency: stated.currency,
      grossMinor: amounts.grossMinor, appFeeMinor: amounts.appFeeMinor, merchantFeeMinor: amounts.merchantFeeMinor,
      stampDutyMinor: amounts.stampDutyMinor, netMinor: netOf(amounts),
      transactionDate: stated.transactionDate, settlementDate: stated.settlementDate,
      stage: kind === 'chargeback' ? stated.stage : null, dueDate: kind === 'chargeback' ? stated.dueDate : null,
    },
  }
}

function wrong(field: 'kind' | 'txref' | StatedAmount, reason: string): LineOutcome {
  return { outcome: 'wrong', field, reason }
}
