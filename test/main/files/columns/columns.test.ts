/** Which column is taken for which field, and when that is asked. */
import { describe, expect, it } from 'vitest'
import { failureOf, readFileOf } from '../../../support/files/folder.ts'

const ROW = '\nA-1,1.50,NGN\n'

describe('columns', () => {
  it.each([
    'txref,amount,currency', 'Transaction Reference,Amount,Currency', 'ORDER_REFERENCE,Order Total,Currency Code',
    'Reference No.,Grand total,CCY', ' ref , expected_amount , Currency ',
  ])('are found by usual names: %s', async (header) => {
    expect((await readFileOf(header + ROW)).rows).toMatchObject([{ txref: 'A-1', amountMinor: 150, currency: 'NGN' }])
  })

  it('may stand in any order among others', async () => {
    const { rows } = await readFileOf('shop,due date,currency,name,total,ref\nx,2026-09-17,NGN,Customer 1,1.50,A-1\n')
    expect(rows).toMatchObject([
      { txref: 'A-1', expectedDate: '2026-09-17', customer: 'Customer 1', amountMinor: 150 },
    ])
  })

  it('are named by a person as the header, loosely as the header, or by number', async () => {
    const file = 'Belegnummer,Betrag,Währung\nA-1,1.50,NGN\n'
    const map = (txref: string, amount: string, currency: string) => ({ columns: { txref, amount, currency } })
    expect((await readFileOf(file, map('Belegnummer', 'betrag', 'WÄHRUNG'))).rows).toMatchObject([{ amountMinor: 150 }])
    expect((await readFileOf(file, map('1', '2', '3'))).rows).toMatchObject([{ txref: 'A-1', amountMinor: 150 }])
    const code = 'IMPORT_COLUMN_UNKNOWN'
    expect(await failureOf(file, map('1', 'Summe', '3'))).toMatchObject({ code, field: 'amount', column: 'Summe' })
    expect(await failureOf(file, map('5', '2', '3'))).toMatchObject({ code, field: 'txref', column: '5' })
  })

  it('that a person says no to are left out, whatever their names', async () => {
    const file = 'txref,amount,currency,name,client\nA-1,1.50,NGN,x,y\n'
    expect(await failureOf(file)).toMatchObject({ code: 'IMPORT_COLUMN_AMBIGUOUS', field: 'customer' })
    const { rows } = await readFileOf(file, { columns: { customer: '' } })
    expect(rows).toMatchObject([{ customer: null }])
    expect(await failureOf(file, { columns: { customer: '', amount: '' } })).toMatchObject({
      code: 'IMPORT_COLUMN_MISSING', field: 'amount',
    })
    expect(await failureOf(file, { columns: { customer: '', currency: '' } })).toMatchObject({
      code: 'IMPORT_CURRENCY_MISSING',
    })
  })

  it('that have a number for a name go by it before they are counted', async () => {
    const { rows } = await readFileOf('txref,amount,currency,2\nA-1,1.50,NGN,x\n', { columns: { customer: '2' } })
    expect(rows).toMatchObject([{ customer: 'x' }])
  })

  it('are asked for where two could be meant, naming both', async () => {
    expect(await failureOf('txref,amount,total,currency\nA,1.50,2.50,NGN\n')).toMatchObject({
      code: 'IMPORT_COLUMN_AMBIGUOUS', field: 'amount', candidates: 'amount, total',
    })
    const options = { columns: { amount: 'total' } }
    expect((await readFileOf('txref,amount,total,currency\nA,1.50,2.50,NGN\n', options)).rows).toMatchObject([
      { amountMinor: 250 },
    ])
  })

  it('of the same name are asked for by number, unless nobody needs them', async () => {
    const file = 'txref,amount,amount,currency,note,note\nA,1.50,2.50,NGN,x,y\n'
    expect(await failureOf(file)).toMatchObject({ code: 'IMPORT_HEADER_DUPLICATE', header: 'amount', columns: '2, 3' })
    expect((await readFileOf(file, { columns: { amount: '3' } })).rows).toMatchObject([{ amountMinor: 250 }])
  })

  it('without a name do no harm, and a missing one is asked for', async () => {
    expect((await readFileOf('txref,,amount,currency,\nA,x,1.50,NGN,\n')).rows).toMatchObject([{ amountMinor: 150 }])
    // What stands behind the last name may have been pushed there by a comma in a value.
    expect((await readFileOf('txref,,amount,currency,\nA,x,1.50,NGN,y\n')).rejects).toMatchObject([{ rowNumber: 2 }])
    const nameless = 'txref,,currency\nA,1.50,NGN\n'
    expect(await failureOf(nameless)).toMatchObject({ code: 'IMPORT_COLUMN_MISSING', field: 'amount' })
    expect((await readFileOf(nameless, { columns: { amount: '2' } })).rows).toHaveLength(1)
  })

  it('may have names that mean something to JavaScript', async () => {
    const file = '__proto__,constructor,toString,txref,amount,currency\nA,B,C,D,1.50,NGN\n'
    expect((await readFileOf(file)).rows).toMatchObject([{ txref: 'D' }])
    expect((await readFileOf(file, { columns: { txref: '__proto__', customer: 'constructor' } })).rows).toMatchObject([
      { txref: 'A', customer: 'B' },
    ])
  })

  it('are not taken from the first payment where the header is missing', async () => {
    const file = 'A-1,1.50,NGN\nA-2,2.50,NGN\n'
    expect(await failureOf(file)).toMatchObject({ code: 'IMPORT_HEADER_MISSING', line: 1, value: '1.50' })
    const columns = { txref: '1', amount: '2', currency: '3' }
    expect(await failureOf(file, { columns })).toMatchObject({ code: 'IMPORT_HEADER_MISSING' })
  })
})
