/** A delimiter too many at the end of all rows, or of the header: left aside, but never taken for part of an amount. */
import { describe, expect, it } from 'vitest'
import { previewExpectedFile } from '../../../../src-main/files/expected/preview-file.ts'
import { readTransferFile } from '../../../../src-main/files/transfers/transfer-file.ts'
import { failureOf, readFileOf, TemporaryFolder } from '../../../support/files/folder.ts'

describe('a delimiter too many', () => {
  it('at the end of every row is left aside', async () => {
    const { rows, rejects } = await readFileOf('txref;amount;currency\nA-1;1,50;NGN;\nA-2;2,50;NGN;\n')
    expect(rejects).toEqual([])
    expect(rows).toMatchObject([{ txref: 'A-1', amountMinor: 150 }, { txref: 'A-2', amountMinor: 250 }])
  })

  it('at the end of the header alone is left aside', async () => {
    const { rows, rejects } = await readFileOf('txref,amount,currency,\nA-1,1.50,NGN\nA-2,2.50,NGN\n')
    expect(rejects).toEqual([])
    expect(rows).toMatchObject([{ amountMinor: 150 }, { amountMinor: 250 }])
  })

  it('in some rows only rejects those rows: it may be a comma of their amount', async () => {
    const { rows, rejects } = await readFileOf('txref,amount,notes\nA-0,1,250,\nA-1,10,x\nA-2,2,500,\n', {
      currency: 'NGN',
    })
    expect(rows).toMatchObject([{ txref: 'A-1', amountMinor: 1_000 }])
    expect(rejects.map(({ rowNumber }) => rowNumber)).toEqual([2, 4])
  })

  it('takes no comma of an amount for the end of a field, where every row has one', async () => {
    const { rows, rejects } = await readFileOf('txref,amount,notes\nA-1,1,250,\nA-2,1250,50,\n', { currency: 'NGN' })
    expect(rows).toEqual([])
    expect(rejects).toMatchObject([
      { reason: 'may have a comma in its amount: digits follow it in a field of their own' }, { rowNumber: 3 },
    ])
  })

  it('is no excuse for a row with something behind it, or with a field less', async () => {
    const file = 'txref,currency,amount\nA-1,NGN,1.50,\nA-2,NGN,1,250\nA-3,NGN,2.50\n'
    expect((await readFileOf(file)).rejects.map(({ rowNumber }) => rowNumber)).toEqual([2, 3])
    const many = `txref,currency,amount\n${'A-1,NGN,1.50,\n'.repeat(3)}A-2,NGN,1,250\n`
    expect((await readFileOf(many)).rejects).toMatchObject([
      { rowNumber: 5, reason: 'has 4 fields, but the other rows have 3 and an empty one' },
    ])
  })

  it('teaches nothing where its rows are rejected', async () => {
    const file = 'txref,amount,currency\nA-0,"1.250,50",NGN,\nA-1,2.50,NGN\nA-2,"1,250",NGN\n'
    const { rows } = await readFileOf(file)
    expect(rows).toMatchObject([{ amountMinor: 250 }, { amountMinor: 125_000 }])
  })
})

describe('a comma in an amount, where the row is as wide as the header', () => {
  const NGN = { currency: 'NGN' } as const
  const SPLIT = 'may have a comma in its amount: digits follow it in a field of their own'

  it.each([
    ['txref,currency,amount,\nA-1,NGN,500,\nA-2,NGN,22,500.93\nA-3,NGN,50,\n'],
    ['txref,currency,amount,\nA-1,NGN,500,\nA-2,NGN,1250,50\nA-3,NGN,50,\n'],
    ['txref,amount,customer,\nA-1,500,Ann,\nA-2,1,250,Ben\nA-3,50,Eve,\n'],
    ['txref,currency,amount,customer,email,\nA-1,NGN,500,Ann,,\nA-2,NGN,1,250,Ben,e\nA-3,NGN,50,Eve,,\n'],
  ])('shows in a field under no name: %j', async (file) => {
    const { rows, rejects } = await readFileOf(file, NGN)
    expect(rows.map(({ txref }) => txref)).toEqual(['A-1', 'A-3'])
    expect(rejects).toMatchObject([{ rowNumber: 3 }])
  })

  it.each([
    ['txref,amount,customer,fee\nA-1,500,Ann,\nA-2,1,250,Ben\nA-3,50,Eve,2\n'],
    ['txref,amount,customer,fee\nA-1,500,Ann,\nA-2,1250,50,Ben\nA-3,50,Eve,2\n'],
    ['txref,amount,fee\nA-1,500,\nA-2,1,250\nA-3,50,\n'],
    ['txref,amount,fee\nA-1,500,\nA-2,₦1,250.75\nA-3,50,\n'],
  ])('shows in a field that holds no such numbers elsewhere: %j', async (file) => {
    const { rows, rejects } = await readFileOf(file, NGN)
    expect(rows.map(({ txref }) => txref)).toEqual(['A-1', 'A-3'])
    expect(rejects).toMatchObject([{ rowNumber: 3, reason: SPLIT }])
  })

  it.each([
    ['txref,amount,fee\nA-1,500,20\nA-2,1,250\nA-3,50,\n'], ['txref,amount,fee\nA-1,5000,\nA-2,700,250\n'],
    ['txref,amount,branch\nA-1,500,044\nA-2,7000,250\n'], ['txref,amount,fee\nA-1,500.00,\nA-2,700.00,250.00\n'],
    ['txref,amount,customer,\nA-1,500,Ann,\nA-2,700,Ben,\n'],
  ])('is not seen in a number that is one of its own: %j', async (file) => {
    expect((await readFileOf(file, NGN)).rejects).toEqual([])
  })

  it('shows in a file of transfers', async () => {
    await using folder = await TemporaryFolder.make()
    const path = await folder.put('payouts.csv', 'reference,bank,account,currency,amount,\n'
      + 'P-1,044,0690000031,NGN,500,\nP-2,044,0690000031,NGN,1,250\n')
    const { rows } = await readTransferFile(path, {})
    expect(rows).toMatchObject([{ details: { reference: 'P-1' } }, { details: null }])
  })
})

describe('three digits behind every amount', () => {
  const NGN = { currency: 'NGN' } as const
  const SPLIT_ALL = 'txref,amount,status code\nA-1,1,250\nA-2,950,200\n'

  it('are asked about, since each may be a part of the amount, and nothing is read', async () => {
    const failure = await failureOf(SPLIT_ALL, NGN)
    expect(failure).toMatchObject({
      code: 'IMPORT_AMOUNTS_SPLIT', line: 2, value: '1,250', column: 'amount',
    })
    await using folder = await TemporaryFolder.make()
    const { open } = await previewExpectedFile(await folder.put('a.csv', SPLIT_ALL), NGN)
    expect(open).toMatchObject([{ code: 'IMPORT_AMOUNTS_SPLIT' }])
  })

  it('are values of their own, or a part of the amount whose rows are rejected, as a person says', async () => {
    const separate = await readFileOf(SPLIT_ALL, { ...NGN, behindAmounts: 'separate' })
    expect(separate).toMatchObject({ rejects: [], rows: [{ amountMinor: 100 }, { amountMinor: 95_000 }] })
    const part = await readFileOf(SPLIT_ALL, { ...NGN, behindAmounts: 'part' })
    expect(part).toMatchObject({ rows: [], rejects: [{ rowNumber: 2 }, { rowNumber: 3 }] })
  })

  it('are seen past ten thousand rows without an answer', async () => {
    const rows = Array.from({ length: 12_000 }, (_, at) => `A-${at},500,200\n`)
    const failure = await failureOf(`txref,amount,code\n${rows.join('')}`, NGN)
    expect(failure).toMatchObject({ code: 'IMPORT_AMOUNTS_SPLIT' })
  })

  it.each([
    ['quoted amounts of thousands stand among them', 'txref,amount,code\nA-1,"1,250.00",200\nA-2,950,200\n'],
    ['amounts have decimals of their own', 'txref,amount,code\nA-1,12.50,200\nA-2,950,200\n'],
    ['the delimiter is another', 'txref;amount;code\nA-1;1;250\nA-2;950;200\n'],
    ['a currency stands in its place behind them', 'txref,amount,code,currency\nA-1,500,200,NGN\nA-2,9,201,NGN\n'],
  ])('are values of their own where %s', async (_, file) => {
    const { rows, rejects } = await readFileOf(file, file.includes('currency') ? {} : NGN)
    expect(rejects).toEqual([])
    expect(rows).toHaveLength(2)
  })

  it('leave rows in doubt where some have none, and an answer takes them', async () => {
    const file = 'txref,amount,code\nA-1,500,\nA-2,1,250\n'
    expect((await readFileOf(file, NGN)).rejects).toMatchObject([{ rowNumber: 3 }])
    const answered = await readFileOf(file, { ...NGN, behindAmounts: 'separate' })
    expect(answered.rows).toMatchObject([{ amountMinor: 50_000 }, { amountMinor: 100 }])
  })
})
