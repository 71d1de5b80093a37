/** Adds, shows and removes profiles: one environment of one merchant each. */
import { NOT_ACTIVE } from '../../../src-shared/contract/errors/errors-of-teams.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { daySettingsSchema, type Profile, type ProfileKind } from '../../../src-shared/contract/profiles/profiles.ts'
import type { RoutingSettings } from '../../../src-shared/domain/service/sealed-settings.ts'
import { isTimeZone } from '../../../src-shared/domain/time/business-day.ts'
import { parseAddressFor } from '../../../src-shared/domain/values/base-url.ts'
import { parsePublicKey, parseSecretKey } from '../../../src-shared/domain/values/key-shapes.ts'
import type { Parsed } from '../../../src-shared/domain/values/parsed.ts'
import { ignore } from '../../platform/ignore.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import { PRACTICE_PROFILE } from '../core/practice-profile.ts'
import type { Parts } from '../core/parts.ts'
import { storedCoolOff } from '../verification/verify-runs.ts'

export interface NewProfile {
  readonly name: string
  readonly kind: Exclude<ProfileKind, 'practice'>
  readonly baseUrl: string
  readonly v3BaseUrl?: string | undefined
  readonly v3Verify: boolean
  /** Without it: UTC. */
  readonly timeZone?: string | undefined
  readonly publicKey: string
  readonly secretKey: string
  readonly requestsPerMinute: number
  readonly sharePercent: number
}

export async function addProfile(parts: Parts, input: NewProfile): Promise<Profile> {
  if (input.name === PRACTICE_PROFILE || (await parts.profiles.isTaken(input.name))) {
    throw new AppError('PROFILE_EXISTS', { profile: input.name })
  }
  refuseUnknownZone(input.timeZone)
  const secretKey = need('secret key', parseSecretKey(input.secretKey))
  refusePublicAsSecret(secretKey, input.publicKey)
  const profile: Profile = {
    name: input.name,
    kind: input.kind,
    baseUrl: need('base URL', parseAddressFor(input.kind, input.baseUrl)),
    v3BaseUrl: input.v3BaseUrl === undefined
      ? null
      : need('v3 base URL', parseAddressFor(input.kind, input.v3BaseUrl)),
    v3Verify: input.v3Verify,
    publicKey: need('public key', parsePublicKey(input.publicKey)),
    keyFingerprint: parts.keys.fingerprint(secretKey),
    requestsPerMinute: input.requestsPerMinute,
    sharePercent: input.sharePercent,
    ...daySettingsSchema.parse({ timeZone: input.timeZone }),
    reasons: [], journalAccounts: { roles: {}, banks: {} }, feeRules: [],
    watchedFolder: null,
    createdAt: new Date(parts.clock.instant().wallMs).toISOString(),
  }
  refuseV3WithoutAddress(profile)
  await refuseSecondBudget(parts, profile)
  await parts.keys.storeProfile(profile.name, secretKey, settingsToSeal(profile))
  await parts.profiles.add(profile)
  return profile
}

/** What decides where the key goes. */
export function settingsToSeal({ kind, baseUrl, v3BaseUrl, publicKey, createdAt }: RoutingSettings) {
  return { kind, baseUrl, v3BaseUrl, publicKey, createdAt }
}

/** The budget belongs to the merchant's key: two profiles with one key would each spend it whole. */
export async function refuseSecondBudget(
  parts: Parts, { name, keyFingerprint }: Pick<Profile, 'name' | 'keyFingerprint'>,
): Promise<void> {
  const twin = (await parts.profiles.list()).find((other) => (
    other.keyFingerprint === keyFingerprint && other.name !== name
  ))
  if (twin) throw new AppError('PROFILE_SAME_KEY', { profile: twin.name })
}

/** Pasted twice: the app would keep it as a secret, and the service would refuse every call. */
export function refusePublicAsSecret(secretKey: string, publicKey: string): void {
  if (secretKey !== publicKey) return
  throw new AppError('PROFILE_INVALID', { field: 'secret key', reason: 'is the same as the public key' })
}

/** The practice service has an address of its own, for as long as it runs. */
export function refuseV3WithoutAddress({ name, kind, v3BaseUrl, v3Verify }: Profile): void {
  if (v3Verify && v3BaseUrl === null && kind !== 'practice') throw new AppError('V3_ADDRESS_MISSING', { profile: name })
}

/** Throws PROFILE_INVALID. */
export function refuseUnknownZone(timeZone: string | undefined): void {
  if (timeZone === undefined || isTimeZone(timeZone)) return
  throw new AppError('PROFILE_INVALID', { field: 'time zone', reason: 'is not known on this machine' })
}

/** Throws PROFILE_INVALID. */
export function need<Value>(field: string, result: Parsed<Value>): Value {
  if (!result.ok) throw new AppError('PROFILE_INVALID', { field, reason: result.reason })
  return result.value
}

/** The practice profile is always there, also before its first use. */
/** At a seat the one that it works on. */
export async function listProfiles(
  parts: Parts, open: OpenProfiles, seat?: { readonly profile: string },
): Promise<Profile[]> {
  if (seat) return [await open.profile(seat.profile)]
  await open.profile(PRACTICE_PROFILE)
  return [...(await parts.profiles.list())]
}

export async function getProfile(parts: Parts, open: OpenProfiles, name: string) {
  const profile = await open.profile(name)
  const totals = await (await open.reader(name)).books.paymentTotals({})
  const payments = totals.byState.reduce((sum, { count }) => sum + count, 0)
  return { ...profile, dataDir: parts.profiles.folderOf(name), payments }
}

/** Refused while a slot is held or a cool-off runs: a profile added again with the same key would not know of them. */
export async function removeProfile(parts: Parts, open: OpenProfiles, name: string): Promise<Profile> {
  const profile = await open.profile(name)
  await open.writer(name)
    .catch(ignore(['LEDGER_NOT_NEWEST', ...NOT_ACTIVE], 'whatever is in its place is removed with it'))
  const reader = await open.reader(name)
  const held = await reader.verification.loadHeldSlots(parts.clock.instant())
  const coolOff = await storedCoolOff(parts.clock, reader)
  const isInUse = held.length > 0 || (coolOff !== null && coolOff.remainingMs > 0)
  if (isInUse) throw new AppError('PROFILE_BUDGET_IN_USE', { profile: name })
  // First: it may be that nobody can open the vault.
  await parts.keys.remove(name)
  await open.whileClosed(name, () => parts.profiles.remove(name))
  return profile
}
