/** Turns one record into an expected payment, or says which of its columns can't be read and why. */
import { basename } from 'node:path'
import type { AppError } from '../../src-shared/contract/errors.ts'
import type { ImportField, RejectedRow } from '../../src-shared/contract/imports.ts'
import { parseCurrency, type Currency } from '../../src-shared/domain/currency.ts'
import { maskCardNumbers } from '../../src-shared/domain/masking.ts'
import { parsed, unreadable, type Parsed } from '../../src-shared/domain/parsed.ts'
import { parseReference, type Reference } from '../../src-shared/domain/reference.ts'
import { parseAmountText, readPlainAmountMinor, resolveAmount } from './amount-text.ts'
import { parseDateText, resolveDate } from './date-text.ts'
import { unguardFormula } from './formula-guard.ts'
import type { FileInspection } from './inspect-file.ts'
import { findMixture } from './mixture.ts'
import { createNotation } from './notation.ts'
import { refuseSwallowedLines } from './records.ts'
import { findReferenceDamage } from './reference-column.ts'
import { showValue } from './show-value.ts'

export interface ExpectedRow {
  /** The line of the file on which the record begins, counted from 1. */
  readonly rowNumber: number
  readonly txref: Reference
  readonly currency: Currency
  readonly amountMinor: number
  readonly customer: string | null
  readonly email: string | null
  /** `2026-09-17`. */
  readonly expectedDate: string | null
}

export interface FileReject extends RejectedRow {
  /** The reference as it stands, fit to be shown; empty where the row has not the fields of the header. */
  readonly txref: string
}

export type ReadRow = { readonly row: ExpectedRow } | { readonly reject: FileReject }

/** Longer names and addresses are something else in the wrong column. */
const MAX_TEXT_LENGTH = 1_000
/** Found by a pattern because `toWellFormed` copies every text that it is given. */
const HALF_CHARACTER = /\p{Cs}/u
/** Shorter texts hold no card number. */
const SHORTEST_CARD_NUMBER = 13
/** A handful of dates and currencies makes up most files. */
const MAX_REMEMBERED = 1_000

/**
 * Reads records in the file's order. Throws IMPORT_AMOUNTS_MIXED and IMPORT_DATES_MIXED where values contradict what
 * was learnt of the column while others were read by it, and IMPORT_QUOTE_OPEN where a record swallowed its successors.
 */
export function createRowReader(inspection: FileInspection): (record: readonly string[], line: number) => ReadRow {
  const { columns, header, options, referenceDamage } = inspection
  const file = basename(inspection.path)
  const decimal = inspection.decimals.way ?? '.'
  const dateOrder = options.dateOrder ?? inspection.dates.way ?? 'ymd'
  const decimals = createNotation(inspection.decimals)
  const dates = createNotation(inspection.dates)
  const valueOf = (record: readonly string[], field: ImportField) => record[columns[field] ?? -1] ?? ''

  const readCurrency = remember((text): Parsed<Currency> => {
    const code = text.trim()
    if (code !== '') return parseCurrency(code)
    return options.currency === undefined ? unreadable('is empty') : parsed(options.currency)
  })

  function readReference(text: string): Parsed<Reference> {
    const reference = parseReference(unguardFormula(text))
    const damage = reference.ok ? findReferenceDamage(reference.value, referenceDamage) : undefined
    return damage === undefined ? reference : unreadable(damage)
  }

  function readAmount(text: string, currency: Currency, line: number): Parsed<number> {
    const plain = readPlainAmountMinor(text, decimal, currency)
    if (plain !== -1) return parsed(plain)
    const amount = parseAmountText(text)
    if (!amount.ok) return amount
    const { evidence } = amount.value
    if (inspection.decimals.way !== null) {
      decimals.record(evidence, line, text)
      if (options.decimal === undefined) refuse(findMixture('IMPORT_AMOUNTS_MIXED', file, decimals))
    } else if (evidence === 'either') {
      return unreadable('can be read in two ways; say which sign marks the decimals')
    }
    return resolveAmount(amount.value, decimal, currency)
  }

  const readDate = remember((text, line): Parsed<string | null> => {
    if (text.trim() === '') return parsed(null)
    const date = parseDateText(text)
    if (!date.ok) return date
    if (inspection.dates.way !== null && options.dateOrder === undefined) {
      dates.record(date.value.evidence, line, text)
      refuse(findMixture('IMPORT_DATES_MIXED', file, dates))
    }
    return resolveDate(date.value, dateOrder)
  })

  return function readRow(record, line) {
    const reject = (column: string, value: string, reason: string, txref = ''): ReadRow => (
      { reject: { rowNumber: line, column: showValue(column), value: showValue(value), reason, txref } }
    )
    const rejectField = (field: ImportField, reason: string) => (
      reject(
        header[columns[field] ?? -1] ?? field, valueOf(record, field), reason, showValue(valueOf(record, 'txref')),
      )
    )
    if (record.length !== header.length) {
      refuseSwallowedLines(file, record, line)
      return reject('', record.join(' | '), `has ${record.length} fields where the header has ${header.length}`)
    }
    const txref = readReference(valueOf(record, 'txref'))
    if (!txref.ok) return rejectField('txref', txref.reason)
    const currency = readCurrency(valueOf(record, 'currency'), line)
    if (!currency.ok) return rejectField('currency', currency.reason)
    const amount = readAmount(valueOf(record, 'amount'), currency.value, line)
    if (!amount.ok) return rejectField('amount', amount.reason)
    const customer = readText(valueOf(record, 'customer'))
    if (!customer.ok) return rejectField('customer', customer.reason)
    const email = readText(valueOf(record, 'email'))
    if (!email.ok) return rejectField('email', email.reason)
    const date = readDate(valueOf(record, 'date'), line)
    if (!date.ok) return rejectField('date', date.reason)
    return {
      row: {
        rowNumber: line, txref: txref.value, currency: currency.value, amountMinor: amount.value,
        customer: customer.value, email: email.value, expectedDate: date.value,
      },
    }
  }
}

/** Names and addresses; a card number among them is masked (facts of money, 11). */
function readText(text: string): Parsed<string | null> {
  const trimmed = unguardFormula(text).trim()
  const value = HALF_CHARACTER.test(trimmed) ? trimmed.toWellFormed() : trimmed
  if (value === '') return parsed(null)
  if (value.length > MAX_TEXT_LENGTH) return unreadable(`is longer than ${MAX_TEXT_LENGTH} characters`)
  return parsed(value.length < SHORTEST_CARD_NUMBER ? value : maskCardNumbers(value))
}

function refuse(error: AppError | undefined): void {
  if (error) throw error
}

/** Keeps the answers for the texts that come again and again. */
function remember<Answer>(read: (text: string, line: number) => Answer): (text: string, line: number) => Answer {
  const answers = new Map<string, Answer>()
  return (text, line) => {
    const known = answers.get(text)
    if (known !== undefined) return known
    const answer = read(text, line)
    if (answers.size >= MAX_REMEMBERED) answers.clear()
    answers.set(text, answer)
    return answer
  }
}
