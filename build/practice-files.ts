/** Writes what the service and the bank would hand out for the practice day: settlement report, refunds, statements. */
import type { Currency } from '../src-shared/domain/values/currency.ts'
import { formatAmountMinor } from '../src-shared/domain/values/money.ts'
import { netOf, PAID_DATE, practiceMoney, type PracticeLine, type PracticeSettlement } from './practice-settlements.ts'

const HEADER = 'Settlement ID,Type,Transaction reference,Platform reference,Gross,App fee,Merchant fee,Stamp duty,Net,'
  + 'Currency,Transaction date,Settlement date,Stage,Due date'

const OPENING_MINOR = 10_000_000
const OPENING_DATE = '2026-09-18'
/** What the statement in naira has besides. */
const OTHER_LINES = [
  { amountMinor: -125_000, narration: 'Account maintenance fee September' },
  { amountMinor: 4_500_000, narration: 'Cash deposit main branch' },
]

/** The names under which they are shipped. UTF-8, LF; CSV with commas, plain decimals and dates of ISO 8601. */
export function practiceFiles(seed: number): ReadonlyMap<string, string> {
  const { settlements, refunds } = practiceMoney(seed)
  const currencies = [...new Set(settlements.map(({ currency }) => currency))].sort()
  return new Map([
    ['settlement-report.csv', csvOf(settlements.flatMap(({ lines }) => lines))],
    ['refunds.csv', csvOf(refunds)],
    ...currencies.map((currency) => (
      [`bank-${currency.toLowerCase()}.xml`, camtOf(currency, settlements)] as const
    )),
  ])
}

function csvOf(lines: readonly PracticeLine[]): string {
  const rows = lines.map((line) => {
    const money = (minor: number) => formatAmountMinor(minor, line.currency)
    return [
      line.settlementId, line.kind, line.txref, line.platformReference, money(line.grossMinor), money(line.feeMinor),
      money(0), money(line.stampDutyMinor), money(netOf(line)), line.currency, line.transactionDate,
      line.settlementDate, line.stage, line.dueDate,
    ].map((value) => value ?? '').join(',')
  })
  return [HEADER, ...rows].map((row) => `${row}\n`).join('')
}

interface Movement {
  readonly amountMinor: number
  readonly narration: string
}

/** CAMT.053.001.08: one statement of one account, a day long. */
function camtOf(currency: Currency, settlements: readonly PracticeSettlement[]): string {
  const movements: readonly Movement[] = [
    ...settlements.flatMap((settlement) => (settlement.currency === currency ? movementOf(settlement) : [])),
    ...(currency === 'NGN' ? OTHER_LINES : []),
  ]
  const closingMinor = movements.reduce((sum, { amountMinor }) => sum + amountMinor, OPENING_MINOR)
  const money = (minor: number) => `<Amt Ccy="${currency}">${formatAmountMinor(Math.abs(minor), currency)}</Amt>`
    + `<CdtDbtInd>${minor < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`
  const balance = (code: string, minor: number, date: string) => `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>`
    + `${money(minor)}<Dt><Dt>${date}</Dt></Dt></Bal>`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>',
    `<GrpHdr><MsgId>PRACTICE-${currency}-264</MsgId></GrpHdr>`,
    `<Stmt><Id>PRACTICE-${currency}-264</Id><ElctrncSeqNb>264</ElctrncSeqNb>`,
    `<Acct><Id><Othr><Id>PRACTICE${currency}</Id></Othr></Id><Ccy>${currency}</Ccy></Acct>`,
    balance('OPBD', OPENING_MINOR, OPENING_DATE),
    balance('CLBD', closingMinor, PAID_DATE),
    ...movements.map(({ amountMinor, narration }, index) => `<Ntry>${money(amountMinor)}<Sts><Cd>BOOK</Cd></Sts>`
      + `<BookgDt><Dt>${PAID_DATE}</Dt></BookgDt><ValDt><Dt>${PAID_DATE}</Dt></ValDt>`
      + `<AcctSvcrRef>PB-${currency}-${String(index + 1).padStart(4, '0')}</AcctSvcrRef>`
      + `<NtryDtls><TxDtls><RmtInf><Ustrd>${narration}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`),
    '</Stmt></BkToCstmrStmt></Document>',
  ].map((line) => `${line}\n`).join('')
}

function movementOf({ settlementId, paid }: PracticeSettlement): readonly Movement[] {
  if (!paid) return []
  const name = paid.namesSettlement ? `Settlement ${settlementId}` : 'Settlement of card payments'
  return [{ amountMinor: paid.amountMinor, narration: `${name} Practice Payments` }]
}
