/** The address under which a request reached the practice service, for the addresses that its answers name. */
import type { RouteRequest } from './route.ts'

/** The host is the client's own word, so it only ever leads the client back to where it called. */
export function originOf({ headers }: Pick<RouteRequest, 'headers'>): string {
  const host = headers.host ?? ''
  return /^[\w.[\]:-]{1,255}$/.test(host) ? `http://${host}` : 'http://127.0.0.1'
}
