import fc from 'fast-check'
import forge from 'node-forge'
import { describe, expect, it } from 'vitest'
import {
  assertKnownAnswer, deriveEncryptionKey, encryptPayload, sealCharge,
} from '../../../../src-main/services/payment-collection/envelope.ts'

const SECRET = 'SECK-0123456789abcdef0123456789abcdef-X'

function decryptByForge(key: string, client: string): unknown {
  const decipher = forge.cipher.createDecipher('3DES-ECB', forge.util.createBuffer(key))
  decipher.start({ iv: '' })
  decipher.update(forge.util.createBuffer(forge.util.decode64(client)))
  decipher.finish()
  return JSON.parse(decipher.output.getBytes())
}

describe('the encryption of a charge', () => {
  it('gives the answers that were reckoned by hand', () => {
    expect(deriveEncryptionKey(SECRET)).toBe('0123456789ab0c85f13b89b0')
    expect(sealCharge('PUB', SECRET, '{"txRef":"T-1","amount":100}')).toEqual({
      PBFPubKey: 'PUB', alg: '3DES-24', client: '0q+egVXTFuiUzPq2bFsVq/FJUjY48cYgtY2ZgVAGmjE=',
    })
    expect(assertKnownAnswer).not.toThrow()
  })

  it('is opened by another implementation, whatever the payload', () => {
    const key = deriveEncryptionKey(SECRET)
    fc.assert(fc.property(fc.dictionary(fc.string(), fc.string({ unit: 'grapheme' })), (payload) => {
      fc.pre(!Object.hasOwn(payload, '__proto__'))
      expect(decryptByForge(key, encryptPayload(key, JSON.stringify(payload)))).toEqual(payload)
    }))
  })

  it('sends ASCII alone, so that no receiver can read another character', () => {
    const key = deriveEncryptionKey(SECRET)
    const decipher = forge.cipher.createDecipher('3DES-ECB', forge.util.createBuffer(key))
    decipher.start({ iv: '' })
    decipher.update(forge.util.createBuffer(forge.util.decode64(encryptPayload(key, '{"name":"Élodie 😀"}'))))
    decipher.finish()
    expect(decipher.output.getBytes()).toBe(String.raw`{"name":"\u00c9lodie \ud83d\ude00"}`)
  })

  it('takes the first 12 characters behind the first hyphen, whatever the prefix', () => {
    const key = deriveEncryptionKey('A_TEST-abcdefghijkl-mnop-X')
    expect(key.slice(0, 12)).toBe('abcdefghijkl')
    expect(key).toHaveLength(24)
  })
})
