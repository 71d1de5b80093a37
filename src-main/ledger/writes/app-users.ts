/** Adds and changes app users, each change with its row of the audit trail. */
import type { Database } from 'better-sqlite3'
import { AppError } from '../../../src-shared/contract/errors.ts'
import type { Actor } from '../ledger.ts'
import type { NewUser, StoredUser } from '../paying.ts'
import { prepareUserQueries } from '../queries/app-users.ts'
import { prepareAudit } from '../queries/audit.ts'

export function prepareUserWrites(db: Database) {
  const users = prepareUserQueries(db)
  const { recordAudit } = prepareAudit(db)

  return {
    addUser(user: NewUser, actor: Actor, isFirst: boolean, atMs: number): void {
      if (isFirst && users.listUsers().some(({ isActive }) => isActive)) {
        throw new AppError('USER_NEEDS_ANOTHER', { who: 'an active user' })
      }
      if (users.findUser(user.name)) throw new AppError('USER_EXISTS', { user: user.name })
      users.insertUser(user, atMs, actor.name)
      const after = JSON.stringify({ roles: user.roles, publicKey: user.publicKey })
      recordAudit({ action: 'user added', subject: `user ${user.name}`, before: null, after, actor }, atMs)
    },
    changeUserKey(name: string, sealedKey: string, actor: Actor, atMs: number): void {
      getActive(name)
      users.changeUserKey(name, sealedKey)
      const subject = `user ${name}`
      recordAudit({ action: 'user passphrase changed', subject, before: null, after: null, actor }, atMs)
    },
    deactivateUser(name: string, actor: Actor, atMs: number): void {
      const user = getActive(name)
      const others = users.listUsers().filter((other) => other.isActive && other.name !== user.name)
      if (isChecker(user) && !others.some(isChecker)) throw new AppError('USER_LAST_CHECKER', { user: user.name })
      users.deactivateUser(name)
      const subject = `user ${user.name}`
      recordAudit({ action: 'user deactivated', subject, before: 'active', after: 'not active', actor }, atMs)
    },
    recordWrongPassphrase(user: string, act: string, actor: Actor, atMs: number): void {
      recordAudit({ action: 'user refused', subject: `user ${user}`, before: null, after: act, actor }, atMs)
    },
  }

  function getActive(name: string): StoredUser {
    const user = users.findUser(name)
    if (user?.isActive !== true) throw new AppError('USER_UNKNOWN', { user: name })
    return user
  }
}

function isChecker({ roles }: StoredUser): boolean {
  return roles.includes('checker')
}
