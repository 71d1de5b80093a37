/** Hashes and signatures by what browsers and Node both have, so that a pack is checked by the same code in both. */

export interface PackCrypto {
  /** Hexadecimal. */
  sha256(data: Uint8Array): Promise<string>
  /** Ed25519 over the text's UTF-8. False too where key or signature is none. */
  isSigned(key: SigningKey, text: string, signature: Uint8Array<ArrayBuffer>): Promise<boolean>
}

/** `raw`: its 32 bytes. `spki`: as its standard form has it. */
export interface SigningKey {
  readonly form: 'raw' | 'spki'
  readonly bytes: Uint8Array<ArrayBuffer>
}

export const PACK_CRYPTO: PackCrypto = {
  async sha256(data) {
    return hexOf(await crypto.subtle.digest('SHA-256', new Uint8Array(data)))
  },
  async isSigned({ form, bytes }, text, signature) {
    const key = await crypto.subtle.importKey(form, bytes, { name: 'Ed25519' }, false, ['verify']).catch(asRefused)
    return key !== null && crypto.subtle.verify({ name: 'Ed25519' }, key, signature, new TextEncoder().encode(text))
  },
}

/** A browser that knows no Ed25519 says nothing of the key. */
function asRefused(error: unknown): null {
  if (error instanceof Error && error.name === 'NotSupportedError') throw error
  return null
}

function hexOf(digest: ArrayBuffer): string {
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Null where it is not written in its one form. */
export function bytesOfHex(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^(?:[0-9a-f]{2})+$/.test(text)) return null
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return null
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
}

/** 128 bits of the key's SHA-256, in groups, for people to note and to compare. */
export async function fingerprintOf(key: Uint8Array): Promise<string> {
  return (await PACK_CRYPTO.sha256(key)).slice(0, 32).replace(/(.{4})(?=.)/g, '$1 ')
}
