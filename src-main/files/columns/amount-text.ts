/** Reads amounts as people and their programs write them; says what can be read in two ways instead of choosing. */
import { parseCurrency, currencyExponent, type Currency } from '../../../src-shared/domain/values/currency.ts'
import { parseAmountMinor } from '../../../src-shared/domain/values/money.ts'
import { parsed, unreadable, type Parsed } from '../../../src-shared/domain/values/parsed.ts'
import { findUnseenSign } from '../../../src-shared/domain/values/unseen-signs.ts'
import type { Evidence } from './notation.ts'

export type DecimalSign = '.' | ','

export interface AmountText {
  readonly isNegative: boolean
  /** Currency codes and signs that stand beside the number. */
  readonly marks: readonly string[]
  /** What the number says of the file's decimal sign: `1,234` can be read both ways. */
  readonly evidence: Evidence<DecimalSign>
  /** The number without its marks and sign, as written. */
  readonly number: string
}

/** Longer texts are not amounts; the limit keeps hostile input cheap. */
const MAX_LENGTH = 60
const SCIENTIFIC = /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d+$/i
const PRINTABLE = /^[ -~]*$/
const MINUS = /[-−–]/
const SIGNS_AND_SPACES = /[-−–+\s]/g
/** Space, no-break space, thin and narrow no-break spaces, and both apostrophes. */
const GAP = "[ \\u00a0\\u2009\\u202f'’]"
const GROUPED = new RegExp(`^[1-9]\\d{0,2}(${GAP}|[.,])\\d{3}(?:\\1\\d{3})*(?:([.,])\\d+)?$`)
const PLAIN = /^(?:\d+|(?=[.,]\d))(?:([.,])\d+)?$/

/** What can be read both ways ends in one: `1,250`. */
const DIGITS_OF_A_GROUP = 3

/** Takes the text apart. Sign and size are not judged here. */
export function parseAmountText(text: string): Parsed<AmountText> {
  const trimmed = text.trim()
  if (trimmed === '') return unreadable('is empty')
  if (trimmed.length > MAX_LENGTH) return unreadable('has more digits than an amount can have')
  if (SCIENTIFIC.test(trimmed)) return unreadable('is in scientific notation, in which a spreadsheet may have lost '
    + 'digits')
  // Blanks of all kinds stand between digits.
  const unseen = PRINTABLE.test(trimmed) ? null : findUnseenSign(trimmed.replace(/\s/g, ' '))
  if (unseen !== null) return unreadable(`is not an amount: it contains ${unseen}`)
  const isBracketed = trimmed.startsWith('(') && trimmed.endsWith(')')
  const bare = isBracketed ? trimmed.slice(1, -1) : trimmed
  const [, before = '', number = '', after = ''] = /^([^\d.,]*)((?:[\d.,].*)?[\d.,])([^\d.,]*)$/s.exec(bare) ?? []
  const evidence = findEvidence(number)
  if (evidence === undefined) return unreadable(describeFault(trimmed, number))
  return parsed({
    isNegative: isBracketed || MINUS.test(before) || MINUS.test(after),
    marks: [before, after].map((mark) => mark.replace(SIGNS_AND_SPACES, '')).filter((mark) => mark !== ''),
    evidence,
    number,
  })
}

/** What is in the way of reading it, as far as that shows. */
function describeFault(text: string, number: string): string {
  if (/^[=@]/.test(text)) return 'is not an amount but a formula; export the values instead'
  if (!/\d/.test(number)) return 'is not an amount'
  const [, bare] = /\d([.,])[-–—]*$/.exec(text) ?? []
  if (bare !== undefined) return `is not an amount: no digits follow its ${bare}`
  const sign = /[^\d.,\s'’+\-−–]/u.exec(number)?.[0]
  if (sign !== undefined) return `is not an amount: “${sign}” stands between its digits`
  return 'is not an amount: its digits are not grouped in threes'
}

/** Undefined where it is no well-formed number in either way. */
function findEvidence(number: string): Evidence<DecimalSign> | undefined {
  const [grouped, separator = '', decimal] = GROUPED.exec(number) ?? []
  if (grouped !== undefined) {
    if (decimal !== undefined) return decimal === separator ? undefined : (decimal as DecimalSign)
    if (separator !== '.' && separator !== ',') return 'none'
    return number.indexOf(separator) === number.lastIndexOf(separator) ? 'either' : other(separator)
  }
  const plain = PLAIN.exec(number)
  return plain ? ((plain[1] as DecimalSign | undefined) ?? 'none') : undefined
}

function other(sign: DecimalSign): DecimalSign {
  return sign === '.' ? ',' : '.'
}

/** How an amount is resolved: what it may be depends on the field. */
export type ResolveAmount = typeof resolveAmount

/** The expected amount in minor units: above zero, else as `resolveSignedAmount`. */
export function resolveAmount(amount: AmountText, decimal: DecimalSign, currency: Currency): Parsed<number> {
  const minor = resolveSignedAmount(amount, decimal, currency)
  if (!minor.ok) return minor
  if (minor.value === 0) return unreadable('is zero; an amount must be more than zero')
  return minor.value < 0 ? unreadable('is negative; an amount must be more than zero') : minor
}

/**
 * The amount in minor units, with its sign, in the row's currency, its digits exact. Where the settled decimal sign
 * would make decimals of digits that its currency does not have, the number is refused: it was not meant so.
 */
export function resolveSignedAmount(amount: AmountText, decimal: DecimalSign, currency: Currency): Parsed<number> {
  const { evidence, isNegative, marks, number } = amount
  if (evidence !== 'none' && evidence !== 'either' && evidence !== decimal) {
    return unreadable(`has ${evidence} as its decimal separator, unlike the rest of the column (${decimal})`)
  }
  for (const mark of marks) {
    const reason = findMarkProblem(mark, currency)
    if (reason !== undefined) return unreadable(reason)
  }
  if (evidence === 'either' && number.includes(decimal) && currencyExponent(currency) < DIGITS_OF_A_GROUP) {
    const decimals = currencyExponent(currency)
    const where = `${currency} has ${decimals} decimals, but three digits follow its ${decimal}`
    return unreadable(`may mean thousands: ${where}`)
  }
  const plain = [...number].filter((character) => /\d/.test(character) || character === decimal).join('')
  const minor = parseAmountMinor(`0${plain.replace(decimal, '.')}`, currency)
  return minor.ok && isNegative && minor.value !== 0 ? parsed(-minor.value) : minor
}

/** Signs and the currencies that are written with them. A mere `K` is missing on purpose: it also means thousands. */
const SIGN_CURRENCIES: ReadonlyMap<string, string> = new Map([
  ['$', 'USD AUD CAD NZD SGD HKD NAD LRD ZWG BBD JMD TTD XCD BSD BZD FJD MXN ARS CLP COP'], ['US$', 'USD'],
  ['R$', 'BRL'], ['€', 'EUR'], ['£', 'GBP'], ['E£', 'EGP'], ['¥', 'JPY CNY'], ['₹', 'INR'], ['₺', 'TRY'], ['₽', 'RUB'],
  ['₩', 'KRW'], ['₦', 'NGN'], ['N', 'NGN'], ['#', 'NGN'], ['₵', 'GHS'], ['GH₵', 'GHS'], ['KSH', 'KES'], ['USH', 'UGX'],
  ['TSH', 'TZS'], ['R', 'ZAR'], ['CFA', 'XOF XAF'], ['FCFA', 'XOF XAF'], ['FRW', 'RWF'], ['RF', 'RWF'], ['FBU', 'BIF'],
  ['BIRR', 'ETB'],
])

function findMarkProblem(mark: string, currency: Currency): string | undefined {
  const upper = mark.toUpperCase()
  if (upper === currency) return undefined
  const meant = SIGN_CURRENCIES.get(upper)
  if (meant?.split(' ').includes(currency) === true) return undefined
  return meant !== undefined || parseCurrency(mark).ok
    ? `says ${mark}, but the row’s currency is ${currency}`
    : 'is not an amount'
}

const ZERO = 48
/** So many digits always fit into a safe integer. */
const SAFE_DIGITS = 15

/**
 * The same for the plainest form alone, `1250.50`, at a small part of the cost; -1 for everything else, which goes the
 * long way. Digits only ever meet integer arithmetic.
 */
export function readPlainAmountMinor(text: string, decimal: DecimalSign, currency: Currency): number {
  const minor = readPlainDigits(text, decimal, currency)
  return minor === 0 ? -1 : minor
}

/** The same of an amount that may be zero or have a minus before it, `-1250.50`; null for everything else. */
export function readPlainSignedMinor(text: string, decimal: DecimalSign, currency: Currency): number | null {
  const isNegative = text.startsWith('-')
  const minor = readPlainDigits(isNegative ? text.slice(1) : text, decimal, currency)
  if (minor === -1) return null
  return isNegative ? 0 - minor : minor
}

function readPlainDigits(text: string, decimal: DecimalSign, currency: Currency): number {
  const exponent = currencyExponent(currency)
  const sign = text.indexOf(decimal)
  const whole = sign === -1 ? text.length : sign
  const fraction = sign === -1 ? 0 : text.length - sign - 1
  if (whole === 0 || whole + exponent > SAFE_DIGITS || fraction > exponent) return -1
  if (sign !== -1 && (fraction === 0 || fraction === 3)) return -1
  let minor = 0
  for (let at = 0; at < text.length; at += 1) {
    if (at === sign) continue
    const digit = text.charCodeAt(at) - ZERO
    if (digit < 0 || digit > 9) return -1
    minor = minor * 10 + digit
  }
  for (let decimals = fraction; decimals < exponent; decimals += 1) minor *= 10
  return minor
}
