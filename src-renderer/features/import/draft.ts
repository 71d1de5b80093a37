/** What a person has chosen of an import so far: the file, and what she says of it. Pure. */
import type { GivenFile } from '../../../src-shared/contract/host/host.ts'
import type { ImportField, ImportOptions } from '../../../src-shared/contract/books/imports.ts'
import { MAX_HEADER_LINE } from '../../../src-shared/domain/books/header-line.ts'
import { parseDate } from '../../../src-shared/domain/time/calendar-date.ts'
import { CURRENCIES, parseCurrency } from '../../../src-shared/domain/values/currency.ts'
import { t } from '../../../src-shared/texts/text.ts'
import type { TypedTotals } from './typed-totals.ts'

export interface ImportDraft {
  readonly profile: string
  readonly file: GivenFile
  readonly options: ImportOptions
  /** What she expects the lines to come to, as she typed it. */
  readonly totals: TypedTotals
}

/** What a field of the app is called, in the order in which they are asked for. */
export const FIELD_LABELS: Readonly<Record<ImportField, string>> = {
  txref: t('Reference'), amount: t('Amount'), currency: t('Currency'), customer: t('Customer'), email: t('E-mail'),
  date: t('Expected date'),
}
export const FIELDS: readonly ImportField[] = ['txref', 'amount', 'currency', 'customer', 'email', 'date']

export const ENCODING_LABELS = {
  'utf-8': 'UTF-8', 'utf-16le': 'UTF-16 LE', 'utf-16be': 'UTF-16 BE', 'windows-1252': t('Windows-1252 (Western)'),
  'windows-1250': t('Windows-1250 (Central European)'), 'windows-1251': t('Windows-1251 (Cyrillic)'),
  'macintosh': 'Mac OS Roman',
} as const satisfies Record<NonNullable<ImportOptions['encoding']>, string>

export const DELIMITER_LABELS: Readonly<Record<string, string>> = {
  ',': t('Comma'), ';': t('Semicolon'), '\t': t('Tab'), '|': t('Vertical bar'),
}

export const DECIMAL_LABELS = {
  '.': t('Dot: 1,250.50'), ',': t('Comma: 1.250,50'),
} as const satisfies Record<NonNullable<ImportOptions['decimal']>, string>

export const DATE_LABELS = {
  ymd: t('Year first: 2026-09-17'), dmy: t('Day first: 17/09/2026'), mdy: t('Month first: 09/17/2026'),
} as const satisfies Record<NonNullable<ImportOptions['dateOrder']>, string>

export const BEHIND_AMOUNTS_LABELS = {
  separate: t('A value of their own'), part: t('Part of the amount'),
} as const satisfies Record<NonNullable<ImportOptions['behindAmounts']>, string>

/** Tells whether two drafts mean the same import. */
export function keyOf({ profile, file, options }: ImportDraft): string {
  const said = Object.entries(options).filter(([, value]) => value !== undefined)
  return JSON.stringify([profile, file.path, said.toSorted(([a], [b]) => (a < b ? -1 : 1))])
}

/** What was kept while the page was loaded again. Undefined where it can't be read. */
export function parseDraft(stored: unknown): ImportDraft | undefined {
  const profile = textOf(stored, 'profile')
  const file = memberOf(stored, 'file')
  const path = textOf(file, 'path')
  const name = textOf(file, 'name')
  const bytes = memberOf(file, 'bytes')
  if (profile === undefined || path === undefined || name === undefined || typeof bytes !== 'number') return undefined
  return {
    profile, file: { path, name, bytes }, options: parseOptions(memberOf(stored, 'options')),
    totals: parseTotals(memberOf(stored, 'totals')),
  }
}

/** Takes what it can read; the rest is detected again. */
function parseOptions(stored: unknown): ImportOptions {
  return {
    columns: parseColumns(memberOf(stored, 'columns')),
    currency: parseStoredCurrency(memberOf(stored, 'currency')),
    delimiter: textOf(stored, 'delimiter'),
    encoding: choiceOf(ENCODING_LABELS, textOf(stored, 'encoding')),
    sheet: textOf(stored, 'sheet'),
    decimal: choiceOf(DECIMAL_LABELS, textOf(stored, 'decimal')),
    dateOrder: choiceOf(DATE_LABELS, textOf(stored, 'dateOrder')),
    headerLine: parseHeaderLine(memberOf(stored, 'headerLine')),
    allowShortReferences: memberOf(stored, 'allowShortReferences') === true ? true : undefined,
    trimReferences: parseAnswer(memberOf(stored, 'trimReferences')),
    repairReferences: parseAnswer(memberOf(stored, 'repairReferences')),
    behindAmounts: choiceOf(BEHIND_AMOUNTS_LABELS, textOf(stored, 'behindAmounts')),
    businessDay: parseDay(textOf(stored, 'businessDay')),
  }
}

function parseAnswer(stored: unknown): boolean | undefined {
  return typeof stored === 'boolean' ? stored : undefined
}

function parseTotals(stored: unknown): TypedTotals {
  return Object.fromEntries(CURRENCIES.flatMap((currency) => {
    const text = textOf(stored, currency)
    return text === undefined ? [] : [[currency, text]]
  }))
}

/** What a field of a date gives; undefined while it is empty. */
export function parseDay(text: string | undefined): string | undefined {
  const date = parseDate(text ?? '')
  return date.ok ? date.value : undefined
}

function parseHeaderLine(stored: unknown): number | undefined {
  const isLine = typeof stored === 'number' && Number.isInteger(stored) && stored >= 1 && stored <= MAX_HEADER_LINE
  return isLine ? stored : undefined
}

export function parseColumns(stored: unknown): ImportOptions['columns'] {
  const named = FIELDS.flatMap((field) => {
    const column = textOf(stored, field)
    return column === undefined ? [] : [[field, column] as const]
  })
  return named.length === 0 ? undefined : Object.fromEntries(named)
}

export function parseStoredCurrency(stored: unknown): ImportOptions['currency'] {
  const currency = typeof stored === 'string' ? parseCurrency(stored) : undefined
  return currency?.ok ? currency.value : undefined
}

/** The one of the labels' keys that this text is. */
export function choiceOf<Choice extends string>(
  labels: Readonly<Record<Choice, string>>, text: string | undefined,
): Choice | undefined {
  return keysOf(labels).find((key) => key === text)
}

export function keysOf<Key extends string>(labels: Readonly<Record<Key, string>>): readonly Key[] {
  return Object.keys(labels).filter((key): key is Key => Object.hasOwn(labels, key))
}

export function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return new Map<string, unknown>(Object.entries(value)).get(name)
}

function textOf(value: unknown, name: string): string | undefined {
  const member = memberOf(value, name)
  return typeof member === 'string' ? member : undefined
}
