/** Spaces around a reference: refused as they are, counted for a preview, and left out where a person says so. */
import { describe, expect, it } from 'vitest'
import { previewExpectedFile } from '../../../../src-main/files/expected/preview-file.ts'
import { readFileOf, TemporaryFolder } from '../../../support/files/folder.ts'

const FILE = 'ref,amount,currency\n A-1,1.50,NGN\nA-2\u00a0,1.50,NGN\nA-3,1.50,NGN\n  ,1.50,NGN\n,1.50,NGN\n'

describe('spaces around references', () => {
  it('stay a reason to reject the row unless a person says otherwise', async () => {
    const { rows, rejects } = await readFileOf(FILE)
    expect(rows.map(({ txref }) => txref)).toEqual(['A-3'])
    expect(rejects).toHaveLength(4)
  })

  it('are left out where she does; one of spaces alone is empty', async () => {
    const { rows, rejects } = await readFileOf(FILE, { trimReferences: true })
    expect(rows.map(({ txref }) => txref)).toEqual(['A-1', 'A-2', 'A-3'])
    expect(rejects.map(({ rowNumber, reason }) => [rowNumber, reason])).toEqual([[5, 'is empty'], [6, 'is empty']])
  })

  it('are counted by a preview as long as it would help to leave them out', async () => {
    await using folder = await TemporaryFolder.make()
    const path = await folder.put('orders.csv', FILE)
    expect((await previewExpectedFile(path)).spacedReferences).toBe(2)
    expect((await previewExpectedFile(path, { trimReferences: true })).spacedReferences).toBe(0)
  })

  it('hide no digits that a spreadsheet dropped', async () => {
    const long = Array.from({ length: 9 }, (_, index) => ` 123456789${index},1.50,NGN\n`).join('')
    const { rejects } = await readFileOf(`ref,amount,currency\n${long} 12345678 ,1.50,NGN\n`, { trimReferences: true })
    expect(rejects).toMatchObject([{ rowNumber: 11, reason: expect.stringContaining('leading zeros') as string }])
  })
})
