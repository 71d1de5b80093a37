/**
 * The keys that backups are sealed and proved by: of the vault that is here, or of another whose passphrase of that day
 * is known. A sealed backup carries its vault's data key as the passphrase wraps it, so it opens without that vault.
 */
import { z } from 'zod'
import { AppError } from '../../src-shared/contract/errors/errors.ts'
import type { KeyRing } from './key-ring.ts'
import { derivePassphraseKey, deriveSubkey, unseal } from './sealing.ts'
import { keyIdOf, wrapperContext } from './vault-content.ts'
import { encodeWrapper, passphraseWrapperSchema } from './vault-file.ts'
import { damaged, readStoredVault } from './vault-reading.ts'

/** The purpose by which the vault derives it. */
const PURPOSE = 'backup'

export interface KeyOfBackups {
  readonly keyId: string
  /** Whoever gets it clears it. */
  readonly key: Buffer
  /** What `byPassphrase` takes. */
  readonly wrapping: string
}

export interface BackupKeys {
  /** Opens the vault where it must. Undefined where there is none. Throws VAULT_LOCKED. */
  own(): Promise<KeyOfBackups | undefined>
  /** Undefined where the passphrase is another one, or the wrapping none. Slow, as every guess. */
  byPassphrase(wrapping: string, passphrase: string): Promise<KeyOfBackups | undefined>
}

const wrappingSchema = z.object({ keyId: z.string().regex(/^[0-9a-f]{16}$/), wrapper: passphraseWrapperSchema })

export function createBackupKeys(vaultPath: string, keys: Pick<KeyRing, 'status' | 'deriveKey'>): BackupKeys {
  return {
    async own() {
      if (!(await keys.status()).exists) return undefined
      const key = await keys.deriveKey(PURPOSE)
      const { content: { keyId, wrappers: [wrapper] } } = await readStoredVault(vaultPath)
      if (!wrapper) throw damaged(vaultPath, 'it can’t be opened by a passphrase')
      return { keyId, key, wrapping: JSON.stringify({ keyId, wrapper: encodeWrapper(wrapper) }) }
    },
    async byPassphrase(wrapping, passphrase) {
      const read = wrappingSchema.safeParse(parseJson(wrapping))
      if (!read.success) return undefined
      const { keyId, wrapper } = read.data
      const dataKey = await unwrap(keyId, wrapper, passphrase)
      if (!dataKey) return undefined
      const key = deriveSubkey(dataKey, PURPOSE)
      dataKey.fill(0)
      return { keyId, key, wrapping }
    },
  }
}

async function unwrap(
  keyId: string, wrapper: z.output<typeof passphraseWrapperSchema>, passphrase: string,
): Promise<Buffer | undefined> {
  const key = await derivePassphraseKey(passphrase, wrapper.salt, wrapper.cost).catch((cause: unknown) => {
    throw new AppError('BACKUP_INVALID', { file: 'given', reason: 'its key can’t be opened here' }, { cause })
  })
  const dataKey = unseal(key, wrapper, wrapperContext(keyId))
  key.fill(0)
  return dataKey && keyIdOf(dataKey) === keyId ? dataKey : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
