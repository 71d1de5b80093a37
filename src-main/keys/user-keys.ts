/**
 * The signing keys of people: an Ed25519 pair each, its private half sealed by its owner's passphrase. Opening it is
 * the check of the passphrase, and what is signed can't be made by whoever merely writes to the ledger.
 */
import { createPrivateKey, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import { isSignedBy } from '../platform/is-signed-by.ts'
import { derivePassphraseKey, GUESS_COST, SALT_BYTES, seal, unseal, type ScryptCost } from './sealing.ts'
import { refuseWeak } from './weak-passphrases.ts'

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

/** Where the key may lie elsewhere: at the seat of its owner. */
export interface AsyncSigner {
  /** Base64. */
  sign(text: string): string | Promise<string>
}

export interface MadeUserKey extends StoredUserKey {
  /** For what its owner signs at once. */
  readonly signer: UserSigner
}

export interface UserKeys {
  /** Throws USER_PASSPHRASE_INVALID; `names` are what a guesser knows: the user's and the profile's. */
  make(passphrase: string, names?: readonly string[]): Promise<MadeUserKey>
  /** Undefined where the passphrase is another one, and where its private half was left out of a backup. */
  open(stored: StoredUserKey, passphrase: string): Promise<UserSigner | undefined>
  /** The same key under another passphrase, so that what it signed stays good. As `open` and `make`. */
  reseal(
    stored: StoredUserKey, passphrase: string, next: string, names?: readonly string[],
  ): Promise<StoredUserKey | undefined>
  isSignedBy(publicKey: string, text: string, signature: string): boolean
}

const CONTEXT = 'tillproof app user'

const sealedSchema = z.object({
  cost: z.object({ n: z.int().min(2).max(2 ** 20), r: z.int().min(1).max(8), p: z.int().min(1).max(4) }),
  salt: z.base64(),
  nonce: z.base64(),
  sealed: z.base64(),
})

export function createUserKeys(cost: ScryptCost = GUESS_COST): UserKeys {
  return {
    async make(passphrase, names = []) {
      refuseWeak(passphrase, names, 'USER_PASSPHRASE_INVALID')
      const { publicKey, privateKey } = generateKeyPairSync('ed25519')
      const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
      const sealedKey = await sealKey(privateKey, passphrase, cost)
      return { publicKey: spki, sealedKey, signer: signerOf(privateKey) }
    },
    async open(stored, passphrase) {
      const key = await openKey(stored, passphrase)
      return key && signerOf(key)
    },
    async reseal(stored, passphrase, next, names = []) {
      refuseWeak(next, names, 'USER_PASSPHRASE_INVALID')
      const key = await openKey(stored, passphrase)
      return key && { publicKey: stored.publicKey, sealedKey: await sealKey(key, next, cost) }
    },
    isSignedBy,
  }
}

function signerOf(key: KeyObject): UserSigner {
  return { sign: (text) => sign(null, Buffer.from(text), key).toString('base64') }
}

async function sealKey(key: KeyObject, passphrase: string, cost: ScryptCost): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const sealingKey = await derivePassphraseKey(passphrase, salt, cost)
  const plain = key.export({ type: 'pkcs8', format: 'der' })
  const { nonce, sealed } = seal(sealingKey, plain, CONTEXT)
  plain.fill(0)
  sealingKey.fill(0)
  return JSON.stringify({
    cost, salt: salt.toString('base64'), nonce: nonce.toString('base64'), sealed: sealed.toString('base64'),
  })
}

async function openKey({ sealedKey }: StoredUserKey, passphrase: string): Promise<KeyObject | undefined> {
  if (sealedKey === '') return undefined
  const { cost, salt, nonce, sealed } = sealedSchema.parse(JSON.parse(sealedKey))
  const sealingKey = await derivePassphraseKey(passphrase, Buffer.from(salt, 'base64'), cost)
  const bytes = { nonce: Buffer.from(nonce, 'base64'), sealed: Buffer.from(sealed, 'base64') }
  const plain = unseal(sealingKey, bytes, CONTEXT)
  sealingKey.fill(0)
  if (!plain) return undefined
  const key = createPrivateKey({ key: plain, type: 'pkcs8', format: 'der' })
  plain.fill(0)
  return key
}
