import type { Finding } from '../../../src-shared/contract/profiles/ledger.ts'
import { findTamperedSettings, routingOf } from '../../../src-shared/domain/service/sealed-settings.ts'
import { ignore } from '../../platform/ignore.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import { PRACTICE_PROFILE } from '../core/practice-profile.ts'
import type { Parts } from '../core/parts.ts'

/** Whether `profile.json`, a copy for display, says what the vault sealed. The practice profile has neither. */
export async function examineSettings(parts: Parts, open: OpenProfiles, name: string): Promise<readonly Finding[]> {
  if (name === PRACTICE_PROFILE) return []
  const fields = parts.sealed.isOpen(name) ? await findDifferences(parts, open, name) : undefined
  return [{
    subject: 'Copy of the settings', isSound: !fields?.length,
    detail: fields === undefined ? 'not compared, because the key vault is locked'
      : fields.length === 0 ? 'profile.json says what the key vault sealed'
        : `profile.json says ${fields.join(', ')}`,
  }]
}

/** None where nothing was sealed yet: a vault of an earlier version, or a profile that is to get its key. */
async function findDifferences(parts: Parts, open: OpenProfiles, name: string): Promise<readonly string[]> {
  const shown = await open.profile(name)
  const sealed = await parts.keys.readProfile(name).catch(ignore(['VAULT_SECRET_MISSING'], 'there is nothing to send'))
  if (!sealed?.settings) return []
  const keyFingerprint = parts.keys.fingerprint(sealed.secretKey)
  sealed.secretKey.fill(0)
  return findTamperedSettings(routingOf(shown), { ...sealed.settings, keyFingerprint })
}
