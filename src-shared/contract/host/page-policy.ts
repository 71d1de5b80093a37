/** What every host says of the page that it serves: the security policy, the headers, the kinds of files. */

/** The page may load what the app ships and nothing else; a frame, a form target or a base may not be had at all. */
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
  // Text becomes markup or code through a policy alone. Vue makes one, for templates that its compiler made static.
  "require-trusted-types-for 'script'",
  'trusted-types vue',
].join('; ')

/** The app needs none of what a browser offers to pages, but to copy. */
const SWITCHED_OFF = [
  'accelerometer', 'autoplay', 'camera', 'clipboard-read', 'display-capture', 'encrypted-media', 'fullscreen',
  'gamepad', 'geolocation', 'gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi',
  'payment', 'picture-in-picture', 'publickey-credentials-get', 'screen-wake-lock', 'serial', 'storage-access', 'usb',
  'window-management', 'xr-spatial-tracking',
]
const PERMISSIONS_POLICY = [...SWITCHED_OFF.map((name) => `${name}=()`), 'clipboard-write=(self)'].join(', ')

/** On every answer. */
export const RESPONSE_HEADERS = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': PERMISSIONS_POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const

/** A closed list: what isn't on it isn't served. */
const CONTENT_TYPES = new Map([
  ['html', 'text/html; charset=utf-8'],
  ['js', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['woff2', 'font/woff2'],
])

export interface PageFile {
  /** Below the folder of the built page: `assets/index.js`. */
  readonly name: string
  readonly contentType: string
}

/**
 * The file of the page that an address's path means; undefined for a kind of file that isn't shipped, and for any path
 * that could leave the page's folder. The path is taken as it came, undecoded.
 */
export function findPageFile(pathname: string): PageFile | undefined {
  const name = pathname === '/' ? 'index.html' : pathname.slice(1)
  // The files' names are plain: an escape could only hide a separator or a dot.
  if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(name) || !pathname.startsWith('/')) return undefined
  const contentType = CONTENT_TYPES.get(name.slice(name.lastIndexOf('.') + 1))
  return contentType === undefined ? undefined : { name, contentType }
}
