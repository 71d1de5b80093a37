/**
 * The key that a passphrase yields, by scrypt. The page's policy lets no worker be made (a worker's address would have
 * to be trusted by a policy of its own), so it is done here, in pieces of a few milliseconds: the window stays alive.
 */
import { scryptAsync } from '@noble/hashes/scrypt.js'

export interface ScryptCost {
  /** Work and memory: 128 × n × r bytes. A power of two. */
  readonly n: number
  readonly r: number
  readonly p: number
}

/** Twice what keys are sealed with today. */
export const MAX_SCRYPT_BYTES = 256 * 1024 * 1024
export const MAX_SCRYPT_ROUNDS = 4
const KEY_BYTES = 32
/** Shorter than a frame. */
const PIECE_MS = 10

/** The same passphrase may be typed as different code points; NFKC makes them one. */
export async function deriveByScrypt(
  passphrase: string, salt: Uint8Array, { n, r, p }: ScryptCost,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(passphrase.normalize('NFKC'))
  const options = { N: n, r, p, dkLen: KEY_BYTES, asyncTick: PIECE_MS, maxmem: MAX_SCRYPT_BYTES + 1024 * 1024 }
  try {
    return new Uint8Array(await scryptAsync(bytes, salt, options))
  } finally {
    bytes.fill(0)
  }
}
