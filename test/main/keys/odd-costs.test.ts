/** A vault file whose numbers someone has changed, its checksum right again: an error of the catalogue each time. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createVault } from '../../../src-main/keys/vault.ts'
import { QUICK_KDF } from '../../support/core/quick-keys.ts'
import { makeVaultFolder, type VaultFolder } from '../../support/keys/vault-folder.ts'

const PASSPHRASE = 'a long passphrase'
let folder: VaultFolder
beforeEach(async () => {
  folder = await makeVaultFolder()
  await createVault(folder.path, { scryptCost: QUICK_KDF }).create(PASSPHRASE)
})
afterEach(() => folder.remove())

it.each([
  { n: 2, r: 8, p: 1 }, { n: 2, r: 8, p: 4 }, { n: 2, r: 1, p: 4 }, { n: 2 ** 15, r: 1, p: 1 },
  { n: 2 ** 16, r: 1, p: 1 }, { n: 2 ** 17, r: 1, p: 4 }, { n: 2 ** 20, r: 1, p: 1 }, { n: 3, r: 8, p: 1 },
  { n: 0, r: 0, p: 0 },
])('of scrypt with $n, $r, $p', async (cost) => {
  await folder.forge(({ wrappers: [wrapper] }) => {
    if (wrapper) wrapper.cost = cost
  })
  await expect(createVault(folder.path).unlock(PASSPHRASE)).rejects.toMatchObject({
    code: expect.stringMatching(/^VAULT_(DAMAGED|WRONG_PASSPHRASE)$/),
  })
})
