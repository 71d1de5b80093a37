import { describe, expect, it } from 'vitest'
import { readBank, refusalOfBank } from '../../../support/files/read-bank.ts'

/** In the envelope of SWIFT. Opens with EUR 10.00. */
function mt940(lines: readonly string[], closing = 'C261120EUR12,50'): string {
  return [
    '{1:F01BANKXXXX0000000000}{2:I940BANKXXXXN}{4:', ':20:START', ':25:DE1234/5678', ':28C:00042/001',
    ':60F:C261119EUR10,00', ...lines, `:62F:${closing}`, ':64:C261120EUR12,50', ':86:to the whole statement', '-}', '',
  ].join('\r\n')
}

const LINE = ':61:261120C2,50NTRFNONREF'

describe('MT940', () => {
  it('reads the numbered subfields, whose texts go on where they are full', async () => {
    const { statements } = await readBank(mt940([
      ':61:2611201120CR2,50NTRFNONREF//B-77', 'further details',
      ':86:166?00GUTSCHRIFT?109310?20EREF+TX-2026-000000000001234?21567?22SVWZ+Settlement SET-9?23of Nov',
      'ember?30BANKDEFF?31DE9912?32ACME SERVICES LIM?33ITED',
    ]))
    expect(statements).toMatchObject([{
      accountNumber: 'DE1234/5678', number: '00042/001', fromDate: '2026-11-19', toDate: '2026-11-20',
      lines: [{
        bookingDate: '2026-11-20', amountMinor: 250, bankReference: 'B-77', typeCode: 'NTRF',
        customerReference: 'TX-2026-000000000001234567', counterparty: 'ACME SERVICES LIMITED',
        narration: 'EREF+TX-2026-000000000001234567 SVWZ+Settlement SET-9 of November GUTSCHRIFT 9310 BANKDEFF DE9912 '
          + 'further details',
      }],
    }])
  })

  it('reads the named subfields, and a text without any', async () => {
    const { statements } = await readBank(mt940([
      ':61:261120D2,50N100CUST-1//B-1', ':86:Card fees', 'of November', ':61:261120C5,00NTRFNONREF',
      ':86:/TRTP/SEPA/NAME/ACME LTD/REMI/Payout SET-1', '0/EREF/E-5',
    ]))
    expect(statements[0]?.lines).toMatchObject([
      { amountMinor: -250, customerReference: 'CUST-1', narration: 'Card fees of November', counterparty: null },
      {
        amountMinor: 500, counterparty: 'ACME LTD', customerReference: 'E-5',
        narration: 'SEPA ACME LTD Payout SET-10 E-5',
      },
    ])
  })

  it('books what is taken back the other way, and an entry of January beside a value date of December', async () => {
    const { statements } = await readBank(mt940([
      ':61:2512310102RC2,50NTRFNONREF', ':61:2601020102RD5,00NTRFNONREF',
    ]))
    expect(statements[0]?.lines).toMatchObject([
      { amountMinor: -250, isReversal: true, valueDate: '2025-12-31', bookingDate: '2026-01-02' },
      { amountMinor: 500, isReversal: true },
    ])
  })

  it('reads several statements of a file, each with its own balances', async () => {
    const { statements } = await readBank(mt940([LINE]) + mt940([LINE]).replace('00042', '00043'))
    expect(statements.map(({ number, lines }) => [number, lines.length])).toEqual([['00042/001', 1], ['00043/001', 1]])
  })

  it.each([
    ['no closing balance', mt940([LINE]).replace(/:62F.*\r\n/, ''), 'no closing balance'],
    ['a second opening balance', mt940([':60F:C261119EUR10,00', LINE]), 'a second field 60F'],
    ['two currencies', mt940([LINE], 'C261120USD12,50'), 'is in USD'],
    ['another funds code', mt940([':61:261120CD2,50NTRFNONREF']), 'is not in EUR'],
    ['a line that is none', mt940([':61:261120X2,50NTRFNONREF']), 'not a line of a statement'],
    ['a point in an amount', mt940([':61:261120C2.50NTRFNONREF']), 'not a line of a statement'],
    ['a day that is none', mt940([':61:261131C2,50NTRFNONREF']), 'must be a date'],
    ['a field before the first statement', mt940([LINE]).replace(':20:START\r\n', ''), 'before the first field 20'],
    ['a text before it', `Dear customer\r\n${mt940([LINE])}`, 'neither CAMT.053'],
  ])('is refused for %s', async (_, text, reason) => {
    expect(await refusalOfBank(text)).toEqual(['STATEMENT_UNREADABLE', expect.stringContaining(reason)])
  })
})
