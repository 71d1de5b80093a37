/** An amount of an option, which means nothing without the currency of another. */
import { parseConditionText } from '../../../../src-shared/domain/books/condition-values.ts'
import type { Currency } from '../../../../src-shared/domain/values/currency.ts'
import { usageWrong } from '../command.ts'

interface AmountFlag {
  /** `--min-amount` */
  readonly option: string
  readonly text: string | undefined
  readonly currency: Currency | undefined
}

/** In minor units; undefined where it is not given. Throws USAGE_WRONG where it can’t be read. */
export function readAmountFlag({ option, text, currency }: AmountFlag, commandName: string): number | undefined {
  if (text === undefined) return undefined
  if (currency === undefined) throw usageWrong(`${option} needs --currency`, commandName)
  const amount = parseConditionText('amount', text, currency)
  if (amount.ok && typeof amount.value === 'number') return amount.value
  throw usageWrong(`${option} ${amount.ok ? 'is not an amount' : amount.reason}`, commandName)
}
