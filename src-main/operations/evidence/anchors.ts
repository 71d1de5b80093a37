/** Makes anchors: where a ledger's evidence ends, signed by the profile's evidence key, and sealed in the vault too. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Profile } from '../../../src-shared/contract/profiles/profiles.ts'
import { anchorText, toAnchor, type Anchor } from '../../../src-shared/domain/evidence/anchor.ts'
import type { EvidenceSigner } from '../../keys/evidence-keys.ts'
import type { RootedHead } from '../../ledger/evidence/prove.ts'
import { ignore } from '../../platform/ignore.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import { PRACTICE_PROFILE } from '../core/practice-profile.ts'
import type { Parts } from '../core/parts.ts'
import { refuseOtherHead, sealHead } from '../core/sealed-heads.ts'

/** For whoever asks for one: opens the vault. Throws VAULT_LOCKED, EVIDENCE_NO_VAULT, LEDGER_NOT_NEWEST. */
export async function makeAnchor(
  parts: Parts, open: OpenProfiles, profile: string, rooted?: RootedHead,
): Promise<Anchor> {
  await refuseWithoutVault(parts, profile)
  const kind = await sealedKindOf(parts, open, profile)
  const reader = await open.reader(profile)
  const signer = await parts.evidenceKeys.signerOf(profile)
  if (profile !== PRACTICE_PROFILE) await refuseOtherHead(parts, profile, reader)
  const { head, merkleRoot = null } = rooted ?? { head: await reader.audit.evidenceHead() }
  const facts = {
    ...head, profile, kind, merkleRoot, at: new Date(parts.clock.instant().wallMs).toISOString(),
  }
  if (profile !== PRACTICE_PROFILE) await sealHead(parts, profile, reader)
  return toAnchor(facts, signer.publicKey, signer.sign(anchorText(facts, signer.publicKey)))
}

/**
 * Beside something else that is made: none where the vault is gone, or locked and no passphrase stands ready, which
 * keeps nobody from that.
 */
export async function makeAnchorIfOpen(parts: Parts, open: OpenProfiles, profile: string): Promise<Anchor | null> {
  if (profile !== PRACTICE_PROFILE) await parts.keys.status()
  if (!parts.sealed.isOpen(profile)) return null
  const anchor = await makeAnchor(parts, open, profile)
    .catch(ignore('expected', 'what it is made beside is worth more'))
  return anchor ?? null
}

/** Over everything that was observed; computed in a thread. */
export async function makeRootedAnchor(
  parts: Parts, open: OpenProfiles, profile: string, signal?: AbortSignal,
): Promise<Anchor> {
  await refuseWithoutVault(parts, profile)
  await open.reader(profile)
  return makeAnchor(parts, open, profile, await parts.findRoot(open.folderOf(profile), { signal }))
}

/** As the vault has it: the profile’s file is a copy for display. */
export async function sealedKindOf(parts: Parts, open: OpenProfiles, profile: string): Promise<Profile['kind']> {
  const shown = await open.profile(profile)
  if (profile === PRACTICE_PROFILE) return shown.kind
  const { secretKey, settings } = await parts.keys.readProfile(profile)
  secretKey.fill(0)
  return settings?.kind ?? shown.kind
}

export interface EvidenceKey {
  readonly publicKey: string
  readonly fingerprint: string
}

/** Opens the vault. Throws as `makeAnchor`. */
export async function getEvidenceKey(parts: Parts, open: OpenProfiles, profile: string): Promise<EvidenceKey> {
  const { publicKey } = await getEvidenceSigner(parts, open, profile)
  return { publicKey, fingerprint: parts.evidenceKeys.fingerprintOf(publicKey) }
}

/** For whoever signs with it. Opens the vault. Throws as `makeAnchor`. */
export async function getEvidenceSigner(parts: Parts, open: OpenProfiles, profile: string): Promise<EvidenceSigner> {
  await open.profile(profile)
  await refuseWithoutVault(parts, profile)
  return parts.evidenceKeys.signerOf(profile)
}

/** To sign with a vault that is made for it would say that the profile has another key. */
async function refuseWithoutVault(parts: Parts, profile: string): Promise<void> {
  if (profile === PRACTICE_PROFILE || (await parts.keys.status()).exists) return
  throw new AppError('EVIDENCE_NO_VAULT', { profile })
}
