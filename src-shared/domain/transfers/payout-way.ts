/** Where a profile's transfers go, as people are shown it and sign it. Pure. */

export interface PayoutWay {
  readonly profile: string
  readonly profileKind: 'practice' | 'test' | 'live'
  /** Origin and path of the v3 API. */
  readonly address: string
  /** Tells which secret key is used without telling the key. */
  readonly keyFingerprint: string
}

interface ProfileFacts {
  readonly name: string
  readonly kind: 'practice' | 'test' | 'live'
  readonly v3BaseUrl: string | null
  readonly keyFingerprint: string
}

/** Its service has another port each time that it is started, and no way leads from it to anywhere else. */
export const PRACTICE_ADDRESS = 'the practice service inside this app'
/** A profile that can't send: its rejections and edits are signed all the same. */
export const NO_ADDRESS = 'no v3 address'

export function payoutWayOf({ name, kind, v3BaseUrl, keyFingerprint }: ProfileFacts): PayoutWay {
  const address = kind === 'practice' ? PRACTICE_ADDRESS : (v3BaseUrl ?? NO_ADDRESS)
  return { profile: name, profileKind: kind, address, keyFingerprint }
}

export function canPayOut({ address }: PayoutWay): boolean {
  return address !== NO_ADDRESS
}

/** What people look at first: the host with its port. An address without one is named as a whole. */
export function hostOf(address: string): string {
  return /^https?:\/\/([^/]+)/.exec(address)?.[1] ?? address
}
