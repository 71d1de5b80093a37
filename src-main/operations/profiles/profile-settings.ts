/** Changes the settings and the secret key of a profile that is there. Both are written to its audit trail. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { changesIn } from '../../../src-shared/domain/changes.ts'
import type { Profile } from '../../../src-shared/contract/profiles/profiles.ts'
import { routingOf, type RoutingSettings } from '../../../src-shared/domain/service/sealed-settings.ts'
import { parseAddressFor } from '../../../src-shared/domain/values/base-url.ts'
import { parseSecretKey } from '../../../src-shared/domain/values/key-shapes.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import { ignore } from '../../platform/ignore.ts'
import type { StandingOfPeople } from '../people/standing.ts'
import { confirmRouting } from './confirm-routing.ts'
import {
  need, refusePublicAsSecret, refuseSecondBudget, refuseUnknownZone, refuseV3WithoutAddress, settingsToSeal,
} from './profiles.ts'

const SETTINGS = [
  'requestsPerMinute', 'sharePercent', 'timeZone', 'cutOff', 'pendingTooLongHours', 'v3Verify', 'reasons',
  'journalAccounts', 'feeRules', 'watchedFolder', 'baseUrl', 'v3BaseUrl',
] as const
type Setting = (typeof SETTINGS)[number]

/** Sealed with the key: a change of one takes the vault's passphrase. */
const ADDRESSES = ['baseUrl', 'v3BaseUrl'] as const satisfies readonly Setting[]

type Settings = { readonly [Name in Setting]?: Profile[Name] | undefined }

/** `was`: settings as whoever changes them saw them. */
export type ProfileChange = Settings & {
  readonly profile: string
  readonly vaultPassphrase?: string | undefined
  readonly was?: Settings | undefined
}

/**
 * Takes the ledger's lock, so that no other process goes on by the old budget. A scheduler of this one takes the new
 * budget from its next call on; slots that are taken stay so, and a lowered budget is kept in full a minute later.
 */
export async function updateProfile(
  parts: Parts, open: OpenProfiles, standing: StandingOfPeople,
  { profile: name, vaultPassphrase, was = {}, ...requested }: ProfileChange,
): Promise<Profile> {
  const shown = await open.profile(name)
  const change = { ...requested, ...readAddresses(shown, requested) }
  refuseUnknownZone(change.timeZone)
  const isOfAddress = ADDRESSES.some((address) => change[address] !== undefined)
  refuseUnseen(shown, was)
  if (!isOfAddress) return updateSettings(parts, open, shown, change, was)
  refuseV3WithoutAddress({
    ...shown, v3Verify: change.v3Verify ?? shown.v3Verify, v3BaseUrl: change.v3BaseUrl ?? shown.v3BaseUrl,
  })
  await open.writer(name)
  await confirmRouting(parts, standing, name, vaultPassphrase)
  const before = await readRouting(parts, shown)
  await open.closeVerifier(name)
  await recordRouting(parts, open, 'address changed', {
    name, before: JSON.stringify(before), after: JSON.stringify(withAddresses(before, change)),
  })
  const sealed = await applyAddresses(parts, open, shown, change)
  return updateSettings(parts, open, sealed, { ...change, baseUrl: undefined, v3BaseUrl: undefined })
}

async function updateSettings(
  parts: Parts, open: OpenProfiles, before: Profile, change: Settings, was: Settings = {},
): Promise<Profile> {
  const { name } = before
  const changed = SETTINGS.filter((setting) => isOther(change[setting], before[setting]))
  if (changed.length === 0) return before
  refuseV3WithoutAddress({ ...before, ...pick(change, changed) })
  const writer = await open.writer(name)
  const subject = `profile ${name}`
  const settings = { before: JSON.stringify(pick(before, changed)), after: JSON.stringify(pick(change, changed)) }
  // First, so that nothing is ever changed that the trail does not know of.
  await writer.audit.recordAudit({ action: 'profile changed', subject, ...settings, actor: parts.actor })
  const refuse = (present: Profile): void => refuseUnseen(present, was)
  const after = await parts.profiles.update(name, pick(change, changed), refuse).catch(async (error: unknown) => {
    const undone = { before: settings.after, after: settings.before }
    await writer.audit.recordAudit({ action: 'profile change failed', subject, ...undone, actor: parts.actor })
    throw error
  })
  parts.events.note(name, changesIn('settings', 'budget'))
  // The practice service has its limit since it was started, so it is started again with the next run.
  if (after.kind === 'practice' && changed.includes('requestsPerMinute')) await open.closeVerifier(name)
  open.runningScheduler(name)?.setBudget(after)
  return after
}

/**
 * For whoever was agreed with, once the audit trail knows of it. By what is sealed, whatever the file says; the file
 * then says it too. What is verified here is paused: the way to the service is opened again.
 */
export async function applyAddresses(
  parts: Parts, open: OpenProfiles, shown: Profile, change: NewAddresses,
): Promise<Profile> {
  const { name } = shown
  const after = withAddresses(await readRouting(parts, shown), change)
  await open.closeVerifier(name)
  await parts.keys.changeSettings(name, settingsToSeal(after))
  const written = await parts.profiles.update(name, after)
  parts.events.note(name, changesIn('settings'))
  return written
}

/** Throws PROFILE_CHANGED. */
function refuseUnseen(present: Profile, was: Settings): void {
  const setting = SETTINGS.find((name) => isOther(was[name], present[name]))
  if (setting !== undefined) throw new AppError('PROFILE_CHANGED', { profile: present.name, setting })
}

/** By value: reasons are a list. */
function isOther(wanted: unknown, before: unknown): boolean {
  return wanted !== undefined && JSON.stringify(wanted) !== JSON.stringify(before)
}

type NewAddresses = Pick<ProfileChange, 'baseUrl' | 'v3BaseUrl'>

function withAddresses(before: RoutingSettings, { baseUrl, v3BaseUrl }: NewAddresses): RoutingSettings {
  return { ...before, baseUrl: baseUrl ?? before.baseUrl, v3BaseUrl: v3BaseUrl ?? before.v3BaseUrl }
}

/** First, so that nothing is ever changed that the trail does not know of. */
async function recordRouting(
  parts: Parts, open: OpenProfiles, action: 'address changed' | 'secret key replaced',
  { name, before, after }: { readonly name: string; readonly before: string; readonly after: string },
): Promise<void> {
  const writer = await open.writer(name)
  await writer.audit.recordAudit({ action, subject: `profile ${name}`, before, after, actor: parts.actor })
}

/** An address that decides where a live key goes is taken over HTTPS only; the practice service has its own. */
export function readAddresses(
  { kind }: Profile, { baseUrl, v3BaseUrl }: NewAddresses,
): NewAddresses {
  if (kind === 'practice' && (baseUrl !== undefined || v3BaseUrl !== undefined)) {
    throw new AppError('PROFILE_INVALID', { field: 'address', reason: 'can’t be set for the practice profile' })
  }
  return {
    ...(baseUrl !== undefined && { baseUrl: need('base URL', parseAddressFor(kind, baseUrl)) }),
    ...(typeof v3BaseUrl === 'string' && { v3BaseUrl: need('v3 base URL', parseAddressFor(kind, v3BaseUrl)) }),
  }
}

/** Pauses what this process verifies with the old key. Throws LEDGER_HELD where another process may be using it. */
export async function replaceKey(
  parts: Parts, open: OpenProfiles, standing: StandingOfPeople,
  { profile: name, secretKey, vaultPassphrase }: {
    readonly profile: string; readonly secretKey: string; readonly vaultPassphrase?: string | undefined
  },
): Promise<Profile> {
  const shown = await open.profile(name)
  const key = await readKey(parts, shown, secretKey)
  await open.writer(name)
  // Before anything is paused: it may be that nobody can open the vault.
  await confirmRouting(parts, standing, name, vaultPassphrase)
  const { keyFingerprint: before } = await readRouting(parts, shown)
  await open.closeVerifier(name)
  await recordRouting(parts, open, 'secret key replaced', { name, before, after: key.keyFingerprint })
  return applyKey(parts, open, shown, key)
}

export interface ReadKey {
  readonly key: string
  readonly keyFingerprint: string
}

/** A secret key that this profile may have. Throws PROFILE_INVALID, PROFILE_SAME_KEY. */
export async function readKey(parts: Parts, { name, kind, publicKey }: Profile, secretKey: string): Promise<ReadKey> {
  if (kind === 'practice') {
    throw new AppError('PROFILE_INVALID', { field: 'secret key', reason: 'can’t be set for the practice profile' })
  }
  const key = need('secret key', parseSecretKey(secretKey))
  refusePublicAsSecret(key, publicKey)
  const keyFingerprint = parts.keys.fingerprint(key)
  await refuseSecondBudget(parts, { name, keyFingerprint })
  return { key, keyFingerprint }
}

/** For whoever was agreed with, once the audit trail knows of it. */
export async function applyKey(
  parts: Parts, open: OpenProfiles, shown: Profile, { key, keyFingerprint }: ReadKey,
): Promise<Profile> {
  const { name } = shown
  const after = { ...(await readRouting(parts, shown)), keyFingerprint }
  await open.closeVerifier(name)
  await parts.keys.storeProfile(name, key, settingsToSeal(after))
  const written = await parts.profiles.update(name, after)
  parts.events.note(name, changesIn('settings'))
  return written
}

/**
 * What is sealed; of a vault of an earlier version, what the file says. A key that is missing from the vault leaves
 * the file alone to go by, and whoever knows the passphrase sets it again.
 */
export async function readRouting(parts: Parts, shown: Profile): Promise<RoutingSettings> {
  const found = await parts.keys.readProfile(shown.name)
    .catch(ignore('VAULT_SECRET_MISSING', 'its settings are all there is, and a key is stored with them'))
  if (!found) return routingOf(shown)
  const keyFingerprint = parts.keys.fingerprint(found.secretKey)
  found.secretKey.fill(0)
  return found.settings ? { ...found.settings, keyFingerprint } : { ...routingOf(shown), keyFingerprint }
}

function pick(
  settings: Settings, names: readonly Setting[],
): Partial<Profile> {
  return Object.fromEntries(names.map((name) => [name, settings[name]]))
}
