/** Who may become an app user, and who may cease to be one. Pure. */
import type { AuditNote } from '../values/audit-note.ts'
import { decided, refused, type Decided } from '../values/decided.ts'
import { looksLike } from '../values/confusables.ts'
import { sameUser, type UserRole } from './app-users.ts'
import { decideUserName, type NameRefusal } from './user-name.ts'

export interface KnownUser {
  readonly name: string
  readonly roles: readonly UserRole[]
  readonly isActive: boolean
}

export interface AddedUser {
  readonly isEnrolledAgain: boolean
  readonly audit: AuditNote
}

/**
 * `isFirst`: nobody vouches for them, so nobody may be there who could. A name is used once, also by one who left, and
 * so is what looks like it; only who lost their key in a restore is enrolled again under it, with the new one.
 */
export function decideUserAdded(
  user: Omit<KnownUser, 'isActive'> & { readonly publicKey: string },
  known: readonly (KnownUser & { readonly hasKey?: boolean })[], isFirst: boolean,
): Decided<AddedUser, 'USER_NEEDS_ANOTHER' | 'USER_EXISTS' | 'USER_NAME_ALIKE' | NameRefusal> {
  if (isFirst && known.some(({ isActive }) => isActive)) return refused('USER_NEEDS_ANOTHER', { who: 'an active user' })
  const namesake = known.find(({ name }) => sameUser(name, user.name))
  if (namesake && namesake.hasKey !== false) return refused('USER_EXISTS', { user: user.name })
  const alike = known.find((other) => other !== namesake && looksLike(other.name, user.name))
  if (alike) return refused('USER_NAME_ALIKE', { user: user.name, other: alike.name })
  const named = decideUserName(user.name, [])
  if (!named.ok) return named
  const after = JSON.stringify({ roles: user.roles, publicKey: user.publicKey })
  const action = namesake ? 'user enrolled again' : 'user added'
  return decided({ isEnrolledAgain: namesake !== undefined, audit: { action, before: null, after } })
}

export function decideUserKeyChanged(name: string, known: readonly KnownUser[]): Decided<AuditNote, 'USER_UNKNOWN'> {
  if (!findActive(name, known)) return refused('USER_UNKNOWN', { user: name })
  return decided({ action: 'user passphrase changed', before: null, after: null })
}

/** The last checker stays: without one, nobody could let another in. */
export function decideUserDeactivated(
  name: string, known: readonly KnownUser[],
): Decided<{ readonly name: string; readonly audit: AuditNote }, 'USER_UNKNOWN' | 'USER_LAST_CHECKER'> {
  const user = findActive(name, known)
  if (!user) return refused('USER_UNKNOWN', { user: name })
  const hasOther = known.some((other) => other.isActive && other !== user && isChecker(other))
  if (isChecker(user) && !hasOther) return refused('USER_LAST_CHECKER', { user: user.name })
  return decided({ name: user.name, audit: { action: 'user deactivated', before: 'active', after: 'not active' } })
}

function findActive(name: string, known: readonly KnownUser[]): KnownUser | undefined {
  return known.find((user) => user.isActive && sameUser(user.name, name))
}

function isChecker({ roles }: KnownUser): boolean {
  return roles.includes('checker')
}
