/**
 * The halves of the code by which a new person enrols: each yields an Ed25519 key of its own, so that what both sign
 * was made by somebody who has both. A half is shown once and kept nowhere; what is kept of it is a public key.
 */
import { createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto'
import { HALF_SIGNS, readHalf, writeHalf } from '../../src-shared/domain/people/enrolment-code.ts'
import { derivePassphraseKey, GUESS_COST, type ScryptCost } from './sealing.ts'
import type { UserSigner } from './user-keys.ts'

export interface HalfSigner extends UserSigner {
  /** SPKI, base64. */
  readonly publicKey: string
}

export interface EnrolmentCodes {
  /** In groups, as it is shown. */
  make(): string
  /** Slow, as every guess. `salt`: of the proposal. Undefined where what was typed is no half of a code. */
  open(typed: string, salt: string): Promise<HalfSigner | undefined>
}

/** What PKCS 8 says before the 32 bytes of an Ed25519 key (RFC 8410). */
const BEFORE_KEY = Buffer.from('302e020100300506032b657004220420', 'hex')

export function createEnrolmentCodes(cost: ScryptCost = GUESS_COST): EnrolmentCodes {
  return {
    make: () => writeHalf([...randomBytes(HALF_SIGNS)]),
    async open(typed, salt) {
      const half = readHalf(typed)
      if (half === undefined) return undefined
      const seed = await derivePassphraseKey(half, Buffer.from(`tillproof enrolment ${salt}`), cost)
      const der = Buffer.concat([BEFORE_KEY, seed])
      const key = createPrivateKey({ key: der, type: 'pkcs8', format: 'der' })
      seed.fill(0)
      der.fill(0)
      const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64')
      return { publicKey, sign: (text) => sign(null, Buffer.from(text), key).toString('base64') }
    },
  }
}
