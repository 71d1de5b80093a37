/** Changes how a user's key is sealed, and records guesses at it, each with its row of the audit trail. */
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import { decideUserKeyChanged } from '../../../src-shared/domain/transfers/decide-user.ts'
import type { Writable } from '../engine/access.ts'
import { takeDecision } from '../engine/take-decision.ts'
import type { Actor } from '../api/common.ts'
import { prepareUserReads, prepareUserRows, REFUSED, subjectOfUser } from './app-users.ts'
import { prepareAuditRows } from '../audit/audit.ts'

export function prepareUserWrites(db: Writable) {
  const users = { ...prepareUserReads(db), ...prepareUserRows(db) }
  const { recordAudit } = prepareAuditRows(db)

  return {
    changeUserKey(name: string, sealedKey: string, actor: Actor, { wallMs: atMs }: Instant): void {
      const audit = takeDecision(decideUserKeyChanged(name, users.listUsers()))
      users.changeUserKey(name, sealedKey)
      recordAudit({ ...audit, subject: subjectOfUser(name), actor }, atMs)
    },
    recordWrongPassphrase(user: string, act: string, actor: Actor, { wallMs: atMs }: Instant): void {
      recordAudit({ action: REFUSED, subject: subjectOfUser(user), before: null, after: act, actor }, atMs)
    },
  }
}
