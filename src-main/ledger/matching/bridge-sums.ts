/** Sums of one currency while a bridge is put together. */
import type { BridgeFacts, ExplainedResidual } from '../../../src-shared/domain/matching/bridge.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import type { BridgeLine } from './bridge-rows.ts'

type Sums = { -readonly [Name in keyof Omit<BridgeFacts, 'currency' | 'explained'>]: bigint }

export interface CurrencySums extends Sums {
  readonly explained: ExplainedResidual[]
}

export function createSums() {
  const sums = new Map<Currency, CurrencySums>()
  return {
    of(currency: Currency): CurrencySums {
      const known = sums.get(currency) ?? emptySums()
      sums.set(currency, known)
      return known
    },
    /** In the order of their codes. */
    list: (): readonly BridgeFacts[] => (
      [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([currency, sum]) => ({ currency, ...sum }))
    ),
  }
}

export type BridgeSumsByCurrency = ReturnType<typeof createSums>

/** What a line states, each part where it belongs. */
export function addLine(sum: CurrencySums, line: BridgeLine): void {
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

function emptySums(): CurrencySums {
  return {
    expectedMinor: 0n, provedMinor: 0n, settledGrossMinor: 0n, appFeesMinor: 0n, merchantFeesMinor: 0n,
    refundsMinor: 0n, chargebacksMinor: 0n, dutiesMinor: 0n, adjustmentsMinor: 0n, netMinor: 0n, bankMinor: 0n,
    unsettledMinor: 0n, unbankedMinor: 0n, explained: [],
  }
}
