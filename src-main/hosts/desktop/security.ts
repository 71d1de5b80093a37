/** The window's security policy as values and pure decisions. It knows no Electron, so that a test can hold it. */
import path from 'node:path'

export const APP_SCHEME = 'app'
export const APP_ORIGIN = `${APP_SCHEME}://tillproof`

/** Pages may load what the app ships and nothing else; a frame, a form target or a base may not be had at all. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

export const RESPONSE_HEADERS = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const

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

/** A closed list: what isn't on it isn't served. */
const CONTENT_TYPES = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.woff2', 'font/woff2'],
])

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
  const name = url.pathname === '/' ? '/index.html' : url.pathname
  // The files' names are plain: an escape could only hide a separator or a dot.
  if (!/^(\/[\w-][\w.-]*)+$/.test(name)) return undefined
  const contentType = CONTENT_TYPES.get(path.extname(name))
  return contentType === undefined ? undefined : { filePath: path.join(rootDir, name), contentType }
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
