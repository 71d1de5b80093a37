/** A report of a few sections. */
import type { AnySection, Report, ReportSection } from '../../../src-main/files/output/report/report.ts'
import { section } from '../../../src-main/operations/core/report-section.ts'
import { SAMPLE_TABLE, type SampleRow } from './tables.ts'

export const REPORT: Omit<Report, 'sections'> = {
  title: 'Payments',
  badge: { text: 'LIVE', isLive: true },
  runningHead: 'Payments · profile shop (live)',
  runningFoot: 'Audit trail head 12ab',
  isAcross: false,
  facts: [['By', 'officer']],
  evidence: [['Audit trail head', '12ab']],
  alarms: [],
  signedBy: ['Prepared by'],
  anchor: null,
}

export const FIGURES = section({
  table: {
    title: 'Expected money',
    columns: [
      { kind: 'text', name: 'currency', title: 'Currency', value: () => 'NGN' },
      { kind: 'integer', name: 'payments', title: 'Payments', value: () => 2 },
    ],
  },
  rows: [{}], isSmall: true, whenEmpty: 'None.',
})

export function sampleSection(
  rows: readonly SampleRow[], changes: Partial<ReportSection<SampleRow>> = {},
): AnySection {
  return section({ table: SAMPLE_TABLE, rows, whenEmpty: 'No payments.', ...changes })
}
