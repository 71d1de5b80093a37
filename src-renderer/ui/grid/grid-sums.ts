/** What the rows of a list come to, per currency: never a total over mixed ones. Pure. */
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import type { MoneyValue } from '../../../src-shared/labels/format.ts'

export interface CurrencySum {
  readonly currency: Currency
  readonly amountMinor: number | bigint
}

/** In the order in which the currencies come. */
export function sumPerCurrency(values: Iterable<MoneyValue>): readonly CurrencySum[] {
  const sums = new Map<Currency, bigint>()
  for (const { currency, amountMinor } of values) {
    sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(amountMinor))
  }
  return [...sums].map(([currency, amountMinor]) => ({ currency, amountMinor }))
}
