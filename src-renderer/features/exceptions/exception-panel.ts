/** The filters of exceptions that stand in their panel, and what they mean. Pure. */
import type { ExceptionFilter } from '../../../src-shared/contract/books/exceptions.ts'
import { parseConditionText } from '../../../src-shared/domain/books/condition-values.ts'
import { parseCurrency, type Currency } from '../../../src-shared/domain/values/currency.ts'
import { t } from '../../../src-shared/texts/text.ts'
import type { PanelField } from '../../ui/controls/panel-fields.ts'
import type { SelectOption } from '../../ui/controls/select-option.ts'

export const PANEL_PARAMETERS = ['currency', 'min', 'max', 'age', 'batch', 'from', 'to'] as const
export type PanelTexts = Readonly<Record<(typeof PANEL_PARAMETERS)[number], string>>

const AGES: readonly SelectOption[] = [
  { value: '', label: t('All ages') },
  ...[1, 2, 4, 8].map((days) => (
    { value: String(days), label: t('{days, plural, one {# day or older} other {# days or older}}', { days }) }
  )),
]

interface Choices {
  readonly batches: readonly SelectOption[]
  readonly currencies: readonly SelectOption[]
}

export function panelRows({ batches, currencies }: Choices): readonly (readonly PanelField[])[] {
  return [
    [{ parameter: 'currency', label: t('Currency'), kind: 'currency', options: currencies }],
    [
      { parameter: 'min', label: t('At risk from'), kind: 'amount', needsCurrency: true },
      { parameter: 'max', label: t('At risk to'), kind: 'amount', needsCurrency: true },
    ],
    [{ parameter: 'age', label: t('Age of the business day'), kind: 'text', options: AGES }],
    [{ parameter: 'batch', label: t('Import'), kind: 'id', options: batches }],
    [
      { parameter: 'from', label: t('Business day from'), kind: 'date' },
      { parameter: 'to', label: t('Business day to'), kind: 'date' },
    ],
  ]
}

/** Without the days, which are read where the present one is known. */
export function panelFilter({ currency, min, max, age, batch }: PanelTexts): Partial<ExceptionFilter> {
  const read = parseCurrency(currency)
  const code = read.ok ? read.value : undefined
  const [least, most] = [amountOf(min, code), amountOf(max, code)]
  return {
    ...(code && { currency: code }),
    ...(least !== undefined && { minAtRiskMinor: least }), ...(most !== undefined && { maxAtRiskMinor: most }),
    ...(AGES.some(({ value }) => value !== '' && value === age) && { minAgeDays: Number(age) }),
    ...(/^[1-9]\d{0,14}$/.test(batch) && { batchId: Number(batch) }),
  }
}

function amountOf(text: string, currency: Currency | undefined): number | undefined {
  const amount = text === '' || currency === undefined ? undefined : parseConditionText('amount', text, currency)
  return amount?.ok && typeof amount.value === 'number' ? amount.value : undefined
}
