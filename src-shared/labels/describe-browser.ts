/** A browser's name for lists, from what it says of itself: known words and digits, none of its text. */

/** In this order: most browsers name others too. */
const BROWSERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d{1,4})/],
  ['Opera', /\bOPR\/(\d{1,4})/],
  ['Vivaldi', /\bVivaldi\/(\d{1,4})/],
  ['Firefox', /\bFirefox\/(\d{1,4})/],
  ['Chrome', /\b(?:Headless)?Chrome\/(\d{1,4})/],
  ['Safari', /\bVersion\/(\d{1,4})[\d.]* Safari\//],
]
const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Windows', /\bWindows\b/], ['ChromeOS', /\bCrOS\b/], ['macOS', /\bMac OS X\b/], ['Linux', /\bLinux\b/],
]

/** `Chrome 141 on Linux`; null where nothing of it is known. */
export function describeBrowser(userAgent: string | undefined): string | null {
  const text = userAgent?.slice(0, 500) ?? ''
  for (const [name, sign] of BROWSERS) {
    const [, version] = sign.exec(text) ?? []
    if (version === undefined) continue
    const system = SYSTEMS.find(([, mark]) => mark.test(text))
    return system ? `${name} ${version} on ${system[0]}` : `${name} ${version}`
  }
  return null
}
