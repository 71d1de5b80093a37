/** What a page may ask of the system: nothing but to put text on the clipboard, and only our own page. */
import { isAppPage } from './security.ts'

/** Copying references and tables. Reading the clipboard needs none of this: a person's paste brings its text along. */
const PERMITTED: readonly string[] = ['clipboard-sanitized-write']

/** `requester`: the address or origin of the page that asks. */
export function isPermitted(permission: string, requester: string, isMainFrame: boolean): boolean {
  return isMainFrame && PERMITTED.includes(permission) && isAppPage(requester)
}
