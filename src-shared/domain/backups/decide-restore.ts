/** Whose a backup is, and whether it may take the place of a ledger. Pure. */
import { decided, refused, type Decided } from '../values/decided.ts'
import type { BackupAge, BackupFacts, BackupOrigin, TrailEnd } from './backup-facts.ts'

/** What is known of the ledger that is here; its id is null where there is none or it can't be read. */
export interface LedgerHere {
  readonly ledgerId: string | null
  readonly profile: string
}

/** `isProved`: its seal or MAC is by a key of the vault that is here. */
export function decideOrigin(
  isProved: boolean, { ledgerId, profile }: Pick<BackupFacts, 'ledgerId' | 'profile'>, here: LedgerHere,
): BackupOrigin {
  if (!isProved) return 'unproven'
  // Of a ledger that is lost, its profile's name is all that is left to compare.
  const isThis = here.ledgerId === null || ledgerId === null ? profile === here.profile : ledgerId === here.ledgerId
  return isThis ? 'this-ledger' : 'other-ledger'
}

/** `hashOf`: the hash of an entry by its number, counted from 1; undefined where a trail does not go so far. */
export interface Trail extends TrailEnd {
  hashOf(entry: number): string | undefined
}

export function decideAge(backup: Trail, here: Trail | undefined): BackupAge {
  if (!here) return 'unknown'
  if (backup.count === here.count) return backup.head === here.head ? 'same' : 'apart'
  const [shorter, longer] = backup.count < here.count ? [backup, here] : [here, backup]
  const goesOn = shorter.count === 0 || longer.hashOf(shorter.count) === shorter.head
  if (!goesOn) return 'apart'
  return shorter === backup ? 'older' : 'newer'
}

export interface RestoreRequest {
  readonly file: string
  readonly origin: BackupOrigin
  /** Why it is unproven; null where it is proved. */
  readonly doubt: string | null
  /** In the practice profile nothing is real, and its backups are sealed by nobody. */
  readonly isPractice: boolean
  /** Did a person say that they know where it comes from? */
  readonly acceptsForeign: boolean
}

export function decideRestore(
  { file, origin, doubt, isPractice, acceptsForeign }: RestoreRequest,
): Decided<'restore', 'BACKUP_UNPROVEN'> {
  if (origin !== 'unproven' || isPractice || acceptsForeign) return decided('restore')
  return refused('BACKUP_UNPROVEN', { file, reason: doubt ?? 'nothing proves where it comes from' })
}

interface Person {
  readonly isActive: boolean
  readonly roles: readonly string[]
}

/** Who must agree to a restore: the books and the people's rights are replaced by what a file says. */
export function decideWhoRestores(people: readonly Person[]): 'nobody' | 'an active person' | 'an active checker' {
  const active = people.filter(({ isActive }) => isActive)
  if (active.length === 0) return 'nobody'
  return active.some(({ roles }) => roles.includes('checker')) ? 'an active checker' : 'an active person'
}
