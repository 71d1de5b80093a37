/** What fees should be, per method and currency, against what was stated and charged. Pure. */
import type { Currency } from '../values/currency.ts'
import { parseDecimal } from '../values/decimal.ts'
import type { FeeName, FeeParts } from './match-item.ts'

/** Who pays a fee in the end. */
export const FEE_BEARERS = ['merchant', 'customer'] as const

export interface FeeRule {
  readonly name: string
  readonly fee: FeeName
  readonly currency: Currency
  /** Null: of every method that has no rule of its own. */
  readonly method: string | null
  /** Decimal text: `1.4`. */
  readonly perCent: string
  readonly fixedMinor: number
  /** Of the whole fee; null where there is none. */
  readonly minimumMinor: number | null
  readonly capMinor: number | null
  /** Below this gross the fee is not due. */
  readonly appliesFromMinor: number
  /** What the customer bears is paid on top, and may not be taken off a settlement. */
  readonly borneBy: (typeof FEE_BEARERS)[number]
  /** Both included; null: without end. */
  readonly fromDate: string | null
  readonly toDate: string | null
}

/** A payment with what the service and the settlement say of its fees. */
export interface ChargedFees {
  readonly id: number
  readonly currency: Currency
  readonly method: string | null
  readonly date: string | null
  readonly grossMinor: number
  /** By the service's answer. */
  readonly stated: FeeParts
  /** Taken off by the settlement; null where none holds it. */
  readonly settled: FeeParts | null
}

export interface CheckedFee {
  readonly id: number
  readonly fee: FeeName
  readonly currency: Currency
  /** Null: no rule is about it. */
  readonly rule: string | null
  /** What the rule makes it, whoever bears it. */
  readonly ruledMinor: number | null
  readonly statedMinor: number | null
  readonly settledMinor: number | null
  /** Settled − due from the merchant; null where no rule or no settlement says. Positive: charged too much. */
  readonly overchargedMinor: number | null
}

/** The fee that a rule makes of a gross: a half minor unit is rounded up. */
export function feeMinor(rule: FeeRule, grossMinor: number): number {
  if (grossMinor <= 0 || grossMinor < rule.appliesFromMinor) return 0
  const share = parseDecimal(rule.perCent)
  if (!share.ok) throw new Error(`Not a rate: ${rule.perCent}`)
  const divisor = 100n * 10n ** BigInt(share.value.scale)
  const shared = (2n * BigInt(grossMinor) * share.value.digits + divisor) / (2n * divisor)
  const raised = atLeast(shared + BigInt(rule.fixedMinor), rule.minimumMinor)
  return Number(rule.capMinor !== null && raised > BigInt(rule.capMinor) ? BigInt(rule.capMinor) : raised)
}

/** A rule of the method goes before one of all methods; of several, the latest to begin, then the first by name. */
export function findFeeRule(
  rules: readonly FeeRule[], fee: FeeName, { currency, method, date }: Omit<ChargedFees, 'id'>,
): FeeRule | undefined {
  return rules.filter((rule) => (
    rule.fee === fee && rule.currency === currency && (rule.method === null || rule.method === method)
    && isWithin(rule, date)
  )).sort(bySpecificity)[0]
}

/** One fee of one payment; null where neither a rule nor anyone says something about it. */
export function checkFee(rules: readonly FeeRule[], fee: FeeName, charged: ChargedFees): CheckedFee | null {
  const rule = findFeeRule(rules, fee, charged)
  const statedMinor = charged.stated[fee] ?? null
  const settledMinor = charged.settled?.[fee] ?? null
  if (!rule && statedMinor === null && settledMinor === null) return null
  const ruledMinor = rule ? feeMinor(rule, charged.grossMinor) : null
  const dueMinor = rule?.borneBy === 'customer' ? 0 : ruledMinor
  return {
    id: charged.id, fee, currency: charged.currency, rule: rule?.name ?? null, ruledMinor, statedMinor, settledMinor,
    overchargedMinor: dueMinor === null || settledMinor === null ? null : settledMinor - dueMinor,
  }
}

/** Per fee and currency. What is unruled has no rule; what is wrongly stated differs from its rule at the service. */
export interface FeeSum {
  readonly fee: FeeName
  readonly currency: Currency
  readonly overchargedMinor: bigint
  readonly overchargedCount: number
  readonly underchargedMinor: bigint
  readonly underchargedCount: number
  readonly misstatedCount: number
  readonly unruledCount: number
}

export function sumFees(checked: Iterable<CheckedFee>): readonly FeeSum[] {
  const sums = new Map<string, FeeSum>()
  for (const one of checked) {
    const name = `${one.currency} ${one.fee}`
    sums.set(name, addFee(sums.get(name) ?? emptySum(one), one))
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
}

function emptySum({ fee, currency }: CheckedFee): FeeSum {
  return {
    fee, currency, overchargedMinor: 0n, overchargedCount: 0, underchargedMinor: 0n, underchargedCount: 0,
    misstatedCount: 0, unruledCount: 0,
  }
}

function addFee(sum: FeeSum, { overchargedMinor: over, rule, ruledMinor, statedMinor }: CheckedFee): FeeSum {
  const [tooMuch, tooLittle] = [Math.max(0, over ?? 0), Math.max(0, -(over ?? 0))]
  const isMisstated = ruledMinor !== null && statedMinor !== null && statedMinor !== ruledMinor
  return {
    ...sum,
    overchargedMinor: sum.overchargedMinor + BigInt(tooMuch),
    overchargedCount: sum.overchargedCount + Number(tooMuch > 0),
    underchargedMinor: sum.underchargedMinor + BigInt(tooLittle),
    underchargedCount: sum.underchargedCount + Number(tooLittle > 0),
    misstatedCount: sum.misstatedCount + Number(isMisstated),
    unruledCount: sum.unruledCount + Number(rule === null),
  }
}

function isWithin({ fromDate, toDate }: FeeRule, date: string | null): boolean {
  if (fromDate === null && toDate === null) return true
  return date !== null && (fromDate === null || date >= fromDate) && (toDate === null || date <= toDate)
}

function bySpecificity(one: FeeRule, other: FeeRule): number {
  if ((one.method === null) !== (other.method === null)) return one.method === null ? 1 : -1
  const [a, b] = [one.fromDate ?? '', other.fromDate ?? '']
  if (a !== b) return a > b ? -1 : 1
  return one.name < other.name ? -1 : 1
}

function atLeast(minor: bigint, minimumMinor: number | null): bigint {
  return minimumMinor !== null && minor < BigInt(minimumMinor) ? BigInt(minimumMinor) : minor
}
