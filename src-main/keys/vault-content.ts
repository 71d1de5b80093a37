/**
 * What an open vault's content is, apart from its file: entries sealed for their kind and name, and one MAC over all of
 * it, so that none can be dropped, swapped or taken from an older file. Carries over what the first version held.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { parsed, unreadable, type Parsed } from '../../src-shared/domain/values/parsed.ts'
import { encodeProfile } from './sealed-profile.ts'
import { deriveSubkey, seal, unseal } from './sealing.ts'
import {
  authenticatedText, VAULT_VERSION, type EntryKind, type FirstContent, type StoredVault, type VaultContent,
} from './vault-file.ts'

type Entry = VaultContent['entries'][number]

/** What no file has had yet: the first version wrote none. */
export const FIRST_REVISION = 0

/** The content that this data key vouches for; the reason why it doesn't is for a person. */
export function openContent(stored: StoredVault, dataKey: Buffer): Parsed<VaultContent> {
  if (stored.version !== VAULT_VERSION) return carryOver(stored.content, dataKey)
  const isWhole = timingSafeEqual(macOf(stored.content, dataKey), stored.mac)
  if (isWhole) return parsed(stored.content)
  return unreadable('its entries are not those that were written together: some were changed, dropped or exchanged')
}

export function macOf(content: VaultContent, dataKey: Buffer): Buffer {
  const key = deriveSubkey(dataKey, 'vault content')
  const mac = createHmac('sha256', key).update(authenticatedText(content)).digest()
  key.fill(0)
  return mac
}

export function findEntry({ entries }: VaultContent, kind: EntryKind, name: string): Entry | undefined {
  return entries.find((entry) => entry.kind === kind && entry.name === name)
}

/** Undefined where it was sealed for another kind or name, or under another key. */
export function openEntry(entry: Entry, dataKey: Buffer): Buffer | undefined {
  return unseal(dataKey, entry, entryContext(entry.kind, entry.name))
}

/** Replaces the one of this kind and name; `plain` undefined takes it away. */
export function withEntry(
  content: VaultContent, dataKey: Buffer, kind: EntryKind, name: string, plain: Buffer | undefined,
): VaultContent {
  const others = content.entries.filter((entry) => entry.kind !== kind || entry.name !== name)
  return { ...content, entries: plain ? [...others, sealEntry(dataKey, kind, name, plain)] : others }
}

function sealEntry(dataKey: Buffer, kind: EntryKind, name: string, plain: Buffer): Entry {
  return { kind, name, ...seal(dataKey, plain, entryContext(kind, name)) }
}

/** Names the data key without telling it: it is random, so there is nothing to guess. */
export function keyIdOf(dataKey: Buffer): string {
  return createHash('sha256').update('tillproof vault data key\0').update(dataKey).digest('hex').slice(0, 16)
}

/** The wrapping is as the first version made it, and stays so: only a typed passphrase could make another. */
export function wrapperContext(keyId: string): string {
  return `tillproof vault 1\0data key ${keyId}\0passphrase`
}

function entryContext(kind: EntryKind, name: string): string {
  return `tillproof vault ${VAULT_VERSION}\0${kind}\0${name}`
}

/** No profile's name has a space in it, so this told a webhook's secret from a profile's key. */
const FIRST_WEBHOOK_SUFFIX = ' webhooks'

/** Each key becomes its profile's entry; the addresses are sealed with it when the profile is next opened. */
function carryOver({ secrets, ...wrapped }: FirstContent, dataKey: Buffer): Parsed<VaultContent> {
  const entries: Entry[] = []
  for (const { profile, ...sealed } of secrets) {
    const plain = unseal(dataKey, sealed, `tillproof vault 1\0secret key\0${profile}`)
    if (!plain) return unreadable(`its secret of profile ${profile} was changed`)
    const isWebhook = profile.endsWith(FIRST_WEBHOOK_SUFFIX)
    const name = isWebhook ? profile.slice(0, -FIRST_WEBHOOK_SUFFIX.length) : profile
    entries.push(isWebhook
      ? sealEntry(dataKey, 'webhook secret', name, plain)
      : sealEntry(dataKey, 'profile', name, encodeProfile({ secretKey: plain, settings: null })))
    plain.fill(0)
  }
  return parsed({ ...wrapped, revision: FIRST_REVISION, entries })
}
