/** The address of the service. It receives the secret key, so only a plainly written, protected one is taken. */
import { parsed, unreadable, type Parsed } from './parsed.ts'

declare const baseUrlBrand: unique symbol
/** `https://host[:port][/path]` without a slash at its end; plain http only for this machine itself. */
export type BaseUrl = string & { readonly [baseUrlBrand]: true }

export const MAX_BASE_URL_LENGTH = 500

const HOST = String.raw`[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\]`
const PATH = String.raw`(?:/[\w.~%-]+)*`
/** Narrower than what browsers take, on purpose: no credentials, query or fragment can slip through. */
const BASE_URL = new RegExp(`^(https?)://(${HOST})(?::(\\d{1,5}))?(${PATH})/*$`, 'i')
const LOOPBACK = /^(?:localhost|\[::1\]|127(?:\.(?:25[0-5]|2[0-4]\d|1?\d?\d)){3})$/
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|$)/i
const MAX_PORT = 65_535

export function parseBaseUrl(text: string): Parsed<BaseUrl> {
  if (text.length > MAX_BASE_URL_LENGTH) return unreadable(`is longer than ${MAX_BASE_URL_LENGTH} characters`)
  if (/[@?#]/.test(text)) return unreadable('must have no user name, query or fragment')
  const match = BASE_URL.exec(text)
  if (!match) return unreadable('is not an address such as https://host/path')
  const [, scheme = '', hostText = '', port, path = ''] = match
  const protocol = scheme.toLowerCase()
  const host = hostText.toLowerCase()
  if (protocol === 'http' && !LOOPBACK.test(host)) {
    return unreadable('must start with https:// (http is allowed only for this machine: 127.0.0.1, [::1], localhost)')
  }
  if (port !== undefined && (Number(port) < 1 || Number(port) > MAX_PORT)) return unreadable('has an invalid port')
  if (DOT_SEGMENT.test(path)) return unreadable('has . or .. in its path')
  return parsed(`${protocol}://${host}${port === undefined ? '' : `:${port}`}${path}` as BaseUrl)
}

/** A live key travels over HTTPS only: what listens on a port of this machine may be anyone's. */
export function parseAddressFor(kind: 'practice' | 'test' | 'live', text: string): Parsed<BaseUrl> {
  const address = parseBaseUrl(text)
  if (!address.ok || kind !== 'live' || address.value.startsWith('https://')) return address
  return unreadable('must start with https:// for a live profile')
}
