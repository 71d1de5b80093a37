/**
 * The key by which a profile’s outbox is vouched for, derived from the vault’s: who can write to the folder alone can’t
 * make an answer of the service up. The practice profile works without a vault: its key is known to everybody.
 */
import { createHash } from 'node:crypto'
import type { KeyRing } from './key-ring.ts'

export interface AnswerKeys {
  /** Opens the vault; its holder clears the key. Throws VAULT_LOCKED. */
  keyOf(profileName: string): Promise<Buffer>
}

export function createAnswerKeys(keys: Pick<KeyRing, 'deriveKey'>, practiceProfile: string): AnswerKeys {
  return {
    keyOf: async (profileName) => (profileName === practiceProfile
      ? createHash('sha256').update('tillproof answers of practice').digest()
      : keys.deriveKey(`answers of ${profileName}`)),
  }
}
