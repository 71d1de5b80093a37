/** What a guess costs in the shipped program. Every other test pays less, by `kdfCost`. */
import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createUserKeys } from '../../../src-main/keys/user-keys.ts'
import { createCore } from '../../../src-main/compose.ts'
import { QUICK_KDF } from '../../support/core/quick-keys.ts'

interface WithCost {
  readonly cost: { readonly n: number; readonly r: number; readonly p: number }
}

async function makeVault(kdfCost?: typeof QUICK_KDF): Promise<WithCost['cost'] | undefined> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tillproof-cost-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const core = await createCore(
    { dataDir, actor: 'officer', command: 'test', ...(kdfCost && { kdfCost }) },
    { askPassphrase: () => Promise.resolve('a long passphrase') },
  )
  onTestFinished(() => core.close())
  await core.client.vault.create({ passphrase: 'a long passphrase' })
  const file: { content: { wrappers: WithCost[] } } = JSON.parse(await readFile(join(dataDir, 'vault.json'), 'utf8'))
  return file.content.wrappers[0]?.cost
}

it('a vault costs who guesses 128 MiB and half a second, unless whoever makes the core says otherwise', async () => {
  expect(await makeVault()).toEqual({ n: 2 ** 17, r: 8, p: 1 })
  expect(await makeVault(QUICK_KDF)).toEqual(QUICK_KDF)
})

it('the key of a person costs as much as the vault', async () => {
  const { sealedKey } = await createUserKeys().make('a long passphrase')
  const { cost }: WithCost = JSON.parse(sealedKey)
  expect(cost).toEqual({ n: 2 ** 17, r: 8, p: 1 })
})

it('no host says otherwise, by whatever name', async () => {
  const hosts = globSync('src-main/hosts/**/*.ts')
  const texts = await Promise.all(hosts.map((file) => readFile(file, 'utf8')))
  expect(hosts.length).toBeGreaterThan(50)
  expect(hosts.filter((_, index) => /kdf|scrypt/i.test(texts[index] ?? ''))).toEqual([])
})
