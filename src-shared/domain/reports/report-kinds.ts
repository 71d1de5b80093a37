/** The reports that there are, and the formats that they are written in. Pure. */

export const REPORT_KINDS = ['day', 'settlement', 'exceptions', 'fees', 'suspicious', 'transfers'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

export const REPORT_FORMATS = ['pdf', 'html', 'xlsx'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]
