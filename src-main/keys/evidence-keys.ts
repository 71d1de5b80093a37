/**
 * The evidence key of each profile: the Ed25519 key that anchors and proofs are signed by, derived from the vault's
 * key, so that nothing of it is stored. The practice profile works without a vault: its key is known to everybody.
 */
import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import type { KeyRing } from './key-ring.ts'

export interface EvidenceSigner {
  /** 32 bytes, lower-case hexadecimal. */
  readonly publicKey: string
  /** 64 bytes, lower-case hexadecimal. */
  sign(text: string): string
}

export interface EvidenceKeys {
  /** Opens the vault. Throws VAULT_LOCKED. */
  signerOf(profileName: string): Promise<EvidenceSigner>
  /** 128 bits of the key's SHA-256, in groups, for people to note and to compare. */
  fingerprintOf(publicKey: string): string
  /** False too where key or signature is not in its one form. */
  isSignedBy(publicKey: string, text: string, signature: string): boolean
}

const FINGERPRINT_DIGITS = 32
/** What stands before the 32 bytes of a key in its standard forms. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const SPKI = Buffer.from('302a300506032b6570032100', 'hex')

export function createEvidenceKeys(keys: Pick<KeyRing, 'deriveKey'>, practiceProfile: string): EvidenceKeys {
  return {
    async signerOf(profileName) {
      const seed = profileName === practiceProfile
        ? createHash('sha256').update('tillproof evidence of practice').digest()
        : await keys.deriveKey(`evidence of ${profileName}`)
      return signerFrom(seed)
    },
    fingerprintOf(publicKey) {
      const digits = createHash('sha256').update(Buffer.from(publicKey, 'hex')).digest('hex')
      return digits.slice(0, FINGERPRINT_DIGITS).replace(/(.{4})(?=.)/g, '$1 ')
    },
    isSignedBy(publicKey, text, signature) {
      if (!/^[0-9a-f]{64}$/.test(publicKey) || !/^[0-9a-f]{128}$/.test(signature)) return false
      const der = Buffer.concat([SPKI, Buffer.from(publicKey, 'hex')])
      const key = createPublicKey({ key: der, type: 'spki', format: 'der' })
      return verify(null, Buffer.from(text), key, Buffer.from(signature, 'hex'))
    },
  }
}

/** Clears the seed. */
function signerFrom(seed: Buffer): EvidenceSigner {
  const der = Buffer.concat([PKCS8, seed])
  const key = createPrivateKey({ key: der, type: 'pkcs8', format: 'der' })
  der.fill(0)
  seed.fill(0)
  return {
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'der' }).subarray(SPKI.length).toString('hex'),
    sign: (text) => sign(null, Buffer.from(text), key).toString('hex'),
  }
}
