/** What reports are called and what is in them, and the names of their files. Pure. */
import type { AskedReport } from '../../../src-shared/contract/reports/reports.ts'
import type { ReportFormat, ReportKind } from '../../../src-shared/domain/reports/report-kinds.ts'
import { texts } from '../../../src-shared/texts/text.ts'

export const KIND_LOOKS: Readonly<Record<ReportKind, { readonly label: string; readonly text: string }>> = texts({
  day: {
    label: 'Daily proof',
    text: 'A business day: its bridge, states, exceptions with how they were resolved, the checklist of its close and '
      + 'who signed it.',
  },
  settlement: {
    label: 'Settlement', text: 'What one settlement adds up to, its lines, and how it stands to the bank.',
  },
  exceptions: { label: 'Exceptions by age', text: 'What is open, the oldest business day first.' },
  fees: { label: 'Fees', text: 'What the settlements of a period took off, each with its share of the gross.' },
  suspicious: { label: 'Suspicious payments', text: 'What each view finds, with why.' },
  transfers: { label: 'Transfers', text: 'What was drafted in a period, by state, each with maker and checker.' },
})

export const FORMAT_LABELS: Readonly<Record<ReportFormat, string>> = { pdf: 'PDF', html: 'HTML', xlsx: 'XLSX' }

/** `shop-day-2026-09-17.pdf`. */
export function nameOfReport(profile: string, report: AskedReport, format: ReportFormat): string {
  return `${[profile, report.kind, ...partsOf(report)].join('-')}.${format}`
}

function partsOf(report: AskedReport): readonly (string | number)[] {
  switch (report.kind) {
    case 'day': return [report.date]
    case 'settlement': return [report.settlementId]
    case 'fees':
    case 'transfers': return [report.fromDate, 'to', report.toDate]
    default: return []
  }
}
