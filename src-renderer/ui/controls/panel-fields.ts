/** The fields of a panel of filters: each is a parameter of the address, and acts once it can be read. Pure. */
import { parseConditionText } from '../../../src-shared/domain/books/condition-values.ts'
import type { ValueKind } from '../../../src-shared/domain/books/payment-conditions.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import { formatTypedDecimal, plainAmount } from '../../../src-shared/labels/typed-amount.ts'
import { sayReason, t } from '../../../src-shared/texts/text.ts'
import type { SelectOption } from './select-option.ts'

export interface PanelField {
  readonly parameter: string
  readonly label: string
  readonly kind: ValueKind
  /** It means nothing until the panel's field `currency` has one. */
  readonly needsCurrency?: boolean
  /** What can be chosen, where it is no free text. */
  readonly options?: readonly SelectOption[] | undefined
}

/** Why what is in the field can't be read; undefined where it can, or where nothing is. */
export function findFault(
  { kind, needsCurrency, options }: PanelField, text: string, currency?: Currency,
): string | undefined {
  if (text === '' || options !== undefined || kind === 'flag' || (needsCurrency && !currency)) return undefined
  const value = parseConditionText(kind, textOf(kind, text), currency)
  return value.ok ? undefined : t('This {reason}.', { reason: sayReason(value.reason) })
}

/** As addresses and filters have it: an amount in plain digits, whatever the language. */
function textOf(kind: ValueKind, text: string): string {
  return kind === 'amount' ? plainAmount(text) : text
}

/** What an address has of it, as it would be typed. */
export function typedText(kind: ValueKind, text: string): string {
  return kind === 'amount' ? formatTypedDecimal(text) : text
}

/** What can't be read yet waits in its field; the others act. */
export function readFields(
  fields: readonly PanelField[], texts: Readonly<Record<string, string>>, currency: Currency | undefined,
): Readonly<Record<string, string>> {
  return Object.fromEntries(fields.map((field) => {
    const text = texts[field.parameter] ?? ''
    const isReady = !field.needsCurrency || currency !== undefined
    return [field.parameter, isReady && findFault(field, text, currency) === undefined ? textOf(field.kind, text) : '']
  }))
}
