/** The audit trail: append-only, each row chained to the one before by its hash (facts of money, 10). */
import type { Readable, Writable } from '../engine/access.ts'
import type { AuditEvent } from '../api/audit.ts'
import type { ActorKind } from '../../../src-shared/domain/values/actor-kind.ts'
import { hexOfText } from '../evidence/digest.ts'
import { prepareSeal } from '../evidence/seal.ts'

interface AuditRow {
  readonly id: number
  readonly atMs: number
  readonly actor: string
  /** Null in entries from before actors had one. */
  readonly actorKind: ActorKind | null
  readonly action: string
  readonly subject: string
  readonly before: string | null
  readonly after: string | null
  /** How far the chain of observations went; null in entries from before there was one. */
  readonly observationCount: number | null
  readonly observationHead: string | null
  readonly previousHash: string
  readonly hash: string
}

interface AuditMark {
  readonly count: number
  readonly head: string
}

export function prepareAuditReads(db: Readable) {
  const getMark = prepareMark(db)
  return { auditHead: () => getMark().head }
}

export function prepareAuditRows(db: Writable) {
  const getMark = prepareMark(db)
  const moveMark = db.prepare<[number, string]>('UPDATE ledger_state SET audit_count = ?, audit_head = ?')
  const insert = db.prepare<[AuditRow]>(`
    INSERT INTO audit (id, at_ms, actor, actor_kind, action, subject, before, after, observation_count,
      observation_head, previous_hash, hash)
    VALUES (@id, @atMs, @actor, @actorKind, @action, @subject, @before, @after, @observationCount, @observationHead,
      @previousHash, @hash)`)
  const { linkNew } = prepareSeal(db)

  return {
    recordAudit(event: AuditEvent, atMs: number): void {
      const { count, head } = getMark()
      const { actor: { name: actor, kind: actorKind }, action, subject, before, after } = event
      const observed = linkNew()
      const row = {
        id: count + 1, atMs, actor, actorKind, action, subject, before, after, previousHash: head,
        observationCount: observed.count, observationHead: observed.head,
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
    if (!mark) throw new Error('The ledger’s state row is missing')
    return mark
  }
}

/** From the first. A backup of an earlier layout has entries without a kind. */
export function listEntries(db: Readable): IterableIterator<AuditRow> {
  const hasKinds = db.prepare<[], 1>(`SELECT 1 FROM pragma_table_info('audit') WHERE name = 'actor_kind'`).get()
  const names = ['actor_kind', 'observation_count', 'observation_head']
  const later = hasKinds === undefined ? names.map(() => 'NULL') : names
  return db.prepare<[], AuditRow>(`
    SELECT id, at_ms AS atMs, actor, ${later[0]} AS actorKind, action, subject, before, after,
      ${later[1]} AS observationCount, ${later[2]} AS observationHead, previous_hash AS previousHash, hash
    FROM audit ORDER BY id`).iterate()
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
  const { previousHash, id, atMs, actor, action, subject, before, after } = row
  const { actorKind, observationCount, observationHead } = row
  const values = [previousHash, id, atMs, actor, action, subject, before, after]
  const isOld = actorKind === null && observationCount === null && observationHead === null
  return hexOfText(JSON.stringify(isOld ? values : [...values, actorKind, observationCount, observationHead]))
}
