/** Keys that cost a test a hundredth of the real ones: what each costs lies beside it, in its file. */
import { join } from 'node:path'
import { createVault } from '../../../src-main/keys/vault.ts'
import type { ScryptCost } from '../../../src-main/keys/sealing.ts'

export const QUICK_KDF: ScryptCost = { n: 2 ** 10, r: 8, p: 1 }

/** An empty vault for programs that would make a dear one. */
export async function makeReadyVault(dataDir: string, passphrase: string): Promise<void> {
  const vault = createVault(join(dataDir, 'vault.json'), { scryptCost: QUICK_KDF })
  await vault.create(passphrase)
  vault.lock()
}
