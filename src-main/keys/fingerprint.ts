/** Tells secret keys apart without telling them. */
import { createHash } from 'node:crypto'

/** Hex digits: enough that two keys of one person never meet. */
const LENGTH = 16

export function keyFingerprint(secretKey: string | Buffer): string {
  return createHash('sha256').update('tillproof key fingerprint\0').update(secretKey).digest('hex').slice(0, LENGTH)
}
