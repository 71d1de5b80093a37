/** What an address of the web host means. Paths are compared as they came: nothing is decoded, so nothing can hide. */
import { findPageFile, type PageFile } from '../../../src-shared/contract/host/page-policy.ts'
import { GIVEN_FILES_PATH, RPC_PATH, SESSION_PATH } from '../../../src-shared/contract/host/window-door.ts'
import { isRead } from './guard.ts'
import { isSeatPath } from './seats/seat-answers.ts'

export const DOWNLOADS_PATH = '/downloads'

export type Route =
  | { readonly kind: 'page'; readonly file: PageFile }
  | { readonly kind: 'download'; readonly id: string }
  /** Of a door to the network. */
  | { readonly kind: 'seat'; readonly path: string }
  | { readonly kind: 'session' }
  | { readonly kind: 'given-file' }
  /** `givesWay`: a watch that a page misses little without. */
  | { readonly kind: 'rpc'; readonly isWatch: boolean; readonly givesWay: boolean }
  | { readonly kind: 'method-not-allowed'; readonly allowed: string }
  | { readonly kind: 'unknown' }

/** `letsSeatsIn`: by what they sign, and nobody by a code. */
export function findRoute(method: string | undefined, url: string, letsSeatsIn = false): Route {
  const [path = ''] = url.split('?', 1)
  const write = letsSeatsIn ? findSeatWrite(path) : findWrite(path)
  if (write) return method === 'POST' ? write : { kind: 'method-not-allowed', allowed: 'POST' }
  const read = findRead(path)
  if (!read) return { kind: 'unknown' }
  // Its address is spent by the first request: one that sends nothing would waste it.
  if (read.kind === 'download' && method !== 'GET') return { kind: 'method-not-allowed', allowed: 'GET' }
  return isRead(method) ? read : { kind: 'method-not-allowed', allowed: 'GET, HEAD' }
}

function findSeatWrite(path: string): Route | undefined {
  if (isSeatPath(path)) return { kind: 'seat', path }
  return path === SESSION_PATH ? undefined : findWrite(path)
}

function findWrite(path: string): Route | undefined {
  if (path === SESSION_PATH) return { kind: 'session' }
  if (path === GIVEN_FILES_PATH) return { kind: 'given-file' }
  const procedure = path.startsWith(`${RPC_PATH}/`) ? path.slice(RPC_PATH.length) : undefined
  if (procedure === undefined || !/^(\/[A-Za-z][A-Za-z0-9]*){1,4}$/.test(procedure)) return undefined
  const isWatch = /\/watch$|^\/host\/commands$/.test(procedure)
  return { kind: 'rpc', isWatch, givesWay: procedure === '/presence/watch' }
}

function findRead(path: string): Route | undefined {
  const [, id] = /^\/downloads\/([\w-]{22,64})$/.exec(path) ?? []
  if (id !== undefined) return { kind: 'download', id }
  const file = findPageFile(path)
  return file && { kind: 'page', file }
}
