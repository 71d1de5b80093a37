/** The audit trail as people read it: newest first, searched, and checked from its beginning. */
import type { Database } from 'better-sqlite3'
import type { AuditEntry, ChainCheck } from '../../../src-shared/contract/audit.ts'
import type { Page } from '../../../src-shared/contract/common.ts'
import { findBreakInAudit, prepareAudit } from './audit.ts'
import { toInstantText } from './columns.ts'
import { toPage } from './imports.ts'

type EntryRow = Omit<AuditEntry, 'at'> & { readonly atMs: number }

export function prepareAuditTrail(db: Database) {
  const { auditHead } = prepareAudit(db)
  const count = db.prepare<[], number>('SELECT count(*) FROM audit').pluck()
  const list = db.prepare<[{ search: string | null; after: number; limit: number }], EntryRow>(`
    SELECT id, at_ms AS atMs, actor, action, subject, before, after, hash FROM audit
    WHERE (@after = 0 OR id < @after) AND (@search IS NULL OR instr(lower(subject), lower(@search)) > 0
      OR instr(lower(action), lower(@search)) > 0 OR instr(lower(actor), lower(@search)) > 0)
    ORDER BY id DESC LIMIT @limit`)

  return {
    listAudit(search: string | null, page: { limit: number; after: number }): Page<AuditEntry> {
      const entries = list.all({ search: search === '' ? null : search, ...page })
      return toPage(entries.map(({ atMs, ...entry }) => ({ ...entry, at: toInstantText(atMs) })), page.limit)
    },
    checkAudit(): ChainCheck {
      const reason = findBreakInAudit(db) ?? null
      return { isWhole: reason === null, reason, entries: count.get() ?? 0, head: auditHead() }
    },
  }
}
