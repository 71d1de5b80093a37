/** Tables as CSV and JSON Lines, and what holds for every written file. */
import { createHash } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guardFormula, unguardFormula } from '../../../../src-main/files/output/formula-guard.ts'
import { sha256OfFile } from '../../../../src-main/files/input/input-file.ts'
import { writeRejects } from '../../../../src-main/files/expected/rejects.ts'
import type { Column } from '../../../../src-main/files/output/table.ts'
import { writeOutputFile } from '../../../../src-main/files/output/output-file.ts'
import { writeTable } from '../../../../src-main/files/output/write-table.ts'
import { TemporaryFolder } from '../../../support/files/folder.ts'
import { currencyOf, SAMPLE_TABLE, sampleChunks, sampleRow, type SampleRow } from '../../../support/files/tables.ts'

async function write(format: 'csv' | 'jsonl', rows: readonly SampleRow[]): Promise<string> {
  await using folder = await TemporaryFolder.make()
  const { path } = await writeTable(folder.in('out'), format, SAMPLE_TABLE, [rows])
  return await readFile(path, 'utf8')
}

describe('CSV', () => {
  it('has a header and a line for each row, amounts with their currency’s decimals', async () => {
    const empty = { customer: null, date: null, askedAt: null, tries: null }
    const ugx = sampleRow({ currency: currencyOf('UGX'), amountMinor: 300, ...empty })
    expect(await write('csv', [sampleRow(), ugx])).toBe([
      'txref,amount,currency,customer,email,expectedDate,askedAt,tries',
      'A-1,1250.50,NGN,Customer 0001,,2026-09-17,2026-09-17T08:30:00.000Z,2',
      'A-1,300,UGX,,,,,',
      '',
    ].join('\n'))
  })

  it('quotes what would break a row', async () => {
    const text = await write('csv', [sampleRow({ txref: 'A,1', customer: 'say "hi"\nthere', email: ' x;y' })])
    expect(text.split('askedAt,tries\n')[1]).toBe(
      '"A,1",1250.50,NGN,"say ""hi""\nthere"," x;y",2026-09-17,2026-09-17T08:30:00.000Z,2\n',
    )
  })

  it.each([
    ['x', 'x'], ['A B-1+2=3', 'A B-1+2=3'], ['a ', '"a "'], ['a\u00a0', '"a\u00a0"'], ['a,', '"a,"'], ['1;2', '"1;2"'],
    ['a|', '"a|"'], ['a\nb', '"a\nb"'], ['a\t', '"a\t"'], ['a"', '"a"""'], ['é', 'é'], ['aé', 'aé'], ['', ''],
  ])('quotes text only where something in it would be taken for more: %j', async (text, cell) => {
    const written = await write('csv', [sampleRow({ customer: text, email: null })])
    expect(written.split('NGN,')[1]).toBe(`${cell},,2026-09-17,2026-09-17T08:30:00.000Z,2\n`)
  })

  it.each([
    '=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '  =1', '\u00a0=1', '\u3000=1', '\ufeff=1', '\u200b=1',
    '\u3164=1', '＝1', '＋1', '－1', '＠1', ' ＝1', '﹦1', "'=1", "''  @x", '"=1', ' ""@x',
  ])('makes text harmless that a spreadsheet would run: %j', async (text) => {
    const written = await write('csv', [sampleRow({ customer: text, email: null })])
    expect(written).toMatch(/NGN,"?'/)
    expect(guardFormula(text)).toBe(`'${text}`)
    expect(unguardFormula(`'${text}`)).toBe(text)
  })

  it.each(['A=1', 'x@example.com', '1-2', "O'Brien", "'quoted'", '', 'a\tb', '１', 'a, b - c; d', "a;'b", 'x|y\nz'])(
    'leaves other text as it is: %j', (text) => {
      expect(guardFormula(text)).toBe(text)
      expect(unguardFormula(text)).toBe(text)
    },
  )

  it('undoes exactly what it did, whatever the text', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^['=+@\s＝-]{0,6}[a-z]?$/))
    fc.assert(fc.property(text, (value) => unguardFormula(guardFormula(value)) === value), { numRuns: 2_000 })
  })

  it('guards references too, and keeps numbers numbers', async () => {
    const text = await write('csv', [sampleRow({ txref: '-7', amountMinor: -500, tries: -1 })])
    expect(text.split('\n')[1]).toBe("'-7,-5.00,NGN,Customer 0001,,2026-09-17,2026-09-17T08:30:00.000Z,-1")
  })
})

describe('JSON Lines', () => {
  it('has an object a row, amounts both as text and in minor units, and text untouched', async () => {
    const text = await write('jsonl', [sampleRow({ customer: '=1+1\n' }), sampleRow({ date: null })])
    expect(text.endsWith('\n')).toBe(true)
    expect(text.trimEnd().split('\n').map((line): unknown => JSON.parse(line))).toMatchObject([
      {
        txref: 'A-1', amount: '1250.50', amountMinor: 125050, currency: 'NGN', customer: '=1+1\n', email: null,
        expectedDate: '2026-09-17', askedAt: '2026-09-17T08:30:00.000Z', tries: 2,
      },
      { expectedDate: null },
    ])
  })
})

describe('a written file', () => {
  it('is private, and its rows, size and hash are told', async () => {
    await using folder = await TemporaryFolder.make()
    const file = await writeTable(folder.in('out.csv'), 'csv', SAMPLE_TABLE, sampleChunks(3, 700))
    const bytes = await readFile(file.path)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect(file).toEqual({ path: folder.in('out.csv'), rows: 2_100, bytes: bytes.length, sha256 })
    expect(await sha256OfFile(file.path)).toBe(sha256)
    expect((await stat(file.path)).mode & 0o777).toBe(0o600)
    expect(await folder.names()).toEqual(['out.csv'])
  })

  it.each(['csv', 'xlsx', 'jsonl'] as const)('has its name only when it is whole: %s', async (format) => {
    await using folder = await TemporaryFolder.make()
    const path = await folder.put('out', 'before')
    async function* failing() {
      yield* sampleChunks(3, 700)
      expect(await folder.names()).toHaveLength(2)
      throw new Error('the ledger closed')
    }
    await expect(writeTable(path, format, SAMPLE_TABLE, failing())).rejects.toThrow('the ledger closed')
    expect(await folder.names()).toEqual(['out'])
    expect(await readFile(path, 'utf8')).toBe('before')
  })

  it('is whole and its hash right, however its pieces fit into the blocks that are written', async () => {
    await using folder = await TemporaryFolder.make()
    const sizes = [1, 262_143, 1, 262_144, 262_145, 0, 700_000, 5]
    const pieces = sizes.map((size, index) => String.fromCodePoint(0xe0 + index, 0x61).repeat(size / 2))
    for (const form of [pieces, pieces.map((piece) => Buffer.from(piece))]) {
      const file = await writeOutputFile(folder.in('out'), async (write) => {
        for (const piece of form) await write(piece)
      })
      expect((await readFile(file.path, 'utf8')) === pieces.join('')).toBe(true)
      expect(file).toMatchObject({ bytes: Buffer.byteLength(pieces.join('')), sha256: await sha256OfFile(file.path) })
    }
  })

  it('is given up when told to, and nothing of it is left', async () => {
    await using folder = await TemporaryFolder.make()
    const stop = new AbortController()
    const progress: number[] = []
    const writing = writeTable(folder.in('out.csv'), 'csv', SAMPLE_TABLE, sampleChunks(100, 700), {
      signal: stop.signal,
      onProgress(rows) {
        progress.push(rows)
        if (rows === 2_100) stop.abort()
      },
    })
    await expect(writing).rejects.toMatchObject({ name: 'AbortError' })
    expect(progress).toEqual([700, 1_400, 2_100])
    expect(await folder.names()).toEqual([])
  })

  it('that can’t be written says where and why', async () => {
    await using folder = await TemporaryFolder.make()
    const file = folder.in('none/out.csv')
    await expect(writeTable(file, 'csv', SAMPLE_TABLE, [])).rejects.toMatchObject({
      code: 'EXPORT_WRITE_FAILED', details: { file, reason: 'there is no such file or folder' },
    })
    await expect(writeTable(folder.path, 'csv', SAMPLE_TABLE, [])).rejects.toMatchObject({
      code: 'EXPORT_WRITE_FAILED', details: { file: folder.path, reason: 'it is a folder' },
    })
    expect(await folder.names()).toEqual([])
  })

  it.each(['csv', 'xlsx', 'jsonl'] as const)('lets other work run between small pieces: %s', async (format) => {
    await using folder = await TemporaryFolder.make()
    const rows = Array.from({ length: 5_000 }, () => sampleRow())
    let isWritten = false
    let rowsInThisTurn = 0
    let mostRowsInATurn = 0
    const count: Column<SampleRow> = {
      kind: 'integer', name: 'n', title: 'N',
      value() {
        rowsInThisTurn += 1
        mostRowsInATurn = Math.max(mostRowsInATurn, rowsInThisTurn)
        return rowsInThisTurn
      },
    }
    const watching = (async () => {
      for (; !isWritten; rowsInThisTurn = 0) await setImmediate()
    })()
    await writeTable(folder.in('out'), format, { title: 'T', columns: [count, ...SAMPLE_TABLE.columns] }, [rows])
    isWritten = true
    await watching
    expect(mostRowsInATurn).toBeGreaterThan(0)
    expect(mostRowsInATurn).toBeLessThanOrEqual(500)
  })
})

describe('the list of rejected rows', () => {
  it('without its file is a CSV with line, column, value and reason, in which no value is run', async () => {
    await using folder = await TemporaryFolder.make()
    const rejects = [{ rowNumber: 7, column: 'amount', value: '=1+1', reason: 'is not an amount' }]
    const { path } = await writeRejects(folder.in('rejects.csv'), rejects)
    expect(await readFile(path, 'utf8'))
      .toBe("tillproof_line,tillproof_column,tillproof_value,tillproof_reason\n7,amount,'=1+1,is not an amount\n")
  })
})

describe('a file that must be new', () => {
  it('replaces nothing that came to have its name while it was written', async () => {
    await using folder = await TemporaryFolder.make()
    const path = folder.in('out.csv')
    const writing = writeOutputFile(path, async (write) => {
      await write('ours')
      await writeFile(path, 'theirs')
    }, { mustBeNew: true })
    await expect(writing).rejects.toMatchObject({ code: 'OUTPUT_EXISTS' })
    expect(await readFile(path, 'utf8')).toBe('theirs')
    expect(await readdir(dirname(path))).toEqual(['out.csv'])
  })

  it('has its name, alone, once it is whole', async () => {
    await using folder = await TemporaryFolder.make()
    const path = folder.in('out.csv')
    await writeOutputFile(path, (write) => write('ours'), { mustBeNew: true })
    expect(await readFile(path, 'utf8')).toBe('ours')
    expect(await readdir(dirname(path))).toEqual(['out.csv'])
  })
})
