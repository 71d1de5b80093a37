/** Holds fees of payments against fee rules: what the service stated, and what the settlement took off. */
import type { FeeCheck, FeeClaim } from '../../../src-shared/contract/matching/fees.ts'
import {
  checkFee, sumFees, type ChargedFees, type CheckedFee,
} from '../../../src-shared/domain/matching/fee-rules.ts'
import { FEE_NAMES, type FeeParts } from '../../../src-shared/domain/matching/match-item.ts'
import type { FeeCheckRequest } from '../api/matching.ts'
import type { Readable } from '../engine/access.ts'
import {
  prepareBridgeRows, type BridgeLine, type BridgeLineOfPayment, type BridgePayment,
} from './bridge-rows.ts'
import { prepareItems } from './items.ts'
import { preparePaymentFees } from './payment-fees.ts'

export function prepareFeeCheck(db: Readable): (request: FeeCheckRequest) => FeeCheck {
  const { listOfDays, listOwnLinesOfDays } = prepareBridgeRows(db)
  const findCharged = prepareCharged(db)

  return ({ rules, fromDate, toDate, maxClaims }) => {
    const checked: CheckedFee[] = []
    const claims: FeeClaim[] = []
    let [paymentCount, unsettledCount] = [0, 0]
    for (const [payment, lines] of joinLines(listOfDays(fromDate, toDate), listOwnLinesOfDays(fromDate, toDate))) {
      if (payment.isProved === 0) continue
      const { charged, settlementId } = findCharged(payment, lines)
      paymentCount += 1
      if (charged.settled === null) unsettledCount += 1
      for (const fee of FEE_NAMES) {
        const found = checkFee(rules, fee, charged)
        if (!found || isNothing(found)) continue
        checked.push(found)
        const claim = toClaim(found, charged, payment, settlementId)
        if (claim) claims.push(claim)
      }
    }
    claims.sort((a, b) => b.overchargedMinor - a.overchargedMinor || a.paymentId - b.paymentId)
    return {
      fromDate, toDate, paymentCount, unsettledCount, sums: sumFees(checked), claims: claims.slice(0, maxClaims),
      claimCount: claims.length,
    }
  }
}

function prepareCharged(db: Readable) {
  const payments = prepareItems(db)['service-settlement'].left
  const findFees = preparePaymentFees(db)
  const findName = db.prepare<[number], string>('SELECT settlement_id FROM settlement WHERE id = ?').pluck()

  return (
    { id, currency, date }: BridgePayment, all: readonly BridgeLine[],
  ): { charged: ChargedFees; settlementId: string | null } => {
    const stated = findFees(id, currency)
    const lines = all.filter((line) => line.currency === currency)
    const [first] = lines
    const settlement = first?.settlement ?? null
    return {
      settlementId: settlement === null ? null : findName.get(settlement) ?? null,
      charged: {
        id, currency, date, method: stated?.method ?? null, stated: stated?.parts ?? {},
        grossMinor: first ? sumOf(lines, ({ grossMinor }) => grossMinor) : payments.find(id)?.amountMinor ?? 0,
        settled: first ? settledOf(lines) : null,
      },
    }
  }
}

/** Each payment with its own lines: both come in the order of the payments. */
function* joinLines(
  payments: Iterable<BridgePayment>, lines: IterableIterator<BridgeLineOfPayment>,
): Generator<readonly [BridgePayment, readonly BridgeLine[]]> {
  try {
    let next = lines.next()
    for (const payment of payments) {
      const own: BridgeLine[] = []
      for (; next.done !== true && next.value.paymentId === payment.id; next = lines.next()) own.push(next.value)
      yield [payment, own]
    }
  } finally {
    lines.return?.()
  }
}

function settledOf(lines: readonly BridgeLine[]): FeeParts {
  return {
    appFee: sumOf(lines, ({ appFeeMinor }) => appFeeMinor),
    merchantFee: sumOf(lines, ({ merchantFeeMinor }) => merchantFeeMinor),
    stampDuty: sumOf(lines, ({ stampDutyMinor }) => stampDutyMinor),
  }
}

function sumOf(lines: readonly BridgeLine[], part: (line: BridgeLine) => number): number {
  return lines.reduce((sum, line) => sum + part(line), 0)
}

/** No rule is about it, and nobody states or takes any. */
function isNothing({ rule, statedMinor, settledMinor }: CheckedFee): boolean {
  return rule === null && (statedMinor ?? 0) === 0 && (settledMinor ?? 0) === 0
}

function toClaim(
  { id, fee, currency, rule, ruledMinor, statedMinor, settledMinor, overchargedMinor }: CheckedFee,
  { grossMinor, method }: ChargedFees, { txref, date }: BridgePayment, settlementId: string | null,
): FeeClaim | undefined {
  if (rule === null || ruledMinor === null || settledMinor === null) return undefined
  if (overchargedMinor === null || overchargedMinor <= 0) return undefined
  return {
    paymentId: id, txref, date, settlementId, method, fee, currency, rule, grossMinor, ruledMinor, statedMinor,
    settledMinor, overchargedMinor,
  }
}
