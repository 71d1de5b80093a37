/** Makes the sections that a report consists of. */
import type { AnySection, ReportSection } from '../../files/output/report/report.ts'

export function section<Row>(
  made: Pick<ReportSection<Row>, 'table' | 'rows' | 'whenEmpty'> & Partial<ReportSection<Row>>,
): AnySection {
  const whole: ReportSection<Row> = { linesOf: null, isSmall: false, closing: null, ...made }
  return (use) => use(whole)
}
