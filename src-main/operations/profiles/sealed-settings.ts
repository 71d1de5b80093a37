/**
 * The settings that decide where a secret key goes, as the vault seals them; `profile.json` is a copy for display, and
 * nothing is sent where it says otherwise.
 */
import { z } from 'zod'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Profile } from '../../../src-shared/contract/profiles/profiles.ts'
import {
  findTamperedSettings, routingOf, type RoutingSettings,
} from '../../../src-shared/domain/service/sealed-settings.ts'
import { parseAddressFor } from '../../../src-shared/domain/values/base-url.ts'
import type { LedgerReader, LedgerWriter } from '../../ledger/api/ledger.ts'
import type { Parts } from '../core/parts.ts'
import { need, settingsToSeal } from './profiles.ts'

type Means = Pick<Parts, 'keys' | 'systemUser' | 'profiles'>

export interface SealedWay extends RoutingSettings {
  /** Its holder clears it. */
  readonly secretKey: Buffer
}

const SEALED_FIRST = 'settings sealed'
const STORED_ADDRESSES = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'is not JSON' })
    return z.NEVER
  }
}).pipe(z.object({ baseUrl: z.string(), v3BaseUrl: z.string().nullable() }))

/**
 * For whatever sends. Throws PROFILE_TAMPERED, VAULT_OUTDATED, PROFILE_INVALID where a live key would travel
 * unprotected. A vault of an earlier version holds the key alone: then what the file says is sealed, once, and stands
 * in the audit trail.
 */
export async function openSealedWay(
  means: Means, profile: Profile, ledger: { readonly reader: LedgerReader; readonly writer: LedgerWriter },
): Promise<SealedWay> {
  const { secretKey, settings } = await means.keys.readProfile(profile.name)
  try {
    const keyFingerprint = means.keys.fingerprint(secretKey)
    const sealed = settings ? { ...settings, keyFingerprint } : { ...routingOf(profile), keyFingerprint }
    refuseTampered(means.profiles, profile, sealed)
    refuseUnprotected(sealed)
    await refuseOutdated(profile.name, sealed, ledger.reader)
    if (!settings) await sealFirst(means, profile, sealed, ledger)
    return { ...sealed, secretKey }
  } catch (error) {
    secretKey.fill(0)
    throw error
  }
}

export function refuseTampered(
  profiles: Parts['profiles'], profile: Profile, sealed: RoutingSettings,
): void {
  const fields = findTamperedSettings(routingOf(profile), sealed)
  if (fields.length === 0) return
  const path = profiles.settingsPathOf(profile.name)
  throw new AppError('PROFILE_TAMPERED', { profile: profile.name, path, fields: fields.join(', ') })
}

/**
 * Whoever puts an older vault in place can have the file say the same: then the audit trail alone knows that the key
 * or an address was replaced since. A vault that has neither of both is newer than a ledger that was restored.
 */
async function refuseOutdated(profile: string, sealed: RoutingSettings, { audit }: LedgerReader): Promise<void> {
  const [key] = await audit.listEntriesOf('secret key replaced', 1)
  const [address] = await audit.listEntriesOf('address changed', 1)
  const what = isReplaced(sealed.keyFingerprint, key?.before, key?.after) ? 'a key'
    : isReplaced(writeAddresses(sealed), addressesIn(address?.before), addressesIn(address?.after)) ? 'an address'
      : undefined
  if (what !== undefined) throw new AppError('VAULT_OUTDATED', { profile, what })
}

function isReplaced(sealed: string, before: string | null | undefined, after: string | null | undefined): boolean {
  return before === sealed && after !== sealed
}

/** Of an entry of the trail; undefined where it was edited into something else, which doctor names. */
function addressesIn(text: string | null | undefined): string | undefined {
  const read = STORED_ADDRESSES.safeParse(text)
  return read.success ? writeAddresses(read.data) : undefined
}

function writeAddresses({ baseUrl, v3BaseUrl }: Pick<RoutingSettings, 'baseUrl' | 'v3BaseUrl'>): string {
  return JSON.stringify([baseUrl, v3BaseUrl])
}

function refuseUnprotected({ kind, baseUrl, v3BaseUrl }: RoutingSettings): void {
  need('base URL', parseAddressFor(kind, baseUrl))
  if (v3BaseUrl !== null) need('v3 base URL', parseAddressFor(kind, v3BaseUrl))
}

/** The trail first: where it knows of a sealing, the vault is from before it, and other addresses are refused. */
async function sealFirst(
  { keys, systemUser, profiles }: Means, profile: Profile, sealed: RoutingSettings,
  { reader, writer }: { readonly reader: LedgerReader; readonly writer: LedgerWriter },
): Promise<void> {
  const settings = settingsToSeal(sealed)
  const after = JSON.stringify(settings)
  const [known] = await reader.audit.listEntriesOf(SEALED_FIRST, 1)
  if (known && known.after !== after) {
    const fields = `the audit trail knows that ${known.after} was sealed`
    throw new AppError('PROFILE_TAMPERED', {
      profile: profile.name, path: profiles.settingsPathOf(profile.name), fields,
    })
  }
  if (!known) {
    await writer.audit.recordAudit({
      action: SEALED_FIRST, subject: `profile ${profile.name}`, before: null, after, actor: systemUser,
    })
  }
  await keys.changeSettings(profile.name, settings)
}
