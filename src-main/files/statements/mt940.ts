/**
 * Reads MT940, the customer statement message of SWIFT, with or without its envelope. Fields: 20 reference, 25 account,
 * 28C number, 60F/60M opening, 61 line, 86 information, 62F/62M closing balance.
 */
import type { Balance, BankLine, BankStatement } from '../../../src-shared/domain/statements/bank-statement.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import { MAX_LINES, type ReadStatements } from './bank-format.ts'
import { readInformation } from './mt940-information.ts'
import {
  readAmount, readCurrency, readDate, textOrNull, unreadableStatement, type Place,
} from './unreadable-statement.ts'

interface Field {
  readonly tag: string
  /** Its lines, without the tag. */
  readonly lines: string[]
  /** Of the file, counted from 1. */
  readonly line: number
}

/** All that a statement may have, and what some banks add; any other line goes on with the field before it. */
const TAG = /^:(20|21|25P?|28C?|60[FM]|61|62[FM]|64|65|86|13D?|34F|90[CD]|NS):(.*)$/
const ENVELOPE_START = /^(?:\{[1235]:[^}]*\}*)*\{4:\s*$/
const ENVELOPE_END = /^-\}?/

export function readMt940(file: string, text: string): ReadStatements {
  const statements: BankStatement[] = []
  for (const fields of messagesOf(file, text)) statements.push(readMessage(file, fields))
  if (statements.length === 0) throw unreadableStatement(file, 'it has no statement')
  return { statements, pendingCount: 0 }
}

/** Each begins with a field 20. */
function messagesOf(file: string, text: string): readonly (readonly Field[])[] {
  const messages: Field[][] = []
  let field: Field | undefined
  text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/).forEach((line, index) => {
    if (line.trim() === '' || ENVELOPE_START.test(line) || ENVELOPE_END.test(line) || isBlock(line)) {
      field = undefined
      return
    }
    const [, tag, value = ''] = TAG.exec(line.replace(/^\{4:/, '')) ?? []
    if (tag === undefined) {
      if (!field) throw unreadableStatement(file, `line ${index + 1} belongs to no field`)
      field.lines.push(line)
      return
    }
    field = { tag, lines: [value], line: index + 1 }
    if (tag === '20') messages.push([])
    const message = messages.at(-1)
    if (!message) throw unreadableStatement(file, `line ${index + 1} stands before the first field 20`)
    message.push(field)
  })
  return messages
}

/** Blocks of the envelope that hold no statement. */
function isBlock(line: string): boolean {
  return /^\{[1235]:[^]*\}$/.test(line)
}

function readMessage(file: string, fields: readonly Field[]): BankStatement {
  const only = (...tags: readonly string[]): Field | undefined => {
    const [found, second] = fields.filter(({ tag }) => tags.includes(tag))
    if (second) throw unreadableStatement(file, `line ${second.line} is a second field ${second.tag} of one statement`)
    return found
  }
  const opening = only('60F', '60M')
  const closing = only('62F', '62M')
  if (!opening || !closing) {
    const line = fields[0]?.line ?? 0
    throw unreadableStatement(file, opening
      ? `the statement on line ${line} has no closing balance`
      : `the statement on line ${line} has no opening balance`)
  }
  const from = readBalance(file, opening)
  const to = readBalance(file, closing)
  if (from.currency !== to.currency) {
    const reason = `line ${closing.line} is in ${to.currency}, but line ${opening.line} in ${from.currency}`
    throw unreadableStatement(file, reason)
  }
  return {
    accountNumber: textOrNull(only('25', '25P')?.lines[0]),
    currency: from.currency,
    number: textOrNull(only('28', '28C')?.lines[0]),
    fromDate: from.balance.date,
    toDate: to.balance.date,
    opening: from.balance,
    closing: to.balance,
    lines: readLines(file, fields, from.currency),
  }
}

/** 1!a6!n3!a15d: `C261120NGN1234,56`. */
const BALANCE = /^([CD])(\d{6})([A-Z]{3})(\d{1,15},\d*)$/

function readBalance(file: string, field: Field): { readonly balance: Balance; readonly currency: Currency } {
  const place = { file, at: `line ${field.line}` }
  const [, mark, day = '', code = '', digits = ''] = BALANCE.exec(field.lines.join('').trim()) ?? []
  if (mark === undefined) throw unreadableStatement(file, `line ${field.line} is not a balance`)
  const currency = readCurrency(place, code)
  const amount = readMtAmount(place, digits, currency)
  return {
    balance: { date: readYearDate(place, day), amountMinor: mark === 'D' && amount !== 0 ? -amount : amount }, currency,
  }
}

/** A field 86 belongs to the line before it; behind the closing balance, to the whole statement. */
function readLines(file: string, fields: readonly Field[], currency: Currency): readonly BankLine[] {
  const lines: BankLine[] = []
  fields.forEach((field, index) => {
    if (field.tag !== '61') return
    if (lines.length === MAX_LINES) throw unreadableStatement(file, `it has more than ${MAX_LINES} lines`)
    const next = fields[index + 1]
    const information = next?.tag === '86' ? next.lines : []
    lines.push(readLine(file, field, { position: lines.length + 1, currency, information }))
  })
  return lines
}

/**
 * 6!n[4!n]2a[1!a]15d1!a3!c16x[//16x][34x]: value date, entry date, mark, funds code (the third letter of the currency),
 * amount, type, the owner's reference, the bank's, and further details on a line of their own.
 */
const LINE = /^(\d{6})(\d{4})?(RC|RD|C|D)([A-Z])?(\d{1,15},\d*)([NFS][A-Z0-9]{3})(.*?)(?:\/\/(.*))?$/

function readLine(
  file: string, { lines, line }: Field,
  { position, currency, information }: {
    readonly position: number; readonly currency: Currency; readonly information: readonly string[]
  },
): BankLine {
  const place = { file, at: `line ${line}` }
  const [, day = '', entry, mark = '', funds, digits = '', type = '', own, banks] = LINE.exec(lines[0] ?? '') ?? []
  if (mark === '') throw unreadableStatement(file, `line ${line} is not a line of a statement`)
  if (funds !== undefined && funds !== currency[2] && funds !== 'R') {
    throw unreadableStatement(file, `line ${line} is not in ${currency}`)
  }
  const valueDate = readYearDate(place, day)
  const amount = readMtAmount(place, digits, currency)
  // What takes a credit back is a debit.
  const isCredit = mark === 'C' || mark === 'RD'
  const said = readInformation(information, lines.slice(1))
  return {
    position, valueDate,
    bookingDate: entry === undefined ? valueDate : readEntryDate(place, entry, valueDate),
    amountMinor: isCredit || amount === 0 ? amount : -amount,
    isReversal: mark.length === 2,
    narration: said.narration,
    counterparty: said.counterparty,
    bankReference: textOrNull(banks),
    customerReference: textOrNull(own, 'NONREF') ?? said.endToEnd,
    typeCode: type,
  }
}

/** With a comma before the decimals, which stands there without any, too. */
function readMtAmount(place: Place, digits: string, currency: Currency): number {
  return readAmount(place, digits.replace(/,$/, '').replace(',', '.'), currency)
}

/** YYMMDD; 80 to 99 are of the last century. */
function readYearDate(place: Place, text: string): string {
  const century = Number(text.slice(0, 2)) >= 80 ? '19' : '20'
  return readDate(place, `${century}${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}`)
}

const MAX_APART_MS = 183 * 24 * 60 * 60 * 1_000

/** MMDD: in the year that is nearest to the value date. */
function readEntryDate(place: Place, text: string, valueDate: string): string {
  const year = Number(valueDate.slice(0, 4))
  const day = `${text.slice(0, 2)}-${text.slice(2)}`
  const near = [year, year - 1, year + 1].map((one) => `${one}-${day}`).find((date) => (
    Math.abs(Date.parse(date) - Date.parse(valueDate)) <= MAX_APART_MS
  ))
  return readDate(place, near ?? `${year}-${day}`)
}
