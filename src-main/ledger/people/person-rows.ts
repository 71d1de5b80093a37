/** Shows in the list of people what follows from what they signed, each change with its row of the audit trail. */
import type { KnownPerson } from '../../../src-shared/domain/people/follow-acts.ts'
import { sameUser } from '../../../src-shared/domain/transfers/app-users.ts'
import type { Actor } from '../api/common.ts'
import { prepareAuditRows } from '../audit/audit.ts'
import type { Writable } from '../engine/access.ts'
import { prepareUserReads, prepareUserRows, subjectOfUser } from '../transfers/app-users.ts'

export function preparePersonRows(db: Writable) {
  const users = { ...prepareUserReads(db), ...prepareUserRows(db) }
  const { recordAudit } = prepareAuditRows(db)

  function deactivate(name: string, actor: Actor, atMs: number): void {
    users.deactivateUser(name)
    const change = { action: 'user deactivated', before: 'active', after: 'not active' }
    recordAudit({ ...change, subject: subjectOfUser(name), actor }, atMs)
  }

  return {
    /** In place of one who had this name before, whose key is good for nothing any more. */
    bringIn({ name, roles, publicKey, broughtIn }: KnownPerson, sealedKey: string, actor: Actor, atMs: number): void {
      const isAgain = users.listUsers().some((known) => sameUser(known.name, name))
      const user = { name, roles, publicKey, sealedKey }
      const by = broughtIn.how === 'set-up' ? actor.name : `${broughtIn.proposedBy}, ${broughtIn.confirmedBy}`
      if (isAgain) users.enrolAgain(user, atMs, by)
      else users.insertUser(user, atMs, by)
      const action = isAgain ? 'user enrolled again' : 'user added'
      const after = JSON.stringify({ roles, publicKey })
      recordAudit({ action, subject: subjectOfUser(name), before: null, after, actor }, atMs)
    },
    changeRoles({ name, roles, publicKey }: KnownPerson, actor: Actor, atMs: number): void {
      const before = users.findUser(name)
      users.changeUserRoles(name, roles)
      recordAudit({
        action: 'user roles changed', subject: subjectOfUser(name), before: JSON.stringify({ roles: before?.roles }),
        after: JSON.stringify({ roles, publicKey }), actor,
      }, atMs)
    },
    deactivate,
    deactivateAll(actor: Actor, atMs: number): void {
      for (const { name, isActive } of users.listUsers()) if (isActive) deactivate(name, actor, atMs)
    },
  }
}
