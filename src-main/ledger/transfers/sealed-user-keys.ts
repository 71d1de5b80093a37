/**
 * The sealed keys of people where ledgers are copied: no backup carries one, so that nobody can guess at it. Who has
 * none can't act until they are enrolled again.
 */
import type { Writable } from '../engine/access.ts'

interface KeylessRow {
  readonly id: number
  readonly userKey: string
  readonly name: string
  readonly roles: string
  readonly publicKey: string
  readonly isActive: number
  readonly addedAtMs: number
  readonly addedBy: string
}

export function prepareSealedUserKeys(db: Writable) {
  const list = db.prepare<[], KeylessRow>(`
    SELECT id, user_key AS userKey, name, roles, public_key AS publicKey, is_active AS isActive,
      added_at_ms AS addedAtMs, added_by AS addedBy FROM app_user ORDER BY id`)
  const clear = db.prepare('DELETE FROM app_user')
  const insert = db.prepare<[KeylessRow]>(`
    INSERT INTO app_user (id, user_key, name, roles, public_key, sealed_key, is_active, added_at_ms, added_by)
    VALUES (@id, @userKey, @name, @roles, @publicKey, '', @isActive, @addedAtMs, @addedBy)`)
  const deactivate = db.prepare<[], string>(`
    UPDATE app_user SET is_active = 0 WHERE sealed_key = '' AND is_active = 1 RETURNING name`).pluck()

  return {
    /**
     * Every row is written again: under `secure_delete`, what a page held before is overwritten then, also what earlier
     * passphrases left of earlier keys.
     */
    dropSealedKeys(): void {
      const rows = list.all()
      clear.run()
      for (const row of rows) insert.run(row)
    },
    /** The names of those who could act until then. */
    deactivateKeyless: (): string[] => deactivate.all().toSorted(),
  }
}
