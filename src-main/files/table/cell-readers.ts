/** Reads the text of one cell as what its field holds. Which notation a column has was learnt before. */
import { basename } from 'node:path'
import type { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { parseCurrency, type Currency } from '../../../src-shared/domain/values/currency.ts'
import { maskCardNumbers } from '../../../src-shared/domain/values/masking.ts'
import { parsed, unreadable, type Parsed } from '../../../src-shared/domain/values/parsed.ts'
import { parseReference, type Reference } from '../../../src-shared/domain/values/reference.ts'
import { findSheetDamage } from '../../../src-shared/domain/values/sheet-damage.ts'
import { isSumWord } from '../../../src-shared/domain/books/sum-words.ts'
import { findUnseenSign } from '../../../src-shared/domain/values/unseen-signs.ts'
import {
  parseAmountText, readPlainAmountMinor, readPlainSignedMinor, resolveAmount, resolveSignedAmount, type DecimalSign,
  type ResolveAmount,
} from '../columns/amount-text.ts'
import { parseDateText, resolveDate } from '../columns/date-text.ts'
import { createNotation } from '../columns/notation.ts'
import { findReferenceDamage, type ReferenceDamage } from '../columns/reference-column.ts'
import { findMixture } from '../input/mixture.ts'
import { unguardFormula } from '../output/formula-guard.ts'
import type { Corrections } from './corrections.ts'
import type { TableInspection } from './inspect-table.ts'
import type { CurrencyField, TextField } from './table-kind.ts'

/** Longer names and addresses are something else in the wrong column. */
const MAX_TEXT_LENGTH = 1_000
/** Found by a pattern because `toWellFormed` copies every text that it is given. */
const HALF_CHARACTER = /\p{Cs}/u
/** Nearly every reference, so that the look for what can't be seen costs an import nothing. */
const PLAIN = /^[ -~]*$/
/** Shorter texts hold no card number. */
const SHORTEST_CARD_NUMBER = 13
/** A handful of dates and currencies makes up most files. */
const MAX_REMEMBERED = 1_000

export function createReferenceReader(
  { options: { trimReferences, repairReferences }, damage }: TableInspection, field: string, corrections: Corrections,
): (text: string, line: number) => Parsed<Reference> {
  const found = damage.get(field)
  return (text, line) => {
    const trimmed = trimReferences === true ? text.trim() : text
    const written = trimReferences === true ? unguardFormula(trimmed).trim() : unguardFormula(text)
    // Two references that look the same would be two payments, and the service knows one of them.
    // What is broken is told as such below.
    const unseen = PLAIN.test(written) || !written.isWellFormed() ? null : findUnseenSign(written)
    if (unseen !== null) return unreadable(`${isAround(written) ? 'starts or ends with' : 'contains'} ${unseen}`)
    const undamaged = repair(written, repairReferences === true, line, corrections)
    if (!undamaged.ok) return undamaged
    const reference = parseReference(undamaged.value)
    if (!reference.ok) return reference
    if (isSumWord(reference.value)) return unreadable('is a word for a sum of rows, not a reference')
    if (trimmed.length !== text.length) corrections.trimmed += 1
    return found ? refuseDamage(reference, found) : reference
  }
}

/** Does it have something unseen at an end, and nowhere else? */
function isAround(text: string): boolean {
  const trimmed = text.trim()
  return trimmed.length < text.length && findUnseenSign(trimmed) === null
}

/** What a spreadsheet damaged is refused, or taken for what it certainly stood for where a person said so. */
function repair(text: string, isWanted: boolean, line: number, corrections: Corrections): Parsed<string> {
  const sheet = findSheetDamage(text)
  if (sheet === null) return parsed(text)
  if (sheet.repaired === null || !isWanted) return unreadable(sheet.reason)
  corrections.repair(line, text, sheet.repaired)
  return parsed(sheet.repaired)
}

function refuseDamage<Text extends string>(read: Parsed<Text> & { ok: true }, damage: ReferenceDamage): Parsed<Text> {
  const reason = findReferenceDamage(read.value, damage)
  return reason === undefined ? read : unreadable(reason)
}

export function createCurrencyReader(
  { options }: TableInspection, { among }: CurrencyField,
): (text: string) => Parsed<Currency> {
  return remember((text) => {
    const code = among ? unguardFormula(text).trim() : text.trim()
    const said = code === '' ? options.currency : undefined
    if (!among) return code !== '' ? parseCurrency(code) : said === undefined ? unreadable('is empty') : parsed(said)
    const known = among.find((currency) => currency === (said ?? code.toUpperCase()))
    return known === undefined ? unreadable(`must be one of ${among.join(', ')}`) : parsed(known)
  })
}

export type AmountReader = (
  text: string, currency: Currency, line: number, resolve?: ResolveAmount,
) => Parsed<number>

/** Throws IMPORT_AMOUNTS_MIXED where values contradict what was learnt while others were read by it. */
export function createAmountReader(inspection: TableInspection): AmountReader {
  const file = basename(inspection.path)
  const decimal = inspection.decimals.way ?? '.'
  const decimals = createNotation(inspection.decimals)
  return (text, currency, line, resolve = resolveAmount) => {
    const plain = resolve === resolveSignedAmount
      ? readPlainSignedMinor(text, decimal, currency) : readPlainPositive(text, decimal, currency)
    if (plain !== null) return parsed(plain)
    const amount = parseAmountText(unguardFormula(text))
    if (!amount.ok) return amount
    const { evidence } = amount.value
    if (inspection.decimals.way !== null) {
      decimals.record(evidence, line, text)
      if (inspection.options.decimal === undefined) refuse(findMixture('IMPORT_AMOUNTS_MIXED', file, decimals))
    } else if (evidence === 'either') {
      return unreadable('is ambiguous; specify the decimal separator')
    }
    return resolve(amount.value, decimal, currency)
  }
}

function readPlainPositive(text: string, decimal: DecimalSign, currency: Currency): number | null {
  const minor = readPlainAmountMinor(text, decimal, currency)
  return minor === -1 ? null : minor
}

/** Of a number that a sheet holds, which is in one notation for sure. */
export function readStoredAmount(
  text: string, currency: Currency, resolve: ResolveAmount = resolveAmount,
): Parsed<number> {
  const amount = parseAmountText(text)
  return amount.ok ? resolve(amount.value, '.', currency) : amount
}

export type DateReader = (text: string, line: number) => Parsed<string | null>

/** Throws IMPORT_DATES_MIXED, as for amounts. */
export function createDateReader(inspection: TableInspection): DateReader {
  const { dateOrder } = inspection.options
  const order = dateOrder ?? inspection.dates.way ?? 'ymd'
  const file = basename(inspection.path)
  const dates = createNotation(inspection.dates)
  return remember((text, line) => {
    if (text.trim() === '') return parsed(null)
    const date = parseDateText(text)
    if (!date.ok) return date
    if (inspection.dates.way !== null && dateOrder === undefined) {
      dates.record(date.value.evidence, line, text)
      refuse(findMixture('IMPORT_DATES_MIXED', file, dates))
    }
    return resolveDate(date.value, order)
  })
}

export function createTextReader(
  { damage, options }: TableInspection, field: string, { isKeptAsWritten, isCode }: TextField,
  corrections: Corrections,
): (text: string, line: number) => Parsed<string | null> {
  const found = damage.get(field)
  return (text, line) => {
    const trimmed = unguardFormula(text).trim()
    if (trimmed === '') return parsed(null)
    const written = isCode ? repair(trimmed, options.repairReferences === true, line, corrections) : null
    if (written?.ok === false) return written
    const read = isKeptAsWritten ? parsed(written?.value ?? trimmed) : readShownText(trimmed)
    return found && read.ok ? refuseDamage(read, found) : read
  }
}

/** Names and addresses; a card number among them is masked (facts of money, 11). */
function readShownText(trimmed: string): Parsed<string> {
  const value = HALF_CHARACTER.test(trimmed) ? trimmed.toWellFormed() : trimmed
  if (value.length > MAX_TEXT_LENGTH) return unreadable(`is longer than ${MAX_TEXT_LENGTH} characters`)
  return parsed(value.length < SHORTEST_CARD_NUMBER ? value : maskCardNumbers(value))
}

function refuse(error: AppError | undefined): void {
  if (error) throw error
}

/** Keeps the answers for the texts that come again and again. */
function remember<Answer>(read: (text: string, line: number) => Answer): (text: string, line?: number) => Answer {
  const answers = new Map<string, Answer>()
  return (text, line = 0) => {
    const known = answers.get(text)
    if (known !== undefined) return known
    const answer = read(text, line)
    if (answers.size >= MAX_REMEMBERED) answers.clear()
    answers.set(text, answer)
    return answer
  }
}
