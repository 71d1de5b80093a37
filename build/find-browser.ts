/**
 * Finds the browser that the tests drive, and fetches one where there is none: Debian's own package, else Playwright's.
 * `node build/find-browser.ts` prints its path.
 */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium } from '@playwright/test'

/** Names a browser of one's own: any Chromium. */
export const BROWSER_VARIABLE = 'TILLPROOF_CHROMIUM'

export type FetchingWay = 'debian' | 'playwright'

export interface BrowserFacts {
  /** What the environment names. */
  readonly named: { readonly path: string; readonly isThere: boolean } | undefined
  /** Where one was found, the first choice first. */
  readonly found: readonly string[]
  readonly isDebian: boolean
  readonly isRoot: boolean
  /** Ways that were gone already, and left no browser behind. */
  readonly tried: readonly FetchingWay[]
}

export type BrowserPlan =
  | { readonly kind: 'use'; readonly path: string }
  | { readonly kind: 'fetch'; readonly way: FetchingWay }
  | { readonly kind: 'give-up'; readonly reason: string }

export function planBrowser({ named, found: [path], isDebian, isRoot, tried }: BrowserFacts): BrowserPlan {
  if (named?.isThere === true) return { kind: 'use', path: named.path }
  // Whoever names a browser means that one.
  if (named) return { kind: 'give-up', reason: `${BROWSER_VARIABLE} names ${named.path}, where no program is.` }
  if (path !== undefined) return { kind: 'use', path }
  const ways: readonly FetchingWay[] = isDebian && isRoot ? ['debian', 'playwright'] : ['playwright']
  const way = ways.find((one) => !tried.includes(one))
  if (way !== undefined) return { kind: 'fetch', way }
  const byHand = isDebian ? 'Install Debian’s package chromium' : 'Run `npx playwright install chromium`'
  return { kind: 'give-up', reason: `There is no Chromium here. ${byHand}, or name one in ${BROWSER_VARIABLE}.` }
}

/** The browser's path. Says what it fetches; throws where none can be had. */
export function getBrowser(say: (line: string) => void): string {
  const tried: FetchingWay[] = []
  for (;;) {
    const plan = planBrowser({ ...readFacts(), tried })
    switch (plan.kind) {
      case 'use':
        return plan.path
      case 'give-up':
        throw new Error(plan.reason)
      case 'fetch':
        tried.push(plan.way)
        fetchBrowser(plan.way, say)
    }
  }
}

/** Whether a browser may be told to do without its sandbox: as root it can't have one. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

function readFacts(): Omit<BrowserFacts, 'tried'> {
  const path = process.env[BROWSER_VARIABLE] || undefined
  // Without the windows that nobody sees, a test takes two thirds of the time.
  const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', chromium.executablePath()]
  return {
    named: path === undefined ? undefined : { path, isThere: isProgram(path) },
    found: places.filter(isProgram),
    isDebian: isDebian(),
    isRoot: isRoot(),
  }
}

/** A way that fails leaves no browser behind, which is then seen. */
function fetchBrowser(way: FetchingWay, say: (line: string) => void): void {
  switch (way) {
    case 'debian':
      say('No browser is here: installing Debian’s Chromium for the tests.')
      run('apt-get', ['update', '--quiet=2'])
      // An older Debian has the whole browser only.
      if (!install('chromium-headless-shell')) install('chromium')
      return
    case 'playwright':
      say('No browser is here: fetching Playwright’s Chromium for the tests.')
      run(process.execPath, [playwrightProgram(), 'install', 'chromium'])
  }
}

/** With a font: a page without one has no widths. */
function install(debianPackage: string): boolean {
  return run('apt-get', [
    'install', '--yes', '--quiet=2', '--no-install-recommends', debianPackage, 'fonts-liberation',
  ])
}

function playwrightProgram(): string {
  return join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
}

function run(program: string, args: readonly string[]): boolean {
  // What they say goes to stderr: our stdout is the path.
  const { status } = spawnSync(program, args, {
    stdio: ['ignore', process.stderr, 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function isDebian(): boolean {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    // Not Linux.
    return false
  }
}

if (import.meta.main) console.log(getBrowser(console.error))
