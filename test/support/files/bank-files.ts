/** Writes statements in the formats of banks, by their specifications, for tests that read them back. */
import type { Balance, BankLine, BankStatement } from '../../../src-shared/domain/statements/bank-statement.ts'
import { formatAmountMinor } from '../../../src-shared/domain/values/money.ts'

const unsigned = (amountMinor: number, { currency }: BankStatement): string => (
  formatAmountMinor(Math.abs(amountMinor), currency)
)

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Nothing for null. `inner`: markup. */
function element(name: string, inner: string | null): string {
  return inner === null ? '' : `<${name}>${inner}</${name}>`
}

function valueOf(name: string, text: string | null): string {
  return element(name, text === null ? null : escaped(text))
}

/** An ISO 20022 message with the namespace of that version. */
export function camtOf(statements: readonly BankStatement[], version = '08'): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n`
    + `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>`
    + `<GrpHdr><MsgId>M</MsgId></GrpHdr>${statements.map(camtStatement).join('')}</BkToCstmrStmt></Document>`
}

function camtStatement(statement: BankStatement): string {
  const { accountNumber, currency, number, opening, closing, lines } = statement
  return element('Stmt', [
    valueOf('Id', 'S'), valueOf('ElctrncSeqNb', number),
    element('Acct', element('Id', valueOf('IBAN', accountNumber)) + valueOf('Ccy', currency)),
    camtBalance('OPBD', opening, statement), camtBalance('CLBD', closing, statement),
    ...lines.map((line) => camtEntry(line, statement)),
  ].join(''))
}

function camtMoney(amountMinor: number, statement: BankStatement): string {
  return `<Amt Ccy="${statement.currency}">${unsigned(amountMinor, statement)}</Amt>`
    + valueOf('CdtDbtInd', amountMinor < 0 ? 'DBIT' : 'CRDT')
}

function camtBalance(code: string, balance: Balance | null, statement: BankStatement): string {
  if (balance === null) return ''
  const kind = element('Tp', element('CdOrPrtry', valueOf('Cd', code)))
  return element('Bal', kind + camtMoney(balance.amountMinor, statement) + element('Dt', valueOf('Dt', balance.date)))
}

function camtEntry(line: BankLine, statement: BankStatement): string {
  const refs = element('Refs', valueOf('EndToEndId', line.customerReference))
  const party = line.counterparty === null ? '' : element('RltdPties', element(
    line.amountMinor > 0 ? 'Dbtr' : 'Cdtr', element('Pty', valueOf('Nm', line.counterparty)),
  ))
  const details = element('TxDtls', refs + party + element('RmtInf', valueOf('Ustrd', line.narration)))
  return element('Ntry', [
    camtMoney(line.amountMinor, statement), valueOf('RvslInd', line.isReversal ? 'true' : null),
    element('Sts', valueOf('Cd', 'BOOK')), element('BookgDt', valueOf('Dt', line.bookingDate)),
    line.valueDate === null ? '' : element('ValDt', valueOf('Dt', line.valueDate)),
    valueOf('AcctSvcrRef', line.bankReference),
    element('BkTxCd', line.typeCode === null ? '' : element('Prtry', valueOf('Cd', line.typeCode))),
    element('NtryDtls', details),
  ].join(''))
}

/** Without the envelope of SWIFT. */
export function mt940Of(statements: readonly BankStatement[]): string {
  return statements.map((statement) => {
    const { accountNumber, number, opening, closing, lines } = statement
    return [
      ':20:REF', `:25:${accountNumber ?? ''}`, `:28C:${number ?? ''}`, mtBalance('60F', opening, statement),
      ...lines.flatMap((line) => mtLine(line, statement)), mtBalance('62F', closing, statement), '-', '',
    ].join('\r\n')
  }).join('')
}

function mtAmount(amountMinor: number, statement: BankStatement): string {
  const text = unsigned(amountMinor, statement).replace('.', ',')
  return text.includes(',') ? text : `${text},`
}

const mtDay = (date: string): string => date.slice(2).replaceAll('-', '')

function mtBalance(tag: string, balance: Balance | null, statement: BankStatement): string {
  const { date, amountMinor } = balance ?? { date: null, amountMinor: 0 }
  const mark = amountMinor < 0 ? 'D' : 'C'
  return `:${tag}:${mark}${mtDay(date ?? '')}${statement.currency}${mtAmount(amountMinor, statement)}`
}

function mtLine(line: BankLine, statement: BankStatement): readonly string[] {
  const isCredit = line.amountMinor >= 0
  const mark = line.isReversal ? (isCredit ? 'RD' : 'RC') : isCredit ? 'C' : 'D'
  const days = mtDay(line.valueDate ?? line.bookingDate) + line.bookingDate.slice(5).replace('-', '')
  const bank = line.bankReference === null ? '' : `//${line.bankReference}`
  return [
    `:61:${days}${mark}${mtAmount(line.amountMinor, statement)}${line.typeCode ?? 'NTRF'}`
      + `${line.customerReference ?? 'NONREF'}${bank}`,
    `:86:${line.narration}`,
  ]
}

const OFX_HEADER = [
  'OFXHEADER:100', 'DATA:OFXSGML', 'VERSION:102', 'SECURITY:NONE', 'ENCODING:UTF-8', 'CHARSET:NONE', 'COMPRESSION:NONE',
  'OLDFILEUID:NONE', 'NEWFILEUID:NONE', '', '',
].join('\r\n')
const OFX_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200" VERSION="211"?>'

/** Of version 1, whose values have no end tags, or of version 2. */
export function ofxOf(statements: readonly BankStatement[], form: 'sgml' | 'xml' = 'sgml'): string {
  const value = (name: string, text: string | null): string => (
    text === null ? '' : form === 'sgml' ? `<${name}>${escaped(text)}\r\n` : valueOf(name, text)
  )
  const day = (date: string | null): string | null => date && `${date.replaceAll('-', '')}120000[0:GMT]`
  const line = (one: BankLine, { currency }: BankStatement): string => element('STMTTRN', [
    value('TRNTYPE', one.typeCode), value('DTPOSTED', day(one.bookingDate)), value('DTAVAIL', day(one.valueDate)),
    value('TRNAMT', formatAmountMinor(one.amountMinor, currency)), value('FITID', one.bankReference),
    value('CHECKNUM', one.customerReference), value('NAME', one.counterparty), value('MEMO', one.narration),
  ].join(''))
  const responses = statements.map((statement) => element('STMTTRNRS', [
    value('TRNUID', '1'), element('STATUS', value('CODE', '0') + value('SEVERITY', 'INFO')),
    element('STMTRS', [
      value('CURDEF', statement.currency),
      element('BANKACCTFROM', value('BANKID', 'B') + value('ACCTID', statement.accountNumber)),
      element('BANKTRANLIST', [
        value('DTSTART', '20260101'), value('DTEND', '20261231'), ...statement.lines.map((one) => line(one, statement)),
      ].join('')),
      element('LEDGERBAL', value('BALAMT', formatAmountMinor(statement.closing?.amountMinor ?? 0, statement.currency))
        + value('DTASOF', day(statement.closing?.date ?? null))),
    ].join('')),
  ].join('')))
  const ofx = element('OFX', element('SIGNONMSGSRSV1', '') + element('BANKMSGSRSV1', responses.join('')))
  return (form === 'sgml' ? OFX_HEADER : OFX_DECLARATION) + ofx
}
