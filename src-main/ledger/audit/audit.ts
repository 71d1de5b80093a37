/** The audit trail: append-only, each row chained to the one before by its hash (facts of money, 10). */
import { entryText, type AuditRow } from '../../../src-shared/domain/evidence/audit-entry.ts'
import type { AuditEvent, AuditMark } from '../api/audit.ts'
import type { Readable, Writable } from '../engine/access.ts'
import { DamagedRow } from '../engine/stored-row.ts'
import { hexOfText } from '../evidence/digest.ts'
import { prepareSeal, type ChainMark } from '../evidence/seal.ts'

/** Columns of later layouts, which a backup of an earlier one does not have. */
const LATER_COLUMNS = {
  actorKind: 'actor_kind', observationCount: 'observation_count', observationHead: 'observation_head',
  statement: 'statement', signature: 'signature',
} as const
type LaterName = keyof typeof LATER_COLUMNS
const LATER_NAMES: readonly LaterName[] = [
  'actorKind', 'observationCount', 'observationHead', 'statement', 'signature',
]
const COLUMNS = (later: string): string => (
  `id, at_ms AS atMs, actor, action, subject, before, after, previous_hash AS previousHash, hash, ${later}`
)

export function prepareAuditReads(db: Readable) {
  const getMark = prepareMark(db)
  const findEntry = prepareEntryHash(db)
  return {
    auditHead: () => getMark().head,
    auditMark: getMark,
    doesTrailFollow: ({ count, head }: AuditMark): boolean => count === 0 || findEntry(count)?.hash === head,
  }
}

/** Of one entry: the hash of what it says, not the one that is written beside it, and which observations it saw. */
export function prepareEntryHash(db: Readable): (id: number) => HashedEntry | undefined {
  const find = db.prepare<[number], AuditRow>(`SELECT ${COLUMNS(laterColumnsOf(db))} FROM audit WHERE id = ?`)
  return (id) => {
    const row = find.get(id)
    if (!row) return undefined
    const { observationCount: count, observationHead: head } = row
    return { hash: hashOfEntry(row), observed: { count: count ?? 0, head: head ?? '' } }
  }
}

export interface HashedEntry {
  readonly hash: string
  /** Of none where it is from before there were any. */
  readonly observed: ChainMark
}

export function prepareAuditRows(db: Writable) {
  const getMark = prepareMark(db)
  const moveMark = db.prepare<[number, string]>('UPDATE ledger_state SET audit_count = ?, audit_head = ?')
  const insert = db.prepare<[AuditRow]>(insertOf(laterNamesOf(db)))
  const { linkNew } = prepareSeal(db)

  return {
    recordAudit(event: AuditEvent, atMs: number): void {
      const { count, head } = getMark()
      const { actor: { name: actor, kind: actorKind, signed }, action, subject, before, after } = event
      if (actorKind === 'person' && !signed) throw new Error(`${action}: a person’s entry lacks what they signed`)
      const observed = linkNew()
      const row = {
        id: count + 1, atMs, actor, actorKind, action, subject, before, after, previousHash: head,
        observationCount: observed.count, observationHead: observed.head,
        statement: signed?.statement ?? null, signature: signed?.signature ?? null,
      }
      const hash = hashOfEntry(row)
      insert.run({ ...row, hash })
      moveMark.run(row.id, hash)
    },
  }
}

function prepareMark(db: Readable): () => AuditMark {
  const find = db.prepare<[], AuditMark>('SELECT audit_count AS count, audit_head AS head FROM ledger_state')
  return () => {
    const mark = find.get()
    if (!mark) throw new DamagedRow('ledger_state', 1, 'it is missing')
    return mark
  }
}

/** Single entries, as they are stored. */
export function prepareEntries(db: Readable) {
  const columns = COLUMNS(laterColumnsOf(db))
  const find = db.prepare<[number], AuditRow>(`SELECT ${columns} FROM audit WHERE id = ?`)
  const findNewest = db.prepare<[{ action: string; subject: string; atMs: number | null }], AuditRow>(`
    SELECT ${columns} FROM audit WHERE action = @action AND subject = @subject AND at_ms = coalesce(@atMs, at_ms)
    ORDER BY id DESC LIMIT 1`)
  return {
    findEntry: (id: number): AuditRow | undefined => find.get(id),
    /** The newest of this kind; `atMs`: of just that moment, UTC. */
    findEntryOf: (action: string, subject: string, atMs: number | null = null): AuditRow | undefined => (
      findNewest.get({ action, subject, atMs })
    ),
  }
}

/** From the first. */
export function listEntries(db: Readable): IterableIterator<AuditRow> {
  return db.prepare<[], AuditRow>(`SELECT ${COLUMNS(laterColumnsOf(db))} FROM audit ORDER BY id`).iterate()
}

function laterColumnsOf(db: Readable): string {
  const there = laterNamesOf(db)
  return LATER_NAMES.map((name) => `${there.includes(name) ? LATER_COLUMNS[name] : 'NULL'} AS ${name}`).join(', ')
}

function laterNamesOf(db: Readable): readonly LaterName[] {
  const there = new Set(db.prepare<[], string>(`SELECT name FROM pragma_table_info('audit')`).pluck().all())
  return LATER_NAMES.filter((name) => there.has(LATER_COLUMNS[name]))
}

/** The first entry of all may be written by a migration, before the last columns are there. */
function insertOf(later: readonly LaterName[]): string {
  const columns = later.map((name) => LATER_COLUMNS[name])
  return `
    INSERT INTO audit (id, at_ms, actor, action, subject, before, after, previous_hash, hash, ${columns.join(', ')})
    VALUES (@id, @atMs, @actor, @action, @subject, @before, @after, @previousHash, @hash,
      ${later.map((name) => `@${name}`).join(', ')})`
}

/** What is wrong with the chain; undefined where it is whole. Finds an edit, a deletion, a swap, a cut-off tail. */
export function findBreakInAudit(db: Readable): string | undefined {
  let head = ''
  let isBound = false
  let count = 0
  for (const row of listEntries(db)) {
    count += 1
    if (row.id !== count) return `row ${count} is missing`
    if (row.previousHash !== head) return `row ${row.id} does not follow the one before it`
    if (isBound && row.observationHead === null) return `row ${row.id} is bound to no observation`
    isBound = row.observationHead !== null
    if (row.hash !== hashOfEntry(row)) return `row ${row.id} was changed`
    head = row.hash
  }
  const mark = db.prepare<[], AuditMark>('SELECT audit_count AS count, audit_head AS head FROM ledger_state').get()
  if (mark?.count !== count || mark.head !== head) return `it ends at row ${count} of ${mark?.count ?? 0}`
  return undefined
}

export function hashOfEntry(row: Omit<AuditRow, 'hash'>): string {
  return hexOfText(entryText(row))
}
