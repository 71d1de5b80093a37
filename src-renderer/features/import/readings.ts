/**
 * What a value of the file means when it is read one way or the other, to be looked at before anything is imported.
 * Shows only; how a file is really read is decided by the core, and seen in the dry run. Pure.
 */
import type { ImportOptions } from '../../../src-shared/contract/books/imports.ts'
import { formatTypedDecimal } from '../../../src-shared/labels/typed-amount.ts'
import { t } from '../../../src-shared/texts/text.ts'

type Decimal = NonNullable<ImportOptions['decimal']>
type DateOrder = NonNullable<ImportOptions['dateOrder']>

const GAP = "[ \\u00a0\\u2009\\u202f'’]"
const FORMS: Readonly<Record<Decimal, RegExp>> = {
  '.': new RegExp(`^(?:\\d+|\\d{1,3}(${GAP}|,)\\d{3}(?:\\1\\d{3})*)(?:\\.(\\d+))?$`),
  ',': new RegExp(`^(?:\\d+|\\d{1,3}(${GAP}|\\.)\\d{3}(?:\\1\\d{3})*)(?:,(\\d+))?$`),
}
const AMOUNT_LENGTH = 60
const MONTHS = [
  t('January'), t('February'), t('March'), t('April'), t('May'), t('June'), t('July'), t('August'), t('September'),
  t('October'), t('November'), t('December'),
]

/**
 * The amount as a person would type it, with at least two decimals and nothing between thousands, so that it can be
 * read in one way only: `1,250` is `1250.00` or `1.250`. Null where it can't be read this way.
 */
export function readAmount(text: string, decimal: Decimal): string | null {
  if (text.length > AMOUNT_LENGTH) return null
  const number = /\d(?:.*\d)?/s.exec(text)?.[0] ?? ''
  const form = FORMS[decimal].exec(number)
  if (form === null) return null
  const fraction = form[2] ?? ''
  const whole = (fraction === '' ? number : number.slice(0, -fraction.length)).replace(/\D/g, '')
  return formatTypedDecimal(`${whole.replace(/^0+(?=\d)/, '')}.${fraction.padEnd(2, '0')}`)
}

/** Do both decimal signs make sense of it, and mean different amounts? */
export function isUnclearAmount(text: string): boolean {
  const [dot, comma] = [readAmount(text, '.'), readAmount(text, ',')]
  return dot !== null && comma !== null && dot !== comma
}

/** `3 April 2026`; null where it can't be read this way. */
export function readDate(text: string, order: DateOrder): string | null {
  const [, a, b, c] = /^\s*(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})(?:\D.*)?$/s.exec(text) ?? []
  if (a === undefined || b === undefined || c === undefined) return null
  const isYearFirst = a.length === 4
  if (!isYearFirst && c.length !== 4) return null
  const [year, month, day] = isYearFirst ? [a, b, c] : order === 'mdy' ? [c, a, b] : [c, b, a]
  const monthName = MONTHS[Number(month) - 1]
  // A day that the month lacks would be one of the next month.
  const isInMonth = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day)
  if (monthName === undefined || !isInMonth) return null
  return t('{day, number} {month} {year}', { day: Number(day), month: monthName, year })
}

export function isUnclearDate(text: string): boolean {
  const [dmy, mdy] = [readDate(text, 'dmy'), readDate(text, 'mdy')]
  return dmy !== null && mdy !== null && dmy !== mdy
}
