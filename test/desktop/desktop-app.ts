/** One start of the built app in real Electron, on a data folder of its own. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, test as base, type ElectronApplication, type Page } from '@playwright/test'

export const PROJECT_DIR = join(import.meta.dirname, '../..')

export interface DesktopApp {
  readonly app: ElectronApplication
  readonly page: Page
  readonly dataDir: string
  /** What the page complained of since it was opened. */
  readonly complaints: readonly string[]
}

/** Set by run.ts. */
export function electronBinary(): string {
  const binary = process.env['TILLPROOF_ELECTRON']
  if (binary === undefined) throw new Error('Start these tests by `npm run test:desktop`')
  return binary
}

export const test = base.extend<{ desktop: DesktopApp }>({
  // Playwright reads from this pattern what the fixture needs, which is nothing.
  desktop: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'tillproof-desktop-'))
    const dataDir = join(folder, 'data')
    const complaints: string[] = []
    const app = await _electron.launch({
      executablePath: electronBinary(),
      args: [PROJECT_DIR],
      cwd: folder,
      env: { ...definedOnly(process.env), TILLPROOF_DATA_DIR: dataDir },
    })
    app.context().on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    app.context().on('weberror', (error) => complaints.push(error.error().message))
    const page = await app.firstWindow()
    // From its start, now that someone listens.
    await page.reload()
    await use({ app, page, dataDir, complaints })
    await app.close().catch(() => undefined)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  },
})

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
