/** What the address of an invitation carries behind its `#`. Pure. */
import { FINGERPRINT_DIGITS, JOIN_PARAMETER } from '../../../src-shared/contract/host/seat-door.ts'

export interface InvitationLink {
  readonly code: string
  /** The first of the SHA-256 of the door's certificate; null where the link has none that could be. */
  readonly digits: string | null
}

const DIGITS_IN_GROUP = 4

/** Null for an address that invites nobody. */
export function readInvitation(hash: string): InvitationLink | null {
  const text = new URLSearchParams(hash.slice(1)).get(JOIN_PARAMETER)
  if (text === null) return null
  const [code = '', digits = ''] = text.split('.')
  const isWhole = digits.length === FINGERPRINT_DIGITS && /^[0-9a-f]+$/i.test(digits)
  return { code, digits: isWhole ? digits.toLowerCase() : null }
}

/** `ab12 cd34 …`, as people compare them. */
export function groupDigits(digits: string): string {
  return digits.match(new RegExp(`.{1,${DIGITS_IN_GROUP}}`, 'g'))?.join(' ') ?? ''
}
