import type { Finding } from '../../../src-shared/contract/profiles/ledger.ts'
import { findTamperedSettings, routingOf } from '../../../src-shared/domain/service/sealed-settings.ts'
import { ignore } from '../../platform/ignore.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import { PRACTICE_PROFILE } from '../core/practice-profile.ts'
import type { Parts } from '../core/parts.ts'

/** Whether `profile.json`, a copy for display, says what the vault sealed. The practice profile has neither. */
export async function examineSettings(parts: Parts, open: OpenProfiles, name: string): Promise<readonly Finding[]> {
  if (name === PRACTICE_PROFILE) return []
  const fields = parts.sealed.isOpen(name) ? await findDifferences(parts, open, name) : 'locked'
  const subject = 'Copy of the settings'
  if (fields === 'locked') return [{ subject, isSound: true, detail: 'not compared, because the key vault is locked' }]
  if (fields === 'unsealed') return [{ subject, isSound: true, detail: 'the key vault has sealed none of them yet' }]
  if (fields.length > 0) return [{ subject, isSound: false, detail: `profile.json says ${fields.join(', ')}` }]
  return [{ subject, isSound: true, detail: 'profile.json says what the key vault sealed' }]
}

/** `unsealed`: the vault is of an earlier version and was not used since, or has no key of the profile. */
async function findDifferences(
  parts: Parts, open: OpenProfiles, name: string,
): Promise<readonly string[] | 'unsealed'> {
  const shown = await open.profile(name)
  const sealed = await parts.keys.readProfile(name).catch(ignore(['VAULT_SECRET_MISSING'], 'there is nothing to send'))
  if (!sealed) return 'unsealed'
  const keyFingerprint = parts.keys.fingerprint(sealed.secretKey)
  sealed.secretKey.fill(0)
  return sealed.settings ? findTamperedSettings(routingOf(shown), { ...sealed.settings, keyFingerprint }) : 'unsealed'
}
