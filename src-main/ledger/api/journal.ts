/** What the ledger offers for the journal: what belongs into the books, and what was written for them. */
import type { Slice } from '../../../src-shared/contract/common.ts'
import type { WrittenEntry } from '../../../src-shared/domain/journal/journal-lines.ts'
import type { JournalPlan, Period, PlannedEntry } from '../../../src-shared/domain/journal/plan-journal.ts'
import type { Actor } from './common.ts'

/** As it is booked: the code by which books know it says where it comes from, and all that it holds. */
export interface CodedEntry extends PlannedEntry {
  readonly code: string
  /** The code of the entry that it takes back. */
  readonly reversesCode: string | null
}

export interface CodedPlan extends Omit<JournalPlan, 'entries'> {
  readonly entries: readonly CodedEntry[]
}

export interface NewJournalExport extends Period {
  /** JSON. */
  readonly accounts: string
  readonly entries: readonly CodedEntry[]
}

export interface JournalExport extends Period {
  readonly id: number
  readonly accounts: string
  readonly entries: number
  /** UTC, ms. */
  readonly atMs: number
  readonly by: string
}

export interface JournalReads {
  /** What an export of the period would write now. */
  planJournal(period: Period): CodedPlan
  /** The newest first. */
  listJournalExports(slice: Slice): { readonly rows: readonly JournalExport[]; readonly total: number }
  findJournalExport(id: number): JournalExport | undefined
  /** In the order in which they were written. */
  listJournalEntries(exportId: number): readonly WrittenEntry[]
}

export interface JournalWrites {
  /**
   * Books these entries, all or none, and gives the number of their export. Throws JOURNAL_CHANGED where one of them is
   * booked already, or takes back what is not booked any more.
   */
  bookJournal(entries: NewJournalExport, actor: Actor): number
}
