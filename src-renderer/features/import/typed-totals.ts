/** The totals that a person typed, held against what the lines of the file come to. Pure. */
import type { ControlTotal } from '../../../src-shared/contract/books/imports.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import { formatMoney } from '../../../src-shared/labels/format.ts'
import { formatTypedAmount, parseTypedAmount } from '../../../src-shared/labels/typed-amount.ts'
import { sayReason, t } from '../../../src-shared/texts/text.ts'

/** What stands in the field of each currency. */
export type TypedTotals = Readonly<Partial<Record<Currency, string>>>

export interface HeldTotal {
  readonly total: ControlTotal
  readonly text: string
  /** In minor units; null where nothing is typed, or nothing that can be read. */
  readonly typedMinor: bigint | null
  /** What is wrong with it; null where nothing is. */
  readonly fault: string | null
}

export function holdTotals(totals: readonly ControlTotal[], typed: TypedTotals): readonly HeldTotal[] {
  return totals.map((total) => {
    const text = typed[total.currency]?.trim() ?? ''
    if (text === '') return { total, text, typedMinor: null, fault: null }
    const amount = parseTypedAmount(text, total.currency)
    if (!amount.ok) {
      return { total, text, typedMinor: null, fault: t('It {reason}.', { reason: sayReason(amount.reason) }) }
    }
    const typedMinor = BigInt(amount.value)
    return { total, text, typedMinor, fault: typedMinor === total.amountMinor ? null : differ(total, typedMinor) }
  })
}

function differ({ amountMinor, currency }: ControlTotal, typedMinor: bigint): string {
  const difference = amountMinor - typedMinor
  const size = formatMoney(difference < 0n ? -difference : difference, currency)
  return difference < 0n ? t('The file has {size} less.', { size }) : t('The file has {size} more.', { size })
}

/** For the field's placeholder: how a total is typed. */
export function exampleOf(currency: Currency): string {
  return formatTypedAmount(125_000, currency)
}

/** For an import, which is refused where its lines come to something else. */
export function toExpectedTotals(held: readonly HeldTotal[]) {
  return held.flatMap(({ total: { currency }, typedMinor }) => (
    typedMinor === null ? [] : [{ currency, amountMinor: typedMinor }]
  ))
}
