/** The verifier of the documents, as a test calls it: plain JavaScript, which has no types of its own. */
interface ToldAnswer {
  readonly verdict: string
  readonly isRecomputed: boolean
}

export interface Told {
  readonly payment: object
  readonly answers: readonly ToldAnswer[]
  readonly attempts: number
  readonly signedBy: string
  readonly isKeyKnown: boolean
}

type CheckProof = (bytes: Uint8Array, fingerprint?: string) => Promise<Told>

export const VERIFIER = new URL('../../../docs/verify-proof.mjs', import.meta.url)

const loaded: unknown = await import(VERIFIER.href)
if (!isVerifier(loaded)) throw new Error('The verifier has no checkProof')
export const { checkProof } = loaded

function isVerifier(value: unknown): value is { readonly checkProof: CheckProof } {
  return typeof value === 'object' && value !== null && 'checkProof' in value && typeof value.checkProof === 'function'
}
