/**
 * Reads CAMT.053, the bank-to-customer statement of ISO 20022, versions 001.02 to 001.13. Names of elements are those
 * of its message definition: Stmt, Bal, Ntry, NtryDtls, TxDtls.
 */
import type { Balance, BankLine, BankStatement } from '../../../src-shared/domain/statements/bank-statement.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import { allAt, firstAt, readElements, textAt, type Element } from './elements.ts'
import { MAX_LINES, type ReadStatements } from './bank-format.ts'
import {
  joinTexts, readAmount, readCurrency, readDate, textOrNull, unreadableStatement, type Place,
} from './unreadable-statement.ts'

const MESSAGE = /urn:iso:std:iso:20022:tech:xsd:camt\.(\d{3})\.001\.\d{2}$/
/** The other messages of the family, by what they are. */
const OTHERS: Readonly<Record<string, string>> = {
  '052': 'it is a report within the day (camt.052), which has no final balance',
  '054': 'it is a notification of single entries (camt.054), which has no balances',
}

export function readCamt053(file: string, text: string): ReadStatements {
  const statements: BankStatement[] = []
  let pendingCount = 0
  let entries: Element[] = []
  const fail = (reason: string, cause?: unknown): never => {
    throw unreadableStatement(file, reason, cause)
  }
  readElements(text, {
    fail,
    isTaken: (element, depth) => {
      if (element.name === 'Ntry') {
        if (entries.length === MAX_LINES) fail(`it has more than ${MAX_LINES} entries`)
        entries.push(element)
        return true
      }
      if (element.name === 'Stmt') {
        const read = readStatement(file, element, entries)
        statements.push(read.statement)
        pendingCount += read.pendingCount
        entries = []
        return true
      }
      if (depth === 0) refuseOther(file, element)
      return false
    },
  })
  return { statements, pendingCount }
}

function refuseOther(file: string, root: Element): void {
  const spaces = Object.entries(root.attributes).filter(([name]) => /^xmlns(:|$)/.test(name)).map(([, uri]) => uri)
  const message = spaces.map((uri) => MESSAGE.exec(uri)?.[1]).find((kind) => kind !== undefined)
  if (root.name === 'Document' && message === '053') return
  const other = message === undefined ? undefined : OTHERS[message]
  throw unreadableStatement(file, other ?? 'it is not a CAMT.053 message')
}

function readStatement(
  file: string, stmt: Element, entries: readonly Element[],
): { readonly statement: BankStatement; readonly pendingCount: number } {
  const id = textAt(stmt, 'Id') ?? '?'
  const place = { file, at: `statement ${id}` }
  const balances = allAt(stmt, 'Bal')
  const currency = readStatementCurrency(place, stmt, balances)
  const booked = entries.filter((entry) => readStatus(place, entry) === 'BOOK')
  return {
    pendingCount: entries.length - booked.length,
    statement: {
      accountNumber: textOrNull(textAt(stmt, 'Acct/Id/IBAN') ?? textAt(stmt, 'Acct/Id/Othr/Id')),
      currency,
      number: textOrNull(textAt(stmt, 'ElctrncSeqNb') ?? textAt(stmt, 'LglSeqNb') ?? textAt(stmt, 'Id')),
      fromDate: dateOf(place, textAt(stmt, 'FrToDt/FrDtTm')),
      toDate: dateOf(place, textAt(stmt, 'FrToDt/ToDtTm')),
      ...readBalances(place, balances, currency),
      lines: booked.map((entry, index) => readLine({ file, at: `entry ${index + 1} of ${place.at}` }, entry, {
        position: index + 1, currency,
      })),
    },
  }
}

function readStatementCurrency(place: Place, stmt: Element, balances: readonly Element[]): Currency {
  const code = textAt(stmt, 'Acct/Ccy') ?? firstAt(balances[0], 'Amt')?.attributes['Ccy']
  if (code === undefined) throw unreadableStatement(place.file, `${place.at} has no currency`)
  return readCurrency(place, code)
}

/** At the edges of a page within a statement, interim balances (ITBD) stand for those of the whole. */
function readBalances(
  place: Place, balances: readonly Element[], currency: Currency,
): Pick<BankStatement, 'opening' | 'closing'> {
  const ofKind = (kind: string): readonly Element[] => (
    balances.filter((balance) => textAt(balance, 'Tp/CdOrPrtry/Cd') === kind)
  )
  const only = (kind: string): Element | undefined => {
    const [found, second] = ofKind(kind)
    if (second) throw unreadableStatement(place.file, `${place.at} has more than one balance ${kind}`)
    return found
  }
  const [opening, closing] = [only('OPBD') ?? only('PRCD'), only('CLBD')]
  const interim = ofKind('ITBD')
  const isWithin = interim.length === 2
  const read = (balance: Element | undefined): Balance | null => (
    balance ? readBalance({ ...place, at: `a balance of ${place.at}` }, balance, currency) : null
  )
  return {
    opening: read(opening ?? (isWithin || closing ? interim[0] : undefined)),
    closing: read(closing ?? (isWithin || opening ? interim.at(-1) : undefined)),
  }
}

function readBalance(place: Place, balance: Element, currency: Currency): Balance {
  return { date: readDateChoice(place, firstAt(balance, 'Dt')), amountMinor: readMoney(place, balance, currency) }
}

/** Amt with its sign by CdtDbtInd. */
function readMoney(place: Place, element: Element, currency: Currency): number {
  const amt = firstAt(element, 'Amt')
  if (!amt) throw unreadableStatement(place.file, `${place.at} has no amount`)
  const code = amt.attributes['Ccy'] ?? ''
  if (code !== currency) {
    throw unreadableStatement(place.file, `${place.at} is in ${code}, but the statement in ${currency}`)
  }
  const amount = readAmount(place, amt.text.trim(), currency)
  const direction = textAt(element, 'CdtDbtInd')
  if (direction === 'CRDT') return amount
  if (direction === 'DBIT') return amount === 0 ? 0 : -amount
  throw unreadableStatement(place.file, `${place.at} is neither a credit nor a debit: “${direction ?? ''}”`)
}

/** `BOOK`; in other words where the entry is not booked. Up to version 04 Sts is a text, later it holds a Cd. */
function readStatus(place: Place, entry: Element): string {
  const status = textAt(entry, 'Sts/Cd') ?? textAt(entry, 'Sts')
  if (status === 'BOOK' || status === 'PDNG' || status === 'INFO' || status === 'FUTR') return status
  throw unreadableStatement(place.file, `an entry of ${place.at} has the status “${status ?? ''}”`)
}

function readLine(
  place: Place, entry: Element, { position, currency }: { readonly position: number; readonly currency: Currency },
): BankLine {
  const valueDate = readDateChoice(place, firstAt(entry, 'ValDt'))
  const bookingDate = readDateChoice(place, firstAt(entry, 'BookgDt')) ?? valueDate
  if (bookingDate === null) throw unreadableStatement(place.file, `${place.at} has no date`)
  const amountMinor = readMoney(place, entry, currency)
  const details = allAt(entry, 'NtryDtls/TxDtls')
  return {
    position, bookingDate, valueDate, amountMinor,
    isReversal: textAt(entry, 'RvslInd') === 'true' || textAt(entry, 'RvslInd') === '1',
    narration: narrationOf(entry, details),
    counterparty: counterpartyOf(details, amountMinor > 0),
    bankReference: textOrNull(textAt(entry, 'AcctSvcrRef') ?? textAt(entry, 'NtryRef')),
    customerReference: details.length === 1 ? endToEndOf(details[0]) : null,
    typeCode: typeOf(firstAt(entry, 'BkTxCd')),
  }
}

/** Of several transactions booked as one, everything that can name one of them. */
function narrationOf(entry: Element, details: readonly Element[]): string {
  const ofDetail = (detail: Element): readonly (string | null | undefined)[] => [
    ...allAt(detail, 'RmtInf/Ustrd').map(({ text }) => text),
    ...allAt(detail, 'RmtInf/Strd/CdtrRefInf/Ref').map(({ text }) => text),
    ...allAt(detail, 'RmtInf/Strd/AddtlRmtInf').map(({ text }) => text),
    textAt(detail, 'AddtlTxInf'),
    ...(details.length > 1 ? [endToEndOf(detail)] : []),
  ]
  return joinTexts([...details.flatMap(ofDetail), textAt(entry, 'AddtlNtryInf')])
}

function endToEndOf(detail: Element | undefined): string | null {
  return textOrNull(textAt(detail, 'Refs/EndToEndId'), 'NOTPROVIDED')
}

/** Who is at the other end; null where several are. The name moved into Pty with version 08. */
function counterpartyOf(details: readonly Element[], isCredit: boolean): string | null {
  const role = isCredit ? 'Dbtr' : 'Cdtr'
  const names = new Set(details.flatMap((detail) => (
    textOrNull(textAt(detail, `RltdPties/${role}/Nm`) ?? textAt(detail, `RltdPties/${role}/Pty/Nm`)) ?? []
  )))
  return names.size === 1 ? [...names][0] ?? null : null
}

function typeOf(code: Element | undefined): string | null {
  const parts = [textAt(code, 'Domn/Cd'), textAt(code, 'Domn/Fmly/Cd'), textAt(code, 'Domn/Fmly/SubFmlyCd')]
  const known = parts.filter((part) => part !== undefined)
  return known.length > 0 ? known.join('/') : textOrNull(textAt(code, 'Prtry/Cd'))
}

function readDateChoice(place: Place, choice: Element | undefined): string | null {
  return dateOf(place, textAt(choice, 'Dt') ?? textAt(choice, 'DtTm'))
}

/** A time is of the bank's own clocks: its day is the one that is written. */
function dateOf(place: Place, text: string | undefined): string | null {
  return text === undefined ? null : readDate(place, text.slice(0, 10))
}
