/**
 * The signing keys of app users: an Ed25519 pair each, its private half sealed by its user's passphrase. Opening it is
 * the check of the passphrase, and what is signed can't be made by whoever merely writes to the ledger.
 */
import {
  createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, sign, verify, type KeyObject,
} from 'node:crypto'
import { z } from 'zod'
import { derivePassphraseKey, SALT_BYTES, seal, unseal, type ScryptCost } from './sealing.ts'

/** As the ledger keeps it: nothing in it tells the passphrase. */
export interface StoredUserKey {
  /** SPKI, base64. */
  readonly publicKey: string
  /** JSON of how its private half is sealed. */
  readonly sealedKey: string
}

export interface UserSigner {
  /** Base64. */
  sign(text: string): string
}

export interface UserKeys {
  make(passphrase: string): Promise<StoredUserKey>
  /** Undefined where the passphrase is another one. */
  open(stored: StoredUserKey, passphrase: string): Promise<UserSigner | undefined>
  /** The same key under another passphrase, so that what it signed stays good. Undefined as in `open`. */
  reseal(stored: StoredUserKey, passphrase: string, next: string): Promise<StoredUserKey | undefined>
  isSignedBy(publicKey: string, text: string, signature: string): boolean
}

/** 32 MiB and a tenth of a second for each guess: an act asks for one, many times a day. */
const DEFAULT_COST: ScryptCost = { n: 2 ** 15, r: 8, p: 1 }
const CONTEXT = 'tillproof app user'

const sealedSchema = z.object({
  cost: z.object({ n: z.int().min(2).max(2 ** 20), r: z.int().min(1).max(8), p: z.int().min(1).max(4) }),
  salt: z.base64(),
  nonce: z.base64(),
  sealed: z.base64(),
})

export function createUserKeys(cost: ScryptCost = DEFAULT_COST): UserKeys {
  return {
    async make(passphrase) {
      const { publicKey, privateKey } = generateKeyPairSync('ed25519')
      const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
      return { publicKey: spki, sealedKey: await sealKey(privateKey, passphrase, cost) }
    },
    async open(stored, passphrase) {
      const key = await openKey(stored, passphrase)
      return key && { sign: (text) => sign(null, Buffer.from(text), key).toString('base64') }
    },
    async reseal(stored, passphrase, next) {
      const key = await openKey(stored, passphrase)
      return key && { publicKey: stored.publicKey, sealedKey: await sealKey(key, next, cost) }
    },
    isSignedBy(publicKey, text, signature) {
      const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' })
      return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))
    },
  }
}

async function sealKey(key: KeyObject, passphrase: string, cost: ScryptCost): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const plain = key.export({ type: 'pkcs8', format: 'der' })
  const { nonce, sealed } = seal(await derivePassphraseKey(passphrase, salt, cost), plain, CONTEXT)
  plain.fill(0)
  return JSON.stringify({
    cost, salt: salt.toString('base64'), nonce: nonce.toString('base64'), sealed: sealed.toString('base64'),
  })
}

async function openKey({ sealedKey }: StoredUserKey, passphrase: string): Promise<KeyObject | undefined> {
  const { cost, salt, nonce, sealed } = sealedSchema.parse(JSON.parse(sealedKey))
  const key = await derivePassphraseKey(passphrase, Buffer.from(salt, 'base64'), cost)
  const bytes = { nonce: Buffer.from(nonce, 'base64'), sealed: Buffer.from(sealed, 'base64') }
  const plain = unseal(key, bytes, CONTEXT)
  return plain && createPrivateKey({ key: plain, type: 'pkcs8', format: 'der' })
}
