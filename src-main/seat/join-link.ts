/** The link of an invitation: where the core is, the code, and by which certificate it is known. */
import { FINGERPRINT_DIGITS, JOIN_PARAMETER } from '../../src-shared/contract/host/seat-door.ts'

export interface JoinLink {
  readonly address: string
  readonly code: string
  /** The first of the certificate's fingerprint. */
  readonly digits: string
}

const PARAMETER = new RegExp(`^#${JOIN_PARAMETER}=([\\w-]{20,200})\\.([0-9a-f]{${FINGERPRINT_DIGITS}})$`)

/** Undefined where the text is no link of an invitation. */
export function parseJoinLink(text: string): JoinLink | undefined {
  const link = URL.parse(text.trim())
  if (link?.protocol !== 'https:' || link.username !== '' || link.password !== '') return undefined
  if (link.pathname !== '/' || link.search !== '') return undefined
  const [, code, digits] = PARAMETER.exec(link.hash) ?? []
  return code === undefined || digits === undefined ? undefined : { address: link.origin, code, digits }
}

export interface Joining {
  readonly link: JoinLink
  /** What this machine calls the profile; left out: as the core does. */
  readonly name: string | undefined
  readonly seatName: string
  /** Asked once it is known whose the invitation is. */
  readonly askPassphrase: (person: string) => Promise<string>
}
