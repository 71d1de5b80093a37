/** A delimiter too many at the end of all rows, or of the header: left aside, but never taken for part of an amount. */
import { describe, expect, it } from 'vitest'
import { readFileOf } from '../../../support/files/folder.ts'

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
