/** Addresses that we hand to the service or open for a person: https anywhere, plain http on this machine alone. */
import { parsed, unreadable, type Parsed } from './parsed.ts'

export const MAX_WEB_ADDRESS_LENGTH = 2_000

/** Scheme, host, port, and the rest. Narrower than what browsers take: no user name can hide the host. */
const ADDRESS = /^(https?):\/\/([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?(?:[/?][!-~]*)?$/i
const LOOPBACK = /^(?:localhost|\[::1\]|127(?:\.(?:25[0-5]|2[0-4]\d|1?\d?\d)){3})$/

export function parseWebAddress(text: string): Parsed<string> {
  if (text === '') return unreadable('is empty')
  if (text.length > MAX_WEB_ADDRESS_LENGTH) return unreadable(`is longer than ${MAX_WEB_ADDRESS_LENGTH} characters`)
  const [, scheme = '', host = ''] = ADDRESS.exec(text) ?? []
  if (scheme === '' || text.includes('#') || text.includes('\\')) {
    return unreadable('is not an address such as https://host/path')
  }
  if (scheme.toLowerCase() === 'https' || LOOPBACK.test(host.toLowerCase())) return parsed(text)
  return unreadable('must start with https:// (http is allowed only for this machine: 127.0.0.1, [::1], localhost)')
}
