/** Reads the values of conditions: as they were stored, and as they are typed in an address, a form or a terminal. */
import { parseDate } from '../time/calendar-date.ts'
import { parseCurrency, type Currency } from '../values/currency.ts'
import { parseTypedAmountMinor } from '../values/money.ts'
import { parsed, unreadable, type Parsed } from '../values/parsed.ts'
import {
  gatherFilter, MAX_CONDITION_TEXT_LENGTH, PAYMENT_CONDITIONS, type ConditionParameter, type ConditionValue,
  type ConditionValues, type PaymentCondition, type PaymentFilter, type ValueKind,
} from './payment-conditions.ts'
import { PAYMENT_STATES } from './payment-state.ts'

type TextReaders = {
  readonly [Kind in Exclude<ValueKind, 'amount'>]: (text: string) => Parsed<ConditionValues[Kind]>
}

const TEXT_READERS: TextReaders = {
  states: (text) => {
    const named = text.split(',')
    const states = PAYMENT_STATES.filter((state) => named.includes(state))
    return states.length > 0 ? parsed(states) : unreadable(`must be one of ${PAYMENT_STATES.join(', ')}`)
  },
  id: (text) => (/^[1-9]\d{0,14}$/.test(text) ? parsed(Number(text)) : unreadable('must be a whole number from 1 up')),
  flag: () => parsed(true),
  text: (text) => (
    text !== '' && text.length <= MAX_CONDITION_TEXT_LENGTH
      ? parsed(text)
      : unreadable(`must have 1 to ${MAX_CONDITION_TEXT_LENGTH} characters`)
  ),
  currency: parseCurrency,
  date: parseDate,
}

/** An amount is read in the currency beside it. */
export function parseConditionText(
  kind: ValueKind, text: string, currency: Currency | undefined,
): Parsed<ConditionValue> {
  if (kind !== 'amount') return TEXT_READERS[kind](text)
  if (currency === undefined) return unreadable('can’t be read without a currency')
  const amount = parseTypedAmountMinor(text, currency)
  return amount.ok && amount.value < 0 ? unreadable('is below zero') : amount
}

/** An address's parameters, by their names. What can't be read is no condition: an address may be typed by hand. */
export function parseFilterParameters(
  parameters: Readonly<Partial<Record<ConditionParameter, string>>>,
): PaymentFilter {
  const textOf = ({ parameter }: PaymentCondition): string => cut(parameters[parameter] ?? '')
  const currency = parseCurrency(textOf(PAYMENT_CONDITIONS.currency))
  return gatherFilter((condition) => {
    const text = textOf(condition)
    if (text === '') return undefined
    if (condition.value === 'flag') return text.split(',').includes(condition.flagName) || undefined
    const value = parseConditionText(condition.value, text, currency.ok ? currency.value : undefined)
    return value.ok ? value.value : undefined
  })
}

/** Something that was stored as a filter; what can't be read of it is no condition. */
export function parseStoredFilter(stored: unknown): PaymentFilter {
  if (typeof stored !== 'object' || stored === null) return {}
  const facts: ReadonlyMap<string, unknown> = new Map(Object.entries(stored))
  return gatherFilter((condition, name) => readStoredValue(condition, facts.get(name)))
}

/** Undefined where it is no value of this condition. */
export function readStoredValue({ value: kind }: PaymentCondition, stored: unknown): ConditionValue | undefined {
  if (kind === 'flag') return stored === true || undefined
  if (kind === 'amount') return isCount(stored) ? stored : undefined
  if (kind === 'id' ? !isCount(stored) : kind === 'states' ? !Array.isArray(stored) : typeof stored !== 'string') {
    return undefined
  }
  const value = TEXT_READERS[kind](cut(String(stored)))
  return value.ok ? value.value : undefined
}

function cut(text: string): string {
  return text.slice(0, MAX_CONDITION_TEXT_LENGTH)
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}
