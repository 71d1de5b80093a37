/** The vault's cryptography: authenticated encryption under a key, and the key that a passphrase yields. No state. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt } from 'node:crypto'

export const KEY_BYTES = 32
export const NONCE_BYTES = 12
export const TAG_BYTES = 16
export const SALT_BYTES = 16

/** Ciphertext with its tag at the end. */
export interface Sealed {
  readonly nonce: Buffer
  readonly sealed: Buffer
}

export interface ScryptCost {
  /** Work and memory: 128 × n × r bytes. A power of two. */
  readonly n: number
  readonly r: number
  readonly p: number
}

/** 128 MiB and half a second for each guess, at the vault as at the key of a person. */
export const GUESS_COST: ScryptCost = { n: 2 ** 17, r: 8, p: 1 }

/** `context` is bound to the result: it opens only under the same words. */
export function seal(key: Buffer, plain: Buffer, context: string): Sealed {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  return { nonce, sealed: Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]) }
}

/** Undefined where key, context, nonce or ciphertext is not the one it was sealed with. */
export function unseal(key: Buffer, { nonce, sealed }: Sealed, context: string): Buffer | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(-TAG_BYTES))
  const plain = decipher.update(sealed.subarray(0, -TAG_BYTES))
  try {
    decipher.final()
    return plain
  } catch {
    plain.fill(0)
    return undefined
  }
}

/** The same passphrase may be typed as different code points; NFKC makes them one. */
export function derivePassphraseKey(passphrase: string, salt: Buffer, { n, r, p }: ScryptCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { N: n, r, p, maxmem: 2 * 128 * r * (n + p + 2) }
    const bytes = Buffer.from(passphrase.normalize('NFKC'))
    scrypt(bytes, salt, KEY_BYTES, options, (error, key) => {
      bytes.fill(0)
      if (error) reject(error)
      else resolve(key)
    })
  })
}

/** A key for one purpose: whoever has it learns nothing of the key that it comes from, nor of those for others. */
export function deriveSubkey(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `tillproof ${purpose}`, KEY_BYTES))
}
