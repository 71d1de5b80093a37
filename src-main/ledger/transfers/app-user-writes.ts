/** Adds and changes app users, each change with its row of the audit trail. */
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import {
  decideUserAdded, decideUserDeactivated, decideUserKeyChanged,
} from '../../../src-shared/domain/transfers/decide-user.ts'
import type { Writable } from '../engine/access.ts'
import { takeDecision } from '../engine/take-decision.ts'
import type { Actor } from '../api/common.ts'
import type { NewUser } from '../api/transfers.ts'
import { prepareUserReads, prepareUserRows, REFUSED, subjectOfUser } from './app-users.ts'
import { prepareAuditRows } from '../audit/audit.ts'

export function prepareUserWrites(db: Writable) {
  const users = { ...prepareUserReads(db), ...prepareUserRows(db) }
  const { recordAudit } = prepareAuditRows(db)

  return {
    addUser(user: NewUser, actor: Actor, isFirst: boolean, { wallMs: atMs }: Instant): void {
      const known = users.listUsers().map((other) => ({ ...other, hasKey: other.sealedKey !== '' }))
      const { isEnrolledAgain, audit } = takeDecision(decideUserAdded(user, known, isFirst))
      if (isEnrolledAgain) users.enrolAgain(user, atMs, actor.name)
      else users.insertUser(user, atMs, actor.name)
      recordAudit({ ...audit, subject: subjectOfUser(user.name), actor }, atMs)
    },
    changeUserKey(name: string, sealedKey: string, actor: Actor, { wallMs: atMs }: Instant): void {
      const audit = takeDecision(decideUserKeyChanged(name, users.listUsers()))
      users.changeUserKey(name, sealedKey)
      recordAudit({ ...audit, subject: subjectOfUser(name), actor }, atMs)
    },
    deactivateUser(name: string, actor: Actor, { wallMs: atMs }: Instant): void {
      const { name: known, audit } = takeDecision(decideUserDeactivated(name, users.listUsers()))
      users.deactivateUser(known)
      recordAudit({ ...audit, subject: subjectOfUser(known), actor }, atMs)
    },
    recordWrongPassphrase(user: string, act: string, actor: Actor, { wallMs: atMs }: Instant): void {
      recordAudit({ action: REFUSED, subject: subjectOfUser(user), before: null, after: act, actor }, atMs)
    },
  }
}
