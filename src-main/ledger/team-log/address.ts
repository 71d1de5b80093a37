/** Addresses of a team's database, and what they are allowed to say. */
import { isIP } from 'node:net'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'

/** What crosses a network is encrypted, and the server proves who it is. */
export function encryptionOf(address: string): { readonly ssl?: { readonly rejectUnauthorized: true } } {
  const url = parseAddress(address)
  const asked = url.searchParams.get('sslmode')
  if (isOnThisMachine(url) || asked === 'verify-full') return {}
  if (asked === null) return { ssl: { rejectUnauthorized: true } }
  throw refusal('over a network, its address has to say sslmode=verify-full, or nothing of sslmode')
}

export function parseAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) throw refusal('its address does not begin with postgres://')
  return url
}

function isOnThisMachine({ hostname, searchParams }: URL): boolean {
  const host = (searchParams.get('host') ?? hostname).replace(/^\[|\]$/g, '')
  if (host === '' || host.startsWith('/') || host === 'localhost' || host === '::1') return true
  return isIP(host) === 4 && host.startsWith('127.')
}

export function withPassword(address: string, password: string | undefined): string {
  const url = parseAddress(address)
  if (password !== undefined) url.password = encodeURIComponent(password)
  return url.href
}

/** For whoever is shown it. */
export function withoutPassword(address: string): string {
  const url = parseAddress(address)
  url.password = ''
  url.searchParams.delete('password')
  return url.href
}

export function refusal(reason: string): AppError {
  return new AppError('TEAM_DATABASE_REFUSED', { reason })
}
