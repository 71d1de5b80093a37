/** The audit trail: append-only, each row chained to the one before by its hash (facts of money, 10). */
import { createHash } from 'node:crypto'
import type { Readable, Writable } from '../engine/access.ts'
import type { AuditEvent, AuditMark } from '../api/audit.ts'
import { DamagedRow } from '../engine/stored-row.ts'

interface AuditRow {
  readonly id: number
  readonly atMs: number
  readonly actor: string
  readonly action: string
  readonly subject: string
  readonly before: string | null
  readonly after: string | null
  readonly previousHash: string
  readonly hash: string
}

const COLUMNS = `id, at_ms AS atMs, actor, action, subject, before, after, previous_hash AS previousHash, hash`

export function prepareAuditReads(db: Readable) {
  const getMark = prepareMark(db)
  const find = db.prepare<[number], AuditRow>(`SELECT ${COLUMNS} FROM audit WHERE id = ?`)
  return {
    auditHead: () => getMark().head,
    auditMark: getMark,
    /** By the hash of what the entry says, not the one that is written beside it. */
    doesTrailFollow({ count, head }: AuditMark): boolean {
      if (count === 0) return true
      const row = find.get(count)
      return row !== undefined && hashOf(row) === head
    },
  }
}

export function prepareAuditRows(db: Writable) {
  const getMark = prepareMark(db)
  const moveMark = db.prepare<[number, string]>('UPDATE ledger_state SET audit_count = ?, audit_head = ?')
  const insert = db.prepare<[AuditRow]>(`
    INSERT INTO audit (id, at_ms, actor, action, subject, before, after, previous_hash, hash)
    VALUES (@id, @atMs, @actor, @action, @subject, @before, @after, @previousHash, @hash)`)

  return {
    recordAudit(event: AuditEvent, atMs: number): void {
      const { count, head } = getMark()
      const row = { ...event, actor: event.actor.name, id: count + 1, atMs, previousHash: head }
      const hash = hashOf(row)
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

/** What is wrong with the chain; undefined where it is whole. Finds an edit, a deletion, a swap, a cut-off tail. */
export function findBreakInAudit(db: Readable): string | undefined {
  const rows = db.prepare<[], AuditRow>(`SELECT ${COLUMNS} FROM audit ORDER BY id`)
  let head = ''
  let count = 0
  for (const row of rows.iterate()) {
    count += 1
    if (row.id !== count) return `row ${count} is missing`
    if (row.previousHash !== head) return `row ${row.id} does not follow the one before it`
    if (row.hash !== hashOf(row)) return `row ${row.id} was changed`
    head = row.hash
  }
  const mark = db.prepare<[], AuditMark>('SELECT audit_count AS count, audit_head AS head FROM ledger_state').get()
  if (mark?.count !== count || mark.head !== head) return `it ends at row ${count} of ${mark?.count ?? 0}`
  return undefined
}

function hashOf(row: Omit<AuditRow, 'hash'>): string {
  const { previousHash, id, atMs, actor, action, subject, before, after } = row
  const canonical = JSON.stringify([previousHash, id, atMs, actor, action, subject, before, after])
  return createHash('sha256').update(canonical).digest('hex')
}
