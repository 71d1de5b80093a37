import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROFILE, startCore, type TestCore } from '../../../support/core/core.ts'
import { ADA, addUsers, payoutOf, seenOf } from '../../../support/core/payouts.ts'

const profile = PROFILE
const HEADER = 'reference,amount,currency,account_bank,account_number,beneficiary_name'

async function write({ folder }: TestCore, lines: readonly string[], header = HEADER): Promise<string> {
  const path = join(folder, 'payouts.csv')
  await writeFile(path, [header, ...lines].join('\n'))
  return path
}

describe('a file of transfers', () => {
  it('becomes drafts of one batch, which can be signed together', async () => {
    const core = await startCore()
    const { client } = core
    await addUsers(client)
    const path = await write(core, [
      'P-1,"1,250.50",NGN,044,0690000031,Beneficiary One', 'P-2,300,GHS,GH01,0690000032,Beneficiary Two',
    ])
    const reading = await client.transfers.inspectFile({ profile, path })
    expect(reading).toMatchObject({
      open: [], decimal: '.', columns: { reference: 1, beneficiary_name: 6 },
      rows: [
        { rowNumber: 2, verdict: 'new', marks: ['first-time-beneficiary'], details: { amountMinor: 125_050 } },
        { rowNumber: 3, verdict: 'new', details: { currency: 'GHS', amountMinor: 30_000 } },
      ],
      totals: [{ currency: 'NGN', count: 1, amountMinor: 125_050n }, { currency: 'GHS', count: 1 }],
    })
    expect(await client.transfers.list({ profile })).toMatchObject({ total: 0 })
    const { batchId } = await client.transfers.importFile({ profile, path, name: 'Salaries' })
    const { rows } = await client.transfers.list({ profile, filter: { batchId } })
    expect(rows.map(({ details, state }) => [details.reference, state])).toEqual([['P-2', 'draft'], ['P-1', 'draft']])
    await client.transfers.submit({ profile, seen: seenOf(rows), by: ADA })
    expect(await client.transfers.batches({ profile })).toMatchObject({
      total: 1, rows: [{ name: 'Salaries', by: 'officer', states: [{ state: 'awaiting-approval', count: 2 }] }],
    })
  })

  it('takes every field of the document', async () => {
    const core = await startCore()
    const path = await write(core, [
      'P-1,10,GHS,GH01,0690000031,,Narrated,https://example.com/callback,USD,GH1001,',
      'P-2,10,USD,,,77,,,,,"{""SwiftCode"":""ABCDEF"",""Street"":1}"',
    ], 'reference,amount,currency,account_bank,account_number,beneficiary,narration,callback_url,debit_currency,'
      + 'destination_branch_code,meta')
    const { rows } = await core.client.transfers.inspectFile({ profile, path })
    expect(rows.map(({ details }) => details)).toMatchObject([
      {
        narration: 'Narrated', callbackUrl: 'https://example.com/callback', debitCurrency: 'USD',
        destinationBranchCode: 'GH1001',
      },
      { beneficiary: '77', meta: [{ name: 'SwiftCode', value: 'ABCDEF' }, { name: 'Street', value: '1' }] },
    ])
  })

  it('says of each row why it can’t become one, and makes none of the others unless told to', async () => {
    const core = await startCore()
    const { client } = core
    await client.transfers.draft({ profile, details: payoutOf('TAKEN') })
    const path = await write(core, [
      'P-1,10,NGN,044,0690000041,', 'TAKEN,10,NGN,044,0690000042,', 'P-1,10,NGN,044,0690000043,',
      'P-4,-5,NGN,044,0690000044,', 'P-5,10,EUR,044,0690000045,', 'P-6,10,NGN,,0690000046,',
      'P-7,10,NGN,044,690000047,',
      'P-8,10,NGN,044,0690000041,', 'P-9,10,NGN', ',10,NGN,044,0690000049,',
    ])
    const { rows } = await client.transfers.inspectFile({ profile, path })
    expect(rows.map(({ verdict, reason }) => [verdict, reason])).toEqual([
      ['new', null],
      ['duplicate', 'its reference is already used by another transfer'],
      ['duplicate', 'its reference is also on line 2'],
      ['rejected', 'amount “-5” is negative; an amount must be more than zero'],
      ['rejected', 'currency “EUR” must be one of NGN, GHS, KES, UGX, TZS, USD'],
      ['rejected', 'account_bank (empty) is empty'],
      ['rejected', expect.stringContaining('has fewer than the 10 digits of the others') as string],
      ['new', null],
      ['rejected', 'The row has 3 fields, but the header has 6'],
      ['rejected', 'reference (empty) is empty'],
    ])
    expect(rows[7]?.marks).toEqual(['first-time-beneficiary', 'same-within-a-day'])
    await expect(client.transfers.importFile({ profile, path }))
      .rejects.toMatchObject({ code: 'TRANSFER_FILE_INVALID' })
    expect(await client.transfers.list({ profile })).toMatchObject({ total: 1 })
    expect(await client.transfers.importFile({ profile, path, skipInvalid: true }))
      .toMatchObject({ drafted: 2, left: 8 })
    await expect(client.transfers.importFile({ profile, path, skipInvalid: true })).rejects
      .toMatchObject({ code: 'TRANSFER_ALL_INVALID' })
  })

  it('asks where an amount can be read in two ways, wherever in the file that shows', async () => {
    const core = await startCore()
    const { client } = core
    const rows = ['P-1,"1,250",NGN,044,0690000031,', 'P-2,10,NGN,044,0690000032,']
    const path = await write(core, rows)
    expect(await client.transfers.inspectFile({ profile, path })).toMatchObject({
      open: [{ code: 'IMPORT_AMOUNTS_AMBIGUOUS' }], rows: [],
    })
    await expect(client.transfers.importFile({ profile, path })).rejects
      .toMatchObject({ code: 'IMPORT_AMOUNTS_AMBIGUOUS' })
    const said = await client.transfers.inspectFile({ profile, path, options: { decimal: '.' } })
    expect(said.rows[0]?.details?.amountMinor).toBe(125_000)
    const mixed = await write(core, [...rows, 'P-3,"2.000,50",NGN,044,0690000033,', 'P-4,2.50,NGN,044,0690000034,'])
    expect(await client.transfers.inspectFile({ profile, path: mixed })).toMatchObject({
      open: [{ code: 'IMPORT_AMOUNTS_MIXED' }],
    })
  })

  it('is refused past 5,000 rows, and when it holds none', async () => {
    const core = await startCore()
    const many = Array.from({ length: 5_001 }, (_, index) => `P-${index},10,NGN,044,0690000031,`)
    const inspect = async (lines: readonly string[]) => (
      core.client.transfers.inspectFile({ profile, path: await write(core, lines) })
    )
    await expect(inspect(many)).rejects.toMatchObject({ code: 'TRANSFER_FILE_LONG' })
    await expect(inspect([])).rejects.toMatchObject({ code: 'IMPORT_EMPTY' })
    expect((await inspect(many.slice(1))).rows).toHaveLength(5_000)
  })
})
