/** What a file leaves open, as a question with the answers that a person can choose from. Pure. */
import type { ImportField, ImportOptions, Inspection } from '../../../src-shared/contract/books/imports.ts'
import { labelColumn, nameColumn, NO_COLUMN } from './column-names.ts'
import { FIELD_LABELS, FIELDS } from './draft.ts'
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
    case 'IMPORT_HEADER_BELOW':
      return askHeaderLine(Number(matter.details['line']))
    case 'IMPORT_CURRENCY_CONTRADICTED':
      return askCurrency(matter, inspection)
    case 'IMPORT_CURRENCY_MISSING':
      return { kind: 'choice', title: 'Which currency are the amounts in?', field: 'currency' }
    default:
      return askColumn(findField(matter), matter.message)
  }
}

function askDecimal(values: readonly string[]): ReadingQuestion {
  const reading = (decimal: '.' | ',', label: string): Reading => (
    { id: decimal, label, values: values.map((value) => readAmount(value, decimal)), options: { decimal } }
  )
  const readings = [reading('.', 'Dot'), reading(',', 'Comma')]
  return { kind: 'readings', title: 'Which decimal separator do the amounts use?', values, readings }
}

function askDateOrder(values: readonly string[]): ReadingQuestion {
  const reading = (dateOrder: 'dmy' | 'mdy', label: string): Reading => (
    { id: dateOrder, label, values: values.map((value) => readDate(value, dateOrder)), options: { dateOrder } }
  )
  const readings = [reading('dmy', 'The day'), reading('mdy', 'The month')]
  return { kind: 'readings', title: 'Which comes first in dates?', values, readings }
}

function askHeaderLine(line: number): ReadingQuestion {
  const readings = [
    { id: 'below', label: `Line ${line}`, values: [], options: { headerLine: line } },
    { id: 'first', label: 'The first line', values: [], options: { headerLine: 1 } },
  ]
  return { kind: 'readings', title: 'Which line is the header?', values: [], readings }
}

/** A column of currency codes says otherwise than the person did of all rows. */
function askCurrency({ details }: OpenMatter, { headers }: Inspection): ReadingQuestion {
  const said = String(details['said'])
  const column = nameColumn(headers, Number(details['number']))
  const readings = [
    {
      id: 'column', label: `As in ${labelColumn(headers, Number(details['number']))}`, values: [],
      options: { columns: { currency: column }, currency: undefined },
    },
    { id: 'all', label: `${said} for all rows`, values: [], options: { columns: { currency: NO_COLUMN } } },
  ]
  return { kind: 'readings', title: 'Which currency are the amounts in?', values: [], readings }
}

function askColumn(field: ImportField | null, message: string): ChoiceQuestion {
  const title = field === null ? message : `Which column contains the ${FIELD_LABELS[field].toLowerCase()}?`
  return { kind: 'choice', title, field }
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
