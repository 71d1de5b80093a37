/** The fields of the panel of conditions on payments, from the table of conditions. Pure. */
import {
  CONDITION_NAMES, PAYMENT_CONDITIONS, type ConditionParameter, type PaymentCondition,
} from '../../src-shared/domain/books/payment-conditions.ts'
import { CURRENCIES, type Currency } from '../../src-shared/domain/values/currency.ts'
import { t } from '../../src-shared/texts/text.ts'
import type { PanelField } from '../ui/controls/panel-fields.ts'
import type { SelectOption } from '../ui/controls/select-option.ts'
import { ABOVE_GRID } from './condition-address.ts'
import { nameField } from './condition-texts.ts'

export interface ConditionField extends PanelField {
  readonly parameter: ConditionParameter
}

interface Choices {
  readonly batches: readonly SelectOption[]
  /** Those of the books. */
  readonly currencies: readonly Currency[]
}

const CONDITIONS = CONDITION_NAMES.filter((name) => !ABOVE_GRID.includes(name)).map((name) => PAYMENT_CONDITIONS[name])

/** Both ends of a slice stand beside one another; flags of one parameter are one choice; imports have names. */
export function conditionRows({ batches, currencies }: Choices): readonly (readonly ConditionField[])[] {
  const rows = [...Map.groupBy(CONDITIONS.filter(isFirstOfParameter), ({ label }) => label).values()]
  return rows.map((row) => row.map((condition) => {
    const { parameter, field, value, needs } = condition
    const options = value === 'currency' ? currencyOptions(currencies) : value === 'id' ? batches : flagsOf(condition)
    return { parameter, label: nameField(field), kind: value, needsCurrency: needs === 'currency', options }
  }))
}

/** Those of the books first: no other has a payment yet. */
export function currencyOptions(ofBooks: readonly Currency[]): readonly SelectOption[] {
  const others = CURRENCIES.filter((code) => !ofBooks.includes(code))
  return [
    { value: '', label: t('Every currency') },
    ...ofBooks.map((code) => ({ value: code, label: code })),
    ...others.map((code) => ({ value: code, label: t('{code} (none in the books)', { code }) })),
  ]
}

function flagsOf({ value, parameter }: PaymentCondition): readonly SelectOption[] | undefined {
  if (value !== 'flag') return undefined
  const flags = CONDITIONS.flatMap((other) => (
    other.value === 'flag' && other.parameter === parameter
      ? [{ value: other.flagName, label: nameField(other.label) }]
      : []
  ))
  return [{ value: '', label: t('Every payment') }, ...flags]
}

function isFirstOfParameter({ parameter }: PaymentCondition, place: number): boolean {
  return CONDITIONS.findIndex((other) => other.parameter === parameter) === place
}
