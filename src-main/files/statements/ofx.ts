/** Reads OFX, versions 1 (SGML, whose values need no end tag) and 2 (XML). Names are those of its specification. */
import type { BankLine, BankStatement } from '../../../src-shared/domain/statements/bank-statement.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import { MAX_LINES, type ReadStatements } from './bank-format.ts'
import { allAt, firstAt, textAt, type Element } from './elements.ts'
import { readOfxElements } from './ofx-elements.ts'
import {
  joinTexts, readCurrency, readDate, readSignedAmount, textOrNull, unreadableStatement, type Place,
} from './unreadable-statement.ts'

const RESPONSES = 'BANKMSGSRSV1/STMTTRNRS'

export function readOfx(file: string, text: string): ReadStatements {
  const root = readOfxElements(text)
  if (root === undefined) throw unreadableStatement(file, 'it has no element OFX')
  if (firstAt(root, 'CREDITCARDMSGSRSV1')) {
    throw unreadableStatement(file, 'it is the statement of a credit card, which is not a bank account')
  }
  const statements = allAt(root, RESPONSES).map((response, index) => readResponse(file, response, index + 1))
  if (statements.length === 0) throw unreadableStatement(file, 'it has no statement')
  return { statements, pendingCount: 0 }
}

function readResponse(file: string, response: Element, number: number): BankStatement {
  const place = { file, at: `statement ${number}` }
  const status = textAt(response, 'STATUS/CODE')
  if (status !== undefined && status !== '0') {
    throw unreadableStatement(file, `${place.at} is an error of the bank: code ${status}`)
  }
  const stmt = firstAt(response, 'STMTRS')
  const code = textAt(stmt, 'CURDEF')
  if (!stmt || code === undefined) throw unreadableStatement(file, `${place.at} has no currency`)
  const currency = readCurrency(place, code)
  const list = firstAt(stmt, 'BANKTRANLIST')
  const entries = allAt(list, 'STMTTRN')
  if (entries.length > MAX_LINES) throw unreadableStatement(file, `it has more than ${MAX_LINES} lines`)
  const closing = firstAt(stmt, 'LEDGERBAL')
  return {
    accountNumber: textOrNull(textAt(stmt, 'BANKACCTFROM/ACCTID')),
    currency,
    number: null,
    fromDate: dateOf(place, textAt(list, 'DTSTART')),
    toDate: dateOf(place, textAt(list, 'DTEND')),
    opening: null,
    closing: closing ? {
      date: dateOf(place, textAt(closing, 'DTASOF')), amountMinor: readOfxAmount(place, closing, 'BALAMT', currency),
    } : null,
    lines: entries.map((entry, index) => (
      readLine({ file, at: `line ${index + 1} of ${place.at}` }, entry, { position: index + 1, currency })
    )),
  }
}

function readLine(
  place: Place, entry: Element, { position, currency }: { readonly position: number; readonly currency: Currency },
): BankLine {
  // ORIGCURRENCY only tells what it was before it was converted; CURRENCY says that the amount is in another one.
  const other = textAt(entry, 'CURRENCY/CURSYM')
  if (other !== undefined && other !== currency) {
    throw unreadableStatement(place.file, `${place.at} is in ${other}, but the statement in ${currency}`)
  }
  const bookingDate = dateOf(place, textAt(entry, 'DTPOSTED'))
  if (bookingDate === null) throw unreadableStatement(place.file, `${place.at} has no date`)
  const name = textAt(entry, 'NAME') ?? textAt(entry, 'PAYEE/NAME')
  return {
    position, bookingDate,
    valueDate: dateOf(place, textAt(entry, 'DTAVAIL')),
    amountMinor: readOfxAmount(place, entry, 'TRNAMT', currency),
    isReversal: textAt(entry, 'CORRECTACTION') !== undefined,
    narration: joinTexts([name, textAt(entry, 'MEMO')]),
    counterparty: textOrNull(name),
    bankReference: textOrNull(textAt(entry, 'FITID')),
    customerReference: textOrNull(textAt(entry, 'CHECKNUM') ?? textAt(entry, 'REFNUM')),
    typeCode: textOrNull(textAt(entry, 'TRNTYPE')),
  }
}

/** With a dot or a comma before the decimals, and no sign between thousands. */
function readOfxAmount(place: Place, element: Element, name: string, currency: Currency): number {
  const text = textAt(element, name)
  if (text === undefined) throw unreadableStatement(place.file, `${place.at} has no amount`)
  return readSignedAmount(place, text.includes('.') ? text : text.replace(',', '.'), currency)
}

/** YYYYMMDD, with the time and its zone behind it: the day is the one that is written. */
function dateOf(place: Place, text: string | undefined): string | null {
  if (text === undefined) return null
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)(?:\d{2,6}(?:\.\d{1,3})?)?(?:\[.*\])?$/.exec(text) ?? []
  if (year === undefined) throw unreadableStatement(place.file, `${place.at}: the date “${text}” is not an OFX date`)
  return readDate(place, `${year}-${month}-${day}`)
}
