/** Opens a file in the system's browser, by the system's own opener and never by a shell. */
import { spawn } from 'node:child_process'
import { t } from '../../../../src-shared/texts/text.ts'
import type { Terminal } from '../terminal.ts'

type Environment = Terminal['env']

export type Opening =
  | { readonly kind: 'by'; readonly command: string; readonly args: readonly string[] }
  | { readonly kind: 'impossible'; readonly why: string }

export function planOpening(path: string, platform: NodeJS.Platform, env: Environment): Opening {
  if (platform === 'darwin') return { kind: 'by', command: 'open', args: [path] }
  // `start` belongs to a shell; this is what it calls.
  if (platform === 'win32') return { kind: 'by', command: 'rundll32', args: ['url.dll,FileProtocolHandler', path] }
  if (!env['DISPLAY'] && !env['WAYLAND_DISPLAY']) {
    const why = t('There is no display to open a browser on. Open the address above in a browser.')
    return { kind: 'impossible', why }
  }
  return { kind: 'by', command: 'xdg-open', args: [path] }
}

/** Returns at once. `onFailure` gets one plain sentence where no browser could be opened. */
export function openInBrowser(
  path: string, { platform, env }: Pick<Terminal, 'platform' | 'env'>, onFailure: (why: string) => void,
): void {
  const opening = planOpening(path, platform, env)
  if (opening.kind === 'impossible') return onFailure(opening.why)
  const { command, args } = opening
  const fail = (): void => onFailure(
    t('`{command}` could not open a browser. Open the address above in a browser.', { command }),
  )
  const child = spawn(command, args, { detached: true, stdio: 'ignore', env: withoutSecrets(env) })
  child.on('error', fail)
  child.on('exit', (status) => {
    if (status !== null && status !== 0) fail()
  })
  // The browser may be this process itself, and outlive ours.
  child.unref()
}

/** The passphrase may stand in our environment, and is none of the browser's business. */
function withoutSecrets(env: Environment): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('TILLPROOF_')))
}
