/** Which entries of the audit trail say that a backup was restored, and which of them are believed. SQL only. */
import type { Readable } from '../engine/access.ts'

interface RestoreEntry {
  readonly id: number
  /** Of the backup; null where it is not told. */
  readonly ledgerId: string | null
}

/** Nothing is known of restores: each that the trail tells of is believed. */
export const EVERY_RESTORE = Infinity

/** From before observations there is nothing that was sealed, and later entries can't pass for such ones. */
const IS_BELIEVED = `(id <= @upTo OR observation_head IS NULL)`

/** `upTo`: the last entry that may tell of one, as the key vault has it. */
export function listRestores(db: Readable, upTo: number): readonly RestoreEntry[] {
  return db.prepare<[{ upTo: number }], RestoreEntry>(`
    SELECT id, iif(json_valid(after), after ->> '$.ledgerId', NULL) AS ledgerId FROM audit
    WHERE action = 'restored' AND subject = 'ledger' AND ${IS_BELIEVED} ORDER BY id`).all({ upTo })
}

export function wasRestored(db: Readable, upTo: number): boolean {
  return listRestores(db, upTo).length > 0
}

/** Their numbers. */
export function listUnknownRestores(db: Readable, upTo: number): readonly number[] {
  return db.prepare<[{ upTo: number }], number>(`
    SELECT id FROM audit WHERE action = 'restored' AND NOT ${IS_BELIEVED} ORDER BY id`).pluck().all({ upTo })
}
