/** Exports of the journal and their entries, as they are stored: SQL only. */
import type { Slice } from '../../../src-shared/contract/common.ts'
import { parsePostings, postingsText } from '../../../src-shared/domain/journal/journal-entry.ts'
import type { WrittenEntry } from '../../../src-shared/domain/journal/journal-lines.ts'
import type { StandingEntry } from '../../../src-shared/domain/journal/plan-journal.ts'
import type { CodedEntry, JournalExport, NewJournalExport } from '../api/journal.ts'
import type { Readable, Writable } from '../engine/access.ts'
import { DamagedRow, readStored } from '../engine/stored-row.ts'

type Stored<Entry extends { readonly postings: unknown }> = Omit<Entry, 'postings'> & {
  readonly id: number
  readonly postings: string
}

export type BookedStanding = StandingEntry & { readonly code: string; readonly date: string }

const EXPORT = `e.id, e.from_date AS fromDate, e.to_date AS toDate, e.accounts,
  (SELECT count(*) FROM journal_entry n WHERE n.export_id = e.id) AS entries, e.at_ms AS atMs, e.actor AS by`
const ENTRY = 'n.id, n.code, n.kind, n.name, n.date, n.postings'
/** `n` is the entry. */
const STANDS = 'n.reverses IS NULL AND NOT EXISTS (SELECT 1 FROM journal_entry r WHERE r.reverses = n.id)'

export function prepareJournalRows(db: Readable) {
  const exports = db.prepare<[Slice], JournalExport>(
    `SELECT ${EXPORT} FROM journal_export e ORDER BY e.id DESC LIMIT @limit OFFSET @offset`,
  )
  const countExports = db.prepare<[], number>('SELECT count(*) FROM journal_export').pluck()
  const findExport = db.prepare<[number], JournalExport>(`SELECT ${EXPORT} FROM journal_export e WHERE e.id = ?`)
  const entriesOf = db.prepare<[number], Stored<WrittenEntry>>(`
    SELECT ${ENTRY}, (SELECT code FROM journal_entry r WHERE r.id = n.reverses) AS reversesCode
    FROM journal_entry n WHERE n.export_id = ? ORDER BY n.id`)
  const standing = db.prepare<[], Stored<BookedStanding>>(`
    SELECT ${ENTRY}, n.source AS key, n.source_date AS sourceDate FROM journal_entry n WHERE ${STANDS} ORDER BY n.id`)
  const findStanding = db.prepare<[string], number>(
    `SELECT n.id FROM journal_entry n WHERE n.source = ? AND ${STANDS}`,
  ).pluck()
  const countOf = db.prepare<[string], number>('SELECT count(*) FROM journal_entry WHERE source = ?').pluck()

  return {
    listJournalExports: (slice: Slice) => ({ rows: exports.all(slice), total: countExports.get() ?? 0 }),
    findJournalExport: (id: number): JournalExport | undefined => findExport.get(id),
    listJournalEntries: (exportId: number): readonly WrittenEntry[] => entriesOf.all(exportId).map(withPostings),
    listStanding: (): readonly BookedStanding[] => standing.all().map(withPostings),
    /** The entry by which a source is in the books. */
    findStanding: (source: string): number | undefined => findStanding.get(source),
    /** However often it was booked and taken back. */
    countEntriesOf: (source: string): number => countOf.get(source) ?? 0,
  }
}

const CODE = /^[0-9a-f]{12}$/
const DATE = /^\d{4}-\d\d-\d\d$/

interface StoredTexts {
  readonly id: number
  readonly code: string
  readonly date: string
  readonly postings: string
}

/** Code and date stand in files as they are, so that an edited row must not say more there. */
function withPostings<Entry extends StoredTexts>(entry: Entry) {
  const { id, code, date } = entry
  if (!CODE.test(code)) throw new DamagedRow('journal_entry', id, 'its code is none')
  if (!DATE.test(date)) throw new DamagedRow('journal_entry', id, 'its date is none')
  return { ...entry, postings: readStored('journal_entry', id, parsePostings(entry.postings)) }
}

export function prepareJournalInserts(db: Writable) {
  const insertExport = db.prepare<[Omit<NewJournalExport, 'entries'> & { atMs: number; by: string }]>(`
    INSERT INTO journal_export (from_date, to_date, accounts, at_ms, actor)
    VALUES (@fromDate, @toDate, @accounts, @atMs, @by)`)
  const insertEntry = db.prepare<[Omit<CodedEntry, 'postings'> & { exportId: number; postings: string }]>(`
    INSERT INTO journal_entry (export_id, code, kind, source, name, source_date, date, postings, reverses)
    VALUES (@exportId, @code, @kind, @key, @name, @sourceDate, @date, @postings, @reverses)`)
  return {
    insertExport({ fromDate, toDate, accounts }: NewJournalExport, atMs: number, by: string): number {
      return Number(insertExport.run({ fromDate, toDate, accounts, atMs, by }).lastInsertRowid)
    },
    insertEntry(exportId: number, entry: CodedEntry): void {
      insertEntry.run({ ...entry, exportId, postings: postingsText(entry.postings) })
    },
  }
}
