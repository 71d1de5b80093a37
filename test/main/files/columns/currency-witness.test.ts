/** A column of currency codes that no name gave away: a currency that is said of all rows does not overrule it. */
import { describe, expect, it } from 'vitest'
import { previewExpectedFile } from '../../../../src-main/files/expected/preview-file.ts'
import { failureOf, readFileOf, TemporaryFolder } from '../../../support/files/folder.ts'

const FILE = 'txref,amount,Konto\nA-1,1.50,NGN\nA-2,100.00,USD\n'

describe('a column of currency codes without a name that says so', () => {
  it('is shown where no currency is said, with all columns', async () => {
    expect(await failureOf(FILE)).toMatchObject({
      code: 'IMPORT_CURRENCY_UNNAMED', column: 'Konto', number: 3, headers: 'txref, amount, Konto',
    })
  })

  it('is not overruled by a currency that is said of all rows', async () => {
    expect(await failureOf(FILE, { currency: 'NGN' })).toMatchObject({
      code: 'IMPORT_CURRENCY_CONTRADICTED', column: 'Konto', line: 3, value: 'USD', said: 'NGN',
    })
  })

  it('holds the currency where a person says so', async () => {
    const { rows } = await readFileOf(FILE, { columns: { currency: 'Konto' } })
    expect(rows.map(({ currency }) => currency)).toEqual(['NGN', 'USD'])
  })

  it('is something else where a person says that no column holds the currency', async () => {
    const { rows } = await readFileOf(FILE, { currency: 'NGN', columns: { currency: '' } })
    expect(rows.map(({ currency }) => currency)).toEqual(['NGN', 'NGN'])
  })

  it('rejects the rows further down that say another one', async () => {
    const good = Array.from({ length: 30_000 }, (_, at) => `B-${at},1.50,NGN\n`).join('')
    const { rejects } = await readFileOf(`txref,amount,Konto\n${good}A-2,100.00,USD\n`, { currency: 'NGN' })
    expect(rejects).toMatchObject([
      { column: 'Konto', value: 'USD', reason: 'says USD, but the currency given for all rows is NGN', txref: 'A-2' },
    ])
  })

  it('is no column in which anything else stands', async () => {
    const file = 'txref,amount,kind\nA-1,1.50,USD\nA-2,100.00,other\n'
    expect((await readFileOf(file, { currency: 'NGN' })).rows).toHaveLength(2)
    expect(await failureOf(file)).toMatchObject({ code: 'IMPORT_CURRENCY_MISSING', headers: 'txref, amount, kind' })
  })

  it('is asked about beside other questions in a preview', async () => {
    await using folder = await TemporaryFolder.make()
    const path = await folder.put('orders.csv', 'x,amount,Konto\nA-1,"1,250",NGN\n')
    const { open } = await previewExpectedFile(path)
    expect(open.map(({ code }) => code))
      .toEqual(['IMPORT_COLUMN_MISSING', 'IMPORT_CURRENCY_UNNAMED', 'IMPORT_AMOUNTS_AMBIGUOUS'])
  })
})
