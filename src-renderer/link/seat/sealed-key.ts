/** Opens a person's signing key by their passphrase, as src-main/keys/user-keys.ts sealed it. Both stay at the seat. */
import { COUNT, objectOf, parseStored, TEXT } from '../../../src-shared/domain/values/shape.ts'
import { fromBase64 } from './base64.ts'
import { deriveByScrypt, MAX_SCRYPT_BYTES, MAX_SCRYPT_ROUNDS, type ScryptCost } from './derive.ts'
import { takeInKey, type SigningKey } from './keys.ts'

const CONTEXT = 'tillproof app user'
const TAG_BITS = 128

interface SealedKey {
  readonly cost: ScryptCost
  readonly salt: string
  readonly nonce: string
  readonly sealed: string
}

const SEALED_KEY = objectOf<SealedKey>({
  cost: objectOf<ScryptCost>({ n: COUNT, r: COUNT, p: COUNT }), salt: TEXT, nonce: TEXT, sealed: TEXT,
})

/** Undefined where the passphrase is another one, and where the core has no private half. Throws where it is no key. */
export async function openSealedKey(
  sealedKey: string, passphrase: string, derive: typeof deriveByScrypt = deriveByScrypt,
): Promise<SigningKey | undefined> {
  if (sealedKey === '') return undefined
  const read = parseStored('sealed key', sealedKey, SEALED_KEY)
  if (!read.ok) throw new Error(`The core sent something other than a key: ${read.reason}`)
  const { cost, salt, nonce, sealed } = read.value
  if (!isBearable(cost)) throw new Error('The core sent a key that would take too much to open')
  const bytes = await derive(passphrase, fromBase64(salt), cost)
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['decrypt'])
  bytes.fill(0)
  const plain = await unseal(key, fromBase64(nonce), fromBase64(sealed))
  return plain && takeInKey(plain)
}

async function unseal(
  key: SigningKey, iv: Uint8Array<ArrayBuffer>, sealed: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const way = { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(CONTEXT), tagLength: TAG_BITS }
  try {
    return new Uint8Array(await crypto.subtle.decrypt(way, key, sealed))
  } catch (error) {
    // What is sealed under another passphrase fails so, and nothing else does.
    if (error instanceof DOMException && error.name === 'OperationError') return undefined
    throw error
  }
}

/** A core that means harm could have the page take all of the memory. */
function isBearable({ n, r, p }: ScryptCost): boolean {
  return n >= 2 && r >= 1 && p >= 1 && p <= MAX_SCRYPT_ROUNDS && 128 * n * r <= MAX_SCRYPT_BYTES
}
