/** Plain lists of references, as they are pasted or piped in. */
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { readReferenceList } from '../../../../src-main/files/expected/reference-list.ts'
import { writeTable } from '../../../../src-main/files/output/write-table.ts'
import { TemporaryFolder } from '../../../support/files/folder.ts'
import { SAMPLE_TABLE, sampleRow } from '../../../support/files/tables.ts'

function listOf(...pieces: readonly (string | Buffer)[]): Promise<readonly string[]> {
  return readReferenceList(Readable.from(pieces.map((piece) => Buffer.from(piece))))
}

describe('a list of references', () => {
  it('has one a line, each counted once, in its order', async () => {
    expect(await listOf('A-1\nB 2\n\n0003\nA-1\n')).toEqual(['A-1', 'B 2', '0003'])
    expect(await listOf('A-1\r\nB-2\r\n')).toEqual(['A-1', 'B-2'])
    expect(await listOf('A-', '1\nÄ', Buffer.from('-2'))).toEqual(['A-1', 'Ä-2'])
    expect(await listOf('')).toEqual([])
  })

  it('may be a file, in any encoding that imports know', async () => {
    await using folder = await TemporaryFolder.make()
    const path = await folder.put('list.txt', Buffer.from('\ufeffA-1\r\nÄ-2\r\n', 'utf16le'))
    expect(await readReferenceList(path)).toEqual(['A-1', 'Ä-2'])
  })

  it('may be the first column of a table, with or without a header', async () => {
    expect(await listOf('txref,amount\nA-1,1.50\nB-2,2.50\n')).toEqual(['A-1', 'B-2'])
    expect(await listOf('A-1;1,50\nB-2;2,50\n')).toEqual(['A-1', 'B-2'])
    expect(await listOf('Reference\n"A-1"\nB-2\n')).toEqual(['A-1', 'B-2'])
    expect(await listOf('sep=;\ntxref;amount\nA-1;1.50\n')).toEqual(['A-1'])
  })

  it('may be one of our own exports', async () => {
    await using folder = await TemporaryFolder.make()
    const rows = ['-7', "'=x", 'A,1'].map((txref) => sampleRow({ txref }))
    const { path } = await writeTable(folder.in('out.csv'), 'csv', SAMPLE_TABLE, [rows])
    expect(await readReferenceList(path)).toEqual(['-7', "'=x", 'A,1'])
  })

  it('keeps delimiters that do not make a table', async () => {
    expect(await listOf('A,1\nB-2\nC;3\n')).toEqual(['A,1', 'B-2', 'C;3'])
    expect(await listOf('A|1\n')).toEqual(['A|1'])
  })

  it('is refused where a line can’t be a reference, or where it is not text', async () => {
    await expect(listOf('A-1\n1E+15\n')).rejects.toMatchObject({
      code: 'INPUT_INVALID', message: expect.stringContaining('line 2 of the list, “1E+15”'),
    })
    await expect(listOf('PK\x03\x04')).rejects.toMatchObject({ code: 'INPUT_INVALID' })
    await expect(listOf('A-1\nB-\0\nC-3\n')).rejects.toMatchObject({ code: 'IMPORT_NUL_BYTES' })
  })

  it('is refused when it is longer than memory should hold', async () => {
    const block = 'x'.repeat(1024 ** 2)
    await expect(listOf(...Array.from({ length: 65 }, () => block))).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  })
})
