/** Writes the proof of one payment: its attempts as they are stored, and their ways to a root that is signed. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { WrittenProof } from '../../../src-shared/contract/profiles/ledger.ts'
import { findExpectation, PROOF_FORMAT } from '../../../src-shared/domain/evidence/proof.ts'
import { getPayment } from '../books/payments.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import { getEvidenceKey, makeAnchor } from './anchors.ts'

interface ProofRequest {
  readonly profile: string
  readonly txref: string
  readonly path: string
  readonly mustBeNew: boolean
}

/** Opens the vault. Throws PAYMENT_UNKNOWN, PROOF_NOTHING. */
export async function provePayment(
  parts: Parts, open: OpenProfiles, { profile, txref, path, mustBeNew }: ProofRequest, signal?: AbortSignal,
): Promise<WrittenProof> {
  const { id } = await getPayment(open, profile, txref)
  // Before the work: it may be that nobody can open the vault.
  const { fingerprint } = await getEvidenceKey(parts, open, profile)
  const { attempts, ...rooted } = await parts.provePayment(open.folderOf(profile), id, { signal })
  const payment = findExpectation(attempts)
  if (!payment) throw new AppError('PROOF_NOTHING', { txref })
  const anchor = await makeAnchor(parts, open, profile, rooted)
  const proof = { format: PROOF_FORMAT, payment, attempts, anchor } as const
  const file = await parts.writeProof(path, proof, { mustBeNew })
  return { ...file, attempts: attempts.length, fingerprint, anchor, verifyPagePath: parts.verifyPagePath }
}
