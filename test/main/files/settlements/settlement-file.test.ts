/** Rows of settlement reports, refunds and chargebacks as they come out of files. */
import { describe, expect, it } from 'vitest'
import { openSettlementFile } from '../../../../src-main/files/settlements/settlement-file.ts'
import type { SettlementFileOptions } from '../../../../src-shared/contract/settlements/settlements.ts'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import type { SettlementSource } from '../../../../src-shared/domain/settlements/settlement-line.ts'
import { collect, TemporaryFolder } from '../../../support/files/folder.ts'
import { workbookOf } from '../../../support/files/workbooks.ts'

async function read(
  content: string | Uint8Array, options: SettlementFileOptions = {}, source: SettlementSource = 'settlement',
) {
  await using folder = await TemporaryFolder.make()
  const file = await openSettlementFile(await folder.put('settled.csv', content), source, options)
  const chunks = await collect(file.chunks(0))
  return {
    lines: chunks.flatMap(({ rows }) => rows), rejects: chunks.flatMap(({ rejects }) => rejects), sums: file.sums(),
    reading: file.reading,
  }
}

async function codeOf(call: Promise<unknown>): Promise<string> {
  return call.then(() => 'none', (error: unknown) => (error instanceof AppError ? error.code : String(error)))
}

const HEADER = 'settlement_id,type,tx_ref,transaction_id,amount,app_fee,merchant_fee,stamp_duty,amount_settled,'
  + 'currency,transaction_date,settlement_date'

describe('a settlement report', () => {
  it('gives each row as a line: payments, refunds, fees, and what is zero or below', async () => {
    const { lines, rejects, reading } = await read(`${HEADER}
S-1,Payment,ORD-1,9001,1250.50,17.51,0.00,50,1182.99,NGN,2026-09-14,2026-09-15
S-1,REFUND,ORD-2,9002,-300.00,0,0,0,-300.00,NGN,2026-09-14,2026-09-15
S-1,Fee,,,,0,0,50.00,-50.00,NGN,,2026-09-15
S-1,Adjustment,,,-0.01,,,,-0.01,NGN,,
`)
    expect(rejects).toEqual([])
    expect(lines[0]).toEqual({
      rowNumber: 2, settlementId: 'S-1', kind: 'payment', txref: 'ORD-1', platformReference: '9001', currency: 'NGN',
      grossMinor: 125_050, appFeeMinor: 1_751, merchantFeeMinor: 0, stampDutyMinor: 5_000, netMinor: 118_299,
      transactionDate: '2026-09-14', settlementDate: '2026-09-15', stage: null, dueDate: null,
    })
    expect(lines.map(({ kind, grossMinor, netMinor }) => [kind, grossMinor, netMinor]).slice(1)).toEqual([
      ['refund', -30_000, -30_000], ['fee', 0, -5_000], ['adjustment', -1, -1],
    ])
    expect(reading.columns).toMatchObject({ net: 'amount_settled', platformref: 'transaction_id' })
  })

  it('rejects what does not add up, names no transaction or is of no known kind, with the value', async () => {
    const { lines, rejects } = await read(`${HEADER}
S-1,Payment,ORD-1,,100,1.40,,,98.00,NGN,,
S-1,Payment,,,100,,,,100,NGN,,
S-1,Reversal,ORD-3,,100,,,,100,NGN,,
S-1,Payment,ORD-4,,-100,,,,-100,NGN,,
`)
    expect(lines).toEqual([])
    expect(rejects.map(({ rowNumber, column, value, reason }) => [rowNumber, column, value, reason])).toEqual([
      [2, 'amount_settled', '98.00', 'is NGN 0.60 less than the gross amount less fees and duty'],
      [3, 'tx_ref', '', 'is empty, as is the platform reference: the row names no transaction'],
      [4, 'type', 'Reversal', 'is not one of payment, refund, chargeback, fee and adjustment'],
      [5, 'amount', '-100', 'is below zero, but a payment adds money'],
    ])
  })

  it('holds a total row against the lines above it, column by column', async () => {
    const rows = `S-1,Payment,ORD-1,,100,1.40,,,98.60,NGN,,\nS-1,Refund,ORD-2,,-40,,,,-40,NGN,,\n`
    const { lines, rejects, sums } = await read(`${HEADER}\n${rows}Total,,,,60.00,1.40,,,58.60,,,\n`)
    expect([lines.length, rejects]).toEqual([2, []])
    expect(sums).toMatchObject({ count: 1, unconfirmed: 0 })
    expect(sums?.first.map(({ column, statedMinor, agrees }) => [column, statedMinor, agrees])).toEqual([
      ['amount', 6_000, true], ['app_fee', 140, true], ['amount_settled', 5_860, true],
    ])
    const other = await read(`${HEADER}\n${rows}Total,,,,60.00,1.40,,,59.60,,,\n`)
    expect(other.sums).toMatchObject({ unconfirmed: 1 })
    expect(other.sums?.first.at(-1)).toMatchObject({ statedMinor: 5_960, linesMinor: 5_860n, agrees: false })
    const named = await read(`${HEADER}\n${rows}S-1,Payment,ORD-3,,x,,,,1,NGN,,Total\n`)
    expect([named.rejects.length, named.sums?.count]).toEqual([1, 0])
  })

  it('asks for what only a person can say: columns, decimals, days, signs', async () => {
    expect(await codeOf(read('settlement_id,currency,net\nS-1,NGN,5\n'))).toBe('IMPORT_COLUMN_MISSING')
    expect(await codeOf(read('tx_ref,currency,date\nA,NGN,\n'))).toBe('IMPORT_COLUMN_MISSING')
    expect(await codeOf(read('tx_ref;amount;currency\nA;"1,250";NGN\n'))).toBe('IMPORT_AMOUNTS_AMBIGUOUS')
    expect(await codeOf(read('tx_ref,amount,currency,date\nA,5,NGN,03/04/2026\n'))).toBe('IMPORT_DATES_AMBIGUOUS')
    const refund = 'type,tx_ref,amount,currency\nPayment,A,5,NGN\nRefund,B,5,NGN\n'
    expect(await codeOf(read(refund))).toBe('SETTLEMENT_SIGNS_UNCLEAR')
    expect((await read(refund, { signs: 'plus' })).lines.at(-1)).toMatchObject({ kind: 'refund', grossMinor: -500 })
    expect((await read(refund, { signs: 'minus' })).rejects).toHaveLength(1)
  })

  it('reads German and French headers, brackets and trailing minuses', async () => {
    const german = await read('Abrechnungsnummer;Art;Transaktionsreferenz;Brutto;Gebühr;Netto;Währung;Datum\n'
      + 'S-1;Zahlung;A;1.250,50;17,51;1.232,99;EUR;14.09.2026\nS-1;Erstattung;B;300,00-;0;(300,00);EUR;14.09.2026\n')
    expect(german.lines.map(({ kind, grossMinor, netMinor, transactionDate }) => (
      [kind, grossMinor, netMinor, transactionDate]
    ))).toEqual([['payment', 125_050, 123_299, '2026-09-14'], ['refund', -30_000, -30_000, '2026-09-14']])
    const french = await read('règlement;nature;référence de transaction;montant brut;frais;montant net;devise\n'
      + 'S-1;vente;A;10,00;0,50;9,50;XOF\n'.replace('10,00', '10').replace('0,50', '1').replace('9,50', '9'))
    expect(french.lines).toMatchObject([{ settlementId: 'S-1', kind: 'payment', appFeeMinor: 1, netMinor: 9 }])
  })

  it('reads the sheet of a workbook by its stored values', async () => {
    const rows = [
      ['tx_ref', 'type', 'amount', 'app_fee', 'net', 'currency', 'settlement date'],
      [
        'A-1', 'Payment', { number: '100.5' }, { number: '1.4' }, { number: '99.1' }, 'NGN',
        { stored: '46280', isDate: true },
      ],
      ['A-2', 'Refund', { number: '-20' }, { number: '0' }, { number: '-20' }, 'NGN', null],
    ]
    const { lines } = await read(workbookOf([{ name: 'Report', rows }]))
    expect(lines).toMatchObject([
      { grossMinor: 10_050, netMinor: 9_910, settlementDate: '2026-09-15' }, { kind: 'refund', grossMinor: -2_000 },
    ])
  })
})

describe('files of refunds and chargebacks', () => {
  it('take their rows for what the file is of, with stage and due date, and mask card numbers', async () => {
    const { lines } = await read(
      'original reference,dispute amount,currency,stage,respond by\nA,50.00,NGN,First 5531886652142950,2026-09-30\n',
      { signs: 'plus' }, 'chargebacks',
    )
    expect(lines).toMatchObject([{
      kind: 'chargeback', txref: 'A', grossMinor: -5_000, settlementId: null, stage: 'First 553188******2950',
      dueDate: '2026-09-30',
    }])
    expect((await read('txref,refund amount,currency\nA,-50.00,NGN\n', {}, 'refunds')).lines)
      .toMatchObject([{ kind: 'refund', grossMinor: -5_000 }])
  })
})
