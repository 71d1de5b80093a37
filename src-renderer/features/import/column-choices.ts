/** The columns that a field can be taken from, for a select; and what choosing one says of the file. Pure. */
import type { ImportField, ImportOptions, Inspection } from '../../../src-shared/contract/books/imports.ts'
import { CURRENCIES } from '../../../src-shared/domain/values/currency.ts'
import { t } from '../../../src-shared/texts/text.ts'
import { labelColumn, nameColumn, NO_COLUMN } from './column-names.ts'

export interface Choice {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

export function isRequired(field: ImportField): boolean {
  return field === 'txref' || field === 'amount'
}

export function columnChoices(field: ImportField, { headers }: Inspection): readonly Choice[] {
  const none = field === 'currency'
    ? t('One currency for all rows')
    : isRequired(field) ? t('Choose a column') : t('Not in this file')
  const columns = headers.map((_, index) => ({ value: String(index + 1), label: labelColumn(headers, index + 1) }))
  return [{ value: NO_COLUMN, label: none, disabled: isRequired(field) }, ...columns]
}

export const CURRENCY_CHOICES: readonly Choice[] = [
  { value: '', label: t('Choose a currency') }, ...CURRENCIES.map((code) => ({ value: code, label: code })),
]

/** `number` counts the columns from 1; empty for none. */
export function sayColumn(
  field: ImportField, number: string, { headers }: Inspection, { columns }: ImportOptions,
): ImportOptions {
  const column = number === NO_COLUMN ? NO_COLUMN : nameColumn(headers, Number(number))
  return { columns: { ...columns, [field]: column } }
}
