/** The window's security policy as values and pure decisions. It knows no Electron, so that a test can hold it. */
import path from 'node:path'
import { findPageFile } from '../../../src-shared/contract/host/page-policy.ts'

export const APP_SCHEME = 'app'
export const APP_ORIGIN = `${APP_SCHEME}://tillproof`

/** Every window of ours has these; a page never meets Node. */
export const WEB_PREFERENCES = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  webviewTag: false,
  navigateOnDragDrop: false,
  spellcheck: false,
} as const

export interface AppFile {
  readonly filePath: string
  readonly contentType: string
}

/**
 * The file below `rootDir` that a request to the app's scheme means; undefined for another origin, a kind of file that
 * the app doesn't ship, and any path that could leave `rootDir`.
 */
export function findAppFile(requestUrl: string, rootDir: string): AppFile | undefined {
  const url = parseUrl(requestUrl)
  if (url === undefined || !isOurs(url)) return undefined
  const file = findPageFile(url.pathname)
  return file && { filePath: path.join(rootDir, file.name), contentType: file.contentType }
}

/** May the window show this address? Only the app's own page: everything else stays out, also by redirect. */
export function isAppPage(url: string): boolean {
  const parsed = parseUrl(url)
  return parsed !== undefined && isOurs(parsed)
}

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}

/** `origin` is "null" for a scheme of our own under Node, so scheme and host are compared. */
function isOurs(url: URL): boolean {
  const isPlain = url.username === '' && url.password === ''
  return isPlain && `${url.protocol}//${url.host}` === APP_ORIGIN
}
