/** What is typed for a new profile but its secret key, and what is wrong with it, field by field. Pure. */
import { parseBaseUrl } from '../../../src-shared/domain/values/base-url.ts'
import { parsePublicKey, parseSecretKey } from '../../../src-shared/domain/values/key-shapes.ts'
import type { Parsed } from '../../../src-shared/domain/values/parsed.ts'

export interface ProfileDraft {
  readonly kind: 'test' | 'live'
  readonly name: string
  readonly baseUrl: string
  /** Optional. */
  readonly v3BaseUrl: string
  readonly publicKey: string
}

export const EMPTY_DRAFT: ProfileDraft = { kind: 'test', name: '', baseUrl: '', v3BaseUrl: '', publicKey: '' }

export type DraftFaults = Partial<Record<'name' | 'baseUrl' | 'v3BaseUrl' | 'publicKey' | 'secretKey', string>>

/** In the order of the form. */
export function findDraftFaults(
  draft: ProfileDraft, secretKey: string, taken: readonly string[],
): DraftFaults {
  const faults: Record<string, string | undefined> = {
    name: nameFault(draft.name, taken),
    baseUrl: sayFault('The address', parseBaseUrl(draft.baseUrl)),
    v3BaseUrl: draft.v3BaseUrl === '' ? undefined : sayFault('The address', parseBaseUrl(draft.v3BaseUrl)),
    publicKey: sayFault('The public key', parsePublicKey(draft.publicKey)),
    secretKey: secretFault(draft.publicKey, secretKey),
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined))
}

function nameFault(name: string, taken: readonly string[]): string | undefined {
  if (name === '') return 'Enter a name.'
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(name)) return 'Use lower-case letters, digits and hyphens, at most 40.'
  if (name === 'practice') return 'This name is reserved for the practice profile.'
  return taken.includes(name) ? 'A profile with this name already exists.' : undefined
}

function secretFault(publicKey: string, secretKey: string): string | undefined {
  if (secretKey !== '' && secretKey === publicKey) return 'This is the same as the public key.'
  return sayFault('The secret key', parseSecretKey(secretKey))
}

function sayFault(what: string, read: Parsed<unknown>): string | undefined {
  return read.ok ? undefined : `${what} ${read.reason}.`
}

/** A key that speaks of tests, in the live environment or the other way round: asked about, never refused. */
export function keyDoubt({ kind, publicKey }: ProfileDraft): string | undefined {
  if (kind !== 'live' || !/test|sandbox|demo/i.test(publicKey)) return undefined
  return 'This key looks like a test key, but a live profile verifies live payments.'
}
