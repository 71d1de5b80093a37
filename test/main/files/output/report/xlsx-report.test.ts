/** The report as a workbook: a sheet for each section, and one with what it is about. */
import { describe, expect, it } from 'vitest'
import { writeReport } from '../../../../../src-main/files/output/write-report.ts'
import { TemporaryFolder } from '../../../../support/files/folder.ts'
import { FIGURES, REPORT, sampleSection } from '../../../../support/files/reports.ts'
import { cellsOf, partsOf, sampleRow } from '../../../../support/files/tables.ts'

describe('a report as a workbook', () => {
  it('has a sheet for each section, amounts as numbers, and what is said of a row beside it', async () => {
    await using folder = await TemporaryFolder.make()
    const sections = [
      FIGURES, sampleSection([sampleRow()], { linesOf: () => ['Amount is too low.', '=1+1'] }),
      sampleSection([sampleRow({ txref: 'A-2' })]),
    ]
    const { path, rows } = await writeReport(
      folder.in('report.xlsx'), 'xlsx', { ...REPORT, sections, alarms: ['One is different.'] }, 0,
    )
    expect(rows).toBe(3)
    const parts = await partsOf(path)
    const names = [...(parts['xl/workbook.xml'] ?? '').matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name)
    expect(names).toEqual(['About this report', 'Expected money', 'Payments', 'Payments (2)'])
    const about = parts['xl/worksheets/sheet1.xml'] ?? ''
    for (const text of ['LIVE', 'officer', 'One is different.', '12ab']) expect(about).toContain(text)
    const payments = cellsOf(parts['xl/worksheets/sheet3.xml'] ?? '', 2)
    expect(payments['A']).toContain('A-1')
    expect(payments['B']).toContain('<v>1250.50</v>')
    expect(payments['I']).toContain('Amount is too low.\n=1+1')
    expect(payments['I']).toContain('t="inlineStr"')
    expect(parts['xl/worksheets/sheet4.xml']).toContain('A-2')
  })
})
