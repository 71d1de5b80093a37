/** What two people agreed on and lies in the vault: an address, a key. The ledger has their signatures already. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Change } from '../../../src-shared/domain/people/statement.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import { applyAddresses, applyKey, readKey } from '../profiles/profile-settings.ts'

/** What is asked of whoever confirms such a change. */
export interface RoutingProof {
  readonly vaultPassphrase?: string | undefined
  /** Typed again: what was proposed is known by its fingerprint alone. */
  readonly secretKey?: string | undefined
}

export function isOfRouting({ kind }: Change): boolean {
  return kind === 'address' || kind === 'key'
}

/** Throws PROPOSAL_KEY_DIFFERS, VAULT_PASSPHRASE_NEEDED, VAULT_WRONG_PASSPHRASE. */
export async function proveRouting(
  parts: Parts, open: OpenProfiles, profile: string, change: Change, { vaultPassphrase, secretKey = '' }: RoutingProof,
): Promise<void> {
  if (change.kind === 'key') {
    const { keyFingerprint } = await readKey(parts, await open.profile(profile), secretKey)
    if (keyFingerprint !== change.after) throw new AppError('PROPOSAL_KEY_DIFFERS', { fingerprint: change.after })
  }
  if (isOfRouting(change)) await parts.keys.confirm(vaultPassphrase)
}

export async function applyRouting(
  parts: Parts, open: OpenProfiles, profile: string, change: Change, { secretKey = '' }: RoutingProof,
): Promise<void> {
  const shown = await open.profile(profile)
  if (change.kind === 'address') {
    const { baseUrl, v3BaseUrl } = change.after
    await applyAddresses(parts, open, shown, { baseUrl, v3BaseUrl })
  }
  if (change.kind === 'key') await applyKey(parts, open, shown, await readKey(parts, shown, secretKey))
}
