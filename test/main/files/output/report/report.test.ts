/** The report to print: one page that stands for itself, in which nothing of the books is ever markup. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeHtml } from '../../../../../src-main/files/output/report/html-text.ts'
import type { Report, ReportSection } from '../../../../../src-main/files/output/report/report.ts'
import { writeReport } from '../../../../../src-main/files/output/write-report.ts'
import { section } from '../../../../../src-main/operations/core/report-section.ts'
import { TemporaryFolder } from '../../../../support/files/folder.ts'
import { FIGURES, REPORT, sampleSection } from '../../../../support/files/reports.ts'
import { SAMPLE_TABLE, sampleRow, type SampleRow } from '../../../../support/files/tables.ts'

async function write(rows: readonly SampleRow[], changes: Partial<Report> = {}): Promise<string> {
  await using folder = await TemporaryFolder.make()
  const report = { ...REPORT, sections: [FIGURES, sampleSection(rows)], ...changes }
  const { path } = await writeReport(folder.in('report.html'), 'html', report, 0)
  return await readFile(path, 'utf8')
}

/** With the rows of a table alone. */
function writeTable(rows: readonly SampleRow[], changes: Partial<ReportSection<SampleRow>>): Promise<string> {
  return write([], { sections: [sampleSection(rows, changes)] })
}

/** Every tag of the page, without its attributes. */
function tagsOf(page: string): readonly string[] {
  return [...page.matchAll(/<\/?([a-zA-Z!]+)/g)].map(([, name = '']) => name.toLowerCase())
}

describe('a report', () => {
  it('has its facts, figures, rows and sentences, amounts with their currency', async () => {
    const page = await write([sampleRow(), sampleRow({ txref: 'A-2', customer: null, askedAt: null })], {
      alarms: ['1 of these payments once proved and reading differently now.'],
    })
    expect(page).toContain('<h1>Payments <span class="badge live">LIVE</span></h1>')
    expect(page).toContain('<dt>By</dt><dd>officer</dd>')
    expect(page).toContain('<p class="alarm">1 of these payments once proved')
    expect(page).toContain('<tr><td class="text">NGN</td><td class="number">2</td></tr>')
    expect(page).toContain('<tr><td class="reference">A-1</td><td class="number">NGN 1,250.50</td>'
      + '<td class="text">NGN</td><td class="text">Customer 0001</td>')
    expect(page).toContain('<td class="time">17 Sep 2026, 08:30</td><td class="number">2</td></tr>')
    expect(page).toMatch(/class="signatures">\n<div><b>Prepared by<\/b><span>Name/)
    expect(await writeTable([sampleRow()], { closing: 'Only the first 2.' })).toContain('<p>Only the first 2.</p>')
    expect(await writeTable([], {})).toContain('<h2>Payments</h2>\n<p>No payments.</p>')
  })

  it('keeps its sections in their order, and the sentences of a row with it on one page', async () => {
    const page = await write([sampleRow()], {
      sections: [
        section({
          table: { ...SAMPLE_TABLE, title: 'Exceptions' }, rows: [sampleRow({ txref: 'A-9' })], whenEmpty: '',
          linesOf: ({ txref }) => [`Why ${txref}`, '<b>by ada</b>'],
        }),
        FIGURES, sampleSection([sampleRow()]),
      ],
    })
    const places = ['<h2>Exceptions</h2>', 'A-9', 'Why A-9', '<h2>Expected money</h2>', '<h2>Payments</h2>', 'A-1<']
      .map((text) => page.indexOf(text))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
    expect(page).toContain('<td colspan="8"><div>Why A-9</div><div>&lt;b&gt;by ada&lt;/b&gt;</div></td>')
    expect(page).toContain('tbody:has(.said) { break-inside: avoid }')
    // What decides is never cut in it, as a long name may be among the payments.
    expect(page).toMatch(/<h2>Exceptions<\/h2>\n<table class="rows told">[^]*<h2>Payments<\/h2>\n<table class="rows">/)
    expect(page).toMatch(/\.told td\.text \{[^}]*white-space: normal \}/)
  })

  it('writes instants by the clocks of its zone, and says which', async () => {
    const table = { ...SAMPLE_TABLE, timeZone: 'Africa/Lagos' }
    const page = await writeTable([sampleRow()], { table })
    expect(page).toContain('>Asked (Africa/Lagos)</th>')
    expect(page).toContain('>17 Sep 2026, 09:30</td>')
  })

  it('breaks no reference but one that no line holds', async () => {
    const [fits, long] = ['A'.repeat(44), 'A'.repeat(45)]
    const page = await write([sampleRow({ txref: fits }), sampleRow({ txref: long })])
    expect(page).toContain(`<td class="reference">${fits}</td>`)
    expect(page).toContain(`<td class="reference long">${long}</td>`)
    expect(page).toContain('td { white-space: nowrap }')
  })

  it('prints on A4 with head, foot and page numbers, and its columns’ names on every page', async () => {
    const page = await write([])
    expect(page).toMatch(/@page \{ size: A4 portrait/)
    expect(await write([], { isAcross: true })).toMatch(/@page \{ size: A4 landscape/)
    expect(page).toContain('@top-left { content: "Payments \\b7  profile shop (live)"')
    expect(page).toContain('"Page " counter(page) " of " counter(pages)')
    expect(page).toContain('@bottom-left { content: "Audit trail head 12ab"')
    expect(page).toContain('thead { display: table-header-group }')
  })

  it('runs nothing, loads nothing and leads nowhere', async () => {
    const page = await write([sampleRow()])
    expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action`)
    expect(tagsOf(page).filter((tag) => /^(script|link|img|iframe|object|form|a|base)$/.test(tag))).toEqual([])
    expect(page).not.toMatch(/https?:|url\(|@import|\son\w+=|\ssrc=|\shref=/)
  })

  it.each([
    '<script>alert(1)</script>', '</td></table><img src=x onerror=alert(1)>', '"><svg onload=alert(1)>', "' onclick='x",
    '</style><script>x</script>', '<!--', ']]>', '&lt;script&gt;', '&#60;b&#62;', 'javascript:alert(1)', '</title><b>',
  ])('takes no text for markup: %s', async (text) => {
    const sectionOf = (said: string) => section({
      table: SAMPLE_TABLE, rows: [sampleRow({ txref: said, customer: said, email: said })], linesOf: () => [said],
      whenEmpty: '', closing: said,
    })
    const plain = tagsOf(await write([], { alarms: ['x'], sections: [sectionOf('x')] }))
    const page = await write([], {
      title: text, badge: { text, isLive: true }, runningHead: text, runningFoot: text, facts: [[text, text]],
      evidence: [[text, text]], alarms: [text], signedBy: [text], sections: [sectionOf(text)],
    })
    expect(tagsOf(page)).toEqual(plain)
    expect(page).toContain(escapeHtml(text))
  })

  it('prints nothing that is not to be seen, or that turns the direction of what follows', async () => {
    const page = await write([sampleRow({ customer: 'abc\u202edef\u0000\u200b\u2066\ud800x\ny' })])
    expect(page).toContain('<td class="text">abc\ufffddef\ufffd\ufffd\ufffd\ufffdx y</td>')
  })

  it('is the same as plain text once it is read as HTML, for every text', () => {
    const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#96': '`' }
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...`ab&<>"'\`;#39/=é`) }), (text) => {
      const escaped = escapeHtml(text)
      expect(escaped).not.toMatch(/[<>"'`]/)
      expect(escaped.replace(/&([^;]+);/g, (_, name: string) => entities[name] ?? '?')).toBe(text)
    }))
  })

  it('has its name only when it is whole, and tells its rows, size and hash', async () => {
    await using folder = await TemporaryFolder.make()
    const path = await folder.put('report.html', 'before')
    const failing = { ...REPORT, sections: [sampleSection([sampleRow()], { linesOf: () => fail() })] }
    await expect(writeReport(path, 'html', failing, 0)).rejects.toThrow('the ledger closed')
    expect(await readFile(path, 'utf8')).toBe('before')
    expect(await folder.names()).toEqual(['report.html'])
    const rows = Array.from({ length: 600 }, (_, index) => sampleRow({ txref: `A-${index}` }))
    const file = await writeReport(path, 'html', { ...REPORT, sections: [sampleSection(rows)] }, 0)
    expect(file).toMatchObject({ path, rows: 600, bytes: (await readFile(path)).length })
    expect(file.sha256).toBe(createHash('sha256').update(await readFile(path)).digest('hex'))
  })
})

function fail(): never {
  throw new Error('the ledger closed')
}
