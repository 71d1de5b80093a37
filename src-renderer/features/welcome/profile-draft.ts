/** What is typed for a new profile but its secret key, and what is wrong with it, field by field. Pure. */
import { parseBaseUrl } from '../../../src-shared/domain/base-url.ts'
import { parsePublicKey, parseSecretKey } from '../../../src-shared/domain/key-shapes.ts'
import type { Parsed } from '../../../src-shared/domain/parsed.ts'

export interface ProfileDraft {
  readonly kind: 'test' | 'live'
  readonly name: string
  readonly baseUrl: string
  /** May stay empty. */
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
  if (name === '') return 'The name is empty.'
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(name)) return 'Lower-case letters, digits and hyphens, at most 40.'
  if (name === 'practice') return 'That is the name of the practice profile.'
  return taken.includes(name) ? 'There is a profile of this name already.' : undefined
}

function secretFault(publicKey: string, secretKey: string): string | undefined {
  if (secretKey !== '' && secretKey === publicKey) return 'That is the public key again.'
  return sayFault('The secret key', parseSecretKey(secretKey))
}

function sayFault(what: string, read: Parsed<unknown>): string | undefined {
  return read.ok ? undefined : `${what} ${read.reason}.`
}

/** A key that speaks of tests, in the live environment or the other way round: asked about, never refused. */
export function keyDoubt({ kind, publicKey }: ProfileDraft): string | undefined {
  if (kind !== 'live' || !/test|sandbox|demo/i.test(publicKey)) return undefined
  return 'This key looks like one of the test environment. A live profile asks for live payments.'
}
