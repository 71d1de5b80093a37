/** References are kept byte for byte; what a spreadsheet did to them is refused. */
import { describe, expect, it } from 'vitest'
import { readFileOf } from '../../../support/files/folder.ts'

async function readReferences(references: readonly string[], options: Parameters<typeof readFileOf>[1] = {}) {
  const text = `txref,amount,currency\n${references.map((reference) => `${reference},1.50,NGN\n`).join('')}`
  const { rows, rejects } = await readFileOf(text, options)
  const refused = rejects.map(({ value, reason }) => [value, reason] as const)
  return { taken: rows.map(({ txref }) => txref), refused }
}

function numbers(count: number, width: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => String(index * 7_919 + 10 ** (width - 1)))
}

describe('a reference', () => {
  it('is taken as it stands', async () => {
    const references = ['007', 'a b', 'ÄÖ-€', 'ord_1', 'ORD_1', '1.5', '+1', '😀']
    expect((await readReferences(references)).taken).toEqual(references)
  })

  it('that a spreadsheet turned into a number is refused', async () => {
    const { taken, refused } = await readReferences(['1E+15', '1.23457E+15', '"4,5E+12"', 'A-1'])
    expect(taken).toEqual(['A-1'])
    expect(refused.map(([value]) => value)).toEqual(['1E+15', '1.23457E+15', '4,5E+12'])
    expect(refused[0]?.[1]).toContain('export the column as text')
  })

  it.each([
    ['zero-width space', 'A\u200b1', 'U+200B'], ['direction mark', 'A\u202e1', 'U+202E'],
    ['Hangul filler', 'A\u31641', 'U+3164'], ['variation selector', 'A\ufe0f1', 'U+FE0F'],
    ['no-break space', 'A\u00a01', 'U+00A0'],
  ])('with a sign that nobody sees is refused, and the sign is named: a %s', async (name, written, codePoint) => {
    const { taken, refused } = await readReferences([written, 'A1'])
    expect(taken).toEqual(['A1'])
    expect(refused).toEqual([[written, `contains a ${name} (${codePoint})`]])
  })

  it('that is shorter than a column of long numbers has lost its leading zeros', async () => {
    const { taken, refused } = await readReferences([...numbers(9, 10), '12345678', 'A-1'])
    expect(taken).toEqual([...numbers(9, 10), 'A-1'])
    expect(refused).toMatchObject([['12345678', expect.stringContaining('leading zeros')]])
  })

  it('may be short where a person says so, where many are, or where the numbers are mere counters', async () => {
    const lost = [...numbers(9, 10), '12345678']
    expect((await readReferences(lost, { allowShortReferences: true })).refused).toEqual([])
    expect((await readReferences([...numbers(7, 10), '1', '2', '3'])).refused).toEqual([])
    expect((await readReferences([...numbers(9, 7), '99'])).refused).toEqual([])
  })

  it('is judged by the whole column, not by its start', async () => {
    const { taken, refused } = await readReferences(['12345678', '87654321', ...numbers(20_000, 10)])
    expect([taken.length, refused.length]).toEqual([20_000, 2])
    const shortOnesLater = [...numbers(12_000, 10), ...numbers(8_000, 8)]
    expect((await readReferences(shortOnesLater)).refused).toEqual([])
  })

  it('of 16 digits and more is refused where all of them were rounded', async () => {
    const rounded = ['1234567890123450', '123456789012345000', '9876543210987650']
    const { taken, refused } = await readReferences([...rounded, 'A-1'])
    expect(taken).toEqual(['A-1'])
    expect(refused).toHaveLength(3)
    expect(refused[0]?.[1]).toContain('rounded')
  })

  it('of 16 digits and more is taken where one of them shows that none was rounded', async () => {
    const references = ['1234567890123450', '1234567890123451']
    expect((await readReferences(references)).taken).toEqual(references)
    expect((await readReferences(['1234567890123450'], { allowShortReferences: true })).refused).toEqual([])
  })
})
