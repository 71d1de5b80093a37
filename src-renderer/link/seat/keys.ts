/** The two keys at a seat: its own, made here, and its person's, opened here. Neither can be read out again. */
import { fromBase64, toBase64 } from './base64.ts'

const ED25519 = 'Ed25519'

/** Of the browser's. */
export type SigningKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>

export interface NewSeatKey {
  readonly key: SigningKey
  /** SPKI, base64. */
  readonly publicKey: string
}

/** Browsers of before 2025 have none, and a page that did not come safely is given none. */
export async function hasSeatKeys(): Promise<boolean> {
  try {
    await crypto.subtle.generateKey(ED25519, false, ['sign'])
    return true
  } catch {
    return false
  }
}

export async function makeSeatKey(): Promise<NewSeatKey> {
  const pair = await crypto.subtle.generateKey(ED25519, false, ['sign'])
  if (!('privateKey' in pair)) throw new Error('The browser made no pair of keys')
  const spki = await crypto.subtle.exportKey('spki', pair.publicKey)
  return { key: pair.privateKey, publicKey: toBase64(new Uint8Array(spki)) }
}

/** PKCS 8; the bytes are overwritten. */
export async function takeInKey(pkcs8: Uint8Array<ArrayBuffer>): Promise<SigningKey> {
  const key = await crypto.subtle.importKey('pkcs8', pkcs8, ED25519, false, ['sign'])
  pkcs8.fill(0)
  return key
}

/** Base64. */
export async function signText(key: SigningKey, text: string): Promise<string> {
  return toBase64(new Uint8Array(await crypto.subtle.sign(ED25519, key, new TextEncoder().encode(text))))
}

/** `publicKey`: SPKI, base64. */
export async function isSignedBy(publicKey: string, text: string, signature: string): Promise<boolean> {
  const key = await crypto.subtle.importKey('spki', fromBase64(publicKey), ED25519, false, ['verify'])
  return crypto.subtle.verify(ED25519, key, fromBase64(signature), new TextEncoder().encode(text))
}

/** SHA-256 of its UTF-8, in hexadecimal. */
export async function hashOfText(text: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
