/** One secret for each profile, where a test of the vault needs something that is sealed. */
import type { Vault } from '../../../src-main/keys/vault.ts'

export async function storeSecret(vault: Vault, profile: string, secret: string): Promise<void> {
  await vault.changeEntry('webhook secret', profile, () => Buffer.from(secret))
}

/** Undefined where there is none. */
export async function readSecret(vault: Vault, profile: string): Promise<string | undefined> {
  return (await vault.readEntry('webhook secret', profile))?.toString()
}
