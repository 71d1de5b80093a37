/** What is typed for a new profile but its secret key, and what is wrong with it, field by field. Pure. */
import { isTimeZone } from '../../../src-shared/domain/time/business-day.ts'
import { parseBaseUrl } from '../../../src-shared/domain/values/base-url.ts'
import { parsePublicKey, parseSecretKey } from '../../../src-shared/domain/values/key-shapes.ts'
import type { Parsed } from '../../../src-shared/domain/values/parsed.ts'
import { sayReason, t } from '../../../src-shared/texts/text.ts'

export interface ProfileDraft {
  readonly kind: 'test' | 'live'
  readonly name: string
  readonly baseUrl: string
  /** Optional. */
  readonly v3BaseUrl: string
  readonly publicKey: string
  readonly timeZone: string
  /** As typed: the calls that the service allows the merchant in a minute. */
  readonly requestsPerMinute: string
}

/** As the service documents it. */
const DEFAULT_REQUESTS = 400
const MAX_REQUESTS = 10_000_000

export const EMPTY_DRAFT: ProfileDraft = {
  kind: 'test', name: '', baseUrl: '', v3BaseUrl: '', publicKey: '', timeZone: '',
  requestsPerMinute: String(DEFAULT_REQUESTS),
}

type DraftField = 'name' | 'baseUrl' | 'v3BaseUrl' | 'publicKey' | 'secretKey' | 'timeZone' | 'requestsPerMinute'
export type DraftFaults = Partial<Record<DraftField, string>>

/** In the order of the form. */
export function findDraftFaults(
  draft: ProfileDraft, secretKey: string, taken: readonly string[],
): DraftFaults {
  const faults: Record<string, string | undefined> = {
    name: nameFault(draft.name, taken),
    baseUrl: sayFault(t('The address'), parseBaseUrl(draft.baseUrl)),
    v3BaseUrl: draft.v3BaseUrl === '' ? undefined : sayFault(t('The address'), parseBaseUrl(draft.v3BaseUrl)),
    publicKey: sayFault(t('The public key'), parsePublicKey(draft.publicKey)),
    secretKey: secretFault(draft.publicKey, secretKey),
    timeZone: isTimeZone(draft.timeZone) ? undefined : t('Choose the time zone of your business days from the list.'),
    requestsPerMinute: limitFault(draft.requestsPerMinute),
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined))
}

function nameFault(name: string, taken: readonly string[]): string | undefined {
  if (name === '') return t('Enter a name.')
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(name)) return t('Use lower-case letters, digits and hyphens, at most 40.')
  if (name === 'practice') return t('This name is reserved for the practice profile.')
  return taken.includes(name) ? t('A profile with this name already exists.') : undefined
}

function limitFault(typed: string): string | undefined {
  const isWhole = /^\d{1,8}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MAX_REQUESTS
  return isWhole ? undefined : t('Enter a whole number of calls per minute.')
}

function secretFault(publicKey: string, secretKey: string): string | undefined {
  if (secretKey !== '' && secretKey === publicKey) return t('This is the same as the public key.')
  return sayFault(t('The secret key'), parseSecretKey(secretKey))
}

function sayFault(what: string, read: Parsed<unknown>): string | undefined {
  return read.ok ? undefined : t('{field} {reason}.', { field: what, reason: sayReason(read.reason) })
}

/** A key that speaks of tests, in the live environment or the other way round: asked about, never refused. */
export function keyDoubt({ kind, publicKey }: ProfileDraft): string | undefined {
  if (kind !== 'live' || !/test|sandbox|demo/i.test(publicKey)) return undefined
  return t('This key looks like a test key, but a live profile verifies live payments.')
}
