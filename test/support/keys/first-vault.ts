/** A vault file as the first version wrote it: each key sealed for itself, no MAC, no revision. */
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { derivePassphraseKey, seal, type ScryptCost } from '../../../src-main/keys/sealing.ts'

export async function writeFirstVault(
  path: string, passphrase: string, secrets: Readonly<Record<string, string>>, cost: ScryptCost,
): Promise<void> {
  const dataKey = randomBytes(32)
  const salt = randomBytes(16)
  const keyId = createHash('sha256').update('tillproof vault data key\0').update(dataKey).digest('hex').slice(0, 16)
  const wrappingKey = await derivePassphraseKey(passphrase, salt, cost)
  const content = {
    keyId,
    wrappers: [{
      kind: 'passphrase', kdf: 'scrypt', cost, salt: salt.toString('base64'),
      ...encode(seal(wrappingKey, dataKey, `tillproof vault 1\0data key ${keyId}\0passphrase`)),
    }],
    secrets: Object.entries(secrets).map(([profile, secret]) => ({
      profile, ...encode(seal(dataKey, Buffer.from(secret), `tillproof vault 1\0secret key\0${profile}`)),
    })),
  }
  const checksum = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, JSON.stringify({ format: 'tillproof-vault', version: 1, checksum, content }), { mode: 0o600 })
}

function encode({ nonce, sealed }: { readonly nonce: Buffer; readonly sealed: Buffer }) {
  return { nonce: nonce.toString('base64'), sealed: sealed.toString('base64') }
}
