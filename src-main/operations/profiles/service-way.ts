/** The way to the service of one profile: where calls go, with which key, and how transfers go over it. */
import type { Profile } from '../../../src-shared/contract/profiles/profiles.ts'
import { payoutWayOf, type PayoutWay } from '../../../src-shared/domain/transfers/payout-way.ts'
import type { LedgerReader, LedgerWriter } from '../../ledger/api/ledger.ts'
import type { Parts } from '../core/parts.ts'
import { openSealedWay, refuseTampered } from './sealed-settings.ts'

export interface OpenServiceWay {
  readonly baseUrl: string
  readonly v3BaseUrl: string | null
  readonly publicKey: string
  /** Its holder clears it. */
  readonly secretKey: Buffer
  readonly payoutWay: PayoutWay
  /** Throws PROFILE_TAMPERED where the profile's file no longer says what is sealed. */
  refuseTampered(shown: Profile): void
  close(): Promise<void>
}

/** By what is sealed, never by the profile's file. Throws as `openSealedWay` does. */
export async function openServiceWay(
  parts: Pick<Parts, 'keys' | 'systemUser' | 'profiles'>, profile: Profile,
  ledger: { readonly reader: LedgerReader; readonly writer: LedgerWriter },
): Promise<OpenServiceWay> {
  const { secretKey, ...sealed } = await openSealedWay(parts, profile, ledger)
  const { baseUrl, v3BaseUrl, publicKey } = sealed
  return {
    baseUrl,
    v3BaseUrl,
    publicKey,
    secretKey,
    payoutWay: payoutWayOf({ ...sealed, name: profile.name }),
    refuseTampered: (shown) => refuseTampered(parts.profiles, shown, sealed),
    close: () => Promise.resolve(),
  }
}
