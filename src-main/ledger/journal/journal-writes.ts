/** Books entries of the journal, each once, with a row of the audit trail. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import type { Actor } from '../api/common.ts'
import type { JournalWrites, NewJournalExport } from '../api/journal.ts'
import type { Timed } from '../api/ledger.ts'
import { prepareAuditRows } from '../audit/audit.ts'
import type { Writable } from '../engine/access.ts'
import { prepareJournalInserts, prepareJournalRows } from './journal-rows.ts'

export function prepareJournalWrites(db: Writable): Timed<JournalWrites> {
  const { findStanding } = prepareJournalRows(db)
  const { insertExport, insertEntry } = prepareJournalInserts(db)
  const { recordAudit } = prepareAuditRows(db)

  return {
    bookJournal(planned: NewJournalExport, actor: Actor, { wallMs }: Instant): number {
      const { fromDate, toDate, entries } = planned
      const atMs = Math.floor(wallMs)
      const exportId = insertExport(planned, atMs, actor.name)
      for (const entry of entries) {
        if (findStanding(entry.key) !== (entry.reverses ?? undefined)) throw new AppError('JOURNAL_CHANGED', {})
        insertEntry(exportId, entry)
      }
      const after = JSON.stringify({
        fromDate, toDate, journalEntries: entries.length,
        corrections: entries.filter(({ reverses }) => reverses !== null).length,
      })
      recordAudit({ action: 'journal exported', subject: `journal ${exportId}`, before: null, after, actor }, atMs)
      return exportId
    },
  }
}
