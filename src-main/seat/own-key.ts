/** The seat's own key, by which its core knows it again. It is made here, and its private half never leaves. */
import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'

export interface Signer {
  /** Base64. */
  sign(text: string): string
}

export interface OwnKey {
  /** PKCS #8, base64. */
  readonly privateKey: string
  /** SPKI, base64. */
  readonly publicKey: string
}

export function makeOwnKey(): OwnKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  }
}

export function signerOf({ privateKey }: Pick<OwnKey, 'privateKey'>): Signer {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), type: 'pkcs8', format: 'der' })
  return { sign: (text) => sign(null, Buffer.from(text), key).toString('base64') }
}
