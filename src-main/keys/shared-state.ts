/**
 * What the vault seals of a profile, sealed once more for the vaults of the team's other machines. The database that
 * carries it can't read it, nor pass one edition off as another. No state.
 */
import { randomBytes } from 'node:crypto'
import { decodeState, encodeState, type SealedState } from './sealed-state.ts'
import { KEY_BYTES, NONCE_BYTES, seal, TAG_BYTES, unseal } from './sealing.ts'

/** Which of all that were shared: of two, the later one has the higher epoch, or the higher edition in the same. */
export interface Edition {
  readonly epoch: number
  readonly edition: number
}

export interface SharedState extends Edition {
  readonly sealed: Uint8Array
}

export interface Sharing extends Edition {
  readonly team: string
  readonly profile: string
  /** Base64 of 32 bytes, which only the vaults of the team’s machines have. */
  readonly key: string
}

export interface StateSeals {
  /** Random: 256 bits, base64. */
  makeKey(): string
  seal(state: SealedState, sharing: Sharing): SharedState
  /** Undefined where no vault of the team sealed it as this edition of this profile. */
  open(shared: SharedState, of: Omit<Sharing, keyof Edition>): SealedState | undefined
}

export const STATE_SEALS: StateSeals = {
  makeKey: () => randomBytes(KEY_BYTES).toString('base64'),
  seal(state, sharing) {
    const { team: _, ...shared } = state
    const plain = encodeState(shared)
    const { nonce, sealed } = seal(Buffer.from(sharing.key, 'base64'), plain, contextOf(sharing))
    plain.fill(0)
    return { epoch: sharing.epoch, edition: sharing.edition, sealed: Buffer.concat([nonce, sealed]) }
  },
  open({ epoch, edition, sealed }, of) {
    const bytes = Buffer.from(sealed)
    if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
    const parts = { nonce: bytes.subarray(0, NONCE_BYTES), sealed: bytes.subarray(NONCE_BYTES) }
    const plain = unseal(Buffer.from(of.key, 'base64'), parts, contextOf({ ...of, epoch, edition }))
    const state = plain && decodeState(plain)
    plain?.fill(0)
    return state
  },
}

function contextOf({ team, profile, epoch, edition }: Omit<Sharing, 'key'>): string {
  return ['tillproof team state 1', team, profile, epoch, edition].join('\0')
}
