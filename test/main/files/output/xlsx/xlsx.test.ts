/** Workbooks: text stays text, numbers are exact, and no sheet has more rows than a spreadsheet takes. */
import { writeFile } from 'node:fs/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { writeTable } from '../../../../../src-main/files/output/write-table.ts'
import { createXlsxEncoder } from '../../../../../src-main/files/output/xlsx/xlsx-encoder.ts'
import { STYLE } from '../../../../../src-main/files/output/xlsx/xlsx-styles.ts'
import { columnLetters, escapeXml } from '../../../../../src-main/files/output/xlsx/xlsx-text.ts'
import { TemporaryFolder } from '../../../../support/files/folder.ts'
import {
  cellsOf, currencyOf, partsOf, SAMPLE_TABLE, sampleRow, type SampleRow,
} from '../../../../support/files/tables.ts'

const SHEET = 'xl/worksheets/sheet1.xml'

async function sheetOf(rows: readonly SampleRow[]): Promise<string> {
  await using folder = await TemporaryFolder.make()
  const { path } = await writeTable(folder.in('out.xlsx'), 'xlsx', SAMPLE_TABLE, [rows])
  return (await partsOf(path))[SHEET] ?? ''
}

function textCell(text: string): string {
  return ` s="${STYLE.text}" t="inlineStr"><is><t>${text}</t></is>`
}

describe('a workbook', () => {
  it('has the parts that a spreadsheet looks for, each named where the format wants it', async () => {
    await using folder = await TemporaryFolder.make()
    const { path } = await writeTable(folder.in('out.xlsx'), 'xlsx', SAMPLE_TABLE, [[sampleRow()]])
    const parts = await partsOf(path)
    expect(Object.keys(parts)).toEqual([
      '[Content_Types].xml', '_rels/.rels', 'xl/styles.xml', SHEET, 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels',
    ])
    expect(parts['xl/workbook.xml']).toContain('<sheet name="Payments" sheetId="1" r:id="rId1"/>')
    expect(parts['xl/_rels/workbook.xml.rels']).toContain('Target="worksheets/sheet1.xml"')
  })

  it('has a bold heading that stays in sight, and filters over all rows', async () => {
    const sheet = await sheetOf([sampleRow(), sampleRow()])
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    expect(sheet).toContain('<autoFilter ref="A1:H3"/>')
    expect(cellsOf(sheet, 1)['A']).toBe(` s="${STYLE.header}" t="inlineStr"><is><t>Transaction reference</t></is>`)
  })

  it('keeps references and text as text, whatever they look like', async () => {
    const sheet = await sheetOf([sampleRow({ txref: '0012345678901234567', customer: '=1+1', email: '1E+15' })])
    expect(cellsOf(sheet, 2)).toMatchObject({
      A: textCell('0012345678901234567'), D: textCell('=1+1'), E: textCell('1E+15'),
    })
    expect(sheet).not.toContain('<f>')
  })

  it('has amounts as numbers in their currency’s decimals, dates and times as real ones', async () => {
    const kwd = sampleRow({ currency: currencyOf('KWD'), amountMinor: 1_250 })
    const sheet = await sheetOf([sampleRow(), kwd, sampleRow({ currency: currencyOf('UGX'), amountMinor: 300 })])
    expect(cellsOf(sheet, 2)).toMatchObject({
      B: ` s="${STYLE.money + 1}"><v>1250.50</v>`,
      F: ` s="${STYLE.date}"><v>46282</v>`,
      G: ` s="${STYLE.instant}"><v>46282.354166666664</v>`,
      H: ` s="${STYLE.integer}"><v>2</v>`,
    })
    expect(cellsOf(sheet, 3)['B']).toBe(` s="${STYLE.money + 2}"><v>1.250</v>`)
    expect(cellsOf(sheet, 4)['B']).toBe(` s="${STYLE.money}"><v>300</v>`)
  })

  it('has amounts as text that a spreadsheet would round', async () => {
    const sheet = await sheetOf([sampleRow({ amountMinor: 10 ** 15 - 1 }), sampleRow({ amountMinor: 10 ** 15 })])
    expect(cellsOf(sheet, 2)['B']).toContain('<v>9999999999999.99</v>')
    expect(cellsOf(sheet, 3)['B']).toBe(textCell('10000000000000.00'))
  })

  it.each([
    ['A_x0041_', 'A_x005F_x0041_'], ['a_b', 'a_b'], ['a&b', 'a&amp;b'], ['\u0007', '_x0007_'], ['é😀', 'é😀'],
    ['\ud83d', '\ufffd'], ['a\uffffb', 'a_xFFFF_b'], ['x', 'x'],
  ])('says any text in the way of the format: %j', async (text, written) => {
    expect(cellsOf(await sheetOf([sampleRow({ customer: text })]), 2)['D']).toBe(textCell(written))
  })

  it('leaves empty cells out', async () => {
    const sheet = await sheetOf([sampleRow({ customer: null, date: null, askedAt: null, tries: null })])
    expect(Object.keys(cellsOf(sheet, 2))).toEqual(['A', 'B', 'C'])
  })

  it('keeps blanks at the ends of text, and cuts text that no cell can hold', async () => {
    const sheet = await sheetOf([sampleRow({ customer: ' x ', email: 'y'.repeat(40_000) })])
    expect(cellsOf(sheet, 2)['D']).toContain('<t xml:space="preserve"> x </t>')
    expect(cellsOf(sheet, 2)['E']).toBe(textCell(`${'y'.repeat(32_766)}…`))
  })

  it('has the same bytes for the same rows on every day', async () => {
    await using folder = await TemporaryFolder.make()
    const write = async () => (await writeTable(folder.in('out.xlsx'), 'xlsx', SAMPLE_TABLE, [[sampleRow()]])).sha256
    const first = await write()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2031, 0, 2) })
    onTestFinished(() => { vi.useRealTimers() })
    expect(await write()).toBe(first)
  })

  it('goes on in another sheet where one is full', async () => {
    await using folder = await TemporaryFolder.make()
    const title = 'A title with / and [brackets] that is long'
    const encoder = createXlsxEncoder({ ...SAMPLE_TABLE, title }, 4)
    const rows = Array.from({ length: 7 }, (_, row) => sampleRow({ txref: `A-${row}` }))
    const pieces = [await encoder.start()]
    for (const block of [rows.slice(0, 5), rows.slice(5)]) pieces.push(await encoder.encode(block))
    pieces.push(await encoder.end())
    await writeFile(folder.in('out.xlsx'), Buffer.concat(pieces.map((piece) => Buffer.from(piece))))
    const parts = await partsOf(folder.in('out.xlsx'))
    const references = [1, 2, 3].map((number) => {
      const sheet = parts[`xl/worksheets/sheet${number}.xml`] ?? ''
      expect(cellsOf(sheet, 1)['A']).toContain('Transaction reference')
      return [2, 3, 4].map((row) => /A-\d/.exec(cellsOf(sheet, row)['A'] ?? '')?.[0])
    })
    expect(references).toEqual([['A-0', 'A-1', 'A-2'], ['A-3', 'A-4', 'A-5'], ['A-6', undefined, undefined]])
    expect([...(parts['xl/workbook.xml'] ?? '').matchAll(/name="([^"]*)"/g)].map(([, name]) => name)).toEqual([
      'A title with   and  brackets  t', 'A title with   and  bracket (2)', 'A title with   and  bracket (3)',
    ])
    expect(parts['xl/worksheets/sheet3.xml']).toContain('<autoFilter ref="A1:H2"/>')
  })

  it('takes the limit of real spreadsheets where none is given', async () => {
    const column = { kind: 'integer', name: 'n', title: 'N', value: (n: number) => n } as const
    const encoder = createXlsxEncoder({ title: 'T', columns: [column] })
    const pieces = [await encoder.start()]
    const block = Array.from({ length: 65_536 }, () => 1)
    for (let blocks = 0; blocks < 16; blocks += 1) pieces.push(await encoder.encode(block))
    pieces.push(await encoder.end())
    const file = Buffer.concat(pieces.map((piece) => Buffer.from(piece))).toString('latin1')
    expect(file).toContain('xl/worksheets/sheet2.xml')
    expect(file).not.toContain('xl/worksheets/sheet3.xml')
  })
})

describe('text in a workbook', () => {
  it('is escaped where XML or the format would read it otherwise', () => {
    expect(escapeXml('a & <b> "c"\n\t')).toBe('a &amp; &lt;b&gt; &quot;c&quot;\n\t')
    expect(escapeXml('\0\x07\r\x85\ufffe')).toBe('_x0000__x0007__x000D__x0085__xFFFE_')
    expect(escapeXml('_x0041_ _x_')).toBe('_x005F_x0041_ _x_')
    expect(escapeXml('\ud800 😀')).toBe('\ufffd 😀')
  })

  it('counts columns as spreadsheets do', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
  })
})
