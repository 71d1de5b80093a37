/**
 * Decides whether a request may have come from our own page, before anything else is looked at. Other pages in the same
 * browser can reach this port too, by its number or by a name that they make lead here (DNS rebinding).
 */
import type { IncomingHttpHeaders } from 'node:http'

export interface Refusal {
  readonly status: number
  /** For whoever looks at the answer by hand; a page never reads it. */
  readonly reason: string
}

export interface RequestHead {
  readonly method: string | undefined
  readonly url: string
  readonly headers: IncomingHttpHeaders
}

/** Undefined for a request that may go on. It says nothing of who the person is: that is the session's matter. */
export function decideRefusal({ method, url, headers }: RequestHead, port: number): Refusal | undefined {
  const { host, origin, 'sec-fetch-site': site } = headers
  if (host === undefined || !hostsOf(port).includes(host)) {
    return { status: 421, reason: 'This server answers under its own address only.' }
  }
  if (!url.startsWith('/')) return { status: 400, reason: 'The address must begin with a slash.' }
  if (origin !== undefined && origin !== `http://${host}`) return FOREIGN
  if (isRead(method)) return isOwnRead(site, url, headers) ? undefined : FOREIGN
  // A browser names the origin of everything that isn't a plain reading.
  return origin === undefined || (site !== undefined && site !== 'same-origin') ? FOREIGN : undefined
}

export function isRead(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD'
}

const FOREIGN: Refusal = { status: 403, reason: 'This request came from another page.' }

/** Port 80 is left out of a Host header. */
function hostsOf(port: number): readonly string[] {
  return ['127.0.0.1', 'localhost'].flatMap((name) => [`${name}:${port}`, ...(port === 80 ? [name] : [])])
}

/** A link or a bookmark elsewhere may lead to the page itself; it holds nothing without a session. */
function isOwnRead(site: IncomingHttpHeaders[string], url: string, headers: IncomingHttpHeaders): boolean {
  if (site === undefined || site === 'same-origin' || site === 'none') return true
  return url === '/' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
}
