/**
 * What of the journal is not in the books yet: each source is booked once. What was booked and has come to say
 * something else is taken back and booked again, since an entry is never changed. Pure.
 */
import { postingsText, type EntryKind, type JournalSource, type Posting } from './journal-entry.ts'

export interface Period {
  readonly fromDate: string
  readonly toDate: string
}

/** The entry by which a source is in the books. */
export interface StandingEntry {
  readonly id: number
  readonly kind: EntryKind
  readonly key: string
  readonly name: string
  /** Of the source, as it was. */
  readonly sourceDate: string
  readonly postings: readonly Posting[]
}

export interface PlannedEntry extends Omit<StandingEntry, 'id'> {
  /** On which it is booked. */
  readonly date: string
  /** The entry that it takes back; null where it takes none back. */
  readonly reverses: number | null
}

export interface JournalPlan {
  /** By date; what is taken back stands before what is booked again. */
  readonly entries: readonly PlannedEntry[]
  /** Sources of days before the period that were never booked. */
  readonly earlier: number
  /** Of which no file states a date: they can’t be booked. */
  readonly undated: number
}

export function planJournal(
  sources: readonly JournalSource[], standing: readonly StandingEntry[], period: Period,
): JournalPlan {
  const booked = new Map(standing.map((entry) => [entry.key, entry]))
  const entries: PlannedEntry[] = []
  let [earlier, undated] = [0, 0]
  for (const source of sources) {
    const entry = booked.get(source.key)
    booked.delete(source.key)
    const { date, postings } = source
    if (date === null || postings.length === 0) {
      if (entry) entries.push(takeBack(entry, period))
      if (date === null && postings.length > 0) undated += 1
    } else if (!entry) {
      if (isIn(date, period)) entries.push(bookOf(source, date, period))
      else if (date < period.fromDate) earlier += 1
    } else if (!isSame(entry, date, postings)) {
      entries.push(takeBack(entry, period))
      // What is of a later day by now comes with that.
      if (date <= period.toDate) entries.push(bookOf(source, date, period))
    }
  }
  // What no file states any more.
  for (const entry of booked.values()) entries.push(takeBack(entry, period))
  return { entries: entries.toSorted(compareDates), earlier, undated }
}

/** A correction of an earlier day is booked on the last day of the period: that day’s books may be closed. */
function dateIn(date: string, period: Period): string {
  return isIn(date, period) ? date : period.toDate
}

function isIn(date: string, { fromDate, toDate }: Period): boolean {
  return date >= fromDate && date <= toDate
}

function bookOf({ kind, key, name, postings }: JournalSource, date: string, period: Period): PlannedEntry {
  return { kind, key, name, sourceDate: date, date: dateIn(date, period), postings, reverses: null }
}

function takeBack({ id, postings, ...entry }: StandingEntry, period: Period): PlannedEntry {
  return {
    ...entry, date: dateIn(entry.sourceDate, period), reverses: id,
    postings: postings.map((posting) => ({ ...posting, amountMinor: -posting.amountMinor })),
  }
}

function isSame(entry: StandingEntry, date: string, postings: readonly Posting[]): boolean {
  return entry.sourceDate === date && postingsText(entry.postings) === postingsText(postings)
}

function compareDates(one: PlannedEntry, other: PlannedEntry): number {
  if (one.date === other.date) return 0
  return one.date < other.date ? -1 : 1
}
