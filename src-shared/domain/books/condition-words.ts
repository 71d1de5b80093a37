/** Says in words which payments a filter lets through. Pure. */
import { formatMoney, groupThousands } from '../values/money.ts'
import {
  listGiven, withoutConditions, type ConditionName, type GivenCondition, type PaymentFilter,
} from './payment-conditions.ts'
import type { PaymentState } from './payment-state.ts'

export interface ToldCondition {
  readonly names: readonly ConditionName[]
  readonly label: string
  /** A flag has none. */
  readonly value?: string
  /** As part of a sentence: `expected 2026-09-01 to 2026-09-30`. */
  readonly words: string
  /** The filter without it. */
  readonly rest: PaymentFilter
}

/** How values are written where people read them. */
export interface ConditionWriting {
  readonly ofState: (state: PaymentState) => string
  readonly ofDate: (date: string) => string
  /** From one end to the other; one of them may be open. */
  readonly ofSpan?: (from: string | undefined, to: string | undefined) => string
}

const AS_STORED: ConditionWriting = { ofState: (state) => state, ofDate: (date) => date }

/** Each condition of a filter, both ends of a slice as one. */
export function tellConditions(
  filter: PaymentFilter, writing: ConditionWriting = AS_STORED,
): readonly ToldCondition[] {
  const groups = Map.groupBy(listGiven(filter), ({ condition }) => condition.label)
  return [...groups].map(([label, given]) => {
    const names = given.map(({ name }) => name)
    const value = valueText(given, filter, writing)
    const words = given[0]?.condition.words ?? ''
    return {
      names, label, ...(value !== undefined && { value }), words: words.replace('{}', () => value ?? ''),
      rest: withoutConditions(filter, names),
    }
  })
}

function valueText(
  given: readonly GivenCondition[], filter: PaymentFilter, writing: ConditionWriting,
): string | undefined {
  const textOf = (one: GivenCondition | undefined): string | undefined => one && textOfValue(one, filter, writing)
  const low = given.find(({ condition }) => condition.test.kind === 'at-least')
  const high = given.find(({ condition }) => condition.test.kind === 'at-most')
  if (!low && !high) return textOf(given[0])
  const [from, to] = [textOf(low), textOf(high)]
  return from === to && from !== undefined ? from : (writing.ofSpan ?? spanText)(from, to)
}

function textOfValue(
  { condition, value }: GivenCondition, { currency }: PaymentFilter, { ofState, ofDate }: ConditionWriting,
): string | undefined {
  switch (typeof value) {
    case 'boolean':
      return undefined
    case 'object':
      return value.map(ofState).join(' or ') || 'none'
    case 'number':
      if (condition.value !== 'amount') return String(value)
      // Without a currency nobody can say where the decimals begin.
      return currency ? formatMoney(value, currency) : `${groupThousands(String(value))} (minor units)`
    default:
      return condition.value === 'date' ? ofDate(value) : value
  }
}

function spanText(from: string | undefined, to: string | undefined): string {
  if (from !== undefined && to !== undefined) return `${from} to ${to}`
  return from === undefined ? `up to ${to}` : `from ${from}`
}
