import { describe, expect, it } from 'vitest'
import { readTransferFile, type TransferFile } from '../../../../src-main/files/transfers/transfer-file.ts'
import { TemporaryFolder } from '../../../support/files/folder.ts'

const HEADER = 'reference,amount,currency,account_bank,account_number,beneficiary_name'

async function read(lines: readonly string[], header = HEADER): Promise<TransferFile> {
  await using folder = await TemporaryFolder.make()
  return await readTransferFile(await folder.put('payouts.csv', [header, ...lines].join('\n')), {})
}

describe('a file of transfers', () => {
  it.each([
    ['account_number', 'P-1,10,NGN,044,6.9E+09,'], ['account_bank', 'P-1,10,NGN,4.4E+1,0690000031,'],
  ])('refuses a row whose %s a spreadsheet destroyed', async (column, line) => {
    const { rows } = await read([line])
    expect(rows).toMatchObject([{ details: null, reason: expect.stringContaining(column) }])
    expect(rows[0]?.reason).toContain('by a spreadsheet')
  })

  it.each([
    ['turned round', 'P-1,10,NGN,044,\u202e1300000960,', 'a direction mark (U+202E)'],
    ['with a digit apart that nobody sees', 'P-1,10,NGN,044,069\u200b,', 'a zero-width space (U+200B)'],
    ['with a blank that is none', 'P-1,10,NGN,044,0690\u3164000031,', 'a Hangul filler (U+3164)'],
    ['with another script’s digit', 'P-1,10,NGN,044,069\u0660000031,', 'U+0660'],
    ['with a letter that passes for a zero', 'P-1,10,NGN,044,069\u041e000031,', 'U+041E'],
    ['whose bank passes for another', 'P-1,10,NGN,\u041e44,0690000031,', 'U+041E'],
    ['whose reference is turned round', '\u202eP-1,10,NGN,044,069,', 'a direction mark (U+202E)'],
  ])('refuses an account %s, and names the sign: a checker sees what is sent', async (_, line, sign) => {
    const { rows } = await read([line])
    expect(rows).toMatchObject([{ details: null, reason: expect.stringContaining(sign) }])
  })

  it.each([
    ['a value that is too long', `{""a"":""${'x'.repeat(501)}""}`, 'longer than 500'],
    ['a name that is too long', `{""${'x'.repeat(101)}"":""a""}`, 'longer than 100'],
    ['a broken character', '{""a"":""\\ud800""}', 'broken character'],
    ['a control character', '{""a"":""\\u0000""}', 'control character'],
    ['a list', '[1]', 'must be a JSON object'], ['a nested object', '{""a"":{}}', 'must be a JSON object'],
    ['too many items', `{${Array.from({ length: 21 }, (_, index) => `""n${index}"":1`).join(',')}}`, 'at most 20'],
  ])('refuses a row whose meta has %s', async (_, meta, reason) => {
    const { rows } = await read([`P-1,10,USD,77,"${meta}"`], 'reference,amount,currency,beneficiary,meta')
    expect(rows).toMatchObject([{ details: null, reason: expect.stringContaining(reason) }])
  })

  it.each([
    ['no reference column', 'amount,currency,account_bank,account_number', 'IMPORT_COLUMN_MISSING'],
    ['no column that names a payee', 'reference,amount,currency', 'IMPORT_COLUMN_MISSING'],
    ['two columns for the amount', 'reference,net,total,currency,account_number', 'IMPORT_COLUMN_AMBIGUOUS'],
    ['no currency', 'reference,amount,account_bank,account_number', 'IMPORT_CURRENCY_MISSING'],
  ])('with %s asks', async (_, header, code) => {
    const { questions, rows } = await read([header.split(',').map(() => '1').join(',')], header)
    expect(questions.map((question) => question.code)).toContain(code)
    expect(rows).toEqual([])
  })
})
