/** Sums of one currency while a bridge is put together. */
import type { BridgeFacts } from '../../../src-shared/domain/matching/bridge.ts'
import type { ExplainedResidual, NamedItem } from '../../../src-shared/domain/matching/bridge-causes.ts'
import { MAX_NAMED_ITEMS } from '../../../src-shared/domain/matching/explanation.ts'
import type { LinkName } from '../../../src-shared/domain/matching/links.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import type { Explain } from './explanations.ts'

type Sums = { -readonly [Name in keyof Omit<BridgeFacts, 'currency' | 'explained'>]: bigint }

export interface CurrencySums extends Sums {
  readonly explained: ExplainedResidual[]
  /** Breaks: what has no counterpart. There may be very many, so only the first are named. */
  missingMinor: bigint
  missingCount: number
  readonly missing: NamedItem[]
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
      [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(toFacts)
    ),
  }
}

export type BridgeSumsByCurrency = ReturnType<typeof createSums>

/** A bridge while it is summed. */
export interface SummedBridge {
  readonly sums: BridgeSumsByCurrency
  readonly isLate: (link: LinkName, date: string | null) => boolean
  readonly explain: Explain
}

function toFacts(
  [currency, { missingMinor, missingCount, missing, explained, ...sums }]: [Currency, CurrencySums],
): BridgeFacts {
  if (missingCount === 0) return { currency, ...sums, explained }
  const lack = { amountMinor: missingMinor, items: missing, itemCount: missingCount, matches: [] }
  return {
    currency, ...sums,
    explained: [...explained, {
      residualMinor: missingMinor, explanations: [{ cause: 'missing-line' as const, ...lack }],
    }],
  }
}

/** The counterpart of an item is missing. */
export function addMissing(sum: CurrencySums, item: NamedItem, amountMinor: bigint): void {
  sum.missingMinor += amountMinor
  sum.missingCount += 1
  if (sum.missing.length < MAX_NAMED_ITEMS) sum.missing.push(item)
}

function emptySums(): CurrencySums {
  return {
    expectedMinor: 0n, provedMinor: 0n, settledGrossMinor: 0n, appFeesMinor: 0n, merchantFeesMinor: 0n,
    refundsMinor: 0n, chargebacksMinor: 0n, dutiesMinor: 0n, adjustmentsMinor: 0n, netMinor: 0n, bankMinor: 0n,
    unsettledMinor: 0n, unbankedMinor: 0n, explained: [], missingMinor: 0n, missingCount: 0, missing: [],
  }
}
