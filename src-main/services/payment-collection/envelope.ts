/** The encryption of charges ("Authentication": encryption of the payload). Key and payload live for one call. */
import { createCipheriv, createHash } from 'node:crypto'

/** "Encrypted request envelope". */
export interface Envelope {
  readonly PBFPubKey: string
  readonly client: string
  readonly alg: '3DES-24'
}

const BLOCK_BYTES = 8
const NO_IV = Buffer.alloc(BLOCK_BYTES)

/** `payload`: JSON text. */
export function sealCharge(publicKey: string, secretKey: string, payload: string): Envelope {
  return { PBFPubKey: publicKey, client: encryptPayload(deriveEncryptionKey(secretKey), payload), alg: '3DES-24' }
}

/**
 * 24 characters: the first 12 behind the prefix, then the last 12 of the md5 of the whole key, which has the shape that
 * `parseSecretKey` takes.
 */
export function deriveEncryptionKey(secretKey: string): string {
  const digest = createHash('md5').update(secretKey, 'latin1').digest('hex')
  return secretKey.slice(secretKey.indexOf('-') + 1).slice(0, 12) + digest.slice(-12)
}

/**
 * Of JSON text: base64 of EDE3 in ECB, padded as PKCS#7. Electron's crypto has no ECB of three keys, so each block is a
 * message of its own in CBC without an IV, which is the same.
 */
export function encryptPayload(key: string, payload: string): string {
  const text = Buffer.from(asAscii(payload), 'latin1')
  const padding = BLOCK_BYTES - (text.length % BLOCK_BYTES)
  const padded = Buffer.concat([text, Buffer.alloc(padding, padding)])
  const sealed = Buffer.alloc(padded.length)
  for (let at = 0; at < padded.length; at += BLOCK_BYTES) {
    const cipher = createCipheriv('des-ede3-cbc', key, NO_IV).setAutoPadding(false)
    cipher.update(padded.subarray(at, at + BLOCK_BYTES)).copy(sealed, at)
  }
  text.fill(0)
  padded.fill(0)
  return sealed.toString('base64')
}

/** Other characters as \u escapes: receivers differ in what they take the bytes for. */
function asAscii(json: string): string {
  return json.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** @throws where this machine's cryptography does not give the known answer; then nothing may be charged. */
export function assertKnownAnswer(): void {
  const key = deriveEncryptionKey('SECK-0123456789abcdef0123456789abcdef-X')
  const client = encryptPayload(key, '{"txRef":"T-1","amount":100}')
  if (key !== '0123456789ab0c85f13b89b0' || client !== '0q+egVXTFuiUzPq2bFsVq/FJUjY48cYgtY2ZgVAGmjE=') {
    throw new Error('The charge encryption of this machine is wrong')
  }
}
