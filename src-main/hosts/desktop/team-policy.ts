/** What the page of a team's core may do in its window, and by which certificate the core is known. No Electron. */
import { createHash, X509Certificate } from 'node:crypto'
import { FINGERPRINT_DIGITS } from '../../../src-shared/contract/host/seat-door.ts'
import { t } from '../../../src-shared/texts/text.ts'

export interface KnownTeam {
  /** Of the core's door: `https://host:port`. */
  readonly origin: string
  /** The first digits of its certificate's SHA-256, as the invitation has them. */
  readonly digits: string
}

/** Exactly this certificate, whoever issued it. `pem`: as the server showed it. */
export function isCertificateOf({ digits }: KnownTeam, pem: string): boolean {
  // An empty one would fit every certificate.
  return digits.length >= FINGERPRINT_DIGITS && fingerprintOf(pem).startsWith(digits)
}

function fingerprintOf(pem: string): string {
  try {
    return createHash('sha256').update(new X509Certificate(pem).raw).digest('hex')
  } catch {
    return ''
  }
}

/** May a frame of the window show this? Only pages of the core. */
export function isPageOfTeam({ origin }: KnownTeam, address: string): boolean {
  const url = URL.parse(address)
  return url !== null && url.protocol === 'https:' && url.origin === origin && hasNoLogin(url)
}

/** May the page load this, or save it as a file? What it made itself is its own. */
export function mayTeamLoad(team: KnownTeam, address: string): boolean {
  const url = URL.parse(address)
  if (url?.protocol === 'data:') return true
  if (url?.protocol === 'blob:') return url.origin === team.origin
  return isPageOfTeam(team, address)
}

/** Each has a store of its own: with another certificate, the seat is joined again. `persist:` is Electron's word. */
export function partitionOf({ origin, digits }: KnownTeam): string {
  return `persist:team-${createHash('sha256').update(`${origin} ${digits}`).digest('hex').slice(0, 32)}`
}

export function hostOf({ origin }: KnownTeam): string {
  return new URL(origin).host
}

/** The window says whose page it shows, in words that the page can’t choose. */
export function teamTitle(team: KnownTeam): string {
  return t('Team at {host} · Tillproof', { host: hostOf(team) })
}

/** In groups, so that people can compare them. */
export function groupDigits(digits: string): string {
  return digits.slice(0, FINGERPRINT_DIGITS).replaceAll(/(?<=.)(?=(?:.{4})+$)/g, ' ')
}

function hasNoLogin({ username, password }: URL): boolean {
  return username === '' && password === ''
}
