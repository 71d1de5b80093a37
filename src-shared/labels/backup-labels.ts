/** The words for what a backup is. */
import type { BackupAge, BackupOrigin } from '../domain/backups/backup-facts.ts'
import { assertNever } from '../domain/values/assert-never.ts'

export function backupOriginLabel(origin: BackupOrigin): string {
  switch (origin) {
    case 'this-ledger': return 'a backup of this ledger, made with the key vault here'
    case 'other-ledger': return 'a backup of another ledger, made with the key vault here'
    case 'unproven': return 'nothing proves that the key vault here made it'
    default: return assertNever(origin)
  }
}

export function backupAgeLabel(age: BackupAge): string {
  switch (age) {
    case 'same': return 'as new as the ledger here'
    case 'older': return 'older than the ledger here'
    case 'newer': return 'newer than the ledger here'
    case 'apart': return 'neither older nor newer than the ledger here: their histories differ'
    case 'unknown': return 'the ledger here is gone or can’t be read, so there is nothing to compare it with'
    default: return assertNever(age)
  }
}
