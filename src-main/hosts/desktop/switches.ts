/**
 * Which words of its command line an installed app takes. Chromium has more than a thousand switches, which run other
 * programs, load code into the page, write down its traffic or drop its checks: those that are known to be harmless are
 * let in, and no others.
 */

/** What people need for their screen, their language and their reading aids; and our own. */
const HARMLESS: ReadonlySet<string> = new Set([
  'self-check', 'disable-gpu', 'force-device-scale-factor', 'force-renderer-accessibility', 'lang', 'ozone-platform',
  'ozone-platform-hint',
])
/** macOS gives it to what is opened in its file manager. */
const SERIAL_NUMBER = /^psn_\d+_\d+$/

/** Of those that may come by another way than the command line too; Electron sets none of them by itself. */
export const DANGEROUS_SWITCHES = [
  'remote-debugging-port', 'remote-debugging-pipe', 'no-sandbox', 'disable-web-security', 'load-extension',
  'renderer-cmd-prefix', 'gpu-launcher', 'log-net-log', 'host-rules', 'host-resolver-rules',
  'ignore-certificate-errors',
] as const

/** The first that is refused, without its value; undefined where all may be. `argv` begins with the program. */
export function findRefusedSwitch(argv: readonly string[], platform: NodeJS.Platform): string | undefined {
  const prefix = platform === 'win32' ? /^(?:--?|\/)/ : /^--?/
  return argv.slice(1)
    .filter((word) => prefix.test(word))
    .map((word) => word.replace(prefix, '').split('=', 1)[0]?.toLowerCase() ?? '')
    .find((name) => !HARMLESS.has(name) && !(platform === 'darwin' && SERIAL_NUMBER.test(name)))
}
