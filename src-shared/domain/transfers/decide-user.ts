/** Who may change how their key is sealed. Pure. */
import type { AuditNote } from '../values/audit-note.ts'
import { decided, refused, type Decided } from '../values/decided.ts'
import { sameUser } from './app-users.ts'

export interface KnownUser {
  readonly name: string
  readonly isActive: boolean
}

export function decideUserKeyChanged(name: string, known: readonly KnownUser[]): Decided<AuditNote, 'USER_UNKNOWN'> {
  const isKnown = known.some((user) => user.isActive && sameUser(user.name, name))
  if (!isKnown) return refused('USER_UNKNOWN', { user: name })
  return decided({ action: 'user passphrase changed', before: null, after: null })
}
