/** The endpoints of the v3 API, as a person names them for Quickdocs. */
import { parsed, unreadable, type Parsed } from '../values/parsed.ts'

export const ENDPOINT_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type EndpointMethod = (typeof ENDPOINT_METHODS)[number]

export const MAX_ENDPOINT_PATH_LENGTH = 300

/** Below the v3 address, as in `/transfers`: plain segments, so that nothing else can be asked for with the key. */
export const ENDPOINT_PATH = /^(?:\/[A-Za-z0-9_:~-][A-Za-z0-9_.:~-]*)+$/

/** Takes it with or without its first slash, and with spaces around it. */
export function parseEndpointPath(text: string): Parsed<string> {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed === '/') return unreadable('is empty')
  const path = trimmed.startsWith('/') ? trimmed : `/${trimmed}`
  if (path.length > MAX_ENDPOINT_PATH_LENGTH) return unreadable('is too long')
  return ENDPOINT_PATH.test(path) ? parsed(path) : unreadable('is not a path such as /transfers')
}

/** Those of the service's document, to begin with. */
export const KNOWN_ENDPOINTS: readonly { readonly method: EndpointMethod; readonly path: string }[] = [
  { method: 'POST', path: '/transfers' },
  { method: 'GET', path: '/transactions/:id/verify' },
]
