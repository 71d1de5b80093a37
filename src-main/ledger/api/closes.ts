/** What the ledger offers for the close of a business day. */
import type { DayFacts } from '../../../src-shared/domain/closes/checklist.ts'

export interface CloseReads {
  /** What is stored of a business day. `today` is the present one, by which lateness is counted. */
  readDayFacts(date: string, today: string): Omit<DayFacts, 'isTrailWhole'>
}
