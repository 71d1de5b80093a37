/** A script for a browser that takes up a session that another one was let in to, before a page of ours starts. */
import { STORED_AS } from '../../../src-renderer/link/session.ts'

/** An empty page has no storage. */
export function takeUpSession(token: string): string {
  return `if (location.protocol === 'http:') {
    sessionStorage.setItem(${JSON.stringify(STORED_AS)}, ${JSON.stringify(token)})
  }`
}
