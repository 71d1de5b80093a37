/** The fields of the form of conditions, from the table of conditions. Pure. */
import { parseConditionText } from '../../../src-shared/domain/books/condition-values.ts'
import {
  CONDITION_NAMES, PAYMENT_CONDITIONS, type ConditionParameter, type PaymentCondition, type ValueKind,
} from '../../../src-shared/domain/books/payment-conditions.ts'
import { CURRENCIES, type Currency } from '../../../src-shared/domain/values/currency.ts'
import type { SelectOption } from '../../ui/controls/select-option.ts'
import { ABOVE_GRID } from './payment-question.ts'

export interface ConditionField {
  readonly parameter: ConditionParameter
  readonly label: string
  readonly kind: ValueKind
  readonly needsCurrency: boolean
  /** What can be chosen, where it is no free text. */
  readonly options: readonly SelectOption[] | undefined
}

const CONDITIONS = CONDITION_NAMES.filter((name) => !ABOVE_GRID.includes(name)).map((name) => PAYMENT_CONDITIONS[name])

/** Both ends of a slice stand beside one another; flags of one parameter are one choice. */
export const FIELD_ROWS: readonly (readonly ConditionField[])[] = [
  ...Map.groupBy(CONDITIONS.filter(isFirstOfParameter), ({ label }) => label).values(),
].map((row) => row.map(toField))

export const FIELDS: readonly ConditionField[] = FIELD_ROWS.flat()

/** Those of the books first: no other has a payment yet. */
export function currencyOptions(ofBooks: readonly Currency[]): readonly SelectOption[] {
  const others = CURRENCIES.filter((code) => !ofBooks.includes(code))
  return [
    { value: '', label: 'Every currency' },
    ...ofBooks.map((code) => ({ value: code, label: code })),
    ...others.map((code) => ({ value: code, label: `${code} (none in the books)` })),
  ]
}

/** Why what is in the field can't be read; undefined where it can, or where nothing is. */
export function findFault(
  { kind, needsCurrency }: ConditionField, text: string, currency?: Currency,
): string | undefined {
  if (text === '' || kind === 'flag' || (needsCurrency && !currency)) return undefined
  const value = parseConditionText(kind, text, currency)
  return value.ok ? undefined : `This ${value.reason}.`
}

function toField(condition: PaymentCondition): ConditionField {
  const { parameter, field, value, needs } = condition
  return { parameter, label: field, kind: value, needsCurrency: needs === 'currency', options: optionsOf(condition) }
}

function optionsOf({ value, parameter }: PaymentCondition): readonly SelectOption[] | undefined {
  if (value !== 'flag') return undefined
  const flags = CONDITIONS.flatMap((other) => (
    other.value === 'flag' && other.parameter === parameter ? [{ value: other.flagName, label: other.label }] : []
  ))
  return [{ value: '', label: 'Every payment' }, ...flags]
}

function isFirstOfParameter({ parameter }: PaymentCondition, place: number): boolean {
  return CONDITIONS.findIndex((other) => other.parameter === parameter) === place
}
