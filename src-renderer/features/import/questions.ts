/** What a file leaves open, as a question with the answers that a person can choose from. Pure. */
import type { ImportField, ImportOptions, Inspection } from '../../../src-shared/contract/books/imports.ts'
import { t } from '../../../src-shared/texts/text.ts'
import { labelColumn, nameColumn, NO_COLUMN } from './column-names.ts'
import { BEHIND_AMOUNTS_LABELS, FIELDS } from './draft.ts'
import { isUnclearAmount, isUnclearDate, readAmount, readDate } from './readings.ts'

type OpenMatter = Inspection['open'][number]

/** One answer to how values are to be read, with what each value then is. */
export interface Reading {
  readonly id: string
  readonly label: string
  /** In the values' order; null where a value can't be read so and its row is rejected. */
  readonly values: readonly (string | null)[]
  readonly options: ImportOptions
}

export interface ReadingQuestion {
  readonly kind: 'readings'
  readonly title: string
  readonly values: readonly string[]
  readonly readings: readonly Reading[]
}

/** Answered by choosing a column or a currency; where no field is named, by reading the file in another way. */
export interface ChoiceQuestion {
  readonly kind: 'choice'
  readonly title: string
  readonly field: ImportField | null
}

export type Question = ReadingQuestion | ChoiceQuestion

const MAX_VALUES = 3

export function questionOf(matter: OpenMatter, inspection: Inspection): Question {
  switch (matter.code) {
    case 'IMPORT_AMOUNTS_AMBIGUOUS':
    case 'IMPORT_AMOUNTS_MIXED':
      return askDecimal(valuesOf(matter, columnOf(inspection, 'amount').filter(isUnclearAmount)))
    case 'IMPORT_DATES_AMBIGUOUS':
    case 'IMPORT_DATES_MIXED':
      return askDateOrder(valuesOf(matter, columnOf(inspection, 'date').filter(isUnclearDate)))
    case 'IMPORT_AMOUNTS_SPLIT':
      return askBehindAmounts(String(matter.details['value']))
    case 'IMPORT_HEADER_BELOW':
      return askHeaderLine(Number(matter.details['line']))
    case 'IMPORT_SHEETS_SEVERAL':
      return askSheet(inspection)
    case 'IMPORT_CURRENCY_CONTRADICTED':
      return askCurrency(matter, inspection)
    case 'IMPORT_CURRENCY_UNNAMED':
      return askWhetherCurrency(matter, inspection)
    case 'IMPORT_CURRENCY_MISSING':
      return { kind: 'choice', title: t('Which currency are the amounts in?'), field: 'currency' }
    default:
      return askColumn(findField(matter), matter.message)
  }
}

function askDecimal(values: readonly string[]): ReadingQuestion {
  const reading = (decimal: '.' | ',', label: string): Reading => (
    { id: decimal, label, values: values.map((value) => readAmount(value, decimal)), options: { decimal } }
  )
  const readings = [reading('.', t('Dot')), reading(',', t('Comma'))]
  return { kind: 'readings', title: t('Which decimal separator do the amounts use?'), values, readings }
}

function askDateOrder(values: readonly string[]): ReadingQuestion {
  const reading = (dateOrder: 'dmy' | 'mdy', label: string): Reading => (
    { id: dateOrder, label, values: values.map((value) => readDate(value, dateOrder)), options: { dateOrder } }
  )
  const readings = [reading('dmy', t('The day')), reading('mdy', t('The month'))]
  return { kind: 'readings', title: t('Which comes first in dates?'), values, readings }
}

function askBehindAmounts(value: string): ReadingQuestion {
  const readings = [
    {
      id: 'separate', label: BEHIND_AMOUNTS_LABELS.separate, values: [value.slice(0, value.indexOf(','))],
      options: { behindAmounts: 'separate' as const },
    },
    { id: 'part', label: BEHIND_AMOUNTS_LABELS.part, values: [null], options: { behindAmounts: 'part' as const } },
  ]
  return { kind: 'readings', title: t('What are the three digits behind the amounts?'), values: [value], readings }
}

function askHeaderLine(line: number): ReadingQuestion {
  const readings = [
    { id: 'below', label: t('Line {line}', { line }), values: [], options: { headerLine: line } },
    { id: 'first', label: t('The first line'), values: [], options: { headerLine: 1 } },
  ]
  return { kind: 'readings', title: t('Which line is the header?'), values: [], readings }
}

function askSheet({ sheet }: Inspection): ReadingQuestion {
  const readings = (sheet?.names ?? []).map((name) => ({ id: name, label: name, values: [], options: { sheet: name } }))
  return { kind: 'readings', title: t('Which sheet has the payments?'), values: [], readings }
}

/** A column of currency codes says otherwise than the person did of all rows. */
function askCurrency(matter: OpenMatter, { headers }: Inspection): ReadingQuestion {
  return askCurrencyOf(matter, headers, t('{currency} for all rows', { currency: String(matter.details['said']) }))
}

/** A column of currency codes is not called one. Which currency all rows have otherwise is asked next. */
function askWhetherCurrency(matter: OpenMatter, { headers }: Inspection): ReadingQuestion {
  return askCurrencyOf(matter, headers, t('One currency for all rows'))
}

function askCurrencyOf({ details }: OpenMatter, headers: readonly string[], otherwise: string): ReadingQuestion {
  const number = Number(details['number'])
  const readings = [
    {
      id: 'column', label: t('As in {column}', { column: labelColumn(headers, number) }), values: [],
      options: { columns: { currency: nameColumn(headers, number) }, currency: undefined },
    },
    { id: 'all', label: otherwise, values: [], options: { columns: { currency: NO_COLUMN } } },
  ]
  return { kind: 'readings', title: t('Which currency are the amounts in?'), values: [], readings }
}

function askColumn(field: ImportField | null, message: string): ChoiceQuestion {
  const title = field === null ? message
    : t('Which column contains the {field, select, txref {reference} amount {amount} currency {currency} '
      + 'customer {customer} email {e-mail} other {expected date}}?', { field })
  return { kind: 'choice', title, field }
}

/** `needed` have to be answered before anything is imported; the others may stay open. */
export function titleOf(needed: number, others: number): string {
  if (needed === 0) {
    return t('{count, plural, =1 {One question, which may stay open} other {# questions, which may stay open}}', {
      count: others,
    })
  }
  if (others === 0) {
    return t('{count, plural, =1 {One question to answer first} other {# questions to answer first}}', {
      count: needed,
    })
  }
  return t('{count, number} questions: {needed, number} to answer first, {others, plural, =1 {one that may stay open} '
    + 'other {# that may stay open}}', { count: needed + others, needed, others })
}

function findField({ details }: OpenMatter): ImportField | null {
  return FIELDS.find((field) => field === details['field']) ?? null
}

/** Those that the core stumbled over first, then others of the sample. */
function valuesOf({ details }: OpenMatter, others: readonly string[]): readonly string[] {
  const told = ['value', 'firstValue', 'secondValue'].flatMap((name) => {
    const value = details[name]
    return value === undefined ? [] : [String(value)]
  })
  return [...new Set([...told, ...others].map((value) => value.trim()))].slice(0, MAX_VALUES)
}

function columnOf({ columns, sample }: Inspection, field: ImportField): readonly string[] {
  const number = columns[field]
  return number === undefined ? [] : sample.map((cells) => cells[number - 1] ?? '')
}
