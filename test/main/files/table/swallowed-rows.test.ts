/** Rows between two stray quotation marks at the edges of fields: the fields are as many as ever, and rows are gone. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTransferFile } from '../../../../src-main/files/transfers/transfer-file.ts'
import { failureOf, readFileOf, TemporaryFolder } from '../../../support/files/folder.ts'

const HEADER = 'txref,customer,amount,currency,notes\n'
const row = (number: number) => [`A-${number}`, 'Ada', `${number}0.50`, 'NGN', 'paid'] as const

/** Fields as they are, but one mark at the start of `column` in row `from` and one at its end in row `to`. */
function withStrayMarks(rows: number, column: number, from: number, to: number): string {
  const lines = Array.from({ length: rows }, (_, index) => row(index + 1).map((cell, at) => {
    if (at !== column) return cell
    return `${index === from ? '"' : ''}${cell}${index === to ? '"' : ''}`
  }).join(','))
  return `${HEADER}${lines.join('\n')}\n`
}

describe('rows between two stray quotation marks', () => {
  it('are never swallowed, wherever the marks stand', async () => {
    await fc.assert(fc.asyncProperty(
      fc.integer({ min: 2, max: 9 }), fc.nat({ max: 4 }), fc.nat(), fc.nat(), async (rows, column, one, other) => {
        const [from = 0, to = 0] = [one % rows, other % rows].sort((a, b) => a - b)
        if (from === to) return
        expect((await failureOf(withStrayMarks(rows, column, from, to)))?.code).toBe('IMPORT_ROWS_SWALLOWED')
      },
    ), { numRuns: 150 })
  })

  it('are told with the line on which the first mark stands', async () => {
    expect(await failureOf(withStrayMarks(5, 4, 1, 3))).toMatchObject({ code: 'IMPORT_ROWS_SWALLOWED', line: 3 })
  })

  it('are found where the names of the columns swallowed them', async () => {
    const file = 'txref,customer,amount,currency,"notes\nA-1,Ada,1.50,NGN,paid\nA-2,Ada,2.50,NGN,paid"\n'
      + 'A-3,Ada,2.50,NGN,paid\n'
    expect(await failureOf(file)).toMatchObject({ code: 'IMPORT_ROWS_SWALLOWED', line: 1 })
  })

  it('are found past the rows that are looked at beforehand, in a file of any delimiter', async () => {
    const good = Array.from({ length: 12_000 }, (_, index) => `B-${index};1,50;NGN;x\n`).join('')
    const file = `txref;amount;currency;notes\n${good}C-1;1,50;NGN;"x\nC-2;1,50;NGN;x\nC-3;1,50;NGN;x"\n`
    expect(await failureOf(file)).toMatchObject({ code: 'IMPORT_ROWS_SWALLOWED', line: 12_002 })
  })

  it.each([
    ['A-1,,bad,NGN,"x\nA-2,Ada,1.50,NGN,y"\n'], ['A-1,"Ada,bad,NGN,x\nA-2,Ben",1.50,NGN,y\n'],
    ['"A-1,Ada,,NGN,x\nA-2",Ben,1.50,NGN,y\n'],
  ])('are found behind a row whose amount can’t be read: %j', async (rows) => {
    expect((await failureOf(HEADER + rows))?.code).toBe('IMPORT_ROWS_SWALLOWED')
  })

  it.each([
    ['padded references', 'A-1  ,100,NGN,Ann\nA-2  ,200,NGN,"Ben\nA-3  ,300,NGN,Cid"\n'],
    ['blanks behind amounts', 'A-1,100 ,NGN,Ann\nA-2,200 ,NGN,"Ben\nA-3,300 ,NGN,Cid"\n'],
    ['blanks before everything', 'A-1, 100, NGN, Ann\n A-2, 200, NGN,"Ben\n A-3, 300, NGN, Cid"\n'],
    ['blanks behind currencies', 'A-1,100,NGN ,Ann\nA-2,200,NGN ,"Ben\nA-3,300,NGN ,Cid"\n'],
    ['an amount that is none', 'A-1,100,NGN,Ann\nA-2,200,NGN,"Ben\nA-3,TBC,NGN,Cid"\n'],
    ['amounts that are none', 'A-1,1,NGN,"Ann\nA-2,TBC,NGN,Ben\nA-3,,NGN,Cid\nA-4,n/a,NGN,Dee"\n'],
    ['a field too many', 'A-1,500,NGN,"Ann\nA-2,5,300,NGN,Cid"\n'],
    ['fields too few', 'A-1,500,NGN,"Ann\nA-2,5\nBen"\nA-3,1,NGN,Cid\n'],
    ['references of digits', '100234,500,NGN,"Ann\n100235,x"\n100236,1,NGN,Cid\n'],
  ])('are found with %s', async (_, rows) => {
    const failure = await failureOf(`txref,amount,currency,customer\n${rows}`, { trimReferences: true })
    expect(failure?.code).toBe('IMPORT_ROWS_SWALLOWED')
  })

  it.each([
    ['txref,amount,customer\n', 'A-1,1,Ann\nA-2,200,"Ben\nB/3,TBC,Cid"\n'],
    ['txref,currency,amount,customer\n', 'A-1,NGN,500,"Ann\nB/2,NGN,5,300,Cid"\nA-3,NGN,50,Eve\n'],
  ])('are found with other references, by how often they hold the delimiter: %j', async (header, rows) => {
    expect((await failureOf(header + rows, { currency: 'NGN' }))?.code).toBe('IMPORT_ROWS_SWALLOWED')
  })

  it('are refused in a file of transfers', async () => {
    await using folder = await TemporaryFolder.make()
    const path = await folder.put('payouts.csv', 'reference,amount,currency,account_bank,account_number,narration\n'
      + 'P-1,10,NGN,044,0690000031,"x\nP-2,10,NGN,044,0690000032,y"\n')
    await expect(readTransferFile(path, {})).rejects.toMatchObject({ code: 'IMPORT_ROWS_SWALLOWED' })
  })
})

describe('a note of several lines', () => {
  const words = fc.stringMatching(/^[A-Za-z .!?-]{1,12}$/)
  const line = fc.array(words, { maxLength: 4 }).map((parts) => parts.join(', '))
  const note = fc.array(line, { minLength: 2, maxLength: 5 }).map((lines) => lines.join('\n'))

  it('is read as it stands', async () => {
    await fc.assert(fc.asyncProperty(fc.array(note, { minLength: 1, maxLength: 5 }), async (notes) => {
      const lines = notes.map((text, index) => `A-${index},"Ada\nof ${index}",10.50,NGN,"${text}"\n`)
      const { rows, rejects } = await readFileOf(HEADER + lines.join(''))
      expect([rows.length, rejects]).toEqual([notes.length, []])
      expect(rows[0]?.customer).toBe('Ada\nof 0')
    }), { numRuns: 150 })
  })

  it('may hold an address with a number in it, and names of columns may be folded', async () => {
    const file = 'txref,"amount\n(NGN)",notes\nA-1,1.50,"Please deliver\nTurn left, 5, Main St\nThanks, 20, Ada"\n'
    const { rows } = await readFileOf(file, { currency: 'NGN', columns: { amount: '2' } })
    expect(rows).toMatchObject([{ txref: 'A-1', amountMinor: 150 }])
  })

  it.each([
    ['A-1,Ada,1.50,NGN,"Ada\n12 Main St,Lagos\nNigeria"\n'], ['A-1,Ada,1.50,NGN,"as A-2\nA-2, see above"\n'],
    ['1,Ada,1.50,NGN,"two\n2,or more"\n'], ['A-1,Ada,1.50,NGN,"replaces\nA-2"\n'],
  ])('may hold a comma, a number or a reference: %j', async (rows) => {
    expect(await readFileOf(HEADER + rows)).toMatchObject({ rows: [{ amountMinor: 150 }], rejects: [] })
  })
})
