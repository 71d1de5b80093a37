/**
 * Says in the restored ledger's audit trail who was carried over into it: what a person signs holds only where the
 * trail knows their key. Whom the replaced ledger's own trail does not know is not vouched for here either.
 */
import type { Database } from 'better-sqlite3'
import type { Actor } from '../api/common.ts'
import { prepareAuditRows } from '../audit/audit.ts'
import { ADDED_ACTIONS, subjectOfUser } from '../transfers/app-users.ts'

interface Carried {
  readonly name: string
  readonly roles: string
  readonly publicKey: string
}

function newestKey(schema: string): string {
  return `SELECT after ->> '$.publicKey' FROM ${schema}.audit WHERE subject = ? AND action IN (${ADDED_ACTIONS})
    ORDER BY id DESC LIMIT 1`
}

/** The caller has the ledger that is replaced attached as `replaced`, and is in a transaction. */
export function recordCarriedPeople(db: Database, atMs: number, actor: Actor): void {
  const list = db.prepare<[], Carried>(`
    SELECT m.name, m.roles, m.public_key AS publicKey FROM main.app_user m
    JOIN replaced.app_user o ON (o.user_key, o.public_key, o.roles) = (m.user_key, m.public_key, m.roles)
    WHERE m.is_active = 1 ORDER BY m.user_key`)
  const here = db.prepare<[string], string | null>(newestKey('main')).pluck()
  const before = db.prepare<[string], string | null>(newestKey('replaced')).pluck()
  const { recordAudit } = prepareAuditRows(db)
  for (const { name, roles, publicKey } of list.all()) {
    const subject = subjectOfUser(name)
    if (here.get(subject) === publicKey || before.get(subject) !== publicKey) continue
    const after = JSON.stringify({ roles: roles.split(' '), publicKey })
    recordAudit({ action: 'user carried over', subject, before: null, after, actor }, atMs)
  }
}
