/** The report as PDF, read back by another library. */
import { readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { describe, expect, it } from 'vitest'
import type { Report } from '../../../../../src-main/files/output/report/report.ts'
import { writeReport } from '../../../../../src-main/files/output/write-report.ts'
import { TemporaryFolder } from '../../../../support/files/folder.ts'
import { FIGURES, REPORT, sampleSection } from '../../../../support/files/reports.ts'
import { currencyOf, sampleRow, type SampleRow } from '../../../../support/files/tables.ts'

const AT_MS = Date.UTC(2026, 8, 17, 8, 30)

async function write(rows: readonly SampleRow[], changes: Partial<Report> = {}): Promise<Buffer> {
  await using folder = await TemporaryFolder.make()
  const report = { ...REPORT, sections: [FIGURES, sampleSection(rows)], ...changes }
  const { path } = await writeReport(folder.in('report.pdf'), 'pdf', report, AT_MS)
  return await readFile(path)
}

async function pagesOf(bytes: Buffer): Promise<readonly string[]> {
  return (await extractText(await getDocumentProxy(new Uint8Array(bytes)))).text
}

async function textOf(bytes: Buffer): Promise<string> {
  return (await pagesOf(bytes)).join('\n')
}

/** Page by page, left, bottom and width of each piece of text, in points. */
async function placesOf(bytes: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const pages = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const [, , width = 0, height = 0] = page.view
    const pieces = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []))
    pages.push({ width, height, items: pieces })
  }
  return pages
}

describe('a report as PDF', () => {
  it('has its facts, figures, rows and sentences, as another reader sees them', async () => {
    const text = await textOf(await write([sampleRow()], {
      alarms: ['1 of these payments is different now.'],
      sections: [FIGURES, sampleSection([sampleRow()], { linesOf: () => ['Amount is too low.'], closing: 'The end.' })],
    }))
    for (const part of [
      'Payments', 'LIVE', 'officer', '1 of these payments is different now.', 'Expected money', 'A-1', 'NGN 1,250.50',
      'Customer 0001', '17 Sep 2026, 08:30', 'Amount is too low.', 'The end.', 'Prepared by', 'Signature', '12ab',
    ]) expect(text).toContain(part)
  })

  it('is A4 with head, foot, page numbers and headings on each page, and nothing beyond its edges', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => sampleRow({ txref: `A-${index}` }))
    const bytes = await write(rows)
    const pages = await placesOf(bytes)
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, { width, height, items }] of pages.entries()) {
      expect([Math.round(width), Math.round(height)]).toEqual([595, 842])
      const said = items.map(({ str }) => str).join(' ')
      expect(said).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(said).toContain('Payments · profile shop (live)')
      expect(said).toContain('Audit trail head 12ab')
      expect(said).toContain('Transaction')
      for (const item of items) {
        const [left, bottom] = [Number(item.transform[4]), Number(item.transform[5])]
        expect(left).toBeGreaterThanOrEqual(20)
        expect(left + item.width).toBeLessThanOrEqual(width - 20)
        expect(bottom).toBeGreaterThanOrEqual(15)
        expect(bottom).toBeLessThanOrEqual(height - 15)
      }
    }
    const across = await placesOf(await write([], { isAcross: true }))
    expect(across.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([[842, 595]])
  })

  it('takes one line a row, so that a page holds many', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => sampleRow({ txref: `TP-20260917-${100_000 + index}` }))
    const pages = await placesOf(await write(rows))
    const lines = pages.map(({ items }) => (
      items.filter(({ str }) => str.startsWith('TP-')).map(({ transform }) => Number(transform[5]))
    ))
    expect(lines.flat()).toHaveLength(rows.length)
    const steps = lines.flatMap((bottoms) => bottoms.slice(1).map((bottom, at) => (bottoms[at] ?? 0) - bottom))
    // In points: two lines of its type would be more.
    expect(Math.max(...steps)).toBeLessThan(18)
    expect(Math.max(...lines.map((bottoms) => bottoms.length))).toBeGreaterThan(40)
  })

  it('loses no row, whatever the lengths of what stands in them', async () => {
    const rows = Array.from({ length: 90 }, (_, index) => sampleRow({
      txref: `R${index}-${'x'.repeat((index * 7) % 60)}`, customer: 'a long name '.repeat(index % 9),
    }))
    const text = (await textOf(await write(rows))).replaceAll(/\s/g, '')
    for (const { txref } of rows) expect(text).toContain(txref)
  })

  it('never breaks an amount, and cuts none', async () => {
    const amounts = ['NGN 90,071,992,547,409.91', 'NGN 0.01', 'NGN 1,250.50']
    const rows = [9_007_199_254_740_991, 1, 125_050].map((amountMinor) => (
      sampleRow({ amountMinor, currency: currencyOf('NGN'), customer: 'word '.repeat(80), email: 'e'.repeat(150) })
    ))
    const pieces = (await placesOf(await write(rows))).flatMap(({ items }) => items.map(({ str }) => str))
    for (const amount of amounts) expect(pieces).toContain(amount)
  })

  it('has the signs of the region, and says which ones its font lacks', async () => {
    const written = await textOf(await write([sampleRow({ customer: '₦500 ₵20 Adébáyọ̀ Ọlá ẹ ṣ ɛ ŋ' })]))
    expect(written.normalize('NFC').replaceAll(/\s/g, '')).toContain('₦500₵20Adébáyọ̀Ọláẹṣɛŋ'.normalize('NFC'))
    expect(written).not.toContain('�')
    const lacking = await textOf(await write([sampleRow({ customer: 'محمد' })]))
    expect(lacking).toContain('����')
    expect(lacking).toContain('stands for characters that the font of this file lacks')
  })

  it('prints nothing that is not to be seen, or that turns the direction of what follows', async () => {
    const text = await textOf(await write([sampleRow({ customer: 'abc\u202edef\u0000x\ny' })]))
    expect(text).toContain('abc�def�x y')
  })

  it('has its fonts in it, no script and no address, and the same bytes for the same report', async () => {
    const bytes = await write([sampleRow()])
    const document = await getDocumentProxy(new Uint8Array(bytes))
    expect(await document.getJSActions()).toBeNull()
    const { info } = await getMeta(document)
    expect(info).toMatchObject({ Title: 'Payments', Producer: 'Tillproof', CreationDate: 'D:20260917083000Z' })
    const raw = bytes.toString('latin1')
    expect(raw.match(/\/FontFile2/g)).toHaveLength(2)
    expect(raw).not.toMatch(/\/(URI|JavaScript|Launch|EmbeddedFile|AcroForm)\b/)
    expect(raw).not.toMatch(/Helvetica/)
    expect(await write([sampleRow()])).toEqual(bytes)
    // Compressed streams can be read at all: the test above looks for plain names, which stand outside of them.
    const stream = /\/FlateDecode[^]*?stream\n([^]*?)\nendstream/.exec(raw)?.[1] ?? ''
    expect(inflateSync(Buffer.from(stream, 'latin1')).length).toBeGreaterThan(0)
  })

  it('stops where it is told to, and leaves nothing', async () => {
    await using folder = await TemporaryFolder.make()
    const rows = Array.from({ length: 3_000 }, (_, index) => sampleRow({ txref: `A-${index}` }))
    const stopping = new AbortController()
    const writing = writeReport(folder.in('report.pdf'), 'pdf', { ...REPORT, sections: [sampleSection(rows)] }, AT_MS, {
      signal: stopping.signal,
    })
    setImmediate(() => stopping.abort(new Error('enough')))
    await expect(writing).rejects.toThrow('enough')
    expect(await folder.names()).toEqual([])
  })
})
