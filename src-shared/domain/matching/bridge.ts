/**
 * The bridge of one currency, from what was expected to what came to the bank: gross − fees − refunds − chargebacks −
 * duties ± adjustments = net = bank. Sums may pass what a number holds exactly, so they are bigint. Pure.
 */
import type { LineKind } from '../settlements/settlement-line.ts'
import type { Currency } from '../values/currency.ts'
import { sumByCause, type CauseSum, type ExplainedResidual } from './bridge-causes.ts'

/** Of a period or a settlement. Fees, refunds, chargebacks and duties are what they take off, positive. */
export interface BridgeSums {
  readonly expectedMinor: bigint
  readonly provedMinor: bigint
  readonly settledGrossMinor: bigint
  readonly appFeesMinor: bigint
  readonly merchantFeesMinor: bigint
  readonly refundsMinor: bigint
  readonly chargebacksMinor: bigint
  readonly dutiesMinor: bigint
  /** Signed: what they add. */
  readonly adjustmentsMinor: bigint
  /** As the settlements state it. */
  readonly netMinor: bigint
  readonly bankMinor: bigint
}

export interface BridgeFacts extends BridgeSums {
  readonly currency: Currency
  /** Gross of what is proved, not settled and not late. */
  readonly unsettledMinor: bigint
  /** Net of what is settled, not in the bank and not late. */
  readonly unbankedMinor: bigint
  /** Of the residuals of matches and of breaks: how much each leaves, and what explains it. */
  readonly explained: readonly ExplainedResidual[]
}

/** Where the residual arises. */
export interface ResidualSteps {
  /** Proved, neither settled nor in transit. */
  readonly unsettledMinor: bigint
  /** Gross less what is taken off, against the net that is stated. */
  readonly settlementMinor: bigint
  /** Stated as net, neither in the bank nor in transit. */
  readonly unbankedMinor: bigint
}

export interface Bridge extends BridgeSums {
  readonly currency: Currency
  readonly inTransitMinor: bigint
  readonly residualMinor: bigint
  readonly steps: ResidualSteps
  /** In the order of the causes. What nothing explains is in it as `unknown`, unless it is zero. */
  readonly explanations: readonly CauseSum[]
}

export function computeBridge({ unsettledMinor, unbankedMinor, explained, ...facts }: BridgeFacts): Bridge {
  const takenOffMinor = facts.appFeesMinor + facts.merchantFeesMinor + facts.refundsMinor + facts.chargebacksMinor
    + facts.dutiesMinor
  const steps = {
    unsettledMinor: facts.provedMinor - facts.settledGrossMinor - unsettledMinor,
    settlementMinor: facts.settledGrossMinor - takenOffMinor + facts.adjustmentsMinor - facts.netMinor,
    unbankedMinor: facts.netMinor - unbankedMinor - facts.bankMinor,
  }
  const residualMinor = steps.unsettledMinor + steps.settlementMinor + steps.unbankedMinor
  return {
    ...facts, inTransitMinor: unsettledMinor + unbankedMinor, residualMinor, steps,
    explanations: sumByCause(explained, residualMinor),
  }
}

/** What a settlement line states. Signed as it changes what is paid out; fees and duty are what they take off. */
export interface LineFacts {
  readonly kind: LineKind
  readonly grossMinor: number
  readonly appFeeMinor: number
  readonly merchantFeeMinor: number
  readonly stampDutyMinor: number
  readonly netMinor: number
}

/** The sums that follow from lines alone. */
export type LineSums = {
  -readonly [Name in keyof Omit<BridgeSums, 'expectedMinor' | 'provedMinor' | 'bankMinor'>]: bigint
}

/** What a line states, each part where it belongs. */
export function addLine(sum: LineSums, line: LineFacts): void {
  const grossMinor = BigInt(line.grossMinor)
  sum.appFeesMinor += BigInt(line.appFeeMinor)
  sum.merchantFeesMinor += BigInt(line.merchantFeeMinor)
  sum.dutiesMinor += BigInt(line.stampDutyMinor)
  sum.netMinor += BigInt(line.netMinor)
  switch (line.kind) {
    case 'payment': sum.settledGrossMinor += grossMinor; break
    case 'refund': sum.refundsMinor -= grossMinor; break
    case 'chargeback': sum.chargebacksMinor -= grossMinor; break
    // A fee of the settlement as a whole: which one, its file does not say.
    case 'fee': sum.appFeesMinor -= grossMinor; break
    case 'adjustment': sum.adjustmentsMinor += grossMinor; break
  }
}
