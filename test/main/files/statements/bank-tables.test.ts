/** Tables of banks in CSV and XLSX: as real banks write them, with what stands above and below their lines. */
import { describe, expect, it } from 'vitest'
import type { BankTableOptions } from '../../../../src-shared/contract/statements/statements.ts'
import { readBank, refusalOfBank } from '../../../support/files/read-bank.ts'

const NGN: BankTableOptions = { currency: 'NGN' }

const LAGOS = [
  'Statement of account',
  'Opening Balance:,"1,000.00"',
  '',
  'Trans Date,Value Date,Description,Remarks,Debit,Credit,Balance',
  '01/09/2026,01/09/2026,TRF FROM ADA,order 7,,"2,500.00","3,500.00"',
  '14/09/2026,15/09/2026,CHARGES,,50.25,0.00,"3,449.75"',
  'Total,,,,50.25,"2,500.00",',
  'Closing Balance,,,,,,"3,449.75"',
  'This statement is computer generated and needs no signature',
].join('\n')

describe('a table of a bank', () => {
  it('is read with its balances, joined narrations, and what stands beside its lines', async () => {
    const { format, statements } = await readBank(LAGOS, { ...NGN, headerLine: 4 })
    expect(format).toBe('csv')
    expect(statements).toEqual([{
      accountNumber: null, currency: 'NGN', number: null, fromDate: '2026-09-01', toDate: '2026-09-14',
      opening: { date: null, amountMinor: 100_000 }, closing: { date: null, amountMinor: 344_975 },
      lines: [
        expect.objectContaining({
          position: 1, bookingDate: '2026-09-01', valueDate: '2026-09-01', amountMinor: 250_000,
          narration: 'TRF FROM ADA order 7',
        }),
        expect.objectContaining({ position: 2, amountMinor: -5_025, valueDate: '2026-09-15', narration: 'CHARGES' }),
      ],
    }])
  })

  it('asks where its header is, in place of taking a title for one', async () => {
    expect(await refusalOfBank(LAGOS, NGN)).toEqual(['IMPORT_HEADER_BELOW', ''])
  })

  it('is read in German, newest first, with a decimal comma', async () => {
    const { statements } = await readBank([
      'Auftragskonto;Buchungstag;Valutadatum;Buchungstext;Verwendungszweck;Betrag;Waehrung;Saldo',
      'DE02;17.09.2026;17.09.2026;ENTGELT;Kontoführung;-5,00;EUR;1.095,00',
      'DE02;16.09.2026;16.09.2026;GUTSCHRIFT;Rechnung 12;100,00;EUR;1.100,00',
    ].join('\n'))
    expect(statements).toMatchObject([{
      accountNumber: 'DE02', currency: 'EUR', opening: { amountMinor: 100_000 }, closing: { amountMinor: 109_500 },
      lines: [
        { position: 1, amountMinor: 10_000, typeCode: 'GUTSCHRIFT' },
        { position: 2, amountMinor: -500, narration: 'Kontoführung' },
      ],
    }])
  })

  it('is read in French, with columns of debits and credits and no balance', async () => {
    const { statements } = await readBank([
      'Date opération;Date de valeur;Libellé;Débit;Crédit;Devise',
      '2026-09-01;2026-09-02;VIREMENT;;1 250,50;XOF', '2026-09-03;2026-09-03;FRAIS;500;;XOF',
    ].join('\n').replace('1 250,50', '1 250'))
    expect(statements).toMatchObject([{
      currency: 'XOF', opening: null, closing: null, lines: [{ amountMinor: 1_250 }, { amountMinor: -500 }],
    }])
  })

  it('takes an amount and its mark', async () => {
    const { statements } = await readBank([
      'Date,Narration,Amount,DR/CR,Reference', '2026-09-01,in,10.00,CR,007', '2026-09-02,out,4.00,DR,008',
    ].join('\n'), NGN)
    expect(statements).toMatchObject([{
      lines: [{ amountMinor: 1_000, customerReference: '007', bankReference: null }, { amountMinor: -400 }],
    }])
  })

  it('has a statement for each account and currency', async () => {
    const { statements } = await readBank([
      'Date,Account number,Currency,Amount', '2026-09-01,001,NGN,-1.00', '2026-09-01,002,USD,-2.00',
    ].join('\n'))
    expect(statements.map(({ accountNumber, currency }) => [accountNumber, currency])).toEqual([
      ['001', 'NGN'], ['002', 'USD'],
    ])
  })

  it.each([
    ['a balance that is another one', '"3,449.75"\nTotal', '"3,449.70"\nTotal', ['STATEMENT_STEP_WRONG', '']],
    ['a closing balance that is another one', ',"3,449.75"\nThis', ',"3,400.00"\nThis', ['STATEMENT_SUM_WRONG', '']],
    ['a sum that is another one', 'Total,,,,50.25', 'Total,,,,60.25', [
      'STATEMENT_UNREADABLE', 'line 7 says that the debits come to NGN 60.25, but they come to NGN 50.25',
    ]],
    ['a row that is no line', 'CHARGES,,50.25,0.00', 'CHARGES,,,', ['STATEMENT_UNREADABLE', 'line 6 has no amount']],
    ['a debit and a credit in one row', '50.25,0.00', '50.25,1.00', [
      'STATEMENT_UNREADABLE', 'line 6 has a debit and a credit',
    ]],
    ['an amount that is none', ',50.25,0', ',fifty,0', [
      'STATEMENT_UNREADABLE', 'line 6: Debit “fifty” is not an amount',
    ]],
    ['a remark between lines', '14/09', 'carried over to the next page\n14/09', [
      'STATEMENT_UNREADABLE', 'line 6 has 1 fields, but the header has 7',
    ]],
  ] as const)('is refused whole for %s', async (_, from, to, refusal) => {
    expect(await refusalOfBank(LAGOS.replace(from, to), { ...NGN, headerLine: 4 })).toEqual(refusal)
  })

  it.each([
    ['the currency', 'Date,Amount\n2026-09-01,-1.00', {}, 'IMPORT_CURRENCY_MISSING'],
    ['the order of day and month', 'Date,Amount\n01/02/2026,-1.00', NGN, 'IMPORT_DATES_AMBIGUOUS'],
    ['the decimal sign', 'Date;Amount\n2026-09-01;-1,250', NGN, 'IMPORT_AMOUNTS_AMBIGUOUS'],
    ['the signs', 'Date,Amount\n2026-09-01,1.00', NGN, 'STATEMENT_SIGNS_UNCLEAR'],
    ['a column of credits beside one of debits', 'Date,Debit\n2026-09-01,1.00', NGN, 'IMPORT_COLUMN_MISSING'],
    ['which line stands first', 'Date,Amount,Balance\n2026-09-01,1.00,3.00\n2026-09-01,-1.00,2.00', NGN,
      'STATEMENT_ORDER_UNCLEAR'],
  ] as const)('asks for %s', async (_, text, options, code) => {
    expect(await refusalOfBank(text, options)).toEqual([code, ''])
  })
})
