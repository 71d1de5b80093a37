import { describe, expect, it } from 'vitest'
import { readBank, refusalOfBank } from '../../../support/files/read-bank.ts'

function balance(code: string, amount: string, date: string): string {
  return `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt>`
    + `<CdtDbtInd>CRDT</CdtDbtInd><Dt>${date}</Dt></Bal>`
}

const OPENING = balance('OPBD', '10.00', '<Dt>2026-11-19</Dt>')

/** Opens with EUR 10.00. `closing`: what it says to close with. */
function camt(entries: string, closing = '12.50', version = '02'): string {
  return `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">`
    + '<BkToCstmrStmt><Stmt><Id>S-1</Id><Acct><Id><Othr><Id>4711</Id></Othr></Id></Acct>'
    + `${OPENING}${balance('CLBD', closing, '<DtTm>2026-11-20T23:59:59+01:00</DtTm>')}${entries}`
    + '</Stmt></BkToCstmrStmt></Document>'
}

const CREDIT = '<CdtDbtInd>CRDT</CdtDbtInd>'
const BOOKED = '<Sts>BOOK</Sts>'

function entry(inner: string, status = BOOKED, money = `<Amt Ccy="EUR">2.50</Amt>${CREDIT}`): string {
  return `<Ntry>${money}${status}<BookgDt><Dt>2026-11-20</Dt></BookgDt>${inner}</Ntry>`
}

describe('CAMT.053', () => {
  it('keeps what several transactions booked as one are, in one line', async () => {
    const details = ['A', 'B'].map((name) => [
      `<TxDtls><Refs><EndToEndId>E-${name}</EndToEndId></Refs><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties>`,
      `<RmtInf><Ustrd>Order  ${name}</Ustrd><Strd><CdtrRefInf><Ref>RF${name}</Ref></CdtrRefInf></Strd></RmtInf>`,
      '</TxDtls>',
    ].join(''))
    const family = '<Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly>'
    const { statements } = await readBank(camt(entry([
      `<AcctSvcrRef>BANK-1</AcctSvcrRef><BkTxCd><Domn><Cd>PMNT</Cd>${family}</Domn></BkTxCd>`,
      `<NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>${details.join('')}</NtryDtls><AddtlNtryInf>Batch</AddtlNtryInf>`,
    ].join(''))))
    expect(statements).toMatchObject([{
      accountNumber: '4711', currency: 'EUR', number: 'S-1', closing: { date: '2026-11-20', amountMinor: 1_250 },
      lines: [{
        amountMinor: 250, narration: 'Order A RFA E-A Order B RFB E-B Batch', counterparty: null,
        customerReference: null, bankReference: 'BANK-1', typeCode: 'PMNT/RCDT/ESCT', valueDate: null,
      }],
    }])
  })

  it('counts what is not booked apart', async () => {
    const entries = entry('', '<Sts><Cd>PDNG</Cd></Sts>') + entry('<RvslInd>true</RvslInd>', '<Sts><Cd>BOOK</Cd></Sts>')
    const { statements, pendingCount } = await readBank(camt(entries, '12.50', '13'))
    expect([pendingCount, statements[0]?.lines.map(({ isReversal }) => isReversal)]).toEqual([1, [true]])
  })

  it('takes interim balances for those of a page within a statement', async () => {
    const page = camt(entry('')).replaceAll(/OPBD|CLBD/g, 'ITBD')
    expect((await readBank(page)).statements).toMatchObject([{
      opening: { amountMinor: 1_000 }, closing: { amountMinor: 1_250 },
    }])
    expect(await refusalOfBank(page.replace('10.00', '10.01'))).toEqual(['STATEMENT_SUM_WRONG', ''])
  })

  it('reads the encoding that it declares', async () => {
    const text = camt(entry('<AddtlNtryInf>Müller</AddtlNtryInf>')).replace('?>', ' encoding="ISO-8859-1"?>')
    expect((await readBank(Buffer.from(text, 'latin1'))).statements[0]?.lines[0]?.narration).toBe('Müller')
    expect((await refusalOfBank(Buffer.from(text.replace('ISO-8859-1', 'UTF-8'), 'latin1')))[1]).toMatch(/not the text/)
  })

  it.each([
    ['another currency', entry('', BOOKED, `<Amt Ccy="USD">2.50</Amt>${CREDIT}`), 'is in USD'],
    ['no direction', entry('', BOOKED, '<Amt Ccy="EUR">2.50</Amt>'), 'neither a credit nor a debit'],
    ['a sign', entry('', BOOKED, `<Amt Ccy="EUR">-2.50</Amt>${CREDIT}`), 'has a sign'],
    ['three decimals', entry('', BOOKED, `<Amt Ccy="EUR">2.505</Amt>${CREDIT}`), 'more than the 2 decimals'],
    ['an unknown status', entry('', '<Sts>MAYB</Sts>'), 'has the status “MAYB”'],
    ['a second opening balance', entry('') + OPENING, 'more than one balance OPBD'],
    ['a day that is none', entry('').replace('11-20', '11-31'), 'must be a date'],
    ['no date', entry('').replace(/<BookgDt>.*<\/BookgDt>/, ''), 'has no date'],
    ['an element that does not end', '<Ntry>', 'not well-formed'],
  ])('is refused for %s', async (_, entries, reason) => {
    expect(await refusalOfBank(camt(entries))).toEqual(['STATEMENT_UNREADABLE', expect.stringContaining(reason)])
  })

  it.each([
    ['a report of the day', camt(entry('')).replace('camt.053', 'camt.052'), 'camt.052'],
    ['a document type', camt(entry('')).replace('?>', '?><!DOCTYPE x [<!ENTITY e "x">]>'), 'document type'],
  ])('is no CAMT.053: %s', async (_, text, reason) => {
    expect(await refusalOfBank(text)).toEqual(['STATEMENT_UNREADABLE', expect.stringContaining(reason)])
  })
})
