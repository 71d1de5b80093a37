import { describe, expect, it } from 'vitest'
import { readBank, refusalOfBank } from '../../../support/files/read-bank.ts'

/** Of version 1: no value has an end tag. */
function ofx(transactions: string, currency = 'NGN'): string {
  return 'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n'
    + '<OFX><BANKMSGSRSV1><STMTTRNRS><TRNUID>0<STATUS><CODE>0<SEVERITY>INFO</STATUS>'
    + `<STMTRS><CURDEF>${currency}<BANKACCTFROM><BANKID>1<ACCTID>0690000031<ACCTTYPE>CHECKING</BANKACCTFROM>`
    + `<BANKTRANLIST><DTSTART>20261101<DTEND>20261120${transactions}</BANKTRANLIST>`
    + '<LEDGERBAL><BALAMT>12.50<DTASOF>20261120</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>'
}

function transaction(values: string): string {
  return `<STMTTRN>${values}</STMTTRN>`
}

describe('OFX', () => {
  it('needs no end tags, and takes an empty value for none', async () => {
    const text = ofx(transaction('<TRNTYPE>CREDIT<DTPOSTED>20261120093000.000[-5:EST]<TRNAMT>2,50<FITID>F-1'
      + '<NAME>Caf\xe9 &amp; Co<MEMO>') + transaction('<MEMO><DTPOSTED>20261119<TRNAMT>-1.00'))
    expect((await readBank(Buffer.from(text, 'latin1'))).statements).toMatchObject([{
      accountNumber: '0690000031', opening: null, closing: { date: '2026-11-20', amountMinor: 1_250 },
      lines: [
        {
          amountMinor: 250, bookingDate: '2026-11-20', bankReference: 'F-1', counterparty: 'Café & Co',
          narration: 'Café & Co', typeCode: 'CREDIT',
        },
        { amountMinor: -100, bookingDate: '2026-11-19', narration: '' },
      ],
    }])
  })

  it.each([
    ['a credit card', ofx('').replaceAll('BANKMSGSRSV1', 'CREDITCARDMSGSRSV1'), 'credit card'],
    ['an error of the bank', ofx('').replace('<CODE>0', '<CODE>2000'), 'code 2000'],
    [
      'another currency',
      ofx(transaction('<DTPOSTED>20261120<TRNAMT>1<CURRENCY><CURRATE>1<CURSYM>USD</CURRENCY>')), 'is in USD',
    ],
    ['an amount that is none', ofx(transaction('<DTPOSTED>20261120<TRNAMT>1,250.50')), 'is not a number'],
    ['a date that is none', ofx(transaction('<DTPOSTED>2026-11-20<TRNAMT>1')), 'not an OFX date'],
    ['no amount', ofx(transaction('<DTPOSTED>20261120')), 'has no amount'],
    ['no currency of the list', ofx('', 'XXX'), 'not an ISO 4217'],
  ])('is refused for %s', async (_, text, reason) => {
    expect(await refusalOfBank(text)).toEqual(['STATEMENT_UNREADABLE', expect.stringContaining(reason)])
  })
})
