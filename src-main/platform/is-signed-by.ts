/** Ed25519, as people sign: the one place that says whether a signature is good. */
import { createPublicKey, verify } from 'node:crypto'

/** `publicKey`: SPKI; it and the signature are base64. A text that is no key is nobody’s. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' })
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}
