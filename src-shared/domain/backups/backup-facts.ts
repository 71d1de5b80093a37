/** What a backup is, as its making wrote it down and as a restore finds it. Values only. */

/** Written down when a backup is made; proved by its seal, or by the MAC beside it. */
export interface BackupFacts {
  /** Null of a ledger from before ledgers had an id. */
  readonly ledgerId: string | null
  readonly profile: string
  /** UTC, ISO 8601. */
  readonly createdAt: string
  /** The number of the ledger's newest migration. */
  readonly layout: number
  readonly auditCount: number
  /** The hash at the head of the audit trail; empty where the trail is. */
  readonly auditHead: string
}

/** `sealed`: encrypted by a key of the vault. `plain`: an SQLite file. */
export const BACKUP_FORMS = ['sealed', 'plain'] as const
export type BackupForm = (typeof BACKUP_FORMS)[number]

/** The file beside a plain backup that proves who made it. */
export function proofPathOf(backup: string): string {
  return `${backup}.mac.json`
}

/**
 * Whose it is, as far as it can be proved: `this-ledger` and `other-ledger` were made with the key vault that is here,
 * `unproven` may be anyone's.
 */
export const BACKUP_ORIGINS = ['this-ledger', 'other-ledger', 'unproven'] as const
export type BackupOrigin = (typeof BACKUP_ORIGINS)[number]

/**
 * How its audit trail stands to that of the ledger that is here: it ends earlier or later in the same trail, or at the
 * same entry; `apart`: neither goes on from the other; `unknown`: the ledger here is gone or can't be read.
 */
export const BACKUP_AGES = ['same', 'older', 'newer', 'apart', 'unknown'] as const
export type BackupAge = (typeof BACKUP_AGES)[number]

/** Where an audit trail ends. */
export interface TrailEnd {
  readonly count: number
  readonly head: string
}
