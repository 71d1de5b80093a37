/**
 * Opens the envelope of a charge ("Encrypted request envelope"; "Authentication": encryption of the payload). Written
 * from the document, apart from any client's side of it.
 */
import { createDecipheriv, createHash } from 'node:crypto'
import { isJsonObject, type JsonObject } from '../json.ts'
import type { PracticeMerchant } from '../practice-keys.ts'

export type OpenedEnvelope =
  | { readonly ok: true; readonly payload: JsonObject }
  | { readonly ok: false; readonly message: string }

const ALGORITHM = '3DES-24'
const BLOCK_BYTES = 8
const KEY_HALF = 12
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/** Every fault is an answer of its own, never a failure of the server. */
export function openEnvelope(envelope: unknown, merchant: PracticeMerchant): OpenedEnvelope {
  if (!isJsonObject(envelope)) return unusable('The request body is not a JSON object')
  const { PBFPubKey, client, alg } = envelope as { PBFPubKey?: unknown; client?: unknown; alg?: unknown }
  if (PBFPubKey === undefined || PBFPubKey === null || PBFPubKey === '') return unusable('PBFPubKey is required')
  if (PBFPubKey !== merchant.publicKey) return unusable('Invalid PBFPubKey')
  if (alg !== ALGORITHM) return unusable(`alg must be ${ALGORITHM}`)
  if (typeof client !== 'string' || client === '') return unusable('client is required')
  if (!BASE64.test(client) || client.length % 4 !== 0) return unusable('client is not base64')
  const bytes = decrypt(Buffer.from(client, 'base64'), encryptionKeyOf(merchant.secretKey))
  if (bytes === undefined) return unusable('client can’t be decrypted: wrong key or damaged text')
  const payload = parse(decodeText(bytes))
  if (!isJsonObject(payload)) return unusable('client does not decrypt to a JSON object: wrong key or damaged text')
  if (payload['PBFPubKey'] === undefined) return unusable('PBFPubKey is missing in what client holds')
  if (payload['PBFPubKey'] !== merchant.publicKey) return unusable('The payload has another PBFPubKey')
  return { ok: true, payload }
}

function unusable(message: string): OpenedEnvelope {
  return { ok: false, message }
}

/** Rules 1 to 3 of the document: what follows the first hyphen, and the md5 of the whole. */
function encryptionKeyOf(secretKey: string): string {
  const md5 = createHash('md5').update(secretKey).digest('hex')
  const [, ...rest] = secretKey.split('-')
  return rest.join('-').slice(0, KEY_HALF) + md5.slice(-KEY_HALF)
}

/** ECB: each block by itself. Undefined where the padding is none. */
function decrypt(sealed: Buffer, key: string): Buffer | undefined {
  if (sealed.length === 0 || sealed.length % BLOCK_BYTES !== 0) return undefined
  const blocks = Array.from({ length: sealed.length / BLOCK_BYTES }, (_, index) => {
    const decipher = createDecipheriv('des-ede3-cbc', Buffer.from(key, 'latin1'), Buffer.alloc(BLOCK_BYTES))
    decipher.setAutoPadding(false)
    return decipher.update(sealed.subarray(index * BLOCK_BYTES, (index + 1) * BLOCK_BYTES))
  })
  const padded = Buffer.concat(blocks)
  const padding = padded.at(-1) ?? 0
  if (padding < 1 || padding > BLOCK_BYTES) return undefined
  return padded.subarray(-padding).every((byte) => byte === padding) ? padded.subarray(0, -padding) : undefined
}

/** Clients exist that send either. */
function decodeText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return bytes.toString('latin1')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
