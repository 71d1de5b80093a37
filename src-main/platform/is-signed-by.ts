/**
 * Ed25519, as people sign: the one place that says whether a signature is good. Who may act is followed through all
 * that people ever signed, at each act; so what was verified is remembered, by the hash of all three.
 */
import { createPublicKey, hash, verify } from 'node:crypto'

/** Many years of closed days and changes. */
const MOST_REMEMBERED = 20_000
const verified = new Map<string, boolean>()

/** `publicKey`: SPKI; it and the signature are base64. A text that is no key is nobody’s. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  const name = hash('sha256', JSON.stringify([publicKey, text, signature]), 'base64')
  const known = verified.get(name)
  if (known !== undefined) return known
  const isGood = isGoodSignature(publicKey, text, signature)
  if (verified.size >= MOST_REMEMBERED) verified.clear()
  verified.set(name, isGood)
  return isGood
}

function isGoodSignature(publicKey: string, text: string, signature: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' })
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}
