/** The audit trail as people read it: newest first, searched, and checked from its beginning. */
import type { Readable } from '../engine/access.ts'
import type { AuditEntry, AuditNames, ChainCheck } from '../../../src-shared/contract/profiles/audit.ts'
import type { Page } from '../../../src-shared/contract/common.ts'
import type { AuditedEntry, AuditFilter } from '../api/audit.ts'
import { findBreakInAudit, prepareAuditReads } from './audit.ts'
import { prepareEntryCheck, type NamedEntry } from './signed-entries.ts'
import { toInstantText } from '../books/columns.ts'
import { toPage } from '../books/imports.ts'

type EntryRow = Omit<AuditEntry, 'at' | 'isSigned'> & Pick<NamedEntry, 'atMs' | 'statement' | 'signature'>

interface EntryQuery {
  readonly search: string | null
  readonly actor: string | null
  readonly action: string | null
  readonly fromMs: number | null
  readonly beforeMs: number | null
  readonly after: number
  readonly limit: number
}

/** Entries from before actors had a kind say none. */
const KIND = `coalesce(actor_kind, 'unknown') AS actorKind`

export function prepareAuditTrail(db: Readable) {
  const { auditHead } = prepareAuditReads(db)
  const count = db.prepare<[], number>('SELECT count(*) FROM audit').pluck()
  const list = db.prepare<[EntryQuery], EntryRow>(`
    SELECT id, at_ms AS atMs, actor, ${KIND}, action, subject, before, after, hash, statement, signature
    FROM audit
    WHERE (@after = 0 OR id < @after) AND (@search IS NULL OR instr(lower(subject), lower(@search)) > 0
      OR instr(lower(action), lower(@search)) > 0 OR instr(lower(actor), lower(@search)) > 0)
      AND (@actor IS NULL OR actor = @actor) AND (@action IS NULL OR action = @action)
      AND (@fromMs IS NULL OR at_ms >= @fromMs)
      AND (@beforeMs IS NULL OR at_ms < @beforeMs)
    ORDER BY id DESC LIMIT @limit`)
  const listOf = db.prepare<[string, number], AuditedEntry>(
    'SELECT actor, before, after FROM audit WHERE action = ? ORDER BY id DESC LIMIT ?',
  )
  const listActors = db.prepare<[], string>('SELECT DISTINCT actor FROM audit ORDER BY actor').pluck()
  const listActions = db.prepare<[], string>('SELECT DISTINCT action FROM audit ORDER BY action').pluck()

  return {
    listAuditNames: (): AuditNames => ({ actors: listActors.all(), actions: listActions.all() }),
    listAudit(filter: AuditFilter, page: { limit: number; after: number }): Page<AuditEntry> {
      const { search, actor, action, fromMs, beforeMs } = filter
      const entries = list.all({
        search: search || null, actor: actor ?? null, action: action ?? null, fromMs: fromMs ?? null,
        beforeMs: beforeMs ?? null, ...page,
      })
      const findFault = entries.some(({ statement }) => statement !== null) ? prepareEntryCheck(db) : undefined
      return toPage(entries.map((row) => {
        const { atMs, statement, signature: _, ...entry } = row
        const isSigned = statement !== null && findFault?.(row) === undefined
        return { ...entry, at: toInstantText(atMs), isSigned }
      }), page.limit)
    },
    listEntriesOf: (action: string, limit: number): AuditedEntry[] => listOf.all(action, limit),
    checkAudit(): ChainCheck {
      const reason = findBreakInAudit(db) ?? null
      return { isWhole: reason === null, reason, entries: count.get() ?? 0, head: auditHead() }
    },
  }
}
