/**
 * Decides whether a request may have come from our own page, before anything else is looked at. Other pages in the same
 * browser can reach this port too, by its number or by a name that they make lead here (DNS rebinding).
 */
import type { IncomingHttpHeaders } from 'node:http'
import { LOOPBACK_ADDRESS } from '../../platform/loopback-server.ts'
import {
  CALL_HEADER, FILE_NAME_HEADER, PRESENCE_HEADER, SESSION_HEADER, WINDOW_HEADER,
} from '../../../src-shared/contract/host/window-door.ts'
import { SEAT_CALL_HEADER } from '../../../src-shared/contract/host/seat-door.ts'

export interface Refusal {
  readonly status: number
  /** For whoever looks at the answer by hand; a page never reads it. */
  readonly reason: string
  /** Where the page is to be had instead. */
  readonly location?: string
}

export interface RequestHead {
  readonly method: string | undefined
  readonly url: string
  readonly headers: IncomingHttpHeaders
  /** Names and values in turn, as they came. */
  readonly rawHeaders: readonly string[]
}

/** What decides who asks for what. Two parsers may take different ones of two, so there is one of each at most. */
const ONCE = new Set([
  'host', 'origin', 'content-length', 'content-type', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest',
  CALL_HEADER, FILE_NAME_HEADER, PRESENCE_HEADER, SEAT_CALL_HEADER, SESSION_HEADER, WINDOW_HEADER,
])

/** Under which names a server answers: no page can make another name lead here and be taken for its own. */
export interface Place {
  readonly scheme: 'http' | 'https'
  isOwn(host: string | undefined): boolean
  /** Where a name leads that is none of its own; undefined for one that leads nowhere. */
  redirect?(host: string | undefined): string | undefined
}

/**
 * `localhost` is ::1 first in most browsers, where another program may listen on our port: a token that was kept for
 * that name would be its to read. Whoever types the name is led on; what stands behind the # goes with them.
 */
export function onLoopback(port: number): Place {
  return {
    scheme: 'http',
    isOwn: (host) => isOf(LOOPBACK_ADDRESS, host, port, 80),
    redirect: (host) => (isOf('localhost', host, port, 80) ? `http://${LOOPBACK_ADDRESS}:${port}/` : undefined),
  }
}

/** `names`: those that its certificate is made out to, in lower case; an IPv6 address in brackets. */
export function onNetwork(names: readonly string[], port: number): Place {
  return { scheme: 'https', isOwn: (host) => names.some((name) => isNamed(name, host?.toLowerCase(), port)) }
}

/** `*.example.com` stands for one label. */
function isNamed(name: string, host: string | undefined, port: number): boolean {
  if (!name.startsWith('*.')) return isOf(name, host, port, 443)
  const [first = '', ...rest] = host?.split('.') ?? []
  return /^[a-z0-9-]+$/.test(first) && isOf(name.slice(2), rest.join('.'), port, 443)
}

/** Undefined for a request that may go on. It says nothing of who the person is: that is the session's matter. */
export function decideRefusal({ method, url, headers, rawHeaders }: RequestHead, place: Place): Refusal | undefined {
  const { host, origin, 'sec-fetch-site': site } = headers
  if (findRepeated(rawHeaders) !== undefined) return { status: 400, reason: 'A header is there twice.' }
  const location = isRead(method) && url === '/' ? place.redirect?.(host) : undefined
  if (location !== undefined) return { status: 308, reason: `The page is at ${location}`, location }
  if (!place.isOwn(host)) {
    return { status: 421, reason: 'This server answers under its own address only.' }
  }
  if (!url.startsWith('/')) return { status: 400, reason: 'The address must begin with a slash.' }
  if (origin !== undefined && origin !== `${place.scheme}://${host}`) return FOREIGN
  if (isRead(method)) return isOwnRead(site, url, headers) ? undefined : FOREIGN
  // A browser names the origin of everything that isn't a plain reading.
  return origin === undefined || (site !== undefined && site !== 'same-origin') ? FOREIGN : undefined
}

export function isRead(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD'
}

const FOREIGN: Refusal = { status: 403, reason: 'This request came from another page.' }

function findRepeated(rawHeaders: readonly string[]): string | undefined {
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
  return names.find((name, index) => ONCE.has(name) && names.indexOf(name) !== index)
}

/** The port that a scheme means by itself is left out of a Host header. */
function isOf(name: string, host: string | undefined, port: number, ownPort: 80 | 443): boolean {
  return host === `${name}:${port}` || (port === ownPort && host === name)
}

/** A link or a bookmark elsewhere may lead to the page itself; it holds nothing without a session. */
function isOwnRead(site: IncomingHttpHeaders[string], url: string, headers: IncomingHttpHeaders): boolean {
  if (site === undefined || site === 'same-origin' || site === 'none') return true
  return url === '/' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
}
