/** Through which door a person gets in, decided from what the machine has. Pure. */

export interface Machine {
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
  readonly isRoot: boolean
  /** Was the web page asked for? */
  readonly wantsWeb: boolean
  /** Undefined where the npm package itself is not installed. */
  readonly electronPackage: string | undefined
  readonly electronBinary: string | undefined
}

export type Door =
  | { readonly kind: 'desktop'; readonly binary: string }
  /** Electron must be fetched first. */
  | { readonly kind: 'fetch'; readonly electronPackage: string }
  /** `reason` is a whole sentence; empty where it was asked for. */
  | { readonly kind: 'web'; readonly reason: string }

export function decideDoor(machine: Machine): Door {
  const { platform, env, isRoot, wantsWeb, electronPackage, electronBinary } = machine
  if (wantsWeb) return web('')
  if (platform === 'linux' && !env['DISPLAY'] && !env['WAYLAND_DISPLAY']) {
    return web('There is no display for a window, so Tillproof runs as a web page.')
  }
  if (platform === 'linux' && isRoot) {
    return web('Electron does not run as root, so Tillproof opens as a web page.')
  }
  if (electronPackage === undefined) return web('Electron is not installed here, so Tillproof opens as a web page.')
  return electronBinary === undefined ? { kind: 'fetch', electronPackage } : { kind: 'desktop', binary: electronBinary }
}

export function afterFailedFetch(reason: string): Door {
  return web(`Electron could not be fetched (${reason}), so Tillproof opens as a web page. `
    + '`npx install-electron` fetches it without a time limit.')
}

export interface Ending {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly ranMs: number
}

/** A program that the system can't load, or whose sandbox it forbids, is gone at once. */
const CRASH_MS = 10_000
const CRASH_SIGNALS: readonly string[] = ['SIGTRAP', 'SIGABRT', 'SIGSEGV', 'SIGILL', 'SIGBUS']
/** What shells and loaders give where a program or its libraries can't be run. */
const CRASH_CODES: readonly number[] = [126, 127]

/** Undefined where Electron did run: then its end is the end. */
export function afterElectron({ code, signal, ranMs }: Ending): Door | undefined {
  const isCrash = signal === null ? CRASH_CODES.includes(code ?? 0) : CRASH_SIGNALS.includes(signal)
  if (!isCrash || ranMs > CRASH_MS) return undefined
  return web(`Electron could not start (${signal ?? `status ${code}`}), so Tillproof opens as a web page.`)
}

function web(reason: string): Door {
  return { kind: 'web', reason }
}
