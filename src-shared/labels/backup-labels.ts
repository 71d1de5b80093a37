/** The words for what a backup is. */
import type { BackupAge, BackupOrigin } from '../domain/backups/backup-facts.ts'
import { assertNever } from '../domain/values/assert-never.ts'
import { t } from '../texts/text.ts'

export function backupOriginLabel(origin: BackupOrigin): string {
  switch (origin) {
    case 'this-ledger': return t('a backup of this ledger, made with the key vault here')
    case 'other-ledger': return t('a backup of another ledger, made with the key vault here')
    case 'unproven': return t('nothing proves that the key vault here made it')
    default: return assertNever(origin)
  }
}

export function backupAgeLabel(age: BackupAge): string {
  switch (age) {
    case 'same': return t('as new as the ledger here')
    case 'older': return t('older than the ledger here')
    case 'newer': return t('newer than the ledger here')
    case 'apart': return t('neither older nor newer than the ledger here: their histories differ')
    case 'unknown': return t('the ledger here is gone or can’t be read, so there is nothing to compare it with')
    default: return assertNever(age)
  }
}
