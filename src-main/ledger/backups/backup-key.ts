/** What a backup is sealed and proved by: keys of its own, derived from one that the key vault gives for backups. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { BackupFacts } from '../../../src-shared/domain/backups/backup-facts.ts'
import { COUNT, objectOf, orNull, TEXT, type Shape } from '../../../src-shared/domain/values/shape.ts'

/** The vault's key for backups; who hands it out clears it afterwards. */
export interface BackupKey {
  /** Names the vault's data key without telling it. */
  readonly keyId: string
  readonly key: Uint8Array
  /** How the passphrase of now opens that data key, as text that the vault understands. */
  readonly wrapping: string
}

const KEY_BYTES = 32

/** Facts as they stand in the header of a sealed backup and in the file beside a plain one. */
export const FACTS_SHAPES: { readonly [Name in keyof BackupFacts]-?: Shape<BackupFacts[Name]> } = {
  ledgerId: orNull(TEXT), profile: TEXT, createdAt: TEXT, layout: COUNT, auditCount: COUNT, auditHead: TEXT,
}

export const FACTS: Shape<BackupFacts> = objectOf<BackupFacts>(FACTS_SHAPES)

/** Another for each backup, so that no nonce is ever used twice under it. */
export function deriveFileKey({ key }: Pick<BackupKey, 'key'>, salt: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, 'tillproof backup file', KEY_BYTES))
}

/** Over the whole file, by its hash, and everything that is stated of it. */
export function macOf(
  { key, keyId }: Pick<BackupKey, 'key' | 'keyId'>, sha256: string, facts: BackupFacts,
): Buffer {
  const { ledgerId, profile, createdAt, layout, auditCount, auditHead } = facts
  const macKey = Buffer.from(hkdfSync('sha256', key, '', 'tillproof backup mac', KEY_BYTES))
  try {
    return createHmac('sha256', macKey)
      .update(JSON.stringify([keyId, sha256, ledgerId, profile, createdAt, layout, auditCount, auditHead]))
      .digest()
  } finally {
    macKey.fill(0)
  }
}

export function isSameMac(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
