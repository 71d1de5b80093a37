/** Changes the settings and the secret key of a profile that is there. Both are written to its audit trail. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { changesIn } from '../../../src-shared/domain/changes.ts'
import type { Profile } from '../../../src-shared/contract/profiles/profiles.ts'
import { parseBaseUrl } from '../../../src-shared/domain/values/base-url.ts'
import { isTimeZone } from '../../../src-shared/domain/time/business-day.ts'
import { parseSecretKey } from '../../../src-shared/domain/values/key-shapes.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import { need, refusePublicAsSecret, refuseSecondBudget, refuseV3WithoutAddress } from './profiles.ts'

const SETTINGS = [
  'requestsPerMinute', 'sharePercent', 'timeZone', 'cutOff', 'pendingTooLongHours', 'v3BaseUrl', 'v3Verify',
] as const
type Setting = (typeof SETTINGS)[number]

export type ProfileChange = { readonly profile: string } & {
  readonly [Name in Setting]?: Profile[Name] | undefined
}

/**
 * Takes the ledger's lock, so that no other process goes on by the old budget. A scheduler of this one takes the new
 * budget from its next call on; slots that are taken stay so, and a lowered budget is kept in full a minute later.
 */
export async function updateProfile(
  parts: Parts, open: OpenProfiles, { profile: name, ...requested }: ProfileChange,
): Promise<Profile> {
  const change = { ...requested, ...readV3Address(requested) }
  if (change.timeZone !== undefined && !isTimeZone(change.timeZone)) {
    throw new AppError('PROFILE_INVALID', { field: 'time zone', reason: 'is not known on this machine' })
  }
  const before = await open.profile(name)
  const changed = SETTINGS.filter((setting) => change[setting] !== undefined && change[setting] !== before[setting])
  if (changed.length === 0) return before
  refuseV3WithoutAddress({ ...before, ...pick(change, changed) })
  const writer = await open.writer(name)
  const subject = `profile ${name}`
  const settings = { before: JSON.stringify(pick(before, changed)), after: JSON.stringify(pick(change, changed)) }
  // First, so that nothing is ever changed that the trail does not know of.
  await writer.audit.recordAudit({ action: 'profile changed', subject, ...settings, actor: parts.actor })
  const after = await parts.profiles.update(name, pick(change, changed)).catch(async (error: unknown) => {
    const undone = { before: settings.after, after: settings.before }
    await writer.audit.recordAudit({ action: 'profile change failed', subject, ...undone, actor: parts.actor })
    throw error
  })
  parts.events.note(name, changesIn('settings', 'budget'))
  // The practice service has its limit since it was started, so it is started anew with the next run.
  const isNewWay = changed.includes('v3BaseUrl') || (after.kind === 'practice' && changed.includes('requestsPerMinute'))
  if (isNewWay) await open.closeVerifier(name)
  open.runningScheduler(name)?.setBudget(after)
  return after
}

function readV3Address({ v3BaseUrl }: Omit<ProfileChange, 'profile'>): Pick<ProfileChange, 'v3BaseUrl'> {
  return typeof v3BaseUrl === 'string' ? { v3BaseUrl: need('v3 base URL', parseBaseUrl(v3BaseUrl)) } : {}
}

/** Pauses what this process verifies with the old key. Throws LEDGER_HELD where another process may be using it. */
export async function replaceKey(
  parts: Parts, open: OpenProfiles, { profile: name, secretKey }: { profile: string; secretKey: string },
): Promise<Profile> {
  const before = await open.profile(name)
  if (before.kind === 'practice') {
    throw new AppError('PROFILE_INVALID', { field: 'secret key', reason: 'can’t be set for the practice profile' })
  }
  const key = need('secret key', parseSecretKey(secretKey))
  refusePublicAsSecret(key, before.publicKey)
  const keyFingerprint = parts.keys.fingerprint(key)
  await refuseSecondBudget(parts, { name, keyFingerprint })
  const writer = await open.writer(name)
  // Before anything is paused: it may be that nobody can open the vault.
  await parts.keys.open()
  await open.closeVerifier(name)
  await parts.keys.store(name, key)
  await writer.audit.recordAudit({
    action: 'secret key replaced', subject: `profile ${name}`, before: before.keyFingerprint, after: keyFingerprint,
    actor: parts.actor,
  })
  const after = await parts.profiles.update(name, { keyFingerprint })
  parts.events.note(name, changesIn('settings'))
  return after
}

function pick(settings: Omit<ProfileChange, 'profile'>, names: readonly Setting[]): Partial<Profile> {
  return Object.fromEntries(names.map((name) => [name, settings[name]]))
}
